/* Levels that are the same or much alike, of any families. */
#ifndef APP_CORE_SIMILAR_H
#define APP_CORE_SIMILAR_H

#include "puzzle/puzzle.h"
#include "puzzle/similar.h"

/* A level among those to be compared. */
struct compared_level {
    const struct level *level;
    const char *solution; /* or NULL */
    char id[PUZZLE_ID_ROOM];
    bool asked; /* compared with all, not only with those asked for */
};

struct similar_search {
    const struct compared_level *items;
    size_t count;
    bool (*go_on)(void *context);
    void (*found)(void *context, const struct similar_pair *pair);
    void *context;
};

/* Of levels that are the same, each is told with the first of them, and only that one is compared
 * with others. Pairs of which neither was asked for are not told. */
void similar_find(const struct similar_search *search);

#endif
