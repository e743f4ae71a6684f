/* The notes of a level that tell its optima. */
#ifndef APP_CORE_OPTIMA_H
#define APP_CORE_OPTIMA_H

#include <stdbool.h>
#include <stdint.h>

struct goal;
struct level;
struct puzzle;
struct request;

void optima_note(struct level *level, const struct goal *goal, int64_t optimum);
void optima_drop(struct level *level);

/* The optimum by a metric, as the notes tell it; -1 when they do not. */
int64_t optima_noted(const struct level *level, const char *metric);

/* Solves for the request's goal, which is counted, and writes the optimum down if it was proved; -1
 * if not. The solution is given to the level when asked for. */
int64_t optima_prove(struct level *level, const struct goal *goal, const struct request *request,
                     bool with_solution);

/* The goal of that name; of none, the first of the family's that is counted. NULL: there is none.
 */
const struct goal *optima_goal(const struct puzzle *family, const char *name);

#endif
