/* The cuts of a level: around its goals, and around the boxes of the start. */
#ifndef SOKOBAN_ANALYSIS_CUTS_H
#define SOKOBAN_ANALYSIS_CUTS_H

#include "sokoban/analysis/cut.h"

enum { CUTS_MAX = 16 };

struct cuts {
    struct prices *prices;
    struct cut *items[CUTS_MAX];
    unsigned count;
    unsigned start; /* what they cost together at the start */
    size_t bytes;
};

/* Takes the prices over. The limits are those of every single cut, and say how large it is. The
 * floor is cut up in two ways; the one that says more of the start is taken. */
struct cuts *cuts_new(const struct distances *distances, struct prices *prices,
                      const struct cut_limits *limits);
void cuts_free(struct cuts *cuts);

#endif
