/* The hardest starts by several ranks: each owns layouts by their hash, and layers of distance are
 * phases of the mail. */
#ifndef SLIDE_SPACE_BACKWARD_RANKS_H
#define SLIDE_SPACE_BACKWARD_RANKS_H

#include <stdbool.h>

struct farthest;
struct meter;
struct slide_space;

/* With the ranks of the meter's exchange, which all come to the same; over all layouts of the
 * pieces, or those that the layout at hand can become. False at a limit. */
bool backward_by_ranks(struct farthest *farthest, struct slide_space *slide_space,
                       struct meter *meter, bool reachable);

#endif
