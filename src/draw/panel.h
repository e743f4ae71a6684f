/* A drawing with what is written around it:
 *
 *     title
 *       1 2 3 ...        coordinates, if wanted
 *     1 +-------+
 *     2 |       |        the drawing
 *     . +-------+
 *     legend
 *     captions                                                                                   */
#ifndef DRAW_PANEL_H
#define DRAW_PANEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "draw/drawing.h"
#include "draw/pen.h"
#include "draw/theme.h"

struct style {
    const struct theme *theme;
    double cell; /* pixels of a tile */
    bool coordinates;
};

struct panel {
    const struct drawing *drawing; /* borrowed */
    double x, y;                   /* of its upper left corner, on the page */
    size_t page;
    double width;
    double head, foot;    /* heights: above the drawing; of it and all below */
    double left;          /* of the drawing within the panel */
    struct text title;    /* broken into lines */
    struct text captions; /* the same */
    double legend, words; /* heights of legend and captions */
    double letter;        /* size of the letters */
};

/* Measures. The title of a series stands over all of it, and may be wider than the first drawing.
 */
void panel_init(struct panel *panel, const struct drawing *drawing, const struct style *style,
                bool series);
/* Makes room for other captions than its own. */
void panel_reserve(struct panel *panel, const struct style *style, const char *captions);
void panel_free(struct panel *panel);

double panel_title_width(const struct panel *panel); /* which may be more than the panel's */

/* The head may be higher than the panel's own, to stand in line with others. */
void panel_paint(const struct panel *panel, const struct style *style, double head,
                 struct pen *pen);

/* Parts of it, for films: where the captions begin, below the drawing's upper edge; what surrounds
 * the drawing; the captions. The origin is the upper left corner of the drawing. */
double panel_captions_top(const struct panel *panel, const struct style *style);
void panel_paint_frame(const struct panel *panel, const struct style *style, struct pen *pen);
void panel_paint_captions(const struct panel *panel, const struct style *style, const char *lines,
                          struct pen *pen);

/* Appends the text broken into lines of at most this width, each ended. */
void panel_wrap(struct text *out, const char *string, double size, double width);

#endif
