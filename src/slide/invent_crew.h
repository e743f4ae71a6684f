/* Many invented puzzles: candidates worked on by a crew of threads, looked through in their order,
 * so that what comes out does not depend on the number of threads. */
#ifndef SLIDE_INVENT_CREW_H
#define SLIDE_INVENT_CREW_H

#include "puzzle/puzzle.h"

/* Offers the hardest start of each; at a limit, what was found until then. */
void slide_invent_many(const struct generate_request *wanted, struct generate_result *made);

#endif
