/* Real levels with known optima: tests/levels.tsv. */
#include <stdio.h>
#include <string.h>

#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

struct row {
    char name[64], verdict[16];
    unsigned pushes, moves;
};

static void check_goal(const struct level *level, const struct row *row, const char *goal,
                       const char *algorithm, unsigned optimum)
{
    struct answer answer;
    struct score score;
    struct request request = {.goal = goal, .algorithm = algorithm};
    sokoban_solve(level, &request, &answer);
    assert_string_equal(verdict_name(answer.verdict), row->verdict);
    assert_true(answer.proved);
    level->family->judge(level, answer.solution, &score);
    assert_true(score.solved);
    if (score_metric(&score, goal) != optimum || answer.lower_bound != optimum)
        fail_msg("%s: %lld %s by %s, not %u", row->name, (long long)score_metric(&score, goal),
                 goal, algorithm, optimum);
    answer_free(&answer);
}

/* Says whether the level was small enough. */
static bool check_brute_force(const struct level *level, const struct row *row)
{
    char *rows = board_rows(level->model);
    struct oracle *oracle = oracle_new(rows, 30000);
    bool small = oracle;
    if (small) {
        assert_int_equal(oracle->pushes[0], row->pushes);
        assert_int_equal(oracle->moves[0], row->moves);
    }
    oracle_free(oracle);
    mem_free(rows);
    return small;
}

static bool check_row(const struct row *row)
{
    struct level_list list;
    sample_read(row->name, &list);
    assert_int_equal(list.count, 1);
    const struct level *level = list.items[0];
    static const char *const algorithms[] = {"auto", "bfs"};
    for (size_t i = 0; i < 2; i++) {
        check_goal(level, row, "pushes", algorithms[i], row->pushes);
        check_goal(level, row, "moves", algorithms[i], row->moves);
    }
    bool small = check_brute_force(level, row);
    level_list_free(&list);
    return small;
}

TEST(known_optima)
{
    FILE *file = fopen(SOURCE_DIR "/tests/levels.tsv", "r");
    FILE *maps = fopen(SAMPLE_FOLDER "/microban01_0001.sok", "r");
    char line[200];
    unsigned rows = 0, brute = 0;
    assert_non_null(file);
    while (maps && fgets(line, sizeof line, file)) {
        struct row row;
        if (*line == '#')
            continue;
        assert_int_equal(
            sscanf(line, "%63s %15s %u %u", row.name, row.verdict, &row.pushes, &row.moves), 4);
        brute += check_row(&row);
        rows++;
    }
    fclose(file);
    if (!maps)
        skip();
    fclose(maps);
    assert_true(rows >= 25);
    assert_true(brute >= 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_optima)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
