/* Solving a level in a process of its own: what the process does, and what becomes of it here. */
#ifndef APP_MEASURE_ISOLATE_SOLVE_H
#define APP_MEASURE_ISOLATE_SOLVE_H

#include <stddef.h>

#include "app/measure/isolate/isolate.h"

struct level;
struct options;
struct request;
struct result_table;
struct text;

/* Limits for the solvers of --jobs that keep the request's: each gets a little more than it should
 * need, since one that ends by itself tells more than one that is killed. Unless --memory says how
 * much each may have, they share the machine's. */
struct isolation isolated_limits(struct request *request, const struct options *options);

/* The work of a process: solves and tells the result as JSON. */
int isolated_solve(const struct level *level, const struct request *request, struct text *output);

/* Fills a row with the result; with status "crashed" when there is none, or "limit" when its time
 * was over. */
void isolated_take(struct result_table *result_table, size_t row, const struct level *level,
                   const struct isolated *outcome);

#endif
