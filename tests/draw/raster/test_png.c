/* PNG pictures, read again: sizes, colours at known places, shapes that can be told apart. */
#include "draw/sample.h"

#include <cairo.h>

enum { CELL = 40, MARGIN = 24 };

struct png_stream {
    const struct text *text;
    size_t at;
};

static cairo_status_t take(void *closure, unsigned char *bytes, unsigned length)
{
    struct png_stream *png_stream = closure;
    if (png_stream->text->length - png_stream->at < length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, png_stream->text->bytes + png_stream->at, length);
    png_stream->at += length;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *read_png(const struct text *png)
{
    struct png_stream png_stream = {png, 0};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(take, &png_stream);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    return surface;
}

static cairo_surface_t *render(const struct canvas *canvas)
{
    struct text png = sample_write(canvas, PICTURE_PNG);
    cairo_surface_t *surface = read_png(&png);
    text_free(&png);
    return surface;
}

static uint32_t pixel(cairo_surface_t *surface, int x, int y)
{
    const unsigned char *row = cairo_image_surface_get_data(surface) +
                               (ptrdiff_t)y * cairo_image_surface_get_stride(surface);
    uint32_t value;
    memcpy(&value, row + (ptrdiff_t)4 * x, sizeof value);
    return value & 0xffffff;
}

static uint32_t packed(struct color color)
{
    return (uint32_t)color.red << 16 | (uint32_t)color.green << 8 | color.blue;
}

/* A place within a tile, in hundredths of it. */
static uint32_t pixel_in(cairo_surface_t *surface, int x, int y, int across, int down)
{
    return pixel(surface, MARGIN + x * CELL + across * CELL / 100,
                 MARGIN + y * CELL + down * CELL / 100);
}

TEST(test_colours_at_known_places)
{
    for (size_t i = 0; theme_names[i]; i++) {
        const struct theme *theme = theme_find(theme_names[i]);
        struct canvas *canvas = sample_picture(theme_names[i], CELL);
        sample_draw(canvas, "_####\n"
                            "## .#\n"
                            "#$*@#\n"
                            "#AAB#\n"
                            "#####");
        cairo_surface_t *surface = render(canvas);
        assert_int_equal(cairo_image_surface_get_width(surface), 2 * MARGIN + 5 * CELL);
        assert_int_equal(cairo_image_surface_get_height(surface), 2 * MARGIN + 5 * CELL);
        assert_int_equal(pixel(surface, 2, 2), packed(theme->page));
        assert_int_equal(pixel_in(surface, 0, 0, 50, 50), packed(theme->page));
        assert_int_equal(pixel_in(surface, 0, 4, 25, 75), packed(theme->wall));
        assert_int_equal(pixel_in(surface, 2, 0, 25, 2), packed(theme->wall_edge));
        assert_int_equal(pixel_in(surface, 2, 1, 50, 50), packed(theme->floor));
        assert_int_equal(pixel_in(surface, 3, 1, 50, 50), packed(theme->target));
        assert_int_equal(pixel_in(surface, 1, 2, 50, 15), packed(theme->piece));
        assert_int_equal(pixel_in(surface, 2, 2, 50, 15), packed(theme->done));
        assert_int_equal(pixel_in(surface, 3, 2, 50, 70), packed(theme->actor));
        /* Tiles of a number are one body, those of two numbers are two. */
        assert_int_equal(pixel_in(surface, 2, 3, 0, 25), packed(theme->body[0]));
        assert_int_not_equal(pixel_in(surface, 3, 3, 0, 25), packed(theme->body[0]));
        assert_int_equal(pixel_in(surface, 3, 3, 75, 25), packed(theme->body[1]));
        cairo_surface_destroy(surface);
        canvas_picture_free(canvas);
    }
}

/* The tile in the middle of a wall, as grey values. */
static void render_grey(const char *theme, const struct draw_tile *tile, int grey[CELL * CELL])
{
    struct canvas *canvas = sample_picture(theme, CELL);
    draw_begin(canvas, 3, 3);
    for (unsigned i = 0; i < 9; i++)
        draw_tile(canvas, i % 3, i / 3, i == 4 ? tile : &(struct draw_tile){.role = DRAW_WALL});
    draw_end(canvas);
    cairo_surface_t *surface = render(canvas);
    for (int i = 0; i < CELL * CELL; i++) {
        uint32_t color = pixel(surface, MARGIN + CELL + i % CELL, MARGIN + CELL + i / CELL);
        grey[i] =
            (int)((color >> 16) * 299 + (color >> 8 & 255) * 587 + (color & 255) * 114) / 1000;
    }
    cairo_surface_destroy(surface);
    canvas_picture_free(canvas);
}

/* Every role, then every mark on a floor, two regions, and pieces with numbers. */
static struct draw_tile kind(unsigned number)
{
    struct draw_tile tile = {.role = DRAW_FLOOR, .group = 1};
    if (number < DRAW_ROLES)
        return (struct draw_tile){.role = number};
    number -= DRAW_ROLES;
    if (number < DRAW_MARK_KINDS)
        tile.marks = (uint8_t)(1u << number);
    else if (number == DRAW_MARK_KINDS)
        tile = (struct draw_tile){.role = DRAW_FLOOR, .marks = DRAW_MARK_REGION, .group = 2};
    else
        tile = (struct draw_tile){.role = DRAW_PIECE, .group = 1, .sign = "A"};
    return tile;
}

enum { KINDS = DRAW_ROLES + DRAW_MARK_KINDS + 2 };

/* At least one pixel in forty differs clearly, whatever the colours. */
TEST(test_kinds_differ_without_colours)
{
    static int grey[KINDS][CELL * CELL];
    for (size_t i = 0; theme_names[i]; i++) {
        for (unsigned k = 0; k < KINDS; k++) {
            struct draw_tile tile = kind(k);
            render_grey(theme_names[i], &tile, grey[k]);
        }
        for (unsigned k = 0; k < KINDS; k++)
            for (unsigned l = k + 1; l < KINDS; l++) {
                int different = 0;
                for (int j = 0; j < CELL * CELL; j++)
                    different += abs(grey[k][j] - grey[l][j]) > 40;
                bool blank = k == DRAW_OUTSIDE && l == DRAW_FLOOR; /* walls are between them */
                if (!blank && different < CELL * CELL / 40)
                    fail_msg("%s: kinds %u and %u differ in %d pixels", theme_names[i], k, l,
                             different);
            }
    }
}

TEST(test_largest_board)
{
    struct canvas *canvas = sample_picture("dark", 0);
    draw_begin(canvas, 255, 255);
    for (unsigned i = 0; i < 255 * 255; i++)
        draw_tile(canvas, i % 255, i / 255,
                  &(struct draw_tile){.role = i % DRAW_ROLES, .group = (uint16_t)(i % 9)});
    draw_end(canvas);
    cairo_surface_t *surface = render(canvas);
    assert_in_range(cairo_image_surface_get_width(surface), 2000, 4096);
    cairo_surface_destroy(surface);
    canvas_picture_free(canvas);
}

static size_t pages_of(const struct text *pdf)
{
    return sample_count(pdf, "/Type /Page") - sample_count(pdf, "/Type /Pages");
}

/* Each titled drawing has a page; a series shares pages, and takes another when one is full. */
TEST(test_pages)
{
    struct canvas *canvas = sample_picture("print", 32);
    for (int i = 0; i < 5; i++) {
        if (i < 4)
            picture_title(canvas, "a page");
        sample_draw(canvas, "####\n#.$#\n#@ #\n####");
    }
    struct text pdf = sample_write(canvas, PICTURE_PDF);
    assert_memory_equal(pdf.bytes, "%PDF-", 5);
    assert_int_equal(pages_of(&pdf), 4);
    text_free(&pdf);
    for (int i = 0; i < 100; i++)
        sample_draw(canvas, "####\n#.$#\n#@ #\n####");
    pdf = sample_write(canvas, PICTURE_PDF);
    assert_in_range(pages_of(&pdf), 5, 8);
    text_free(&pdf);
    canvas_picture_free(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours_at_known_places),
        cmocka_unit_test(test_kinds_differ_without_colours),
        cmocka_unit_test(test_largest_board),
        cmocka_unit_test(test_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
