#include "sokoban/analysis/tables/packing_order.h"

#include <string.h>

#include "base/deadline.h"
#include "base/mem.h"
#include "sokoban/analysis/position/occupancy.h"

/* Looking for an order is given up after so many cells flooded. */
enum { WORK_MAX = 1 << 24 };

/* A box being pulled: (cell, side of the player) pairs. */
struct puller {
    const struct map *map;
    struct occupancy occupancy; /* the boxes still on goals */
    bool *is_home;              /* by cell: a box stands here at the start */
    uint8_t *seen;              /* by cell: bits of the sides seen */
    uint32_t *queue;            /* 4 * cell + side */
    uint32_t *steps;            /* beside it */
    size_t work;
};

static void puller_init(struct puller *puller, const struct map *map)
{
    size_t room = (size_t)map->cells + 1;
    *puller = (struct puller){.map = map};
    occupancy_init(&puller->occupancy, map);
    puller->is_home = mem_alloc(room, sizeof *puller->is_home);
    puller->seen = mem_alloc(room, 1);
    puller->queue = mem_alloc(4 * room, sizeof *puller->queue);
    puller->steps = mem_alloc(4 * room, sizeof *puller->steps);
    for (unsigned i = 0; i < map->box_count; i++)
        puller->is_home[map->boxes[i]] = true;
    for (unsigned i = 0; i < map->goal_count; i++)
        occupancy_put_box(&puller->occupancy, map->goals[i]);
}

static void puller_free(struct puller *puller)
{
    occupancy_free(&puller->occupancy);
    mem_free(puller->is_home);
    mem_free(puller->seen);
    mem_free(puller->queue);
    mem_free(puller->steps);
}

static size_t reach(struct puller *puller, size_t tail, cell box, unsigned side, uint32_t steps)
{
    if (puller->seen[box] >> side & 1)
        return tail;
    puller->seen[box] |= (uint8_t)(1u << side);
    puller->queue[tail] = 4 * (uint32_t)box + side;
    puller->steps[tail] = steps;
    return tail + 1;
}

/* Adds all sides of the box the player can walk to from one of them. */
static size_t walk_around(struct puller *puller, size_t tail, cell box, cell player, uint32_t steps)
{
    occupancy_put_box(&puller->occupancy, box);
    occupancy_flood(&puller->occupancy, player);
    puller->work += puller->occupancy.reached;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (occupancy_is_reached(&puller->occupancy, map_next(puller->map, box, (enum direction)d)))
            tail = reach(puller, tail, box, d, steps);
    occupancy_take_box(&puller->occupancy, box);
    return tail;
}

/* Pulls until the box is home; returns after how many pulls, or UINT32_MAX. The box has been taken
 * out of the occupancy. */
static uint32_t pull_home(struct puller *puller, cell goal)
{
    const struct map *map = puller->map;
    size_t head = 0, tail = 0;
    memset(puller->seen, 0, map->cells);
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (!occupancy_is_blocked(&puller->occupancy, map_next(map, goal, (enum direction)d)))
            tail = reach(puller, tail, goal, d, 0);
    while (head < tail && puller->work < WORK_MAX) {
        cell box = (cell)(puller->queue[head] / 4);
        enum direction side = (enum direction)(puller->queue[head] % 4);
        uint32_t steps = puller->steps[head++];
        if (puller->is_home[box])
            return steps;
        cell to = map_next(map, box, side);
        cell player = map_next(map, to, side);
        if (!occupancy_is_blocked(&puller->occupancy, player))
            tail = walk_around(puller, tail, to, player, steps + 1);
    }
    return UINT32_MAX;
}

/* The goal soonest emptied among those left; their number when there is none. */
static unsigned soonest(struct puller *puller, const cell *goals, unsigned left)
{
    unsigned best = left;
    uint32_t best_steps = UINT32_MAX;
    for (unsigned i = 0; i < left; i++) {
        if (deadline_is_over())
            return left;
        occupancy_take_box(&puller->occupancy, goals[i]);
        uint32_t steps = pull_home(puller, goals[i]);
        occupancy_put_box(&puller->occupancy, goals[i]);
        if (steps < best_steps) {
            best = i;
            best_steps = steps;
        }
    }
    return best;
}

struct packing_order *packing_order_new(const struct map *map)
{
    struct packing_order *packing_order = mem_alloc(1, sizeof *packing_order);
    packing_order->goals = mem_alloc(map->goal_count, sizeof *packing_order->goals);
    memcpy(packing_order->goals, map->goals, map->goal_count * sizeof *packing_order->goals);
    packing_order->count = packing_order->free = map->goal_count;
    struct puller puller;
    puller_init(&puller, map);
    while (packing_order->free) {
        unsigned next = soonest(&puller, packing_order->goals, packing_order->free);
        if (next == packing_order->free)
            break;
        cell goal = packing_order->goals[next];
        unsigned last = --packing_order->free;
        memmove(packing_order->goals + next, packing_order->goals + next + 1,
                (last - next) * sizeof *packing_order->goals);
        packing_order->goals[last] = goal;
        occupancy_take_box(&puller.occupancy, goal);
    }
    puller_free(&puller);
    return packing_order;
}

void packing_order_free(struct packing_order *packing_order)
{
    if (!packing_order)
        return;
    mem_free(packing_order->goals);
    mem_free(packing_order);
}
