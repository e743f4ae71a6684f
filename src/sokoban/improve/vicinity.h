/* How far a position is off a path.
 *
 * Against every position of a stretch of the path two things count: the boxes that stand elsewhere,
 * each worth VICINITY_BOX, and what the way here has cost more than the path's way there. The least
 * sum is how far the position is off.
 *
 * For each cell a row of words, one for every position of the stretch, says whether a box is
 * missing there; the rows of a position's boxes add up to its boxes that stand elsewhere, and after
 * a push two rows make the difference. */
#ifndef SOKOBAN_IMPROVE_VICINITY_H
#define SOKOBAN_IMPROVE_VICINITY_H

#include "sokoban/analysis/board/map.h"

struct path;

struct vicinity {
    unsigned boxes;
    size_t room;     /* positions in a row, a whole number of blocks */
    int16_t *absent; /* [cell * room + position]: what a box there is worth */
    int16_t *costs;  /* by position: the path's, from the stretch's start */
    int16_t *loaded; /* by position: what the boxes of the position loaded are worth */
};

enum { VICINITY_BOX = 4 };

/* More boxes, longer stretches and greater costs are not dealt with. */
enum { VICINITY_BOXES_MAX = 2000, VICINITY_POSITIONS_MAX = 512, VICINITY_COST_MAX = 8000 };

size_t vicinity_bytes(const struct path *path, size_t positions);

/* The positions from first to last of a path, with the cost of each from the first on. */
void vicinity_init(struct vicinity *vicinity, const struct path *path, size_t first, size_t last,
                   const uint32_t *costs);
void vicinity_free(struct vicinity *vicinity);

void vicinity_load(struct vicinity *vicinity, const cell *boxes);

/* How far the position loaded is off when one of its boxes has moved and the way to it has cost so
 * much. */
int32_t vicinity_distance(const struct vicinity *vicinity, cell from, cell to, uint32_t cost);

#endif
