/* The page around a drawing of a graph: title, figures, key, and a script that lets whoever opens
 * it in a browser zoom, move, and see what is under the pointer. Without the script it is a
 * picture. */
#ifndef APP_MEASURE_GRAPH_SVG_PAGE_H
#define APP_MEASURE_GRAPH_SVG_PAGE_H

#include <stdbool.h>

struct graph_style;
struct text;

/* What is drawn, in its own units. */
struct svg_box {
    double left, top, right, bottom;
};

struct svg_key {
    const char *sign;  /* elements, 24 wide around y = 0 */
    const char *words; /* a message; NULL ends a list */
};

struct svg_page {
    struct text *out;
    const struct graph_style *style;
    const struct svg_key *keys;
    double width, top; /* of the page; where the drawing begins */
    double scale;      /* of the drawing on it, at most 1 */
};

/* What is written between the two is the drawing. */
void svg_page_begin(struct svg_page *page, struct svg_box box);
void svg_page_end(const struct svg_page *page);

#endif
