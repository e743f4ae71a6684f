/* Solutions carried from one copy of a puzzle to another. */
#ifndef SLIDE_RULES_CARRY_H
#define SLIDE_RULES_CARRY_H

struct level;

/* The same strokes on a rotated or mirrored copy, whatever its pieces are called; NULL when the two
 * have different identities or the solution cannot be read. The caller frees it with mem_free. */
char *slide_carry(const struct level *from, const struct level *to, const char *solution);

#endif
