#include "sokoban/rules/position.h"

#include <string.h>

#include "base/random.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/sample.h"
#include "support/test.h"

static const char rows[] = "######\n"
                           "#@ $.#\n"
                           "#$ $ #\n"
                           "# .$$#\n"
                           "######\n";

/* What the rules allow in every kind of place. */
TEST(outcomes)
{
    struct board *board = sample_board(rows);
    struct position position;
    position_init(&position, board);
    assert_int_equal(position_move(&position, DIR_UP), OUTCOME_WALL);
    assert_int_equal(position_move(&position, DIR_LEFT), OUTCOME_WALL);
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_WALKED);
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_PUSHED);
    assert_int_equal(position.boxes_home, 1);
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_BOX_WALL);
    assert_int_equal(position_move(&position, DIR_DOWN), OUTCOME_BOX_BOX);
    assert_int_equal(position.made, 2);
    assert_false(position_is_solved(&position));
    position_free(&position);
    board_free(board);
}

/* The edge of the board is a wall even where none is drawn. */
TEST(edge)
{
    struct board *board = sample_board("@$\n");
    struct position position;
    position_init(&position, board);
    assert_int_equal(position_move(&position, DIR_UP), OUTCOME_WALL);
    assert_int_equal(position_move(&position, DIR_DOWN), OUTCOME_WALL);
    assert_int_equal(position_move(&position, DIR_LEFT), OUTCOME_WALL);
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_BOX_WALL);
    position_free(&position);
    board_free(board);
}

TEST(solved_when_every_box_is_home)
{
    struct board *board = sample_board("#######\n#@$. *#\n#######\n");
    struct position position;
    position_init(&position, board);
    assert_false(position_is_solved(&position));
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_PUSHED);
    assert_true(position_is_solved(&position));
    assert_int_equal(position_move(&position, DIR_RIGHT), OUTCOME_PUSHED);
    assert_false(position_is_solved(&position));
    assert_true(position_undo(&position));
    assert_true(position_is_solved(&position));
    position_free(&position);
    board_free(board);
}

TEST(a_new_move_forgets_those_taken_back)
{
    struct board *board = sample_board(rows);
    struct position position;
    position_init(&position, board);
    assert_false(position_undo(&position));
    assert_false(position_redo(&position));
    position_move(&position, DIR_RIGHT);
    position_move(&position, DIR_RIGHT);
    assert_true(position_undo(&position));
    assert_int_equal(position_move(&position, DIR_UP),
                     OUTCOME_WALL); /* not made: forgets nothing */
    assert_true(position_redo(&position));
    assert_true(position_undo(&position));
    assert_int_equal(position_move(&position, DIR_DOWN), OUTCOME_WALKED);
    assert_false(position_redo(&position));
    position_free(&position);
    board_free(board);
}

TEST(one_player_needed)
{
    struct board *none = sample_board("# #\n"), *one = sample_board("#+#\n"),
                 *two = sample_board("#\n");
    assert_false(position_is_possible(none));
    assert_true(position_is_possible(one));
    assert_false(position_is_possible(two));
    board_free(none);
    board_free(one);
    board_free(two);
}

static void expect_consistent(const struct position *position)
{
    assert_int_equal(board_count(position->now, SQUARE_PLAYER), 1);
    assert_int_equal(board_player(position->now),
                     (size_t)position->y * position->now->width + (size_t)position->x);
    assert_int_equal(board_count(position->now, SQUARE_BOX), position->boxes);
    assert_int_equal(board_count(position->now, SQUARE_BOX | SQUARE_GOAL), position->boxes_home);
}

/* Random play, with some moves taken back and made again, keeps every invariant. */
TEST(random_play)
{
    struct random source = {42};
    struct board *board = sample_board(rows);
    struct position position;
    position_init(&position, board);
    for (int i = 0; i < 2000; i++) {
        uint32_t choice = random_below(&source, 8);
        if (choice < DIRECTIONS)
            position_move(&position, (enum direction)choice);
        else if (choice < 7)
            position_undo(&position);
        else
            position_redo(&position);
        expect_consistent(&position);
    }
    while (position_undo(&position))
        ;
    assert_true(board_equal(position.now, board));
    position_free(&position);
    board_free(board);
}

static void there_and_back(const char *name, const struct board *board, const char *solution)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction))
        if (!outcome_is_legal(position_move(&position, direction)))
            fail_msg("%s: move %zu cannot be made", name, position.made + 1);
    struct board *end = board_copy(position.now);
    if (!position_is_solved(&position))
        fail_msg("%s is not solved", name);
    while (position_undo(&position))
        ;
    if (!board_equal(position.now, board) ||
        position.boxes_home != board_count(board, SQUARE_BOX | SQUARE_GOAL))
        fail_msg("%s: taking everything back does not lead to the start", name);
    while (position_redo(&position))
        ;
    if (!board_equal(position.now, end) || !position_is_solved(&position))
        fail_msg("%s: making everything again does not lead to the end", name);
    board_free(end);
    position_free(&position);
}

TEST(real_solutions_there_and_back)
{
    assert_int_equal(sample_each(there_and_back), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes),
        cmocka_unit_test(edge),
        cmocka_unit_test(solved_when_every_box_is_home),
        cmocka_unit_test(a_new_move_forgets_those_taken_back),
        cmocka_unit_test(one_player_needed),
        cmocka_unit_test(random_play),
        cmocka_unit_test(real_solutions_there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
