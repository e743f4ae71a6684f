#include "sokoban/expert/portfolio/step_path.h"

#include "base/mem.h"

void step_path_write(const struct model *model, const struct table *table, uint32_t number,
                     enum search_direction direction, struct solution *solution)
{
    const struct pack *pack = &model->pack;
    size_t count;
    uint32_t *path = table_path(table, number, &count); /* to the end it began from */
    cell *boxes = mem_alloc(2 * (size_t)pack->boxes, sizeof *boxes);
    cell *before = boxes, *after = boxes + pack->boxes;
    for (size_t i = 0; i < count; i++) {
        uint32_t step = path[direction == SEARCH_FORWARD ? count - 1 - i : i];
        cell player;
        cell *kept = before;
        before = after;
        after = kept;
        pack_read(pack, table_key(table, step), after, &player);
        if (i)
            solution_follow(solution, before, after, player);
    }
    mem_free(boxes);
    mem_free(path);
}
