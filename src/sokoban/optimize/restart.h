/* A new way between two positions of a path, by the expert within a budget of pushes.
 *
 * Feature-space search that leaves out what cannot stay within the budget, and goes where least is
 * left to push, finds other plans than the one a solution came from: what no search near the path
 * comes to. The stretch is a level of its own (see improve/path.h), which the expert may be shown
 * turned or mirrored: it then looks at everything in another order and finds something else. */
#ifndef SOKOBAN_OPTIMIZE_RESTART_H
#define SOKOBAN_OPTIMIZE_RESTART_H

#include <stddef.h>
#include <stdint.h>

struct meter;
struct path;

struct restart {
    size_t first, last;  /* positions of the path */
    unsigned symmetry;   /* of the image that the expert sees, see base/plane.h */
    uint32_t pushes_max; /* of the new way; not 0 */
    uint64_t nodes;      /* that the expert may expand */
    uint32_t deadlocks;  /* the tests that mark cells for it, see deadlock/deadlock.h */
};

/* The moves of the whole path with the new way in it, or NULL when none was found before the nodes
 * or a limit of the meter ended the search. The caller frees them. */
char *restart_find(const struct path *path, const struct restart *restart, struct meter *meter);

#endif
