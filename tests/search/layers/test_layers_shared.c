/* Counting by several ranks against the table: threads whose messages are late and out of order, at
 * limits, and killed at any moment. */
#include "base/mem.h"
#include "base/random.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"
#include "support/faulty_medium.h"
#include "support/layers.h"
#include "support/maze.h"
#include "support/scratch.h"
#include "support/test.h"
#include "support/thread_exchange.h"

static const unsigned rank_counts[] = {1, 2, 3, 4, 7};
enum { COUNTS = sizeof rank_counts / sizeof *rank_counts, KEYS = 70 };

/* A count by ranks: what each of them came to. */
struct shared_count {
    struct maze maze;
    struct limits limits;
    bool in_folders;
    uint64_t fault_seed; /* 0: nothing fails */
    struct count_facts facts[THREAD_RANKS_MAX];
    bool failed[THREAD_RANKS_MAX];
};

static struct layer_folder *open_folder(unsigned rank)
{
    char *why_not, path[128];
    snprintf(path, sizeof path, "%s/rank-%u", scratch, rank);
    struct layer_folder *folder = layer_folder_open(path, "one", 0, &why_not);
    assert_non_null(folder);
    mem_free(why_not);
    return folder;
}

static void count_in(struct shared_count *count, struct exchange *exchange,
                     struct layer_store *store)
{
    struct count_facts *facts = &count->facts[exchange->rank];
    struct maze maze = count->maze;
    struct space space = maze_space(&maze);
    store->keep_seconds = 0;
    store->buffer_keys = KEYS;
    store->block_bytes = 256;
    store->fan_in = 4;
    *facts = (struct count_facts){0};
    meter_start(&facts->meter, &count->limits,
                &(struct search_hooks){.layers = store, .exchange = exchange});
    search_all(&space, &facts->meter, &facts->result);
    assert_false(store->foreign);
}

static void work(void *context, struct exchange *exchange)
{
    struct shared_count *count = context;
    unsigned rank = exchange->rank;
    struct meter memory;
    meter_start(&memory, &(struct limits){0}, NULL);
    if (!count->in_folders) {
        struct memory_runs *runs = memory_runs_new(&memory);
        struct layer_store store = {.medium = memory_runs_medium(runs)};
        count_in(count, exchange, &store);
        memory_runs_free(runs);
        assert_int_equal(memory.bytes, 0);
        return;
    }
    struct layer_folder *folder = open_folder(rank);
    struct random random = {count->fault_seed * THREAD_RANKS_MAX + rank};
    struct faulty faulty = {.left = random_below(&random, 400), .dies = true};
    struct layer_store store = *layer_folder_store(folder);
    if (count->fault_seed)
        store.medium = faulty_medium(&faulty, store.medium);
    count_in(count, exchange, &store);
    count->failed[rank] = count->fault_seed && faulty.failed;
    bool finished = count->facts[rank].result.outcome == SEARCH_EXHAUSTED;
    layer_folder_close(folder, finished && !count->failed[rank]);
}

static void run(struct shared_count *count, unsigned ranks, uint64_t seed)
{
    struct thread_ranks *threads = thread_ranks_new(ranks, seed);
    thread_ranks_run(threads, work, count);
    thread_ranks_free(threads);
    for (unsigned rank = 0; rank < ranks; rank++) {
        assert_int_equal(count->facts[rank].meter.bytes, 0);
        assert_int_equal(count->facts[rank].meter.hit, count->facts[0].meter.hit);
        assert_int_equal(count->facts[rank].result.layer_count, count->facts[0].result.layer_count);
    }
}

static void drop(struct shared_count *count, unsigned ranks)
{
    for (unsigned rank = 0; rank < ranks; rank++)
        search_result_free(&count->facts[rank].result);
}

static void count_truth(const struct maze *maze, struct count_facts *truth)
{
    struct maze own = *maze;
    struct space space = maze_space(&own);
    count_space(&space, (struct limits){0}, NULL, truth);
}

static struct maze some_maze(uint64_t seed)
{
    static const size_t widths[] = {2, 3, 8, 9, 16, 21};
    return (struct maze){.seed = seed,
                         .nodes = seed % 3 ? 1500 : 300,
                         .key_bytes = widths[seed % 6],
                         .undirected = seed / 6 % 2};
}

TEST(agrees_with_the_table)
{
    static struct shared_count count;
    for (uint64_t seed = 0; seed < 20; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        struct count_facts truth;
        count = (struct shared_count){.maze = some_maze(seed)};
        count_truth(&count.maze, &truth);
        run(&count, ranks, seed);
        for (unsigned rank = 0; rank < ranks; rank++)
            assert_same_layers(&truth, &count.facts[rank]);
        drop(&count, ranks);
        search_result_free(&truth.result);
    }
}

/* What a count that is not finished says is the beginning of the truth. */
static void expect_beginning(const struct count_facts *truth, const struct count_facts *part)
{
    uint64_t states = 0;
    assert_true(part->result.layer_count <= truth->result.layer_count);
    for (size_t i = 0; i < part->result.layer_count; i++) {
        assert_int_equal(part->result.layers[i], truth->result.layers[i]);
        states += part->result.layers[i];
    }
    assert_int_equal(part->meter.counters.stored, states);
}

TEST(one_at_its_limit_ends_all)
{
    static struct shared_count count;
    for (uint64_t seed = 0; seed < 10; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        struct count_facts truth;
        count = (struct shared_count){
            .maze = some_maze(seed), .limits = {.nodes = 20 + seed * 23}, .in_folders = seed % 2};
        count_truth(&count.maze, &truth);
        run(&count, ranks, seed);
        for (unsigned rank = 0; rank < ranks; rank++)
            expect_beginning(&truth, &count.facts[rank]);
        assert_int_equal(count.facts[0].meter.hit, LIMIT_NODES);
        assert_in_range(count.facts[0].meter.counters.expanded, 1, count.limits.nodes);
        drop(&count, ranks);
        if (count.in_folders) { /* and it goes on from there */
            count.limits.nodes = 0;
            run(&count, ranks, seed);
            for (unsigned rank = 0; rank < ranks; rank++)
                assert_same_layers(&truth, &count.facts[rank]);
            drop(&count, ranks);
        }
        search_result_free(&truth.result);
    }
}

/* Ranks are killed one after the other, again and again, until the count is finished. */
TEST(whatever_is_killed_the_count_is_right)
{
    static struct shared_count count;
    unsigned kills = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        struct count_facts truth;
        count = (struct shared_count){.maze = some_maze(seed), .in_folders = true};
        count_truth(&count.maze, &truth);
        bool finished = false;
        for (unsigned go = 1; !finished; go++) {
            assert_true(go < 1000);
            count.fault_seed = go > 60 ? 0 : seed * 1000 + go; /* in the end all goes well */
            run(&count, ranks, seed + go);
            finished = count.facts[0].result.outcome == SEARCH_EXHAUSTED;
            kills += !finished;
            for (unsigned rank = 0; rank < ranks; rank++)
                if (finished)
                    assert_same_layers(&truth, &count.facts[rank]);
                else
                    expect_beginning(&truth, &count.facts[rank]);
            drop(&count, ranks);
        }
        for (unsigned rank = 0; rank < ranks; rank++) {
            char path[128];
            snprintf(path, sizeof path, "%s/rank-%u", scratch, rank);
            scratch_drop(path);
        }
        search_result_free(&truth.result);
    }
    assert_true(kills > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_table),
        cmocka_unit_test_setup_teardown(one_at_its_limit_ends_all, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(whatever_is_killed_the_count_is_right, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
