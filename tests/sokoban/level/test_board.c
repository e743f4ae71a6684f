#include "sokoban/level/board.h"

#include <string.h>

#include "sokoban/sample.h"
#include "support/test.h"

static const char rows[] = "@$.\n"
                           "# *\n";

static void expect_image(unsigned symmetry, const char *image_rows)
{
    struct board *board = sample_board(rows), *expected = sample_board(image_rows);
    struct board *image = board_image(board, symmetry);
    assert_true(board_equal(image, expected));
    board_free(image);
    board_free(expected);
    board_free(board);
}

TEST(the_eight_images)
{
    expect_image(0, "@$.\n# *\n");
    expect_image(SYMMETRY_MIRROR, ".$@\n* #\n");
    expect_image(SYMMETRY_FLIP, "# *\n@$.\n");
    expect_image(SYMMETRY_MIRROR + SYMMETRY_FLIP, "* #\n.$@\n");
    expect_image(SYMMETRY_EXCHANGE, "@#\n$ \n.*\n");
    expect_image(SYMMETRY_EXCHANGE + SYMMETRY_MIRROR, "#@\n $\n*.\n");
    expect_image(SYMMETRY_EXCHANGE + SYMMETRY_FLIP, ".*\n$ \n@#\n");
    expect_image(SYMMETRY_EXCHANGE + SYMMETRY_MIRROR + SYMMETRY_FLIP, "*.\n $\n#@\n");
}

/* Stepping and then turning the board is turning it and then stepping the turned way. */
TEST(directions_follow_places)
{
    enum { WIDTH = 5, HEIGHT = 7 };
    for (unsigned s = 0; s < SYMMETRIES; s++)
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int x = 2, y = 3;
            unsigned from_x = 2, from_y = 3;
            direction_step((enum direction)direction, &x, &y);
            unsigned to_x = (unsigned)x, to_y = (unsigned)y;
            symmetry_place(s, WIDTH, HEIGHT, &from_x, &from_y);
            symmetry_place(s, WIDTH, HEIGHT, &to_x, &to_y);
            x = (int)from_x;
            y = (int)from_y;
            direction_step(symmetry_direction(s, (enum direction)direction), &x, &y);
            assert_int_equal(x, to_x);
            assert_int_equal(y, to_y);
        }
}

TEST(a_group)
{
    struct board *board = sample_board(rows);
    for (unsigned first = 0; first < SYMMETRIES; first++) {
        assert_int_equal(symmetry_compose(first, symmetry_inverse(first)), 0);
        assert_int_equal(symmetry_compose(symmetry_inverse(first), first), 0);
        for (unsigned then = 0; then < SYMMETRIES; then++) {
            struct board *once = board_image(board, first);
            struct board *twice = board_image(once, then);
            struct board *together = board_image(board, symmetry_compose(first, then));
            assert_true(board_equal(twice, together));
            board_free(once);
            board_free(twice);
            board_free(together);
        }
    }
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_eight_images),
        cmocka_unit_test(directions_follow_places),
        cmocka_unit_test(a_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
