/* Depth-first search under a limit of steps, on one state that is changed and restored in place.
 *
 * States visited are remembered in a transposition table of the caller's, which may forget or
 * confuse some of them: the search enters a state when the table says so. Without a table it enters
 * every state, however often it is met. */
#ifndef SEARCH_DEPTH_LIMITED_H
#define SEARCH_DEPTH_LIMITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/search.h"

struct meter;
struct text;

/* The state at hand and its steps, which are numbered and tried in this order. */
struct mutable_state {
    void *self;
    unsigned steps;
    const char *const *names; /* of the steps */
    bool (*is_goal)(void *self);
    /* May the state be given up, with so many steps left? */
    bool (*is_hopeless)(void *self, uint32_t left);
    /* Appends why: "given up, ..."; or NULL. */
    void (*tell_hopeless)(void *self, struct text *out);
    /* Makes a step; false when it cannot be made. */
    bool (*make)(void *self, unsigned step);
    /* Takes the last step back. */
    void (*undo)(void *self);
};

enum transposition_answer { TRANSPOSITION_ENTER, TRANSPOSITION_KNOWN, TRANSPOSITION_FULL };

/* Asked after every step made, about the state at hand with so many steps left. */
struct transpositions {
    void *self;
    enum transposition_answer (*meet)(void *self, uint32_t left);
};

struct depth_limited_result {
    enum search_outcome outcome;
    bool cut;      /* somewhere the limit was reached: there may be more beyond */
    uint8_t *path; /* the numbers of the steps, when found */
    size_t steps;
};

/* The state has at most 255 steps; transpositions may be NULL. */
void search_depth_limited(const struct mutable_state *state,
                          const struct transpositions *transpositions, uint32_t limit,
                          struct meter *meter, struct depth_limited_result *result);

void depth_limited_result_free(struct depth_limited_result *result);

#endif
