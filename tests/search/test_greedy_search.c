/* The search that can be paused: pauses change nothing, and what it claims is true. */
#include "search/greedy_search.h"

#include "base/mem.h"
#include "base/random.h"
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

/* What the search is set to do besides following its first order. */
struct manner {
    greedy_search_rank *other;
    unsigned novelties;
    uint64_t seed; /* of the random numbers; 0: none */
    bool has_handicap;
};

/* What is told of states as they come in: each once, after its parent. */
struct arrivals {
    const struct greedy_search *greedy;
    uint32_t count;
};

/* Any numbers will do: it is an order, too. */
static bool handicap_state(void *self, const struct greedy_arrival *arrival, uint32_t *handicap)
{
    struct arrivals *arrivals = self;
    assert_int_equal(arrival->number, arrivals->count++);
    assert_int_equal(arrival->parent, table_parent(&arrivals->greedy->table, arrival->number));
    *handicap = arrival->number * 7 % 5;
    return true;
}

/* Any numbers will do: novelty is an order, and never leaves a state out. */
static void tell_novelty(void *self, const uint8_t *key, uint32_t bound,
                         unsigned novelty[GREEDY_NOVELTIES])
{
    unsigned *calls = self;
    for (unsigned i = 0; i < GREEDY_NOVELTIES; i++)
        novelty[i] = 1 + (key[0] + bound + i) % 3;
    ++*calls;
}

static struct greedy_ending run(struct graph *graph, uint64_t work, struct manner manner)
{
    struct space space = graph_space(graph);
    struct greedy_search greedy;
    struct meter meter;
    uint8_t key[64];
    meter_start(&meter, &(struct limits){0}, NULL);
    assert_true(greedy_search_init(&greedy, &space, &meter, by_cost, NULL));
    unsigned calls = 0;
    struct random random = {manner.seed};
    greedy.other_rank = manner.other;
    greedy.novelty = manner.novelties ? tell_novelty : NULL;
    greedy.novelty_self = &calls;
    greedy.novelties = manner.novelties;
    greedy.random = manner.seed ? &random : NULL;
    struct arrivals arrivals = {&greedy, 0};
    greedy.handicap = manner.has_handicap ? handicap_state : NULL;
    greedy.handicap_self = &arrivals;
    space.start(space.self, key);
    greedy_search_add_root(&greedy, key);
    struct greedy_ending greedy_ending = {.outcome = SEARCH_LIMITED};
    while (greedy_ending.outcome == SEARCH_LIMITED)
        greedy_ending.outcome = greedy_search_step(&greedy, work);
    if (greedy_ending.outcome == SEARCH_FOUND)
        greedy_ending.number = greedy.meeting.number;
    greedy_ending.expanded = meter.counters.expanded;
    /* Once for every state but the one that ends the search. */
    bool is_last_left_out = greedy_ending.outcome == SEARCH_FOUND;
    assert_int_equal(calls, manner.novelties ? greedy.table.count - is_last_left_out : 0);
    assert_int_equal(arrivals.count,
                     manner.has_handicap ? greedy.table.count - is_last_left_out : 0);
    check_costs(&greedy);
    greedy_search_free(&greedy);
    assert_int_equal(meter.bytes, 0);
    return greedy_ending;
}

static void compare_pauses(struct manner manner)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct greedy_ending whole = run(&graph, UINT64_MAX / 2, manner);
        struct greedy_ending pieces = run(&graph, 1, manner);
        assert_int_equal(whole.outcome,
                         graph.truth[0] == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
        assert_int_equal(pieces.outcome, whole.outcome);
        assert_int_equal(pieces.number, whole.number);
        assert_int_equal(pieces.expanded, whole.expanded);
    }
}

TEST(pauses_change_nothing)
{
    compare_pauses((struct manner){0});
}

/* Two orders in turn find what there is, whatever they are. */
TEST(two_orders_take_turns)
{
    compare_pauses((struct manner){.other = by_bound});
    compare_pauses((struct manner){.other = by_cost});
}

TEST(orders_by_novelty_take_turns)
{
    compare_pauses((struct manner){.novelties = 1});
    compare_pauses((struct manner){.novelties = 2});
}

TEST(random_successors_lose_nothing)
{
    compare_pauses((struct manner){.seed = 1});
    compare_pauses((struct manner){.novelties = 2, .seed = 2});
}

TEST(handicaps_lose_nothing)
{
    compare_pauses((struct manner){.has_handicap = true});
    compare_pauses((struct manner){.has_handicap = true, .novelties = 1, .seed = 3});
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
        cmocka_unit_test(orders_by_novelty_take_turns),
        cmocka_unit_test(random_successors_lose_nothing),
        cmocka_unit_test(handicaps_lose_nothing),
        cmocka_unit_test(another_search_is_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
