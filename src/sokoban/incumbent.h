/* Solutions by the expert, for a search for the best one: their cost spares the search what is no
 * better, and when a limit stops the search they are better than no solution. Where pushes count,
 * the expert looks for one with no more of them than the search has proved necessary: to find it is
 * to be done. What it finds is shortened, and one with fewer pushes looked for, again each time the
 * work has doubled. As long as there is none, looking for any solution gets as much as the search.
 */
#ifndef SOKOBAN_INCUMBENT_H
#define SOKOBAN_INCUMBENT_H

#include "search/search.h"

struct level;
struct meter;
struct model;
struct setup;
struct request;

struct expert_incumbent {
    struct incumbent incumbent; /* first: the search knows no more */
    const struct level *level;
    const struct model *model;
    const struct setup *setup;
    bool counts_pushes;   /* and nothing else */
    uint64_t first_after; /* expansions before any solution is looked for */
    uint64_t tried_at;    /* expansions when the last try ended */
    uint64_t any_at;      /* the same when the last one for any solution ended */
    uint32_t tried_depth; /* what was proved necessary then */
    char *moves;          /* the best solution, or NULL */
    bool is_given;        /* it was known before the search, which has not heard of it yet */
};

/* Whether a guess can help: the search is one for an optimum, and ours to choose. */
bool expert_incumbent_is_meant(const struct level *level, const struct request *request,
                               const struct setup *setup);

void expert_incumbent_init(struct expert_incumbent *expert, const struct level *level,
                           const struct model *model, const struct setup *setup,
                           const struct request *request);
/* Lets the search begin with a solution that is known, of which a copy is kept. */
void expert_incumbent_give(struct expert_incumbent *expert, const char *moves);

/* After a search that has left its checkpoint at a limit of nodes or memory, when no solution is
 * known: looks for one to report, as a search without a checkpoint would have on its way. It is not
 * counted: what is gone on with does not know of it. */
void expert_incumbent_try_last(struct expert_incumbent *expert, const struct meter *meter);

void expert_incumbent_free(struct expert_incumbent *expert);

#endif
