/* Levels that are much alike without being the same. */
#ifndef PUZZLE_SIMILAR_H
#define PUZZLE_SIMILAR_H

#include <stdbool.h>
#include <stddef.h>

struct level;

enum similar_kind {
    SIMILAR_SAME, /* but for turns, mirrorings and what cannot be reached */
    SIMILAR_NEAR, /* a few squares differ */
    SIMILAR_ROOM, /* the walls are the same */
    SIMILAR_MOVES /* the solutions are, for the most part */
};

/* "same", "near", "room", "moves" */
const char *similar_kind_name(enum similar_kind kind);

struct similar_item {
    const struct level *level;
    const char *solution; /* that was replayed; or NULL */
};

struct similar_pair {
    size_t first, second; /* numbers of items */
    enum similar_kind kind;
    int cells;    /* squares that differ; -1: too many to have been counted */
    double share; /* of the solutions that is common; negative: little, or not known */
};

struct similar_request {
    const struct similar_item *items; /* none the same as another */
    size_t count;
    size_t asked; /* the first so many are compared with all, the others are not with each other */
    bool (*go_on)(void *context); /* false: no more is wanted */
    void (*found)(void *context, const struct similar_pair *pair);
    void *context;
};

#endif
