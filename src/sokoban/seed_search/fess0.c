#include "sokoban/seed_search/fess0.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "search/wrapper.h"
#include "sokoban/analysis/position/corrals.h"
#include "sokoban/space/position_eval.h"

struct fess0 {
    struct wrapper wrapper;     /* first: it is the space's self */
    struct position_eval *eval; /* its position is the one expanded last */
    struct corral_map corrals;
};

enum { REGIONS_BITS = 6, REGIONS_MAX = (1 << REGIONS_BITS) - 1, ESTIMATE_MAX = UINT16_MAX };

/* boxes off goals, regions, estimate; each cut to what it has room for. */
static uint32_t order_of(struct fess0 *fess0, uint32_t estimate)
{
    const struct position_eval *eval = fess0->eval;
    const struct map *map = eval->model->map;
    uint32_t off = map->box_count;
    for (unsigned g = 0; g < map->goal_count; g++)
        off -= occupancy_is_blocked(&eval->occupancy, map->goals[g]);
    corral_map_find(&fess0->corrals, &eval->occupancy);
    uint32_t regions = fess0->corrals.count < REGIONS_MAX ? fess0->corrals.count : REGIONS_MAX;
    if (off > (UINT16_MAX >> REGIONS_BITS) - 1u)
        off = (UINT16_MAX >> REGIONS_BITS) - 1u;
    return (off << REGIONS_BITS | regions) << 16 |
           (estimate < ESTIMATE_MAX ? estimate : ESTIMATE_MAX);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct fess0 *fess0 = self;
    (void)enough; /* is of another order */
    struct position_eval *eval = fess0->eval;
    const struct space *inner = fess0->wrapper.inner;
    uint32_t estimate = inner->evaluate(inner->self, batch, index, BOUND_DEAD);
    if (estimate == BOUND_DEAD)
        return BOUND_DEAD;
    uint32_t tag = batch->items[index].tag;
    cell from = eval->boxes[step_tag_box(tag)];
    cell to = map_next(eval->model->map, from, step_tag_direction(tag));
    occupancy_take_box(&eval->occupancy, from);
    occupancy_put_box(&eval->occupancy, to);
    uint32_t order = order_of(fess0, estimate);
    occupancy_take_box(&eval->occupancy, to);
    occupancy_put_box(&eval->occupancy, from);
    return order;
}

static uint32_t bound(void *self, const uint8_t *key)
{
    struct fess0 *fess0 = self;
    const struct space *inner = fess0->wrapper.inner;
    uint32_t estimate = inner->bound(inner->self, key);
    return estimate == BOUND_DEAD ? BOUND_DEAD : order_of(fess0, estimate);
}

static void tell_bound(void *self, uint32_t bound, struct text *out)
{
    (void)self;
    text_say(out, "boxes off goals %lu, regions %lu, h %lu",
             (unsigned long)(bound >> 16 >> REGIONS_BITS),
             (unsigned long)(bound >> 16 & REGIONS_MAX), (unsigned long)(bound & ESTIMATE_MAX));
}

struct space *fess0_new(const struct space *inner, struct position_eval *eval)
{
    struct fess0 *fess0 = mem_alloc(1, sizeof *fess0);
    wrapper_init(&fess0->wrapper, inner);
    fess0->wrapper.space.evaluate = evaluate;
    fess0->wrapper.space.bound = bound;
    fess0->wrapper.space.tell_bound = tell_bound;
    fess0->eval = eval;
    corral_map_init(&fess0->corrals, eval->model->map);
    return &fess0->wrapper.space;
}

void fess0_free(struct space *space)
{
    if (!space)
        return;
    struct fess0 *fess0 = space->self;
    corral_map_free(&fess0->corrals);
    mem_free(fess0);
}
