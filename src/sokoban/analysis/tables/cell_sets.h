/* Small sets of the cells that boxes come to and can be brought to a goal from (live cells). Sets
 * of one size are numbered by the combinatorial number system, as in space/pack.h:
 *
 *     number = C(s1, 1) + C(s2, 2) + ...      for s1 < s2 < ... among the live cells
 *
 * so that a table by set needs no hashing. */
#ifndef SOKOBAN_ANALYSIS_TABLES_CELL_SETS_H
#define SOKOBAN_ANALYSIS_TABLES_CELL_SETS_H

#include "sokoban/analysis/board/distances.h"

enum { CELL_SET_MAX = 4, CELL_SET_NO_INDEX = UINT16_MAX };

struct cell_sets {
    unsigned count;                     /* live cells */
    cell *cell_of;                      /* by index among them */
    uint16_t *index_of;                 /* by cell, or CELL_SET_NO_INDEX */
    uint32_t *choose[CELL_SET_MAX + 1]; /* [k][index]: C(index, k), for k > 0 */
};

void cell_sets_init(struct cell_sets *sets, const struct distances *distances);
void cell_sets_free(struct cell_sets *sets);

/* How many sets of a size there are. */
uint64_t cell_sets_count(const struct cell_sets *sets, unsigned size);

/* The number of a set by the indices of its cells, rising. */
static inline uint32_t cell_sets_number(const struct cell_sets *sets, const uint16_t *members,
                                        unsigned size)
{
    uint32_t number = members[0];
    for (unsigned i = 1; i < size; i++)
        number += sets->choose[i + 1][members[i]];
    return number;
}

/* The number of a set without one of its members, of which there are two at least, or with another
 * index, not among the others, in its place. */
uint32_t cell_sets_without(const struct cell_sets *sets, const uint16_t *members, unsigned size,
                           unsigned at);
uint32_t cell_sets_replaced(const struct cell_sets *sets, const uint16_t *members, unsigned size,
                            unsigned at, uint16_t index);

static inline bool cell_set_has(const uint16_t *members, unsigned size, uint16_t index)
{
    for (unsigned i = 0; i < size; i++)
        if (members[i] == index)
            return true;
    return false;
}

#endif
