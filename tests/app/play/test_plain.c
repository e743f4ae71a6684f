/* The game line by line. */
#include "app/play/plain.h"

#include "app/play/book.h"
#include "app/play/catalog.h"
#include "app/play/levels.h"
#include "base/text.h"

struct table {
    struct level_list list;
    struct collection collection;
    struct catalog catalog;
    struct book *book;
    struct plain *plain;
    struct text out;
};

static void open_table(struct table *table, const char *bytes, const char *layout)
{
    *table = (struct table){0};
    read_levels(&table->list, bytes);
    table->collection =
        (struct collection){.levels = table->list.items, .count = table->list.count};
    table->catalog = (struct catalog){.items = &table->collection, .count = 1};
    table->book = book_new(NULL);
    text_init(&table->out);
    struct plain_options options = {.layout = layout};
    table->plain = plain_new(&table->catalog, table->book, &options, &table->out);
}

static void close_table(struct table *table)
{
    plain_free(table->plain);
    book_free(table->book);
    text_free(&table->out);
    level_list_free(&table->list);
}

/* What a line answers has this in it. */
static void say(struct table *table, const char *line, const char *expected)
{
    text_clear(&table->out);
    assert_true(plain_line(table->plain, line));
    if (!strstr(table->out.bytes, expected))
        fail_msg("\"%s\" answers\n%s\nwithout \"%s\"", line, table->out.bytes, expected);
}

TEST(boards_are_labelled)
{
    struct table table;
    open_table(&table, small_room, "none");
    assert_string_equal(table.out.bytes, "level 1 of 1\n"
                                         "  12345678\n"
                                         "1 ########\n"
                                         "2 #      #\n"
                                         "3 # @$ $.#\n"
                                         "4 #     .#\n"
                                         "5 ########\n"
                                         "moves 0, pushes 0\n");
    close_table(&table);
}

TEST(words_and_notation_move)
{
    struct table table;
    open_table(&table, small_room, "none");
    say(&table, "up", "moves 1, pushes 0");
    say(&table, "  haut ", "cannot go up: a wall is in the way");
    say(&table, "droite", "moves 2, ");
    say(&table, "2rd", "moves 5, ");
    say(&table, "moves", "urrrD\n");
    say(&table, "where", "player: 6/3\nboxes: 4/3 6/4\nfree goals: 7/3 7/4\n");
    say(&table, "undo", "moves 2, ");
    say(&table, "redo", "moves 5, ");
    say(&table, "restart", "moves 0, ");
    say(&table, "annuler", "moves 5, ");
    say(&table, "z", "'z' is none of the moves");
    say(&table, "help", "solve");
    close_table(&table);
}

TEST(letters_steer_when_asked_to)
{
    struct table table;
    open_table(&table, small_room, "zqsd");
    say(&table, "zdd", "moves 3, pushes 0");
    say(&table, "moves", "urr\n");
    close_table(&table);
}

TEST(help_comes_in_grades)
{
    struct table table;
    open_table(&table, small_room, "none");
    say(&table, "hint", "yes, it can be solved from here");
    say(&table, "hint", "next comes the box in column");
    say(&table, "hint", ": push it ");
    say(&table, "hint", "played: push it ");
    say(&table, "restart", "moves 0, ");
    say(&table, "solve", "redo plays it move by move");
    say(&table, "hint 9", "from 1 to 5");
    for (int i = 0; i < 40 && !strstr(table.out.bytes, "solved"); i++)
        say(&table, "redo", "moves");
    say(&table, "check", "it is solved already");
    say(&table, "level", "level 1 of 1 (solved)");
    close_table(&table);
}

TEST(lost_positions_are_told)
{
    struct table table;
    open_table(&table, small_room, "none");
    say(&table, "dru",
        "lost (dead square): the marked box can reach no goal from where it stands"
        " [4/2]");
    say(&table, "check", "lost (dead square)");
    say(&table, "solve", "lost (dead square)");
    say(&table, "undo", "moves 0, ");
    say(&table, "watch off", "not told");
    text_clear(&table.out);
    plain_line(table.plain, "dru");
    assert_null(strstr(table.out.bytes, "lost"));
    close_table(&table);
}

TEST(clicks_walk_and_push)
{
    struct table table;
    open_table(&table, small_room, "none");
    say(&table, "click 7 2", "moves 5, pushes 0");
    say(&table, "click 1 1", "nothing can go there");
    say(&table, "click 6 3", "box selected");
    say(&table, "click 6 3", "box let go");
    say(&table, "click 6 3", "box selected");
    say(&table, "click 7 4", "pushes 2");
    say(&table, "travel moves", "fewest moves");
    say(&table, "click", "say click COLUMN ROW");
    say(&table, "keep 2", "bookmark 2 kept");
    say(&table, "undo", "pushes 0");
    say(&table, "back 2", "pushes 2");
    say(&table, "back 3", "there is no bookmark 3");
    close_table(&table);
}

TEST(levels_follow_each_other)
{
    struct table table;
    open_table(&table, "; one\n\n#####\n#@$.#\n#####\n\n; two\n\n######\n#@ $.#\n######\n", "none");
    say(&table, "previous", "this is the first level");
    say(&table, "r", "solved");
    say(&table, "next", "level 2 of 2");
    say(&table, "next", "this is the last level");
    say(&table, "level 1", "level 1 of 2");
    say(&table, "level 3", "levels have numbers from 1 to 2");
    assert_false(plain_line(table.plain, "quit"));
    close_table(&table);
}

TEST(the_null_puzzle_is_played)
{
    struct table table;
    open_table(&table, "stairs 3\n", "none");
    say(&table, "up", "moves 1\n");
    say(&table, "-", "moves 2\n");
    say(&table, "-", "there is no step for -");
    say(&table, "hint 3", "you: go up");
    say(&table, "click 4 1", "moves 5; solved");
    say(&table, "where", "you stand on step 3 of 3");
    say(&table, "undo", "moves 2\n");
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_labelled),         cmocka_unit_test(words_and_notation_move),
        cmocka_unit_test(letters_steer_when_asked_to), cmocka_unit_test(help_comes_in_grades),
        cmocka_unit_test(lost_positions_are_told),     cmocka_unit_test(clicks_walk_and_push),
        cmocka_unit_test(levels_follow_each_other),    cmocka_unit_test(the_null_puzzle_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
