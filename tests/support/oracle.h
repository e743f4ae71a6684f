/* The truth about a small level, by brute force: breadth-first search over boxes and exact player,
 * with rules of its own on a grid of characters. It shares nothing with src/, so an error there and
 * one here are not the same error. */
#ifndef TESTS_SUPPORT_ORACLE_H
#define TESTS_SUPPORT_ORACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ORACLE_NEVER UINT32_MAX

/* Squares the player could reach, the boxes taken away, are numbered row by row. A position is a
 * word: a bit for every box, and the player's square above them. */
enum { ORACLE_SQUARES = 58, ORACLE_DIRECTIONS = 4 };

struct oracle {
    unsigned squares;
    uint8_t beside[ORACLE_SQUARES][ORACLE_DIRECTIONS]; /* up, down, left, right; `squares` = wall */
    uint64_t goals;
    bool hopeless; /* a box off goal stands where the player never comes */

    size_t count; /* positions reachable, in breadth-first order, the start first */
    size_t room;
    uint64_t *positions;
    uint32_t *next;    /* [4 * position + direction], ORACLE_NEVER = the move cannot be made */
    bool *is_push;     /* beside it */
    uint32_t *depth;   /* moves from the start */
    uint32_t *pushed;  /* fewest pushes from the start */
    uint32_t *moves;   /* fewest moves to a solved position, ORACLE_NEVER = dead */
    uint32_t *pushes;  /* fewest pushes */
    uint32_t *region;  /* the least position that differs only by a walk */
    size_t regions;    /* how many of those there are */
    uint32_t *slots;   /* finds a position: its number + 1 */
    size_t slot_count; /* a power of two */
};

/* Rows of "# .$*@+" that end with '\n'. NULL when the level has too many squares, or more positions
 * than asked for. */
struct oracle *oracle_new(const char *rows, size_t max_positions);
void oracle_free(struct oracle *oracle);

/* From the start: fewest moves among the solutions with fewest pushes, or the reverse. */
uint32_t oracle_tie(const struct oracle *oracle, bool in_pushes);

/* The number of a position, or ORACLE_NEVER. */
uint32_t oracle_find(const struct oracle *oracle, uint64_t position);

static inline uint64_t oracle_boxes(const struct oracle *oracle, size_t number)
{
    return oracle->positions[number] & ((UINT64_C(1) << ORACLE_SQUARES) - 1);
}

static inline unsigned oracle_player(const struct oracle *oracle, size_t number)
{
    return (unsigned)(oracle->positions[number] >> ORACLE_SQUARES);
}

static inline uint64_t oracle_pack(uint64_t boxes, unsigned player)
{
    return boxes | (uint64_t)player << ORACLE_SQUARES;
}

#endif
