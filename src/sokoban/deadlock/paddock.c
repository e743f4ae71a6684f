#include "sokoban/deadlock/paddock.h"

#include <string.h>

#include "base/mem.h"

/* What part[] says of a cell. */
enum { NOTHING, INSIDE, FENCE };

enum { SLOTS = 4 * PADDOCK_EFFORT_MAX };

void paddock_init(struct paddock *paddock, const struct map *map, const bool *live)
{
    *paddock = (struct paddock){.map = map, .live = live};
    freeze_init(&paddock->freeze, map, live);
    layout_init(&paddock->layout, map);
    paddock->part = mem_alloc((size_t)map->cells + 1, 1);
    paddock->inside = mem_alloc((size_t)map->cells + 1, sizeof *paddock->inside);
    paddock->positions = mem_alloc(PADDOCK_EFFORT_MAX, sizeof *paddock->positions);
    paddock->slots = mem_alloc(SLOTS, sizeof *paddock->slots);
}

void paddock_free(struct paddock *paddock)
{
    freeze_free(&paddock->freeze);
    layout_free(&paddock->layout);
    mem_free(paddock->part);
    mem_free(paddock->inside);
    mem_free(paddock->positions);
    mem_free(paddock->slots);
    *paddock = (struct paddock){0};
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

static void put(struct paddock *paddock, const struct fence *fence, bool down)
{
    for (unsigned i = 0; i < paddock->box_count; i++)
        (down ? layout_put_box : layout_take_box)(&paddock->layout, fence->boxes[i]);
}

static void add_inside(struct paddock *paddock, cell c)
{
    paddock->part[c] = INSIDE;
    paddock->inside[paddock->inside_count++] = c;
}

/* Takes in the regions on the other sides of a box of the fence. */
static void add_beyond(struct paddock *paddock, const struct layout *layout, cell box)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell c = map_next(paddock->map, box, (enum direction)d);
        if (!layout_is_blocked(layout, c) && !layout_is_reached(layout, c) &&
            paddock->part[c] == NOTHING)
            add_inside(paddock, c);
    }
}

static bool gather(struct paddock *paddock, const struct layout *layout, cell inside, bool wide)
{
    const struct map *map = paddock->map;
    add_inside(paddock, inside);
    for (unsigned i = 0; i < paddock->inside_count; i++) {
        const cell *around = map->around + 8 * (size_t)paddock->inside[i];
        for (unsigned k = 0; k < 8; k++) {
            cell c = around[k];
            if (c == map->cells || paddock->part[c] != NOTHING)
                continue;
            if (layout_is_blocked(layout, c)) {
                if (paddock->box_count == PADDOCK_FENCE_MAX)
                    return false;
                paddock->part[c] = FENCE;
                paddock->start.boxes[paddock->box_count++] = c;
                if (wide)
                    add_beyond(paddock, layout, c);
            } else if (k % 2 == 0) {
                add_inside(paddock, c);
            }
        }
    }
    return true;
}

bool paddock_open(struct paddock *paddock, const struct layout *layout, cell inside, cell player,
                  bool wide)
{
    paddock->start = (struct fence){0};
    paddock->inside_count = paddock->box_count = 0;
    if (!gather(paddock, layout, inside, wide))
        return false;
    paddock->least = inside;
    for (unsigned i = 0; i < paddock->inside_count; i++)
        paddock->least = paddock->inside[i] < paddock->least ? paddock->inside[i] : paddock->least;
    sort(paddock->start.boxes, paddock->box_count);
    put(paddock, &paddock->start, true);
    paddock->start.region = layout_flood(&paddock->layout, player);
    put(paddock, &paddock->start, false);
    return true;
}

bool paddock_has_inside(const struct paddock *paddock, cell c)
{
    return paddock->part[c] == INSIDE;
}

void paddock_close(struct paddock *paddock)
{
    for (unsigned i = 0; i < paddock->inside_count; i++)
        paddock->part[paddock->inside[i]] = NOTHING;
    for (unsigned i = 0; i < paddock->box_count; i++)
        paddock->part[paddock->start.boxes[i]] = NOTHING;
}

/* The slot of a position, free if it is new. */
static uint16_t *find(struct paddock *paddock, const struct fence *fence)
{
    uint64_t hash = fence->region;
    for (unsigned i = 0; i < paddock->box_count; i++)
        hash = (hash + fence->boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 40) % SLOTS;
    while (paddock->slots[at] &&
           memcmp(&paddock->positions[paddock->slots[at] - 1], fence, sizeof *fence) != 0)
        at = (at + 1) % SLOTS;
    return &paddock->slots[at];
}

