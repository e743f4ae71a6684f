/* The positions of a path, by what makes them the same: the boxes, and the player's region. */
#ifndef SOKOBAN_IMPROVE_VISITS_H
#define SOKOBAN_IMPROVE_VISITS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/hash.h"

struct path;

struct path_visit {
    struct hash128 hash;
    size_t position;
};

/* Fills in one for each position of the path, in its order. */
void visits_find(const struct path *path, struct path_visit *visits);

static inline bool visit_is_same(const struct path_visit *a, const struct path_visit *b)
{
    return a->hash.high == b->hash.high && a->hash.low == b->hash.low;
}

#endif
