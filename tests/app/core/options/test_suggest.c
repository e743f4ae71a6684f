#include "app/core/options/suggest.h"

#include "support/test.h"

TEST(distances)
{
    assert_int_equal(edit_distance("", ""), 0);
    assert_int_equal(edit_distance("goal", "goal"), 0);
    assert_int_equal(edit_distance("", "abc"), 3);
    assert_int_equal(edit_distance("gaol", "goal"), 1);
    assert_int_equal(edit_distance("time", "times"), 1);
    assert_int_equal(edit_distance("kitten", "sitting"), 3);
    assert_int_equal(edit_distance("abc", "ab"), 1);
}

TEST(long_words_are_far)
{
    const char *word = "a-word-that-is-longer-than-any-option-could-be";
    assert_true(edit_distance(word, word) > 10);
}

TEST(nearest_wins)
{
    struct suggestion suggestion = suggestion_for("moevs");
    suggestion_offer(&suggestion, "pushes");
    suggestion_offer(&suggestion, "moves");
    suggestion_offer(&suggestion, "mover");
    assert_string_equal(suggestion.best, "moves");
}

TEST(nothing_near)
{
    struct suggestion suggestion = suggestion_for("x");
    suggestion_offer(&suggestion, "any");
    suggestion_offer(&suggestion, "y");
    assert_null(suggestion.best);
    suggestion = suggestion_for("zebra");
    suggestion_offer(&suggestion, "moves");
    assert_null(suggestion.best);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances),
        cmocka_unit_test(long_words_are_far),
        cmocka_unit_test(nearest_wins),
        cmocka_unit_test(nothing_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
