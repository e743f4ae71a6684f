/* "Did you mean": the known name nearest to a mistyped one. */
#ifndef APP_CORE_OPTIONS_SUGGEST_H
#define APP_CORE_OPTIONS_SUGGEST_H

#include <stddef.h>

/* A search for the nearest name: offer every candidate, then read best. */
struct suggestion {
    const char *typed;
    const char *best; /* NULL while nothing is near enough */
    size_t distance;
};

struct suggestion suggestion_for(const char *typed);
void suggestion_offer(struct suggestion *suggestion, const char *name);

/* Letters to insert, drop, replace or swap with their neighbour to turn one word into the other. */
size_t edit_distance(const char *a, const char *b);

#endif
