/* What the files of the feature-space search share. */
#ifndef SOKOBAN_EXPERT_FESS_FESS_INT_H
#define SOKOBAN_EXPERT_FESS_FESS_INT_H

#include "search/space.h"
#include "search/table.h"
#include "sokoban/expert/common/macro.h"
#include "sokoban/expert/fess/advisors.h"
#include "sokoban/expert/fess/budget.h"
#include "sokoban/expert/fess/fess.h"
#include "sokoban/expert/fess/macro_filter.h"
#include "sokoban/expert/fess/open_lists.h"
#include "sokoban/expert/fess/shared_tests.h"

struct fess_watch;

/* What is kept of a position besides its key. Invariants:
 * 1. nodes[n] belongs to state n of the table, and there is one for every state.
 * 2. What waits in the open lists for the first time has not been expanded.
 * 3. The best features met on the way to a position are no worse than those of the one before it.
 */
struct fess_node {
    uint64_t best; /* features on the way here */
    struct proposal state;
    uint32_t weight;
    uint32_t pushes; /* so far */
    bool expanded;
};

struct fess {
    const struct model *model;
    struct meter *meter;
    const struct perimeter *others; /* positions with a known way on */
    struct space space;             /* for the table: how to hash a key */
    struct table table;
    struct fess_node *nodes; /* by number */
    size_t node_room;
    struct macros macros;
    struct ablation without;
    struct feature_eval eval;
    const struct shared_tests *tests;
    struct open_lists open_lists;
    struct macro_filter filter;
    struct budget budget;
    uint64_t moves;           /* generated so far */
    uint64_t rationed_steps;  /* spent so far on tests that are rationed */
    const char *killer;       /* the test that found a position dead last */
    struct fess_watch *watch; /* who looks on; or NULL */
    cell *boxes, *moved;
    uint8_t *key;
    struct meeting meeting; /* the end of a way, when found */
    bool found;
};

#endif
