#include "app/core/options/select.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

/* The numbers from 1 to 20 that a list picks, as a string of 0 and 1. */
static void expect(const char *list, const char *picked)
{
    struct select select;
    struct text error;
    text_init(&error);
    if (!select_parse(&select, list, &error))
        fail_msg("%s", error.bytes);
    char seen[21] = "";
    for (unsigned i = 1; i <= 20; i++)
        seen[i - 1] = select_has(&select, i) ? '1' : '0';
    assert_says(seen, picked);
    select_free(&select);
    text_free(&error);
}

static void expect_error(const char *list, const char *part)
{
    struct select select;
    struct text error;
    text_init(&error);
    assert_false(select_parse(&select, list, &error));
    assert_null(select.ranges);
    if (!strstr(english(error.bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", error.bytes, part);
    text_free(&error);
}

TEST(lists)
{
    expect("5-10,13,15-", "00001111110010111111");
    expect("1", "10000000000000000000");
    expect("-3", "11100000000000000000");
    expect("4-", "00011111111111111111");
    expect("7-7,2", "01000010000000000000");
    expect("1-20", "11111111111111111111");
    expect("4294967295", "00000000000000000000");
}

TEST(none_is_all)
{
    assert_true(select_has(&(struct select){0}, 1));
    assert_true(select_has(&(struct select){0}, 4294967295u));
}

TEST(errors)
{
    expect_error("", "missing at \"the end\"");
    expect_error("1,", "missing at \"the end\"");
    expect_error(",1", "a number is missing");
    expect_error("-", "a number is missing");
    expect_error("0", "from 1");
    expect_error("3-0", "from 1");
    expect_error("9-3", "backwards");
    expect_error("1-2-3", "expected a digit");
    expect_error("5 6", "expected a digit");
    expect_error("a", "a number is missing");
    expect_error("1,b", "at \"b\"");
    expect_error("4294967296", "too large");
    expect_error("1-99999999999999999999", "too large");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists),
        cmocka_unit_test(none_is_all),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
