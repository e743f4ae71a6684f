#include "sokoban/analysis/tables/area_pulls.h"

#include <assert.h>

/* Where pushes are undone. */
struct scene {
    const struct area_db *area_db;
    uint64_t content, region; /* of the state after them */
    unsigned boxes;           /* in the area and beyond it */
};

/* What of a region is left around a node when another one is taken off it. Each of its parts has a
 * neighbour of that node, so that it is whole once these are met. */
static uint64_t without(const struct area_db *area_db, uint64_t region, unsigned taken,
                        unsigned node)
{
    uint64_t whole = region & ~(UINT64_C(1) << taken);
    uint64_t wanted = area_db->neighbours[taken] & whole;
    uint64_t met = UINT64_C(1) << node, left = met;
    while (wanted & ~met) {
        if (!left)
            return met;
        unsigned at = (unsigned)__builtin_ctzll(left);
        left &= left - 1;
        uint64_t more = area_db->neighbours[at] & whole & ~met;
        met |= more;
        left |= more;
    }
    return whole;
}

/* A region with a node that has become free, and what is behind it, if it touches the region. */
static uint64_t with(const struct area_db *area_db, uint64_t region, uint32_t set, unsigned freed)
{
    bool touches = area_db->neighbours[freed] & region;
    return touches ? area_db_spread(area_db, region, set, freed) : region;
}

/* The player's region before a push: he has been next to where he is after it. */
static uint64_t region_before(const struct scene *scene, const struct area_db_push *push,
                              uint32_t before)
{
    uint64_t region = scene->region;
    if ((uint32_t)push->from)
        region = without(scene->area_db, region, push->after, push->before);
    if ((uint32_t)push->to)
        region = with(scene->area_db, region, before, (unsigned)__builtin_ctz((uint32_t)push->to));
    return region;
}

static bool is_undone(const struct scene *scene, const struct area_db_push *push)
{
    return !((uint32_t)scene->content & ((uint32_t)push->from | push->behind)) &&
           scene->region >> push->after & 1 &&
           (push->to != AREA_DB_BEYOND || scene->content >= AREA_DB_BEYOND) &&
           scene->boxes + (push->from != 0) <=
               scene->area_db->map->box_count + (unsigned)(push->to != 0);
}

static void try_pulls(struct area_pulls *pulls, const struct scene *scene, unsigned first,
                      unsigned end, const uint8_t *falls)
{
    const struct area_db *area_db = scene->area_db;
    for (unsigned i = first; i < end; i++) {
        const struct area_db_push *push = &area_db->pushes[i];
        if (!is_undone(scene, push) || (falls && falls[i] == push->excess))
            continue;
        uint64_t before = scene->content - push->to + push->from;
        uint64_t region = region_before(scene, push, (uint32_t)before);
        assert(region == area_db_region(area_db, (uint32_t)before, push->before));
        uint64_t state = area_state(before, (unsigned)__builtin_ctzll(region));
        area_db_prefetch(area_db, state);
        pulls->items[pulls->count++] = (struct area_pull){state, i};
    }
}

void area_pulls_list(struct area_pulls *pulls, const struct area_db *area_db, uint64_t state,
                     const uint8_t *falls)
{
    unsigned node = (unsigned)(state >> 32 & 0xff) - 1;
    uint64_t content = state & ~(UINT64_C(0xffff) << 32);
    uint32_t set = (uint32_t)content;
    struct scene scene = {.area_db = area_db,
                          .content = content,
                          .region = area_db_region(area_db, set, node),
                          .boxes = (unsigned)(content >> 48)};
    for (uint32_t left = set; left; left &= left - 1)
        scene.boxes++;
    pulls->count = 0;
    for (uint32_t left = set; left; left &= left - 1) {
        unsigned at = (unsigned)__builtin_ctz(left);
        try_pulls(pulls, &scene, area_db->coming[at], area_db->coming[at + 1], falls);
    }
    try_pulls(pulls, &scene, area_db->coming[area_db->count], area_db->push_count, falls);
}
