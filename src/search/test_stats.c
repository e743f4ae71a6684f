#include "search/test_stats.h"

#include <string.h>

void test_stats_add(struct test_stats *test_stats, const struct test_stat *test_stat)
{
    unsigned i = 0;
    while (i < test_stats->count && strcmp(test_stats->items[i].name, test_stat->name) != 0)
        i++;
    if (i == TEST_STATS_MAX)
        return;
    if (i == test_stats->count)
        test_stats->items[test_stats->count++] = (struct test_stat){.name = test_stat->name};
    test_stats->items[i].asked += test_stat->asked;
    test_stats->items[i].killed += test_stat->killed;
    test_stats->items[i].steps += test_stat->steps;
}

void test_stats_join(struct test_stats *test_stats, const struct test_stats *more)
{
    for (unsigned i = 0; i < more->count; i++)
        test_stats_add(test_stats, &more->items[i]);
}
