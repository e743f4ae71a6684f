/* Optima proved by the solver, one board after the other within common limits: for those who try
 * variants of a level (sokoban/trim/trim.h). */
#ifndef SOKOBAN_PROVER_H
#define SOKOBAN_PROVER_H

#include "search/limits.h"
#include "sokoban/trim/trim.h"

struct prover {
    const char *goal;       /* by name */
    struct meter meter;     /* of all proofs together */
    uint64_t variant_nodes; /* that the proof of a variant may expand; 0: as many as there are */
};

/* The limits are those of all proofs together. */
void prover_start(struct prover *prover, const char *goal, const struct limits *limits,
                  const struct search_hooks *hooks);

/* A trim_prover's prove: the context is a prover. The first board that is asked about without a
 * ceiling tells how much work variants of it may take: a few times as much, which is enough unless
 * they get much harder below the same optimum. */
struct trim_proof prover_prove(void *context, const struct board *board, uint32_t most);

#endif
