#include "slide/picture.h"

#include <stdio.h>

#include "base/file.h"
#include "base/text.h"
#include "draw/canvas.h"
#include "draw/text.h"
#include "slide/sample.h"
#include "support/english.h"
#include "support/test.h"

static const char yard[] =
    "Slide:\nStart:\n#AA-.!\n#B..#!\nGoal:\n#..AA!\n#...#!\nExit: B\nGate: - A B\n";

static void draws(const struct level *level, const char *solution, size_t moves, bool unicode,
                  const char *expected)
{
    struct text text;
    text_init(&text);
    struct canvas *canvas =
        canvas_text_new(&text, (struct canvas_text_options){.unicode = unicode});
    slide_draw(level, solution, moves, NULL, canvas);
    assert_says(text.bytes, expected);
    canvas_text_free(canvas);
    text_free(&text);
}

TEST(shows_labels_walls_gates_and_goals)
{
    struct level_list list;
    sample_read("drawn.slide", yard, &list);
    draws(list.items[0], NULL, 0, false,
          "+----+---------+=========+====+\n"
          "|####| $A   $  :  -.    .:  !.:\n"
          "|    +----+----+====+====+    :\n"
          "|####| $B |         |####:  !.:\n"
          "+----+----+---------+----+====+\n"
          "goal: A to the outlined place in column 4, row 1; B leaves by the exit (!)\n");
    draws(list.items[0], "Ar2 Br2", 1, true,
          "┌────┬─────────┲━━━━━━━━━┳━━━━┓\n"
          "│████│  ·    · ┃ ◆A   ◆  ┃  !○┃\n"
          "│    ├────┐    ┗━━━━┯━━━━┫    ┃\n"
          "│████│ ◇B │  ·    · │████┃  !○┃\n"
          "└────┴────┴─────────┴────┺━━━━┛\n"
          "move 1 of 2: Ar2\n");
    level_list_free(&list);
}

/* What covers a goal, even the piece that is wanted, does not hide it. */
TEST(goals_are_seen_under_pieces)
{
    struct level_list list;
    sample_read("covered.slide", "Slide:\nStart:\nAAB\n...\nGoal:\n.AA\n...\n", &list);
    draws(list.items[0], NULL, 0, true,
          "┌────┲━━━━┯━━━━┓\n"
          "│ ◇A ┃ ◇ ○│  B○┃\n"
          "├────┺━━━━┷━━━━┩\n"
          "│  ·    ·    · │\n"
          "└──────────────┘\n"
          "goal: A to the outlined place in column 2, row 1\n");
    level_list_free(&list);
}

/* Pieces that may stand for each other are all wanted, wherever one of them is. */
TEST(every_piece_that_may_serve_is_shown)
{
    struct level_list list;
    sample_read("alike.slide", "Slide:\nStart:\nAB\n..\nGoal:\n..\n.A\nAlike: A B\n", &list);
    draws(list.items[0], "Bd", 1, false,
          "+----+----+\n"
          "| $A |    |\n"
          "+----+====+\n"
          "|    : *B :\n"
          "+----+====+\n"
          "move 1 of 1: Bd\n");
    struct text goal;
    text_init(&goal);
    slide_tell_goal(list.items[0]->model, &goal);
    assert_says(goal.bytes, "goal: A or B to the outlined place in column 2, row 2");
    text_free(&goal);
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
    assert_int_equal(drawing_at(&canvas->drawing, 4, 0)->goal, 1);
    assert_says(drawing_at(&canvas->drawing, 4, 0)->wish, "A");
    assert_true(drawing_at(&canvas->drawing, 1, 0)->aims);
    assert_int_equal(drawing_at(&canvas->drawing, 5, 0)->role, DRAW_TARGET);
    slide_draw(list.items[0], "Ar2", 1, NULL, canvas);
    assert_int_equal(drawing_at(&canvas->drawing, 3, 0)->role, DRAW_PIECE_AT_TARGET);
    assert_int_equal(drawing_at(&canvas->drawing, 1, 0)->role, DRAW_FLOOR);
    canvas_free(canvas);
    level_list_free(&list);
}

/* Every level of ours: each of its goals is outlined, in text and in a picture, with the piece that
 * has to come there. */
TEST(every_level_shows_its_goal)
{
    static const char *const files[] = {"depot", "squirrel"};
    for (size_t f = 0; f < 2; f++) {
        char path[256];
        struct file file;
        struct level_list list;
        snprintf(path, sizeof path, SOURCE_DIR "/levels/slide/%s.slide", files[f]);
        assert_true(file_read(&file, path, FILE_BYTES_MAX, NULL));
        sample_read(path, file.bytes, &list);
        for (size_t i = 0; i < list.count; i++) {
            struct canvas *canvas = canvas_new(NULL, NULL);
            slide_draw(list.items[i], NULL, 0, NULL, canvas);
            const struct drawing *drawing = &canvas->drawing;
            size_t outlined = 0, aiming = 0;
            for (size_t k = 0; k < drawing_area(drawing); k++) {
                outlined += drawing->tiles[k].goal != 0;
                aiming += drawing->tiles[k].aims;
            }
            assert_true(outlined > 1);
            assert_int_equal(outlined, aiming);
            canvas_free(canvas);
        }
        level_list_free(&list);
        file_free(&file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_labels_walls_gates_and_goals),
        cmocka_unit_test(goals_are_seen_under_pieces),
        cmocka_unit_test(every_piece_that_may_serve_is_shown),
        cmocka_unit_test(every_level_shows_its_goal),
        cmocka_unit_test(pieces_are_told_apart_and_know_their_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
