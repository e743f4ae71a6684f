/* The search for a waypoint: backward by pulls, those with the most room first. */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/portfolio/macro_search.h"
#include "sokoban/expert/portfolio/waypoint.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/stuck.h"

enum { TABLE_BYTES = 64 << 20 };

struct waypoint_finder {
    struct macro_search search; /* first: see macro_search.h */
    struct macro_search_guide guide;
    const struct model *model;
    struct waypoint *waypoint;
    struct approach approach; /* to where the others have come, after a while */
    struct distances *from_start;
    struct sibling_bound bound; /* to where boxes start */
    bool *is_common;            /* by vertex: any box may have come here */
    uint32_t *vertices;         /* scratch: of the boxes */
    struct links links;
    struct stuck stuck;
    uint64_t told; /* rank of the waypoint */
    uint64_t best; /* rank of the best position, which is this: */
    cell *boxes;
    cell player;
};

/* Boxes the player cannot push as things are. Where the floor is one part he gets everywhere. */
static unsigned count_immobile(const struct model *model,
                               const struct macro_search_position *position)
{
    const struct map *map = model->map;
    const struct occupancy *occupancy = position->occupancy;
    bool everywhere = position->zones == 1;
    unsigned mobile = 0;
    if (!everywhere)
        occupancy_flood(position->occupancy, position->player);
    for (unsigned i = 0; i < map->box_count; i++) {
        bool moves = false;
        for (int d = 0; d < DIRECTIONS && !moves; d++) {
            cell to = map_next(map, position->boxes[i], (enum direction)d);
            cell behind = map_next(map, position->boxes[i], direction_opposite((enum direction)d));
            moves = model->distances->live[to] && !occupancy_is_blocked(occupancy, to) &&
                    (everywhere ? !occupancy_is_blocked(occupancy, behind)
                                : occupancy_is_reached(occupancy, behind));
        }
        mobile += moves;
    }
    return map->box_count - mobile;
}

static uint64_t clamp8(unsigned value)
{
    return value < UINT8_MAX ? value : UINT8_MAX;
}

static void compare(struct waypoint_finder *finder, const struct macro_search_position *position,
                    uint64_t rank)
{
    if (rank >= finder->best)
        return;
    finder->best = rank;
    memcpy(finder->boxes, position->boxes, finder->model->map->box_count * sizeof *finder->boxes);
    finder->player = position->player;
}

/* Can every box have come from a place of its own? */
static bool has_origins(struct waypoint_finder *finder,
                        const struct macro_search_position *position)
{
    bool all_common = true;
    for (unsigned i = 0; i < finder->model->map->box_count; i++) {
        uint32_t vertex =
            push_graph_vertex(finder->model->push_graph, position->boxes[i], position->player);
        finder->vertices[i] = vertex;
        all_common &= finder->is_common[vertex];
    }
    return all_common ||
           sibling_bound_ask(&finder->bound, position, finder->vertices) != BOUND_UNSOLVABLE;
}

/* Marks the vertices that every box of the start can be pushed to. */
static void mark_common(struct waypoint_finder *finder)
{
    uint32_t vertices = push_graph_vertices(finder->model->push_graph);
    finder->is_common = mem_alloc(vertices, sizeof *finder->is_common);
    for (uint32_t v = 0; v < vertices && finder->bound.bound; v++) {
        const uint16_t *row = distances_row(finder->from_start, v);
        finder->is_common[v] = true;
        for (unsigned i = 0; i < finder->model->map->box_count; i++)
            finder->is_common[v] &= row[i] != DISTANCE_NONE;
    }
}

/* Only positions that are not dead are gone on from. */
static bool is_dead(struct waypoint_finder *finder, const struct macro_search_position *position)
{
    bool is_loose = position->from != position->to &&
                    stuck_is_loose(&finder->stuck, position->occupancy, position->to);
    assert(!is_loose || !stuck_is_dead(&finder->stuck, position->boxes));
    return !is_loose && stuck_is_dead(&finder->stuck, position->boxes);
}

/* Most room: a floor in few parts, then links between rooms, then boxes that can be pushed, then
 * boxes far from goals. Cells are told apart by the boxes that are still on goals, too. */
