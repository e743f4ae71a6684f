/* Depth-first search below one state, as far as cost + bound stays within a limit: one iteration of
 * IDA* (Korf 1985). Memory grows with the path alone: one frame a step, and no table. */
#ifndef SEARCH_BOUNDED_DFS_H
#define SEARCH_BOUNDED_DFS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bounded_dfs_frame;
struct meter;
struct search_result;
struct space;

struct bounded_dfs {
    const struct space *space;
    struct meter *meter;

    /* May a state reached at this cost be left out, because it is searched elsewhere at no greater
     * cost? NULL: no state may. */
    bool (*is_covered)(void *context, const uint8_t *key, uint64_t hash, uint32_t cost);
    void *context;

    uint32_t limit;
    uint32_t beyond; /* least cost + bound met above the limit; UINT32_MAX: none */

    const uint8_t *root;
    struct bounded_dfs_frame *frames;
    size_t depth, room;
    size_t taken; /* bytes accounted for in the meter */
};

enum bounded_dfs_end {
    BOUNDED_DFS_DONE,  /* nothing but what the limit cut off is left */
    BOUNDED_DFS_GOAL,  /* a goal within the limit was met */
    BOUNDED_DFS_LIMIT, /* meter->hit says which */
};

void bounded_dfs_init(struct bounded_dfs *dfs, const struct space *space, struct meter *meter);
void bounded_dfs_free(struct bounded_dfs *dfs);

/* Searches below a state, which is no goal itself. The key has to stay where it is as long as the
 * path may be asked for. */
enum bounded_dfs_end bounded_dfs_below(struct bounded_dfs *dfs, const uint8_t *key, uint32_t cost,
                                       uint32_t limit);

/* After BOUNDED_DFS_GOAL: what the goal costs, and the way to it from the root, which is the end of
 * the result's path so far. */
uint32_t bounded_dfs_cost(const struct bounded_dfs *dfs);
void bounded_dfs_add_path(const struct bounded_dfs *dfs, struct search_result *result);

#endif
