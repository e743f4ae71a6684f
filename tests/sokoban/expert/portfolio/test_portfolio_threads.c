/* Searches side by side: what several threads say is what brute force says, and limits are kept. */
#include "sokoban/expert/portfolio/portfolio_threads.h"

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

struct threads_ending {
    enum search_outcome outcome;
    struct meter meter;
};

/* Whatever is found is replayed by the rules. */
static struct threads_ending run(const struct level *level, const struct model *model,
                                 const struct limits *limits)
{
    struct threads_ending threads_ending;
    char *moves = NULL;
    meter_start(&threads_ending.meter, limits, NULL);
    threads_ending.outcome = portfolio_threads_solve(model, &threads_ending.meter, 2, 0, &moves);
    assert_int_equal(moves != NULL, threads_ending.outcome == SEARCH_FOUND);
    assert_int_equal(threads_ending.meter.bytes, 0);
    assert_int_equal(threads_ending.meter.hit != LIMIT_NONE,
                     threads_ending.outcome == SEARCH_LIMITED);
    if (moves) {
        struct score score;
        sokoban_judge(level, moves, &score);
        assert_true(score.legal && score.solved);
    }
    mem_free(moves);
    return threads_ending;
}

TEST(two_threads_are_right)
{
    unsigned counts[2] = {0, 0};
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, POSITIONS_MAX);
        struct level *level = level_around(board);
        struct model *model = new_model(board);
        if (oracle && !model_is_hopeless(model)) {
            bool solvable = oracle->moves[0] != ORACLE_NEVER;
            struct threads_ending threads_ending = run(level, model, &(struct limits){0});
            assert_int_equal(threads_ending.outcome, solvable ? SEARCH_FOUND : SEARCH_EXHAUSTED);
            counts[solvable]++;
        }
        model_free(model);
        oracle_free(oracle);
        mem_free(rows);
        level_free(level);
    }
    assert_true(counts[0] > LEVELS / 20 && counts[1] > LEVELS / 10);
}

TEST(limits_are_shared)
{
    const struct random_size large = {7, 8, 5, 6};
    unsigned limited = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct level *level = level_around(random_board(seed, large));
        struct model *model = new_model(level->model);
        for (uint64_t nodes = 1; nodes <= 100 && !model_is_hopeless(model); nodes = nodes * 3 + 1) {
            struct limits limits = {.nodes = nodes, .bytes = (size_t)nodes << 12};
            struct threads_ending threads_ending = run(level, model, &limits);
            assert_true(threads_ending.meter.counters.expanded <= nodes);
            assert_true(threads_ending.meter.counters.peak_bytes <= limits.bytes);
            limited += threads_ending.outcome == SEARCH_LIMITED;
        }
        model_free(model);
        level_free(level);
    }
    assert_true(limited > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_threads_are_right),
        cmocka_unit_test(limits_are_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
