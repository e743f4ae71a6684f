#include "sokoban/deadlock/corral_search.h"

#include <string.h>

#include "base/mem.h"

/* What part[] says of a cell. */
enum { NOTHING, INSIDE, FENCE };

enum { SLOTS = 4 * CORRAL_EFFORT_MAX };

void corral_search_init(struct corral_search *corral_search, const struct map *map,
                        const bool *live)
{
    *corral_search = (struct corral_search){.map = map, .live = live};
    freeze_init(&corral_search->freeze, map, live);
    occupancy_init(&corral_search->occupancy, map);
    corral_search->part = mem_alloc((size_t)map->cells + 1, 1);
    corral_search->inside = mem_alloc((size_t)map->cells + 1, sizeof *corral_search->inside);
    corral_search->positions = mem_alloc(CORRAL_EFFORT_MAX, sizeof *corral_search->positions);
    corral_search->slots = mem_alloc(SLOTS, sizeof *corral_search->slots);
}

void corral_search_free(struct corral_search *corral_search)
{
    freeze_free(&corral_search->freeze);
    occupancy_free(&corral_search->occupancy);
    mem_free(corral_search->part);
    mem_free(corral_search->inside);
    mem_free(corral_search->positions);
    mem_free(corral_search->slots);
    *corral_search = (struct corral_search){0};
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

static void put(struct corral_search *corral_search, const struct fence *fence, bool down)
{
    for (unsigned i = 0; i < corral_search->box_count; i++)
        (down ? occupancy_put_box : occupancy_take_box)(&corral_search->occupancy, fence->boxes[i]);
}

static void add_inside(struct corral_search *corral_search, cell c)
{
    corral_search->part[c] = INSIDE;
    corral_search->inside[corral_search->inside_count++] = c;
}

/* Takes in the regions on the other sides of a box of the fence. */
static void add_beyond(struct corral_search *corral_search, const struct occupancy *occupancy,
                       cell box)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell c = map_next(corral_search->map, box, (enum direction)d);
        if (!occupancy_is_blocked(occupancy, c) && !occupancy_is_reached(occupancy, c) &&
            corral_search->part[c] == NOTHING)
            add_inside(corral_search, c);
    }
}

static bool gather(struct corral_search *corral_search, const struct occupancy *occupancy,
                   cell inside, bool wide)
{
    const struct map *map = corral_search->map;
    add_inside(corral_search, inside);
    for (unsigned i = 0; i < corral_search->inside_count; i++) {
        const cell *around = map->around + 8 * (size_t)corral_search->inside[i];
        for (unsigned k = 0; k < 8; k++) {
            cell c = around[k];
            if (c == map->cells || corral_search->part[c] != NOTHING)
                continue;
            if (occupancy_is_blocked(occupancy, c)) {
                if (corral_search->box_count == CORRAL_FENCE_MAX)
                    return false;
                corral_search->part[c] = FENCE;
                corral_search->start.boxes[corral_search->box_count++] = c;
                if (wide)
                    add_beyond(corral_search, occupancy, c);
            } else if (k % 2 == 0) {
                add_inside(corral_search, c);
            }
        }
    }
    return true;
}

bool corral_search_open(struct corral_search *corral_search, const struct occupancy *occupancy,
                        cell inside, cell player, bool wide)
{
    corral_search->start = (struct fence){0};
    corral_search->inside_count = corral_search->box_count = 0;
    if (!gather(corral_search, occupancy, inside, wide))
        return false;
    corral_search->least = inside;
    for (unsigned i = 0; i < corral_search->inside_count; i++)
        corral_search->least = corral_search->inside[i] < corral_search->least
                                   ? corral_search->inside[i]
                                   : corral_search->least;
    sort(corral_search->start.boxes, corral_search->box_count);
    put(corral_search, &corral_search->start, true);
    corral_search->start.region = occupancy_flood(&corral_search->occupancy, player);
    put(corral_search, &corral_search->start, false);
    return true;
}

bool corral_search_has_inside(const struct corral_search *corral_search, cell c)
{
    return corral_search->part[c] == INSIDE;
}

void corral_search_close(struct corral_search *corral_search)
{
    for (unsigned i = 0; i < corral_search->inside_count; i++)
        corral_search->part[corral_search->inside[i]] = NOTHING;
    for (unsigned i = 0; i < corral_search->box_count; i++)
        corral_search->part[corral_search->start.boxes[i]] = NOTHING;
}

/* The slot of a position, free if it is new. */
static uint16_t *find(struct corral_search *corral_search, const struct fence *fence)
{
    uint64_t hash = fence->region;
    for (unsigned i = 0; i < corral_search->box_count; i++)
        hash = (hash + fence->boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 40) % SLOTS;
    while (corral_search->slots[at] &&
           memcmp(&corral_search->positions[corral_search->slots[at] - 1], fence, sizeof *fence) !=
               0)
        at = (at + 1) % SLOTS;
    return &corral_search->slots[at];
}

