/* A number of pushes that a search keeps within: a position is of use only if what it took to get
 * there and what it takes at least from there are not more. */
#ifndef SOKOBAN_EXPERT_FESS_BUDGET_H
#define SOKOBAN_EXPERT_FESS_BUDGET_H

#include "sokoban/bound/bound.h"
#include "sokoban/space/model.h"

struct budget {
    uint32_t most; /* 0: no limit */
    const struct push_graph *push_graph;
    struct bound *bound;
    uint32_t *vertices; /* scratch: of the boxes */
    uint32_t left;      /* pushes it takes at least from the position asked about last */
};

void budget_init(struct budget *budget, const struct model *model, uint32_t most);
void budget_free(struct budget *budget);

/* May a search go on from this position, which took it so many pushes? */
bool budget_allows(struct budget *budget, const cell *boxes, cell player, uint32_t pushes);

#endif
