/* Pattern databases (Culberson & Schaeffer 1998): what a few boxes, a pattern, cost each other.
 * Exact tables of pairs, triples and quadruples.
 *
 * The excess of a push is what it fails to gain: 1 + the distance of the box to a goal after it
 * - the distance before, for the goal where that is least; 0 for a push that brings the box nearer
 * to some goal. The excess of a pattern of boxes, the player being in some region around it, is the
 * least sum of excesses with which these boxes alone can be brought to goals. However the boxes of
 * a pattern are shared out among the goals, they need at least their distances to those goals and
 * this excess besides; and boxes of different patterns are never pushed by the same push. So the
 * excesses of patterns that have no box in common may be added to any sum of distances with a goal
 * of its own for every box. A pattern that cannot be brought to goals at all is dead.
 *
 * If goals have prices (goal_potentials.h), there is a second table of every size, with the
 * excesses these give to pushes and ends. They are never less, for a push is now excused by the
 * same goal as the pushes before it; but they may only be added to the potentials of the boxes and
 * all prices, which are less than the sum of distances once boxes have left the way they were
 * expected to go.
 *
 * Patterns of one size are numbered as in cell_sets.h, and a pattern's entry holds its excess, or,
 * if that depends on the player's region, says where the regions and their excesses are. An excess
 * that is no more than those of parts of the pattern is not kept: 0 stands in its place, and
 * whoever looks all patterns up finds the parts.
 *
 * Invariants:
 * 1. A tier has an entry for every pattern of its size, by number.
 * 2. An entry is an excess, PATTERN_DEAD, or PATTERN_VARIED plus a place in `varied`. */
#ifndef SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_H
#define SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_H

#include <assert.h>

#include "sokoban/analysis/tables/cell_sets.h"
#include "sokoban/analysis/tables/set_costs.h"

enum { PATTERN_SIZE_MAX = CELL_SET_MAX, PATTERN_DEAD = 255, PATTERN_VARIED = 256 };

/* A pattern whose excess depends on the player's region. */
struct pattern_varied {
    uint32_t row;   /* of the labels */
    uint32_t first; /* in excesses: of region 0 */
};

struct pattern_tier {
    uint32_t sets;
    uint32_t *entries; /* by pattern: the excess, or PATTERN_VARIED + where */
    /* By how many boxes a smaller pattern has, [pattern * words + word], a bit by index: a box
     * there makes it part of a pattern that has an excess here, or such a pattern itself. */
    uint64_t *joins[PATTERN_SIZE_MAX];
    struct pattern_varied *varied;
    uint8_t *excesses;
};

struct goal_potentials;

/* By what is counted: excesses, those under prices, and what areas leave of these (area_db.h). */
enum pattern_family { PATTERNS_PLAIN, PATTERNS_PRICED, PATTERNS_LEFT, PATTERN_FAMILIES };

struct pattern_db {
    const struct map *map;
    struct goal_potentials *potentials; /* NULL: no such tables, or none differs */
    struct cell_sets sets;              /* the numbers of patterns */
    unsigned words;                     /* of a bit for every live cell */
    uint8_t *labels;                    /* [row * cells + cell]: the region there */
    /* By family and size of the patterns; NULL: no such table. A priced one may be the plain one.
     */
    struct pattern_tier *tiers[PATTERN_FAMILIES][PATTERN_SIZE_MAX + 1];
    size_t bytes;
};

struct pattern_limits {
    unsigned size_max;         /* no patterns greater than this */
    uint32_t sets_max;         /* no table of more patterns than this */
    bool (*go_on)(void *self); /* asked now and then; false: leave the table out */
    void *self;
};

/* NULL when not even the pairs can be had. Takes the prices over; NULL: no priced tables. left:
 * what areas leave of the costs; nothing: no tables of that. */
struct pattern_db *pattern_db_new(const struct distances *distances,
                                  struct goal_potentials *potentials, struct set_costs left,
                                  const struct pattern_limits *limits);
void pattern_db_free(struct pattern_db *pattern_db);

/* Does without the tables of what areas leave. */
void pattern_db_forget_left(struct pattern_db *pattern_db);

/* The excess of a pattern with the player on a cell, or PATTERN_DEAD. */
static inline unsigned pattern_excess(const struct pattern_db *pattern_db,
                                      const struct pattern_tier *tier, uint32_t number, cell player)
{
    assert(number < tier->sets); /* invariant 1 */
    uint32_t entry = tier->entries[number];
    if (entry < PATTERN_VARIED)
        return entry;
    struct pattern_varied varied = tier->varied[entry - PATTERN_VARIED];
    return tier->excesses[varied.first +
                          pattern_db->labels[(size_t)varied.row * pattern_db->map->cells + player]];
}

#endif
