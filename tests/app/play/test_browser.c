/* Finding one's way: names, places, typing, suites, help, and a board that stays where it is. */
#include "app/play/theatre.h"

#include "app/play/kept_library.h"
#include "draw/glyphs.h"
#include "support/english.h"

static const char untitled[] = "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n";

/* The row and column of the first thing that looks so. */
static size_t place_of(struct theatre *theatre, const char *what)
{
    const char *at = strstr(look(theatre), what);
    assert_non_null(at);
    return (size_t)(at - theatre->shown.bytes);
}

TEST(playback_does_not_move_the_board)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    for (unsigned width = 60; width <= 130; width += 7) {
        screen_resize(&theatre.screen, width, 24);
        size_t before = place_of(&theatre, "###");
        press(&theatre, "5");
        waits_for(&theatre, "solution: ");
        assert_int_equal(place_of(&theatre, "###"), before);
        press(&theatre, "\033");
        assert_int_equal(place_of(&theatre, "###"), before);
        press(&theatre, "R");
    }
    close_theatre(&theatre);
}

TEST(untitled_levels_have_a_name)
{
    struct theatre theatre;
    open_theatre(&theatre, untitled, "none", false);
    sees(&theatre, ">     1 test 1");
    sees(&theatre, "      2 test 2");
    press(&theatre, "v\n");
    sees(&theatre, "test, level 2 of 2: test 2");
    close_theatre(&theatre);
}

/* As the notes of the level say, in the browser and over the board. */
TEST(difficulty_is_told)
{
    struct theatre theatre;
    open_theatre(&theatre, "#####\n#@$.#\n#####\nTitle: one\nDifficulty: -1.93, grade 1\n", "none",
                 false);
    sees(&theatre, "not solved; difficulty: -1.93, grade 1");
    press(&theatre, "\n");
    sees(&theatre, "one; difficulty: -1.93, grade 1");
    close_theatre(&theatre);
}

TEST(levels_are_found_by_typing)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", false);
    press(&theatre, "/SEC");
    sees(&theatre, "find: SEC_");
    sees(&theatre, ">     2 second");
    press(&theatre, "\b\b\bfir");
    sees(&theatre, ">     1 first");
    press(&theatre, "xyz");
    sees(&theatre, ">     1 first");
    press(&theatre, "\033");
    misses(&theatre, "find: ");
    press(&theatre, "/");
    play_ui_key(theatre.ui, 0xe9, theatre.now); /* two bytes in UTF-8 */
    play_ui_key(theatre.ui, 0x4e2d, theatre.now);
    press(&theatre, "\b\b");
    sees(&theatre, "find: _");
    press(&theatre, "s");
    press(&theatre, "v"); /* "test", the collection's name, has one as well */
    sees(&theatre, ">     2 second");
    press(&theatre, "\n");
    sees(&theatre, "level 2 of 2: second");
    close_theatre(&theatre);
}

/* All chapters with what is solved of each, and back to the levels of one. */
TEST(collections_are_an_overview)
{
    static const char made[] = "#####\n#@$.#\n#####\nTitle: short\nOptimum-pushes: 1\n\n"
                               "######\n#@$ .#\n######\nTitle: long\nOptimum-pushes: 2\n";
    struct theatre theatre;
    open_theatre(&theatre, made, "none", false);
    press(&theatre, "\n>gg");
    sees(&theatre, "cariste: choose a collection");
    sees(&theatre, "> test                            solved: 1 of 2, stars: 3 of 6");
    misses(&theatre, "2 long");
    press(&theatre, "v^<>"); /* there is no other one */
    sees(&theatre, "> test ");
    press(&theatre, "\n");
    sees(&theatre, "cariste: choose a level");
    sees(&theatre, "> ");
    press(&theatre, "gN");
    sees(&theatre, "> ");
    sees(&theatre, "cariste: choose a level");
    press(&theatre, "\n");
    sees(&theatre, "level 2 of 2: long");
    press(&theatre, "gg");
    play_ui_click(theatre.ui, 2, 2, theatre.now); /* chosen already: its levels */
    sees(&theatre, "cariste: choose a level");
    press(&theatre, "gg/");
    misses(&theatre, "choose a collection\n");
    sees(&theatre, "find: ");
    close_theatre(&theatre);
}

