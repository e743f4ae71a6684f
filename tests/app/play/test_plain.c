/* The game line by line. */
#include "app/play/plain.h"

#include "app/play/player_progress.h"
#include "app/play/catalog.h"
#include "app/play/levels.h"
#include "base/text.h"
#include "support/english.h"

struct plain_fixture {
    struct level_list list;
    struct collection collection;
    struct catalog catalog;
    struct player_progress *progress;
    struct plain *plain;
    struct text out;
};

static void open_table(struct plain_fixture *plain_fixture, const char *bytes, const char *layout)
{
    *plain_fixture = (struct plain_fixture){0};
    read_levels(&plain_fixture->list, bytes);
    plain_fixture->collection = (struct collection){.levels = plain_fixture->list.items,
                                                    .count = plain_fixture->list.count};
    plain_fixture->catalog = (struct catalog){.items = &plain_fixture->collection, .count = 1};
    plain_fixture->progress = player_progress_new(NULL);
    text_init(&plain_fixture->out);
    struct plain_options options = {.layout = layout};
    plain_fixture->plain =
        plain_new(&plain_fixture->catalog, plain_fixture->progress, &options, &plain_fixture->out);
}

static void close_table(struct plain_fixture *plain_fixture)
{
    plain_free(plain_fixture->plain);
    player_progress_free(plain_fixture->progress);
    text_free(&plain_fixture->out);
    level_list_free(&plain_fixture->list);
}

/* What a line answers has this in it. */
static void say(struct plain_fixture *plain_fixture, const char *line, const char *expected)
{
    text_clear(&plain_fixture->out);
    assert_true(plain_line(plain_fixture->plain, line));
    if (!strstr(english(plain_fixture->out.bytes), expected))
        fail_msg("\"%s\" answers\n%s\nwithout \"%s\"", line, plain_fixture->out.bytes, expected);
}

TEST(boards_are_labelled)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    assert_says(plain_fixture.out.bytes, "level 1 of 1: test\n"
                                         "  12345678\n"
                                         "1 ########\n"
                                         "2 #      #\n"
                                         "3 # @$ $.#\n"
                                         "4 #     .#\n"
                                         "5 ########\n"
                                         "moves 0, pushes 0\n");
    close_table(&plain_fixture);
}

TEST(words_and_notation_move)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    say(&plain_fixture, "up", "moves 1, pushes 0");
    say(&plain_fixture, "  haut ", "cannot go up: a wall is in the way");
    say(&plain_fixture, "droite", "moves 2, ");
    say(&plain_fixture, "2rd", "moves 5, ");
    say(&plain_fixture, "moves", "urrrD\n");
    say(&plain_fixture, "where", "player: 6/3\nboxes: 4/3 6/4\nfree goals: 7/3 7/4\n");
    say(&plain_fixture, "undo", "moves 2, ");
    say(&plain_fixture, "redo", "moves 5, ");
    say(&plain_fixture, "restart", "moves 0, ");
    say(&plain_fixture, "annuler", "moves 5, ");
    say(&plain_fixture, "z", "'z' is none of the moves");
    say(&plain_fixture, "help", "solve");
    close_table(&plain_fixture);
}

TEST(letters_steer_when_asked_to)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "zqsd");
    say(&plain_fixture, "zdd", "moves 3, pushes 0");
    say(&plain_fixture, "moves", "urr\n");
    close_table(&plain_fixture);
}

TEST(help_comes_in_grades)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    say(&plain_fixture, "hint", "yes, it can be solved from here");
    say(&plain_fixture, "hint", "next comes the box in column");
    say(&plain_fixture, "hint", ": push it ");
    say(&plain_fixture, "hint", "played: push it ");
    say(&plain_fixture, "restart", "moves 0, ");
    say(&plain_fixture, "solve", "redo plays it move by move");
    say(&plain_fixture, "hint 9", "from 1 to 5");
    for (int i = 0; i < 40 && !strstr(english(plain_fixture.out.bytes), "solved"); i++)
        say(&plain_fixture, "redo", "moves");
    say(&plain_fixture, "check", "it is solved already");
    say(&plain_fixture, "level", "level 1 of 1: test (solved)");
    close_table(&plain_fixture);
}

