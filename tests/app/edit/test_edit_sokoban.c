/* Drawing Sokoban: brushes, shapes, mirrors, changes of the whole, words, history. */
#include "pencil.h"

#include "sokoban/sokoban.h"

static const char room[] = "#####\n"
                           "#@$.#\n"
                           "#####\n";

TEST(brushes_put_and_toggle)
{
    struct edit *edit = edit_text(&sokoban_puzzle, room);
    assert_true(edit_dot(edit, brush(edit, "goal"), at(2, 1), unheard()));
    assert_drawn(edit, "#####\n#@*.#\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "box"), at(2, 1), unheard()));
    assert_drawn(edit, "#####\n#@..#\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "player"), at(3, 1), unheard()));
    assert_drawn(edit, "#####\n# .+#\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "player"), at(3, 1), unheard()));
    assert_drawn(edit, "#####\n# ..#\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "wall"), at(3, 1), unheard()));
    assert_drawn(edit, "#####\n# .##\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "wall"), at(3, 1), unheard()));
    assert_drawn(edit, "#####\n# . #\n#####\n");
    assert_true(edit_dot(edit, brush(edit, "box"), at(0, 0), unheard()));
    assert_drawn(edit, "$####\n# . #\n#####\n");
    assert_false(edit_dot(edit, brush(edit, "floor"), at(1, 1), unheard()));
    assert_int_equal(edit->done, 7);
    edit_free(edit);
}

TEST(a_stroke_is_one_change_and_takes_away_what_it_began_with)
{
    struct edit *edit = edit_new(&sokoban_puzzle, 4, 3);
    assert_true(edit_begin(edit, brush(edit, "wall"), at(0, 0), true, unheard()));
    assert_true(edit_draw_to(edit, at(3, 2)));
    assert_false(edit_draw_to(edit, at(4, 2)));
    assert_true(edit_end(edit));
    assert_drawn(edit, "##\n ##\n  ##\n");
    assert_int_equal(edit->done, 1);
    assert_true(edit_begin(edit, brush(edit, "wall"), at(1, 0), true, unheard()));
    edit_draw_to(edit, at(1, 2));
    edit_end(edit);
    assert_drawn(edit, "#\n  #\n  ##\n");
    assert_true(edit_undo(edit));
    assert_drawn(edit, "##\n ##\n  ##\n");
    assert_true(edit_undo(edit));
    assert_false(edit_undo(edit));
    assert_true(edit_redo(edit) && edit_redo(edit));
    assert_false(edit_redo(edit));
    assert_drawn(edit, "#\n  #\n  ##\n");
    edit_free(edit);
}

TEST(rectangles_and_fills)
{
    struct edit *edit = edit_new(&sokoban_puzzle, 6, 4);
    size_t wall = brush(edit, "wall"), goal = brush(edit, "goal");
    assert_true(edit_rectangle(edit, wall, at(5, 3), at(0, 0), false, unheard()));
    assert_true(edit_line(edit, wall, at(2, 1), at(2, 2), unheard()));
    assert_true(edit_fill(edit, goal, at(1, 1), unheard()));
    assert_drawn(edit, "######\n#.#  #\n#.#  #\n######\n");
    assert_true(edit_rectangle(edit, wall, at(3, 1), at(4, 2), true, unheard()));
    assert_drawn(edit, "######\n#.####\n#.####\n######\n");
    assert_true(edit_fill(edit, brush(edit, "floor"), at(0, 0), unheard()));
    assert_drawn(edit, ".\n.\n");
    assert_false(edit_fill(edit, wall, at(6, 0), unheard()));
    edit_free(edit);
}

TEST(mirrors_draw_every_image)
{
    struct edit *edit = edit_new(&sokoban_puzzle, 5, 5);
    size_t wall = brush(edit, "wall");
    static const unsigned images[] = {1, 2, 2, 4, 2, 4, 2, 8};
    for (size_t m = 0; edit_mirrors(m).name; m++) {
        assert_true(edit_set_mirror(edit, m, unheard()));
        assert_true(edit_dot(edit, wall, at(1, 0), unheard()));
        unsigned walls = 0;
        for (unsigned i = 0; i < 25; i++)
            walls += edit->calls->pick(edit->sketch, at(i % 5, i / 5)) == wall;
        assert_int_equal(walls, images[m]);
        assert_true(edit_undo(edit));
    }
    assert_true(edit_set_mirror(edit, 7, unheard()));
    assert_true(edit_dot(edit, brush(edit, "player"), at(1, 0), unheard()));
    assert_drawn(edit, "@\n");
    assert_true(edit_resize(edit, (struct edit_margins){.left = 1}, unheard()));
    assert_int_equal(edit->mirror, 0);
    assert_false(edit_set_mirror(edit, 7, unheard()));
    assert_true(edit_set_mirror(edit, 3, unheard()));
    edit_free(edit);
}

TEST(the_whole_is_resized_shifted_cropped_and_turned)
{
    struct edit *edit = edit_text(&sokoban_puzzle, room);
    assert_false(edit_shift(edit, 1, 0, unheard()));
    assert_false(edit_resize(edit, (struct edit_margins){.left = -5}, unheard()));
    assert_false(edit_resize(edit, (struct edit_margins){.top = 253}, unheard()));
    assert_true(edit_resize(edit, (struct edit_margins){1, 1, 1, 1}, unheard()));
    assert_int_equal(edit_size(edit).x, 7);
    assert_true(edit_shift(edit, 1, -1, unheard()));
    assert_false(edit_shift(edit, 1, 0, unheard()));
    assert_false(edit_shift(edit, 0, -1, unheard()));
    assert_drawn(edit, room);
    assert_true(edit_crop(edit, unheard()));
    assert_int_equal(edit_size(edit).x, 5);
    assert_false(edit_crop(edit, unheard()));
    assert_true(edit_turn(edit, SYMMETRY_EXCHANGE, unheard()));
    assert_drawn(edit, "###\n#@#\n#$#\n#.#\n###\n");
    assert_true(edit_turn(edit, SYMMETRY_FLIP, unheard()));
    assert_drawn(edit, "###\n#.#\n#$#\n#@#\n###\n");
    assert_true(edit_resize(edit, (struct edit_margins){.bottom = -2}, unheard()));
    assert_drawn(edit, "###\n#.#\n#$#\n");
    edit_free(edit);
}

TEST(rectangles_are_copied_cut_and_pasted)
{
    struct edit *edit = edit_text(&sokoban_puzzle, room);
    assert_false(edit_paste(edit, at(0, 0), unheard()));
    assert_false(edit_copy(edit, at(0, 0), at(5, 0), unheard()));
    assert_true(edit_copy(edit, at(2, 1), at(1, 1), unheard()));
    assert_true(edit_paste(edit, at(3, 0), unheard()));
    assert_drawn(edit, "###@$\n# $.#\n#####\n");
    assert_true(edit_paste(edit, at(4, 2), unheard()));
    assert_drawn(edit, "### $\n# $.#\n####@\n");
    assert_true(edit_cut(edit, at(0, 0), at(4, 0), unheard()));
    assert_drawn(edit, "# $.#\n####@\n");
    assert_true(edit_undo(edit) && edit_undo(edit) && edit_undo(edit));
    assert_drawn(edit, room);
    edit_free(edit);
}

TEST(words_are_cleaned_and_written)
{
    struct edit *edit = edit_text(&sokoban_puzzle, room);
    assert_true(edit_set_words(edit, EDIT_TITLE, " Two\nlines ", unheard()));
    assert_true(edit_set_words(edit, EDIT_AUTHOR, "Ada", unheard()));
    assert_true(
        edit_set_words(edit, EDIT_NOTES, "first\n\nsecond \r\nDate: today\nlast", unheard()));
    assert_string_equal(edit->words[EDIT_NOTES], "first\nsecond\nDate: today\nlast");
    assert_drawn(edit, "#####\n#@$.#\n#####\nTitle: Two lines\nAuthor: Ada\n"
                       "Comment:\nfirst\nsecond\nComment-End:\nDate: today\n"
                       "Comment:\nlast\nComment-End:\n");
    char *text = written(edit_level(edit));
    struct edit *again = edit_text(&sokoban_puzzle, text);
    mem_free(text);
    for (int i = 0; i < EDIT_WORDS; i++)
        assert_string_equal(again->words[i], edit->words[i]);
    edit_free(again);
    assert_true(edit_undo(edit) && edit_undo(edit) && edit_undo(edit));
    assert_drawn(edit, room);
    char *much = mem_alloc(EDIT_WORDS_MAX + 2, 1);
    memset(much, 'x', EDIT_WORDS_MAX + 1);
    assert_false(edit_set_words(edit, EDIT_TITLE, much, unheard()));
    mem_free(much);
    edit_free(edit);
}

TEST(lint_points_at_squares_of_the_sketch)
{
    struct edit *edit = edit_text(&sokoban_puzzle, room);
    assert_true(level_is_valid(edit_level(edit)));
    assert_true(edit_resize(edit, (struct edit_margins){2, 0, 1, 0}, unheard()));
    assert_true(edit_dot(edit, brush(edit, "floor"), at(4, 1), unheard()));
    const struct level *level = edit_level(edit);
    assert_false(level_is_valid(level));
    assert_int_equal(level->diags.items[0].line, 2);
    assert_int_equal(level->diags.items[0].column, 5);
    edit_free(edit);
}

TEST(only_claims_that_hold_stay)
{
    struct edit *edit = edit_text(&sokoban_puzzle, "#####\n#@$.#\n#####\nOptimum-pushes: 1\n"
                                                   "Date: then\n\nSolution\nR\n");
    assert_int_equal(edit_level(edit)->solution_count, 1);
    assert_int_equal(edit_level(edit)->note_count, 2);
    assert_true(edit_resize(edit, (struct edit_margins){.right = 2}, unheard()));
    assert_true(edit_dot(edit, brush(edit, "wall"), at(6, 0), unheard()));
    assert_int_equal(edit_level(edit)->solution_count, 1);
    assert_true(edit_turn(edit, SYMMETRY_MIRROR, unheard()));
    assert_int_equal(edit_level(edit)->solution_count, 0);
    assert_int_equal(edit_level(edit)->note_count, 2);
    assert_true(edit_dot(edit, brush(edit, "floor"), at(0, 0), unheard()));
    assert_true(edit_dot(edit, brush(edit, "floor"), at(2, 1), unheard()));
    assert_int_equal(edit_level(edit)->note_count, 1);
    edit_free(edit);
}

TEST(what_cannot_be_drawn_is_refused)
{
    assert_null(edit_new(&sokoban_puzzle, 0, 3));
    assert_null(edit_new(&sokoban_puzzle, 3, 256));
    struct edit *edit = edit_new(&sokoban_puzzle, 255, 255);
    assert_false(level_is_valid(edit_level(edit)));
    assert_false(edit_set_trait(edit, at(0, 0), 0, "A", unheard()));
    edit_free(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brushes_put_and_toggle),
        cmocka_unit_test(a_stroke_is_one_change_and_takes_away_what_it_began_with),
        cmocka_unit_test(rectangles_and_fills),
        cmocka_unit_test(mirrors_draw_every_image),
        cmocka_unit_test(the_whole_is_resized_shifted_cropped_and_turned),
        cmocka_unit_test(rectangles_are_copied_cut_and_pasted),
        cmocka_unit_test(words_are_cleaned_and_written),
        cmocka_unit_test(lint_points_at_squares_of_the_sketch),
        cmocka_unit_test(only_claims_that_hold_stay),
        cmocka_unit_test(what_cannot_be_drawn_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
