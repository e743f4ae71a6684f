#include "draw/arrows.h"

#include <stdlib.h>

#include "base/mem.h"
#include "draw/bodies.h"
#include "draw/drawing.h"

struct middle {
    double x, y;
};

static struct middle middle_of(const struct body *body, int width)
{
    struct middle middle = {0.5, 0.5};
    for (size_t i = 0; i < body->count; i++) {
        int column = (int)body->places[i] % width, row = (int)body->places[i] / width;
        middle.x += column / (double)body->count;
        middle.y += row / (double)body->count;
    }
    return middle;
}

static void add(struct arrows *arrows, const struct body *from, const struct body *to, int width)
{
    struct middle tail = middle_of(from, width), head = middle_of(to, width);
    arrows->items = mem_resize(arrows->items, arrows->count + 1, sizeof *arrows->items);
    arrows->items[arrows->count++] =
        (struct arrow){tail.x, tail.y, head.x, head.y, .signed_piece = to->number};
}

static bool stands(const struct bodies *bodies, const struct body *wanted)
{
    for (size_t i = 0; i < bodies->count; i++)
        if (bodies->items[i].number == wanted->number &&
            bodies->items[i].places[0] == wanted->places[0])
            return true;
    return false;
}

static int distance(const struct body *one, const struct body *other, int width)
{
    int a = (int)one->places[0], b = (int)other->places[0];
    return abs(a % width - b % width) + abs(a / width - b / width);
}

/* The piece of the drawing before that a piece of this one was: it has its number, and it left. */
static const struct body *origin(const struct bodies *before, const struct bodies *now,
                                 const struct body *piece, int width)
{
    const struct body *best = NULL;
    for (size_t i = 0; i < before->count; i++) {
        const struct body *body = &before->items[i];
        if (body->number == piece->number && body->count == piece->count && !stands(now, body) &&
            (!best || distance(body, piece, width) < distance(best, piece, width)))
            best = body;
    }
    return best;
}

void arrows_init(struct arrows *arrows, const struct drawing *before, const struct drawing *now)
{
    struct bodies old, new;
    *arrows = (struct arrows){0};
    if (before->width != now->width || before->height != now->height)
        return;
    bodies_init(&old, before);
    bodies_init(&new, now);
    for (size_t i = 0; i < new.count; i++) {
        const struct body *piece = &new.items[i];
        const struct body *from =
            stands(&old, piece) ? NULL : origin(&old, &new, piece, now->width);
        if (from)
            add(arrows, from, piece, now->width);
    }
    bodies_free(&old);
    bodies_free(&new);
}

void arrows_free(struct arrows *arrows)
{
    mem_free(arrows->items);
    *arrows = (struct arrows){0};
}
