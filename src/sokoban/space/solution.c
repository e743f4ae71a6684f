#include "sokoban/space/solution.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "sokoban/analysis/layout.h"
#include "sokoban/space/model.h"

static const char walk_letters[] = "udlr";
static const char push_letters[] = "UDLR";

struct walker {
    const struct model *model;
    struct layout layout;
    uint16_t *steps;
    cell *before, *after; /* boxes of two positions in a row */
    cell player;
    struct text moves;
};

/* Walks a shortest way to a cell: measured from the cell, then followed downhill. */
static void walk_to(struct walker *walker, cell target)
{
    const struct map *map = walker->model->map;
    layout_walk(&walker->layout, target, walker->steps);
    while (walker->player != target)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, walker->player, (enum direction)d);
            if (layout_is_reached(&walker->layout, to) &&
                walker->steps[to] + 1 == walker->steps[walker->player]) {
                text_add_char(&walker->moves, walk_letters[d]);
                walker->player = to;
                break;
            }
        }
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
