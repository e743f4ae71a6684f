#include "sokoban/analysis/regions.h"

#include <string.h>

#include "base/mem.h"

void regions_init(struct regions *regions, const struct map *map)
{
    *regions = (struct regions){.map = map, .rows = 1, .room = 64};
    regions->labels = mem_alloc(regions->room, map->cells);
    regions->counts = mem_alloc(regions->room, 1);
    regions->counts[0] = 1;
    layout_init(&regions->layout, map);
}

void regions_free(struct regions *regions)
{
    mem_free(regions->labels);
    mem_free(regions->counts);
    layout_free(&regions->layout);
    *regions = (struct regions){0};
}

static uint32_t copy_row(struct regions *regions, uint32_t row)
{
    size_t cells = regions->map->cells;
    if (regions->rows == regions->room) {
        regions->room *= 2;
        regions->labels = mem_resize(regions->labels, regions->room, cells);
        regions->counts = mem_resize(regions->counts, regions->room, 1);
    }
    memcpy(regions->labels + regions->rows * cells, regions->labels + row * cells, cells);
    regions->counts[regions->rows] = regions->counts[row];
    return (uint32_t)regions->rows++;
}

/* Gives the cells the last flood reached a label of their own. */
static void relabel(struct regions *regions, uint32_t row)
{
    uint8_t *labels = regions->labels + (size_t)row * regions->map->cells;
    uint8_t label = regions->counts[row]++;
    for (unsigned i = 0; i < regions->layout.reached; i++)
        labels[regions->layout.queue[i]] = label;
}

/* Gives the parts that a box leaves of its region, seen from the free cells beside it, new labels;
 * the part of the last such cell keeps the old one. */
static uint32_t part(struct regions *regions, uint32_t row, const cell *beside, unsigned count)
{
    uint32_t own = row;
    for (unsigned i = 0; i + 1 < count; i++) {
        bool is_new = true;
        layout_flood(&regions->layout, beside[i]);
        for (unsigned j = i + 1; j < count; j++) /* the last cell of a part speaks for it */
            is_new &= !layout_is_reached(&regions->layout, beside[j]);
        if (!is_new)
            continue;
        if (own == row)
            own = copy_row(regions, row);
        relabel(regions, own);
    }
    return own;
}

uint32_t regions_refine(struct regions *regions, uint32_t row, const cell *boxes, unsigned size)
{
    struct layout *layout = &regions->layout;
    cell last = boxes[size - 1], beside[DIRECTIONS];
    unsigned count = 0;
    for (unsigned i = 0; i < size; i++)
        layout_put_box(layout, boxes[i]);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell next = map_next(regions->map, last, (enum direction)d);
        if (!layout_is_blocked(layout, next))
            beside[count++] = next;
    }
    uint32_t own = row;
    if (count > 1 && !layout_is_ring_whole(layout, last))
        own = part(regions, row, beside, count);
    for (unsigned i = 0; i < size; i++)
        layout_take_box(layout, boxes[i]);
    return own;
}
