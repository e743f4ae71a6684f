/* The judge: what a solution is worth, by the rules alone. It shares no code with any solver. */
#ifndef SOKOBAN_RULES_REPLAY_H
#define SOKOBAN_RULES_REPLAY_H

#include "puzzle/puzzle.h"

/* Replays the text from the level as read. When a move cannot be made, or the text cannot be read,
 * the metrics are those of the moves before it. Moves after the board is first solved are allowed,
 * as long as it is solved at the end. */
void sokoban_judge(const struct level *level, const char *solution, struct score *score);

/* The same moves letter by letter, pushes in capitals; NULL when they cannot be made. The caller
 * frees it with mem_free. */
char *sokoban_spell(const struct level *level, const char *solution);

#endif
