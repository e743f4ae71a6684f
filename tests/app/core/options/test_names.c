#include "app/core/options/names.h"

#include "app/commands/dispatch.h"
#include "app/core/options/arguments.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/test.h"

TEST(lists)
{
    static const char *const names[] = {"a", "", "bc"};
    const char *rest = "a,,bc";
    for (size_t i = 0; i < 3; i++) {
        char *name = names_next(&rest);
        assert_string_equal(name, names[i]);
        mem_free(name);
    }
    assert_null(rest);
}

TEST(names_are_found_whole)
{
    assert_true(names_have("goal tie", "goal"));
    assert_true(names_have("goal tie", "tie"));
    assert_false(names_have("goal tie", "ti"));
    assert_false(names_have("goal tie", "oal"));
    assert_false(names_have("", "goal"));
}

TEST(quotes)
{
    struct text out;
    text_init(&out);
    names_quote("it's $HOME", &out);
    assert_string_equal(out.bytes, "'it'\\''s $HOME'");
    text_free(&out);
}

/* The line kept with results can be typed again. */
TEST(the_line_as_typed)
{
    char *words[] = {(char[]){"cariste"}, (char[]){"bench"}, (char[]){"--foreign"},
                     (char[]){"run {file}"}, (char[]){"a.sok"}};
    struct arguments arguments;
    struct text error;
    text_init(&error);
    assert_true(arguments_parse(&arguments, command_table, 5, words, &error));
    assert_string_equal(arguments.line, "cariste bench --foreign 'run {file}' a.sok");
    arguments_free(&arguments);
    text_free(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists),
        cmocka_unit_test(names_are_found_whole),
        cmocka_unit_test(quotes),
        cmocka_unit_test(the_line_as_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