static bool is_solved(const struct corral_search *corral_search, const struct fence *fence)
{
    for (unsigned i = 0; i < corral_search->box_count; i++)
        if (!corral_search->map->is_goal[fence->boxes[i]])
            return false;
    return true;
}

/* After a flood of a position: has the player got in? */
static bool is_entered(const struct corral_search *corral_search)
{
    for (unsigned i = 0; i < corral_search->inside_count; i++)
        if (occupancy_is_reached(&corral_search->occupancy, corral_search->inside[i]))
            return true;
    return false;
}

/* Adds a position whose boxes are on the occupancy, if it is new; true when the corral is alive, or
 * the effort is spent. */
static bool meet(struct corral_search *corral_search, struct fence fence, cell player,
                 unsigned effort, enum corral_verdict *verdict)
{
    fence.region = occupancy_flood(&corral_search->occupancy, player);
    corral_search->steps += corral_search->occupancy.reached;
    if (is_entered(corral_search) || is_solved(corral_search, &fence)) {
        *verdict = CORRAL_ALIVE;
        return true;
    }
    sort(fence.boxes, corral_search->box_count);
    uint16_t *slot = find(corral_search, &fence);
    if (*slot)
        return false;
    if (corral_search->count == effort) {
        *verdict = CORRAL_UNKNOWN;
        return true;
    }
    corral_search->positions[corral_search->count++] = fence;
    *slot = (uint16_t)corral_search->count;
    return false;
}

struct shove {
    cell from, to;
    unsigned box;
};

/* Lists the pushes of the position on the occupancy; one that leads away makes the corral alive. */
static unsigned list_pushes(struct corral_search *corral_search, const struct fence *fence,
                            struct shove *pushes, bool *alive)
{
    const struct map *map = corral_search->map;
    unsigned count = 0;
    occupancy_flood(&corral_search->occupancy, fence->region);
    corral_search->steps += corral_search->occupancy.reached;
    for (unsigned box = 0; box < corral_search->box_count; box++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = fence->boxes[box], to = map_next(map, from, (enum direction)d);
            cell behind = map_next(map, from, direction_opposite((enum direction)d));
            if (!occupancy_is_reached(&corral_search->occupancy, behind) ||
                !corral_search->live[to] || occupancy_is_blocked(&corral_search->occupancy, to))
                continue;
            *alive |= corral_search->part[to] == NOTHING;
            pushes[count++] = (struct shove){from, to, box};
        }
    return count;
}

/* Expands a position; true when the search is over. */
static bool expand(struct corral_search *corral_search, struct fence fence, unsigned effort,
                   enum corral_verdict *verdict)
{
    struct shove pushes[DIRECTIONS * CORRAL_FENCE_MAX];
    bool over = false;
    put(corral_search, &fence, true);
    unsigned count = list_pushes(corral_search, &fence, pushes, &over);
    if (over)
        *verdict = CORRAL_ALIVE;
    for (unsigned i = 0; i < count && !over; i++) {
        struct fence after = fence;
        after.boxes[pushes[i].box] = pushes[i].to;
        occupancy_take_box(&corral_search->occupancy, pushes[i].from);
        occupancy_put_box(&corral_search->occupancy, pushes[i].to);
        over = !freeze_is_dead(&corral_search->freeze, &corral_search->occupancy, pushes[i].to) &&
               meet(corral_search, after, pushes[i].from, effort, verdict);
        occupancy_take_box(&corral_search->occupancy, pushes[i].to);
        occupancy_put_box(&corral_search->occupancy, pushes[i].from);
    }
    put(corral_search, &fence, false);
    return over;
}

enum corral_verdict corral_search_run(struct corral_search *corral_search, unsigned effort)
{
    enum corral_verdict verdict = CORRAL_DEAD;
    corral_search->count = 0;
    corral_search->steps = 0;
    put(corral_search, &corral_search->start, true);
    bool over =
        meet(corral_search, corral_search->start, corral_search->start.region, effort, &verdict);
    put(corral_search, &corral_search->start, false);
    for (unsigned done = 0; done < corral_search->count && !over; done++)
        over = expand(corral_search, corral_search->positions[done], effort, &verdict);
    /* Slots are freed the last first: linear probing put a later position past the slots of earlier
     * ones, and would not find it once those are free. */
    for (; corral_search->count; corral_search->count--)
        *find(corral_search, &corral_search->positions[corral_search->count - 1]) = 0;
    return verdict;
}
