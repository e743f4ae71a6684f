/* Repairing levels without changing the puzzle. */
#ifndef SOKOBAN_LEVEL_FIX_H
#define SOKOBAN_LEVEL_FIX_H

struct diag_list;
struct level;

/* Removes loose boxes and empty goals the player never gets to, and closes an open border with a
 * ring of walls (the edge of the board stops the player anyway). Each thing done is a note; what
 * was wrong with the level is judged anew. */
void sokoban_fix(struct level *level, struct diag_list *done);

#endif
