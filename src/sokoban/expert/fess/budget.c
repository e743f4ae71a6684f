#include "sokoban/expert/fess/budget.h"

#include "base/mem.h"

void budget_init(struct budget *budget, const struct model *model, uint32_t most)
{
    unsigned boxes = model->map->box_count;
    *budget = (struct budget){.push_graph = model->push_graph};
    if (!most)
        return;
    budget->bound = bound_joined.make(model->distances, model->tables, boxes);
    budget->most = budget->bound ? most : 0;
    budget->vertices = mem_alloc(boxes, sizeof *budget->vertices);
}

void budget_free(struct budget *budget)
{
    bound_free(budget->bound);
    mem_free(budget->vertices);
    *budget = (struct budget){0};
}

bool budget_allows(struct budget *budget, const cell *boxes, cell player, uint32_t pushes)
{
    struct bound *bound = budget->bound;
    if (!budget->most)
        return true;
    if (pushes > budget->most)
        return false;
    for (unsigned i = 0; i < bound->boxes; i++)
        budget->vertices[i] = push_graph_vertex(budget->push_graph, boxes[i], player);
    bound->region = player;
    budget->left = bound->kind->whole(bound, budget->vertices);
    return budget->left <= budget->most - pushes;
}
