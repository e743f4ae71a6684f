#include "app/core/sections.h"

#include <string.h>

#include "app/core/input.h"
#include "app/core/registry.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "support/test.h"

static const char mixed[] = ":: kept by a page\n"
                            ":: puzzle sokoban\n"
                            "#####\n#@$.#\n#####\nTitle: One\n\nSolution\nR\n\n"
                            ":: puzzle slide\r\n"
                            "Slide: Two\nStart:\nA.\nGoal:\n.A\nSolution: Ar\n\n"
                            ":: puzzle sokoban\n"
                            "#####\n#.$@#\n#####\nTitle: Three\n\n"
                            ":: puzzle unheard-of\n"
                            "#####\n#@$.#\n#####\n"
                            ":: more of the page\n";

static void read_text(const char *text, struct level_list *list)
{
    struct source source = {.name = "kept.sok", .bytes = text, .length = strlen(text)};
    level_list_init(list);
    input_read_source(registry_families, &source, list);
}

TEST(each_family_reads_its_own)
{
    struct level_list list;
    read_text(mixed, &list);
    assert_int_equal(list.diags.count, 0);
    assert_int_equal(list.count, 3);
    assert_string_equal(list.items[0]->title, "One");
    assert_string_equal(list.items[0]->solutions[0].moves, "R");
    assert_string_equal(list.items[1]->title, "Three");
    assert_int_equal(list.items[1]->line, 20);
    assert_string_equal(list.items[2]->family->name, "slide");
    assert_string_equal(list.items[2]->title, "Two");
    assert_string_equal(list.items[2]->solutions[0].moves, "Ar");
    for (size_t i = 0; i < list.count; i++)
        assert_true(level_is_valid(list.items[i]));
    level_list_free(&list);
}

TEST(nothing_for_anybody)
{
    struct level_list list;
    read_text(":: puzzle slide\n:: puzzle sokoban\n\n", &list);
    assert_int_equal(list.count, 0);
    assert_int_equal(list.diags.errors, 1);
    level_list_free(&list);
}

TEST(what_is_blank_keeps_its_length)
{
    struct source source = {.name = "a", .bytes = mixed, .length = sizeof mixed - 1};
    char *bytes = sections_for(&source, "slide", false);
    assert_int_equal(strlen(bytes), source.length);
    for (size_t i = 0; i < source.length; i++)
        assert_int_equal(bytes[i] == '\n', mixed[i] == '\n');
    assert_null(strchr(bytes, '#'));
    mem_free(bytes);
    source = (struct source){.name = "a", .bytes = "toy\n", .length = 4};
    assert_false(sections_exist(&source));
    assert_null(sections_for(&source, "slide", false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_family_reads_its_own),
        cmocka_unit_test(nothing_for_anybody),
        cmocka_unit_test(what_is_blank_keeps_its_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
