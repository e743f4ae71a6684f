#include "sokoban/analysis/tables/regions.h"

#include <string.h>

#include "base/mem.h"

void regions_init(struct regions *regions, const struct map *map)
{
    *regions = (struct regions){.map = map, .rows = 1, .room = 64};
    regions->labels = mem_alloc(regions->room, map->cells);
    regions->counts = mem_alloc(regions->room, 1);
    regions->counts[0] = 1;
    occupancy_init(&regions->occupancy, map);
}

void regions_free(struct regions *regions)
{
    mem_free(regions->labels);
    mem_free(regions->counts);
    occupancy_free(&regions->occupancy);
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
    for (unsigned i = 0; i < regions->occupancy.reached; i++)
        labels[regions->occupancy.queue[i]] = label;
}

/* Gives the parts that a box leaves of its region, seen from the free cells beside it, new labels;
 * the part of the last such cell keeps the old one. */
static uint32_t part(struct regions *regions, uint32_t row, const cell *beside, unsigned count)
{
    uint32_t own = row;
    for (unsigned i = 0; i + 1 < count; i++) {
        bool is_new = true;
        occupancy_flood(&regions->occupancy, beside[i]);
        for (unsigned j = i + 1; j < count; j++) /* the last cell of a part speaks for it */
            is_new &= !occupancy_is_reached(&regions->occupancy, beside[j]);
        if (!is_new)
            continue;
        if (own == row)
            own = copy_row(regions, row);
        relabel(regions, own);
    }
    return own;
}

/* The free cells beside a box. */
static unsigned list_beside(const struct regions *regions, cell box, cell *beside)
{
    unsigned count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell next = map_next(regions->map, box, (enum direction)d);
        if (!occupancy_is_blocked(&regions->occupancy, next))
            beside[count++] = next;
    }
    return count;
}

/* The row with all boxes down: that of the set without a box which parts no region and fills none,
 * or that of the set without the last box, parted by it. */
static uint32_t find(struct regions *regions, const struct cell_sets *sets, const uint32_t *fewer,
                     const uint16_t *members, unsigned size)
{
    cell beside[DIRECTIONS];
    for (unsigned i = size; i-- > 0;) {
        cell box = sets->cell_of[members[i]];
        if (occupancy_is_ring_whole(&regions->occupancy, box) &&
            list_beside(regions, box, beside) > 0)
            return fewer ? fewer[cell_sets_without(sets, members, size, i)] : 0;
    }
    uint32_t row = fewer ? fewer[cell_sets_without(sets, members, size, size - 1)] : 0;
    regions->work += (uint64_t)DIRECTIONS * regions->map->cells;
    return part(regions, row, beside,
                list_beside(regions, sets->cell_of[members[size - 1]], beside));
}

uint32_t regions_find(struct regions *regions, const struct cell_sets *sets, const uint32_t *fewer,
                      const uint16_t *members, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        occupancy_put_box(&regions->occupancy, sets->cell_of[members[i]]);
    uint32_t row = find(regions, sets, fewer, members, size);
    for (unsigned i = 0; i < size; i++)
        occupancy_take_box(&regions->occupancy, sets->cell_of[members[i]]);
    return row;
}
