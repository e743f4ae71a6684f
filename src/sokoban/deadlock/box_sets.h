/* Small sets of boxes, with nothing else on the board: which of them can be brought to goals, with
 * the player in which of the regions they leave. Taking the other boxes away only helps, so a set
 * that is dead alone is dead among others.
 *
 * Sets of one size are a tier, built as a whole and exactly by retrograde analysis
 * (analysis/tables/set_states.h). A tier needs the one below it. */
#ifndef SOKOBAN_DEADLOCK_BOX_SETS_H
#define SOKOBAN_DEADLOCK_BOX_SETS_H

#include "sokoban/analysis/tables/cell_sets.h"

/* k boxes leave 1 + 3 k regions at most, so that a region is a bit of 16. */
enum { BOX_SETS_SIZE_MAX = CELL_SET_MAX };

struct box_sets;

struct box_sets *box_sets_new(const struct distances *distances);
void box_sets_free(struct box_sets *box_sets);

/* Roughly the steps a tier takes to build. */
uint64_t box_sets_work(const struct box_sets *box_sets, unsigned size);

/* A set that is dead while none of its parts is, with the player in any of some regions. */
struct dead_set {
    cell cells[BOX_SETS_SIZE_MAX]; /* rising */
    uint8_t size;
    uint16_t regions; /* bit r: dead with the player where the row says r */
    uint32_t row;
};

/* Builds the next tier and appends its minimal dead sets to a list of mem_alloc's; false when it is
 * given up, having taken too much work or memory. */
bool box_sets_build(struct box_sets *box_sets, unsigned size, struct dead_set **list,
                    size_t *count);

/* The labels of all rows, row after row, map->cells bytes each. Building moves them. */
const uint8_t *box_sets_labels(const struct box_sets *box_sets);

#endif
