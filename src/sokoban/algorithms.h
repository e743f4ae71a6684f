/* Every way in which Sokoban is solved: one table, a row for each. */
#ifndef SOKOBAN_ALGORITHMS_H
#define SOKOBAN_ALGORITHMS_H

#include "puzzle/algorithm.h"

extern const struct algorithm sokoban_algorithm_rows[];
choice_list sokoban_algorithms;

extern const struct parameter_kind sokoban_parameters[];

/* The row a request names; or, where that is open, the one for its goal and what it asks for. */
const struct algorithm *sokoban_algorithm_for(const struct level *level,
                                              const struct request *request);

#endif
