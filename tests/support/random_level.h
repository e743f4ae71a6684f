/* Small random levels: half of them made by pulling boxes off their goals, so that many can be
 * solved, half thrown down anyhow. The same seed gives the same level everywhere. */
#ifndef TESTS_SUPPORT_RANDOM_LEVEL_H
#define TESTS_SUPPORT_RANDOM_LEVEL_H

#include <stdint.h>

struct board;
struct level;

struct random_size {
    unsigned side_min, side_max; /* of the floor, without the wall around it */
    unsigned boxes_min, boxes_max;
};

/* Up to 4 boxes on 3x3 to 6x6 squares. */
extern const struct random_size random_size_small;

/* One player, as many goals as boxes, all of them where the player could come; a few have
 * decoration besides. The caller frees it with board_free. */
struct board *random_board(uint64_t seed, struct random_size size);

/* The board as rows that end with '\n'; the caller frees it with mem_free. */
char *board_rows(const struct board *board);

/* A level around a board, which it takes over; free it with level_free. */
struct level *level_around(struct board *board);

#endif
