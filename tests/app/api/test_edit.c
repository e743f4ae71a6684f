/* Drawing levels through the public header. */
#include "cariste.h"

#include <string.h>

#include "support/test.h"

static void assert_board(struct cariste_edit *edit, const char *board)
{
    struct cariste_collection *drawn = cariste_edit_level(edit);
    assert_int_equal(cariste_collection_levels(drawn), 1);
    assert_string_equal(cariste_level_board(cariste_collection_level(drawn, 0)), board);
    cariste_collection_free(drawn);
}

TEST(a_level_is_drawn_played_and_solved)
{
    struct cariste_edit *edit = cariste_edit_new("sokoban", 5, 3);
    struct cariste_diagnostic diagnostic;
    assert_string_equal(cariste_edit_puzzle(edit), "sokoban");
    assert_int_equal(cariste_edit_width(edit), 5);
    assert_int_equal(cariste_edit_height(edit), 3);
    assert_false(cariste_edit_is_valid(edit));
    assert_true(cariste_edit_rectangle(edit, "wall", 0, 0, 4, 2, false));
    assert_true(cariste_edit_dot(edit, "player", 1, 1));
    assert_true(cariste_edit_dot(edit, "goal", 3, 1));
    assert_int_equal(cariste_edit_diagnostics(edit), 1);
    assert_true(cariste_edit_diagnostic(edit, 0, &diagnostic));
    assert_string_equal(diagnostic.what, "the level has no box");
    cariste_edit_speak(edit, "fr");
    assert_true(cariste_edit_diagnostic(edit, 0, &diagnostic));
    assert_string_not_equal(diagnostic.what, "the level has no box");
    assert_false(cariste_edit_diagnostic(edit, 1, &diagnostic));
    cariste_edit_speak(edit, NULL);
    assert_true(cariste_edit_begin(edit, "box", 2, 1, true));
    assert_true(cariste_edit_end(edit));
    assert_true(cariste_edit_is_valid(edit));
    assert_int_equal(cariste_edit_change(edit), 4);
    assert_true(cariste_edit_set_words(edit, "title", "Push"));
    struct cariste_collection *drawn = cariste_edit_level(edit);
    const struct cariste_level *level = cariste_collection_level(drawn, 0);
    assert_string_equal(cariste_level_title(level), "Push");
    assert_string_equal(cariste_level_board(level), "#####\n#@$.#\n#####\n");
    struct cariste_game *game = cariste_game_new(level);
    assert_true(cariste_game_play(game, "R"));
    assert_true(cariste_game_is_solved(game));
    cariste_game_free(game);
    cariste_collection_free(drawn);
    cariste_edit_free(edit);
}

TEST(history_and_the_whole)
{
    static const char start[] = "#####\n#@$.#\n#####\nTitle: one\nAuthor: me\n";
    struct cariste_collection *read = cariste_read_buffer("a.sok", start, sizeof start - 1);
    struct cariste_edit *edit = cariste_edit_open(cariste_collection_level(read, 0));
    cariste_collection_free(read);
    assert_string_equal(cariste_edit_words(edit, "author"), "me");
    assert_true(cariste_edit_resize(edit, 1, 0, 1, 0));
    assert_true(cariste_edit_shift(edit, -1, 0));
    assert_false(cariste_edit_shift(edit, -1, 0));
    assert_string_equal(cariste_edit_said(edit), "there is no room left on that side");
    assert_true(cariste_edit_crop(edit));
    assert_string_equal(cariste_edit_said(edit), "");
    assert_true(cariste_edit_turn(edit, "right"));
    assert_board(edit, "###\n#@#\n#$#\n#.#\n###\n");
    assert_true(cariste_edit_turn(edit, "left"));
    assert_board(edit, "#####\n#@$.#\n#####\n");
    assert_false(cariste_edit_turn(edit, "inside out"));
    assert_true(cariste_edit_copy(edit, 2, 1, 2, 1));
    assert_true(cariste_edit_paste(edit, 3, 1));
    assert_true(cariste_edit_cut(edit, 2, 1, 2, 1));
    assert_board(edit, "#####\n#@ $#\n#####\n");
    assert_int_equal(cariste_edit_changes(edit), 7);
    for (int i = 0; i < 7; i++)
        assert_true(cariste_edit_undo(edit));
    assert_false(cariste_edit_undo(edit));
    assert_int_equal(cariste_edit_change(edit), 0);
    assert_int_equal(cariste_edit_width(edit), 5);
    assert_true(cariste_edit_redo(edit));
    assert_int_equal(cariste_edit_width(edit), 6);
    cariste_edit_free(edit);
}

