/* Making sliding-block puzzles: the hardest start of given pieces, or hard puzzles among many that
 * are invented. */
#ifndef SLIDE_GENERATE_H
#define SLIDE_GENERATE_H

#include "puzzle/puzzle.h"

void slide_generate(const struct generate_request *wanted, struct generate_result *made);

#endif
