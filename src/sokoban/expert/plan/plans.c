#include "sokoban/expert/plan/plans.h"

#include "base/mem.h"
#include "sokoban/expert/plan/packing_estimate.h"

static bool is_same(const struct packing_plan *one, const struct packing_plan *other)
{
    if (one->count != other->count)
        return false;
    for (size_t k = 0; k < one->count; k++)
        if (one->items[k].from != other->items[k].from || one->items[k].to != other->items[k].to ||
            one->items[k].layer != other->items[k].layer)
            return false;
    return true;
}

struct packing_plan plans_make_first(const struct model *model, struct meter *limits)
{
    if (packing_estimate_is_too_large(model->map))
        return (struct packing_plan){.left = model->map->goal_count};
    struct packing_plan sink = plan_search_find(model, OUTLET_SINK, limits);
    if (sink.left == 0)
        return sink;
    mem_free(sink.items);
    return plan_search_find(model, OUTLET_ALL, limits);
}

bool plans_make_second(const struct model *model, struct meter *limits, struct packing_plan *plan)
{
    if (packing_estimate_is_too_large(model->map)) {
        *plan = (struct packing_plan){.left = model->map->goal_count};
        return false;
    }
    struct packing_plan sink = plan_search_find(model, OUTLET_SINK, limits);
    *plan = plan_search_find(model, OUTLET_ALL, limits);
    bool differs = sink.left == 0 && !is_same(&sink, plan);
    mem_free(sink.items);
    return differs;
}
