/* The spaces that are counted and drawn: every position, nothing pruned. */
#ifndef SOKOBAN_OPEN_H
#define SOKOBAN_OPEN_H

#include "puzzle/puzzle.h"

choice_list sokoban_spaces;

void sokoban_open_space(const struct level *level, const struct request *request,
                        struct opened_space *out);
void sokoban_close_space(struct opened_space *opened);

#endif
