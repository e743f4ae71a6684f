/* Golden drawings of small boards, with each option. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "draw/draw.h"
#include "draw/glyphs.h"
#include "draw/text.h"
#include "support/test.h"

static const struct canvas_text_options plain = {0};
static const struct canvas_text_options unicode = {.unicode = true};

static const struct draw_names names = {
    .role = {[DRAW_TARGET] = "target",
             [DRAW_PIECE] = "piece",
             [DRAW_PIECE_AT_TARGET] = "piece on target",
             [DRAW_ACTOR] = "actor",
             [DRAW_ACTOR_AT_TARGET] = "actor on target"},
    .mark = {"dead", "region", "passage", "only passage", "look here"},
};

static enum draw_role role_of(char c)
{
    static const char characters[] = "_ #.$*@+";
    const char *found = strchr(characters, c);
    assert_non_null(found);
    return (enum draw_role)(found - characters);
}

/* Draws rows of characters; notes of the same shape say the marks of each tile: x dead, ~
 * passage, = bridge, ! point, A to Z region; digits are labels. */
static void draw(struct canvas *canvas, const char *const *rows, const char *const *notes)
{
    unsigned height = 0;
    while (rows[height])
        height++;
    draw_begin(canvas, (unsigned)strlen(rows[0]), height);
    if (notes)
        draw_legend(canvas, &names);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; rows[y][x]; x++) {
            struct draw_tile tile = {.role = role_of(rows[y][x])};
            char note = notes ? notes[y][x] : ' ';
            if (note >= 'A' && note <= 'Z') {
                tile.marks = DRAW_MARK_REGION;
                tile.group = (uint16_t)(note - 'A' + 1);
            } else if (note >= '0' && note <= '9') {
                snprintf(tile.label, sizeof tile.label, "%d", (note - '0') * 25);
            } else if (note != ' ') {
                static const char signs[] = "x ~=!";
                tile.marks = (uint8_t)(1u << (strchr(signs, note) - signs));
            }
            draw_tile(canvas, x, y, &tile);
        }
}

static void check(struct canvas_text_options options, const char *const *rows,
                  const char *const *notes, const char *expected)
{
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, options);
    draw(canvas, rows, notes);
    draw_end(canvas);
    assert_string_equal(out.bytes, expected);
    canvas_text_free(canvas);
    text_free(&out);
}

static const char *const small[] = {"_#####", "##   #", "#@$*.#", "######", NULL};

TEST(ascii_can_be_read_back)
{
    check(plain, small, NULL, " #####\n##   #\n#@$*.#\n######\n");
}

TEST(unicode_joins_walls)
{
    check(unicode, small, NULL, " ┌───┐\n┌┘···│\n│△◇◆○│\n└────┘\n");
    static const char *const crossing[] = {"#####", "# # #", "#####", "# # #", "#####", NULL};
    check(unicode, crossing, NULL, "┌─┬─┐\n│·│·│\n├─┼─┤\n│·│·│\n└─┴─┘\n");
}

TEST(unicode_fills_thick_walls)
{
    static const char *const thick[] = {"####", "####", "####", NULL};
    check(unicode, thick, NULL, "┌──┐\n│██│\n└──┘\n");
    static const char *const pillar[] = {"+ #", "   ", "## ", NULL};
    check(unicode, pillar, NULL, "▲·█\n···\n──·\n");
}

TEST(marks_widen_all_tiles)
{
    static const char *const notes[] = {"      ", "  xAB ", " ~x= !", "      ", NULL};
    check(plain, small, notes,
          "  ##########\n"
          "#### x A B##\n"
          "##@~$x*=. #!\n"
          "############\n"
          ". target  $ piece  * piece on target  @ actor  x dead  A region  ~ passage\n"
          "= only passage  ! look here\n");
    static const char *const few[] = {"      ", "  xx  ", "      ", "      ", NULL};
    check(unicode, small, few,
          "  ┌───────┐\n"
          "┌─┘  × ×· │\n"
          "│ △ ◇ ◆ ○ │\n"
          "└─────────┘\n"
          "○ target  ◇ piece  ◆ piece on target  △ actor  × dead\n");
}

TEST(labels_stay_aligned)
{
    static const char *const notes[] = {"      ", "  12x ", "  940 ", "      ", NULL};
    check(plain, small, notes,
          "    ####################\n"
          "########  25  50   x####\n"
          "####@   $225*100.  0####\n"
          "########################\n"
          ". target  $ piece  * piece on target  @ actor  x dead\n");
}

TEST(longest_label_and_many_marks_fit)
{
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, plain);
    draw_begin(canvas, 2, 1);
    struct draw_tile all = {.role = DRAW_PIECE, .marks = 31, .group = 28, .label = "1234567"};
    struct draw_tile both = {
        .role = DRAW_FLOOR, .marks = DRAW_MARK_REGION, .group = 2, .label = "8"};
    draw_tile(canvas, 0, 0, &all);
    draw_tile(canvas, 1, 0, &both);
    draw_end(canvas);
    assert_string_equal(out.bytes, "$xAB~=!1234567 B           8\n");
    canvas_text_free(canvas);
    text_free(&out);
}

