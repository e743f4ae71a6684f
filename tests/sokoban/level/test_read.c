/* Each dialect on a tiny input. */
#include "sokoban/level/read_support.h"

#define ROOM "#####\n#@$.#\n#####\n"
#define ROWS "#####|#@$.#|#####"

static void assert_one(const char *input, const char *title)
{
    struct level_list list = read_string(input);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.diags.count, 0);
    assert_true(level_is_valid(list.items[0]));
    assert_string_equal(rows_of(list.items[0]), ROWS);
    if (title)
        assert_string_equal(list.items[0]->title, title);
    else
        assert_null(list.items[0]->title);
    level_list_free(&list);
}

static void assert_titles(const char *input, size_t count, const char *const *titles)
{
    struct level_list list = read_string(input);
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < count; i++) {
        assert_true(level_is_valid(list.items[i]));
        assert_int_equal(list.items[i]->number, i + 1);
        if (titles[i])
            assert_string_equal(list.items[i]->title, titles[i]);
        else
            assert_null(list.items[i]->title);
    }
    level_list_free(&list);
}

TEST(test_line_ends)
{
    assert_one(ROOM, NULL);
    assert_one("#####\r\n#@$.#\r\n#####\r\nTitle: a\r\n", "a");
    assert_one("#####\r#@$.#\r#####\rTitle: a", "a");
    assert_one("\xef\xbb\xbf#####\n#@$.#\n#####", NULL);
    assert_one("#####  \n#@$.#\t\n#####\n\x1a", NULL);
}

TEST(test_letters_and_floor)
{
    struct level_list list = read_string("#######\n#p-bB_#\n#P.b  #\n#######\n");
    assert_string_equal(rows_of(list.items[0]), "#######|#@ $* #|#+.$  #|#######");
    level_list_free(&list);
}

TEST(test_leading_blanks_matter)
{
    struct level_list list = read_string("  ###\n### ##\n#@$ .#\n######\n");
    assert_string_equal(rows_of(list.items[0]), "  ### |### ##|#@$ .#|######");
    level_list_free(&list);
    assert_one("   #####\n   #@$.#\n   #####\n", NULL);
}

TEST(test_tabs)
{
    assert_one("\t#####\n\t#@$.#\n\t#####\n", NULL);
    assert_one("\t#####\n        #@$.#\n   \t#####\n", NULL);
    struct level_list list = read_string("  #######\n  #\t#\n  #@$  .#\n  #######\n");
    assert_string_equal(rows_of(list.items[0]), "#######|#     #|#@$  .#|#######");
    level_list_free(&list);
}

TEST(test_floor_row_within)
{
    struct level_list list = read_string("-----\n" ROOM "---\n####\n--\n");
    assert_int_equal(list.count, 1);
    assert_string_equal(rows_of(list.items[0]), ROWS "|     |#### ");
    level_list_free(&list);
    list = read_string(ROOM "\n####\n");
    assert_int_equal(list.count, 1); /* the blank line ended the board, and the rest is a rule */
    level_list_free(&list);
}

TEST(test_run_lengths)
{
    assert_one("5#\n#@$.#\n5#\n", NULL);
    assert_one("5#|#@$.#|5#", NULL);
    assert_one("5#|#@$.#|5#|", NULL);
    assert_one("5#|\n#@$.#|\n5#\n", NULL);
    assert_one("2(2#)#|1#1@0.$.#0(#)|5(#)", NULL);
    assert_one("  5#|#@$.#|5#", NULL);
    struct level_list list = read_string("2(3(#-)#)|#@$--.-----#|2(2(##-)#)\n");
    assert_string_equal(rows_of(list.items[0]), "# # # ## # # #|#@$  .     #  |## ## ### ## #");
    level_list_free(&list);
    list = read_string("5#|#@$.#|5#\n5#|#@.$#|5#\n");
    assert_int_equal(list.count, 2);
    level_list_free(&list);
}

TEST(test_titles_that_look_like_rows)
{
    assert_one("#50 (3)\n\n" ROOM, "#50 (3)");
    assert_one("#7\n\n" ROOM, "#7");
    assert_one("#50(3)\n\n" ROOM, "#50(3)");
    assert_one("A title\n*******\n\n" ROOM, "A title");
    assert_one("#############\n\n" ROOM "\n############\n############\n", NULL);
}

