/* SLC and xsok files, good ones and hostile ones. */
#include "sokoban/level/read_support.h"
#include "support/english.h"

#define ROOM "<L>#####</L><L>#@$.#</L><L>#####</L>"

#define TABLES                                                                                     \
    ";WALLS\n"                                                                                     \
    "            12     f     f   ff      0   floor\n"                                             \
    ".           13     f     f   ff      4   goal\n"                                              \
    "#            0     0     0    0      0   wall\n\n"                                            \
    ";OBJECTS\n"                                                                                   \
    "@            0       f       0    101   201    1     0 player\n"                              \
    "$            1       f       0    100     0    2  1000 box\n\n"                               \
    ";MAXLEVEL 2\n;ATOP *$.\n"

static void assert_refused(const char *input, unsigned line, const char *what)
{
    struct level_list list = read_bytes("x", input, strlen(input));
    assert_int_equal(list.diags.errors, 1);
    assert_int_equal(list.diags.items[0].line, line);
    assert_non_null(strstr(english(list.diags.items[0].what), what));
    level_list_free(&list);
}

TEST(test_collection)
{
    struct level_list list = read_string(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
        "<!DOCTYPE SokobanLevels SYSTEM \"SokobanLev.dtd\">\n<SokobanLevels>\n"
        "<Title>\n d\xe9j\xe0 </Title><Description>words</Description>\n"
        "<LevelCollection Copyright=\"A &amp; B\" MaxWidth=\"5\" MaxHeight=\"3\">\n"
        "<Level Id=\"&lt;1&gt;\" Width=\"5\" Height=\"3\" Copyright=\"C\">\n" ROOM "</Level>\n"
        "<Level Id=\"2\"><L>#####</L><L>#@$.#</L><L>#####</L><L> </L><L>   #</L></Level>\n"
        "</LevelCollection></SokobanLevels>\n");
    assert_int_equal(list.diags.count, 0);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.title, "d\xc3\xa9j\xc3\xa0");
    assert_string_equal(list.author, "A & B");
    assert_string_equal(list.items[0]->title, "<1>");
    assert_string_equal(list.items[0]->author, "C");
    assert_string_equal(rows_of(list.items[0]), "#####|#@$.#|#####");
    assert_string_equal(rows_of(list.items[1]), "#####|#@$.#|#####|     |   # ");
    level_list_free(&list);
}

TEST(test_windows_1252)
{
    struct level_list list = read_string("<?xml version=\"1.0\" encoding=\"Windows-1252\"?>"
                                         "<SokobanLevels><Title>\x80</Title></SokobanLevels>");
    assert_string_equal(list.title, "\xe2\x82\xac");
    level_list_free(&list);
}

TEST(test_place_of_a_fault)
{
    struct level_list list = read_string("<SokobanLevels><LevelCollection><Level Id=\"1\">\n"
                                         "  <L>#####</L>\n  <L>#@@$.#</L>\n  <L>#####</L>\n"
                                         "</Level></LevelCollection></SokobanLevels>");
    assert_int_equal(list.items[0]->line, 2);
    assert_int_equal(list.items[0]->diags.items[0].line, 3);
    assert_int_equal(list.items[0]->diags.items[0].column, 8);
    level_list_free(&list);
}

TEST(test_hostile_markup)
{
    assert_refused("<?xml version=\"1.0\"?>\n<!DOCTYPE SokobanLevels [\n<!ENTITY a \"bbbb\">\n"
                   "<!ENTITY b \"&a;&a;\">]>\n<SokobanLevels>&b;</SokobanLevels>",
                   3, "entities");
    assert_refused(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE SokobanLevels [\n"
        "<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n<SokobanLevels>&a;</SokobanLevels>",
        3, "entities");
    assert_refused("<SokobanLevels>\n<Level>\n</SokobanLevels>", 3, "mismatched");
    assert_refused("<SokobanLevels>\n</SokobanLevels>", 0, "no level");
    struct text deep;
    text_init(&deep);
    for (int i = 0; i < 100000; i++)
        text_add(&deep, i ? "<x>" : "<SokobanLevels>");
    assert_refused(deep.bytes, 1, "nested");
    text_free(&deep);
}

TEST(test_levels_before_a_fault)
{
    struct level_list list = read_string("<SokobanLevels><LevelCollection><Level Id=\"1\">" ROOM
                                         "</Level><Level Id=\"2\"/>\n<Level <");
    assert_int_equal(list.count, 2);
    assert_true(level_is_valid(list.items[0]));
    assert_false(level_is_valid(list.items[1]));
    assert_int_equal(list.diags.errors, 1);
    assert_int_equal(list.diags.items[0].line, 2);
    level_list_free(&list);
}

TEST(test_xsok)
{
    struct level_list list = read_string(
        TABLES ";LEVEL 1\n;AUTHOR Me\n;COMMENT easy\n#####\n#@$.#\n#####\n;LEVEL 2\n#####\n"
               "#@$*.#\n######\n");
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0]->title, "1");
    assert_string_equal(list.items[0]->author, "Me");
    assert_string_equal(list.items[0]->notes[0].value, "easy");
    assert_string_equal(rows_of(list.items[0]), "#####|#@$.#|#####");
    assert_int_equal(list.items[1]->line, 19);
    level_list_free(&list);
}

TEST(test_xsok_of_other_games)
{
    assert_refused(";WALLS\n            12     f     f   ff      0   floor\n"
                   "*           14     f     f    1      5   exit\n;LEVEL 1\n###\n",
                   3, "another game");
    assert_refused(TABLES ";ATOP `@*\n;LEVEL 1\n#####\n", 12, "another game");
    assert_refused(";WALLS\n;OBJECTS\n@ 0 f 0 9101 9201 1 0 player\n", 3, "another game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_collection),
        cmocka_unit_test(test_windows_1252),
        cmocka_unit_test(test_place_of_a_fault),
        cmocka_unit_test(test_hostile_markup),
        cmocka_unit_test(test_levels_before_a_fault),
        cmocka_unit_test(test_xsok),
        cmocka_unit_test(test_xsok_of_other_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