TEST(pieces_and_their_traits)
{
    struct cariste_edit *edit = cariste_edit_new("slide", 3, 2);
    struct cariste_place place;
    struct cariste_cell cells[6];
    assert_false(cariste_edit_picked(edit, &place));
    assert_true(cariste_edit_line(edit, "piece", 0, 0, 0, 1));
    assert_true(cariste_edit_dot(edit, "goal", 2, 0));
    assert_true(cariste_edit_picked(edit, &place));
    assert_int_equal(place.x, 0);
    assert_int_equal(cariste_edit_cells(edit, cells, 6), 6);
    assert_int_equal(cells[0].role, CARISTE_PIECE);
    assert_int_equal(cells[0].marks, CARISTE_MARK_POINT);
    assert_int_equal(cells[5].role, CARISTE_GOAL);
    assert_string_equal(cells[5].wish, "A");
    assert_true(cariste_edit_set_trait(edit, 0, 1, "axis", "horizontal"));
    assert_string_equal(cariste_edit_get_trait(edit, 0, 0, "axis"), "horizontal");
    assert_null(cariste_edit_get_trait(edit, 1, 0, "axis"));
    assert_null(cariste_edit_get_trait(edit, 0, 0, "colour"));
    assert_false(cariste_edit_set_trait(edit, 0, 0, "colour", "red"));
    assert_false(cariste_edit_set_trait(edit, 1, 0, "axis", "free"));
    assert_string_equal(cariste_edit_pick(edit, 0, 0), "piece");
    assert_string_equal(cariste_edit_pick(edit, 1, 0), "floor");
    assert_null(cariste_edit_pick(edit, 3, 0));
    assert_true(cariste_edit_is_valid(edit));
    cariste_edit_free(edit);
}

/* Lists end, and their help is words. */
TEST(lists)
{
    struct cariste_edit *edit = cariste_edit_new("slide", 3, 4);
    struct cariste_choice choice;
    size_t brushes = 0, mirrors = 0, traits = 0;
    for (; cariste_edit_brush(edit, brushes, &choice); brushes++)
        assert_true((unsigned char)choice.help[0] >= ' ');
    for (; cariste_edit_mirror_mode(edit, mirrors, &choice); mirrors++)
        assert_int_equal(cariste_edit_set_mirror(edit, choice.name), mirrors < 5);
    for (; cariste_edit_trait(edit, traits, &choice); traits++)
        assert_true((unsigned char)choice.help[0] >= ' ');
    assert_int_equal(brushes, 6);
    assert_int_equal(mirrors, 8);
    assert_int_equal(traits, 5);
    assert_string_equal(cariste_edit_mirror(edit), "half-turn");
    assert_false(cariste_edit_brush(edit, 100, &choice));
    assert_false(cariste_edit_set_mirror(edit, "concave"));
    cariste_edit_free(edit);
}

/* Not cropped, as the level is; and with a box outside all walls. */
TEST(a_picture_shows_all_that_is_drawn)
{
    struct cariste_edit *edit = cariste_edit_new("sokoban", 9, 4);
    struct cariste_picture *picture = cariste_picture_new(NULL);
    assert_true(cariste_edit_dot(edit, "box", 7, 2));
    assert_true(cariste_picture_add_edit(picture, edit));
    double width = 0, height = 0;
    assert_true(cariste_picture_size(picture, &width, &height));
    assert_true(width > 1.5 * height);
    assert_false(cariste_picture_add_edit(picture, NULL));
    assert_false(cariste_picture_add_edit(NULL, edit));
    cariste_picture_free(picture);
    cariste_edit_free(edit);
}

TEST(what_is_no_edit_does_nothing)
{
    assert_null(cariste_edit_new("chess", 8, 8));
    assert_null(cariste_edit_new("null", 8, 8));
    assert_null(cariste_edit_new("sokoban", 0, 8));
    assert_null(cariste_edit_new(NULL, 8, 8));
    assert_null(cariste_edit_open(NULL));
    assert_false(cariste_edit_dot(NULL, "wall", 0, 0));
    assert_null(cariste_edit_level(NULL));
    struct cariste_edit *edit = cariste_edit_new("sokoban", 2, 2);
    assert_false(cariste_edit_dot(edit, "\xff", 0, 0));
    assert_string_equal(cariste_edit_said(edit), "there is no brush \xEF\xBF\xBD");
    assert_false(cariste_edit_dot(edit, NULL, 0, 0));
    assert_false(cariste_edit_dot(edit, "wall", 2, 0));
    assert_false(cariste_edit_draw_to(edit, 0, 0));
    assert_false(cariste_edit_set_words(edit, "title", "\xff"));
    assert_false(cariste_edit_set_words(edit, "colour", "red"));
    assert_null(cariste_edit_words(edit, NULL));
    cariste_edit_free(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_drawn_played_and_solved),
        cmocka_unit_test(history_and_the_whole),
        cmocka_unit_test(pieces_and_their_traits),
        cmocka_unit_test(lists),
        cmocka_unit_test(a_picture_shows_all_that_is_drawn),
        cmocka_unit_test(what_is_no_edit_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
