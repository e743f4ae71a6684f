/* A solution as pushes, with the position after each. */
#ifndef SOKOBAN_IMPROVE_PATH_H
#define SOKOBAN_IMPROVE_PATH_H

#include <stdbool.h>
#include <stddef.h>

#include "sokoban/space/model.h"

struct path_push {
    cell box; /* where it stood */
    uint8_t direction;
};

struct path {
    const struct model *model;
    size_t count;
    struct path_push *pushes;
    cell *boxes;     /* [position * boxes]: rising; count + 1 positions, the start first */
    cell *players;   /* by position: where the last push was made from */
    uint32_t *moves; /* by position: made so far */
};

/* Reads moves of the model's level. False when they cannot be made; then there is nothing to free.
 */
bool path_read(struct path *path, const struct model *model, const char *moves);
/* The same from another position of the level; the boxes rise. */
struct path_start {
    const cell *boxes;
    cell player;
};
bool path_read_from(struct path *path, const struct model *model, struct path_start start,
                    const char *moves);
void path_free(struct path *path);

static inline const cell *path_boxes(const struct path *path, size_t position)
{
    return path->boxes + position * path->model->map->box_count;
}

/* A stretch of the path as a level of its own: it starts as the path does at its first position,
 * and its goals are where the boxes stand at its last. */
struct board *path_board(const struct path *path, size_t first, size_t last);

/* The moves of the path with the pushes from one position to a later one replaced by others. The
 * caller frees them. They are walked as short as can be, and judged by nobody. */
char *path_replace(const struct path *path, size_t first, size_t last,
                   const struct path_push *pushes, size_t count);

#endif
