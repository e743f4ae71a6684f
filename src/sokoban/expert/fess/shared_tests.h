/* The deadlock tests that the searches of one thread have in common: what one of them has a test
 * find out, the others need not find out again. Which tests these are, and what each is asked
 * about, the rows of deadlock.h say. */
#ifndef SOKOBAN_EXPERT_FESS_SHARED_TESTS_H
#define SOKOBAN_EXPERT_FESS_SHARED_TESTS_H

#include "sokoban/deadlock/deadlock.h"
#include "sokoban/expert/common/member.h"

struct test_stats;

/* All rows of deadlock.h, and after them the learned sets. */
enum { SHARED_TESTS = DEADLOCK_KINDS + 1 };
const struct deadlock_kind *shared_test_kind(unsigned index);

/* A test is missing where it is left out, or the level too large for it. */
struct shared_tests {
    const struct model *model;
    uint32_t without; /* a bit for each kind left out */
    bool is_made;
    struct deadlock_list all;             /* in the order of the rows */
    struct deadlock_list of[EXPERT_USES]; /* the same by what they are asked about */
    struct deadlock *local, *learned;     /* two of them; NULL: missing */
};

void shared_tests_init(struct shared_tests *shared, const struct model *model, uint32_t without);

/* Adds what they have counted. */
void shared_tests_free(struct shared_tests *shared, struct test_stats *test_stats);

/* The tests are made when first asked for. */
const struct shared_tests *shared_tests_get(struct shared_tests *shared);

/* Does a position, whose boxes stand in the occupancy, hold anything that was learnt to be dead?
 * What the last push has done is not only to put a box down: the player may have lost what he needs
 * for boxes far from it. */
bool shared_tests_recall(const struct shared_tests *shared, struct occupancy *occupancy,
                         const cell *boxes, unsigned count, cell player);

/* To be told of positions with no way on: what is dead in them, perhaps far from the box moved
 * last, is looked for around every box, and learnt. */
void shared_tests_study(const struct shared_tests *shared, struct occupancy *occupancy,
                        const cell *boxes, unsigned count, cell player);

#endif
