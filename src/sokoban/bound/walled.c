/* The matching where fixed boxes (analysis/position/fixed_boxes.h) are walls: the others have to go
 * round them, and their goals are taken.
 *
 * Distances with fixed boxes are worked out once for every set of fixed boxes met, of which there
 * are few, and kept as long as there is room. No push takes fixed boxes away, and more fixed boxes
 * never shorten a way, so the bound is as consistent as the matching. */
#include <stdbool.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/fixed_boxes.h"
#include "sokoban/bound/bound.h"

enum { WALLED_LEVELS_BYTES = 32 << 20, CELL_BYTES = 96 };

/* The level as a set of fixed boxes leaves it. */
struct walled_level {
    uint64_t serial; /* of the fixed boxes, see fixed_boxes_slot; 0: free */
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct bound *matching; /* NULL when no box is left */
};

struct walled {
    struct bound bound;
    struct bound *matching; /* without fixed boxes */
    struct fixed_boxes fixed_boxes;
    struct occupancy occupancy;
    const cell *cell_of; /* by vertex */
    struct walled_level *walled_levels;
    unsigned walled_level_count;
    struct walled_level passing;     /* one that finds its place taken by the base */
    const struct walled_level *base; /* of the position remembered; NULL: no fixed boxes */
    cell *boxes;                     /* of the position remembered */
    uint32_t *left; /* scratch: the vertices of boxes that are not fixed, in a walled level */
};

static void clear(struct walled_level *walled_level)
{
    bound_free(walled_level->matching);
    distances_free(walled_level->distances);
    push_graph_free(walled_level->push_graph);
    map_free(walled_level->map);
    *walled_level = (struct walled_level){0};
}

static void release(struct bound *bound)
{
    struct walled *walled = (struct walled *)bound;
    bound_free(walled->matching);
    fixed_boxes_free(&walled->fixed_boxes);
    occupancy_free(&walled->occupancy);
    for (unsigned i = 0; i < walled->walled_level_count; i++)
        clear(&walled->walled_levels[i]);
    clear(&walled->passing);
    mem_free(walled->walled_levels);
    mem_free(walled->boxes);
    mem_free(walled->left);
    mem_free(walled);
}

/* How many walled levels there is room for: not all sets of fixed boxes are met, and those that are
 * share. */
static unsigned walled_levels_affordable(const struct push_graph *push_graph)
{
    size_t row = push_graph->map->goal_count * sizeof(uint16_t);
    size_t each =
        push_graph_vertices(push_graph) * row + push_graph->map->cells * (size_t)CELL_BYTES;
    size_t count = WALLED_LEVELS_BYTES / (each ? each : 1);
    return count < 1 ? 1 : count < FIXED_BOXES_SLOTS ? (unsigned)count : FIXED_BOXES_SLOTS;
}

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    if (!matching)
        return NULL;
    const struct push_graph *push_graph = distances->push_graph;
    struct walled *walled = mem_alloc(1, sizeof *walled);
    walled->bound = (struct bound){.kind = &bound_walled, .distances = distances, .boxes = boxes};
    walled->matching = matching;
    fixed_boxes_init(&walled->fixed_boxes, distances);
    occupancy_init(&walled->occupancy, push_graph->map);
    walled->cell_of = push_graph->cell_of;
    walled->walled_level_count = walled_levels_affordable(push_graph);
    walled->walled_levels = mem_alloc(walled->walled_level_count, sizeof *walled->walled_levels);
    walled->boxes = mem_alloc(boxes, sizeof *walled->boxes);
    walled->left = mem_alloc(boxes, sizeof *walled->left);
    return &walled->bound;
}

/* Fills a walled level with the fixed boxes settled last. */
static struct walled_level *look(const struct walled *walled, struct walled_level *walled_level,
                                 uint64_t serial)
{
    clear(walled_level);
    walled_level->serial = serial;
    walled_level->map = map_new_walled(walled->fixed_boxes.map, walled->fixed_boxes.is_fixed);
    walled_level->push_graph = push_graph_new(walled_level->map);
    walled_level->distances = distances_new(walled_level->push_graph, SIZE_MAX);
    if (walled_level->map->goal_count)
        walled_level->matching =
            bound_matching.make(walled_level->distances, NULL, walled_level->map->goal_count);
    return walled_level;
}

