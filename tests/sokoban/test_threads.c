/* Solving by several threads: verdict and optimum are those of one, which test_solve.c compares
 * with brute force. */

#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/random_level.h"
#include "support/test.h"

/* A solution replayed by the rules, in the unit of the goal. */
static int64_t length_of(const struct level *level, const char *goal, const char *solution)
{
    struct score score;
    level->family->judge(level, solution, &score);
    assert_true(score.legal && score.solved);
    return score_metric(&score, goal);
}

/* Whatever an answer says is true, if that of one thread is. */
static void compare(const struct level *level, const struct request *request,
                    const struct answer *one)
{
    struct answer answer;
    sokoban_solve(level, request, &answer);
    if (answer.limit == LIMIT_NONE) {
        assert_int_equal(answer.verdict, one->verdict);
        assert_int_equal(answer.proved, one->proved);
        assert_int_equal(answer.lower_bound, one->lower_bound);
    } else {
        assert_true(answer.verdict == VERDICT_LIMIT || answer.verdict == one->verdict);
        assert_true(one->verdict == VERDICT_UNSOLVABLE || answer.lower_bound <= one->lower_bound);
    }
    if (answer.solution)
        assert_true(length_of(level, request->goal, answer.solution) >= one->lower_bound);
    if (answer.solution && answer.proved)
        assert_int_equal(length_of(level, request->goal, answer.solution), one->lower_bound);
    if (request->limits.nodes)
        assert_true(answer.counters.expanded <= request->limits.nodes);
    if (request->limits.bytes)
        assert_true(answer.counters.peak_bytes <= request->limits.bytes);
    answer_free(&answer);
}

TEST(any_number_of_threads)
{
    static const unsigned counts[] = {1, 2, 3, 8};
    unsigned solved = 0, unsolvable = 0;
    for (uint64_t seed = 8000; seed < 8120; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        struct request request = {.goal = seed % 2 ? "moves" : "pushes",
                                  .algorithm = "astar",
                                  .heuristic = seed % 3 ? "zero" : "matching"};
        struct answer one;
        sokoban_solve(level, &request, &one);
        *(one.verdict == VERDICT_SOLVED ? &solved : &unsolvable) += 1;
        for (unsigned i = 0; i < 4; i++) {
            request.threads = counts[i];
            request.limits = (struct limits){0};
            compare(level, &request, &one);
            request.limits = (struct limits){.bytes = 200000 + seed % 7 * 50000, .nodes = 5000};
            compare(level, &request, &one);
        }
        answer_free(&one);
        level_free(level);
    }
    assert_true(solved > 20 && unsolvable > 20);
}

/* A level that is its own mirror image, whose positions are folded. */
TEST(symmetric_levels)
{
    struct level *level = level_around(sample_board("#########\n"
                                                    "#       #\n"
                                                    "#  $#$  #\n"
                                                    "# . @ . #\n"
                                                    "#       #\n"
                                                    "#########\n"));
    for (unsigned moves = 0; moves < 2; moves++) {
        struct request request = {.goal = moves ? "moves" : "pushes", .algorithm = "astar"};
        struct answer one;
        sokoban_solve(level, &request, &one);
        assert_true(one.verdict == VERDICT_SOLVED && one.proved);
        for (request.threads = 2; request.threads < 5; request.threads++)
            compare(level, &request, &one);
        answer_free(&one);
    }
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_number_of_threads),
                                       cmocka_unit_test(symmetric_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
