/* PNG pictures, read again: sizes, colours at known places, shapes that can be told apart. */
#include "draw/sample.h"

#include <cairo.h>

enum { CELL = 40, MARGIN = 24 };

struct stream {
    const struct text *text;
    size_t at;
};

static cairo_status_t take(void *closure, unsigned char *bytes, unsigned length)
{
    struct stream *stream = closure;
    if (stream->text->length - stream->at < length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, stream->text->bytes + stream->at, length);
    stream->at += length;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *read_png(const struct text *png)
{
    struct stream stream = {png, 0};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(take, &stream);
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

static void test_colours_at_known_places(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours_at_known_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
