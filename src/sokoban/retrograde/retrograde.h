/* How far every position is from the goal: breadth first, backwards, by walking and pulling, from
 * the boxes on their goals and every square the player may stand on then (retrograde analysis, as
 * for chess endings; Thompson 1986).
 *
 * Sets of boxes are numbered densely by binomials, or hashed (set_table.h); the table has for each
 * a mask of player's squares that are known and one of those met for the next layer. So a walk is a
 * shift for all squares at once, and a pull is a bit in another row. What is said of a layer does
 * not depend on the number of threads. */
#ifndef SOKOBAN_RETROGRADE_RETROGRADE_H
#define SOKOBAN_RETROGRADE_RETROGRADE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limits.h"
#include "sokoban/retrograde/room.h"

/* What is counted: a move is a walk or a push. */
enum retrograde_metric { RETROGRADE_PUSHES, RETROGRADE_MOVES };

/* Expansions, of all searches that share it; a layer is expanded as a whole or not at all. */
struct retrograde_nodes {
    uint64_t most; /* 0: no limit */
    atomic_uint_fast64_t expanded;
};

/* Keeps its memory from one run to the next. */
struct retrograde;

/* The meter limits time and memory, the nodes are limited as they say; both stay the caller's. */
struct retrograde *retrograde_new(struct meter *meter, struct retrograde_nodes *nodes,
                                  unsigned threads);
void retrograde_free(struct retrograde *search);

struct exchange;

/* From now on it searches with the other ranks, which all do the same and come to the same. Of
 * several threads only one works then. */
void retrograde_join(struct retrograde *search, struct exchange *exchange);

/* Looks at every position from which boxes can be pushed onto these goals, one on each. False when
 * a limit was hit, which the meter names: what follows then speaks of the layers known so far. */
bool retrograde_run(struct retrograde *search, const struct room *room, const uint64_t *goals,
                    enum retrograde_metric metric);

/* The same as far as a layer, which is then the last if there are as many. */
bool retrograde_run_to(struct retrograde *search, const struct room *room, const uint64_t *goals,
                       enum retrograde_metric metric, size_t last);

/* A position: as many boxes as there are goals, and the player's square. */
struct retrograde_place {
    const uint64_t *boxes;
    unsigned player; /* bit */
};

/* How far one position is from the goals; UINT32_MAX: they cannot be reached. False when a limit
 * was hit. There are no starts after it. */
bool retrograde_distance(struct retrograde *search, const struct room *room, const uint64_t *goals,
                         enum retrograde_metric metric, const struct retrograde_place *place,
                         uint32_t *distance);

/* Of the last run: positions (boxes and the player's square) at each distance, until the last
 * layer, whose number is the count less one. There is none when no player has room. */
size_t retrograde_layers(const struct retrograde *search, const uint64_t **positions);

/* A set of boxes of the last layer, with the squares on which the player may stand. */
struct retrograde_start {
    const uint64_t *boxes, *players;
};

/* The next one, beginning with the first; false after the last. A run that no limit has ended gives
 * them in the order of their numbers. They stand until the next run. */
bool retrograde_next(struct retrograde *search, struct retrograde_start *start);

#endif
