/* PI-corral pruning (Damgaard; described on sokobano.de): closed regions whose boxes can be pushed
 * only inwards (I), all of whose pushes the player can make now (P), and which have to be opened.
 * Then only their boxes need to be pushed.
 *
 * Let A be an area of some regions the player is not in, with all boxes beside their cells and
 * perhaps more. Until a box of A is pushed the player stays outside A and nothing in A changes: a
 * box beside a cell of A would be a box of A. The first push of a box of A has the player outside
 * and the box going
 *     outside A: the area is no I-corral; it is given up,
 *     onto a free cell of A: then, if the player can stand behind the box now, this push can be
 *         made now instead of later. Nothing before it touches A, and it takes no room outside.
 * Where such a push is not yet possible because another box or region is in the way, that box or
 * region is made part of A, which rules the push out as a first one. Pushes onto cells where no box
 * can reach a goal never help and do not count; nor do those that freeze boxes of A off their
 * goals, which are all still in place then. If a box of A is off its goal, or a goal inside is
 * empty while all goals are needed, some box of A has to be pushed; so the pushes of A's boxes are
 * enough, and if there are none the position is dead.
 *
 * Preserves: some solution, and its pushes; not its moves.
 * Costs: a flood of everything the player cannot reach, and for each region a pass over its boxes,
 * up to the first that the player can push from where he walks to where he walks, with room there:
 * neither cell can ever be part of an area, nor can the push freeze anything. Nor is a region's
 * area looked at twice.
 */
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/freeze.h"
#include "sokoban/prune/prune.h"

enum { OUTSIDE, REGION, BOX }; /* what area[] says of a cell */

struct corrals {
    struct prune prune;
    const struct map *map;
    const struct occupancy *occupancy;
    uint16_t *region; /* by cell: number from 1 of the region, where the player cannot go; or 0 */
    cell *cells;      /* those cells, region by region */
    unsigned *first;  /* region -> its first in cells; one more at the end */
    bool *is_done;    /* by region: its area was given up, or is a corral */
    unsigned regions;
    uint8_t *area, *best_area; /* by cell */
    bool *is_loose;            /* by cell: its box can surely be pushed outwards */
    cell *boxes;               /* of the area */
    unsigned box_count;
    bool is_settled;        /* it is not worth growing: a box is loose, or a region done */
    struct occupancy alone; /* these boxes and no others */
    struct freeze freeze;
};

static struct prune *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    size_t room = (size_t)map->cells + 2;
    struct corrals *corrals = mem_alloc(1, sizeof *corrals);
    corrals->prune = (struct prune){.kind = &prune_pi_corral, .distances = distances};
    corrals->map = map;
    corrals->region = mem_alloc(room, sizeof *corrals->region);
    corrals->cells = mem_alloc(room, sizeof *corrals->cells);
    corrals->first = mem_alloc(room + 1, sizeof *corrals->first);
    corrals->is_done = mem_alloc(room, sizeof *corrals->is_done);
    corrals->area = mem_alloc(room, 1);
    corrals->best_area = mem_alloc(room, 1);
    corrals->is_loose = mem_alloc(room, sizeof *corrals->is_loose);
    corrals->boxes = mem_alloc(room, sizeof *corrals->boxes);
    occupancy_init(&corrals->alone, map);
    freeze_init(&corrals->freeze, map, distances->live);
    return &corrals->prune;
}

static void release(struct prune *prune)
{
    struct corrals *corrals = (struct corrals *)prune;
    mem_free(corrals->region);
    mem_free(corrals->cells);
    mem_free(corrals->first);
    mem_free(corrals->is_done);
    mem_free(corrals->area);
    mem_free(corrals->best_area);
    mem_free(corrals->is_loose);
    mem_free(corrals->boxes);
    occupancy_free(&corrals->alone);
    freeze_free(&corrals->freeze);
    mem_free(corrals);
}

