#include "sokoban/deadlock/tangle.h"

#include <string.h>

#include "base/mem.h"

enum { SLOTS = 4 * TANGLE_EFFORT_MAX };

void tangle_init(struct tangle *tangle, const struct map *map, const bool *live)
{
    size_t cells = (size_t)map->cells + 1;
    *tangle = (struct tangle){.map = map, .live = live};
    freeze_init(&tangle->freeze, map, live);
    layout_init(&tangle->layout, map);
    tangle->knots = mem_alloc(TANGLE_EFFORT_MAX, sizeof *tangle->knots);
    tangle->below = mem_alloc(TANGLE_EFFORT_MAX, sizeof *tangle->below);
    tangle->slots = mem_alloc(SLOTS, sizeof *tangle->slots);
    tangle->home = mem_alloc(cells, sizeof *tangle->home);
    tangle->seen = mem_alloc(DIRECTIONS * cells, sizeof *tangle->seen);
    tangle->queue = mem_alloc(2 * DIRECTIONS * cells, sizeof *tangle->queue);
}

void tangle_free(struct tangle *tangle)
{
    freeze_free(&tangle->freeze);
    layout_free(&tangle->layout);
    mem_free(tangle->knots);
    mem_free(tangle->below);
    mem_free(tangle->slots);
    mem_free(tangle->home);
    mem_free(tangle->seen);
    mem_free(tangle->queue);
    *tangle = (struct tangle){0};
}

static void put(struct tangle *tangle, const struct knot *knot, bool down)
{
    for (unsigned i = 0; i < knot->count; i++)
        (down ? layout_put_box : layout_take_box)(&tangle->layout, knot->boxes[i]);
}

static cell flood(struct tangle *tangle, cell player)
{
    cell region = layout_flood(&tangle->layout, player);
    tangle->steps += tangle->layout.reached;
    return region;
}

static void take_out(struct knot *knot, unsigned box)
{
    knot->count--;
    for (unsigned i = box; i < knot->count; i++)
        knot->boxes[i] = knot->boxes[i + 1];
    knot->boxes[knot->count] = 0;
}

/* Moves a box of the knot, which stay rising. */
static void replace(struct knot *knot, unsigned box, cell to)
{
    unsigned i = box;
    for (; i > 0 && knot->boxes[i - 1] > to; i--)
        knot->boxes[i] = knot->boxes[i - 1];
    for (; i + 1 < knot->count && knot->boxes[i + 1] < to; i++)
        knot->boxes[i] = knot->boxes[i + 1];
    knot->boxes[i] = to;
}

static bool can_come(const struct tangle *tangle, cell to)
{
    return tangle->live[to] && !layout_is_blocked(&tangle->layout, to);
}

/* Queues the pushes of a walking box that stands in the layout, the player having been flooded. */
static void queue_pushes(struct tangle *tangle, cell box, unsigned *tail)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction back = direction_opposite((enum direction)d);
        cell to = map_next(tangle->map, box, (enum direction)d);
        size_t side = DIRECTIONS * (size_t)to + back;
        if (!layout_is_reached(&tangle->layout, map_next(tangle->map, box, back)) ||
            !can_come(tangle, to) || tangle->seen[side] == tangle->stamp)
            continue;
        tangle->seen[side] = tangle->stamp;
        tangle->queue[2 * *tail] = to;
        tangle->queue[2 * *tail + 1] = box;
        ++*tail;
    }
}

/* Can the box, walking while the others stand, leave the place, and the player come back? The boxes
 * are in the layout. */
static bool can_leave(struct tangle *tangle, cell box, cell region)
{
    struct layout *layout = &tangle->layout;
    unsigned head = 0, tail = 0;
    bool leaves = false;
    tangle->stamp++;
    layout_take_box(layout, box);
    flood(tangle, region);
    for (unsigned i = 0; i < layout->reached; i++)
        tangle->home[layout->queue[i]] = tangle->stamp;
    layout_put_box(layout, box);
    flood(tangle, region);
    queue_pushes(tangle, box, &tail);
    layout_take_box(layout, box);
    while (head < tail && !leaves) {
        cell at = tangle->queue[2 * head], player = tangle->queue[2 * head + 1];
        head++;
        leaves = !tangle->place[at] && tangle->home[player] == tangle->stamp;
        if (leaves || !tangle->place[at])
            continue;
        layout_put_box(layout, at);
        flood(tangle, player);
        queue_pushes(tangle, at, &tail);
        layout_take_box(layout, at);
    }
    layout_put_box(layout, box);
    return leaves;
}

/* The boxes stand in the layout, and those taken away do no more. */
static void loosen(struct tangle *tangle, struct knot *knot)
{
    unsigned held = 0; /* boxes in a row that cannot leave */
    for (unsigned i = 0; held < knot->count;) {
        i = i < knot->count ? i : 0;
        if (can_leave(tangle, knot->boxes[i], knot->region)) {
            layout_take_box(&tangle->layout, knot->boxes[i]);
            take_out(knot, i);
            held = 0;
        } else {
            held++;
            i++;
        }
    }
    knot->region = flood(tangle, knot->region);
}

