/* Small changes of a board: a wall put or opened, a box, a goal or the player moved. */
#ifndef SOKOBAN_VARY_EDIT_H
#define SOKOBAN_VARY_EDIT_H

#include <stdbool.h>
#include <stddef.h>

struct board;

enum edit_kind { EDIT_WALL, EDIT_OPEN, EDIT_BOX, EDIT_GOAL, EDIT_PLAYER };

struct edit {
    enum edit_kind kind;
    size_t from, to; /* squares; of walls the same */
};

struct edit_list {
    struct edit *items;
    size_t count, room;
};

/* Appends every change by a step: a wall put or opened, a box or goal on a square beside its own,
 * the player on one or behind a box there. The outer row and column of a board stay walls. */
void edits_near(const struct board *board, struct edit_list *out);

/* Appends every change that might help a level without solution, the shortest ways first: walls
 * opened, boxes, goals and the player moved anywhere. */
void edits_far(const struct board *board, struct edit_list *out);

void edit_list_free(struct edit_list *list);

/* The changed board, or NULL when it cannot be played any more or is solved as it stands. */
struct board *edit_apply(const struct board *board, const struct edit *edit);

#endif
