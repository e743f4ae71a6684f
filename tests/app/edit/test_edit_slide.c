/* Drawing sliding blocks: pieces as polyominoes, their goals and traits. */
#include "pencil.h"

#include "slide/slide.h"

static const char donkey[] = "Slide: small\n"
                             "Start:\n"
                             "AAB\n"
                             "AAB\n"
                             "CC.\n"
                             "Goal:\n"
                             "...\n"
                             ".AA\n"
                             ".AA\n";

TEST(pieces_are_drawn_extended_and_cut)
{
    struct edit *edit = edit_new(&slide_puzzle, 3, 3);
    size_t piece = brush(edit, "piece");
    edit_begin(edit, piece, at(0, 0), true, unheard());
    edit_draw_to(edit, at(1, 0));
    edit_end(edit);
    edit_begin(edit, piece, at(2, 2), true, unheard());
    edit_draw_to(edit, at(1, 2));
    edit_end(edit);
    edit_begin(edit, piece, at(1, 0), true, unheard());
    edit_draw_to(edit, at(1, 1));
    edit_end(edit);
    assert_drawn(edit, "Slide:\nStart:\nAA.\n.A.\n.BB\n");
    assert_true(edit_dot(edit, brush(edit, "wall"), at(0, 0), unheard()));
    assert_true(edit_dot(edit, brush(edit, "floor"), at(2, 2), unheard()));
    assert_drawn(edit, "Slide:\nStart:\n#A.\n.A.\n.B.\n");
    assert_true(edit_dot(edit, brush(edit, "floor"), at(1, 2), unheard()));
    assert_true(edit_dot(edit, piece, at(0, 0), unheard()));
    assert_drawn(edit, "Slide:\nStart:\nBA.\n.A.\n...\n");
    edit_free(edit);
}

