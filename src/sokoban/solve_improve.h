/* Shortening solutions: one that was found for its own sake, before it is shown, and one that is
 * given. */
#ifndef SOKOBAN_SOLVE_IMPROVE_H
#define SOKOBAN_SOLVE_IMPROVE_H

#include <stdbool.h>
#include <stdint.h>

struct answer;
struct level;
struct request;

/* What the parameter improve says of shortening that goes on as long as the limits let it. */
#define IMPROVE_UNTIL_LIMITS UINT64_MAX

/* Is there a solution, and nothing said of how it is to be found? The solution of an algorithm
 * asked for by name is shown as the algorithm gives it. */
bool improve_is_meant(const struct request *request, const struct answer *answer);

/* Puts a solution at least as short in its place, within what the search has left of its limits;
 * its time is the answer's, its expansions are not. */
void improve_answer(const struct level *level, const struct request *request,
                    struct answer *answer);

/* The same for a solution given, by the goal: fewer moves, or else fewer pushes. */
void sokoban_shorten(const struct level *level, const struct request *request,
                     struct answer *answer);

#endif
