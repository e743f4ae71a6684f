/* Two neighbouring stretches of a solution exchanged.
 *
 * Pushes that do not hinder each other can be made in any order, and the order says how far the
 * player walks and how often he changes boxes. A stretch here is a few runs, a run being
 * what is done with one box in a row. The pushes stay the same, so that boxes come to
 * stand where they stood; that each can be made is tried. */
#ifndef SOKOBAN_OPTIMIZE_EXCHANGE_H
#define SOKOBAN_OPTIMIZE_EXCHANGE_H

#include <stddef.h>

#include "sokoban/improve/step_cost.h"

struct meter;
struct path;
struct random;

/* The moves of the path with two stretches exchanged, the first of them beginning at the first run
 * after *from where that saves something, and those that save most; *from is then where to go on.
 * NULL when there is none before the end of the path or a limit of the meter. The caller frees
 * them. */
char *exchange_find(const struct path *path, const struct cost_order *order, size_t *from,
                    struct meter *meter);

/* The moves of the path with so many exchanges by lot tried, and those made that cost no more of
 * what counts first. The caller frees them. */
char *exchange_shuffle(const struct path *path, const struct cost_order *order, unsigned tries,
                       struct random *random, struct meter *meter);

#endif
