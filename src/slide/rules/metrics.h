/* What a sequence of strokes costs, in the three measures sliding blocks are compared by.
 *
 * steps     one piece, one cell
 * moves     strokes of one piece with no other piece between them count once, along any way
 * straight  the same, and a turn begins another one */
#ifndef SLIDE_RULES_METRICS_H
#define SLIDE_RULES_METRICS_H

#include <stdint.h>

struct slide_position;

struct slide_counts {
    uint64_t steps, moves, straight;
};

/* Their names, in that order; ends with NULL. */
extern const char *const slide_metrics[];

/* Of the strokes made so far. */
struct slide_counts slide_count_strokes(const struct slide_position *position);

#endif