TEST(help_is_a_key_away)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", false);
    sees(&theatre, "? all keys");
    press(&theatre, "?");
    sees(&theatre, "cariste: all keys");
    sees(&theatre, "finds a level");
    press(&theatre, "v");
    sees(&theatre, ">     1 first");
    press(&theatre, "\n");
    play_ui_key(theatre.ui, KEYS_F1, theatre.now);
    sees(&theatre, "takes the last turn back");
    sees(&theatre, "sets a bookmark");
    screen_resize(&theatre.screen, PLAY_UI_WIDTH_MIN, PLAY_UI_HEIGHT_MIN);
    sees(&theatre, "takes the last turn back");
    sees(&theatre, "any key shows more");
    press(&theatre, " ");
    look(&theatre);
    press(&theatre, " ");
    sees(&theatre, "ends; everything is kept");
    press(&theatre, "Q"); /* goes back, too */
    sees(&theatre, "moves 0");
    close_theatre(&theatre);
}

TEST(the_browser_reopens_where_one_was)
{
    struct theatre theatre;
    open_theatre_with(&theatre, two_levels, "none", false, &library);
    sees(&theatre, ">     1 first");
    press(&theatre, "v\nQ");
    close_theatre(&theatre);
    open_theatre_with(&theatre, two_levels, "none", false, &library);
    sees(&theatre, ">     2 second");
    close_theatre(&theatre);
    open_theatre_with(&theatre, "####\n#@*#\n#$.#\n####\n", "none", false, &library);
    sees(&theatre, ">     1 test"); /* the level of then is not there */
    close_theatre(&theatre);
}

/* The style of the first thing that looks so. */
static unsigned style_of(struct theatre *theatre, const char *what)
{
    size_t place = place_of(theatre, what), row = theatre->screen.width + 1;
    return screen_at(&theatre->screen, (unsigned)(place % row), (unsigned)(place / row))->style;
}

TEST(colours_are_chosen_and_remembered)
{
    struct theatre theatre;
    open_theatre_with(&theatre, two_levels, "none", true, &library);
    play_ui_free(theatre.ui);
    struct play_ui_options options = {.layout = "none", .color = true, .at_once = true};
    theatre.ui = play_ui_new(&theatre.catalog, theatre.progress, &options);
    unsigned classic = style_of(&theatre, ". ##");
    press(&theatre, "C");
    sees(&theatre, "colours: colorblind");
    unsigned other = style_of(&theatre, ". ##");
    assert_int_not_equal(classic, other);
    play_ui_free(theatre.ui);
    theatre.ui = play_ui_new(&theatre.catalog, theatre.progress, &options);
    assert_int_equal(style_of(&theatre, ". ##"), other);
    options.scheme = "classic";
    play_ui_free(theatre.ui);
    theatre.ui = play_ui_new(&theatre.catalog, theatre.progress, &options);
    assert_int_equal(style_of(&theatre, ". ##"), classic);
    close_theatre(&theatre);
}

/* Who does not see red or green meets neither; and what differs in meaning differs in colour. */
TEST(colorblind_has_neither_red_nor_green)
{
    const struct color_scheme *scheme = color_scheme_find("colorblind");
    assert_non_null(scheme);
    for (unsigned role = 0; role < DRAW_ROLES; role++)
        if (scheme->role[role]) {
            assert_null(strstr(english(scheme->role[role]), "31"));
            assert_null(strstr(english(scheme->role[role]), "32"));
        }
    for (unsigned i = 0; i < SCHEME_GROUPS; i++) {
        assert_null(strstr(english(scheme->group[i]), "31"));
        assert_null(strstr(english(scheme->group[i]), "32"));
    }
    assert_string_not_equal(scheme->role[DRAW_PIECE], scheme->role[DRAW_PIECE_AT_TARGET]);
    assert_string_not_equal(scheme->role[DRAW_PIECE], scheme->role[DRAW_TARGET]);
}

