#include "sokoban/expert/focus.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"

void focus_init(struct focus *focus, const struct model *model)
{
    size_t boxes = model->map->box_count;
    *focus = (struct focus){.model = model};
    focus->corrals = prune_pi_corral.make(model->distances);
    focus->pushes = mem_alloc(4 * boxes, sizeof *focus->pushes);
    focus->is_chosen = mem_alloc(boxes, sizeof *focus->is_chosen);
}

void focus_free(struct focus *focus)
{
    focus->corrals->kind->free(focus->corrals);
    mem_free(focus->pushes);
    mem_free(focus->is_chosen);
    *focus = (struct focus){0};
}

static void add_pushes(struct focus *focus, const struct layout *layout, struct pushes *pushes,
                       unsigned box)
{
    const struct map *map = focus->model->map;
    cell from = pushes->boxes[box];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, from, (enum direction)d);
        cell behind = map_next(map, from, direction_opposite((enum direction)d));
        if (layout_is_reached(layout, behind) && !layout_is_blocked(layout, to) &&
            focus->model->distances->live[to])
            pushes->items[pushes->count++] = (struct push){
                .box = (uint16_t)box, .direction = (uint8_t)d, .from = from, .to = to};
    }
}

void focus_choose(struct focus *focus, struct layout *layout, const cell *boxes, cell player)
{
    unsigned count = focus->model->map->box_count;
    struct pushes pushes = {.layout = layout, .boxes = boxes, .items = focus->pushes};
    layout_flood(layout, player);
    for (unsigned i = 0; i < count; i++)
        add_pushes(focus, layout, &pushes, i);
    focus->corrals->kind->filter(focus->corrals, &pushes);
    memset(focus->is_chosen, 0, count * sizeof *focus->is_chosen);
    for (unsigned i = 0; i < pushes.count; i++)
        focus->is_chosen[focus->pushes[i].box] = true;
}
