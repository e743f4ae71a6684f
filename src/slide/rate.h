/* What makes a sliding-block puzzle long. Nobody has fitted a score to players yet. */
#ifndef SLIDE_RATE_H
#define SLIDE_RATE_H

#include "puzzle/rating.h"

struct level;
struct request;

extern const struct measure_kind slide_measures[];

void slide_rate(const struct level *level, const struct request *request, struct rating *rating);

#endif
