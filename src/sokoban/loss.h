/* Why a position is lost: the deadlock tests, asked of a whole position, with the boxes that are
 * to blame. */
#ifndef SOKOBAN_LOSS_H
#define SOKOBAN_LOSS_H

#include <stdbool.h>

#include "sokoban/analysis/board/map.h"

struct board;
struct game_loss;
struct loss_finder;

/* The map must outlive the watch. */
struct loss_finder *loss_finder_new(const struct map *map);
void loss_finder_free(struct loss_finder *finder);

/* Whether one of the tests proves that no solution is left; some of them look no further than the
 * box pushed last, if there is one (else map->cells). The boxes marked are to blame by
 * themselves: with all others gone the proof would still hold. */
bool loss_finder_is_lost(struct loss_finder *finder, const struct board *now, cell pushed,
                         cell player, struct game_loss *loss);

#endif
