/* A cheaper way between two positions of a path, among the positions near it (a vicinity search).
 *
 * A stretch of the path is a level of its own: it starts where the path is at its beginning, and
 * its goals are where the boxes stand at its end, so that dead squares, frozen boxes and the bound
 * all know where this stretch leads. Its positions near the path (see vicinity.h) are looked at,
 * the cheapest first; what is found is a best way among those. Brian Damgaard's optimiser YASO
 * introduced the idea. */
#ifndef SOKOBAN_IMPROVE_DETOUR_H
#define SOKOBAN_IMPROVE_DETOUR_H

#include <stddef.h>
#include <stdint.h>

#include "sokoban/improve/step_cost.h"

struct meter;
struct path;

/* What a way costs. Where only pushes count, the player may stand anywhere in the region: there are
 * fewer positions. Otherwise a position is kept with the cheapest way to it alone: by lines,
 * changes and sessions, which depend on the push before as well, the way found is not always a
 * best one. */
struct detour_aim {
    struct cost_order order;
    bool by_region;
};

extern const struct detour_aim detour_pushes; /* by region */

struct detour_stretch {
    const struct detour_aim *aim;
    size_t first, last; /* of the stretch */
    int32_t tolerance;  /* how far off the path a position may be */
};

/* The last position of a stretch that begins at the first and has so many pushes, or fewer where
 * that would be too long. */
size_t detour_reach(const struct path *path, const struct detour_aim *aim, size_t first,
                    size_t pushes);

/* The moves of the whole path with a cheaper way in it, or NULL when none was found before the
 * stretch was done or a limit of the meter reached. The caller frees them. */
char *detour_find(const struct path *path, const struct detour_stretch *stretch,
                  struct meter *meter);

#endif
