/* The parts of the feature-space search that can be left out, to see what each is worth: deadlock
 * tests, features and advisors. Whatever is left out, what is proved stays proved.
 *
 * A set of them is a word: a bit for each test, above them one for each feature, above those one
 * for each advisor. */
#ifndef SOKOBAN_EXPERT_FESS_ABLATION_H
#define SOKOBAN_EXPERT_FESS_ABLATION_H

#include "sokoban/deadlock/learned_sets.h"
#include "sokoban/expert/fess/advisors.h"

/* The tests a position has to pass; a test may be missing where a level is too large for it. */
enum {
    TEST_FREEZE,
    TEST_DIAGONAL,
    TEST_PATTERN,
    TEST_BIPARTITE,
    TEST_K_DISTANCE,
    TEST_CORRAL,
    TEST_LOCAL,
    TEST_LESSONS,
    TESTS
};
extern const struct deadlock_kind *const shared_test_kinds[TESTS];

enum { ABLATION_PARTS = TESTS + FEATURES + ADVISORS };

/* The set of the parts named, with commas between: "test-corral", "feature-zones",
 * "advisor-packing" and so on. NULL and "none": none of them. */
uint32_t ablation_named(const char *names);

static inline bool ablation_has_test(uint32_t set, int test)
{
    return set >> test & 1;
}

static inline bool ablation_has_feature(uint32_t set, int feature)
{
    return set >> (TESTS + feature) & 1;
}

/* The set of one feature. */
static inline uint32_t ablation_feature(int feature)
{
    return UINT32_C(1) << (TESTS + feature);
}

static inline bool ablation_has_advisor(uint32_t set, int advisor)
{
    return set >> (TESTS + FEATURES + advisor) & 1;
}

#endif