TEST(test_titles_in_text)
{
    assert_one("One\n" ROOM, "One");
    assert_one("One\n\n" ROOM, "One");
    assert_one("=====\n\n" ROOM, NULL);
    assert_titles("One\n" ROOM "Two\n" ROOM, 2, (const char *const[]){"One", "Two"});
    assert_titles("One\n\n" ROOM "\nTwo\n\n" ROOM, 2, (const char *const[]){"One", "Two"});
    assert_titles("One\n\n" ROOM "about one\n\n" ROOM, 2, (const char *const[]){"One", NULL});
    assert_titles("All of it\n\nOne\n\n" ROOM "\nTwo lines\nof words\n\n" ROOM, 2,
                  (const char *const[]){"One", NULL});
    struct level_list list = read_string("All of it\n\nOne\n\n" ROOM);
    assert_string_equal(list.title, "All of it");
    level_list_free(&list);
}

TEST(test_titles_by_key)
{
    assert_one(ROOM "Title: One\n", "One");
    assert_one(ROOM "\ntitle : One\n", "One");
    assert_one("TITLE:One\n" ROOM, "One");
    assert_titles(ROOM "Title: One\n\n" ROOM "Title: Two\n", 2,
                  (const char *const[]){"One", "Two"});
    assert_titles("Title: One\n\n" ROOM "\nTitle: Two\n\n" ROOM, 2,
                  (const char *const[]){"One", "Two"});
    assert_titles("Title: Set\n\n" ROOM "Title: One\n\n" ROOM "Title: Two\n", 2,
                  (const char *const[]){"One", "Two"});
    assert_titles("Title: Set\n\n" ROOM "\n" ROOM, 2, (const char *const[]){NULL, NULL});
}

TEST(test_titles_behind_semicolons)
{
    assert_one(";screen.01\n" ROOM, "screen.01");
    assert_titles("; 0\n" ROOM "\n; 1\n" ROOM, 2, (const char *const[]){"0", "1"});
    assert_titles(ROOM "; One\n\n" ROOM "; Two\n", 2, (const char *const[]){"One", "Two"});
    assert_titles("; The set\n; by me\n\n; One\n\n" ROOM "\n; Two\n; hard\n\n" ROOM, 2,
                  (const char *const[]){"One", "Two"});
    assert_titles("; The set\n;\n;One\n" ROOM "\n; ====\n; Two\n; ====\n\n" ROOM, 2,
                  (const char *const[]){"One", "Two"});
    assert_titles("; The set\n\n" ROOM "; One\n\n" ROOM "; Two\n", 2,
                  (const char *const[]){"One", "Two"});
}

TEST(test_keys)
{
    struct level_list list = read_string("Collection: Set\nAuthor: Me\n\n" ROOM
                                         "Author: You\nDifficulty: hard\nhttp://x.org\n"
                                         "Comment:\nTitle: no\n\n###\nComment-End:\nID: 7\n");
    assert_string_equal(list.title, "Set");
    assert_string_equal(list.author, "Me");
    const struct level *level = list.items[0];
    assert_string_equal(level->author, "You");
    assert_int_equal(level->note_count, 4);
    assert_string_equal(level->notes[0].key, "Difficulty");
    assert_string_equal(level->notes[0].value, "hard");
    assert_null(level->notes[1].key);
    assert_string_equal(level->notes[1].value, "http://x.org");
    assert_string_equal(level->notes[2].key, "Comment");
    assert_string_equal(level->notes[2].value, "Title: no\n\n###");
    assert_string_equal(level->notes[3].key, "ID");
    level_list_free(&list);
}

TEST(test_comment_without_end)
{
    struct level_list list = read_string(ROOM "Comment: short\n" ROOM "Comment:\nlong\n" ROOM);
    assert_int_equal(list.count, 3);
    assert_string_equal(list.items[0]->notes[0].value, "short");
    assert_string_equal(list.items[1]->notes[0].value, "long");
    level_list_free(&list);
}

TEST(test_lines_for_people)
{
    assert_one(":: #  wall\n:: legend\n\n" ROOM ":: more\n", NULL);
}

