/* Counts of tests are added up by name. */
#include "search/sieves.h"

#include "support/test.h"

TEST(added_by_name)
{
    struct sieves sieves = {0}, more = {0};
    sieves_add(&sieves, &(struct sieve){"coarse", 10, 3, 20});
    sieves_add(&sieves, &(struct sieve){"fine", 7, 1, 700});
    sieves_add(&more, &(struct sieve){"fine", 3, 2, 300});
    sieves_add(&more, &(struct sieve){"third", 1, 1, 1});
    sieves_join(&sieves, &more);
    assert_int_equal(sieves.count, 3);
    assert_string_equal(sieves.items[1].name, "fine");
    assert_int_equal(sieves.items[1].asked, 10);
    assert_int_equal(sieves.items[1].killed, 3);
    assert_int_equal(sieves.items[1].steps, 1000);
    assert_int_equal(sieves.items[0].asked, 10);
}

TEST(room_is_limited)
{
    static const char names[SIEVES_MAX + 1][2] = {"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                                  "j", "k", "l", "m", "n", "o", "p", "q"};
    struct sieves sieves = {0};
    for (unsigned i = 0; i <= SIEVES_MAX; i++)
        sieves_add(&sieves, &(struct sieve){names[i], 1, 0, 0});
    assert_int_equal(sieves.count, SIEVES_MAX);
    sieves_add(&sieves, &(struct sieve){names[0], 1, 0, 0});
    assert_int_equal(sieves.items[0].asked, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(added_by_name),
        cmocka_unit_test(room_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
