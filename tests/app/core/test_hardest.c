#include "app/core/hardest.h"

#include <stdio.h>

#include "slide/sample.h"
#include "support/test.h"

static struct level *level_of(const char *rows)
{
    char text[100];
    struct level_list list;
    snprintf(text, sizeof text, "Slide:\nStart:\n%s\nGoal:\n.A.\n", rows);
    sample_read("pooled.slide", text, &list);
    struct level *level = list.items[0];
    list.count = 0;
    level_list_free(&list);
    return level;
}

TEST(hardest_stay_and_copies_go)
{
    struct hardest hardest;
    hardest_init(&hardest, 2);
    assert_true(hardest_offer(&hardest, level_of("A.."), 5));
    assert_true(hardest_offer(&hardest, level_of("..A"), 5)); /* mirrored */
    assert_int_equal(hardest.count, 1);
    assert_false(hardest_offer(&hardest, level_of("AB."), 5));
    assert_int_equal(hardest.count, 2);
    assert_false(hardest_offer(&hardest, level_of("BA."), 4));
    assert_int_equal(hardest.count, 2);
    assert_true(hardest_offer(&hardest, level_of("A.B"), 6));
    assert_int_equal(hardest.count, 2);
    assert_int_equal(hardest.items[0].worth, 6);
    assert_int_equal(hardest.items[1].worth, 5);
    assert_string_not_equal(hardest.items[0].id, hardest.items[1].id);
    hardest_free(&hardest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hardest_stay_and_copies_go)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
