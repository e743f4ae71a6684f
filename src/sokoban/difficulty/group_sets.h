/* Sets of groups of boxes: a bit for every subset of the boxes, the subset read as a number. With n
 * boxes that is 2^n bits, in at least one word. */
#ifndef SOKOBAN_DIFFICULTY_GROUP_SETS_H
#define SOKOBAN_DIFFICULTY_GROUP_SETS_H

#include <stddef.h>
#include <stdint.h>

size_t group_set_words(unsigned boxes);

/* All groups that are neither empty nor everybody. */
void group_set_fill(uint64_t *set, unsigned boxes);

/* In place: the groups of everybody else. */
void group_set_complement(uint64_t *set, unsigned boxes);

/* In place: leaves the groups that have a box, which then gets another number; those between move
 * up by one. */
void group_set_push(uint64_t *set, unsigned boxes, unsigned before, unsigned after);

#endif
