/* Least cost by layers and several ranks on random graphs, against the truth: threads whose
 * messages are late and out of order, at limits, and killed at any moment. */
#include "base/mem.h"
#include "base/random.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"
#include "search/layers/proof.h"
#include "search/limits.h"
#include "support/faulty_medium.h"
#include "support/graph.h"
#include "support/scratch.h"
#include "support/test.h"
#include "support/thread_exchange.h"

static const unsigned rank_counts[] = {1, 2, 3, 4, 7};
enum { COUNTS = sizeof rank_counts / sizeof *rank_counts };

struct known_goal {
    struct incumbent incumbent; /* first */
    uint32_t says;
};

static uint32_t say(struct incumbent *incumbent, struct meter *meter)
{
    (void)meter;
    return ((struct known_goal *)incumbent)->says;
}

/* A proof by ranks: what each of them came to. */
struct shared_proof {
    struct graph graph;
    struct limits limits;
    uint32_t known; /* of rank 0, from elsewhere; 0: nothing */
    bool in_folders;
    uint64_t fault_seed; /* 0: nothing fails */
    struct search_result results[THREAD_RANKS_MAX];
    struct meter meters[THREAD_RANKS_MAX];
    bool resumed[THREAD_RANKS_MAX];
};

static void prove_in(struct shared_proof *proof, struct exchange *exchange,
                     struct layer_store *store)
{
    unsigned rank = exchange->rank;
    struct graph graph = proof->graph;
    struct space space = graph_space(&graph);
    struct known_goal goal = {.incumbent = {.cost = say}, .says = proof->known};
    struct search_hooks hooks = {.layers = store, .exchange = exchange};
    store->keep_seconds = 0;
    store->buffer_keys = 7;
    store->block_bytes = 256;
    store->fan_in = 4;
    if (proof->known && rank == 0)
        hooks.incumbent = &goal.incumbent;
    meter_start(&proof->meters[rank], &proof->limits, &hooks);
    search_run(search_astar, &space, 1, &proof->meters[rank], &proof->results[rank]);
    assert_true(store->used && !store->foreign);
    proof->resumed[rank] = store->resumed;
}

static struct layer_folder *open_folder(unsigned rank)
{
    char *why_not, path[128];
    snprintf(path, sizeof path, "%s/rank-%u", scratch, rank);
    struct layer_folder *folder = layer_folder_open(path, "one", 0, &why_not);
    assert_non_null(folder);
    return folder;
}

static void work(void *context, struct exchange *exchange)
{
    struct shared_proof *proof = context;
    unsigned rank = exchange->rank;
    struct meter memory;
    meter_start(&memory, &(struct limits){0}, NULL);
    if (!proof->in_folders) {
        struct memory_runs *runs = memory_runs_new(&memory);
        struct layer_store store = {.medium = memory_runs_medium(runs)};
        prove_in(proof, exchange, &store);
        memory_runs_free(runs);
        assert_int_equal(memory.bytes, 0);
        return;
    }
    struct layer_folder *folder = open_folder(rank);
    struct random random = {proof->fault_seed * THREAD_RANKS_MAX + rank};
    struct faulty faulty = {.left = random_below(&random, 60), .dies = true};
    struct layer_store store = *layer_folder_store(folder);
    if (proof->fault_seed)
        store.medium = faulty_medium(&faulty, store.medium);
    prove_in(proof, exchange, &store);
    bool finished = proof->meters[rank].hit == LIMIT_NONE;
    layer_folder_close(folder, finished && !(proof->fault_seed && faulty.failed));
}

