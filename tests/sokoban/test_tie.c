/* Fewest moves among fewest pushes, and the reverse, against brute force. */
#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/english.h"
#include "support/test.h"

struct truth {
    uint32_t first, second;
};

static struct truth truth_of(const struct oracle *oracle, bool pushes_first)
{
    return (struct truth){pushes_first ? oracle->pushes[0] : oracle->moves[0],
                          oracle_tie(oracle, !pushes_first)};
}

static struct request request_of(bool pushes_first)
{
    return (struct request){.goal = pushes_first ? "pushes" : "moves",
                            .tie = pushes_first ? "moves" : "pushes"};
}

/* Whatever an answer says has to be true; returns whether it is the last word. */
static bool check(const struct level *level, const struct request *request, struct truth truth)
{
    struct answer answer;
    struct score score = {0};
    level->family->solve(level, request, &answer);
    if (answer.lower_bound != UINT32_MAX)
        assert_true(answer.lower_bound <= truth.first);
    if (answer.solution) {
        level->family->judge(level, answer.solution, &score);
        assert_true(score.legal && score.solved);
        uint32_t first = (uint32_t)score_metric(&score, request->goal);
        uint32_t second = (uint32_t)score_metric(&score, request->tie);
        assert_true(first > truth.first || (first == truth.first && second >= truth.second));
        if (answer.proved)
            assert_true(first == truth.first && second == truth.second);
    }
    if (answer.verdict == VERDICT_UNSOLVABLE)
        assert_int_equal(truth.first, ORACLE_NEVER);
    bool proved = answer.proved;
    answer_free(&answer);
    return proved;
}

TEST(best_of_the_best)
{
    unsigned worse = 0;
    for (uint64_t seed = 20000; seed < 20600; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct level *level = level_around(board);
        struct oracle *oracle = oracle_new(rows, 40000);
        for (int first = 0; oracle && first < 2; first++) {
            struct truth truth = truth_of(oracle, first);
            struct request request = request_of(first);
            assert_true(check(level, &request, truth));
            request.limits.nodes = 1 + seed % 50;
            check(level, &request, truth);
            worse += truth.first != ORACLE_NEVER &&
                     truth.second != (first ? oracle->moves : oracle->pushes)[0];
        }
        oracle_free(oracle);
        level_free(level);
        mem_free(rows);
    }
    assert_true(worse > 1); /* levels whose best pushes and best moves exclude each other */
}

static char *message_of(const struct request *request)
{
    struct level *level = level_around(sample_board("#####\n#@$.#\n#####\n"));
    struct answer answer;
    sokoban_solve(level, request, &answer);
    assert_int_equal(answer.verdict, VERDICT_INVALID);
    char *message = mem_string(answer.message);
    answer_free(&answer);
    level_free(level);
    return message;
}

TEST(wishes_that_make_no_sense)
{
    const struct {
        struct request request;
        const char *says;
    } wishes[] = {
        {{.tie = "moves"}, "best in the other"},
        {{.goal = "any", .tie = "pushes"}, "best in the other"},
        {{.goal = "moves", .tie = "moves"}, "best in the other"},
        {{.goal = "moves", .tie = "pushes", .algorithm = "bfs"},
         "--tie is for the algorithm astar"},
        {{.goal = "pushes", .tie = "moves", .algorithm = "naive"},
         "--tie is for the algorithm astar"},
        {{.goal = "pushes", .tie = "moves", .check_heuristic = true}, "without --tie"},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        char *message = message_of(&wishes[i].request);
        assert_non_null(strstr(english(message), wishes[i].says));
        mem_free(message);
    }
}

/* A pruning for pushes alone proves nothing of moves. */
TEST(prunings_for_one_prove_nothing_of_the_other)
{
    struct level *level = level_around(sample_board("######\n#@ $.#\n######\n"));
    struct request request = request_of(true);
    struct answer answer;
    request.prune = "dead,tunnel";
    sokoban_solve(level, &request, &answer);
    assert_int_equal(answer.verdict, VERDICT_SOLVED);
    assert_false(answer.proved);
    assert_non_null(strstr(english(answer.message), "tunnel"));
    answer_free(&answer);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_of_the_best),
        cmocka_unit_test(wishes_that_make_no_sense),
        cmocka_unit_test(prunings_for_one_prove_nothing_of_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
