/* Whatever counts, and whatever decides between equals: what comes out is never below the true
 * optimum, never worse than what came in, and mostly the optimum. */
#include "sokoban/optimize/optimize.h"

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/goals.h"
#include "sokoban/rules/replay.h"
#include "sokoban/solve.h"
#include "sokoban/solve_improve.h"
#include "support/oracle.h"
#include "support/order_oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static const char *const asked[][2] = {
    {"pushes", NULL},
    {"moves", NULL},
    {"pushes", "moves"},
    {"moves", "pushes"},
    {"pushes", "box_lines"},
    {"moves", "box_changes"},
    {"box_lines", NULL},
    {"box_changes", NULL},
    {"pushing_sessions", NULL},
    {"player_lines", NULL},
    {"box_lines", "moves"},
    {"box_changes", "pushing_sessions"},
    {"pushing_sessions", "box_lines"},
};

enum { ASKED = sizeof asked / sizeof *asked };

static struct goal goal_of(const char *metric)
{
    return (struct goal){.name = metric, .metric = metric};
}

static struct score score_of(const struct level *level, const char *moves)
{
    struct score score;
    sokoban_judge(level, moves, &score);
    assert_true(score.solved);
    return score;
}

/* Less than 0 when the score is below the least there can be. */
static int compare(const struct order *order, const struct score *score, const uint32_t *least)
{
    for (size_t i = 0; i < order->count && i < ORDER_ORACLE_PARTS; i++) {
        int64_t value = score_metric(score, order->metrics[i]);
        if (value != least[i])
            return value < least[i] ? -1 : 1;
    }
    return 0;
}

/* Says whether the optimum was found, by the whole order. */
static bool check(const struct level *level, const struct oracle *oracle, const char *moves,
                  unsigned which)
{
    struct goal goal = goal_of(asked[which][0]), tie = goal_of(asked[which][1]);
    struct order order = order_of(sokoban_goals, &goal, tie.metric ? &tie : NULL);
    uint32_t least[ORDER_ORACLE_PARTS];
    order_oracle(oracle, &order, least);
    struct request request = {
        .goal = goal.name, .tie = tie.name, .limits = {.nodes = 6000}, .threads = 1 + which % 2};
    struct answer answer = {.solution = mem_string(moves), .lower_bound = UINT32_MAX};
    struct score before = score_of(level, moves);
    sokoban_shorten(level, &request, &answer);
    struct score after = score_of(level, answer.solution);
    assert_true(order_compare(&order, &after, &before) <= 0);
    int worth = compare(&order, &after, least);
    assert_true(worth >= 0);
    assert_true(answer.lower_bound == UINT32_MAX || answer.lower_bound <= least[0]);
    assert_true(!answer.proved || score_metric(&after, goal.metric) == least[0]);
    answer_free(&answer);
    return worth == 0;
}

TEST(every_order_against_brute_force)
{
    unsigned tried[ASKED] = {0}, met[ASKED] = {0};
    for (uint64_t seed = 1; seed <= 80; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        struct request request = {.goal = "any", .algorithm = "dfs"};
        struct answer answer;
        sokoban_solve(level, &request, &answer);
        char *rows = board_rows(level->model);
        struct oracle *oracle = oracle_new(rows, 1500);
        if (oracle && answer.verdict == VERDICT_SOLVED)
            for (unsigned i = 0; i < ASKED; i++) {
                tried[i]++;
                met[i] += check(level, oracle, answer.solution, i);
            }
        oracle_free(oracle);
        mem_free(rows);
        answer_free(&answer);
        level_free(level);
    }
    for (unsigned i = 0; i < ASKED; i++) {
        assert_true(tried[i] > 20);
        if (met[i] * 10 < tried[i] * 9)
            fail_msg("--goal %s --tie %s: %u of %u", asked[i][0], asked[i][1] ? asked[i][1] : "",
                     met[i], tried[i]);
    }
}

/* Goal, tie, pushes, moves; nothing twice. */
TEST(an_order_is_what_was_asked_for)
{
    static const char *const expected[][4] = {
        {"pushes", "moves"},
        {"moves", "pushes"},
        {"box_lines", "moves", "pushes"},
        {"box_changes", "pushing_sessions", "pushes", "moves"},
    };
    static const unsigned which[] = {0, 3, 10, 11};
    for (unsigned i = 0; i < sizeof which / sizeof *which; i++) {
        struct goal goal = goal_of(asked[which[i]][0]), tie = goal_of(asked[which[i]][1]);
        struct order order = order_of(sokoban_goals, &goal, tie.metric ? &tie : NULL);
        for (size_t k = 0; k < 4 && expected[i][k]; k++)
            assert_string_equal(order.metrics[k], expected[i][k]);
        assert_true(order.count == 4 || !expected[i][order.count]);
    }
    struct goal moves = goal_of("moves"), lines = goal_of("box_lines");
    struct order order = order_of(sokoban_goals, &moves, &lines);
    struct score one = {.metric_count = 2, .metrics = {{"moves", 3}, {"box_lines", 2}}};
    struct score other = {.metric_count = 2, .metrics = {{"moves", 3}, {"box_lines", 1}}};
    assert_true(order_compare(&order, &one, &other) > 0);
    assert_true(order_compare(&order, &other, &one) < 0);
    assert_int_equal(order_compare(&order, &one, &one), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_is_what_was_asked_for),
        cmocka_unit_test(every_order_against_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
