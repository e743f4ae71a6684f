/* Corrals that can never be opened. A corral is a region the player cannot walk to; the boxes
 * around it are its fence.
 *
 * For each corral beside the box just put down, all boxes but the fence are taken away, which only
 * helps, and a small breadth-first search pushes what is left. The corral is alive as soon as the
 * player gets in, a box is pushed to where neither fence nor corral was, or all boxes of the fence
 * are on goals; also when the search passes its bounds. Only a search that ends without any of
 * these calls it dead.
 *
 * Preserves: everything.
 * Costs: a flood for every push beside a free cell; up to POSITIONS_MAX positions for a corral. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/freeze.h"

enum { FENCE_MAX = 10, POSITIONS_MAX = 100 };

struct fenced {
    cell boxes[FENCE_MAX]; /* rising; unused ones 0 */
    cell region;           /* least cell of the player's */
};

struct corral {
    struct deadlock deadlock;
    const struct map *map;
    const bool *live;
    struct freeze freeze;
    struct layout layout; /* the fence alone */
    uint8_t *part;        /* by cell: NOTHING, INSIDE or FENCE; all NOTHING between calls */
    cell *inside;         /* the cells of the corral */
    unsigned inside_count, fence_count;
    struct fenced *positions; /* found, in order; those before `done` are expanded */
    unsigned count, done;
};

enum { NOTHING, INSIDE, FENCE };

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct corral *corral = mem_alloc(1, sizeof *corral);
    *corral = (struct corral){.map = map, .live = distances->live};
    corral->deadlock.kind = &deadlock_corral;
    freeze_init(&corral->freeze, map, distances->live);
    layout_init(&corral->layout, map);
    corral->part = mem_alloc((size_t)map->cells + 1, 1);
    corral->inside = mem_alloc((size_t)map->cells + 1, sizeof *corral->inside);
    corral->positions = mem_alloc(POSITIONS_MAX, sizeof *corral->positions);
    return &corral->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct corral *corral = (struct corral *)deadlock;
    freeze_free(&corral->freeze);
    layout_free(&corral->layout);
    mem_free(corral->part);
    mem_free(corral->inside);
    mem_free(corral->positions);
    mem_free(corral);
}

/* Gathers a corral from one of its cells, and the boxes around it, also at corners. */
static bool gather(struct corral *corral, const struct layout *layout, cell start)
{
    const struct map *map = corral->map;
    struct fenced *first = &corral->positions[0];
    memset(first, 0, sizeof *first);
    corral->inside_count = corral->fence_count = 0;
    corral->inside[corral->inside_count++] = start;
    corral->part[start] = INSIDE;
    for (unsigned i = 0; i < corral->inside_count; i++) {
        const cell *around = map->around + 8 * (size_t)corral->inside[i];
        for (unsigned k = 0; k < 8; k++) {
            cell c = around[k];
            if (c == map->cells || corral->part[c] != NOTHING)
                continue;
            if (layout_is_blocked(layout, c)) {
                if (corral->fence_count == FENCE_MAX)
                    return false;
                corral->part[c] = FENCE;
                first->boxes[corral->fence_count++] = c;
            } else if (k % 2 == 0) {
                corral->part[c] = INSIDE;
                corral->inside[corral->inside_count++] = c;
            }
        }
    }
    return true;
}

static void forget(struct corral *corral)
{
    for (unsigned i = 0; i < corral->inside_count; i++)
        corral->part[corral->inside[i]] = NOTHING;
    for (unsigned i = 0; i < corral->fence_count; i++)
        corral->part[corral->positions[0].boxes[i]] = NOTHING;
}

static void sort(cell *boxes, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && boxes[j] < boxes[j - 1]; j--) {
            cell kept = boxes[j];
            boxes[j] = boxes[j - 1];
            boxes[j - 1] = kept;
        }
}

static void put(struct corral *corral, const struct fenced *position, bool down)
{
    for (unsigned i = 0; i < corral->fence_count; i++)
        (down ? layout_put_box : layout_take_box)(&corral->layout, position->boxes[i]);
}

/* Adds the position with these boxes on the layout, unless known; true when the corral is alive. */
static bool add(struct corral *corral, struct fenced position, cell player)
{
    bool solved = true;
    position.region = layout_flood(&corral->layout, player);
    for (unsigned i = 0; i < corral->inside_count; i++)
        if (layout_is_reached(&corral->layout, corral->inside[i]))
            return true;
    for (unsigned i = 0; i < corral->fence_count; i++)
        solved &= corral->map->is_goal[position.boxes[i]];
    if (solved)
        return true;
    sort(position.boxes, corral->fence_count);
    for (unsigned i = 0; i < corral->count; i++)
        if (memcmp(&corral->positions[i], &position, sizeof position) == 0)
            return false;
    if (corral->count == POSITIONS_MAX)
        return true;
    corral->positions[corral->count++] = position;
    return false;
}

/* Makes one push of a position; true when the corral is alive. */
static bool push(struct corral *corral, const struct fenced *position, unsigned box,
                 enum direction direction)
{
    const struct map *map = corral->map;
    cell from = position->boxes[box];
    cell behind = map_next(map, from, direction_opposite(direction));
    cell to = map_next(map, from, direction);
    if (behind == map->cells || to == map->cells || !corral->live[to] ||
        layout_is_blocked(&corral->layout, behind) || layout_is_blocked(&corral->layout, to))
        return false;
    layout_flood(&corral->layout, position->region);
    if (!layout_is_reached(&corral->layout, behind))
        return false;
    if (corral->part[to] == NOTHING)
        return true;
    struct fenced after = *position;
    after.boxes[box] = to;
    layout_take_box(&corral->layout, from);
    layout_put_box(&corral->layout, to);
    bool alive = !freeze_is_dead(&corral->freeze, &corral->layout, to) && add(corral, after, from);
    layout_take_box(&corral->layout, to);
    layout_put_box(&corral->layout, from);
    return alive;
}

static bool is_alive(struct corral *corral, cell player)
{
    struct fenced start = corral->positions[0];
    corral->count = corral->done = 0;
    put(corral, &start, true);
    bool alive = add(corral, start, player);
    put(corral, &start, false);
    while (!alive && corral->done < corral->count) {
        struct fenced position = corral->positions[corral->done++];
        put(corral, &position, true);
        for (unsigned box = 0; box < corral->fence_count && !alive; box++)
            for (int d = 0; d < DIRECTIONS && !alive; d++)
                alive = push(corral, &position, box, (enum direction)d);
        put(corral, &position, false);
    }
    corral->positions[0] = start;
    return alive;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct corral *corral = (struct corral *)deadlock;
    const cell *around = corral->map->around + 8 * (size_t)box;
    bool open = true;
    layout_flood(layout, player);
    for (unsigned k = 0; k < 8 && open; k++) {
        if (layout_is_blocked(layout, around[k]) || layout_is_reached(layout, around[k]))
            continue;
        open = !gather(corral, layout, around[k]) || is_alive(corral, player);
        forget(corral);
    }
    return !open;
}

const struct deadlock_kind deadlock_corral = {
    .name = "corral",
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
