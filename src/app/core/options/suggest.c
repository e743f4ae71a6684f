#include "app/core/options/suggest.h"

#include <string.h>

enum { WORD_MAX = 31 }; /* longer words are nobody's typing slip */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t edit_distance(const char *a, const char *b)
{
    size_t rows = strlen(a), columns = strlen(b);
    if (rows > WORD_MAX || columns > WORD_MAX)
        return rows > columns ? rows : columns;
    /* cost[i][j]: from the first i letters of a to the first j letters of b */
    size_t cost[WORD_MAX + 1][WORD_MAX + 1];
    for (size_t i = 0; i <= rows; i++)
        cost[i][0] = i;
    for (size_t j = 0; j <= columns; j++)
        cost[0][j] = j;
    for (size_t i = 1; i <= rows; i++) {
        for (size_t j = 1; j <= columns; j++) {
            size_t replaced = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] = least(replaced, least(cost[i - 1][j], cost[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[rows][columns];
}

struct suggestion suggestion_for(const char *typed)
{
    /* One slip in three letters is forgiven. */
    return (struct suggestion){.typed = typed, .distance = 2 + strlen(typed) / 3};
}

void suggestion_offer(struct suggestion *suggestion, const char *name)
{
    size_t distance = edit_distance(suggestion->typed, name);
    if (distance >= suggestion->distance || distance >= strlen(name))
        return;
    suggestion->best = name;
    suggestion->distance = distance;
}
