/* What stands where in a tile: nothing that is written hides anything else that is. */
#include "draw/sample.h"

#include "draw/arrows.h"
#include "draw/canvas.h"
#include "draw/paint.h"
#include "draw/xml.h"

/* A pen that notes where words go. */
struct word_box {
    double left, top, right, bottom;
};

static struct word_box words[16];
static size_t word_count;

static void note_pair(struct pen *pen, double x, double y)
{
    (void)pen, (void)x, (void)y;
}

static void note_curve(struct pen *pen, const double by[6])
{
    (void)pen, (void)by;
}

static void note_close(struct pen *pen)
{
    (void)pen;
}

static void note_ink(struct pen *pen, struct ink ink)
{
    (void)pen, (void)ink;
}

static void note_group(struct pen *pen, const char *name, double x, double y)
{
    (void)pen, (void)name, (void)x, (void)y;
}

static void note_text(struct pen *pen, const struct pen_text *text)
{
    double width = text_width(text->string, text->size);
    double left = text->x - (text->anchor == PEN_MIDDLE ? width / 2 : 0);
    (void)pen;
    assert_true(word_count < 16);
    words[word_count++] =
        (struct word_box){left, text->y - 0.75 * text->size, left + width, text->y};
}

static bool meet(const struct word_box *one, const struct word_box *other)
{
    return one->left < other->right && other->left < one->right && one->top < other->bottom &&
           other->top < one->bottom;
}

static void paint_tile(struct draw_tile tile, double cell)
{
    static const struct pen_calls calls = {.move = note_pair,
                                           .line = note_pair,
                                           .curve = note_curve,
                                           .close = note_close,
                                           .ink = note_ink,
                                           .text = note_text,
                                           .group = note_group,
                                           .ungroup = note_close};
    struct pen pen = {.calls = &calls};
    struct drawing drawing = {.width = 1, .height = 1, .tiles = &tile};
    struct brush brush = brush_for(&pen, theme_find("classic"), cell, &drawing);
    word_count = 0;
    paint_drawing(&brush);
}

TEST(letters_and_labels_keep_off_each_other_and_the_player)
{
    static const enum draw_role roles[] = {DRAW_ACTOR, DRAW_ACTOR_AT_TARGET, DRAW_PIECE,
                                           DRAW_PIECE_AT_TARGET};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        const double cell = 100;
        paint_tile((struct draw_tile){.role = roles[i],
                                      .group = 3,
                                      .marks = DRAW_MARK_REGION | DRAW_MARK_BRIDGE,
                                      .label = "12"},
                   cell);
        struct word_box middle = {0.35 * cell, 0.2 * cell, 0.65 * cell, 0.6 * cell};
        struct word_box badge = {0.5 * cell, 0.54 * cell, cell, cell};
        assert_int_equal(word_count, 2);
        assert_false(meet(&words[0], &words[1]));
        for (size_t k = 0; k < word_count; k++) {
            assert_false(meet(&words[k], &middle));
            assert_false(meet(&words[k], &badge));
        }
    }
}

/* The ring of a goal has the letter of its room outside. */
TEST(a_letter_keeps_off_the_ring)
{
    const double cell = 100, ring = 36;
    paint_tile((struct draw_tile){.role = DRAW_TARGET, .group = 1, .marks = DRAW_MARK_REGION},
               cell);
    assert_int_equal(word_count, 1);
    double dx = 50 - words[0].right, dy = 50 - words[0].bottom;
    assert_true(dx > 0 && dy > 0 && dx * dx + dy * dy > ring * ring);
}

/* Draws both and returns what moved from one to the other. */
static struct arrows between(const char *before, const char *now)
{
    struct canvas *one = canvas_new(NULL, NULL), *other = canvas_new(NULL, NULL);
    struct arrows arrows;
    sample_draw(one, before);
    sample_draw(other, now);
    arrows_init(&arrows, &one->drawing, &other->drawing);
    canvas_free(one);
    canvas_free(other);
    return arrows;
}

TEST(arrows_follow_what_moved)
{
    struct arrows arrows = between("#@$ $#", "# @$$#");
    assert_int_equal(arrows.count, 1);
    assert_true(arrows.items[0].from_x == 2.5 && arrows.items[0].to_x == 3.5);
    arrows_free(&arrows);
    arrows = between("AAB\nAA \n   ", "AA \nAAB\n   ");
    assert_int_equal(arrows.count, 1);
    assert_true(arrows.items[0].from_y == 0.5 && arrows.items[0].to_y == 1.5);
    assert_true(arrows.items[0].signed_piece);
    arrows_free(&arrows);
    arrows = between("AA \nAA \n   ", "   \n AA\n AA");
    assert_int_equal(arrows.count, 1);
    assert_true(arrows.items[0].from_x == 1 && arrows.items[0].to_x == 2);
    arrows_free(&arrows);
    arrows = between("# @$$#", "#@ $$#");
    assert_int_equal(arrows.count, 0);
    arrows_free(&arrows);
}

TEST(storyboards_have_arrows_and_other_sheets_have_none)
{
    struct canvas *canvas = sample_picture("classic", 32);
    picture_title(canvas, "story");
    sample_draw(canvas, "#@$ .#");
    sample_draw(canvas, "# @$.#");
    sample_draw(canvas, "#  @*#");
    picture_title(canvas, "another level");
    sample_draw(canvas, "#@ $.#");
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"arrows\""), 2);
    text_free(&svg);
    canvas_picture_free(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_and_labels_keep_off_each_other_and_the_player),
        cmocka_unit_test(a_letter_keeps_off_the_ring),
        cmocka_unit_test(arrows_follow_what_moved),
        cmocka_unit_test(storyboards_have_arrows_and_other_sheets_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
