/* What is called of cairo. It brings two dozen libraries, which take longer to load than a small
 * level to solve: they are loaded when the first picture is painted. */
#ifndef DRAW_RASTER_CAIRO_CALLS_H
#define DRAW_RASTER_CAIRO_CALLS_H

#include <cairo-pdf.h>
#include <stdbool.h>

struct text;

#define CAIRO_CALLS(ROW)                                                                           \
    ROW(clip)                                                                                      \
    ROW(close_path)                                                                                \
    ROW(create)                                                                                    \
    ROW(curve_to)                                                                                  \
    ROW(destroy)                                                                                   \
    ROW(fill_preserve)                                                                             \
    ROW(image_surface_create)                                                                      \
    ROW(image_surface_get_data)                                                                    \
    ROW(image_surface_get_stride)                                                                  \
    ROW(line_to)                                                                                   \
    ROW(move_to)                                                                                   \
    ROW(new_path)                                                                                  \
    ROW(pdf_surface_create_for_stream)                                                             \
    ROW(pdf_surface_set_metadata)                                                                  \
    ROW(pdf_surface_set_size)                                                                      \
    ROW(rectangle)                                                                                 \
    ROW(restore)                                                                                   \
    ROW(save)                                                                                      \
    ROW(scale)                                                                                     \
    ROW(select_font_face)                                                                          \
    ROW(set_dash)                                                                                  \
    ROW(set_font_size)                                                                             \
    ROW(set_line_width)                                                                            \
    ROW(set_source_rgba)                                                                           \
    ROW(show_page)                                                                                 \
    ROW(show_text)                                                                                 \
    ROW(status)                                                                                    \
    ROW(status_to_string)                                                                          \
    ROW(stroke_preserve)                                                                           \
    ROW(surface_destroy)                                                                           \
    ROW(surface_finish)                                                                            \
    ROW(surface_flush)                                                                             \
    ROW(surface_status)                                                                            \
    ROW(surface_write_to_png_stream)                                                               \
    ROW(text_extents)                                                                              \
    ROW(translate)

#define CAIRO_CALL(name) __typeof__(cairo_##name) *(name);
struct cairo_calls {
    CAIRO_CALLS(CAIRO_CALL)
};

/* False with a sentence when cairo, or a call of it, is not there. */
bool cairo_load(struct text *error);

/* Once they are loaded. */
const struct cairo_calls *cairo(void);

#endif
