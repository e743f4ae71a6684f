#include "sokoban/space/lean.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/heights.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"

struct lean {
    const struct model *model;
    const struct heights *heights; /* NULL: the floor is level */
    struct distances *reversed, *slopes;
    struct bound *ahead, *behind; /* NULL: too large a level */
    uint32_t *vertices;
    int32_t start; /* the player's height there */
};

struct lean *lean_new(const struct model *model, size_t table_bytes)
{
    unsigned boxes = model->map->box_count;
    struct lean *lean = mem_alloc(1, sizeof *lean);
    lean->model = model;
    lean->heights = model->tables ? model->tables->heights : NULL;
    lean->reversed = distances_new_reversed(model->push_graph, table_bytes);
    lean->slopes = lean->heights ? heights_reversed(lean->reversed, lean->heights) : NULL;
    lean->ahead = bound_matching.make(lean->heights ? lean->heights->distances : model->distances,
                                      NULL, boxes);
    lean->behind = bound_matching.make(lean->slopes ? lean->slopes : lean->reversed, NULL, boxes);
    lean->vertices = mem_alloc(boxes, sizeof *lean->vertices);
    for (unsigned i = 0; i < boxes; i++)
        lean->vertices[i] =
            push_graph_vertex(model->push_graph, model->map->boxes[i], model->map->player);
    if (lean->heights)
        lean->start = heights_among(lean->heights, model->map->player, lean->vertices, boxes);
    if (lean->ahead && lean->behind)
        lean->ahead->any_step = lean->behind->any_step = true;
    return lean;
}

void lean_free(struct lean *lean)
{
    if (!lean)
        return;
    bound_free(lean->ahead);
    bound_free(lean->behind);
    distances_free(lean->reversed);
    distances_free(lean->slopes);
    mem_free(lean->vertices);
    mem_free(lean);
}

void lean_load(struct lean *lean, const cell *boxes, cell player)
{
    if (!lean->ahead || !lean->behind)
        return;
    for (unsigned i = 0; i < lean->model->map->box_count; i++)
        lean->vertices[i] = push_graph_vertex(lean->model->push_graph, boxes[i], player);
    bound_matching.whole(lean->ahead, lean->vertices);
    bound_matching.whole(lean->behind, lean->vertices);
}

int32_t lean_difference(struct lean_bounds bounds)
{
    if (bounds.ahead == BOUND_UNSOLVABLE || bounds.behind == BOUND_UNSOLVABLE)
        return 0;
    return (int32_t)bounds.ahead - (int32_t)bounds.behind;
}

/* The moves that costs make necessary on a way that climbs so much. */
static uint32_t moves_of(uint32_t sum, int32_t climb)
{
    int64_t moves = (int64_t)sum + climb;
    return sum == BOUND_UNSOLVABLE ? sum : moves > 0 ? (uint32_t)moves : 0;
}

struct lean_bounds lean_moved(struct lean *lean, unsigned box, uint32_t vertex, cell player)
{
    if (!lean->ahead || !lean->behind)
        return (struct lean_bounds){0, 0};
    uint32_t ahead = bound_matching.pushed(lean->ahead, box, vertex);
    uint32_t behind = bound_matching.pushed(lean->behind, box, vertex);
    if (!lean->heights)
        return (struct lean_bounds){ahead, behind};
    uint32_t before = lean->vertices[box];
    lean->vertices[box] = vertex;
    int32_t height =
        heights_among(lean->heights, player, lean->vertices, lean->model->map->box_count);
    lean->vertices[box] = before;
    return (struct lean_bounds){moves_of(ahead, lean->heights->end - height),
                                moves_of(behind, height - lean->start)};
}
