/* The best solution that can be had in a given time: what record-hunters run.
 *
 * Several methods take turns, each with more to spend in every round. What shortens a solution
 * (improve) finds the best near it, and is caught there; so are pushes in another order (exchange)
 * and boxes lifted out and put back (lift), each where the others are not. Solutions as good as the
 * best, by exchanges by lot, show them other surroundings (a plateau). The expert within a budget
 * of pushes (restart) finds other plans, for the whole level, its ends and its middle, from eight
 * sides. What is found is shortened in its turn; what is no better is crossed with the best; and
 * every gain is told at once. */
#ifndef SOKOBAN_OPTIMIZE_OPTIMIZE_H
#define SOKOBAN_OPTIMIZE_OPTIMIZE_H

#include "base/random.h"
#include "puzzle/order.h"
#include "puzzle/puzzle.h"
#include "sokoban/improve/improve.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/rework.h"

struct meter;

struct optimizer {
    const struct level *level;
    const struct model *model; /* of the level */
    struct meter *meter;
    const struct order *order;     /* what counts */
    uint32_t deadlocks;            /* the tests that mark cells for the expert */
    uint32_t lower_bound;          /* of what counts first: who comes to it is done */
    unsigned threads;              /* that restarts may use; a run depends on how many */
    const struct request *request; /* who is told of gains */
    struct answer *answer;         /* where gains are counted */
    /* The rest is its own. */
    char *best;
    struct score score; /* of the best */
    struct path path;
    char *equal;          /* as good as the best by what counts first; NULL: that one itself */
    struct random random; /* for plateaus */
    unsigned round;
    size_t turn;  /* in the round */
    unsigned box; /* to be lifted next */
    struct joint_turn single, pair;
};

/* Begins with a copy of a solution; false when the rules do not accept it: then there is nothing to
 * close. */
bool optimizer_open(struct optimizer *optimizer, const char *solution);

/* Takes a solution over if the rules accept it and it is the best so far; says whether. */
bool optimizer_take(struct optimizer *optimizer, const struct shorten_method *method, char *moves);

/* Goes on, where an earlier call has left off, until a limit of the meter is reached, the lower
 * bound is, or all rounds are done. Two runs that nothing but a limit of nodes ends are the same.
 */
void optimizer_run(struct optimizer *optimizer);

/* Is the solution known to be the best? */
bool optimizer_is_done(const struct optimizer *optimizer);

/* The best solution; the caller frees it. */
char *optimizer_close(struct optimizer *optimizer);

#endif
