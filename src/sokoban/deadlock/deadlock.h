/* The deadlock tests: one list, a row for each, the cheapest first and the expensive ones last.
 * Every test is sound: it calls dead only what cannot be solved, so each preserves every solution,
 * with its pushes and moves.
 *
 * There are two kinds. A marking test names cells where no box may ever be put; it is asked once,
 * before the search. The others look at a position in which a box has just been put down. */
#ifndef SOKOBAN_DEADLOCK_DEADLOCK_H
#define SOKOBAN_DEADLOCK_DEADLOCK_H

#include "sokoban/analysis/position/occupancy.h"

struct distances;

/* What a pruning preserves of the solutions there are: some one of them, one with the fewest
 * pushes, one with the fewest moves, one with the fewest of either among those with the fewest of
 * the other. */
enum {
    PRESERVES_NOTHING = 0,
    PRESERVES_ANY = 1,
    PRESERVES_PUSHES = 2,
    PRESERVES_MOVES = 4,
    PRESERVES_TIES = 8,
    PRESERVES_ALL = 15
};

/* The same in words: "preserves any, pushes". */
const char *preserves_words(unsigned preserves);

/* What the expert's searches (expert/) ask a test about. */
enum expert_use {
    EXPERT_NEVER,     /* nothing */
    EXPERT_PUSH,      /* every push of a macro move */
    EXPERT_SUCCESSOR, /* every new position */
    EXPERT_EXPANDED,  /* every position chosen to go on from */
    EXPERT_RATIONED,  /* some of these: as many as can be afforded */
    EXPERT_USES
};

struct deadlock;

struct deadlock_kind {
    const char *name;
    const char *help; /* what it forbids */
    unsigned preserves;
    enum expert_use expert;
    const char *part, *without; /* of the expert: its name there, and what is lost without it */
    bool learns;                /* what it says may depend on what it was asked before */
    bool is_expensive; /* it costs more than a bound, and is asked only about what that leaves */
    /* Marks cells by what one box alone can do; NULL for a test of positions. */
    void (*mark)(const struct distances *distances, bool *dead);
    /* A test of its own for every thread; NULL when the level is too large for it. */
    struct deadlock *(*make)(const struct distances *distances);
    void (*free)(struct deadlock *deadlock);
    /* Is the position dead because of the box on this cell? The player stands on a cell of his
     * own. The test may flood the occupancy, but leaves the boxes where they are. */
    bool (*is_dead)(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player);
};

/* What every test begins with. It counts what it was asked; the test itself counts its steps: cells
 * it has looked at, roughly. */
struct deadlock {
    const struct deadlock_kind *kind;
    uint64_t asked, killed, steps;
};

/* Asks the test, and counts. */
bool deadlock_ask(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player);

/* Every deadlock test. A file that defines deadlock_NAME and a row here are all a new one needs. */
#define DEADLOCK_TESTS(ROW)                                                                        \
    ROW(corner)                                                                                    \
    ROW(wall)                                                                                      \
    ROW(dead)                                                                                      \
    ROW(square)                                                                                    \
    ROW(pair)                                                                                      \
    ROW(angle)                                                                                     \
    ROW(freeze)                                                                                    \
    ROW(diagonal)                                                                                  \
    ROW(table)                                                                                     \
    ROW(retrograde)                                                                                \
    ROW(bipartite)                                                                                 \
    ROW(k_distance)                                                                                \
    ROW(corral)                                                                                    \
    ROW(local)

#define DEADLOCK_DECLARE(name) extern const struct deadlock_kind deadlock_##name;
DEADLOCK_TESTS(DEADLOCK_DECLARE)

#define DEADLOCK_NUMBER(name) DEADLOCK_##name,
enum { DEADLOCK_TESTS(DEADLOCK_NUMBER) DEADLOCK_KINDS };

/* Ends with NULL. A set of tests is a word with bit 1 << index for each. */
extern const struct deadlock_kind *const deadlock_kinds[];

/* Some tests, to be asked one after the other. */
struct deadlock_list {
    unsigned count;
    struct deadlock *items[DEADLOCK_KINDS + 1]; /* the rows, and the learned sets */
};

/* Asks them until one says so. */
bool deadlock_list_ask(const struct deadlock_list *list, struct occupancy *occupancy, cell box,
                       cell player);

/* The set of one test alone. */
uint32_t deadlock_bit(const struct deadlock_kind *kind);

/* All that the marking tests of a set mark; the wall is marked as well. By cell, to be freed. */
bool *deadlock_dead_squares(uint32_t set, const struct distances *distances);

#endif