/* Which levels can be made is the families' affair; one is made, played, and chosen again. */
TEST(a_new_level_is_made_and_played)
{
    struct theatre theatre;
    open_theatre(&theatre, two_levels, "none", true);
    press(&theatre, "G");
    sees(&theatre, "no levels can be made here");
    press(&theatre, " ");
    sees(&theatre, "level 1 of 2: first");
    play_ui_free(theatre.ui);
    struct catalog catalog;
    catalog_init(&catalog);
    catalog_add(&catalog, played_families, SOURCE_DIR "/levels/seeds.sok", NULL, NULL);
    struct play_ui_options options = {
        .layout = "none", .at_once = true, .families = played_families, .seed = 7};
    theatre.ui = play_ui_new(&catalog, theatre.progress, &options);
    press(&theatre, "G");
    sees(&theatre, "9 slide, rush: cars");
    press(&theatre, "x");
    sees(&theatre, "seeds, level 1 of 11");
    press(&theatre, "G9");
    sees(&theatre, "cariste: a new level");
    waits_for(&theatre, "new levels, level 1 of 1: rush, seed 7");
    sees(&theatre, "goal: ");
    press(&theatre, "G9");
    waits_for(&theatre, "new levels, level 2 of 2: rush, seed 8");
    press(&theatre, "p");
    sees(&theatre, "rush, seed 7");
    press(&theatre, "G2");
    waits_for(&theatre, "new levels, level 3 of 3: pillars, seed 9");
    press(&theatre, "gG1\033"); /* given up */
    sees(&theatre, "< new levels >");
    press(&theatre, "G1");
    close_theatre(&theatre);
    catalog_free(&catalog);
}

static void write_file(const char *name, const char *bytes)
{
    FILE *file = fopen(scratch_path(name), "w");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

TEST(files_of_a_suite_are_one_collection)
{
    static const char *const names[] = {"screen.1", "screen.10", "screen.2", "other.sok"};
    struct catalog catalog;
    catalog_init(&catalog);
    for (size_t i = 0; i < 4; i++) {
        write_file(names[i], "#####\n#@$.#\n#####\n");
        catalog_add(&catalog, played_families, scratch_path(names[i]), NULL, NULL);
    }
    assert_int_equal(catalog.count, 2);
    assert_int_equal(catalog.items[0].count, 3);
    struct text name;
    text_init(&name);
    for (size_t i = 0; i < 3; i++) {
        collection_name_level(&catalog.items[0], i, &name);
        text_add_char(&name, ' ');
    }
    assert_says(name.bytes, "screen.1 screen.2 screen.10 ");
    text_free(&name);
    catalog_free(&catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(playback_does_not_move_the_board),
        cmocka_unit_test(untitled_levels_have_a_name),
        cmocka_unit_test(difficulty_is_told),
        cmocka_unit_test(levels_are_found_by_typing),
        cmocka_unit_test(collections_are_an_overview),
        cmocka_unit_test(help_is_a_key_away),
        cmocka_unit_test_setup_teardown(the_browser_reopens_where_one_was, library_set_up,
                                        library_tear_down),
        cmocka_unit_test_setup_teardown(colours_are_chosen_and_remembered, library_set_up,
                                        library_tear_down),
        cmocka_unit_test(a_new_level_is_made_and_played),
        cmocka_unit_test(colorblind_has_neither_red_nor_green),
        cmocka_unit_test_setup_teardown(files_of_a_suite_are_one_collection, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
