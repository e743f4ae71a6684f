/* Greedy dives: pauses change nothing, what is claimed is true whoever judges, and every bound is
 * drawn. */
#include "search/dive_search.h"

#include "base/mem.h"
#include "search/limits.h"
#include "search/luby.h"
#include "support/graph.h"
#include "support/test.h"

enum { SEEDS = 300 };

/* Judges by the truth, which it knows. */
struct knowing_judge {
    const struct graph *graph;
    struct dive_search *dive;
    unsigned asked, asked_after_all, dead;
};

static bool never_ends(const struct graph *graph, const uint8_t *key)
{
    return graph->truth[graph_node(graph, key)] == GRAPH_NEVER;
}

static bool is_dead(void *self, const struct table *table, uint32_t number)
{
    struct knowing_judge *judge = self;
    judge->asked++;
    assert_ptr_equal(table, &judge->dive->table);
    bool dead = never_ends(judge->graph, table_key(table, number));
    judge->dead += dead;
    return dead;
}

/* Asked about states that got better than where their dive began, or that lead to dead ones. */
static bool is_dead_after_all(void *self, const struct table *table, uint32_t number)
{
    struct knowing_judge *judge = self;
    judge->asked_after_all++;
    return never_ends(judge->graph, table_key(table, number));
}

struct dive_ending {
    enum search_outcome outcome;
    uint32_t number, dives;
    uint64_t expanded;
};

static struct dive_ending run(struct graph *graph, uint64_t work, uint64_t seed,
                              struct knowing_judge *judge)
{
    struct space space = graph_space(graph);
    struct dive_search dive;
    struct meter meter;
    uint8_t key[64];
    struct dive_ending ending = {.outcome = SEARCH_LIMITED};
    meter_start(&meter, &(struct limits){0}, NULL);
    assert_true(dive_search_init(&dive, &space, &meter, NULL, seed));
    dive.patience = 1; /* graphs are small */
    if (judge) {
        judge->graph = graph;
        judge->dive = &dive;
        dive.judge = (struct dive_judge){judge, is_dead, is_dead_after_all};
    }
    space.start(space.self, key);
    dive_search_add_root(&dive, key);
    while (ending.outcome == SEARCH_LIMITED)
        ending.outcome = dive_search_step(&dive, work);
    ending.number = ending.outcome == SEARCH_FOUND ? dive.meeting.number : 0;
    ending.dives = dive.dives;
    ending.expanded = meter.counters.expanded;
    if (ending.outcome == SEARCH_FOUND)
        assert_true(space.is_goal(space.self, table_key(&dive.table, dive.meeting.number)));
    dive_search_free(&dive);
    assert_int_equal(meter.bytes, 0);
    return ending;
}

static void check_truth(const struct graph *graph, const struct dive_ending *ending)
{
    assert_int_equal(ending->outcome,
                     graph->truth[0] == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
}

TEST(pauses_change_nothing)
{
    unsigned dives = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct dive_ending whole = run(&graph, UINT64_MAX / 2, seed, NULL);
        struct dive_ending pieces = run(&graph, 1, seed, NULL);
        check_truth(&graph, &whole);
        assert_int_equal(pieces.outcome, whole.outcome);
        assert_int_equal(pieces.number, whole.number);
        assert_int_equal(pieces.expanded, whole.expanded);
        assert_int_equal(pieces.dives, whole.dives);
        dives += whole.dives > 1;
    }
    assert_true(dives > SEEDS / 10);
}

TEST(a_judge_loses_nothing)
{
    struct knowing_judge judge = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct dive_ending ending = run(&graph, 7, seed, &judge);
        check_truth(&graph, &ending);
    }
    assert_true(judge.asked > judge.dead && judge.dead && judge.asked_after_all);
}

/* Seeds are different orders of the same states. */
TEST(every_seed_is_right)
{
    unsigned differ = 0;
    for (uint64_t seed = 1; seed <= SEEDS / 10; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct dive_ending first = run(&graph, 5, 1, NULL);
        for (uint64_t other = 2; other < 10; other++) {
            struct dive_ending ending = run(&graph, 5, other, NULL);
            check_truth(&graph, &ending);
            differ += ending.number != first.number;
        }
    }
    assert_true(differ > 0);
}

/* Whatever the memory, it ends in order. */
TEST(memory_is_a_limit)
{
    struct graph graph;
    unsigned limited = 0;
    graph_fill(&graph, 3, false);
    struct space space = graph_space(&graph);
    for (size_t bytes = 1; bytes < (1 << 22); bytes = bytes * 3 / 2 + 1) {
        struct dive_search dive;
        struct meter meter;
        uint8_t key[64];
        meter_start(&meter, &(struct limits){.bytes = bytes}, NULL);
        enum search_outcome outcome = SEARCH_LIMITED;
        space.start(space.self, key);
        if (dive_search_init(&dive, &space, &meter, NULL, 1) && dive_search_add_root(&dive, key))
            outcome = dive_search_step(&dive, UINT64_MAX / 2);
        assert_int_equal(outcome == SEARCH_LIMITED, meter.hit == LIMIT_MEMORY);
        limited += outcome == SEARCH_LIMITED;
        dive_search_free(&dive);
        assert_int_equal(meter.bytes, 0);
    }
    assert_true(limited > 1);
}

TEST(luby_is_the_sequence)
{
    static const uint32_t terms[] = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1};
    for (uint32_t i = 0; i < sizeof terms / sizeof *terms; i++)
        assert_int_equal(luby(i + 1), terms[i]);
    assert_int_equal(luby((1 << 20) - 1), 1 << 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pauses_change_nothing), cmocka_unit_test(a_judge_loses_nothing),
        cmocka_unit_test(every_seed_is_right),   cmocka_unit_test(memory_is_a_limit),
        cmocka_unit_test(luby_is_the_sequence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
