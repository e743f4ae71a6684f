/* Every position of a small board, by plain breadth first search: what students are judged by. */
#ifndef APP_LESSON_SPACE_H
#define APP_LESSON_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/lesson/board.h"

enum { SPACE_NONE = -1, SPACE_MOST = 20000 };

enum lesson_metric {
    LESSON_PUSHES, /* a step is a push; the player stands on the first cell of its region */
    LESSON_MOVES   /* a step is a move of the player */
};

struct lesson_state {
    struct lesson_board board;
    int distance; /* steps from the start */
    bool solved;
    size_t first_edge, edges; /* where its successors stand in targets */
};

struct lesson_space {
    struct lesson_state *states; /* in the order of the search; the start is the first */
    size_t count, room;
    uint32_t *targets;
    size_t target_count, target_room;
    uint32_t *slots; /* state + 1, or 0 */
    size_t slot_count;
    bool cut; /* there are more than SPACE_MOST */
};

void lesson_space_build(struct lesson_space *space, const struct lesson_board *start,
                        enum lesson_metric metric);
void lesson_space_free(struct lesson_space *space);

/* Steps to the nearest solved position, or SPACE_NONE. */
int lesson_space_fewest(const struct lesson_space *space);

/* The same without keeping the space. */
int lesson_fewest(const struct lesson_board *start, enum lesson_metric metric);

/* How many states A* expands with these estimates, one a state; SPACE_NONE as an estimate: dead. Of
 * equal sums the later state comes first. The cost found is written; SPACE_NONE: none. */
size_t lesson_space_astar(const struct lesson_space *space, const int *estimates, int *cost);

#endif
