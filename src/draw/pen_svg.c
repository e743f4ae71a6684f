#include "draw/pen_svg.h"

#include "draw/svg.h"

static void add_pair(struct text *out, double x, double y)
{
    svg_add_number(out, x);
    text_add_char(out, ' ');
    svg_add_number(out, y);
}

/* name="#rrggbb", and name-opacity when it is not full; "none" for no colour. */
static void add_paint(struct text *out, const char *name, struct color color)
{
    text_format(out, " %s=\"", name);
    if (color.alpha)
        svg_add_color(out, color);
    else
        text_add(out, "none");
    text_add_char(out, '"');
    if (color.alpha == 0 || color.alpha == 255)
        return;
    text_format(out, " %s-opacity=\"", name);
    svg_add_number(out, color.alpha / 255.0);
    text_add_char(out, '"');
}

static void move(struct pen *pen, double x, double y)
{
    struct pen_svg *svg = pen->self;
    text_add_char(&svg->shape, 'M');
    add_pair(&svg->shape, x, y);
}

static void line(struct pen *pen, double x, double y)
{
    struct pen_svg *svg = pen->self;
    text_add_char(&svg->shape, 'L');
    add_pair(&svg->shape, x, y);
}

static void curve(struct pen *pen, const double by[6])
{
    struct pen_svg *svg = pen->self;
    for (int i = 0; i < 6; i += 2) {
        text_add_char(&svg->shape, i ? ' ' : 'C');
        add_pair(&svg->shape, by[i], by[i + 1]);
    }
}

static void close(struct pen *pen)
{
    struct pen_svg *svg = pen->self;
    text_add_char(&svg->shape, 'Z');
}

static void ink(struct pen *pen, struct ink ink)
{
    struct pen_svg *svg = pen->self;
    if (svg->shape.length && (ink.fill.alpha || ink.line.alpha)) {
        text_add(svg->out, "<path");
        add_paint(svg->out, "fill", ink.fill);
        if (ink.line.alpha) {
            add_paint(svg->out, "stroke", ink.line);
            text_add(svg->out, " stroke-width=\"");
            svg_add_number(svg->out, ink.width);
            text_add_char(svg->out, '"');
            if (ink.dash > 0) {
                text_add(svg->out, " stroke-dasharray=\"");
                svg_add_number(svg->out, ink.dash);
                text_add_char(svg->out, '"');
            }
        }
        text_format(svg->out, " d=\"%s\"/>\n", svg->shape.bytes);
    }
    text_clear(&svg->shape);
}

static void text(struct pen *pen, const struct pen_text *what)
{
    static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    struct text *out = ((struct pen_svg *)pen->self)->out;
    text_add(out, "<text x=\"");
    svg_add_number(out, what->x);
    text_add(out, "\" y=\"");
    svg_add_number(out, what->y);
    text_add(out, "\" font-size=\"");
    svg_add_number(out, what->size);
    text_format(out, "\"%s%s", what->bold ? " font-weight=\"bold\"" : "", anchors[what->anchor]);
    add_paint(out, "fill", what->color);
    text_add_char(out, '>');
    svg_add_text(out, what->string);
    text_add(out, "</text>\n");
}

static void group(struct pen *pen, const char *name, double x, double y)
{
    struct text *out = ((struct pen_svg *)pen->self)->out;
    text_format(out, "<g class=\"%s\"", name);
    if (x != 0 || y != 0) {
        text_add(out, " transform=\"translate(");
        add_pair(out, x, y);
        text_add(out, ")\"");
    }
    text_add(out, ">\n");
}

static void ungroup(struct pen *pen)
{
    struct pen_svg *svg = pen->self;
    text_add(svg->out, "</g>\n");
}

void pen_svg_init(struct pen_svg *svg, struct text *out)
{
    static const struct pen_calls calls = {.move = move,
                                           .line = line,
                                           .curve = curve,
                                           .close = close,
                                           .ink = ink,
                                           .text = text,
                                           .group = group,
                                           .ungroup = ungroup};
    *svg = (struct pen_svg){.pen = {.calls = &calls, .self = svg}, .out = out};
    text_init(&svg->shape);
}

void pen_svg_free(struct pen_svg *svg)
{
    text_free(&svg->shape);
}
