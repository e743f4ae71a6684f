/* Squares of four cells, all of them wall or box, one of the boxes off its goal: no box of such a
 * block ever moves again.
 *
 *     square  four boxes    $$     pair  two boxes side by   ##     angle  three boxes   #$
 *                           $$           side along a wall   $$            and a wall    $$
 *
 * They are cases of freeze deadlocks, and the three that the first seed tests for.
 *
 * Preserves: everything. Costs: the four blocks around the box just put down. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"

struct blocks {
    struct deadlock deadlock;
    const struct map *map;
};

static struct deadlock *make(const struct deadlock_kind *kind, const struct map *map)
{
    struct blocks *blocks = mem_alloc(1, sizeof *blocks);
    *blocks = (struct blocks){.deadlock.kind = kind, .map = map};
    return &blocks->deadlock;
}

static void release(struct deadlock *deadlock)
{
    mem_free(deadlock);
}

/* One of the four blocks a box is in: the cell beside it, the cell above or below it, and the one
 * diagonally opposite. Counts its boxes and those off goal; no block when a cell is free. */
struct block {
    bool closed;
    bool straight; /* one of the two cells next to the box holds a box */
    unsigned boxes;
    unsigned loose;
};

static struct block look(const struct map *map, const struct occupancy *occupancy, cell box,
                         unsigned corner)
{
    const cell *around = map->around + 8 * (size_t)box;
    const cell cells[] = {box, around[corner], around[(corner + 2) % 8], around[corner + 1]};
    struct block block = {.closed = true};
    for (unsigned i = 0; i < 4; i++) {
        bool is_box = cells[i] != map->cells;
        block.closed &= occupancy_is_blocked(occupancy, cells[i]);
        block.boxes += is_box;
        block.loose += is_box && !map->is_goal[cells[i]];
        block.straight |= is_box && (i == 1 || i == 2);
    }
    return block;
}

/* around[] goes clockwise from up, so that the corners stand at the odd places. */
static bool is_blocked(const struct deadlock *deadlock, const struct occupancy *occupancy, cell box,
                       unsigned boxes)
{
    const struct map *map = ((const struct blocks *)deadlock)->map;
    for (unsigned corner = 0; corner < 8; corner += 2) {
        struct block block = look(map, occupancy, box, corner);
        if (block.closed && block.straight && block.boxes == boxes && block.loose)
            return true;
    }
    return false;
}

static struct deadlock *make_square(const struct distances *distances)
{
    return make(&deadlock_square, distances->push_graph->map);
}

static bool is_square(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    (void)player;
    return is_blocked(deadlock, occupancy, box, 4);
}

static struct deadlock *make_pair(const struct distances *distances)
{
    return make(&deadlock_pair, distances->push_graph->map);
}

static bool is_pair(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    (void)player;
    return is_blocked(deadlock, occupancy, box, 2);
}

static struct deadlock *make_angle(const struct distances *distances)
{
    return make(&deadlock_angle, distances->push_graph->map);
}

static bool is_angle(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    (void)player;
    return is_blocked(deadlock, occupancy, box, 3);
}

const struct deadlock_kind deadlock_square = {
    .name = "square",
    .help = M_("no square of four boxes off goal"),
    .preserves = PRESERVES_ALL,
    .make = make_square,
    .free = release,
    .is_dead = is_square,
};

const struct deadlock_kind deadlock_pair = {
    .name = "pair",
    .help = M_("no pair of boxes along a wall off goal"),
    .preserves = PRESERVES_ALL,
    .make = make_pair,
    .free = release,
    .is_dead = is_pair,
};

const struct deadlock_kind deadlock_angle = {
    .name = "angle",
    .help = M_("no three boxes in an angle of the wall off goal"),
    .preserves = PRESERVES_ALL,
    .make = make_angle,
    .free = release,
    .is_dead = is_angle,
};
