/* Depth-first search below one state, as far as cost + bound stays within a limit. Memory grows
 * with the path alone: one frame a step, and no table. */
#ifndef SEARCH_DIVE_H
#define SEARCH_DIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dive_frame;
struct meter;
struct search_result;
struct space;

struct dive {
    const struct space *space;
    struct meter *meter;

    /* Needs a state reached at this cost no look, for others see to it? NULL: every state does. */
    bool (*is_covered)(void *context, const uint8_t *key, uint64_t hash, uint32_t cost);
    void *context;

    uint32_t limit;
    uint32_t beyond; /* least cost + bound met above the limit; UINT32_MAX: none */

    const uint8_t *root;
    struct dive_frame *frames;
    size_t depth, room;
    size_t taken; /* bytes accounted for in the meter */
};

enum dive_end {
    DIVE_DONE,  /* nothing but what the limit cut off is left */
    DIVE_GOAL,  /* a goal within the limit was met */
    DIVE_LIMIT, /* meter->hit says which */
};

void dive_init(struct dive *dive, const struct space *space, struct meter *meter);
void dive_free(struct dive *dive);

/* Searches below a state, which is no goal itself. The key has to stay where it is as long as the
 * path may be asked for. */
enum dive_end dive_below(struct dive *dive, const uint8_t *key, uint32_t cost, uint32_t limit);

/* After DIVE_GOAL: what the goal costs, and the way to it from the root, which is the end of the
 * result's path so far. */
uint32_t dive_cost(const struct dive *dive);
void dive_add_path(const struct dive *dive, struct search_result *result);

#endif
