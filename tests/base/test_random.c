#include "base/random.h"

#include "support/test.h"

/* The published first values of splitmix64 for the seed 1234567. */
TEST(known_values)
{
    struct random source = {1234567};
    assert_true(random_next(&source) == 6457827717110365317u);
    assert_true(random_next(&source) == 3203168211198807973u);
    assert_true(random_next(&source) == 9817491932198370423u);
}

TEST(below_is_even)
{
    enum { SIDES = 7, THROWS = 70000 };
    struct random source = {1};
    unsigned seen[SIDES] = {0};
    for (int i = 0; i < THROWS; i++) {
        uint32_t throw = random_below(&source, SIDES);
        assert_true(throw < SIDES);
        seen[throw]++;
    }
    for (int side = 0; side < SIDES; side++)
        assert_in_range(seen[side], THROWS / SIDES - 500, THROWS / SIDES + 500);
}

TEST(bounds_at_the_ends)
{
    struct random source = {2};
    assert_int_equal(random_below(&source, 1), 0);
    for (int i = 0; i < 100; i++)
        assert_true(random_below(&source, UINT32_MAX) < UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(below_is_even),
        cmocka_unit_test(bounds_at_the_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
