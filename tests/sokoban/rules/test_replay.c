#include "sokoban/rules/replay.h"

#include <string.h>

#include "puzzle/level.h"
#include "sokoban/sample.h"
#include "support/english.h"
#include "support/test.h"

static const char rows[] = "#######\n"
                           "#@$  .#\n"
                           "# $  .#\n"
                           "#######\n";

static void judge(const char *board_rows, const char *solution, struct score *score)
{
    struct board *board = sample_board(board_rows);
    struct level level = {.model = board};
    sokoban_judge(&level, solution, score);
    board_free(board);
}

static void expect_failure(const char *solution, size_t failed_at, size_t offset, const char *why)
{
    struct score score;
    judge(rows, solution, &score);
    assert_false(score.legal);
    assert_false(score.solved);
    assert_int_equal(score.failed_at, failed_at);
    assert_int_equal(score.offset, offset);
    assert_says(score.why, why);
    assert_int_equal(score_metric(&score, "moves"), failed_at - 1);
}

TEST(a_solution_and_its_metrics)
{
    struct score score;
    judge(rows, "3r3l d 3r", &score);
    assert_true(score.legal);
    assert_true(score.solved);
    assert_int_equal(score.failed_at, 0);
    assert_says(score.why, "");
    assert_int_equal(score.metric_count, 6);
    assert_int_equal(score_metric(&score, "moves"), 10);
    assert_int_equal(score_metric(&score, "pushes"), 6);
    assert_int_equal(score_metric(&score, "box lines"), 2);
    assert_int_equal(score_metric(&score, "box changes"), 2);
    assert_int_equal(score_metric(&score, "pushing sessions"), 2);
    assert_int_equal(score_metric(&score, "player lines"), 4);
}

TEST(says_why_a_move_fails)
{
    expect_failure("rru", 3, 2, "move 3 (u): there is a wall at column 4, row 1");
    expect_failure("r\n5R", 4, 3,
                   "move 4 (r): the box at column 6, row 2 would be pushed into a wall");
    expect_failure("rd", 2, 1,
                   "move 2 (d): the box at column 3, row 3 would be pushed into a wall");
    expect_failure("rrx", 3, 2, "byte 3 of the moves: 'x' is none of the moves u, d, l, r");
    struct score score;
    judge("######\n#@$$.#\n######\n", "r", &score);
    assert_says(score.why,
                "move 1 (r): the box at column 3, row 2 would be pushed into another box");
}

TEST(says_what_is_missing)
{
    struct score score;
    judge(rows, "", &score);
    assert_true(score.legal);
    assert_false(score.solved);
    assert_says(score.why, "2 of 2 boxes are not on goals");
    judge(rows, "rrr", &score);
    assert_says(score.why, "1 of 2 boxes is not on a goal");
}

/* Moves after the solution are allowed if they leave it solved. */
TEST(moves_after_the_end)
{
    struct score score;
    judge("#####\n#@$.#\n#####\n", "rl", &score);
    assert_true(score.solved);
    judge("######\n#@$. #\n######\n", "rr", &score);
    assert_true(score.legal);
    assert_false(score.solved);
}

TEST(levels_that_cannot_be_played)
{
    struct level broken = {0};
    struct score score;
    sokoban_judge(&broken, "r", &score);
    assert_false(score.legal);
    assert_string_not_equal(score.why, "");
    assert_null(sokoban_spell(&broken, "r"));
    judge("###\n# #\n###\n", "", &score);
    assert_false(score.legal);
    assert_false(score.solved);
}

TEST(spells_pushes_in_capitals)
{
    struct board *board = sample_board(rows);
    struct level level = {.model = board};
    char *spelt = sokoban_spell(&level, "3R3LD3r");
    assert_says(spelt, "RRRllldRRR");
    mem_free(spelt);
    spelt = sokoban_spell(&level, "");
    assert_says(spelt, "");
    mem_free(spelt);
    assert_null(sokoban_spell(&level, "u"));
    assert_null(sokoban_spell(&level, "q"));
    board_free(board);
}

/* A real solution is solved, and so is its normal spelling, with the same figures. */
static void accept(const char *name, const struct board *board, const char *solution)
{
    struct board *copy = board_copy(board);
    struct level level = {.model = copy};
    struct score as_found, as_spelt;
    sokoban_judge(&level, solution, &as_found);
    if (!as_found.solved)
        fail_msg("%s: %s", name, as_found.why);
    char *spelt = sokoban_spell(&level, solution);
    sokoban_judge(&level, spelt, &as_spelt);
    assert_true(as_spelt.solved);
    for (size_t i = 0; i < as_found.metric_count; i++)
        assert_int_equal(as_found.metrics[i].value, as_spelt.metrics[i].value);
    assert_int_equal(strlen(spelt), score_metric(&as_found, "moves"));
    mem_free(spelt);
    board_free(copy);
}

TEST(real_solutions)
{
    assert_int_equal(sample_each(accept), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_and_its_metrics),
        cmocka_unit_test(says_why_a_move_fails),
        cmocka_unit_test(says_what_is_missing),
        cmocka_unit_test(moves_after_the_end),
        cmocka_unit_test(levels_that_cannot_be_played),
        cmocka_unit_test(spells_pushes_in_capitals),
        cmocka_unit_test(real_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
