#include "app/measure/results/spread.h"

#include <math.h>

#include "support/test.h"

static void expect(const char *list, const double wanted[5])
{
    double values[8];
    size_t count = spread_read(list, values, 8);
    struct spread spread = spread_of(values, count);
    const double found[5] = {spread.least, spread.lower, spread.median, spread.upper, spread.most};
    for (size_t i = 0; i < 5; i++)
        if (fabs(found[i] - wanted[i]) > 1e-9)
            fail_msg("%s: value %zu is %f, not %f", list, i, found[i], wanted[i]);
}

/* As numpy.percentile says. */
TEST(quartiles)
{
    expect("7", (double[]){7, 7, 7, 7, 7});
    expect("3 1", (double[]){1, 1.5, 2, 2.5, 3});
    expect("5 1 3", (double[]){1, 2, 3, 4, 5});
    expect("4 1 3 2", (double[]){1, 1.75, 2.5, 3.25, 4});
    expect("0.5 0.25 8 1 2", (double[]){0.25, 0.5, 1, 2, 8});
}

TEST(lists)
{
    double values[2];
    assert_int_equal(spread_read(NULL, values, 2), 0);
    assert_int_equal(spread_read("", values, 2), 0);
    assert_int_equal(spread_read("1 x 2", values, 2), 1);
    assert_int_equal(spread_read("1 2 3", values, 2), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quartiles),
        cmocka_unit_test(lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
