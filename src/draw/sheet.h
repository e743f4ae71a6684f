/* Drawings arranged on one page or several, row by row. A titled drawing and the untitled ones
 * after it are a series: it begins a row of its own. */
#ifndef DRAW_SHEET_H
#define DRAW_SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "draw/panel.h"

struct sheet_page {
    double width, height;
};

struct sheet {
    struct style style;
    struct panel *panels;
    double *heads; /* of the row of each panel */
    size_t count;
    struct sheet_page *pages;
    size_t page_count;
};

/* Arranges; with paged, every titled drawing begins a page, and a long series takes several. The
 * drawings are borrowed. */
void sheet_init(struct sheet *sheet, const struct drawing *drawings, size_t count,
                const struct style *style, bool paged);
void sheet_free(struct sheet *sheet);

/* For a single drawing: makes room for other captions than its own. */
void sheet_reserve(struct sheet *sheet, const char *captions);

/* Paints a page, its background included. */
void sheet_paint(const struct sheet *sheet, size_t page, struct pen *pen);

#endif