/* Numbers the regions the player is not in. */
static void find_regions(struct corrals *corrals)
{
    const struct map *map = corrals->map;
    unsigned end = 0;
    memset(corrals->region, 0, ((size_t)map->cells + 1) * sizeof *corrals->region);
    corrals->regions = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        if (occupancy_is_blocked(corrals->occupancy, (cell)c) ||
            occupancy_is_reached(corrals->occupancy, (cell)c) || corrals->region[c])
            continue;
        unsigned at = corrals->first[++corrals->regions] = end;
        corrals->region[c] = (uint16_t)corrals->regions;
        corrals->cells[end++] = (cell)c;
        for (; at < end; at++)
            for (int d = 0; d < DIRECTIONS; d++) {
                cell to = map_next(map, corrals->cells[at], (enum direction)d);
                if (occupancy_is_blocked(corrals->occupancy, to) || corrals->region[to])
                    continue;
                corrals->region[to] = (uint16_t)corrals->regions;
                corrals->cells[end++] = to;
            }
    }
    corrals->first[corrals->regions + 1] = end;
}

static void clear_area(struct corrals *corrals)
{
    memset(corrals->area, OUTSIDE, (size_t)corrals->map->cells + 1);
    for (unsigned i = 0; i < corrals->box_count; i++)
        occupancy_take_box(&corrals->alone, corrals->boxes[i]);
    corrals->box_count = 0;
    corrals->is_settled = false;
}

static void add_box(struct corrals *corrals, cell box)
{
    if (corrals->area[box] == BOX)
        return;
    corrals->area[box] = BOX;
    occupancy_put_box(&corrals->alone, box);
    corrals->boxes[corrals->box_count++] = box;
    corrals->is_settled |= corrals->is_loose[box];
}

/* An area that takes in a region takes in all that region's area does, and is no better: where that
 * was given up this one is, and where that is a corral this one has no fewer pushes. */
static void add_region(struct corrals *corrals, unsigned region)
{
    corrals->is_settled |= corrals->is_done[region];
    unsigned end = corrals->first[region + 1];
    for (unsigned i = corrals->first[region]; i < end && !corrals->is_settled; i++) {
        corrals->area[corrals->cells[i]] = REGION;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(corrals->map, corrals->cells[i], (enum direction)d);
            if (to != corrals->map->cells && occupancy_is_blocked(corrals->occupancy, to))
                add_box(corrals, to);
        }
    }
}

/* Makes the box or region on a cell part of the area; false when the player can walk there. */
static bool absorb(struct corrals *corrals, cell c)
{
    if (occupancy_is_blocked(corrals->occupancy, c))
        add_box(corrals, c);
    else if (corrals->region[c])
        add_region(corrals, corrals->region[c]);
    else
        return false;
    return true;
}

/* Would a push, with the boxes of the area where they are, leave some of them frozen off goal? */
static bool freezes(struct corrals *corrals, cell from, cell to)
{
    occupancy_take_box(&corrals->alone, from);
    occupancy_put_box(&corrals->alone, to);
    bool dead = freeze_is_dead(&corrals->freeze, &corrals->alone, to);
    occupancy_take_box(&corrals->alone, to);
    occupancy_put_box(&corrals->alone, from);
    return dead;
}

enum judgement { NEVER_FIRST, INWARD, OUTWARD };

/* May this push be the first of a box of the area? When something else is in its way, that is made
 * part of the area. */
static enum judgement judge(struct corrals *corrals, cell box, enum direction direction)
{
    const struct map *map = corrals->map;
    cell behind = map_next(map, box, direction_opposite(direction));
    cell to = map_next(map, box, direction);
    if (behind == map->cells || !corrals->prune.distances->live[to])
        return NEVER_FIRST; /* the wall is not live either */
    if (corrals->area[behind] != OUTSIDE || corrals->area[to] == BOX)
        return NEVER_FIRST;
    if (freezes(corrals, box, to) || absorb(corrals, behind))
        return NEVER_FIRST;
    if (corrals->area[to] == REGION)
        return INWARD;
    return absorb(corrals, to) ? NEVER_FIRST : OUTWARD;
}

