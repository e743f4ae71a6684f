/* The search that makes for a waypoint: forward by pushes, the boxes that have least far to go to
 * where they stand in it first. Until there is one, it makes for the goals. */
#include "sokoban/expert/portfolio/waypoint.h"

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/portfolio/macro_search.h"
#include "sokoban/space/pulls.h"

struct seeker {
    struct macro_search search; /* first: see macro_search.h */
    struct macro_search_guide guide;
    const struct model *model;
    struct waypoint *waypoint; /* its own, for the others to make for */
    struct approach approach;
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

static bool rank(void *self, const struct macro_search_position *position,
                 struct macro_search_rank *rank)
{
    struct seeker *seeker = self;
    if (fails(seeker, EXPERT_SUCCESSOR, position))
        return false;
    approach_rank(&seeker->approach, position, macro_search_broken_links(position, &seeker->links),
                  rank);
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
    approach_enter(&seeker->approach, position);
    return true;
}

static void close_seeker(void *self)
{
    struct seeker *seeker = self;
    macro_search_free(&seeker->search);
    approach_free(&seeker->approach);
    links_free(&seeker->links);
    mem_free(seeker);
}

static void *open_seeker(const struct member_setting *setting)
{
    const struct model *model = setting->model;
    struct seeker *seeker = mem_alloc(1, sizeof *seeker);
    *seeker = (struct seeker){.model = model, .waypoint = &setting->waypoints[SEARCH_FORWARD]};
    seeker->guide = (struct macro_search_guide){seeker, rank, enter};
    links_init(&seeker->links, model->map);
    seeker->tests = shared_tests_get(setting->tests);
    approach_init(&seeker->approach, setting, SEARCH_FORWARD);
    if (macro_search_init(&seeker->search, setting, SEARCH_FORWARD, &seeker->tests->of[EXPERT_PUSH],
                          &seeker->guide) &&
        seeker->approach.bound.bound)
        return seeker;
    close_seeker(seeker);
    return NULL;
}

static enum search_outcome step(void *self, uint64_t work)
{
    struct seeker *seeker = self;
    if (approach_is_due(&seeker->approach, seeker->search.table.count) &&
        !approach_choose(&seeker->approach, &seeker->search))
        return SEARCH_LIMITED;
    enum search_outcome outcome = macro_search_step(&seeker->search, work);
    approach_tell(&seeker->approach, seeker->waypoint);
    return outcome;
}

const struct member_kind member_waypoint = {
    .name = "waypoint",
    .direction = SEARCH_FORWARD,
    .shares = {4, 10, 4},
    .threads = FIRST_THREAD,
    .parts = {2 * WAYPOINT_PARTS, WAYPOINT_PARTS, WAYPOINT_PARTS},
    .waits = {WAYPOINT_WAITS, WAYPOINT_WAITS_SCATTERED, WAYPOINT_WAITS},
    .suits = pulls_suit,
    .open = open_seeker,
    .close = close_seeker,
    .step = step,
    .table = macro_search_table,
    .meeting = macro_search_meeting,
    .write = macro_search_write,
};
