/* Small sets of boxes, with nothing else on the board: which of them can be brought to goals, with
 * the player in which of the regions they leave. Taking the other boxes away only helps, so a set
 * that is dead alone is dead among others.
 *
 * Sets of one size are a tier, built as a whole and exactly by retrograde search: a set on goals is
 * alive, and so is every one from which a push leads to one that is alive. A tier needs the one
 * below it. Sets are numbered as in space/pack.h,
 *
 *     number = C(s1, 1) + C(s2, 2) + ...      for s1 < s2 < ... among the cells boxes come to
 *
 * What tells the regions apart is a row of labels, one for each cell. Most boxes part nothing: a
 * set shares the row of the set without such a box, and row 0 says that all is one region. */
#ifndef SOKOBAN_DEADLOCK_BOX_SETS_H
#define SOKOBAN_DEADLOCK_BOX_SETS_H

#include "sokoban/analysis/board/map.h"

struct distances;

/* k boxes leave 1 + 3 k regions at most, so that a region is a bit of 16. */
enum { BOX_SETS_SIZE_MAX = 4 };

struct box_sets;

struct box_sets *box_sets_new(const struct distances *distances);
void box_sets_free(struct box_sets *box_sets);

/* Roughly the steps a tier takes to build. */
uint64_t box_sets_work(const struct box_sets *box_sets, unsigned size);

/* Builds the next tier; false when it is given up, having taken too much work or memory. */
bool box_sets_build(struct box_sets *box_sets, unsigned size);

/* A set that is dead while none of its parts is, with the player in any of some regions. */
struct dead_set {
    cell cells[BOX_SETS_SIZE_MAX]; /* rising */
    uint8_t size;
    uint16_t regions; /* bit r: dead with the player where the row says r */
    uint32_t row;
};

/* Appends the minimal dead sets of a tier that is built to a list of mem_alloc's. */
void box_sets_list_dead(const struct box_sets *box_sets, unsigned size, struct dead_set **list,
                        size_t *count);

/* The labels of all rows, row after row, map->cells bytes each. Building moves them. */
const uint8_t *box_sets_labels(const struct box_sets *box_sets);

#endif
