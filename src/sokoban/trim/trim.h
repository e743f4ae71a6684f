/* What of a level does not matter: floor, boxes with their goals, and walls without which it takes
 * as many pushes, or moves, as with them.
 *
 * There are two proofs of that. By a solution that is known to be optimal: floor that it never uses
 * can be walled up, and so can a box that it never moves, for the solution is still one and less
 * floor makes no other shorter (trim_tidy). And by solving variants: without a square of floor, or
 * without a box and a goal, the level has the same optimum (trim_run).
 *
 * What is left by trim_run is minimal, unless something is undecided: no square of floor, and no
 * box with any of the goals, can be taken away. Walls are the other way round: opening one and
 * walling up floor undo each other, so they are only pointed out (trim_loose_walls). */
#ifndef SOKOBAN_TRIM_TRIM_H
#define SOKOBAN_TRIM_TRIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct board;
struct random;

enum trim_verdict {
    TRIM_SOLVED,
    TRIM_ABOVE,  /* proved: it takes more than asked for, or cannot be solved */
    TRIM_UNKNOWN /* a limit was reached */
};

struct trim_proof {
    enum trim_verdict verdict;
    uint32_t optimum;
    char *solution; /* when solved: an optimal one, for mem_free; NULL: who proves it has none */
};

/* Who proves optima, in the metric that is to be kept, and what else is asked of what is left.
 * Without solutions only floor is taken away: boxes go with the goals they are brought to. */
struct trim_prover {
    /* The optimum of a board, if it is at most so much. */
    struct trim_proof (*prove)(void *context, const struct board *board, uint32_t most);
    /* Whether a variant with the same optimum may take the place of the level: whoever wants to
     * keep its difficulty may look at that. NULL: always. */
    bool (*accepts)(void *context, const struct board *variant);
    void *context;
    const size_t *image;   /* by square: the one that goes with it; NULL: each goes alone */
    struct random *random; /* floor is tried in an order by chance; NULL: row by row */
    bool player_steps;     /* the player's square may go too, where he can begin beside it */
};

struct trimmed {
    enum trim_verdict verdict; /* of the level; unless it is solved, nothing else is said */
    uint32_t optimum;
    char *solution;      /* of what is left */
    struct board *board; /* what is left, on the squares where it was */
    unsigned floor;      /* squares that were walled up */
    unsigned boxes;      /* taken away, each with a goal */
    unsigned variants;   /* that were solved */
    unsigned undecided;  /* variants that may have the same optimum: a limit was reached */
};

/* Walls up what a solution never uses: floor, and boxes that it leaves on their goals. NULL when it
 * is no solution. What lies outside the player's area stays as it is. */
struct board *trim_tidy(const struct board *board, const char *solution);

/* The goal that a solution leaves the box of a square on; the board's size when it is no solution.
 */
size_t trim_goal_of(const struct board *board, const char *solution, size_t box);

void trim_run(const struct board *board, const struct trim_prover *prover, struct trimmed *out);
void trimmed_free(struct trimmed *trimmed);

/* Whether a box can be taken away with the goal that the solution puts it on (NULL: with any goal),
 * a wall in its place, and the optimum is the same. Counts in undecided the variants of which it is
 * not known. */
bool trim_has_idle_box(const struct board *board, const char *solution, uint32_t optimum,
                       const struct trim_prover *prover, unsigned *undecided);

/* Marks, by square, the inner walls that could be opened with the optimum unchanged, each by
 * itself, and returns how many. Inner is a wall with floor on two sides or more. Counts in
 * undecided those of which it is not known. */
unsigned trim_loose_walls(const struct board *board, uint32_t optimum,
                          const struct trim_prover *prover, bool *loose, unsigned *undecided);

#endif
