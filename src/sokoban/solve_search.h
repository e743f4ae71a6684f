/* Solving by a search through positions: which space, bound and prunings serve the goal, and what
 * may be claimed of the result. */
#ifndef SOKOBAN_SOLVE_SEARCH_H
#define SOKOBAN_SOLVE_SEARCH_H

struct algorithm;
struct answer;
struct level;
struct request;

void solve_by_search(const struct algorithm *self, const struct level *level,
                     const struct request *request, struct answer *answer);

/* The same when a solution is known, or NULL: the search leaves out all that is no better. */
void solve_by_search_from(const struct algorithm *self, const struct level *level,
                          const struct request *request, const char *known, struct answer *answer);

#endif
