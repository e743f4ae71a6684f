/* Solutions carried from one copy of a level to another. */
#ifndef SOKOBAN_RULES_CARRY_H
#define SOKOBAN_RULES_CARRY_H

struct board;

/* The same moves on a board turned by the symmetry: letters change, capitals stay capitals; counts,
 * groups and spaces stay as they are. The caller frees the text with mem_free. */
char *carry_moves(const char *moves, unsigned symmetry);

/* The same moves on another board with the same ID; NULL when the IDs differ. */
char *carry_solution(const struct board *from, const struct board *to, const char *moves);

#endif