static bool rank(void *self, const struct macro_search_position *position,
                 struct macro_search_rank *rank)
{
    struct waypoint_finder *finder = self;
    const struct model *model = finder->model;
    const struct map *map = model->map;
    if (is_dead(finder, position) || !has_origins(finder, position))
        return false;
    if (finder->approach.version) {
        approach_rank(&finder->approach, position,
                      macro_search_broken_links(position, &finder->links), rank);
        return true;
    }
    uint32_t far = 0, on_goals = 0;
    for (unsigned i = 0; i < map->box_count; i++) {
        far += model->distances->nearest[finder->vertices[i]];
        on_goals += map->is_goal[position->boxes[i]];
    }
    uint64_t parts =
        clamp8(position->zones) << 8 | clamp8(macro_search_broken_links(position, &finder->links));
    uint64_t immobile = clamp8(count_immobile(model, position));
    rank->among_all = rank->within = parts << 40 | immobile << 32 | (UINT32_MAX - far);
    rank->label = (uint64_t)on_goals << 16 | parts;
    compare(finder, position, rank->among_all);
    return true;
}

static bool enter(void *self, const struct macro_search_position *position)
{
    struct waypoint_finder *finder = self;
    links_begin(&finder->links, position->occupancy);
    sibling_bound_enter(&finder->bound, position);
    approach_enter(&finder->approach, position);
    return true;
}

static void close_waypoint_finder(void *self)
{
    struct waypoint_finder *finder = self;
    macro_search_free(&finder->search);
    approach_free(&finder->approach);
    sibling_bound_free(&finder->bound);
    distances_free(finder->from_start);
    links_free(&finder->links);
    stuck_free(&finder->stuck);
    mem_free(finder->is_common);
    mem_free(finder->vertices);
    mem_free(finder->boxes);
    mem_free(finder);
}

/* The deadlock tests know what pushes can still do; here boxes are pulled. */
static const struct deadlock_list no_tests = {0};

static void *open_waypoint_finder(const struct member_setting *setting)
{
    const struct model *model = setting->model;
    unsigned boxes = model->map->box_count;
    struct waypoint_finder *finder = mem_alloc(1, sizeof *finder);
    *finder =
        (struct waypoint_finder){.model = model, .waypoint = &setting->waypoints[SEARCH_BACKWARD]};
    approach_init(&finder->approach, setting, SEARCH_BACKWARD);
    finder->told = finder->best = UINT64_MAX;
    finder->guide = (struct macro_search_guide){finder, rank, enter};
    finder->from_start = distances_new_reversed(model->push_graph, TABLE_BYTES);
    sibling_bound_init(&finder->bound, model, finder->from_start);
    mark_common(finder);
    finder->vertices = mem_alloc(boxes, sizeof *finder->vertices);
    finder->boxes = mem_alloc(boxes, sizeof *finder->boxes);
    links_init(&finder->links, model->map);
    stuck_init(&finder->stuck, model);
    if (macro_search_init(&finder->search, setting, SEARCH_BACKWARD, &no_tests, &finder->guide) &&
        finder->bound.bound)
        return finder;
    close_waypoint_finder(finder);
    return NULL;
}

static enum search_outcome step(void *self, uint64_t work)
{
    struct waypoint_finder *finder = self;
    struct waypoint *waypoint = finder->waypoint;
    if (approach_is_due(&finder->approach, finder->search.table.count) &&
        !approach_choose(&finder->approach, &finder->search))
        return SEARCH_LIMITED;
    enum search_outcome outcome = macro_search_step(&finder->search, work);
    approach_tell(&finder->approach, waypoint);
    if (!finder->approach.version && finder->best < finder->told) {
        finder->told = finder->best;
        memcpy(waypoint->boxes, finder->boxes,
               finder->model->map->box_count * sizeof *finder->boxes);
        waypoint->player = finder->player;
        waypoint->version++;
    }
    return outcome;
}

const struct member_kind member_waypoint_finder = {
    .name = "roomy",
    .direction = SEARCH_BACKWARD,
    .shares = {4, 10, 4},
    .threads = FIRST_THREAD,
    .parts = {2 * WAYPOINT_PARTS, WAYPOINT_PARTS, WAYPOINT_PARTS},
    .waits = {WAYPOINT_WAITS, WAYPOINT_WAITS_SCATTERED, WAYPOINT_WAITS},
    .suits = pulls_suit,
    .open = open_waypoint_finder,
    .close = close_waypoint_finder,
    .step = step,
    .table = macro_search_table,
    .meeting = macro_search_meeting,
    .write = macro_search_write,
};
