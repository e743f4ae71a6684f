/* The search that can be paused: pauses change nothing, and what it claims is true. */
#include "search/seek.h"

#include "search/limits.h"
#include "support/graph.h"
#include "support/test.h"

enum { SEEDS = 200 };

static void by_cost(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + bound;
}

struct ending {
    enum search_outcome outcome;
    uint32_t number;
    uint64_t expanded;
};

static struct ending run(struct graph *graph, uint64_t work)
{
    struct space space = graph_space(graph);
    struct seek seek;
    struct meter meter;
    uint8_t key[64];
    meter_start(&meter, &(struct limits){0});
    assert_true(seek_init(&seek, &space, &meter, by_cost, NULL));
    space.start(space.self, key);
    seek_add_root(&seek, key);
    struct ending ending = {.outcome = SEARCH_LIMITED};
    while (ending.outcome == SEARCH_LIMITED)
        ending.outcome = seek_step(&seek, work);
    if (ending.outcome == SEARCH_FOUND)
        ending.number = seek.meeting.number;
    ending.expanded = meter.counters.expanded;
    seek_free(&seek);
    assert_int_equal(meter.bytes, 0);
    return ending;
}

TEST(pauses_change_nothing)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct ending whole = run(&graph, UINT64_MAX / 2), pieces = run(&graph, 1);
        assert_int_equal(whole.outcome,
                         graph.truth[0] == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
        assert_int_equal(pieces.outcome, whole.outcome);
        assert_int_equal(pieces.number, whole.number);
        assert_int_equal(pieces.expanded, whole.expanded);
    }
}

/* A state in another's table ends the search as a goal does. */
TEST(another_search_is_met)
{
    unsigned met = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct space space = graph_space(&graph);
        struct meter meter;
        struct seek there, here;
        uint8_t key[64];
        meter_start(&meter, &(struct limits){0});
        seek_init(&there, &space, &meter, by_cost, NULL);
        space.start(space.self, key);
        seek_add_root(&there, key);
        seek_step(&there, 8);
        struct perimeter perimeter = {.tables = {NULL, &there.table}, .count = 2};
        for (uint32_t n = 0; n < there.table.count; n++) {
            const uint8_t *known = table_key(&there.table, n);
            if (space.is_goal(space.self, known))
                continue;
            seek_init(&here, &space, &meter, by_cost, &perimeter);
            assert_false(seek_add_root(&here, known));
            assert_int_equal(seek_step(&here, 1), SEARCH_FOUND);
            assert_int_equal(here.meeting.table, 1);
            assert_int_equal(here.meeting.other, n);
            seek_free(&here);
            met++;
        }
        seek_free(&there);
    }
    assert_true(met > SEEDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pauses_change_nothing),
        cmocka_unit_test(another_search_is_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
