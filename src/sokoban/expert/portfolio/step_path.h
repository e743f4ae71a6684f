/* From a search of single pushes or pulls to moves. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_STEP_PATH_H
#define SOKOBAN_EXPERT_PORTFOLIO_STEP_PATH_H

#include "sokoban/expert/common/member.h"

/* Appends the pushes between a position of the table and the end its search began from, as a row of
 * members does (member.h). */
void step_path_write(const struct model *model, const struct table *table, uint32_t number,
                     enum search_direction direction, struct solution *solution);

#endif
