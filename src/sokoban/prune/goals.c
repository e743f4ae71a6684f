/* Goals filled in the packing order (analysis/tables/packing_order.h).
 *
 * goal-cut       when a push brings a box onto the first goal of the order that is empty, nothing
 *                else is tried.
 * packing-order  a box on a goal is not pushed any more once all goals before it in the order are
 *                filled as well.
 *
 * Preserve: nothing. The order is advice, and there are levels in which goals have to be emptied
 * again or filled by another box.
 * Cost: one look for every goal and push. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/tables/packing_order.h"
#include "sokoban/prune/prune.h"

struct packer {
    struct prune prune;
    struct packing_order *packing_order;
    bool *packed; /* by cell, all false between calls */
};

static struct prune *make(const struct prune_kind *kind, const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    struct packer *packer = mem_alloc(1, sizeof *packer);
    packer->prune = (struct prune){.kind = kind, .distances = distances};
    packer->packing_order = packing_order_new(map);
    packer->packed = mem_alloc((size_t)map->cells + 1, sizeof *packer->packed);
    return &packer->prune;
}

static struct prune *make_cut(const struct distances *distances)
{
    return make(&prune_goal_cut, distances);
}

static struct prune *make_order(const struct distances *distances)
{
    return make(&prune_packing_order, distances);
}

static void release(struct prune *prune)
{
    struct packer *packer = (struct packer *)prune;
    packing_order_free(packer->packing_order);
    mem_free(packer->packed);
    mem_free(packer);
}

/* How many goals at the beginning of the order are filled. */
static unsigned filled(const struct packing_order *packing_order, const struct occupancy *occupancy)
{
    unsigned count = 0;
    while (count < packing_order->count &&
           occupancy_is_blocked(occupancy, packing_order->goals[count]))
        count++;
    return count;
}

static void cut(struct prune *prune, struct pushes *pushes)
{
    const struct packing_order *packing_order = ((const struct packer *)prune)->packing_order;
    unsigned next = filled(packing_order, pushes->occupancy);
    for (unsigned i = 0; next < packing_order->count && i < pushes->count; i++)
        if (pushes->items[i].to == packing_order->goals[next]) {
            pushes->items[0] = pushes->items[i];
            pushes->count = 1;
        }
}

static void keep_order(struct prune *prune, struct pushes *pushes)
{
    struct packer *packer = (struct packer *)prune;
    unsigned done = filled(packer->packing_order, pushes->occupancy), kept = 0;
    for (unsigned i = 0; i < done; i++)
        packer->packed[packer->packing_order->goals[i]] = true;
    for (unsigned i = 0; i < pushes->count; i++)
        if (!packer->packed[pushes->items[i].from])
            pushes->items[kept++] = pushes->items[i];
    pushes->count = kept;
    for (unsigned i = 0; i < done; i++)
        packer->packed[packer->packing_order->goals[i]] = false;
}

const struct prune_kind prune_goal_cut = {
    .name = "goal-cut",
    .help = M_("fill the next goal as soon as a push can"),
    .preserves = PRESERVES_NOTHING,
    .make = make_cut,
    .free = release,
    .filter = cut,
};

const struct prune_kind prune_packing_order = {
    .name = "packing-order",
    .help = M_("leave boxes on goals packed in order"),
    .preserves = PRESERVES_NOTHING,
    .make = make_order,
    .free = release,
    .filter = keep_order,
};
