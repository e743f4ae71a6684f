/* The plan of a search: which space, bound and prunings serve a request, and what may be claimed of
 * the result. */
#ifndef SOKOBAN_SETUP_H
#define SOKOBAN_SETUP_H

#include "puzzle/puzzle.h"
#include "search/search.h"
#include "sokoban/space/spaces.h"

/* The table of distances to every goal is left out above this; it is a few thousand bytes for
 * ordinary levels, and filling it must not outlast a time limit on monstrous ones. */
enum { DISTANCE_TABLE_BYTES = 64 << 20 };

struct algorithm;

struct setup {
    enum space_kind space;
    search_function *search;
    struct position_eval_options eval_options;
    bool is_tied;       /* costs are pairs: the goal's, and what decides between equals */
    bool is_symmetric;  /* images of a position are one */
    bool by_features;   /* the algorithm wants the order of fess0 */
    unsigned asked;     /* what the goal wants preserved, by the flags of deadlock.h */
    unsigned preserved; /* what the prunings preserve */
    bool bounded;       /* no estimate of the algorithm's exceeds the truth */
    bool optimal;       /* the algorithm's optimum is the goal's */
};

choice_list sokoban_heuristics, sokoban_prunings;

/* Why no algorithm can do all that a request asks for at once, or NULL. */
const char *setup_objection(const struct request *request);

struct setup setup_make(const struct request *request, const struct algorithm *algorithm);

/* What moves (pushes in capitals) cost in the plan's space. */
uint32_t setup_cost(const struct setup *setup, const char *moves);

/* The sets named by a request; auto: those that pay on most levels. */
uint32_t setup_deadlocks(const char *names);
uint32_t setup_prunes(const char *names);

/* Whether what is closed may depend on the order of the search, because some test learns. */
bool setup_learns(const struct setup *setup);

/* The names of the plan's prunings, with commas between them; "none". The caller frees them. */
char *setup_prune_names(const struct setup *setup);

/* Changes a request into one that shares as little as possible with what the same request, or its
 * defaults, would do, and proves the same. */
void sokoban_reprove(struct request *request);

/* A sentence that begins so and says why what is needed (a flag of deadlock.h) cannot be claimed.
 */
char *setup_excuse(const struct setup *setup, const char *beginning, unsigned needed);

#endif
