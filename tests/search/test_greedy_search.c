/* The search that can be paused: pauses change nothing, and what it claims is true. */
#include "search/greedy_search.h"

#include "base/mem.h"
#include "search/limits.h"
#include "support/graph.h"
#include "support/test.h"

enum { SEEDS = 200 };

static void by_cost(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    entry->priority = cost + bound;
}

static void by_bound(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound;
}

struct greedy_ending {
    enum search_outcome outcome;
    uint32_t number;
    uint64_t expanded;
};

/* No state is nearer the start than the one it was reached from. */
static void check_costs(const struct greedy_search *greedy)
{
    for (uint32_t n = 1; n < greedy->table.count; n++) {
        size_t count;
        uint32_t *path = table_path(&greedy->table, n, &count);
        for (size_t i = 1; i < count; i++)
            assert_true(table_cost(&greedy->table, path[i]) <=
                        table_cost(&greedy->table, path[i - 1]));
        assert_int_equal(path[count - 1], 0);
        mem_free(path);
    }
}

static struct greedy_ending run(struct graph *graph, uint64_t work, greedy_search_rank *other)
{
    struct space space = graph_space(graph);
    struct greedy_search greedy;
    struct meter meter;
    uint8_t key[64];
    meter_start(&meter, &(struct limits){0}, NULL);
    assert_true(greedy_search_init(&greedy, &space, &meter, by_cost, NULL));
    greedy.other_rank = other;
    space.start(space.self, key);
    greedy_search_add_root(&greedy, key);
    struct greedy_ending greedy_ending = {.outcome = SEARCH_LIMITED};
    while (greedy_ending.outcome == SEARCH_LIMITED)
        greedy_ending.outcome = greedy_search_step(&greedy, work);
    if (greedy_ending.outcome == SEARCH_FOUND)
        greedy_ending.number = greedy.meeting.number;
    greedy_ending.expanded = meter.counters.expanded;
    check_costs(&greedy);
    greedy_search_free(&greedy);
    assert_int_equal(meter.bytes, 0);
    return greedy_ending;
}

static void compare_pauses(greedy_search_rank *other)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct greedy_ending whole = run(&graph, UINT64_MAX / 2, other);
        struct greedy_ending pieces = run(&graph, 1, other);
        assert_int_equal(whole.outcome,
                         graph.truth[0] == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
        assert_int_equal(pieces.outcome, whole.outcome);
        assert_int_equal(pieces.number, whole.number);
        assert_int_equal(pieces.expanded, whole.expanded);
    }
}

TEST(pauses_change_nothing)
{
    compare_pauses(NULL);
}

/* Two orders in turn find what there is, whatever they are. */
TEST(two_orders_take_turns)
{
    compare_pauses(by_bound);
    compare_pauses(by_cost);
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
        struct greedy_search there, here;
        uint8_t key[64];
        meter_start(&meter, &(struct limits){0}, NULL);
        greedy_search_init(&there, &space, &meter, by_cost, NULL);
        space.start(space.self, key);
        greedy_search_add_root(&there, key);
        greedy_search_step(&there, 8);
        struct perimeter perimeter = {.tables = {NULL, &there.table}, .count = 2};
        for (uint32_t n = 0; n < there.table.count; n++) {
            const uint8_t *known = table_key(&there.table, n);
            if (space.is_goal(space.self, known))
                continue;
            greedy_search_init(&here, &space, &meter, by_cost, &perimeter);
            assert_false(greedy_search_add_root(&here, known));
            assert_int_equal(greedy_search_step(&here, 1), SEARCH_FOUND);
            assert_int_equal(here.meeting.table, 1);
            assert_int_equal(here.meeting.other, n);
            greedy_search_free(&here);
            met++;
        }
        greedy_search_free(&there);
    }
    assert_true(met > SEEDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pauses_change_nothing),
        cmocka_unit_test(two_orders_take_turns),
        cmocka_unit_test(another_search_is_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
