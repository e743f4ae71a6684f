/* The deadlock tests that the searches of one thread have in common: what one of them has a test
 * find out, the others need not find out again. */
#ifndef SOKOBAN_EXPERT_COMMON_TESTS_H
#define SOKOBAN_EXPERT_COMMON_TESTS_H

#include "sokoban/expert/parts.h"

struct sieves;

struct common_tests {
    const struct model *model;
    uint32_t without; /* a set of parts.h */
    bool is_made;
    struct deadlock *tests[TESTS]; /* NULL: left out */
};

void common_tests_init(struct common_tests *common, const struct model *model, uint32_t without);

/* Adds what they have counted. */
void common_tests_free(struct common_tests *common, struct sieves *sieves);

/* All of them, by number; made when first asked for. */
struct deadlock *const *common_tests_get(struct common_tests *common);

/* Does a position, whose boxes stand in the layout, hold anything that was learnt to be dead? What
 * the last push has done is not only to put a box down: the player may have lost what he needs for
 * boxes far from it. */
bool common_tests_recall(struct deadlock *const *tests, struct layout *layout, const cell *boxes,
                         unsigned count, cell player);

/* To be told of positions with no way on: what is dead in them, perhaps far from the box moved
 * last, is looked for around every box, and learnt. */
void common_tests_study(struct deadlock *const *tests, struct layout *layout, const cell *boxes,
                        unsigned count, cell player);

#endif
