/* The verifier: nothing is called a solution that the rules alone have not replayed. */
#ifndef APP_CORE_VERIFY_H
#define APP_CORE_VERIFY_H

#include <stdbool.h>

struct answer;
struct goal;
struct level;
struct score;

/* Judges an answer on the level as read. What stands:
 *   solved      the solution replays, and is from then on in normal spelling; score says its worth
 *   unsolvable  only if proved
 *   bound       not above what the solution achieves
 * An answer that breaks one of these becomes "limit" with an internal error as its message and
 * without solution or proof; false then. */
bool verify_answer(const struct level *level, const struct goal *goal, struct answer *answer,
                   struct score *score);

#endif
