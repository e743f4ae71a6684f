/* How new a position is, as width-based search has it (Lipovetzky & Geffner 2012, 2017): one if
 * some atom, a box in one of its places, was in no position before, two if some two of them were
 * never together, else three. Positions are compared with those of the same class only, so that
 * whoever gets into a better class is new there.
 *
 * The positions of novelty one and two of a class are no more than there are pairs of atoms: going
 * on from these first, a search does not lose itself in combining what has nothing to do with each
 * other. */
#ifndef SOKOBAN_EXPERT_COMMON_NOVELTY_H
#define SOKOBAN_EXPERT_COMMON_NOVELTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

enum { NOVELTY_LEAST = 3 };

struct novelty_class {
    uint64_t label;
    uint64_t *atoms; /* bits: met */
    uint64_t *pairs; /* [words * atom ...]: the set of those met together with it */
};

struct novelty {
    struct meter *meter;
    unsigned atoms;
    bool has_pairs;                /* not where there are too many */
    struct novelty_class *classes; /* open addressing by label */
    size_t count, room;
    uint64_t *set; /* scratch: of a position */
};

void novelty_init(struct novelty *novelty, struct meter *meter, unsigned atoms);
void novelty_free(struct novelty *novelty);

/* The novelty of a position with these atoms among those of a class met so far, to which it is
 * added. NOVELTY_LEAST when there is no memory to tell. */
unsigned novelty_take(struct novelty *novelty, uint64_t label, const uint32_t *atoms,
                      unsigned count);

#endif
