/* Leaving out of a path what leads nowhere: ways back to a position it has been at, with the player
 * in the same region, and everything after the level is solved. */
#ifndef SOKOBAN_IMPROVE_LOOPS_H
#define SOKOBAN_IMPROVE_LOOPS_H

struct path;

/* The moves that are left, walked as short as can be. The caller frees them. They can be more than
 * they were, where a loop had opened a shorter walk. */
char *loops_cut(const struct path *path);

#endif
