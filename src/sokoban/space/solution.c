#include "sokoban/space/solution.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/analysis/route.h"
#include "sokoban/space/model.h"

static const char push_letters[] = "UDLR";

struct walker {
    const struct model *model;
    struct layout layout;
    uint16_t *steps;
    cell *before, *after; /* boxes of two positions in a row */
    cell player;
    struct text moves;
};

static void walk_to(struct walker *walker, cell target)
{
    route_walk(&walker->layout, walker->steps, walker->player, target, &walker->moves);
    walker->player = target;
}

/* The one element of a (rising) that is not in b. */
static cell missing(const cell *a, const cell *b, unsigned count, cell none)
{
    unsigned j = 0;
    for (unsigned i = 0; i < count; i++) {
        while (j < count && b[j] < a[i])
            j++;
        if (j == count || b[j] != a[i])
            return a[i];
    }
    return none;
}

/* The moves from one position to the next, in which the player's cell is `player` (only used when
 * no box has moved). */
static void follow(struct walker *walker, cell player)
{
    const struct map *map = walker->model->map;
    cell none = (cell)map->cells;
    cell from = missing(walker->before, walker->after, map->box_count, none);
    cell to = missing(walker->after, walker->before, map->box_count, none);
    if (from == none) {
        walk_to(walker, player);
        return;
    }
    int d = 0;
    while (map_next(map, from, (enum direction)d) != to)
        d++;
    walk_to(walker, map_next(map, from, direction_opposite((enum direction)d)));
    text_add_char(&walker->moves, push_letters[d]);
    walker->player = from;
    layout_take_box(&walker->layout, from);
    layout_put_box(&walker->layout, to);
}

char *solution_moves(const struct model *model, const uint8_t *path, size_t steps)
{
    const struct map *map = model->map;
    struct walker walker = {.model = model, .player = map->player};
    layout_init(&walker.layout, map);
    walker.steps = mem_alloc((size_t)map->cells + 1, sizeof *walker.steps);
    walker.before = mem_alloc(map->box_count, sizeof *walker.before);
    walker.after = mem_alloc(map->box_count, sizeof *walker.after);
    text_init(&walker.moves);
    memcpy(walker.before, map->boxes, map->box_count * sizeof *walker.before);
    for (unsigned i = 0; i < map->box_count; i++)
        layout_put_box(&walker.layout, map->boxes[i]);
    for (size_t i = 1; i <= steps; i++) {
        cell player;
        pack_read(&model->pack, path + i * model->pack.bytes, walker.after, &player);
        follow(&walker, player);
        cell *kept = walker.before;
        walker.before = walker.after;
        walker.after = kept;
    }
    layout_free(&walker.layout);
    mem_free(walker.steps);
    mem_free(walker.before);
    mem_free(walker.after);
    return text_take(&walker.moves);
}
