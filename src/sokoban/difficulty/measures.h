/* The measures of difficulty, each over the live nodes. None is worked out where the start is not
 * live. DIFFICULTY_UNKNOWN: a limit was reached, or the level is too large for it. */
#ifndef SOKOBAN_DIFFICULTY_MEASURES_H
#define SOKOBAN_DIFFICULTY_MEASURES_H

#include <stdint.h>

struct live_graph;

#define DIFFICULTY_UNKNOWN UINT32_MAX

/* The least number of nodes, over the ways with fewest pushes, with two legal pushes or more of
 * which exactly one leads on along such a way. */
uint32_t only_moves(const struct live_graph *live);

/* Series of pushes, in the solution that has the fewest: of one box; of one box in one direction.
 */
uint32_t series_of_box(const struct live_graph *live);
uint32_t series_of_line(const struct live_graph *live);

/* The same of series within one of two groups, into which the boxes may be split at will but for
 * good. One box cannot be split: unknown. */
uint32_t series_of_group(const struct live_graph *live);

/* Pushes that somebody takes who follows the matching bound blindly, and begins again whenever the
 * level is lost: the decimal logarithm of what is expected, between 0 and 12. Negative: unknown. */
double walker(const struct live_graph *live);

#endif
