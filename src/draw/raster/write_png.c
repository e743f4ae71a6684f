#include "draw/writers.h"

#include <cairo.h>

#include "base/text.h"
#include "draw/raster/pen_cairo.h"
#include "draw/sheet.h"

bool sheet_write_png(const struct sheet *sheet, struct text *out, struct text *error)
{
    struct sheet_page page = sheet->pages[0];
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)page.width, (int)page.height);
    cairo_t *context = cairo_create(surface);
    struct pen pen = pen_cairo(context);
    sheet_paint(sheet, 0, &pen);
    cairo_status_t status = cairo_status(context);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface, cairo_append, out);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        text_add(error, cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}
