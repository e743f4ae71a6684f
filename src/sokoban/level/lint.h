/* Whether a board can be played at all, and what is wrong with it if not. */
#ifndef SOKOBAN_LEVEL_LINT_H
#define SOKOBAN_LEVEL_LINT_H

struct board;
struct diag_list;

/* Where a square stood in its file. */
struct text_spot {
    unsigned line, column;
};

struct origin {
    const char *file;
    unsigned line;                 /* of the first row */
    const struct text_spot *spots; /* one a square of the board, or NULL when nobody knows */
};

/* Appends what it finds, each thing once, at the first square concerned.
 *
 * Errors: no player, several players, no box, a border that lets the player out, unequal numbers of
 * boxes and goals, a loose box or an empty goal where the player never gets.
 * Warning: every box stands on a goal already.
 * Note: boxes on goals outside the player's area; they are decoration. */
void lint_board(const struct board *board, const struct origin *origin, struct diag_list *out);

#endif
