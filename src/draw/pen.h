/* A pen: the few strokes every picture is made of, whatever it is written as. Places are in pixels,
 * x to the right and y down. Shapes are begun with pen_move, drawn, and inked; inking ends them. */
#ifndef DRAW_PEN_H
#define DRAW_PEN_H

#include <stdbool.h>
#include <stdint.h>

struct color {
    uint8_t red, green, blue, alpha; /* alpha 0: nothing is drawn */
};

struct ink {
    struct color fill;
    struct color line;
    double width; /* of the line */
    double dash;  /* length of its dashes and of the gaps between them; 0: none */
};

enum pen_anchor { PEN_START, PEN_MIDDLE, PEN_END };

struct pen_text {
    double x, y; /* of the base line */
    double size;
    enum pen_anchor anchor;
    bool bold;
    struct color color;
    const char *string; /* UTF-8 */
};

struct pen;

struct pen_calls {
    void (*move)(struct pen *pen, double x, double y);
    void (*line)(struct pen *pen, double x, double y);
    void (*curve)(struct pen *pen, const double by[6]); /* two control points and the end */
    void (*close)(struct pen *pen);
    void (*ink)(struct pen *pen, struct ink ink);
    void (*text)(struct pen *pen, const struct pen_text *text);
    void (*group)(struct pen *pen, const char *name, double x, double y);
    void (*ungroup)(struct pen *pen);
};

struct pen {
    const struct pen_calls *calls;
    void *self;
};

void pen_move(struct pen *pen, double x, double y);
void pen_line(struct pen *pen, double x, double y);
void pen_curve(struct pen *pen, double x1, double y1, double x2, double y2, double x, double y);
void pen_close(struct pen *pen);
void pen_ink(struct pen *pen, struct ink ink);
void pen_text(struct pen *pen, const struct pen_text *text);

/* What is drawn until pen_ungroup belongs together, and counts from a new origin. The name, a
 * constant, is for whoever reads the result. */
void pen_group(struct pen *pen, const char *name, double x, double y);
void pen_ungroup(struct pen *pen);

/* Whole shapes, to be inked. */
void pen_rectangle(struct pen *pen, double x, double y, double width, double height);
void pen_rounded(struct pen *pen, double x, double y, double width, double height, double radius);
void pen_circle(struct pen *pen, double x, double y, double radius);
void pen_segment(struct pen *pen, double x1, double y1, double x2, double y2);

/* A corner of an outline, rounded: the lines before and after it go into these directions (unit
 * steps). */
void pen_corner(struct pen *pen, double x, double y, int dx1, int dy1, int dx2, int dy2,
                double radius);

/* Fills, and lines of a width. */
struct ink ink_fill(struct color color);
struct ink ink_line(struct color color, double width);

/* About how wide a text is: the fonts that will show it are not known. */
double text_width(const char *string, double size);

#endif
