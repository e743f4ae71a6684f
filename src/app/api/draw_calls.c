#include "app/api/draw_calls.h"

#include <assert.h>

#include "base/mem.h"

static_assert((int)CARISTE_ANCHOR_START == PEN_START && (int)CARISTE_ANCHOR_MIDDLE == PEN_MIDDLE &&
                  (int)CARISTE_ANCHOR_END == PEN_END,
              "anchors are those of a pen");

static const char *keep(struct pen *pen, const char *string)
{
    struct pen_calls_list *list = pen->self;
    if (list->string_count == list->string_room) {
        list->string_room = list->string_room ? 2 * list->string_room : 64;
        list->strings = mem_resize(list->strings, list->string_room, sizeof *list->strings);
    }
    return list->strings[list->string_count++] = mem_string(string);
}

static struct cariste_draw_call *add(struct pen *pen, enum cariste_draw_kind kind)
{
    struct pen_calls_list *list = pen->self;
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 256;
        list->calls = mem_resize(list->calls, list->room, sizeof *list->calls);
    }
    struct cariste_draw_call *call = &list->calls[list->count++];
    *call = (struct cariste_draw_call){.kind = kind};
    return call;
}

static struct cariste_draw_call *add_at(struct pen *pen, enum cariste_draw_kind kind, double x,
                                        double y)
{
    const struct pen_calls_list *list = pen->self;
    struct cariste_draw_call *call = add(pen, kind);
    call->x = list->origins[list->depth].x + x;
    call->y = list->origins[list->depth].y + y;
    return call;
}

static void move(struct pen *pen, double x, double y)
{
    add_at(pen, CARISTE_DRAW_MOVE, x, y);
}

static void line(struct pen *pen, double x, double y)
{
    add_at(pen, CARISTE_DRAW_LINE, x, y);
}

static void curve(struct pen *pen, const double by[6])
{
    const struct pen_calls_list *list = pen->self;
    double x = list->origins[list->depth].x, y = list->origins[list->depth].y;
    struct cariste_draw_call *call = add_at(pen, CARISTE_DRAW_CURVE, by[4], by[5]);
    call->x1 = x + by[0];
    call->y1 = y + by[1];
    call->x2 = x + by[2];
    call->y2 = y + by[3];
}

static void close(struct pen *pen)
{
    add(pen, CARISTE_DRAW_CLOSE);
}

static struct cariste_color color_of(struct color color)
{
    return (struct cariste_color){color.red, color.green, color.blue, color.alpha};
}

static void ink(struct pen *pen, struct ink ink)
{
    struct cariste_draw_call *call = add(pen, CARISTE_DRAW_INK);
    call->fill = color_of(ink.fill);
    call->line = color_of(ink.line);
    call->width = ink.width;
    call->dash = ink.dash;
}

static void text(struct pen *pen, const struct pen_text *what)
{
    struct cariste_draw_call *call = add_at(pen, CARISTE_DRAW_TEXT, what->x, what->y);
    call->anchor = (enum cariste_anchor)what->anchor;
    call->fill = color_of(what->color);
    call->size = what->size;
    call->bold = what->bold;
    call->text = keep(pen, what->string);
}

static void group(struct pen *pen, const char *name, double x, double y)
{
    struct pen_calls_list *list = pen->self;
    struct cariste_draw_call *call = add_at(pen, CARISTE_DRAW_GROUP, x, y);
    call->text = keep(pen, name);
    assert(list->depth + 1 < CALLS_DEPTH);
    list->depth++;
    list->origins[list->depth].x = call->x;
    list->origins[list->depth].y = call->y;
}

static void ungroup(struct pen *pen)
{
    struct pen_calls_list *list = pen->self;
    add(pen, CARISTE_DRAW_UNGROUP);
    list->depth--;
}

void pen_calls_init(struct pen_calls_list *list)
{
    static const struct pen_calls calls = {.move = move,
                                           .line = line,
                                           .curve = curve,
                                           .close = close,
                                           .ink = ink,
                                           .text = text,
                                           .group = group,
                                           .ungroup = ungroup};
    *list = (struct pen_calls_list){.pen = {.calls = &calls, .self = list}};
}

void pen_calls_clear(struct pen_calls_list *list)
{
    for (size_t i = 0; i < list->string_count; i++)
        mem_free(list->strings[i]);
    list->string_count = list->count = list->depth = 0;
}

void pen_calls_free(struct pen_calls_list *list)
{
    pen_calls_clear(list);
    mem_free(list->calls);
    mem_free(list->strings);
}
