#include "base/bits.h"

#include "support/test.h"

TEST(words_there_are)
{
    assert_int_equal(bits_words(0), 0);
    assert_int_equal(bits_words(1), 1);
    assert_int_equal(bits_words(64), 1);
    assert_int_equal(bits_words(65), 2);
}

/* Every number by itself, the neighbours over the edge of a word included. */
TEST(each_number_has_its_bit)
{
    for (size_t number = 0; number < 192; number++) {
        uint64_t set[3] = {0};
        bits_add(set, number);
        bits_add(set, number);
        for (size_t other = 0; other < 192; other++)
            assert_int_equal(bits_has(set, other), other == number);
        bits_drop(set, number);
        assert_true(!set[0] && !set[1] && !set[2]);
        bits_drop(set, number);
        assert_true(!set[0] && !set[1] && !set[2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_there_are),
        cmocka_unit_test(each_number_has_its_bit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
