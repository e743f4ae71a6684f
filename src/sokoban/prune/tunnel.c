/* Boxes on the way through: a box off its goal, on a cell that parts the floor, with the player in
 * a part that touches the box on one side only.
 *
 *     #######        The box stands in the only way between its two sides. The player is on the
 *     #  #  #        left and cannot get to the right before he has pushed it. What he does
 *     # @$  #        elsewhere on the left before that, he can do after it as well.
 *     #  #  #
 *     #######
 *
 * The first push of that box is from that side, whenever it comes. Until then all other pushes
 * happen in the player's part, where the box is not in their way before or after; so the push can
 * as well be the next one. If it cannot be made now it never can: nothing on the far side changes.
 * In a long tunnel this pushes the box through and one cell beyond.
 *
 * Preserves: some solution, and its pushes; not its moves, for the player may have to come back.
 * Costs: a look at every box. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/prune/prune.h"

static struct prune *make(const struct distances *distances)
{
    struct prune *prune = mem_alloc(1, sizeof *prune);
    *prune = (struct prune){.kind = &prune_tunnel, .distances = distances};
    return prune;
}

static void release(struct prune *prune)
{
    mem_free(prune);
}

/* The only side from which the player can ever push the box before it has moved, when he can get
 * there now; else DIRECTIONS. */
static unsigned only_side(const struct push_graph *push_graph, const struct occupancy *occupancy,
                          cell box)
{
    unsigned found = DIRECTIONS;
    if (push_graph_classes(push_graph, box) < 2)
        return DIRECTIONS;
    unsigned own = push_graph_class(push_graph, box, occupancy->queue[0]);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (push_graph->class_of[4 * (size_t)box + d] != own)
            continue;
        if (found != DIRECTIONS)
            return DIRECTIONS;
        found = d;
    }
    if (found == DIRECTIONS)
        return DIRECTIONS;
    cell behind = map_next(push_graph->map, box, (enum direction)found);
    return occupancy_is_reached(occupancy, behind) ? found : DIRECTIONS;
}

static void filter(struct prune *prune, struct pushes *pushes)
{
    const struct push_graph *push_graph = prune->distances->push_graph;
    for (unsigned i = 0; i < push_graph->map->box_count; i++) {
        cell box = pushes->boxes[i];
        unsigned side = push_graph->map->is_goal[box]
                            ? DIRECTIONS
                            : only_side(push_graph, pushes->occupancy, box);
        if (side == DIRECTIONS)
            continue;
        unsigned kept = 0;
        for (unsigned k = 0; k < pushes->count; k++)
            if (pushes->items[k].from == box)
                pushes->items[kept++] = pushes->items[k];
        pushes->count = kept;
        return;
    }
}

const struct prune_kind prune_tunnel = {
    .name = "tunnel",
    .help = M_("push a box on through the only way"),
    .preserves = PRESERVES_ANY | PRESERVES_PUSHES,
    .make = make,
    .free = release,
    .filter = filter,
};
