#include "sokoban/expert/fess/macro_filter.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

void macro_filter_init(struct macro_filter *filter, const struct model *model)
{
    size_t boxes = model->map->box_count;
    *filter = (struct macro_filter){.model = model};
    filter->corrals = prune_pi_corral.make(model->distances);
    filter->pushes = mem_alloc(4 * boxes, sizeof *filter->pushes);
    filter->is_chosen = mem_alloc(boxes, sizeof *filter->is_chosen);
    filter->is_pushable = mem_alloc(boxes, sizeof *filter->is_pushable);
}

void macro_filter_free(struct macro_filter *filter)
{
    filter->corrals->kind->free(filter->corrals);
    mem_free(filter->pushes);
    mem_free(filter->is_chosen);
    mem_free(filter->is_pushable);
    *filter = (struct macro_filter){0};
}

static void add_pushes(struct macro_filter *filter, const struct occupancy *occupancy,
                       struct pushes *pushes, unsigned box)
{
    const struct map *map = filter->model->map;
    cell from = pushes->boxes[box];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, from, (enum direction)d);
        cell behind = map_next(map, from, direction_opposite((enum direction)d));
        if (occupancy_is_reached(occupancy, behind) && !occupancy_is_blocked(occupancy, to) &&
            filter->model->distances->live[to])
            pushes->items[pushes->count++] = (struct push){
                .box = (uint16_t)box, .direction = (uint8_t)d, .from = from, .to = to};
    }
}

void macro_filter_choose(struct macro_filter *filter, struct occupancy *occupancy,
                         const cell *boxes, cell player)
{
    unsigned count = filter->model->map->box_count;
    struct pushes pushes = {.occupancy = occupancy, .boxes = boxes, .items = filter->pushes};
    occupancy_flood(occupancy, player);
    for (unsigned i = 0; i < count; i++) {
        unsigned before = pushes.count;
        add_pushes(filter, occupancy, &pushes, i);
        filter->is_pushable[i] = pushes.count > before;
    }
    filter->corrals->kind->filter(filter->corrals, &pushes);
    memset(filter->is_chosen, 0, count * sizeof *filter->is_chosen);
    for (unsigned i = 0; i < pushes.count; i++)
        filter->is_chosen[filter->pushes[i].box] = true;
}
