/* Lower bounds of the pushes still needed. Each is admissible by construction: it never exceeds
 * the truth, so searches that rely on it may claim optimality; moves are never fewer than pushes,
 * so each serves that goal too.
 *
 * A position is given by the vertices of its boxes (see analysis/sides.h). */
#ifndef SOKOBAN_BOUND_BOUND_H
#define SOKOBAN_BOUND_BOUND_H

#include <stddef.h>
#include <stdint.h>

struct distances;

#define BOUND_UNSOLVABLE UINT32_MAX

struct bound;

struct bound_kind {
    const char *name;
    const char *help;
    /* NULL when the bound cannot be had for this level (its table would be too large). */
    struct bound *(*make)(const struct distances *distances, unsigned boxes);
    void (*free)(struct bound *bound);
    /* The bound of a position, which is remembered. BOUND_UNSOLVABLE: some box has nowhere to go.
     */
    uint32_t (*whole)(struct bound *bound, const uint32_t *vertices);
    /* The bound after one push in the remembered position has taken a box to another vertex. */
    uint32_t (*pushed)(struct bound *bound, unsigned box, uint32_t vertex);
};

/* What every bound begins with. */
struct bound {
    const struct bound_kind *kind;
    const struct distances *distances;
    unsigned boxes;
};

extern const struct bound_kind bound_matching, bound_nearest, bound_zero;

/* All of them, strongest first; ends with NULL. */
extern const struct bound_kind *const bound_kinds[];

const struct bound_kind *bound_kind_find(const char *name);

static inline void bound_free(struct bound *bound)
{
    if (bound)
        bound->kind->free(bound);
}

#endif
