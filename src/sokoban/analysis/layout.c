#include "sokoban/analysis/layout.h"

#include <string.h>

#include "base/mem.h"

void layout_init(struct layout *layout, const struct map *map)
{
    *layout = (struct layout){.map = map};
    layout->marks = mem_alloc((size_t)map->cells + 1, sizeof *layout->marks);
    layout->queue = mem_alloc((size_t)map->cells + 1, sizeof *layout->queue);
    layout->marks[map->cells] = LAYOUT_BLOCKED;
}

void layout_free(struct layout *layout)
{
    mem_free(layout->marks);
    mem_free(layout->queue);
    *layout = (struct layout){0};
}

/* Once in four thousand millions the stamps start again. */
uint32_t layout_reserve_stamps(struct layout *layout, uint32_t count)
{
    if (count < LAYOUT_BLOCKED - layout->stamp)
        return layout->stamp;
    for (unsigned c = 0; c < layout->map->cells; c++)
        if (layout->marks[c] != LAYOUT_BLOCKED)
            layout->marks[c] = 0;
    return layout->stamp = 0;
}

static void renew_stamp(struct layout *layout)
{
    layout->stamp = layout_reserve_stamps(layout, 1) + 1;
}

bool layout_is_ring_whole(const struct layout *layout, cell c)
{
    const cell *around = layout->map->around + 8 * (size_t)c;
    unsigned ring = 0;
    for (unsigned k = 0; k < 8; k++)
        ring |= (unsigned)!layout_is_blocked(layout, around[k]) << k;
    /* Even bits are the straight neighbours. Each is joined with the next one round if the corner
     * between them is free; one straight neighbour may be cut off from its next, the last. */
    unsigned straight = ring & 0x55, corner = ring >> 1 & 0x55;
    unsigned next = (ring >> 2 | ring << 6) & 0x55;
    unsigned cut = straight & ~(corner & next);
    return (cut & (cut - 1)) == 0;
}

static bool is_blocked_or_reached(const struct layout *layout, cell c)
{
    return layout_is_blocked(layout, c) || layout_is_reached(layout, c);
}

bool layout_push_keeps_region(struct layout *layout, cell from, enum direction direction)
{
    const struct map *map = layout->map;
    enum direction side = direction < DIR_LEFT ? DIR_LEFT : DIR_UP;
    if (!is_blocked_or_reached(layout, map_next(map, from, side)) ||
        !is_blocked_or_reached(layout, map_next(map, from, direction_opposite(side))))
        return false;
    cell to = map_next(map, from, direction);
    if (!layout_is_reached(layout, to))
        return true;
    layout_take_box(layout, from);
    bool whole = layout_is_ring_whole(layout, to);
    layout_put_box(layout, from);
    return whole;
}

/* Spreads the current stamp from a cell; returns the least cell reached. */
static cell spread(struct layout *layout, cell from)
{
    uint32_t *marks = layout->marks;
    const uint32_t stamp = layout->stamp;
    const cell *next = layout->map->next;
    cell *head = layout->queue, *tail = layout->queue;
    cell least = from;
    marks[from] = stamp;
    *tail++ = from;
    while (head < tail) {
        cell c = *head++;
        if (c < least)
            least = c;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = next[4 * (size_t)c + (size_t)d];
            if (marks[to] < stamp) {
                marks[to] = stamp;
                *tail++ = to;
            }
        }
    }
    layout->reached = (unsigned)(tail - layout->queue);
    return least;
}

cell layout_flood(struct layout *layout, cell player)
{
    renew_stamp(layout);
    return spread(layout, player);
}

unsigned layout_flood_rest(struct layout *layout)
{
    unsigned regions = 0;
    for (unsigned c = 0; c < layout->map->cells; c++)
        if (layout->marks[c] < layout->stamp) {
            spread(layout, (cell)c);
            regions++;
        }
    return regions;
}

void layout_walk(struct layout *layout, cell player, uint16_t *steps)
{
    renew_stamp(layout);
    uint32_t *marks = layout->marks;
    const uint32_t stamp = layout->stamp;
    const cell *next = layout->map->next;
    cell *head = layout->queue, *tail = layout->queue;
    marks[player] = stamp;
    steps[player] = 0;
    *tail++ = player;
    while (head < tail) {
        cell c = *head++;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = next[4 * (size_t)c + (size_t)d];
            if (marks[to] < stamp) {
                marks[to] = stamp;
                steps[to] = (uint16_t)(steps[c] + 1);
                *tail++ = to;
            }
        }
    }
    layout->reached = (unsigned)(tail - layout->queue);
}
