/* The search that makes for a waypoint: forward by pushes, the boxes that have least far to go to
 * where they stand in it first. Until there is one, it makes for the goals. */
#include "sokoban/expert/waypoint.h"

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/common_tests.h"
#include "sokoban/expert/links.h"
#include "sokoban/expert/trek.h"
#include "sokoban/space/pulls.h"

enum { TABLE_BYTES = 64 << 20 };

/* What another part of the floor, and another broken link between rooms, count in pushes. */
enum { ZONE_WORTH = 4, LINK_WORTH = 2 };

struct seeker {
    struct trek trek; /* first: see trek.h */
    struct trek_guide guide;
    const struct model *model;
    const struct waypoint *waypoint;
    unsigned version;            /* of the waypoint it makes for */
    uint32_t met;                /* positions when it was chosen */
    struct distances *distances; /* to there */
    struct bound *bound;
    uint32_t *vertices; /* scratch: of the boxes */
    struct links links;
    struct deadlock *const *tests; /* by number (see parts.h) */
};

static bool fails(struct seeker *seeker, int test, const struct trek_sight *sight)
{
    struct deadlock *deadlock = seeker->tests[test];
    return deadlock && sight->to != seeker->model->map->cells &&
           deadlock_ask(deadlock, sight->layout, sight->to, sight->player);
}

/* The pushes at least to the waypoint; many if it can no longer be reached. */
static uint32_t look_ahead(struct seeker *seeker, const struct trek_sight *sight, unsigned *astray)
{
    *astray = 0;
    for (unsigned i = 0; i < seeker->model->map->box_count; i++) {
        uint32_t vertex = sides_vertex(seeker->model->sides, sight->boxes[i], sight->player);
        *astray += seeker->distances->nearest[vertex] != 0;
        seeker->vertices[i] = vertex;
    }
    uint32_t away = seeker->bound->kind->whole(seeker->bound, seeker->vertices);
    return away < UINT16_MAX ? away : UINT16_MAX;
}

/* Bins are told apart by the boxes that are not where one is to be, the parts of the floor, and the
 * links between rooms. */
static bool rank(void *self, const struct trek_sight *sight, struct trek_rank *rank)
{
    struct seeker *seeker = self;
    unsigned astray;
    if (fails(seeker, TEST_DIAGONAL, sight) || fails(seeker, TEST_PATTERN, sight) ||
        fails(seeker, TEST_LESSONS, sight))
        return false;
    uint64_t away = look_ahead(seeker, sight, &astray);
    uint64_t zones = sight->zones, broken = trek_broken_links(sight, &seeker->links);
    rank->within = away << 16 | zones << 8 | broken;
    rank->among_all = away + ZONE_WORTH * zones + LINK_WORTH * broken;
    rank->label =
        (uint64_t)(away == UINT16_MAX) << 48 | (uint64_t)astray << 32 | zones << 16 | broken;
    return true;
}

static bool enter(void *self, const struct trek_sight *sight)
{
    struct seeker *seeker = self;
    if (common_tests_recall(seeker->tests, sight->layout, sight->boxes,
                            seeker->model->map->box_count, sight->player) ||
        fails(seeker, TEST_BIPARTITE, sight) || fails(seeker, TEST_K_DISTANCE, sight) ||
        fails(seeker, TEST_CORRAL, sight) || fails(seeker, TEST_LOCAL, sight))
        return false;
    links_begin(&seeker->links, sight->layout);
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
    seeker->met = seeker->trek.table.count;
    seeker->distances = seeker->version ? distances_new_to(model->sides, waypoint->boxes,
                                                           waypoint->player, TABLE_BYTES)
                                        : distances_new(model->sides, TABLE_BYTES);
    seeker->bound = bound_matching.make(seeker->distances, NULL, model->map->box_count);
}

static void close_seeker(void *self)
{
    struct seeker *seeker = self;
    trek_free(&seeker->trek);
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
    seeker->guide = (struct trek_guide){seeker, rank, enter};
    seeker->vertices = mem_alloc(model->map->box_count, sizeof *seeker->vertices);
    links_init(&seeker->links, model->map);
    seeker->tests = common_tests_get(setting->tests);
    make_for_waypoint(seeker);
    if (trek_init(&seeker->trek, setting, COURSE_FORWARD, seeker->tests[TEST_FREEZE],
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
        seeker->trek.table.count >= 2 * seeker->met) {
        leave_waypoint(seeker);
        make_for_waypoint(seeker);
        if (!trek_rank_again(&seeker->trek))
            return SEARCH_LIMITED;
    }
    return trek_step(&seeker->trek, work);
}

const struct member_kind member_waypoint = {
    .name = "waypoint",
    .course = COURSE_FORWARD,
    .share = 1,
    .share_of_few = 1,
    .waits = WAYPOINT_WAITS,
    .suits = pulls_suit,
    .open = open_seeker,
    .close = close_seeker,
    .step = step,
    .table = trek_table,
    .meeting = trek_meeting,
    .write = trek_write,
};
