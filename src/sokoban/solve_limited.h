/* Solving by the limited searches of the laboratory: what they are asked and what they may claim.
 */
#ifndef SOKOBAN_SOLVE_LIMITED_H
#define SOKOBAN_SOLVE_LIMITED_H

#include <stdbool.h>

struct answer;
struct level;
struct request;

/* Does the request name one of them, or anything that only they understand? */
bool limited_is_meant(const struct request *request);

void limited_solve(const struct level *level, const struct request *request, struct answer *answer);

#endif
