/* A pattern database (Culberson and Schaeffer 1998): exact distances in the puzzle without some of
 * its pieces, as a lower bound for the whole puzzle.
 *
 * Taking pieces away never makes a puzzle longer: of a solution, the moves of the pieces that stay
 * solve what is left, the pattern. So the distance to the goal in the pattern, worked out once for
 * all of its layouts, is a bound, and a strong one when the pieces that stay are the large ones.
 * Pieces that are part of the goal always stay; of the other classes as many, the largest first, as
 * keep the table small.
 *
 * The table has one byte for each packed layout of the pattern (pack.h). That number is a sum of
 * the ranks of its classes, each times a weight; the ranks are those of the same classes in the
 * whole puzzle. A distance too great for a byte is stored as the greatest byte. */
#ifndef SLIDE_SPACE_PATTERN_DB_H
#define SLIDE_SPACE_PATTERN_DB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/space/metric.h"
#include "slide/space/piece_classes.h"

struct slide_pattern_db {
    uint64_t *weights; /* by class of the whole puzzle: of its rank; 0 = not in the pattern */
    uint8_t *table;
    size_t size;
};

/* False when even the pieces that are part of the goal have too many layouts: then there is no
 * pattern, and nothing to be freed. */
bool slide_pattern_db_init(struct slide_pattern_db *pattern_db, const struct piece_classes *classes,
                           enum slide_metric metric);
void slide_pattern_db_free(struct slide_pattern_db *pattern_db);

/* The bound, given the sum of the ranks times their weights; BOUND_DEAD when the pattern alone is
 * unsolvable. */
uint32_t slide_pattern_db_bound(const struct slide_pattern_db *pattern_db, uint64_t index);

#endif
