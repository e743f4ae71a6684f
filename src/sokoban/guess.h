/* A first solution by the expert, for a search for the best one: its cost spares the search what is
 * no better, and when a limit stops the search it is better than no solution. */
#ifndef SOKOBAN_GUESS_H
#define SOKOBAN_GUESS_H

#include "search/search.h"

struct level;
struct model;
struct plan;
struct request;

struct guess {
    struct search_hint hint; /* first: the search knows no more */
    const struct model *model;
    const struct plan *plan;
    uint64_t budget; /* expansions of the next try */
    char *moves;     /* the solution, or NULL */
};

/* Whether a guess can help: the search is one for an optimum, and ours to choose. */
bool guess_is_meant(const struct level *level, const struct request *request,
                    const struct plan *plan);

void guess_init(struct guess *guess, const struct model *model, const struct plan *plan,
                const struct request *request);
void guess_free(struct guess *guess);

#endif
