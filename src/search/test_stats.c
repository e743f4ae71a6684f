#include "search/test_stats.h"

#include <string.h>

void test_stats_add(struct test_stats *stats, const struct test_stat *one)
{
    unsigned i = 0;
    while (i < stats->count && strcmp(stats->items[i].name, one->name) != 0)
        i++;
    if (i == TEST_STATS_MAX)
        return;
    if (i == stats->count)
        stats->items[stats->count++] = (struct test_stat){.name = one->name};
    stats->items[i].asked += one->asked;
    stats->items[i].killed += one->killed;
    stats->items[i].steps += one->steps;
}

void test_stats_join(struct test_stats *stats, const struct test_stats *more)
{
    for (unsigned i = 0; i < more->count; i++)
        test_stats_add(stats, &more->items[i]);
}
