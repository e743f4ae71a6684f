/* Searches of single pushes or pulls, best first by the least sum of distances: soon done with
 * small levels. Forward what was pushed counts as well, a little; backward it does not.
 *
 * Besides, a search may go by novelty (common/novelty.h): by turns, what is new comes first. And it
 * may put off what is not relevant (relevance.h). */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_PUSH_PULL_H
#define SOKOBAN_EXPERT_PORTFOLIO_PUSH_PULL_H

#include "base/random.h"
#include "search/greedy_search.h"
#include "sokoban/expert/common/member.h"
#include "sokoban/expert/common/novelty.h"
#include "sokoban/expert/portfolio/relevance.h"

/* With whom positions are compared to tell how new they are: those as far from the end, those with
 * as many boxes that are not yet where they go. Bits of a set. */
enum { NOVELTY_OF_DISTANCE = 1, NOVELTY_OF_ASTRAY = 2 };

struct push_pull {
    const struct model *model;
    struct meter *meter;
    struct space *space; /* its self is a position_eval; NULL: the search is not open */
    void (*free_space)(struct space *space);
    struct greedy_search greedy;
    unsigned regards; /* in which novelty counts; 0: it does not */
    struct novelty novelties[GREEDY_NOVELTIES];
    bool *is_end;         /* by cell: where boxes go */
    cell *boxes;          /* scratch */
    uint32_t *atoms;      /* the same and the player's region */
    struct random random; /* for searches that are to differ */
    struct relevance relevance;
    struct model *own; /* the model with tables of its own; or NULL */
    size_t own_bytes;  /* of these */
};

/* How a search is to go on. */
struct push_pull_manner {
    unsigned regards;    /* in which novelty counts; 0: it does not */
    uint64_t seed;       /* makes it differ from others; 0: the usual order */
    bool ignores_cost;   /* forward: what was pushed does not count */
    bool is_local;       /* steps far apart are put off */
    struct space *space; /* that of a search before, taken over with all it has learnt; or NULL */
};

/* The spaces that such searches go through. */
struct space *push_pull_new_pushes(const struct member_setting *setting);
struct space *push_pull_new_pulls(const struct member_setting *setting);

/* Opens a search; false, with nothing to be closed, when there is no memory for it. */
bool push_pull_open_pushes(struct push_pull *search, const struct member_setting *setting,
                           struct push_pull_manner manner);
bool push_pull_open_pulls(struct push_pull *search, const struct member_setting *setting,
                          struct push_pull_manner manner);

/* Weighted A* (Pohl 1970), for levels that are small and deep, with all that serves the proofs of
 * the fewest pushes: pattern and area databases, PI-corrals, the stronger tests. It costs tables
 * before its first turn, and an expansion of its takes longer. */
bool push_pull_open_weighted(struct push_pull *search, const struct member_setting *setting);
bool push_pull_weighted_suits(const struct model *model);

void push_pull_close(struct push_pull *search);

/* Closes a search but for its space, which it returns: for another search of the same kind. */
struct space *push_pull_leave_space(struct push_pull *search);

/* For rows of members whose self begins with a search. */
enum search_outcome push_pull_step(void *self, uint64_t work);
const struct table *push_pull_table(void *self);
struct meeting push_pull_meeting(void *self);
void push_pull_write_forward(void *self, uint32_t number, struct solution *solution);
void push_pull_write_backward(void *self, uint32_t number, struct solution *solution);

#endif
