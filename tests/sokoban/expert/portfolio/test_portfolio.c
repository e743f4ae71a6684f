/* Searches that take turns: each alone and all together agree with brute force on random levels,
 * keep their limits, and do the same every time. */
#include "sokoban/expert/portfolio/portfolio.h"

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/rules/replay.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 100, POSITIONS_MAX = 100000 };

static struct model *new_model(const struct board *board)
{
    return model_new(board, deadlock_bit(&deadlock_dead) | deadlock_bit(&deadlock_freeze),
                     SIZE_MAX);
}

static void check_moves(struct level *level, const char *moves)
{
    struct score score;
    sokoban_judge(level, moves, &score);
    assert_true(score.legal && score.solved);
}

/* Runs the searches to their end and checks what they say. */
static void check(struct level *level, const struct member_kind *const *kinds, bool solvable)
{
    struct model *model = new_model(level->model);
    struct meter meter;
    char *moves = NULL;
    meter_start(&meter, &(struct limits){0}, NULL);
    enum search_outcome outcome = SEARCH_EXHAUSTED;
    if (!model_is_hopeless(model))
        outcome = portfolio_solve(model, &meter, kinds, 0, &moves);
    assert_int_equal(outcome, solvable ? SEARCH_FOUND : SEARCH_EXHAUSTED);
    assert_int_equal(moves != NULL, solvable);
    assert_int_equal(meter.bytes, 0);
    if (moves)
        check_moves(level, moves);
    mem_free(moves);
    model_free(model);
}

/* Does a search suit the level? */
static bool suits_kind(const struct model *model, const struct member_kind *kind)
{
    return !kind->suits || kind->suits(model);
}

/* Does one of the searches? */
static bool suits(const struct level *level, const struct member_kind *const *kinds)
{
    struct model *model = new_model(level->model);
    bool suits = false;
    for (; *kinds && !suits; kinds++)
        suits = suits_kind(model, *kinds);
    model_free(model);
    return suits;
}

static void compare(const struct member_kind *const *kinds)
{
    unsigned counts[2] = {0, 0};
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, POSITIONS_MAX);
        struct level *level = level_around(board);
        if (oracle && suits(level, kinds)) {
            bool solvable = oracle->moves[0] != ORACLE_NEVER;
            check(level, kinds, solvable);
            counts[solvable]++;
        }
        oracle_free(oracle);
        mem_free(rows);
        level_free(level);
    }
    assert_true(counts[0] > LEVELS / 10 && counts[1] > LEVELS / 10);
}

TEST(each_alone_is_right)
{
    for (unsigned i = 0; portfolio_all[i]; i++)
        compare((const struct member_kind *const[]){portfolio_all[i], NULL});
}

/* The search for a waypoint and the one that makes for it meet. */
TEST(those_that_meet_are_right)
{
    compare((const struct member_kind *const[]){&member_waypoint_finder, &member_waypoint, NULL});
}

TEST(all_together_are_right)
{
    compare(portfolio_all);
}

static const struct random_size large = {7, 8, 5, 6};

/* A search that ends in the middle, for want of nodes, says so, and the next run does the same. */
TEST(nodes_are_a_limit)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct level *level = level_around(random_board(seed, large));
        struct model *model = new_model(level->model);
        uint64_t generated[2] = {0, 0};
        for (int run = 0; run < 2 && !model_is_hopeless(model); run++) {
            struct meter meter;
            char *moves = NULL;
            meter_start(&meter, &(struct limits){.nodes = 40}, NULL);
            enum search_outcome outcome = portfolio_solve(model, &meter, portfolio_all, 0, &moves);
            assert_int_equal(outcome == SEARCH_LIMITED, meter.hit == LIMIT_NODES);
            assert_true(meter.counters.expanded <= 40);
            generated[run] = meter.counters.generated;
            mem_free(moves);
        }
        assert_int_equal(generated[0], generated[1]);
        model_free(model);
        level_free(level);
    }
}

/* Whatever the memory, the answer is true or missing. */
TEST(memory_is_a_limit)
{
    unsigned limited = 0, found = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct level *level = level_around(random_board(seed, large));
        struct model *model = new_model(level->model);
        for (size_t bytes = 1; bytes < (1 << 20) && !model_is_hopeless(model); bytes *= 8) {
            struct meter meter;
            char *moves = NULL;
            meter_start(&meter, &(struct limits){.bytes = bytes, .nodes = 2000}, NULL);
            enum search_outcome outcome = portfolio_solve(model, &meter, portfolio_all, 0, &moves);
            if (outcome == SEARCH_LIMITED)
                assert_true(meter.hit == LIMIT_MEMORY || meter.hit == LIMIT_NODES);
            limited += meter.hit == LIMIT_MEMORY;
            assert_int_equal(meter.bytes, 0);
            assert_true(meter.counters.peak_bytes <= bytes);
            if (moves)
                check_moves(level, moves);
            found += moves != NULL;
            mem_free(moves);
        }
        model_free(model);
        level_free(level);
    }
    assert_true(limited && found);
}

/* Who is told while it prepares that another has the answer searches nothing. */
TEST(an_answer_elsewhere_is_a_limit)
{
    const struct member_kind *const lists[][2] = {
        {&member_fess, NULL},
        {&member_fess_second, NULL},
        {&member_fess_third, NULL},
        {&member_pulls, NULL},
        {&member_pushes, NULL},
        {&member_waypoint_finder, NULL},
        {&member_waypoint, NULL},
        {&member_weighted, NULL},
        {&member_restarted_pulls, NULL},
        {&member_restarted_pushes, NULL},
        {&member_push_dives, NULL},
        {&member_pull_dives, NULL},
    };
    const atomic_bool is_over = true;
    struct level *level = level_around(random_board(1, large));
    struct model *model = new_model(level->model);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct meter meter;
        char *moves = NULL;
        if (!suits_kind(model, lists[i][0]))
            continue;
        meter_start(&meter, &(struct limits){0}, NULL);
        meter.is_over = &is_over;
        assert_int_equal(portfolio_solve(model, &meter, lists[i], 0, &moves), SEARCH_LIMITED);
        assert_int_equal(meter.hit, LIMIT_STOPPED);
        assert_int_equal(meter.counters.expanded, 0);
        assert_int_equal(meter.counters.generated, 0);
    }
    model_free(model);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_alone_is_right),    cmocka_unit_test(those_that_meet_are_right),
        cmocka_unit_test(all_together_are_right), cmocka_unit_test(nodes_are_a_limit),
        cmocka_unit_test(memory_is_a_limit),      cmocka_unit_test(an_answer_elsewhere_is_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
