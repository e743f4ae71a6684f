/* The search for a waypoint: backward by pulls, the roomiest positions first. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/links.h"
#include "sokoban/expert/trek.h"
#include "sokoban/expert/waypoint.h"
#include "sokoban/space/pulls.h"
#include "sokoban/space/stuck.h"

enum { TABLE_BYTES = 64 << 20 };

struct roomy {
    struct trek trek; /* first: see trek.h */
    struct trek_guide guide;
    const struct model *model;
    struct waypoint *waypoint;
    struct distances *from_start;
    struct bound *bound; /* to where boxes start */
    bool *is_common;     /* by vertex: any box may have come here */
    uint32_t *vertices;  /* scratch: of the boxes */
    struct links links;
    struct stuck stuck;
    uint64_t told; /* rank of the waypoint */
    uint64_t best; /* rank of the best position, which is this: */
    cell *boxes;
    cell player;
};

/* Boxes the player cannot push as things are. Where the floor is one part he gets everywhere. */
static unsigned count_immobile(const struct model *model, const struct trek_sight *sight)
{
    const struct map *map = model->map;
    const struct layout *layout = sight->layout;
    bool everywhere = sight->zones == 1;
    unsigned mobile = 0;
    if (!everywhere)
        layout_flood(sight->layout, sight->player);
    for (unsigned i = 0; i < map->box_count; i++) {
        bool moves = false;
        for (int d = 0; d < DIRECTIONS && !moves; d++) {
            cell to = map_next(map, sight->boxes[i], (enum direction)d);
            cell behind = map_next(map, sight->boxes[i], direction_opposite((enum direction)d));
            moves = model->distances->live[to] && !layout_is_blocked(layout, to) &&
                    (everywhere ? !layout_is_blocked(layout, behind)
                                : layout_is_reached(layout, behind));
        }
        mobile += moves;
    }
    return map->box_count - mobile;
}

static uint64_t clamp8(unsigned value)
{
    return value < UINT8_MAX ? value : UINT8_MAX;
}

static void compare(struct roomy *roomy, const struct trek_sight *sight, uint64_t rank)
{
    if (rank >= roomy->best)
        return;
    roomy->best = rank;
    memcpy(roomy->boxes, sight->boxes, roomy->model->map->box_count * sizeof *roomy->boxes);
    roomy->player = sight->player;
}

/* Can every box have come from a place of its own? */
static bool has_origins(struct roomy *roomy, const struct trek_sight *sight)
{
    bool all_common = true;
    for (unsigned i = 0; i < roomy->model->map->box_count; i++) {
        uint32_t vertex = sides_vertex(roomy->model->sides, sight->boxes[i], sight->player);
        roomy->vertices[i] = vertex;
        all_common &= roomy->is_common[vertex];
    }
    return all_common ||
           roomy->bound->kind->whole(roomy->bound, roomy->vertices) != BOUND_UNSOLVABLE;
}

/* Marks the vertices that every box of the start can be pushed to. */
static void mark_common(struct roomy *roomy)
{
    uint32_t vertices = sides_vertices(roomy->model->sides);
    roomy->is_common = mem_alloc(vertices, sizeof *roomy->is_common);
    for (uint32_t v = 0; v < vertices && roomy->bound; v++) {
        const uint16_t *row = distances_row(roomy->from_start, v);
        roomy->is_common[v] = true;
        for (unsigned i = 0; i < roomy->model->map->box_count; i++)
            roomy->is_common[v] &= row[i] != DISTANCE_NONE;
    }
}

/* Roomy is a floor in few parts, then links between rooms, then boxes that can be pushed, then
 * boxes far from goals. Bins are told apart by the boxes that are still on goals, too. */
static bool rank(void *self, const struct trek_sight *sight, struct trek_rank *rank)
{
    struct roomy *roomy = self;
    const struct model *model = roomy->model;
    const struct map *map = model->map;
    if (stuck_is_dead(&roomy->stuck, sight->boxes) || !has_origins(roomy, sight))
        return false;
    uint32_t far = 0, on_goals = 0;
    for (unsigned i = 0; i < map->box_count; i++) {
        far += model->distances->nearest[roomy->vertices[i]];
        on_goals += map->is_goal[sight->boxes[i]];
    }
    uint64_t parts = clamp8(sight->zones) << 8 | clamp8(trek_broken_links(sight, &roomy->links));
    uint64_t immobile = clamp8(count_immobile(model, sight));
    rank->among_all = rank->within = parts << 40 | immobile << 32 | (UINT32_MAX - far);
    rank->label = (uint64_t)on_goals << 16 | parts;
    compare(roomy, sight, rank->among_all);
    return true;
}

static bool enter(void *self, const struct trek_sight *sight)
{
    struct roomy *roomy = self;
    links_begin(&roomy->links, sight->layout);
    return true;
}

static void close_roomy(void *self)
{
    struct roomy *roomy = self;
    trek_free(&roomy->trek);
    bound_free(roomy->bound);
    distances_free(roomy->from_start);
    links_free(&roomy->links);
    stuck_free(&roomy->stuck);
    mem_free(roomy->is_common);
    mem_free(roomy->vertices);
    mem_free(roomy->boxes);
    mem_free(roomy);
}

static void *open_roomy(const struct member_setting *setting)
{
    const struct model *model = setting->model;
    unsigned boxes = model->map->box_count;
    struct roomy *roomy = mem_alloc(1, sizeof *roomy);
    *roomy = (struct roomy){.model = model, .waypoint = setting->waypoint};
    roomy->told = roomy->best = UINT64_MAX;
    roomy->guide = (struct trek_guide){roomy, rank, enter};
    roomy->from_start = distances_new_reversed(model->sides, TABLE_BYTES);
    roomy->bound = bound_matching.make(roomy->from_start, NULL, boxes);
    mark_common(roomy);
    roomy->vertices = mem_alloc(boxes, sizeof *roomy->vertices);
    roomy->boxes = mem_alloc(boxes, sizeof *roomy->boxes);
    links_init(&roomy->links, model->map);
    stuck_init(&roomy->stuck, model);
    if (trek_init(&roomy->trek, setting, COURSE_BACKWARD, NULL, &roomy->guide) && roomy->bound)
        return roomy;
    close_roomy(roomy);
    return NULL;
}

static enum search_outcome step(void *self, uint64_t work)
{
    struct roomy *roomy = self;
    struct waypoint *waypoint = roomy->waypoint;
    enum search_outcome outcome = trek_step(&roomy->trek, work);
    if (roomy->best < roomy->told) {
        roomy->told = roomy->best;
        memcpy(waypoint->boxes, roomy->boxes, roomy->model->map->box_count * sizeof *roomy->boxes);
        waypoint->player = roomy->player;
        waypoint->version++;
    }
    return outcome;
}

const struct member_kind member_roomy = {
    .name = "roomy",
    .course = COURSE_BACKWARD,
    .share = 1,
    .share_of_few = 1,
    .waits = WAYPOINT_WAITS,
    .suits = pulls_suit,
    .open = open_roomy,
    .close = close_roomy,
    .step = step,
    .table = trek_table,
    .meeting = trek_meeting,
    .write = trek_write,
};
