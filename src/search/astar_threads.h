/* A* by several threads. The optimum is that of search_astar; which of the best paths is found, and
 * after how much work, may differ from run to run. */
#ifndef SEARCH_ASTAR_THREADS_H
#define SEARCH_ASTAR_THREADS_H

struct meter;
struct search_result;
struct space;

/* More threads than this would only wait for each other. */
enum { ASTAR_THREADS_MAX = 64 };

/* A thread for every space, ASTAR_THREADS_MAX of them at most; all spaces are of the same states,
 * and no two share memory that changes. */
void search_astar_threads(const struct space *const *spaces, unsigned count, struct meter *meter,
                          struct search_result *result);

#endif
