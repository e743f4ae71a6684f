/* Making Sokoban levels: the hardest start of a room. */
#ifndef SOKOBAN_GENERATE_H
#define SOKOBAN_GENERATE_H

#include "puzzle/puzzle.h"

/* Boxes and player of the model are taken away, and then put down as far from the goals as can be.
 * With a number of boxes its goals go too, and are tried everywhere. */
void sokoban_generate(const struct generate_request *wanted, struct generate_result *made);

/* Boxes, goals and player may be missing or not match. */
bool sokoban_is_room(const struct level *level);

#endif
