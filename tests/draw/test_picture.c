/* SVG pictures: well formed, complete, and as large as the drawings need. */
#include "draw/sample.h"

#include "draw/xml.h"
#include "support/english.h"

static const char board[] = "_####\n"
                            "##  #\n"
                            "#.$@#\n"
                            "#*AA#\n"
                            "#####";

/* The number after an attribute of the root element. */
static long size_of(const struct text *svg, const char *attribute)
{
    const char *found = strstr(english(svg->bytes), attribute);
    assert_non_null(found);
    return strtol(found + strlen(attribute), NULL, 10);
}

TEST(test_svg_has_everything_once)
{
    struct canvas *canvas = sample_picture("classic", 32);
    picture_title(canvas, "<Fish & \"chips\">\a");
    sample_draw(canvas, board);
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"drawing\""), 1);
    assert_int_equal(sample_count(&svg, "<g class=\"piece\""), 3);
    assert_int_equal(sample_count(&svg, "<g class=\"actor\""), 1);
    assert_int_equal(sample_count(&svg, "<g class=\"walls\""), 1);
    assert_int_equal(sample_count(&svg, ">A</text>"), 1);
    assert_int_equal(sample_count(&svg, "&lt;Fish &amp; &quot;chips&quot;&gt; "), 2);
    text_free(&svg);
    canvas_picture_free(canvas);
}

TEST(test_many_drawings_share_a_sheet)
{
    struct canvas *canvas = sample_picture("dark", 0);
    for (int i = 0; i < 12; i++) {
        picture_title(canvas, "one of many");
        sample_draw(canvas, board);
    }
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"drawing\""), 12);
    long width = size_of(&svg, " width=\""), height = size_of(&svg, " height=\"");
    assert_in_range(width, height / 2, height * 2);
    text_free(&svg);
    canvas_picture_free(canvas);
}

/* A number of lines, all alike. */
static char *field(unsigned width, unsigned height)
{
    char *rows = mem_alloc((size_t)(width + 1) * height + 1, 1);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x <= width; x++)
            rows[y * (width + 1) + x] = x == width ? '\n' : " #$*.@+A"[(x * 7 + y * 3) % 8];
    rows[(size_t)(width + 1) * height - 1] = '\0';
    return rows;
}

TEST(test_large_boards_have_small_tiles)
{
    char *rows = field(255, 255);
    struct canvas *canvas = sample_picture("print", 0);
    sample_draw(canvas, rows);
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_in_range(size_of(&svg, " width=\""), 2000, 4096);
    text_free(&svg);
    canvas_picture_free(canvas);

    struct text error;
    canvas = sample_picture("print", 100);
    sample_draw(canvas, rows);
    text_init(&svg);
    text_init(&error);
    assert_false(picture_write(canvas, PICTURE_SVG, &svg, &error));
    assert_says(error.bytes, "tiles of 100 pixels make the picture too large; 31 would do");
    assert_int_equal(svg.length, 0);
    text_free(&svg);
    text_free(&error);
    canvas_picture_free(canvas);
    mem_free(rows);
}

static void draw_noted(struct canvas *canvas)
{
    static const struct draw_names names = {
        .role = {[DRAW_WALL] = "wall", [DRAW_ACTOR] = "actor", [DRAW_PIECE] = "piece"},
        .mark = {"dead", "region", "passage", "bridge", "point"}};
    draw_begin(canvas, 40, 2);
    draw_legend(canvas, &names);
    draw_tile(canvas, 0, 0, &(struct draw_tile){.role = DRAW_ACTOR, .marks = DRAW_MARK_DEAD});
    draw_tile(canvas, 1, 1,
              &(struct draw_tile){
                  .role = DRAW_FLOOR, .marks = DRAW_MARK_REGION, .group = 28, .label = "123"});
    draw_caption(canvas, "words under the drawing");
    draw_end(canvas);
}

TEST(test_what_is_said_is_written)
{
    struct canvas *canvas = canvas_picture_new(
        (struct picture_options){.theme = theme_find("contrast"), .cell = 32, .coordinates = true});
    draw_noted(canvas);
    struct text svg = sample_write(canvas, PICTURE_SVG);
    xml_assert_well_formed(&svg);
    assert_int_equal(sample_count(&svg, "<g class=\"swatch\""), 3);
    assert_int_equal(sample_count(&svg, ">actor</text>"), 1);
    assert_int_equal(sample_count(&svg, ">dead</text>"), 1);
    assert_int_equal(sample_count(&svg, ">region</text>"), 1);
    assert_int_equal(sample_count(&svg, ">wall</text>"), 0);
    assert_int_equal(sample_count(&svg, ">AB</text>"), 1);
    assert_int_equal(sample_count(&svg, ">123</text>"), 1);
    assert_int_equal(sample_count(&svg, ">40</text>"), 1);
    assert_int_equal(sample_count(&svg, ">words under the drawing</text>"), 1);
    text_free(&svg);
    canvas_picture_free(canvas);
}

/* A piece that is wanted somewhere, and the place: outlined while it is open, without any ring over
 * the letters, and with a band instead of dashes once it is covered. */
static struct text draw_goal(enum draw_role covered)
{
    struct canvas *canvas = sample_picture("classic", 32);
    struct draw_tile piece = {.role = DRAW_PIECE, .group = 1, .sign = "B", .goal = 1, .wish = "A"};
    struct draw_tile aims = {.role = covered, .group = 2, .sign = "A", .aims = true};
    aims.goal = covered == DRAW_PIECE_AT_TARGET;
    draw_begin(canvas, 3, 1);
    draw_tile(canvas, 0, 0, covered == DRAW_PIECE ? &piece : &aims);
    draw_tile(canvas, 2, 0,
              covered == DRAW_PIECE ? &aims : &(struct draw_tile){.role = DRAW_FLOOR});
    draw_end(canvas);
    struct text svg = sample_write(canvas, PICTURE_SVG);
    canvas_picture_free(canvas);
    return svg;
}

TEST(test_goals_of_pieces_are_outlined)
{
    struct text open = draw_goal(DRAW_PIECE), covered = draw_goal(DRAW_PIECE_AT_TARGET);
    xml_assert_well_formed(&open);
    assert_int_equal(sample_count(&open, "stroke-dasharray"), 1);
    assert_int_equal(sample_count(&open, ">A</text>"), 2); /* the piece, and where it is wanted */
    assert_int_equal(sample_count(&open, ">B</text>"), 1);
    assert_int_equal(sample_count(&covered, "stroke-dasharray"), 0);
    assert_int_equal(sample_count(&covered, ">A</text>"), 1);
    text_free(&open);
    text_free(&covered);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_svg_has_everything_once),
        cmocka_unit_test(test_many_drawings_share_a_sheet),
        cmocka_unit_test(test_large_boards_have_small_tiles),
        cmocka_unit_test(test_what_is_said_is_written),
        cmocka_unit_test(test_goals_of_pieces_are_outlined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