void tangle_loosen(struct tangle *tangle, const bool *place, struct knot *knot)
{
    tangle->place = place;
    put(tangle, knot, true);
    loosen(tangle, knot);
    put(tangle, knot, false);
}

/* The slot of a knot, free if it is new. */
static uint16_t *find(struct tangle *tangle, const struct knot *knot)
{
    uint64_t hash = knot->region;
    for (unsigned i = 0; i < knot->count; i++)
        hash = (hash + knot->boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 40) % SLOTS;
    while (tangle->slots[at] &&
           memcmp(&tangle->knots[tangle->slots[at] - 1], knot, sizeof *knot) != 0)
        at = (at + 1) % SLOTS;
    return &tangle->slots[at];
}

static unsigned count_off_goals(const struct tangle *tangle, const struct knot *knot)
{
    unsigned off = 0;
    for (unsigned i = 0; i < knot->count; i++)
        off += !tangle->map->is_goal[knot->boxes[i]];
    return off;
}

/* Adds a knot if it is new; false when the search is over. */
static bool meet(struct tangle *tangle, struct knot knot, unsigned effort,
                 enum tangle_verdict *verdict)
{
    put(tangle, &knot, true);
    loosen(tangle, &knot);
    put(tangle, &knot, false);
    unsigned off = count_off_goals(tangle, &knot);
    uint16_t *slot = find(tangle, &knot);
    if (off && *slot)
        return true;
    if (!off || tangle->count == effort) {
        *verdict = off ? TANGLE_UNKNOWN : TANGLE_ALIVE;
        return false;
    }
    tangle->below[tangle->count] = tangle->heaps[off];
    tangle->knots[tangle->count++] = knot;
    *slot = tangle->heaps[off] = (uint16_t)tangle->count;
    return true;
}

/* Makes a push of a box; false when the search is over. */
static bool push(struct tangle *tangle, struct knot knot, unsigned box, enum direction direction,
                 unsigned effort, enum tangle_verdict *verdict)
{
    cell from = knot.boxes[box], to = map_next(tangle->map, from, direction);
    put(tangle, &knot, true);
    layout_take_box(&tangle->layout, from);
    layout_put_box(&tangle->layout, to);
    bool dead = freeze_is_dead(&tangle->freeze, &tangle->layout, to);
    layout_take_box(&tangle->layout, to);
    layout_put_box(&tangle->layout, from);
    put(tangle, &knot, false);
    if (dead)
        return true;
    if (tangle->place[to])
        replace(&knot, box, to);
    else
        take_out(&knot, box);
    knot.region = from;
    return meet(tangle, knot, effort, verdict);
}

static bool expand(struct tangle *tangle, struct knot knot, unsigned effort,
                   enum tangle_verdict *verdict)
{
    uint8_t ways[TANGLE_BOXES_MAX] = {0}; /* by box: bit d: can be pushed that way */
    put(tangle, &knot, true);
    flood(tangle, knot.region);
    for (unsigned box = 0; box < knot.count; box++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell behind =
                map_next(tangle->map, knot.boxes[box], direction_opposite((enum direction)d));
            if (layout_is_reached(&tangle->layout, behind) &&
                can_come(tangle, map_next(tangle->map, knot.boxes[box], (enum direction)d)))
                ways[box] |= (uint8_t)(1u << d);
        }
    put(tangle, &knot, false);
    for (unsigned box = 0; box < knot.count; box++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (ways[box] >> d & 1 && !push(tangle, knot, box, (enum direction)d, effort, verdict))
                return false;
    return true;
}

/* Takes what has the fewest boxes off goals; false when nothing waits. */
static bool take(struct tangle *tangle, struct knot *knot)
{
    unsigned off = 0;
    while (off <= TANGLE_BOXES_MAX && !tangle->heaps[off])
        off++;
    if (off > TANGLE_BOXES_MAX)
        return false;
    unsigned number = tangle->heaps[off] - 1u;
    tangle->heaps[off] = tangle->below[number];
    *knot = tangle->knots[number];
    return true;
}

enum tangle_verdict tangle_search(struct tangle *tangle, const bool *place, struct knot knot,
                                  unsigned effort)
{
    enum tangle_verdict verdict = TANGLE_DEAD;
    tangle->place = place;
    tangle->count = 0;
    memset(tangle->heaps, 0, sizeof tangle->heaps);
    bool going = meet(tangle, knot, effort, &verdict);
    while (going && take(tangle, &knot))
        going = expand(tangle, knot, effort, &verdict);
    for (; tangle->count; tangle->count--) /* the last first: those behind it were found past it */
        *find(tangle, &tangle->knots[tangle->count - 1]) = 0;
    return verdict;
}
