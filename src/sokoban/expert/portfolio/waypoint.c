/* The search that makes for a waypoint: forward by pushes, the boxes that have least far to go to
 * where they stand in it first. Until there is one, it makes for the goals. */
#include "sokoban/expert/portfolio/waypoint.h"

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/portfolio/macro_search.h"
#include "sokoban/space/pulls.h"

enum { TABLE_BYTES = 64 << 20 };

/* What another part of the floor, and another broken link between rooms, count in pushes. */
enum { ZONE_WORTH = 4, LINK_WORTH = 2 };

struct seeker {
    struct macro_search search; /* first: see macro_search.h */
    struct macro_search_guide guide;
    const struct model *model;
    const struct waypoint *waypoint;
    unsigned version;            /* of the waypoint it makes for */
    uint32_t met;                /* positions when it was chosen */
    struct distances *distances; /* to there */
    struct bound *bound;
    uint32_t *vertices; /* scratch: of the boxes */
    struct links links;
    const struct shared_tests *tests;
};

static bool fails(struct seeker *seeker, enum expert_use use,
                  const struct macro_search_position *position)
{
    return position->to != seeker->model->map->cells &&
           deadlock_list_ask(&seeker->tests->of[use], position->occupancy, position->to,
                             position->player);
}

/* The pushes at least to the waypoint; many if it can no longer be reached. */
static uint32_t look_ahead(struct seeker *seeker, const struct macro_search_position *position,
                           unsigned *astray)
{
    *astray = 0;
    for (unsigned i = 0; i < seeker->model->map->box_count; i++) {
        uint32_t vertex =
            push_graph_vertex(seeker->model->push_graph, position->boxes[i], position->player);
        *astray += seeker->distances->nearest[vertex] != 0;
        seeker->vertices[i] = vertex;
    }
    uint32_t away = seeker->bound->kind->whole(seeker->bound, seeker->vertices);
    return away < UINT16_MAX ? away : UINT16_MAX;
}

/* Cells are told apart by the boxes that are not where one is to be, the parts of the floor, and
 * the links between rooms. */
static bool rank(void *self, const struct macro_search_position *position,
                 struct macro_search_rank *rank)
{
    struct seeker *seeker = self;
    unsigned astray;
    if (fails(seeker, EXPERT_SUCCESSOR, position))
        return false;
    uint64_t away = look_ahead(seeker, position, &astray);
    uint64_t zones = position->zones, broken = macro_search_broken_links(position, &seeker->links);
    rank->within = away << 16 | zones << 8 | broken;
    rank->among_all = away + ZONE_WORTH * zones + LINK_WORTH * broken;
    rank->label =
        (uint64_t)(away == UINT16_MAX) << 48 | (uint64_t)astray << 32 | zones << 16 | broken;
    return true;
}

static bool enter(void *self, const struct macro_search_position *position)
{
    struct seeker *seeker = self;
    if (shared_tests_recall(seeker->tests, position->occupancy, position->boxes,
                            seeker->model->map->box_count, position->player) ||
        fails(seeker, EXPERT_EXPANDED, position) || fails(seeker, EXPERT_RATIONED, position))
        return false;
    links_begin(&seeker->links, position->occupancy);
    return true;
}

static void leave_waypoint(struct seeker *seeker)
{
    bound_free(seeker->bound);
    distances_free(seeker->distances);
}

static void make_for_waypoint(struct seeker *seeker)
{
    const struct model *model = seeker->model;
    const struct waypoint *waypoint = seeker->waypoint;
    seeker->version = waypoint->version;
    seeker->met = seeker->search.table.count;
    seeker->distances = seeker->version ? distances_new_to(model->push_graph, waypoint->boxes,
                                                           waypoint->player, TABLE_BYTES)
                                        : distances_new(model->push_graph, TABLE_BYTES);
    seeker->bound = bound_matching.make(seeker->distances, NULL, model->map->box_count);
}

static void close_seeker(void *self)
{
    struct seeker *seeker = self;
    macro_search_free(&seeker->search);
    leave_waypoint(seeker);
    links_free(&seeker->links);
    mem_free(seeker->vertices);
    mem_free(seeker);
}

static void *open_seeker(const struct member_setting *setting)
{
    const struct model *model = setting->model;
    struct seeker *seeker = mem_alloc(1, sizeof *seeker);
    *seeker = (struct seeker){.model = model, .waypoint = setting->waypoint};
    seeker->guide = (struct macro_search_guide){seeker, rank, enter};
    seeker->vertices = mem_alloc(model->map->box_count, sizeof *seeker->vertices);
    links_init(&seeker->links, model->map);
    seeker->tests = shared_tests_get(setting->tests);
    make_for_waypoint(seeker);
    if (macro_search_init(&seeker->search, setting, SEARCH_FORWARD, &seeker->tests->of[EXPERT_PUSH],
                          &seeker->guide) &&
        seeker->bound)
        return seeker;
    close_seeker(seeker);
    return NULL;
}

/* A better waypoint is made for when as much has been met as before the last one, so that ranking
 * anew costs no more than ranking. */
static enum search_outcome step(void *self, uint64_t work)
{
    struct seeker *seeker = self;
    if (seeker->version != seeker->waypoint->version &&
        seeker->search.table.count >= 2 * seeker->met) {
        leave_waypoint(seeker);
        make_for_waypoint(seeker);
        if (!macro_search_rerank(&seeker->search))
            return SEARCH_LIMITED;
    }
    return macro_search_step(&seeker->search, work);
}

const struct member_kind member_waypoint = {
    .name = "waypoint",
    .direction = SEARCH_FORWARD,
    .shares = {1, 2, 1},
    .threads = FIRST_THREAD,
    .waits = WAYPOINT_WAITS,
    .suits = pulls_suit,
    .open = open_seeker,
    .close = close_seeker,
    .step = step,
    .table = macro_search_table,
    .meeting = macro_search_meeting,
    .write = macro_search_write,
};
