#include <string.h>

#include "cariste.h"
#include "support/test.h"

TEST(helps_are_plain_words_and_can_be_translated)
{
    struct cariste_choice option;
    size_t translated = 0;
    for (size_t i = 0; cariste_option(i, &option); i++) {
        assert_null(strpbrk(option.help, "\016\017"));
        translated += strcmp(cariste_translate("fr", option.help, NULL, 0), option.help) != 0;
    }
    struct cariste_choice again;
    assert_true(cariste_option(0, &option) && cariste_option(0, &again));
    assert_ptr_equal(option.help, again.help);
    if (cariste_language(0))
        assert_true(translated > 20);
}

TEST(what_is_counted_has_a_form_for_the_count)
{
    assert_string_equal(cariste_translate("en", "%d owl", "%d owls", 1), "%d owl");
    assert_string_equal(cariste_translate("en", "%d owl", "%d owls", 0), "%d owls");
    assert_string_equal(cariste_translate("xx", "no such sentence", NULL, 2), "no such sentence");
    assert_null(cariste_translate("fr", NULL, NULL, 0));
    assert_null(cariste_language(99));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(helps_are_plain_words_and_can_be_translated),
        cmocka_unit_test(what_is_counted_has_a_form_for_the_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