/* Grows the area until every first push is known; false when one goes outwards. A judgement stays
 * right when the area grows, so each push is judged once. */
static bool grow(struct corrals *corrals)
{
    for (unsigned i = 0; i < corrals->box_count && !corrals->is_settled; i++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (judge(corrals, corrals->boxes[i], (enum direction)d) == OUTWARD)
                return false;
    return !corrals->is_settled;
}

static bool has_to_open(const struct corrals *corrals)
{
    const struct map *map = corrals->map;
    for (unsigned i = 0; i < corrals->box_count; i++)
        if (!map->is_goal[corrals->boxes[i]])
            return true;
    for (unsigned g = 0; map->box_count == map->goal_count && g < map->goal_count; g++)
        if (corrals->area[map->goals[g]] == REGION)
            return true;
    return false;
}

static unsigned count_kept(const struct corrals *corrals, const struct pushes *pushes)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < pushes->count; i++)
        kept += corrals->area[pushes->items[i].from] == BOX;
    return kept;
}

/* Will a box have room on some axis after a push, whatever else becomes part of the area? */
static bool comes_to_room(const struct corrals *corrals, const struct push *push)
{
    const struct map *map = corrals->map;
    const bool *live = corrals->prune.distances->live;
    enum direction side = push->direction < DIR_LEFT ? DIR_LEFT : DIR_UP;
    cell beyond = map_next(map, push->to, (enum direction)push->direction);
    cell a = map_next(map, push->to, side), b = map_next(map, push->to, direction_opposite(side));
    if (!occupancy_is_blocked(corrals->occupancy, beyond) && (live[push->from] || live[beyond]))
        return true;
    return !occupancy_is_blocked(corrals->occupancy, a) &&
           !occupancy_is_blocked(corrals->occupancy, b) && (live[a] || live[b]);
}

static void mark_loose(struct corrals *corrals, const struct pushes *pushes)
{
    memset(corrals->is_loose, 0, corrals->map->cells * sizeof *corrals->is_loose);
    for (unsigned i = 0; i < pushes->count; i++)
        if (occupancy_is_reached(pushes->occupancy, pushes->items[i].to) &&
            comes_to_room(corrals, &pushes->items[i]))
            corrals->is_loose[pushes->items[i].from] = true;
}

static void filter(struct prune *prune, struct pushes *pushes)
{
    struct corrals *corrals = (struct corrals *)prune;
    corrals->occupancy = pushes->occupancy;
    unsigned best = pushes->count;
    find_regions(corrals);
    mark_loose(corrals, pushes);
    memset(corrals->is_done, 0, (corrals->regions + 1) * sizeof *corrals->is_done);
    for (unsigned region = 1; region <= corrals->regions; region++) {
        clear_area(corrals);
        add_region(corrals, region);
        bool is_corral = grow(corrals);
        corrals->is_done[region] = !is_corral || has_to_open(corrals);
        if (!is_corral || !has_to_open(corrals) || count_kept(corrals, pushes) >= best)
            continue;
        best = count_kept(corrals, pushes);
        uint8_t *kept = corrals->best_area;
        corrals->best_area = corrals->area;
        corrals->area = kept;
    }
    if (best == pushes->count)
        return;
    unsigned kept = 0;
    for (unsigned i = 0; i < pushes->count; i++)
        if (corrals->best_area[pushes->items[i].from] == BOX)
            pushes->items[kept++] = pushes->items[i];
    pushes->count = kept;
}

const struct prune_kind prune_pi_corral = {
    .name = "pi-corral",
    .help = M_("open a region that has to be opened first"),
    .preserves = PRESERVES_ANY | PRESERVES_PUSHES,
    .make = make,
    .free = release,
    .filter = filter,
};
