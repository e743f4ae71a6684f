/* Levels made by changing one a little. */
#ifndef PUZZLE_VARY_H
#define PUZZLE_VARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limits.h"

struct goal;
struct level;

enum vary_aim {
    VARY_HARDER,  /* a higher score; where there is none, a greater optimum */
    VARY_SHORTER, /* a smaller optimum, with score and only-moves no lower */
    VARY_MINIMAL  /* less on the board, with these, or where there are none the optimum, no lower */
};

/* "harder", "shorter", "minimal"; ends with NULL. */
extern const char *const vary_aim_names[];

/* What a variant is judged by. */
struct vary_worth {
    uint32_t optimum; /* of the goal, proved */
    bool has_score;
    double score;
    uint32_t only_moves; /* choices of which one alone is right, where the score counts them */
    unsigned size;       /* squares of floor and boxes; free cells and pieces */
};

struct variant {
    struct level *level;
    char *changes;  /* in plain English, for a note: what was done, semicolons between */
    unsigned edits; /* how many things were changed */
    struct vary_worth worth;
};

struct vary_request {
    const struct level *model;
    enum vary_aim aim;
    const struct goal *goal; /* one that is counted */
    size_t most;             /* variants wanted */
    uint64_t seed;
    uint64_t candidates;  /* variants to look at; 0: until none is better */
    uint64_t depth;       /* changes at most; 0: any number */
    struct limits limits; /* of it all; only that of time can make two runs differ */
    struct search_hooks hooks;

    /* Takes level and changes over, the best first. */
    void (*offer)(void *context, const struct variant *variant);
    void *context;
};

struct vary_result {
    const char *objection;   /* a message: why it cannot be done; or NULL */
    bool is_unsolvable;      /* proved: the variants are those that can be solved, with the fewest
                              * changes, however hard */
    struct vary_worth worth; /* of the model; nothing when it is unsolvable */
    uint64_t seen;           /* variants looked at */
    uint64_t expanded;
    enum limit_kind limit;
    double seconds;
};

#endif
