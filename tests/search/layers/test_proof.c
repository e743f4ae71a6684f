/* Least cost by layers on random graphs, against the truth: in memory and in a folder, cut off at
 * any moment and gone on with. */
#include "search/layers/proof.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "search/layers/folder.h"
#include "search/layers/layers.h"
#include "search/limits.h"
#include "support/faulty_medium.h"
#include "support/graph.h"
#include "support/scratch.h"
#include "support/test.h"

struct known_goal {
    struct incumbent incumbent; /* first */
    uint32_t says;
};

static uint32_t say(struct incumbent *incumbent, struct meter *meter)
{
    (void)meter;
    return ((struct known_goal *)incumbent)->says;
}

/* Searches, and whatever the outcome says has to be true. */
static void check_run(struct graph *graph, struct layer_store *store, struct limits limits,
                      uint32_t known, struct meter *meter)
{
    struct space space = graph_space(graph);
    struct search_result result;
    struct known_goal goal = {.incumbent = {.cost = say}, .says = known};
    struct search_hooks hooks = {.layers = store};
    uint32_t truth = graph->truth[0];
    store->keep_seconds = 0;
    store->buffer_keys = 7;
    store->block_bytes = 256;
    store->fan_in = 4;
    if (known)
        hooks.incumbent = &goal.incumbent;
    meter_start(meter, &limits, &hooks);
    search_run(search_astar, &space, 1, meter, &result);
    bool limited = meter->hit != LIMIT_NONE;
    assert_true(store->used && !store->foreign);
    assert_int_equal(meter->bytes, 0);
    if (!limited)
        assert_int_equal(result.outcome, truth == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
    if (result.path)
        assert_int_equal(graph_path_cost(graph, &result), truth);
    assert_int_equal(result.optimal, !limited && truth != GRAPH_NEVER);
    assert_true(!result.optimal || result.path || known);
    if (result.optimal)
        assert_true(result.cost == truth && result.lower_bound == truth);
    if (result.outcome != SEARCH_EXHAUSTED)
        assert_true(result.lower_bound <= truth);
    search_result_free(&result);
}

static void check_in_memory(struct graph *graph, uint32_t known)
{
    struct meter memory, meter;
    meter_start(&memory, &(struct limits){0}, NULL);
    struct memory_runs *runs = memory_runs_new(&memory);
    struct layer_store store = {.medium = memory_runs_medium(runs)};
    check_run(graph, &store, (struct limits){.bytes = 1 << 20}, known, &meter);
    assert_int_equal(meter.hit, LIMIT_NONE);
    memory_runs_free(runs);
    assert_int_equal(memory.bytes, 0);
}

TEST(finds_the_optimum)
{
    static struct graph graph;
    for (uint64_t seed = 0; seed < 600; seed++) {
        graph_fill(&graph, seed, seed % 2);
        check_in_memory(&graph, 0);
    }
}

TEST(takes_a_goal_from_elsewhere)
{
    static struct graph graph;
    for (uint64_t seed = 1000; seed < 1100; seed++) {
        graph_fill(&graph, seed, seed % 2);
        if (graph.truth[0] != GRAPH_NEVER && graph.truth[0])
            check_in_memory(&graph, graph.truth[0] + (uint32_t)(seed % 3));
    }
}

/* One go in the folder; true when it came to its end. */
static bool go(struct graph *graph, uint64_t calls, uint64_t nodes)
{
    char *why_not;
    struct meter meter;
    struct faulty faulty = {.left = calls, .dies = true};
    struct layer_folder *folder = layer_folder_open(scratch_path("proof"), "one", 0, &why_not);
    assert_non_null(folder);
    struct layer_store store = *layer_folder_store(folder);
    store.medium = faulty_medium(&faulty, store.medium);
    check_run(graph, &store, (struct limits){.nodes = nodes, .bytes = 1 << 20}, 0, &meter);
    bool finished = meter.hit == LIMIT_NONE;
    layer_folder_close(folder, finished && !faulty.failed);
    return finished;
}

TEST(goes_on_from_wherever_it_was_cut_off)
{
    static struct graph graph;
    struct random random = {1};
    unsigned cuts = 0;
    for (uint64_t seed = 2000; seed < 2030; seed++) {
        graph_fill(&graph, seed, seed % 2);
        for (unsigned i = 0; !go(&graph, i < 50 ? random_below(&random, 60) : UINT64_MAX, 0); i++)
            cuts++;
        scratch_drop(scratch_path("proof"));
    }
    assert_true(cuts > 50);
}

TEST(goes_on_after_a_limit)
{
    static struct graph graph;
    unsigned limits = 0;
    for (uint64_t seed = 3000; seed < 3030; seed++) {
        graph_fill(&graph, seed, seed % 2);
        for (uint64_t nodes = 3; !go(&graph, UINT64_MAX, nodes); nodes += 3)
            limits++;
        scratch_drop(scratch_path("proof"));
    }
    assert_true(limits > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_optimum),
        cmocka_unit_test(takes_a_goal_from_elsewhere),
        cmocka_unit_test_setup_teardown(goes_on_from_wherever_it_was_cut_off, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(goes_on_after_a_limit, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
