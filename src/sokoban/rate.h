/* How hard a level is for people: measured, or estimated where it is too large. */
#ifndef SOKOBAN_RATE_H
#define SOKOBAN_RATE_H

#include "puzzle/rating.h"

struct level;
struct request;

extern const struct measure_kind sokoban_measures[];

void sokoban_rate(const struct level *level, const struct request *request, struct rating *rating);

#endif
