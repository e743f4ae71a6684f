#include "app/suggest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void distances(void **state)
{
    (void)state;
    assert_int_equal(edit_distance("", ""), 0);
    assert_int_equal(edit_distance("goal", "goal"), 0);
    assert_int_equal(edit_distance("", "abc"), 3);
    assert_int_equal(edit_distance("gaol", "goal"), 1);
    assert_int_equal(edit_distance("time", "times"), 1);
    assert_int_equal(edit_distance("kitten", "sitting"), 3);
    assert_int_equal(edit_distance("abc", "ab"), 1);
}

static void long_words_are_far(void **state)
{
    (void)state;
    const char *word = "a-word-that-is-longer-than-any-option-could-be";
    assert_true(edit_distance(word, word) > 10);
}

static void nearest_wins(void **state)
{
    (void)state;
    struct suggestion suggestion = suggestion_for("moevs");
    suggestion_offer(&suggestion, "pushes");
    suggestion_offer(&suggestion, "moves");
    suggestion_offer(&suggestion, "mover");
    assert_string_equal(suggestion.best, "moves");
}

static void nothing_near(void **state)
{
    (void)state;
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
