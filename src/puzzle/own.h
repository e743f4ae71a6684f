/* What may be claimed of a search in which the caller's own functions had a say. */
#ifndef PUZZLE_OWN_H
#define PUZZLE_OWN_H

struct answer;
struct search_own;

/* Takes back what an answer claims to be proved, unless the functions were checked and never wrong;
 * says so either way. */
void own_settle(const struct search_own *own, struct answer *answer);

#endif