TEST(goals_belong_to_the_chosen_piece_and_follow_its_shape)
{
    struct edit *edit = edit_text(&slide_puzzle, donkey);
    struct game_place place;
    size_t goal = brush(edit, "goal"), piece = brush(edit, "piece");
    assert_false(edit_dot(edit, goal, at(2, 2), unheard()));
    assert_false(edit_dot(edit, goal, at(2, 0), unheard()));
    assert_true(edit->calls->picked(edit->sketch, &place));
    assert_int_equal(place.x, 2);
    assert_true(edit_dot(edit, goal, at(0, 2), unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAAB\nAAB\nCC.\nGoal:\n...\nBAA\nBAA\n");
    assert_true(edit_dot(edit, goal, at(1, 0), unheard()));
    assert_false(level_is_valid(edit_level(edit))); /* A has to come there, too */
    assert_true(edit_dot(edit, goal, at(1, 0), unheard()));
    assert_true(level_is_valid(edit_level(edit)));
    assert_int_equal(edit->calls->pick(edit->sketch, at(0, 0)), piece);
    assert_true(edit_line(edit, piece, at(1, 0), at(2, 0), unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAAA\nAAB\nCC.\nGoal:\n...\nAAA\nAA.\n");
    edit_free(edit);
}

TEST(mirrored_strokes_draw_pieces_that_join_where_they_meet)
{
    struct edit *edit = edit_new(&slide_puzzle, 4, 3);
    size_t piece = brush(edit, "piece");
    assert_true(edit_set_mirror(edit, 1, unheard()));
    assert_true(edit_line(edit, piece, at(0, 0), at(0, 1), unheard()));
    assert_drawn(edit, "Slide:\nStart:\nA..B\nA..B\n....\n");
    assert_true(edit_line(edit, piece, at(1, 2), at(2, 2), unheard()));
    assert_drawn(edit, "Slide:\nStart:\nA..B\nA..B\n.DD.\n");
    edit_free(edit);
}

TEST(traits_are_said_of_pieces)
{
    struct edit *edit = edit_text(&slide_puzzle, donkey);
    struct text value;
    text_init(&value);
    assert_true(edit_set_trait(edit, at(2, 0), 0, "Z", unheard()));
    assert_false(edit_set_trait(edit, at(2, 0), 0, "A", unheard()));
    assert_false(edit_set_trait(edit, at(2, 0), 0, "ZZ", unheard()));
    assert_false(edit_set_trait(edit, at(2, 0), 0, ".", unheard()));
    assert_true(edit_set_trait(edit, at(2, 0), 1, "vertical", unheard()));
    assert_false(edit_set_trait(edit, at(2, 0), 1, "upwards", unheard()));
    assert_true(edit_set_trait(edit, at(0, 0), 2, "yes", unheard()));
    assert_true(edit_set_trait(edit, at(0, 2), 3, "yes", unheard()));
    assert_true(edit_set_trait(edit, at(0, 2), 4, "2", unheard()));
    assert_false(edit_set_trait(edit, at(0, 2), 4, "x", unheard()));
    assert_false(edit_set_trait(edit, at(2, 2), 1, "vertical", unheard()));
    assert_true(edit_dot(edit, brush(edit, "exit"), at(2, 2), unheard()));
    assert_true(edit_dot(edit, brush(edit, "gate"), at(0, 2), unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAAZ\nAAZ\nCC!\nFrame:\n...\n...\n-.!\nExit: A\n"
                       "Vertical: Z\nGate: - C\nAlike: C\n");
    static const char *const values[] = {"Z", "vertical", "no", "no", "0"};
    for (size_t i = 0; edit->calls->traits[i].name; i++) {
        text_clear(&value);
        assert_true(edit->calls->trait(edit->sketch, at(2, 1), i, &value));
        assert_string_equal(value.bytes, values[i]);
    }
    assert_false(edit->calls->trait(edit->sketch, at(2, 2), 0, &value));
    assert_true(edit_turn(edit, SYMMETRY_EXCHANGE, unheard()));
    text_clear(&value);
    assert_true(edit->calls->trait(edit->sketch, at(0, 2), 1, &value));
    assert_string_equal(value.bytes, "horizontal");
    text_free(&value);
    edit_free(edit);
}

TEST(the_whole_moves_with_its_goals)
{
    struct edit *edit = edit_text(&slide_puzzle, donkey);
    assert_true(edit_turn(edit, SYMMETRY_MIRROR, unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nBAA\nBAA\n.CC\nGoal:\n...\nAA.\nAA.\n");
    assert_true(edit_turn(edit, SYMMETRY_EXCHANGE | SYMMETRY_FLIP, unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAAC\nAAC\nBB.\nGoal:\n...\n.AA\n.AA\n");
    assert_true(edit_resize(edit, (struct edit_margins){.left = 1, .bottom = -1}, unheard()));
    assert_drawn(edit, "Slide: small\nStart:\n.AAC\n.AAC\nGoal:\n..AA\n..AA\n");
    assert_true(edit_resize(edit, (struct edit_margins){.right = -2}, unheard()));
    assert_drawn(edit, "Slide: small\nStart:\n.A\n.A\nGoal:\n.A\n.A\n");
    assert_true(edit_rectangle(edit, brush(edit, "wall"), at(0, 0), at(0, 1), true, unheard()));
    assert_true(edit_crop(edit, unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nA\nA\nGoal:\nA\nA\n");
    edit_free(edit);
}

TEST(pasted_pieces_are_new_ones)
{
    struct edit *edit = edit_text(&slide_puzzle, donkey);
    assert_true(edit_resize(edit, (struct edit_margins){.right = 2}, unheard()));
    assert_true(edit_copy(edit, at(2, 0), at(2, 2), unheard()));
    assert_true(edit_paste(edit, at(4, 1), unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAAB..\nAAB.D\nCC..D\nGoal:\n.....\n.AA..\n.AA..\n");
    assert_true(edit_cut(edit, at(2, 0), at(2, 2), unheard()));
    assert_true(edit_paste(edit, at(3, 0), unheard()));
    assert_drawn(edit, "Slide: small\nStart:\nAA.B.\nAA.BD\nCC..D\nGoal:\n.....\n.AA..\n.AA..\n");
    edit_free(edit);
}

TEST(as_many_pieces_as_cells)
{
    struct edit *edit = edit_new(&slide_puzzle, 24, 24);
    size_t piece = brush(edit, "piece");
    for (unsigned i = 0; i < 576; i++)
        assert_true(edit_dot(edit, piece, at(i % 24, i / 24), unheard()));
    char *text = written(edit_level(edit));
    struct edit *again = edit_text(&slide_puzzle, text);
    char *second = written(edit_level(again));
    assert_string_equal(text, second);
    mem_free(text);
    mem_free(second);
    edit_free(again);
    edit_free(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_drawn_extended_and_cut),
        cmocka_unit_test(goals_belong_to_the_chosen_piece_and_follow_its_shape),
        cmocka_unit_test(mirrored_strokes_draw_pieces_that_join_where_they_meet),
        cmocka_unit_test(traits_are_said_of_pieces),
        cmocka_unit_test(the_whole_moves_with_its_goals),
        cmocka_unit_test(pasted_pieces_are_new_ones),
        cmocka_unit_test(as_many_pieces_as_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
