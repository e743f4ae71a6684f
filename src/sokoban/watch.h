/* Why a position is lost: the deadlock tests, asked of a whole position, with the boxes that are
 * to blame. */
#ifndef SOKOBAN_WATCH_H
#define SOKOBAN_WATCH_H

#include <stdbool.h>

#include "sokoban/analysis/map.h"

struct board;
struct game_loss;
struct watch;

/* The map must outlive the watch. */
struct watch *watch_new(const struct map *map);
void watch_free(struct watch *watch);

/* Whether one of the tests proves that no solution is left; some of them look no further than the
 * box pushed last, if there is one (else map->cells). The boxes marked are to blame by
 * themselves: with all others gone the proof would still hold. */
bool watch_is_lost(struct watch *watch, const struct board *now, cell pushed, cell player,
                   struct game_loss *loss);

#endif
