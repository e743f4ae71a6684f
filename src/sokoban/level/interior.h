/* The player's area: the squares the player could reach if no box stood in the way. */
#ifndef SOKOBAN_LEVEL_INTERIOR_H
#define SOKOBAN_LEVEL_INTERIOR_H

#include <stdbool.h>
#include <stddef.h>

struct board;

struct interior {
    bool *inside; /* by square; all false without a player */
    size_t *from; /* by square inside: the one it was reached from; the player's is its own */
    size_t leak;  /* the first square of the board's edge that was reached, or the board's size */
};

/* A box on a goal on the edge closes the border as a wall does: it can never be moved. */
struct interior interior_of_player(const struct board *board);
/* The same for a player who stood on this square. */
struct interior interior_from(const struct board *board, size_t player);
void interior_free(struct interior *interior);

#endif
