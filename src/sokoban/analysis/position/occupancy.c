#include "sokoban/analysis/position/occupancy.h"

#include <string.h>

#include "base/mem.h"

void occupancy_init(struct occupancy *occupancy, const struct map *map)
{
    *occupancy = (struct occupancy){.map = map};
    occupancy->marks = mem_alloc((size_t)map->cells + 1, sizeof *occupancy->marks);
    occupancy->queue = mem_alloc((size_t)map->cells + 1, sizeof *occupancy->queue);
    occupancy->marks[map->cells] = OCCUPANCY_BLOCKED;
}

void occupancy_free(struct occupancy *occupancy)
{
    mem_free(occupancy->marks);
    mem_free(occupancy->queue);
    *occupancy = (struct occupancy){0};
}

/* Stamps are 32 bits: after 2^32 floods they start again, and the old ones are cleared. */
uint32_t occupancy_reserve_stamps(struct occupancy *occupancy, uint32_t count)
{
    if (count < OCCUPANCY_BLOCKED - occupancy->stamp)
        return occupancy->stamp;
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (occupancy->marks[c] != OCCUPANCY_BLOCKED)
            occupancy->marks[c] = 0;
    return occupancy->stamp = 0;
}

static void renew_stamp(struct occupancy *occupancy)
{
    occupancy->stamp = occupancy_reserve_stamps(occupancy, 1) + 1;
}

bool occupancy_is_ring_whole(const struct occupancy *occupancy, cell c)
{
    const cell *around = occupancy->map->around + 8 * (size_t)c;
    unsigned ring = 0;
    for (unsigned k = 0; k < 8; k++)
        ring |= (unsigned)!occupancy_is_blocked(occupancy, around[k]) << k;
    /* Even bits are the straight neighbours. Each is joined with the next one round if the corner
     * between them is free; one straight neighbour may be cut off from its next, the last. */
    unsigned straight = ring & 0x55, corner = ring >> 1 & 0x55;
    unsigned next = (ring >> 2 | ring << 6) & 0x55;
    unsigned cut = straight & ~(corner & next);
    return (cut & (cut - 1)) == 0;
}

static bool is_blocked_or_reached(const struct occupancy *occupancy, cell c)
{
    return occupancy_is_blocked(occupancy, c) || occupancy_is_reached(occupancy, c);
}

/* Does a cell part nothing once a box has come there from another one? */
static bool is_whole_without(struct occupancy *occupancy, cell to, cell from)
{
    occupancy_take_box(occupancy, from);
    bool whole = occupancy_is_ring_whole(occupancy, to);
    occupancy_put_box(occupancy, from);
    return whole;
}

/* Does nothing new open at the sides of a box that leaves? */
static bool opens_no_side(const struct occupancy *occupancy, cell from, enum direction direction)
{
    enum direction side = direction < DIR_LEFT ? DIR_LEFT : DIR_UP;
    return is_blocked_or_reached(occupancy, map_next(occupancy->map, from, side)) &&
           is_blocked_or_reached(occupancy,
                                 map_next(occupancy->map, from, direction_opposite(side)));
}

bool occupancy_push_keeps_region(struct occupancy *occupancy, cell from, enum direction direction)
{
    cell to = map_next(occupancy->map, from, direction);
    return opens_no_side(occupancy, from, direction) &&
           (!occupancy_is_reached(occupancy, to) || is_whole_without(occupancy, to, from));
}

bool occupancy_pull_keeps_region(struct occupancy *occupancy, cell from, enum direction direction)
{
    cell behind = map_next(occupancy->map, from, direction_opposite(direction));
    return opens_no_side(occupancy, from, direction) && is_blocked_or_reached(occupancy, behind) &&
           is_whole_without(occupancy, map_next(occupancy->map, from, direction), from);
}

/* Spreads the current stamp from a cell; returns the least cell reached. Whether a neighbour is new
 * is hard to guess, so that there is no branch on it: every one is written down, and overwritten by
 * the next if it is none. */
static cell spread(struct occupancy *occupancy, cell from)
{
    uint32_t *marks = occupancy->marks;
    const uint32_t stamp = occupancy->stamp;
    const cell *next = occupancy->map->next;
    cell *head = occupancy->queue, *tail = occupancy->queue;
    cell least = from;
    marks[from] = stamp;
    *tail++ = from;
    while (head < tail) {
        cell c = *head++;
        least = c < least ? c : least;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = next[4 * (size_t)c + (size_t)d];
            uint32_t mark = marks[to];
            *tail = to;
            tail += mark < stamp;
            marks[to] = mark < stamp ? stamp : mark;
        }
    }
    occupancy->reached = (unsigned)(tail - occupancy->queue);
    return least;
}

cell occupancy_flood(struct occupancy *occupancy, cell player)
{
    renew_stamp(occupancy);
    return spread(occupancy, player);
}

unsigned occupancy_flood_rest(struct occupancy *occupancy)
{
    unsigned regions = 0;
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (occupancy->marks[c] < occupancy->stamp) {
            spread(occupancy, (cell)c);
            regions++;
        }
    return regions;
}

void occupancy_walk(struct occupancy *occupancy, cell player, uint16_t *steps)
{
    renew_stamp(occupancy);
    uint32_t *marks = occupancy->marks;
    const uint32_t stamp = occupancy->stamp;
    const cell *next = occupancy->map->next;
    cell *head = occupancy->queue, *tail = occupancy->queue;
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
    occupancy->reached = (unsigned)(tail - occupancy->queue);
}
