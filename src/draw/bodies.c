#include "draw/bodies.h"

#include <stdlib.h>

#include "base/mem.h"
#include "draw/drawing.h"

struct part {
    unsigned number;
    uint32_t place;
};

static int by_number(const void *one, const void *other)
{
    const struct part *a = one, *b = other;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return a->place < b->place ? -1 : a->place > b->place;
}

static struct part *parts_of(const struct drawing *drawing, size_t *count)
{
    size_t area = drawing_area(drawing);
    struct part *parts = mem_alloc(area, sizeof *parts);
    *count = 0;
    for (size_t i = 0; i < area; i++)
        if (tile_is_piece(&drawing->tiles[i]))
            parts[(*count)++] = (struct part){tile_body(&drawing->tiles[i]), (uint32_t)i};
    qsort(parts, *count, sizeof *parts, by_number);
    return parts;
}

void bodies_init(struct bodies *bodies, const struct drawing *drawing)
{
    size_t count;
    struct part *parts = parts_of(drawing, &count);
    *bodies = (struct bodies){.items = mem_alloc(count + 1, sizeof *bodies->items),
                              .places = mem_alloc(count + 1, sizeof *bodies->places)};
    for (size_t i = 0; i < count; i++) {
        bodies->places[i] = parts[i].place;
        if (i == 0 || parts[i].number == 0 || parts[i].number != parts[i - 1].number)
            bodies->items[bodies->count++] =
                (struct body){.number = parts[i].number, .places = &bodies->places[i]};
        bodies->items[bodies->count - 1].count++;
    }
    mem_free(parts);
}

void bodies_free(struct bodies *bodies)
{
    mem_free(bodies->items);
    mem_free(bodies->places);
    *bodies = (struct bodies){0};
}
