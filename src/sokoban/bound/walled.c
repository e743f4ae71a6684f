/* The matching where boxes that no solution moves again are walls (analysis/walls.h): the others
 * have to go round them, and their goals are taken.
 *
 * Distances with walls are worked out once for every set of walls met, of which there are few, and
 * kept as long as there is room. No push takes walls away, and more walls never shorten a way, so
 * the bound is as consistent as the matching. */
#include <stdbool.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/analysis/walls.h"
#include "sokoban/bound/bound.h"

enum { VIEWS_BYTES = 32 << 20, CELL_BYTES = 96 };

/* The level as a set of walls leaves it. */
struct view {
    uint64_t serial; /* of the walls, see walls_slot; 0: free */
    struct map *map;
    struct sides *sides;
    struct distances *distances;
    struct bound *matching; /* NULL when no box is left */
};

struct walled {
    struct bound bound;
    struct bound *matching; /* without walls */
    struct walls walls;
    struct layout layout;
    const cell *cell_of; /* by vertex */
    struct view *views;
    unsigned view_count;
    struct view passing;     /* one that finds its place taken by the base */
    const struct view *base; /* of the position remembered; NULL: no walls */
    cell *boxes;             /* of the position remembered */
    uint32_t *left;          /* scratch: the vertices of boxes that are no walls, in a view */
};

static void clear(struct view *view)
{
    bound_free(view->matching);
    distances_free(view->distances);
    sides_free(view->sides);
    map_free(view->map);
    *view = (struct view){0};
}

static void release(struct bound *bound)
{
    struct walled *walled = (struct walled *)bound;
    bound_free(walled->matching);
    walls_free(&walled->walls);
    layout_free(&walled->layout);
    for (unsigned i = 0; i < walled->view_count; i++)
        clear(&walled->views[i]);
    clear(&walled->passing);
    mem_free(walled->views);
    mem_free(walled->boxes);
    mem_free(walled->left);
    mem_free(walled);
}

/* How many views there is room for: not all sets of walls are met, and those that are share. */
static unsigned views_affordable(const struct sides *sides)
{
    size_t row = sides->map->goal_count * sizeof(uint16_t);
    size_t each = sides_vertices(sides) * row + sides->map->cells * (size_t)CELL_BYTES;
    size_t count = VIEWS_BYTES / (each ? each : 1);
    return count < 1 ? 1 : count < WALLS_SLOTS ? (unsigned)count : WALLS_SLOTS;
}

static struct bound *make(const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    if (!matching)
        return NULL;
    const struct sides *sides = distances->sides;
    struct walled *walled = mem_alloc(1, sizeof *walled);
    walled->bound = (struct bound){.kind = &bound_walled, .distances = distances, .boxes = boxes};
    walled->matching = matching;
    walls_init(&walled->walls, distances);
    layout_init(&walled->layout, sides->map);
    walled->cell_of = sides->cell_of;
    walled->view_count = views_affordable(sides);
    walled->views = mem_alloc(walled->view_count, sizeof *walled->views);
    walled->boxes = mem_alloc(boxes, sizeof *walled->boxes);
    walled->left = mem_alloc(boxes, sizeof *walled->left);
    return &walled->bound;
}

/* Fills a view with the walls settled last. */
static struct view *look(const struct walled *walled, struct view *view, uint64_t serial)
{
    clear(view);
    view->serial = serial;
    view->map = map_new_walled(walled->walls.map, walled->walls.is_wall);
    view->sides = sides_new(view->map);
    view->distances = distances_new(view->sides, SIZE_MAX);
    if (view->map->goal_count)
        view->matching = bound_matching.make(view->distances, NULL, view->map->goal_count);
    return view;
}

static bool has_walls(const struct walled *walled)
{
    const struct walls *walls = &walled->walls;
    for (unsigned i = 0; i < walls->count; i++)
        if (walls->is_wall[walls->boxes[i]])
            return true;
    return false;
}

/* The view of the walls settled last; NULL when there are none. It takes the place of another one,
 * but not of the base. */
static struct view *find_view(struct walled *walled)
{
    if (!has_walls(walled))
        return NULL;
    uint64_t serial;
    struct view *view = &walled->views[walls_slot(&walled->walls, &serial) % walled->view_count];
    if (view->serial != serial && view == walled->base)
        view = &walled->passing;
    return view->serial == serial ? view : look(walled, view, serial);
}

/* The matching in a view of boxes some of which are walls; the player stands on a cell. */
static uint32_t match(struct walled *walled, const struct view *view, cell player)
{
    unsigned count = 0;
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        if (!walled->walls.is_wall[walled->boxes[i]])
            walled->left[count++] = sides_vertex(view->sides, walled->boxes[i], player);
    return view->matching ? view->matching->kind->whole(view->matching, walled->left) : 0;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct walled *walled = (struct walled *)bound;
    for (unsigned i = 0; i < bound->boxes; i++) {
        walled->boxes[i] = walled->cell_of[vertices[i]];
        layout_put_box(&walled->layout, walled->boxes[i]);
    }
    bool alive = walls_settle(&walled->walls, &walled->layout, bound->region);
    for (unsigned i = 0; i < bound->boxes; i++)
        layout_take_box(&walled->layout, walled->boxes[i]);
    if (!alive)
        return BOUND_UNSOLVABLE;
    walled->base = NULL;
    walled->base = find_view(walled);
    if (!walled->base)
        return walled->matching->kind->whole(walled->matching, vertices);
    return match(walled, walled->base, bound->region);
}

/* Finds the walls after a push; false when the position is dead. */
static bool settle_push(struct walled *walled, unsigned box, cell to)
{
    struct layout *layout = &walled->layout;
    cell from = walled->boxes[box];
    walled->boxes[box] = to;
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        layout_put_box(layout, walled->boxes[i]);
    bool alive = walls_settle(&walled->walls, layout, from);
    for (unsigned i = 0; i < walled->bound.boxes; i++)
        layout_take_box(layout, walled->boxes[i]);
    walled->boxes[box] = from;
    return alive;
}

/* The row of a box among those that are no walls. */
static unsigned row_of(const struct walled *walled, unsigned box)
{
    unsigned row = 0;
    for (unsigned i = 0; i < box; i++)
        row += !walled->walls.is_wall[walled->boxes[i]];
    return row;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct walled *walled = (struct walled *)bound;
    cell from = walled->boxes[box], to = walled->cell_of[vertex];
    if (!settle_push(walled, box, to))
        return BOUND_UNSOLVABLE;
    const struct view *view = find_view(walled);
    if (!view && !walled->base)
        return walled->matching->kind->pushed(walled->matching, box, vertex);
    if (view == walled->base && view->matching)
        return view->matching->kind->pushed(view->matching, row_of(walled, box),
                                            sides_vertex(view->sides, to, from));
    walled->boxes[box] = to;
    uint32_t sum = view ? match(walled, view, from) : BOUND_UNSOLVABLE; /* walls do not vanish */
    walled->boxes[box] = from;
    return sum;
}

const struct bound_kind bound_walled = {
    .name = "walled",
    .admissible = true,
    .make = make,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
