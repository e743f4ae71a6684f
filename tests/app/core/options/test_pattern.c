#include "app/core/options/pattern.h"

#include "support/test.h"

TEST(parts_of_names)
{
    assert_true(pattern_matches(NULL, "anything"));
    assert_true(pattern_matches(NULL, NULL));
    assert_false(pattern_matches("x", NULL));
    assert_true(pattern_matches("", ""));
    assert_true(pattern_matches("Seeds", "levels of the seeds.sok"));
    assert_false(pattern_matches("seedy", "seeds.sok"));
    assert_true(pattern_matches("aab", "aaab"));
}

TEST(stars_and_question_marks)
{
    assert_true(pattern_matches("m*2", "Mulot: micro 2"));
    assert_false(pattern_matches("2*m", "Mulot: micro 2"));
    assert_true(pattern_matches("a*b*c", "xxaxxbxbxxcxx"));
    assert_false(pattern_matches("a*b*c", "a c b"));
    assert_true(pattern_matches("micro ?", "micro 1"));
    assert_false(pattern_matches("micro ?", "micro "));
    assert_true(pattern_matches("?t?!", "\xC3\xA9t\xC3\xA9!")); /* characters, not bytes */
    assert_true(pattern_matches("*", ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_of_names),
        cmocka_unit_test(stars_and_question_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
