/* Counts of the tests that states have to pass: how often each was asked, how many states it
 * rejected, and how many steps that took. Steps are counted and never timed, so that the same
 * search counts the same everywhere; what a step is, each test defines. */
#ifndef SEARCH_TEST_STATS_H
#define SEARCH_TEST_STATS_H

#include <stdint.h>

struct test_stat {
    const char *name; /* lives as long as the program */
    uint64_t asked, killed, steps;
};

enum { TEST_STATS_MAX = 16 };

struct test_stats {
    struct test_stat items[TEST_STATS_MAX];
    unsigned count;
};

/* Adds to what is counted under the name; beyond TEST_STATS_MAX names nothing is. */
void test_stats_add(struct test_stats *stats, const struct test_stat *one);
void test_stats_join(struct test_stats *stats, const struct test_stats *more);

#endif
