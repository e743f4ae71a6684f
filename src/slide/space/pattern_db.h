/* Exact distances in the puzzle without some of its pieces, as a lower bound for the whole.
 *
 * Taking pieces away never makes a puzzle longer: whatever moves of those left solve the whole
 * solve the rest as well. So the distance to the goal in the rest, worked out once for all of its
 * layouts, is a bound, and a strong one when the pieces left are the large ones. Those with a wish
 * always stay; of the others as many kinds, the largest first, as keep the table small.
 *
 * The table has one byte for each number the codec of the rest may give, which is what the whole's
 * codec calls the ranks of the same kinds, only weighted otherwise. Greater distances than a byte
 * can tell are told as the greatest it can. */
#ifndef SLIDE_SPACE_PATTERN_DB_H
#define SLIDE_SPACE_PATTERN_DB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/space/piece_classes.h"
#include "slide/space/metric.h"

struct slide_pattern_db {
    uint64_t *weights; /* by kind of the whole: of its rank; 0 = not in the pattern */
    uint8_t *table;
    size_t size;
};

/* False when even the pieces with a wish have too many layouts: then there is no pattern, and
 * nothing to be freed. */
bool slide_pattern_db_init(struct slide_pattern_db *pattern_db, const struct piece_classes *classes,
                           enum slide_metric metric);
void slide_pattern_db_free(struct slide_pattern_db *pattern_db);

/* The bound, given the sum of the ranks times their weights; BOUND_DEAD when the rest already is
 * unsolvable. */
uint32_t slide_pattern_db_bound(const struct slide_pattern_db *pattern_db, uint64_t index);

#endif
