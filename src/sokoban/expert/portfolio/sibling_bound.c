#include "sokoban/expert/portfolio/sibling_bound.h"

#include "base/mem.h"

void sibling_bound_init(struct sibling_bound *sibling, const struct model *model,
                        const struct distances *distances)
{
    const struct map *map = model->map;
    *sibling = (struct sibling_bound){
        .model = model, .bound = bound_matching.make(distances, NULL, map->box_count)};
    if (sibling->bound)
        sibling->bound->any_step = true;
    sibling->parent = mem_alloc(map->box_count, sizeof *sibling->parent);
    sibling->box_at = mem_alloc((size_t)map->cells + 1, sizeof *sibling->box_at);
}

void sibling_bound_free(struct sibling_bound *sibling)
{
    bound_free(sibling->bound);
    mem_free(sibling->parent);
    mem_free(sibling->box_at);
    *sibling = (struct sibling_bound){0};
}

void sibling_bound_enter(struct sibling_bound *sibling,
                         const struct macro_search_position *position)
{
    for (unsigned i = 0; i < sibling->model->map->box_count; i++) {
        cell box = position->boxes[i];
        sibling->parent[i] = push_graph_vertex(sibling->model->push_graph, box, position->player);
        sibling->box_at[box] = (uint16_t)i;
    }
    sibling->is_laid = false;
    sibling->is_entered = true;
}

/* Do all boxes but the one moved have the vertices they had? The player may stand on another side
 * of some. */
static bool differs_by_one(const struct sibling_bound *sibling,
                           const struct macro_search_position *position, const uint32_t *vertices,
                           uint32_t *moved)
{
    bool same = sibling->is_entered && position->from != position->to;
    for (unsigned i = 0; i < sibling->model->map->box_count && same; i++)
        if (position->boxes[i] == position->to)
            *moved = vertices[i];
        else
            same = sibling->parent[sibling->box_at[position->boxes[i]]] == vertices[i];
    return same;
}

uint32_t sibling_bound_ask(struct sibling_bound *sibling,
                           const struct macro_search_position *position, const uint32_t *vertices)
{
    struct bound *bound = sibling->bound;
    uint32_t moved = 0;
    bool is_near = differs_by_one(sibling, position, vertices, &moved);
    if (is_near && !sibling->is_laid) {
        sibling->parent_bound = bound->kind->whole(bound, sibling->parent);
        sibling->is_laid = true;
    }
    if (is_near && sibling->parent_bound != BOUND_UNSOLVABLE)
        return bound->kind->pushed(bound, sibling->box_at[position->from], moved);
    sibling->is_laid = false;
    return bound->kind->whole(bound, vertices);
}
