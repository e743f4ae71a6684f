/* A move that was made, packed in a byte: the direction in bits 0 and 1, a push in bit 2. */
#ifndef SOKOBAN_RULES_MOVE_H
#define SOKOBAN_RULES_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "sokoban/level/board.h"

enum { MOVE_DIRECTION = 3, MOVE_PUSH = 4 };

static inline uint8_t move_pack(enum direction direction, bool push)
{
    return (uint8_t)((unsigned)direction | (push ? MOVE_PUSH : 0u));
}

static inline enum direction move_direction(uint8_t move)
{
    return (enum direction)(move & MOVE_DIRECTION);
}

static inline bool move_is_push(uint8_t move)
{
    return move & MOVE_PUSH;
}

/* Its LURD letter: a capital for a push. */
static inline char move_letter(uint8_t move)
{
    return "udlrUDLR"[move & (MOVE_DIRECTION | MOVE_PUSH)];
}

#endif