static bool is_solved(const struct paddock *paddock, const struct fence *fence)
{
    for (unsigned i = 0; i < paddock->box_count; i++)
        if (!paddock->map->is_goal[fence->boxes[i]])
            return false;
    return true;
}

/* After a flood of a position: has the player got in? */
static bool is_entered(const struct paddock *paddock)
{
    for (unsigned i = 0; i < paddock->inside_count; i++)
        if (layout_is_reached(&paddock->layout, paddock->inside[i]))
            return true;
    return false;
}

/* Adds a position whose boxes are on the layout, if it is new; true when the paddock is alive, or
 * the effort is spent. */
static bool meet(struct paddock *paddock, struct fence fence, cell player, unsigned effort,
                 enum paddock_verdict *verdict)
{
    fence.region = layout_flood(&paddock->layout, player);
    paddock->steps += paddock->layout.reached;
    if (is_entered(paddock) || is_solved(paddock, &fence)) {
        *verdict = PADDOCK_ALIVE;
        return true;
    }
    sort(fence.boxes, paddock->box_count);
    uint16_t *slot = find(paddock, &fence);
    if (*slot)
        return false;
    if (paddock->count == effort) {
        *verdict = PADDOCK_UNKNOWN;
        return true;
    }
    paddock->positions[paddock->count++] = fence;
    *slot = (uint16_t)paddock->count;
    return false;
}

struct shove {
    cell from, to;
    unsigned box;
};

/* Lists the pushes of the position on the layout; one that leads away makes the paddock alive. */
static unsigned list_pushes(struct paddock *paddock, const struct fence *fence,
                            struct shove *pushes, bool *alive)
{
    const struct map *map = paddock->map;
    unsigned count = 0;
    layout_flood(&paddock->layout, fence->region);
    paddock->steps += paddock->layout.reached;
    for (unsigned box = 0; box < paddock->box_count; box++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = fence->boxes[box], to = map_next(map, from, (enum direction)d);
            cell behind = map_next(map, from, direction_opposite((enum direction)d));
            if (!layout_is_reached(&paddock->layout, behind) || !paddock->live[to] ||
                layout_is_blocked(&paddock->layout, to))
                continue;
            *alive |= paddock->part[to] == NOTHING;
            pushes[count++] = (struct shove){from, to, box};
        }
    return count;
}

/* Expands a position; true when the search is over. */
static bool expand(struct paddock *paddock, struct fence fence, unsigned effort,
                   enum paddock_verdict *verdict)
{
    struct shove pushes[DIRECTIONS * PADDOCK_FENCE_MAX];
    bool over = false;
    put(paddock, &fence, true);
    unsigned count = list_pushes(paddock, &fence, pushes, &over);
    if (over)
        *verdict = PADDOCK_ALIVE;
    for (unsigned i = 0; i < count && !over; i++) {
        struct fence after = fence;
        after.boxes[pushes[i].box] = pushes[i].to;
        layout_take_box(&paddock->layout, pushes[i].from);
        layout_put_box(&paddock->layout, pushes[i].to);
        over = !freeze_is_dead(&paddock->freeze, &paddock->layout, pushes[i].to) &&
               meet(paddock, after, pushes[i].from, effort, verdict);
        layout_take_box(&paddock->layout, pushes[i].to);
        layout_put_box(&paddock->layout, pushes[i].from);
    }
    put(paddock, &fence, false);
    return over;
}

enum paddock_verdict paddock_search(struct paddock *paddock, unsigned effort)
{
    enum paddock_verdict verdict = PADDOCK_DEAD;
    paddock->count = 0;
    paddock->steps = 0;
    put(paddock, &paddock->start, true);
    bool over = meet(paddock, paddock->start, paddock->start.region, effort, &verdict);
    put(paddock, &paddock->start, false);
    for (unsigned done = 0; done < paddock->count && !over; done++)
        over = expand(paddock, paddock->positions[done], effort, &verdict);
    for (; paddock->count;
         paddock->count--) /* the last first, for those behind it were found past it */
        *find(paddock, &paddock->positions[paddock->count - 1]) = 0;
    return verdict;
}