/* Whatever the outcome says has to be true, and the same for all ranks. */
static void check(const struct shared_proof *proof, unsigned rank)
{
    const struct search_result *result = &proof->results[rank];
    const struct graph *graph = &proof->graph;
    uint32_t truth = graph->truth[0];
    bool limited = proof->meters[rank].hit != LIMIT_NONE;
    assert_int_equal(proof->meters[rank].bytes, 0);
    assert_int_equal(proof->meters[rank].hit, proof->meters[0].hit);
    assert_int_equal(proof->resumed[rank], proof->resumed[0]);
    assert_int_equal(proof->meters[rank].counters.expanded, proof->meters[0].counters.expanded);
    assert_int_equal(result->lower_bound, proof->results[0].lower_bound);
    if (!limited)
        assert_int_equal(result->outcome, truth == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
    if (result->path)
        assert_int_equal(graph_path_cost(graph, result), truth);
    assert_int_equal(result->optimal, !limited && truth != GRAPH_NEVER);
    assert_true(!result->optimal || result->path || proof->known);
    if (result->optimal)
        assert_true(result->cost == truth && result->lower_bound == truth);
    if (result->outcome != SEARCH_EXHAUSTED)
        assert_true(result->lower_bound <= truth);
}

/* One go; true when it came to its end. */
static bool go(struct shared_proof *proof, unsigned ranks, uint64_t seed)
{
    struct thread_ranks *threads = thread_ranks_new(ranks, seed);
    thread_ranks_run(threads, work, proof);
    thread_ranks_free(threads);
    for (unsigned rank = 0; rank < ranks; rank++)
        check(proof, rank);
    for (unsigned rank = 0; rank < ranks; rank++)
        search_result_free(&proof->results[rank]);
    return proof->meters[0].hit == LIMIT_NONE;
}

static void drop_folders(unsigned ranks)
{
    for (unsigned rank = 0; rank < ranks; rank++) {
        char path[128];
        snprintf(path, sizeof path, "%s/rank-%u", scratch, rank);
        scratch_drop(path);
    }
}

TEST(finds_the_optimum)
{
    static struct shared_proof proof;
    uint64_t expanded[COUNTS];
    for (uint64_t seed = 0; seed < 40; seed++) {
        for (unsigned i = 0; i < COUNTS; i++) {
            proof = (struct shared_proof){.limits = {.bytes = 1 << 20}};
            graph_fill(&proof.graph, seed, seed % 2);
            assert_true(go(&proof, rank_counts[i], seed));
            expanded[i] = proof.meters[0].counters.expanded;
            assert_false(proof.resumed[0]);
        }
        if (proof.graph.truth[0] ==
            GRAPH_NEVER) /* else a goal may be known here sooner than there */
            for (unsigned i = 1; i < COUNTS; i++)
                assert_int_equal(expanded[i], expanded[0]);
    }
}

TEST(takes_a_goal_from_elsewhere)
{
    static struct shared_proof proof;
    for (uint64_t seed = 1000; seed < 1040; seed++) {
        proof = (struct shared_proof){.limits = {.bytes = 1 << 20}};
        graph_fill(&proof.graph, seed, seed % 2);
        if (proof.graph.truth[0] == GRAPH_NEVER || !proof.graph.truth[0])
            continue;
        proof.known = proof.graph.truth[0] + (uint32_t)(seed % 3);
        assert_true(go(&proof, rank_counts[seed % COUNTS], seed));
    }
}

TEST(one_at_its_limit_ends_all_and_they_go_on)
{
    static struct shared_proof proof;
    unsigned limits = 0, resumed = 0;
    for (uint64_t seed = 3000; seed < 3020; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        proof = (struct shared_proof){.limits = {.nodes = 3, .bytes = 1 << 20}, .in_folders = true};
        graph_fill(&proof.graph, seed, seed % 2);
        for (; !go(&proof, ranks, seed + proof.limits.nodes); proof.limits.nodes += 3 + ranks)
            limits++;
        resumed += proof.resumed[0];
        drop_folders(ranks);
    }
    assert_true(limits > 30 && resumed > 5);
}

/* Ranks are killed one after the other, again and again, until the proof is finished. */
TEST(whatever_is_killed_the_optimum_is_right)
{
    static struct shared_proof proof;
    unsigned kills = 0;
    for (uint64_t seed = 2000; seed < 2030; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        proof = (struct shared_proof){.limits = {.bytes = 1 << 20}, .in_folders = true};
        graph_fill(&proof.graph, seed, seed % 2);
        bool finished = false;
        for (unsigned i = 1; !finished; i++) {
            proof.fault_seed = i > 40 ? 0 : seed * 1000 + i; /* in the end all goes well */
            finished = go(&proof, ranks, seed + i);
            kills += !finished;
        }
        drop_folders(ranks);
    }
    assert_true(kills > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_optimum),
        cmocka_unit_test(takes_a_goal_from_elsewhere),
        cmocka_unit_test_setup_teardown(one_at_its_limit_ends_all_and_they_go_on, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(whatever_is_killed_the_optimum_is_right, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
