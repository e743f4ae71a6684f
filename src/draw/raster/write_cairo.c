/* A sheet painted by cairo: as a PNG picture, or as the pages of a PDF document. */
#include "draw/writers.h"

#include <math.h>

#include "base/text.h"
#include "draw/raster/cairo_calls.h"
#include "draw/raster/pen_cairo.h"
#include "draw/sheet.h"

#define POINTS    0.75  /* of a pixel: 72 an inch to 96 */
#define SIDE_MOST 14400 /* of a page, in points; readers know no larger one */

bool sheet_write_png(const struct sheet *sheet, struct text *out, struct text *error)
{
    if (!cairo_load(error))
        return false;
    struct sheet_page page = sheet->pages[0];
    cairo_surface_t *surface =
        cairo()->image_surface_create(CAIRO_FORMAT_RGB24, (int)page.width, (int)page.height);
    cairo_t *context = cairo()->create(surface);
    struct pen pen = pen_cairo(context);
    sheet_paint(sheet, 0, &pen);
    cairo_status_t status = cairo()->status(context);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo()->surface_write_to_png_stream(surface, cairo_append, out);
    cairo()->destroy(context);
    cairo()->surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        text_add(error, cairo()->status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static void put_page(const struct sheet *sheet, size_t number, cairo_surface_t *surface,
                     cairo_t *context)
{
    struct sheet_page page = sheet->pages[number];
    double scale = fmin(POINTS, SIDE_MOST / fmax(page.width, page.height));
    cairo()->pdf_surface_set_size(surface, page.width * scale, page.height * scale);
    cairo()->save(context);
    cairo()->scale(context, scale, scale);
    struct pen pen = pen_cairo(context);
    sheet_paint(sheet, number, &pen);
    cairo()->restore(context);
    cairo()->show_page(context);
}

bool sheet_write_pdf(const struct sheet *sheet, struct text *out, struct text *error)
{
    if (!cairo_load(error))
        return false;
    cairo_surface_t *surface = cairo()->pdf_surface_create_for_stream(cairo_append, out, 1, 1);
    cairo_t *context = cairo()->create(surface);
    /* Without a date the same drawings give the same bytes. */
    cairo()->pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    for (size_t i = 0; i < sheet->page_count; i++)
        put_page(sheet, i, surface, context);
    cairo_status_t status = cairo()->status(context);
    cairo()->destroy(context);
    cairo()->surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo()->surface_status(surface);
    cairo()->surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        text_add(error, cairo()->status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}
