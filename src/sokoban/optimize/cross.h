/* Two solutions crossed: where both come through a position, the rest of either will do, so the
 * best parts of both can be put together. */
#ifndef SOKOBAN_OPTIMIZE_CROSS_H
#define SOKOBAN_OPTIMIZE_CROSS_H

#include "sokoban/improve/step_cost.h"

struct path;

/* The moves of a best way along the pushes of two paths of a level from its start to the end of
 * either, each push taken for what it costs on its own path; NULL when they are too long. The
 * caller frees them. */
char *cross_paths(const struct path *one, const struct path *other, const struct cost_order *order);

#endif
