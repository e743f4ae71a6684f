/* Counts of tests are added up by name. */
#include "search/test_stats.h"

#include "support/test.h"

TEST(added_by_name)
{
    struct test_stats test_stats = {0}, more = {0};
    test_stats_add(&test_stats, &(struct test_stat){"coarse", 10, 3, 20});
    test_stats_add(&test_stats, &(struct test_stat){"fine", 7, 1, 700});
    test_stats_add(&more, &(struct test_stat){"fine", 3, 2, 300});
    test_stats_add(&more, &(struct test_stat){"third", 1, 1, 1});
    test_stats_join(&test_stats, &more);
    assert_int_equal(test_stats.count, 3);
    assert_string_equal(test_stats.items[1].name, "fine");
    assert_int_equal(test_stats.items[1].asked, 10);
    assert_int_equal(test_stats.items[1].killed, 3);
    assert_int_equal(test_stats.items[1].steps, 1000);
    assert_int_equal(test_stats.items[0].asked, 10);
}

TEST(room_is_limited)
{
    static const char names[TEST_STATS_MAX + 1][2] = {"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                                      "j", "k", "l", "m", "n", "o", "p", "q"};
    struct test_stats test_stats = {0};
    for (unsigned i = 0; i <= TEST_STATS_MAX; i++)
        test_stats_add(&test_stats, &(struct test_stat){names[i], 1, 0, 0});
    assert_int_equal(test_stats.count, TEST_STATS_MAX);
    test_stats_add(&test_stats, &(struct test_stat){names[0], 1, 0, 0});
    assert_int_equal(test_stats.items[0].asked, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(added_by_name),
        cmocka_unit_test(room_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
