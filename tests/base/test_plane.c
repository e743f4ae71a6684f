#include "base/plane.h"

#include "support/test.h"

enum { WIDTH = 5, HEIGHT = 3 };

static unsigned width_after(unsigned symmetry)
{
    return symmetry & SYMMETRY_EXCHANGE ? HEIGHT : WIDTH;
}

static unsigned height_after(unsigned symmetry)
{
    return symmetry & SYMMETRY_EXCHANGE ? WIDTH : HEIGHT;
}

TEST(there_and_back)
{
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        int x = 7, y = 9;
        direction_step((enum direction)d, &x, &y);
        assert_true(x != 7 || y != 9);
        direction_step(direction_opposite((enum direction)d), &x, &y);
        assert_true(x == 7 && y == 9);
    }
}

/* A quarter turn to the right: the upper left corner comes to the upper right one. */
TEST(a_turn)
{
    unsigned turn = SYMMETRY_EXCHANGE | SYMMETRY_MIRROR, x = 0, y = 0;
    symmetry_place(turn, WIDTH, HEIGHT, &x, &y);
    assert_int_equal(x, HEIGHT - 1);
    assert_int_equal(y, 0);
    assert_int_equal(symmetry_direction(turn, DIR_UP), DIR_RIGHT);
    assert_int_equal(symmetry_direction(turn, DIR_RIGHT), DIR_DOWN);
}

/* Whoever takes a step and is turned comes to where he comes when turned first. */
TEST(directions_follow_places)
{
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            int x = 2, y = 1;
            direction_step((enum direction)d, &x, &y);
            unsigned stepped_x = (unsigned)x, stepped_y = (unsigned)y, start_x = 2, start_y = 1;
            symmetry_place(symmetry, WIDTH, HEIGHT, &stepped_x, &stepped_y);
            symmetry_place(symmetry, WIDTH, HEIGHT, &start_x, &start_y);
            x = (int)start_x;
            y = (int)start_y;
            direction_step(symmetry_direction(symmetry, (enum direction)d), &x, &y);
            assert_int_equal(x, stepped_x);
            assert_int_equal(y, stepped_y);
        }
}

TEST(one_after_the_other)
{
    for (unsigned first = 0; first < SYMMETRIES; first++)
        for (unsigned then = 0; then < SYMMETRIES; then++)
            for (unsigned place = 0; place < WIDTH * HEIGHT; place++) {
                unsigned x = place % WIDTH, y = place / WIDTH, both_x = x, both_y = y;
                symmetry_place(first, WIDTH, HEIGHT, &x, &y);
                symmetry_place(then, width_after(first), height_after(first), &x, &y);
                symmetry_place(symmetry_compose(first, then), WIDTH, HEIGHT, &both_x, &both_y);
                assert_int_equal(x, both_x);
                assert_int_equal(y, both_y);
            }
}

TEST(inverses)
{
    for (unsigned symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        assert_int_equal(symmetry_compose(symmetry, symmetry_inverse(symmetry)), 0);
        assert_int_equal(symmetry_compose(symmetry_inverse(symmetry), symmetry), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_and_back),
        cmocka_unit_test(a_turn),
        cmocka_unit_test(directions_follow_places),
        cmocka_unit_test(one_after_the_other),
        cmocka_unit_test(inverses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
