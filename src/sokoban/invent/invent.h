/* New Sokoban levels in a style: candidates worked on by a crew of threads, looked through in their
 * order, so that the levels do not depend on the number of threads. */
#ifndef SOKOBAN_INVENT_INVENT_H
#define SOKOBAN_INVENT_INVENT_H

#include "sokoban/invent/inventor.h"

/* A message: why nothing can be invented so; or NULL, and then the frame is that of the order. */
const char *invent_frame(const struct generate_request *wanted, struct draft *frame);

/* Offers what was found; at a limit, what was found until then. */
void invent(const struct invent_order *order, struct generate_result *made);

#endif
