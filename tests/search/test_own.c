/* The caller's own functions, on random graphs whose truth is known: what holds with them, and what
 * the check of them finds. */
#include "search/own.h"

#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "support/graph.h"
#include "support/test.h"

/* What an estimate makes of the truth. */
enum lie { TRUE_DISTANCE, ZERO, ABOVE, ABOVE_AT_TIMES, DEAD, WAVERING };

struct liar {
    const struct graph *graph;
    enum lie lie;
    unsigned asked;
};

static uint32_t estimate(void *context, const struct space *space, const uint8_t *key)
{
    struct liar *liar = context;
    (void)space;
    uint32_t truth = liar->graph->truth[graph_node(liar->graph, key)];
    uint32_t known = truth == GRAPH_NEVER ? BOUND_DEAD : truth;
    liar->asked++;
    assert_false(liar->graph->is_goal[graph_node(liar->graph, key)]);
    switch (liar->lie) {
    case TRUE_DISTANCE:
        return known;
    case ABOVE:
        return known == BOUND_DEAD ? known : known + 7;
    case ABOVE_AT_TIMES: /* far above, and inconsistent */
        return liar->asked % 3 ? 0 : 1000000;
    case WAVERING: /* honest on the whole, and inconsistent */
        return known == BOUND_DEAD || graph_node(liar->graph, key) % 2 ? 0 : known;
    case ZERO:
    case DEAD:
        break;
    }
    return 0;
}

static bool is_dead(void *context, const struct space *space, const uint8_t *key)
{
    const struct liar *liar = context;
    (void)space;
    uint32_t truth = liar->graph->truth[graph_node(liar->graph, key)];
    return liar->lie == DEAD ? graph_node(liar->graph, key) % 3 == 1 : truth == GRAPH_NEVER;
}

static void run(struct graph *graph, search_function *search, struct search_own *own,
                struct search_result *result)
{
    struct meter meter;
    struct space space = graph_space(graph);
    graph->lists_goals = true;
    meter_start(&meter, &(struct limits){.nodes = 20000}, &(struct search_hooks){.own = own});
    search_run(search, &space, 1, &meter, result);
    assert_int_equal(meter.bytes, 0);
}

/* The bounds of the graph itself would hide what is asked. */
static void fill(struct graph *graph, uint64_t seed)
{
    graph_fill(graph, seed, false);
    for (unsigned i = 0; i < graph->nodes; i++)
        graph->bound[i] = 0;
}

static bool is_by_cost(search_function *search)
{
    return search == search_astar || search == search_ida;
}

/* Whatever is asked, what holds is true; and what is honest holds. */
TEST(what_holds_is_true)
{
    unsigned held = 0, refuted = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        for (search_function *const *each = graph_searches; *each; each++) {
            for (enum lie lie = TRUE_DISTANCE; lie <= WAVERING; lie++) {
                struct graph graph;
                struct search_result result;
                fill(&graph, seed);
                struct liar liar = {&graph, lie, 0};
                struct search_own own = {.context = &liar,
                                         .estimate = lie == DEAD ? NULL : estimate,
                                         .is_dead = is_dead,
                                         .check = true};
                run(&graph, *each, &own, &result);
                assert_true(own.is_exact);
                bool honest = lie == TRUE_DISTANCE || lie == ZERO || lie == WAVERING;
                assert_true(!honest || own_holds(&own));
                assert_int_equal(own.asked ? 0 : own.wrong, 0);
                held += own_holds(&own);
                refuted += !own_holds(&own);
                if (own_holds(&own) && result.outcome == SEARCH_EXHAUSTED)
                    assert_int_equal(graph.truth[0], GRAPH_NEVER);
                if (own_holds(&own) && result.optimal && is_by_cost(*each))
                    assert_int_equal(result.cost, graph.truth[0]);
                if (result.outcome == SEARCH_FOUND)
                    assert_int_not_equal(graph_path_cost(&graph, &result), GRAPH_NEVER);
                search_result_free(&result);
            }
        }
    }
    assert_true(held > 500 && refuted > 100);
}

/* Nothing holds that was not checked, unless nobody was asked. */
TEST(nothing_holds_unchecked)
{
    struct graph graph;
    struct search_result result;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        fill(&graph, seed);
        struct liar liar = {&graph, TRUE_DISTANCE, 0};
        struct search_own own = {.context = &liar, .estimate = estimate};
        run(&graph, search_astar, &own, &result);
        assert_int_equal(own_holds(&own), liar.asked == 0);
        assert_int_equal(own.asked, liar.asked);
        assert_int_equal(result.optimal, graph.truth[0] != GRAPH_NEVER);
        search_result_free(&result);
    }
}

/* An estimate that is the truth leads straight to the goal; one that is nothing changes nothing. */
TEST(estimates_lead)
{
    uint64_t blind = 0, led = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t expanded[3];
        for (unsigned i = 0; i < 3; i++) {
            struct graph graph;
            struct search_result result;
            struct meter meter;
            fill(&graph, seed);
            struct liar liar = {&graph, i == 2 ? TRUE_DISTANCE : ZERO, 0};
            struct search_own own = {.context = &liar, .estimate = estimate};
            struct space space = graph_space(&graph);
            meter_start(&meter, &(struct limits){0},
                        &(struct search_hooks){.own = i ? &own : NULL});
            search_run(search_astar, &space, 1, &meter, &result);
            expanded[i] = meter.counters.expanded;
            search_result_free(&result);
        }
        assert_int_equal(expanded[0], expanded[1]);
        assert_true(expanded[2] <= expanded[1]);
        blind += expanded[1];
        led += expanded[2];
    }
    assert_true(2 * led < blind);
}

/* Too little is left for the check: then it says nothing. */
TEST(a_check_that_does_not_fit)
{
    struct graph graph;
    fill(&graph, 3);
    struct liar liar = {&graph, TRUE_DISTANCE, 0};
    struct search_own own = {.context = &liar, .estimate = estimate, .check = true};
    struct search_result result;
    struct meter meter;
    struct space space = graph_space(&graph);
    meter_start(&meter, &(struct limits){.nodes = 1}, &(struct search_hooks){.own = &own});
    search_run(search_astar, &space, 1, &meter, &result);
    assert_false(own.is_exact);
    assert_false(own_holds(&own));
    assert_int_equal(own.report.states, 0);
    search_result_free(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_is_true),
        cmocka_unit_test(nothing_holds_unchecked),
        cmocka_unit_test(estimates_lead),
        cmocka_unit_test(a_check_that_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
