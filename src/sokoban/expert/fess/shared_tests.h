/* The deadlock tests that the searches of one thread have in common: what one of them has a test
 * find out, the others need not find out again. */
#ifndef SOKOBAN_EXPERT_FESS_SHARED_TESTS_H
#define SOKOBAN_EXPERT_FESS_SHARED_TESTS_H

#include "sokoban/expert/fess/ablation.h"

struct test_stats;

struct shared_tests {
    const struct model *model;
    uint32_t without; /* a set of parts.h */
    bool is_made;
    struct deadlock *tests[TESTS]; /* NULL: left out */
};

void shared_tests_init(struct shared_tests *shared, const struct model *model, uint32_t without);

/* Adds what they have counted. */
void shared_tests_free(struct shared_tests *shared, struct test_stats *test_stats);

/* All of them, by number; made when first asked for. */
struct deadlock *const *shared_tests_get(struct shared_tests *shared);

/* Does a position, whose boxes stand in the layout, hold anything that was learnt to be dead? What
 * the last push has done is not only to put a box down: the player may have lost what he needs for
 * boxes far from it. */
bool shared_tests_recall(struct deadlock *const *tests, struct occupancy *occupancy,
                         const cell *boxes, unsigned count, cell player);

/* To be told of positions with no way on: what is dead in them, perhaps far from the box moved
 * last, is looked for around every box, and learnt. */
void shared_tests_study(struct deadlock *const *tests, struct occupancy *occupancy,
                        const cell *boxes, unsigned count, cell player);

#endif
