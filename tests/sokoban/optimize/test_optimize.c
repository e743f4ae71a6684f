/* What comes out is a solution, never worse than what came in, mostly the best there is, and the
 * same every time; every gain is told when it is made. */
#include "sokoban/optimize/optimize.h"

#include "search/limits.h"
#include "sokoban/rules/replay.h"
#include "sokoban/sample.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "sokoban/solve_improve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static uint64_t metric(const struct level *level, const char *moves, const char *name)
{
    struct score score;
    sokoban_judge(level, moves, &score);
    assert_true(score.solved);
    return (uint64_t)score_metric(&score, name);
}

/* Who is told of gains: each has to be a solution, and better than the one before. */
struct listener {
    const struct level *level;
    const char *metric;
    uint64_t last;
    unsigned count;
    atomic_bool *stop; /* set at the first gain, or NULL */
};

static void hear(void *context, const char *solution)
{
    struct listener *listener = context;
    uint64_t value = metric(listener->level, solution, listener->metric);
    assert_true(value <= listener->last);
    listener->last = value;
    listener->count++;
    if (listener->stop)
        atomic_store(listener->stop, true);
}

static void shorten(struct listener *listener, const char *moves, uint64_t nodes, unsigned threads,
                    struct answer *answer)
{
    struct request request = {.goal = listener->metric,
                              .threads = threads,
                              .limits = {.nodes = nodes},
                              .hooks = {.stop = listener->stop},
                              .improved = hear,
                              .improved_context = listener};
    *answer = (struct answer){.solution = mem_string(moves), .lower_bound = UINT32_MAX};
    sokoban_shorten(listener->level, &request, answer);
}

/* The same twice, by one thread or by three; what was told last is what came out. */
static void check_one(const struct level *level, const char *moves, const char *goal,
                      uint64_t optimum)
{
    uint64_t given = metric(level, moves, goal);
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        struct listener one = {level, goal, given, 0, NULL}, other = one;
        struct answer answer, again;
        shorten(&one, moves, 8000, threads, &answer);
        shorten(&other, moves, 8000, threads, &again);
        uint64_t value = metric(level, answer.solution, goal);
        assert_string_equal(answer.solution, again.solution);
        assert_true(one.count == other.count);
        assert_true(value == one.last && value <= given && value >= optimum);
        assert_true(answer.lower_bound == UINT32_MAX || answer.lower_bound <= optimum);
        assert_true(!answer.proved || value == optimum);
        uint64_t saved = 0;
        for (size_t i = 0; i < answer.gain_count; i++)
            saved += answer.gains[i].saved;
        assert_true(saved == given - value);
        answer_free(&answer);
        answer_free(&again);
    }
}

TEST(random_levels)
{
    unsigned solved = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        struct request request = {.goal = "any", .algorithm = "dfs"};
        struct answer answer;
        sokoban_solve(level, &request, &answer);
        char *rows = board_rows(level->model);
        struct oracle *oracle = oracle_new(rows, 40000);
        if (oracle && answer.verdict == VERDICT_SOLVED) {
            check_one(level, answer.solution, "pushes", oracle->pushes[0]);
            check_one(level, answer.solution, "moves", oracle->moves[0]);
            solved++;
        }
        oracle_free(oracle);
        mem_free(rows);
        answer_free(&answer);
        level_free(level);
    }
    assert_true(solved > 4);
}

/* Without the proof, to see that the methods themselves come to the optimum. */
TEST(methods_alone)
{
    unsigned solved = 0, optimal = 0;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        struct request request = {.goal = "any", .algorithm = "dfs"};
        struct answer answer;
        sokoban_solve(level, &request, &answer);
        char *rows = board_rows(level->model);
        struct oracle *oracle = oracle_new(rows, 40000);
        struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
        struct meter meter;
        meter_start(&meter, &(struct limits){.nodes = 30000}, NULL);
        struct optimizer optimizer = {.level = level,
                                      .model = model,
                                      .meter = &meter,
                                      .order = &improve_pushes,
                                      .deadlocks = setup_deadlocks(NULL),
                                      .lower_bound = UINT32_MAX,
                                      .request = &request,
                                      .answer = &answer};
        if (oracle && answer.verdict == VERDICT_SOLVED &&
            optimizer_open(&optimizer, answer.solution)) {
            optimizer_run(&optimizer);
            char *best = optimizer_close(&optimizer);
            solved++;
            optimal += metric(level, best, "pushes") == oracle->pushes[0];
            assert_int_equal(meter.bytes, 0);
            mem_free(best);
        }
        model_free(model);
        oracle_free(oracle);
        mem_free(rows);
        answer_free(&answer);
        level_free(level);
    }
    assert_true(solved > 8);
    assert_true(optimal * 20 >= solved * 19);
}

/* Stopped at its first gain, it hands that out. */
TEST(a_stop_keeps_what_was_gained)
{
    struct level *level = level_around(sample_board(sample_easy));
    atomic_bool stop = false;
    struct listener listener = {level, "pushes", metric(level, sample_clumsy, "pushes"), 0, &stop};
    struct answer answer;
    shorten(&listener, sample_clumsy, 0, 1, &answer);
    assert_int_equal(listener.count, 1);
    assert_true(answer.limit == LIMIT_STOPPED);
    assert_true(metric(level, answer.solution, "pushes") == listener.last);
    answer_free(&answer);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_levels),
        cmocka_unit_test(methods_alone),
        cmocka_unit_test(a_stop_keeps_what_was_gained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