TEST(coordinates_name_rows_and_columns)
{
    struct canvas_text_options options = {.coordinates = true};
    check(options, small, NULL, "  123456\n1  #####\n2 ##   #\n3 #@$*.#\n4 ######\n");
    static const char *const wide[] = {"############################", NULL};
    check(options, wide, NULL,
          "           1111111111222222222\n"
          "  1234567890123456789012345678\n"
          "1 ############################\n");
}

TEST(captions_follow_the_drawing)
{
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, plain);
    static const char *const row[] = {"@ .", NULL};
    draw(canvas, row, NULL);
    draw_caption(canvas, "first");
    draw_caption(canvas, "second");
    draw_end(canvas);
    draw(canvas, row, NULL);
    draw_end(canvas);
    assert_string_equal(out.bytes, "@ .\nfirst\nsecond\n@ .\n");
    canvas_text_free(canvas);
    text_free(&out);
}

/* Colour adds sequences and nothing else. */
TEST(colours_change_no_shape)
{
    static const char *const notes[] = {"      ", "  xAB ", " ~x= !", "      ", NULL};
    for (int bits = 0; bits < 4; bits++) {
        struct canvas_text_options options = {.unicode = bits & 1, .coordinates = bits & 2};
        struct text bare, coloured;
        text_init(&bare);
        text_init(&coloured);
        struct canvas *canvas = canvas_text_new(&bare, options);
        draw(canvas, small, notes);
        draw_end(canvas);
        canvas_text_free(canvas);
        options.color = true;
        canvas = canvas_text_new(&coloured, options);
        draw(canvas, small, notes);
        draw_end(canvas);
        canvas_text_free(canvas);

        char *end = coloured.bytes;
        bool on = false;
        for (const char *c = coloured.bytes; *c; c++) {
            if (*c == '\033') {
                on = strncmp(c, color_off, strlen(color_off)) != 0;
                c = strchr(c, 'm');
                continue;
            }
            if (*c == '\n')
                assert_false(on);
            *end++ = *c;
        }
        assert_true(end < coloured.bytes + coloured.length);
        *end = '\0';
        assert_string_equal(coloured.bytes, bare.bytes);
        text_free(&bare);
        text_free(&coloured);
    }
}

static void check_glyph(const char *glyph)
{
    wchar_t wide[4];
    assert_int_equal(mbstowcs(wide, glyph, 4), 1);
    assert_int_equal(wcwidth(wide[0]), 1);
}

static void check_set(const struct glyphs *set)
{
    const char *shown[DRAW_ROLES + DRAW_MARK_KINDS];
    size_t count = 0;
    for (unsigned role = DRAW_FLOOR; role < DRAW_ROLES; role++)
        shown[count++] = set->role[role];
    for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
        if (set->mark[bit])
            shown[count++] = set->mark[bit];
    for (size_t i = 0; i < count; i++) {
        check_glyph(shown[i]);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(shown[i], shown[j]);
    }
    for (unsigned i = 0; i < JOINS; i++)
        check_glyph(set->wall[i]);
}

TEST(glyphs_are_distinct_and_one_column_wide)
{
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    check_set(&glyphs_ascii);
    check_set(&glyphs_unicode);
    assert_string_not_equal(glyphs_unicode.role[DRAW_OUTSIDE], glyphs_unicode.role[DRAW_FLOOR]);
}

TEST(letters_count_like_columns_of_a_sheet)
{
    static const struct {
        unsigned number;
        const char *letters;
    } cases[] = {{0, ""},    {1, "A"},    {26, "Z"},    {27, "AA"},      {52, "AZ"},
                 {53, "BA"}, {702, "ZZ"}, {703, "AAA"}, {65535, "CRXO"}, {255, "IU"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char letters[LETTERS_ROOM];
        glyph_letters(cases[i].number, letters);
        assert_string_equal(letters, cases[i].letters);
    }
}

TEST(largest_board_is_drawn)
{
    struct text out;
    text_init(&out);
    struct canvas *canvas = canvas_text_new(&out, plain);
    draw_begin(canvas, 255, 255);
    struct draw_tile wall = {.role = DRAW_WALL};
    for (unsigned y = 0; y < 255; y++)
        for (unsigned x = 0; x < 255; x++)
            draw_tile(canvas, x, y, &wall);
    draw_end(canvas);
    assert_int_equal(out.length, 255 * 256);
    canvas_text_free(canvas);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ascii_can_be_read_back),
        cmocka_unit_test(unicode_joins_walls),
        cmocka_unit_test(unicode_fills_thick_walls),
        cmocka_unit_test(marks_widen_all_tiles),
        cmocka_unit_test(labels_stay_aligned),
        cmocka_unit_test(longest_label_and_many_marks_fit),
        cmocka_unit_test(coordinates_name_rows_and_columns),
        cmocka_unit_test(captions_follow_the_drawing),
        cmocka_unit_test(colours_change_no_shape),
        cmocka_unit_test(glyphs_are_distinct_and_one_column_wide),
        cmocka_unit_test(letters_count_like_columns_of_a_sheet),
        cmocka_unit_test(largest_board_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
