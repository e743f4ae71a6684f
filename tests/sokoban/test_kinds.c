/* Levels of all kinds: the smallest and the largest, empty and crowded, solved and lost from the
 * start. Whatever comes out is true, and limits are kept. */

#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/random_level.h"
#include "support/test.h"

enum { MEMORY = 200 << 20 };

static const struct random_size sizes[] = {
    {3, 3, 1, 1},   {3, 4, 2, 3},     {12, 12, 30, 30}, {20, 20, 60, 60},
    {40, 40, 3, 3}, {40, 40, 50, 50}, {98, 98, 1, 1},   {98, 98, 200, 200},
};

/* True to what it says, and within its limits. */
static void check_answer(const struct level *level, const struct request *request,
                         const struct answer *answer)
{
    struct score score;
    assert_true(answer->counters.peak_bytes <= MEMORY);
    switch (answer->verdict) {
    case VERDICT_SOLVED:
        sokoban_puzzle.judge(level, answer->solution, &score);
        assert_true(score.solved);
        break;
    case VERDICT_UNSOLVABLE:
        assert_true(answer->proved);
        break;
    case VERDICT_LIMIT:
        assert_true(answer->limit != LIMIT_NONE);
        break;
    case VERDICT_INVALID:
        fail();
    }
    if (request->limits.nodes)
        assert_true(answer->counters.expanded <= request->limits.nodes);
}

TEST(every_size)
{
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            struct level *level = level_around(random_board(seed, sizes[i]));
            struct request request = {
                .goal = "any",
                .parameters = {{.name = "improve", .number = 10, .given = true}},
                .limits = {.nodes = 2, .bytes = MEMORY}};
            struct answer answer;
            sokoban_solve(level, &request, &answer);
            check_answer(level, &request, &answer);
            answer_free(&answer);
            level_free(level);
        }
}

/* Somebody has stopped it before it begins: next to nothing is done, by any algorithm. */
TEST(stopped_at_once)
{
    static const char *const algorithms[] = {"auto", "fess", "astar", "dfs", "ida", "fess0"};
    atomic_bool stop = true;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 0; k < sizeof algorithms / sizeof *algorithms; k++) {
            struct level *level = level_around(random_board(2 * i + 1, sizes[i]));
            struct request request = {.goal = "any",
                                      .algorithm = algorithms[k],
                                      .limits = {.bytes = MEMORY},
                                      .hooks = {.stop = &stop}};
            struct answer answer;
            sokoban_solve(level, &request, &answer);
            check_answer(level, &request, &answer);
            assert_true(answer.counters.expanded <= 1);
            answer_free(&answer);
            level_free(level);
        }
}

static const struct {
    const char *rows;
    enum verdict verdict;
    int64_t pushes;
} known[] = {
    {"###\n#+#\n###\n", VERDICT_SOLVED, 0},
    {"#####\n#@*.#\n#####\n", VERDICT_SOLVED, 0},
    {"#######\n#@ * *#\n# * * #\n#######\n", VERDICT_SOLVED, 0},
    {"#####\n#@$.#\n#####\n", VERDICT_SOLVED, 1},
    {"########\n#@ * * #\n# * $. #\n#      #\n########\n", VERDICT_SOLVED, 1},
    {"#####\n#$ .#\n#@  #\n#####\n", VERDICT_UNSOLVABLE, 0},
    {"#######\n#@    #\n# $$  #\n# $$  #\n#....##\n#######\n", VERDICT_UNSOLVABLE, 0},
    {"######\n#@ #.#\n# $# #\n#  # #\n######\n", VERDICT_UNSOLVABLE, 0},
    {"#########\n#   #   #\n# $ # . #\n#@  $  .#\n#########\n", VERDICT_UNSOLVABLE, 0},
};

TEST(solved_and_lost_from_the_start)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct level *level = level_around(sample_board(known[i].rows));
        struct request request = {
            .goal = "any", .parameters = {{.name = "improve", .number = 100, .given = true}}};
        struct answer answer;
        struct score score = {0};
        sokoban_solve(level, &request, &answer);
        if (answer.verdict != known[i].verdict)
            fail_msg("%s\n%s", verdict_name(answer.verdict), known[i].rows);
        check_answer(level, &request, &answer);
        if (answer.solution) {
            sokoban_puzzle.judge(level, answer.solution, &score);
            assert_int_equal(score_metric(&score, "pushes"), known[i].pushes);
        }
        answer_free(&answer);
        level_free(level);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size),
        cmocka_unit_test(stopped_at_once),
        cmocka_unit_test(solved_and_lost_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
