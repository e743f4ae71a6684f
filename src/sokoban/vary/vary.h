/* Variants of a board: hill-climbing over small changes, each variant solved; and for a board that
 * cannot be solved, the fewest changes with which it can. */
#ifndef SOKOBAN_VARY_VARY_H
#define SOKOBAN_VARY_VARY_H

#include "base/random.h"
#include "puzzle/vary.h"
#include "sokoban/trim/trim.h"

struct board;
struct meter;

/* A variant that was found. */
struct varied {
    struct board *board;
    unsigned edits; /* of a repair */
    unsigned far;   /* squares that a repair has moved things by, all together; a wall is one */
    struct vary_worth worth;
    char id[33];
};

struct varying {
    const struct board *start;
    enum vary_aim aim;
    bool counts_pushes; /* the prover proves pushes */
    struct trim_prover prover;
    struct meter *meter; /* limits of it all */
    uint64_t candidates; /* 0: as many as it takes */
    uint64_t depth;      /* changes at most */
    size_t most;
    struct random random;

    /* What came of it. */
    bool is_unsolvable;
    struct vary_worth base;
    struct varied *found; /* the best first */
    size_t count;
    uint64_t seen;
    uint64_t graph_nodes; /* that the graph of a variant may have */
};

/* The meter says whether a limit has ended it. */
void vary_climb(struct varying *varying);
void vary_repair(struct varying *varying);

/* What a board is worth; false when it cannot be solved, or that is not known. */
bool vary_judge(struct varying *varying, const struct board *board, struct vary_worth *worth,
                bool *is_unsolvable);

/* Whether one is better than another, and no worse than the start in what has to be kept. */
bool vary_is_better(const struct varying *varying, const struct vary_worth *a,
                    const struct vary_worth *b);

/* Keeps a copy of the variant, if it is what was aimed at and among the best so far. */
void vary_offer(struct varying *varying, const struct varied *variant);

/* Whether limits and the number of candidates let another variant be looked at. */
bool vary_goes_on(struct varying *varying);

void varied_free(struct varied *varied);
void varying_free(struct varying *varying);

#endif