TEST(lost_positions_are_told)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    say(&plain_fixture, "dru",
        "lost (dead square): the marked box can reach no goal from where it stands"
        " [4/2]");
    say(&plain_fixture, "check", "lost (dead square)");
    say(&plain_fixture, "solve", "lost (dead square)");
    say(&plain_fixture, "undo", "moves 0, ");
    say(&plain_fixture, "watch off", "not told");
    text_clear(&plain_fixture.out);
    plain_line(plain_fixture.plain, "dru");
    assert_null(strstr(english(plain_fixture.out.bytes), "lost"));
    close_table(&plain_fixture);
}

TEST(clicks_walk_and_push)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    say(&plain_fixture, "click 7 2", "moves 5, pushes 0");
    say(&plain_fixture, "click 1 1", "nothing can go there");
    say(&plain_fixture, "click 6 3", "box selected");
    say(&plain_fixture, "click 6 3", "box let go");
    say(&plain_fixture, "click 6 3", "box selected");
    say(&plain_fixture, "click 7 4", "pushes 2");
    say(&plain_fixture, "travel moves", "fewest moves");
    say(&plain_fixture, "click", "say click COLUMN ROW");
    say(&plain_fixture, "keep 2", "bookmark 2 kept");
    say(&plain_fixture, "undo", "pushes 0");
    say(&plain_fixture, "back 2", "pushes 2");
    say(&plain_fixture, "back 3", "there is no bookmark 3");
    close_table(&plain_fixture);
}

TEST(levels_follow_each_other)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, "; one\n\n#####\n#@$.#\n#####\n\n; two\n\n######\n#@ $.#\n######\n",
               "none");
    say(&plain_fixture, "previous", "this is the first level");
    say(&plain_fixture, "r", "solved");
    say(&plain_fixture, "next", "level 2 of 2");
    say(&plain_fixture, "next", "this is the last level");
    say(&plain_fixture, "level 1", "level 1 of 2");
    say(&plain_fixture, "level 3", "levels have numbers from 1 to 2");
    assert_false(plain_line(plain_fixture.plain, "quit"));
    close_table(&plain_fixture);
}

TEST(the_null_puzzle_is_played)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, "stairs 3\n", "none");
    say(&plain_fixture, "up", "moves 1\n");
    say(&plain_fixture, "-", "moves 2\n");
    say(&plain_fixture, "-", "there is no step for -");
    say(&plain_fixture, "hint 3", "you: go up");
    say(&plain_fixture, "click 4 1", "moves 5; solved");
    say(&plain_fixture, "where", "you stand on step 3 of 3");
    say(&plain_fixture, "undo", "moves 2\n");
    close_table(&plain_fixture);
}

TEST(a_question_mark_is_help)
{
    struct plain_fixture plain_fixture;
    open_table(&plain_fixture, small_room, "none");
    say(&plain_fixture, "?", "take the last turn back");
    close_table(&plain_fixture);
}

TEST(a_new_level_is_made)
{
    struct catalog catalog;
    struct text out;
    catalog_init(&catalog);
    text_init(&out);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/slide/squirrel.slide", NULL, NULL);
    struct player_progress *progress = player_progress_new(NULL);
    struct plain_options options = {.layout = "none", .families = played_families, .seed = 3};
    struct plain *plain = plain_new(&catalog, progress, &options, &out);
    assert_non_null(strstr(english(out.bytes), "goal: 0 to the outlined place in column 2, row 4"));
    plain_line(plain, "new");
    assert_non_null(strstr(english(out.bytes), "rush      slide: cars"));
    plain_line(plain, "new rush");
    assert_non_null(strstr(english(out.bytes), "level 2 of 2: rush, seed 3\ngoal: "));
    plain_line(plain, "new nonsense");
    assert_non_null(strstr(english(out.bytes), "no such level was made"));
    plain_line(plain, "previous");
    plain_free(plain);
    player_progress_free(progress);
    catalog_free(&catalog);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_level_is_made),         cmocka_unit_test(a_question_mark_is_help),
        cmocka_unit_test(boards_are_labelled),         cmocka_unit_test(words_and_notation_move),
        cmocka_unit_test(letters_steer_when_asked_to), cmocka_unit_test(help_comes_in_grades),
        cmocka_unit_test(lost_positions_are_told),     cmocka_unit_test(clicks_walk_and_push),
        cmocka_unit_test(levels_follow_each_other),    cmocka_unit_test(the_null_puzzle_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