TEST(test_quoted_mail)
{
    assert_one("> Title: One\n> #####\n> #@$.#\n> #####\n", "One");
    assert_one(">#####\n>#@$.#\n>#####\n>\n>Title: One\n", "One");
    assert_one("He wrote:\n> > #####\n> > #@$.#\n> > #####\n> > Title: One\n", "One");
}

TEST(test_encodings)
{
    assert_one(ROOM "Title: d\xe9j\xe0 \x93vu\x94\n",
               "d\xc3\xa9j\xc3\xa0 \xe2\x80\x9cvu\xe2\x80\x9d");
    assert_one(ROOM "Title: d\xc3\xa9j\xc3\xa0\n", "d\xc3\xa9j\xc3\xa0");
    assert_one(ROOM "Title: \x1b[31mred\x07\n", "[31mred");
}

TEST(test_solutions)
{
    struct level_list list =
        read_string(ROOM "Title: One\n\nSolution 1/1/1 (Me)\nR\n\nSolution/Pushes\n\n"
                         "2(3l)\n4(r)R\nSolver: x\nSolution: 2l R\nrrrLLLuuu\n\n"
                         "Solution is easy\nSavegame\nuuuuuuuuu\n\n" ROOM "\nllllllR\n");
    const struct level *level = list.items[0];
    assert_int_equal(list.count, 2);
    assert_int_equal(level->solution_count, 3);
    assert_string_equal(level->solutions[0].label, "1/1/1 (Me)");
    assert_string_equal(level->solutions[0].moves, "R");
    assert_int_equal(level->solutions[0].line, 7);
    assert_string_equal(level->solutions[0].file, "test.sok");
    assert_string_equal(level->solutions[1].label, "Pushes");
    assert_string_equal(level->solutions[1].moves, "2(3l)4(r)R");
    assert_null(level->solutions[2].label);
    assert_string_equal(level->solutions[2].moves, "2l RrrrLLLuuu");
    assert_int_equal(level->note_count, 2);
    assert_string_equal(level->notes[1].value, "Solution is easy");
    assert_string_equal(list.items[1]->solutions[0].moves, "llllllR");
    level_list_free(&list);
}

TEST(test_solution_files)
{
    struct level_list list = read_string(ROOM);
    struct level *level = list.items[0];
    static const char good[] = "2(3l7d)\nR\n", bad[] = "rrr\nnot moves\n", none[] = "\n";
    assert_true(sokoban_read_solution(&(struct source){"a.sol", good, strlen(good)}, level));
    assert_string_equal(level->solutions[0].moves, "2(3l7d)R");
    assert_string_equal(level->solutions[0].file, "a.sol");
    assert_false(sokoban_read_solution(&(struct source){"a.sol", bad, strlen(bad)}, level));
    assert_false(sokoban_read_solution(&(struct source){"a.sol", none, strlen(none)}, level));
    assert_int_equal(level->solution_count, 1);
    level_list_free(&list);
}

TEST(test_recognise)
{
    assert_int_equal(sokoban_recognise(&(struct source){"x", ROOM, strlen(ROOM)}), 90);
    assert_int_equal(sokoban_recognise(&(struct source){"x.txt", "words", 5}), 1);
    assert_int_equal(sokoban_recognise(&(struct source){"x.sok", "words", 5}), 80);
    assert_int_equal(sokoban_recognise(&(struct source){"x", "", 0}), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_letters_and_floor),
        cmocka_unit_test(test_leading_blanks_matter),
        cmocka_unit_test(test_tabs),
        cmocka_unit_test(test_floor_row_within),
        cmocka_unit_test(test_run_lengths),
        cmocka_unit_test(test_titles_that_look_like_rows),
        cmocka_unit_test(test_titles_in_text),
        cmocka_unit_test(test_titles_by_key),
        cmocka_unit_test(test_titles_behind_semicolons),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_comment_without_end),
        cmocka_unit_test(test_lines_for_people),
        cmocka_unit_test(test_quoted_mail),
        cmocka_unit_test(test_encodings),
        cmocka_unit_test(test_solutions),
        cmocka_unit_test(test_solution_files),
        cmocka_unit_test(test_recognise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