static bool has_fixed_boxes(const struct walled *walled)
{
    const struct fixed_boxes *fixed_boxes = &walled->fixed_boxes;
    for (unsigned i = 0; i < fixed_boxes->count; i++)
        if (fixed_boxes->is_fixed[fixed_boxes->boxes[i]])
            return true;
    return false;
}

/* The walled level of the fixed boxes settled last; NULL when there are none. It takes the place of
 * another one, but not of the base. */
static struct walled_level *find_walled_level(struct walled *walled)
{
    if (!has_fixed_boxes(walled))
        return NULL;
    uint64_t serial;
    struct walled_level *walled_level =
        &walled->walled_levels[fixed_boxes_slot(&walled->fixed_boxes, &serial) %
                               walled->walled_level_count];
    if (walled_level->serial != serial && walled_level == walled->base)
        walled_level = &walled->passing;
    return walled_level->serial == serial ? walled_level : look(walled, walled_level, serial);
}

/* The matching on a walled level of boxes some of which are fixed; the player stands on a cell. */
static uint32_t match(struct walled *walled, const struct walled_level *walled_level, cell player)
{
    unsigned count = 0;
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        if (!walled->fixed_boxes.is_fixed[walled->boxes[i]])
            walled->left[count++] =
                push_graph_vertex(walled_level->push_graph, walled->boxes[i], player);
    return walled_level->matching
               ? walled_level->matching->kind->whole(walled_level->matching, walled->left)
               : 0;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct walled *walled = (struct walled *)bound;
    for (unsigned i = 0; i < bound->boxes; i++) {
        walled->boxes[i] = walled->cell_of[vertices[i]];
        occupancy_put_box(&walled->occupancy, walled->boxes[i]);
    }
    bool alive = fixed_boxes_settle(&walled->fixed_boxes, &walled->occupancy, bound->region);
    for (unsigned i = 0; i < bound->boxes; i++)
        occupancy_take_box(&walled->occupancy, walled->boxes[i]);
    if (!alive)
        return BOUND_UNSOLVABLE;
    walled->base = NULL;
    walled->base = find_walled_level(walled);
    if (!walled->base)
        return walled->matching->kind->whole(walled->matching, vertices);
    return match(walled, walled->base, bound->region);
}

/* Finds the fixed boxes after a push; false when the position is dead. */
static bool settle_push(struct walled *walled, unsigned box, cell to)
{
    struct occupancy *occupancy = &walled->occupancy;
    cell from = walled->boxes[box];
    walled->boxes[box] = to;
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        occupancy_put_box(occupancy, walled->boxes[i]);
    bool alive = fixed_boxes_settle(&walled->fixed_boxes, occupancy, from);
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        occupancy_take_box(occupancy, walled->boxes[i]);
    walled->boxes[box] = from;
    return alive;
}

/* The row of a box among those that are not fixed. */
static unsigned row_of(const struct walled *walled, unsigned box)
{
    unsigned row = 0;
    for (unsigned i = 0; i < box; i++)
        row += !walled->fixed_boxes.is_fixed[walled->boxes[i]];
    return row;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct walled *walled = (struct walled *)bound;
    cell from = walled->boxes[box], to = walled->cell_of[vertex];
    if (!settle_push(walled, box, to))
        return BOUND_UNSOLVABLE;
    const struct walled_level *walled_level = find_walled_level(walled);
    if (!walled_level && !walled->base)
        return walled->matching->kind->pushed(walled->matching, box, vertex);
    if (walled_level == walled->base && walled_level->matching)
        return walled_level->matching->kind->pushed(
            walled_level->matching, row_of(walled, box),
            push_graph_vertex(walled_level->push_graph, to, from));
    walled->boxes[box] = to;
    uint32_t sum =
        walled_level ? match(walled, walled_level, from) : BOUND_UNSOLVABLE; /* fixed boxes stay */
    walled->boxes[box] = from;
    return sum;
}

const struct bound_kind bound_walled = {
    .name = "walled",
    .help = M_("the matching, round the boxes that can never be moved again"),
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
