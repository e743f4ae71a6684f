/* Every layout within reach, how far it is from the start, and how far from a goal. */
#ifndef SLIDE_MEASURE_H
#define SLIDE_MEASURE_H

#include "puzzle/puzzle.h"

void slide_measure(const struct level *level, const struct request *request, struct tally *tally,
                   struct measurement *distances);

#endif
