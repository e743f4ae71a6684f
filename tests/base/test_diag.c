#include "base/diag.h"

#include <string.h>

#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

static void expect_line(const struct diag *diag, const char *line)
{
    struct text text;
    text_init(&text);
    diag_print(diag, &text);
    assert_says(text.bytes, line);
    text_free(&text);
}

TEST(printed)
{
    struct diag_list list;
    diag_list_init(&list);
    diag_add(&list, DIAG_ERROR, (struct place){"a.sok", 3, 7}, "remove it", "%d players", 2);
    diag_add(&list, DIAG_WARNING, (struct place){"a.sok", 3, 0}, NULL, "a long line");
    diag_add(&list, DIAG_NOTE, (struct place){NULL, 0, 5}, NULL, "100%% odd");
    expect_line(&list.items[0], "a.sok:3:7: error: 2 players (remove it)");
    expect_line(&list.items[1], "a.sok:3: warning: a long line");
    expect_line(&list.items[2], "-: note: 100% odd");
    diag_list_free(&list);
    assert_int_equal(list.count, 0);
}

TEST(errors_are_counted)
{
    struct diag_list list, other;
    diag_list_init(&list);
    diag_list_init(&other);
    for (unsigned i = 0; i < 100; i++)
        diag_add(&list, (enum diag_severity)(i % 3), (struct place){"f", i, 1}, NULL, "%u", i);
    assert_int_equal(list.count, 100);
    assert_int_equal(list.errors, 33);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(list.items[i].line, i);
    for (unsigned i = 0; i < 100; i++)
        diag_copy(&other, &list.items[i]);
    diag_list_free(&list);
    assert_int_equal(other.errors, 33);
    expect_line(&other.items[98], "f:98:1: error: 98");
    diag_list_free(&other);
}

/* A file may say anything about itself: it is text, not a format. */
TEST(percent_signs_in_names)
{
    struct diag_list list;
    diag_list_init(&list);
    diag_add(&list, DIAG_ERROR, (struct place){"%s%n", 1, 1}, "%d", "%s", "%x");
    expect_line(&list.items[0], "%s%n:1:1: error: %x (%d)");
    diag_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed),
        cmocka_unit_test(errors_are_counted),
        cmocka_unit_test(percent_signs_in_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
