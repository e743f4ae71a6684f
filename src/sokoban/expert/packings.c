#include "sokoban/expert/packings.h"

#include "base/mem.h"
#include "sokoban/expert/stowage.h"

static bool is_same(const struct packing *one, const struct packing *other)
{
    if (one->count != other->count)
        return false;
    for (size_t k = 0; k < one->count; k++)
        if (one->items[k].from != other->items[k].from || one->items[k].to != other->items[k].to ||
            one->items[k].layer != other->items[k].layer)
            return false;
    return true;
}

struct packing packings_make_first(const struct model *model, struct meter *limits)
{
    if (stowage_is_too_large(model->map))
        return (struct packing){.left = model->map->goal_count};
    struct packing sink = unpacking_plan(model, OUTLET_SINK, limits);
    if (sink.left == 0)
        return sink;
    mem_free(sink.items);
    return unpacking_plan(model, OUTLET_ALL, limits);
}

bool packings_make_second(const struct model *model, struct meter *limits, struct packing *packing)
{
    if (stowage_is_too_large(model->map)) {
        *packing = (struct packing){.left = model->map->goal_count};
        return false;
    }
    struct packing sink = unpacking_plan(model, OUTLET_SINK, limits);
    *packing = unpacking_plan(model, OUTLET_ALL, limits);
    bool differs = sink.left == 0 && !is_same(&sink, packing);
    mem_free(sink.items);
    return differs;
}
