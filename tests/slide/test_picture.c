#include "slide/picture.h"

#include "base/text.h"
#include "draw/canvas.h"
#include "draw/text.h"
#include "slide/sample.h"
#include "support/test.h"

static const char yard[] =
    "Slide:\nStart:\n#AA-.!\n#B..#!\nGoal:\n#..AA!\n#...#!\nExit: B\nGate: - A B\n";

TEST(shows_labels_walls_gates_and_goals)
{
    struct level_list list;
    struct text text;
    sample_read("drawn.slide", yard, &list);
    text_init(&text);
    struct canvas *canvas = canvas_text_new(&text, (struct canvas_text_options){0});
    slide_draw(list.items[0], NULL, 0, NULL, canvas);
    assert_string_equal(text.bytes, "#AA..!\n#B  #!\n");
    text_clear(&text);
    slide_draw(list.items[0], "Ar2 Br2", 1, NULL, canvas);
    assert_string_equal(text.bytes, "#  AA!\n#B  #!\nmove 1 of 2: Ar2\n");
    text_clear(&text);
    slide_draw(list.items[0], "Ar2 Br2", 2, NULL, canvas);
    assert_string_equal(text.bytes, "#  AA!\n#  B#!\nmove 2 of 2: Br2\n");
    text_clear(&text);
    slide_draw(list.items[0], "Ar2 Br2", 0, NULL, canvas);
    assert_string_equal(text.bytes, "#AA..!\n#B  #!\nbefore the first of 2 moves\n");
    canvas_text_free(canvas);
    text_free(&text);
    level_list_free(&list);
}

TEST(pieces_are_told_apart_and_know_their_goal)
{
    struct level_list list;
    sample_read("drawn.slide", yard, &list);
    struct canvas *canvas = canvas_new(NULL, NULL);
    slide_draw(list.items[0], NULL, 0, NULL, canvas);
    assert_int_equal(drawing_at(&canvas->drawing, 1, 0)->group, 1);
    assert_int_equal(drawing_at(&canvas->drawing, 1, 1)->group, 2);
    assert_int_equal(drawing_at(&canvas->drawing, 1, 0)->role, DRAW_PIECE);
    assert_int_equal(drawing_at(&canvas->drawing, 4, 0)->role, DRAW_TARGET);
    assert_int_equal(drawing_at(&canvas->drawing, 5, 0)->role, DRAW_TARGET);
    slide_draw(list.items[0], "Ar2", 1, NULL, canvas);
    assert_int_equal(drawing_at(&canvas->drawing, 3, 0)->role, DRAW_PIECE_AT_TARGET);
    assert_int_equal(drawing_at(&canvas->drawing, 1, 0)->role, DRAW_FLOOR);
    canvas_free(canvas);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_labels_walls_gates_and_goals),
        cmocka_unit_test(pieces_are_told_apart_and_know_their_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
