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

bool packings_make(const struct model *model, unsigned number, struct meter *limits,
                   struct packing *packing)
{
    if (stowage_is_too_large(model->map)) {
        *packing = (struct packing){.left = model->map->goal_count};
        return number == 0;
    }
    struct packing sink = unpacking_plan(model, OUTLET_SINK, limits);
    bool is_complete = sink.left == 0, is_wanted = number == (is_complete ? 1 : 0);
    if (is_complete && number == 0) {
        *packing = sink;
        return true;
    }
    if (is_wanted)
        *packing = unpacking_plan(model, OUTLET_ALL, limits);
    if (is_wanted && is_complete && is_same(&sink, packing)) {
        mem_free(packing->items);
        is_wanted = false;
    }
    mem_free(sink.items);
    return is_wanted;
}
