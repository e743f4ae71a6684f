/* LURD, the notation of moves: u d l r, capitals for pushes. Read with all its extensions:
 *
 *   text    = { item }
 *   item    = [ count ] ( letter | "(" text ")" ) | "*"
 *   letter  = one of u d l r U D L R; case is no more than a claim, the rules decide
 *   count   = decimal digits, at least 1
 *
 * Spaces, tabs and line ends may stand anywhere except inside a count. "*" marks the current
 * position in saved games and says nothing about the moves. */
#ifndef SOKOBAN_RULES_LURD_H
#define SOKOBAN_RULES_LURD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/level/board.h"

/* Ceilings, since a few nested counts can ask for more moves than there is time. */
enum { LURD_MOVES_MAX = 10000000, LURD_DEPTH_MAX = 32 };

/* Reads one move at a time, so that a text of any length needs no memory. */
struct lurd {
    const char *text;
    size_t at;       /* byte to be read next */
    uint32_t steps;  /* moves given, groups, and bytes in them that are no move */
    uint32_t repeat; /* how often the current letter is still to be given */
    enum direction direction;
    size_t offset; /* of the letter given last, or of the error */
    unsigned depth;
    struct lurd_group {
        size_t start;  /* byte after its parenthesis */
        uint32_t left; /* how often it is still to be read */
    } groups[LURD_DEPTH_MAX];
    char why[200]; /* what is wrong, a message; empty while all is well */
};

void lurd_open(struct lurd *lurd, const char *text);

/* The next move; false at the end of the text or at an error (why is then not empty). */
bool lurd_next(struct lurd *lurd, enum direction *direction);

struct text;

/* Writes packed moves letter by letter. */
void lurd_write(const uint8_t *moves, size_t count, struct text *out);

#endif
