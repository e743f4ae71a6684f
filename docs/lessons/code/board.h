/* What a program of an exercise needs beside cariste.h. The board is a struct cariste_position:
 * width, height, cells (roles, row by row); a cell is y * width + x. The program is one function,
 * made into a shared object:
 *
 *     void answer(const struct cariste_position *board, const char *words, FILE *out);
 */
#ifndef LESSON_BOARD_H
#define LESSON_BOARD_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cariste.h"

enum { CELLS_MAX = 256 };

static inline bool is_wall(const struct cariste_position *board, int cell)
{
    return board->cells[cell] == CARISTE_WALL;
}

static inline bool is_box(const struct cariste_position *board, int cell)
{
    return board->cells[cell] == CARISTE_PIECE || board->cells[cell] == CARISTE_PIECE_ON_GOAL;
}

static inline bool is_goal(const struct cariste_position *board, int cell)
{
    int role = board->cells[cell];
    return role == CARISTE_GOAL || role == CARISTE_PIECE_ON_GOAL || role == CARISTE_PLAYER_ON_GOAL;
}

static inline bool is_player(const struct cariste_position *board, int cell)
{
    return board->cells[cell] == CARISTE_PLAYER || board->cells[cell] == CARISTE_PLAYER_ON_GOAL;
}

static inline bool is_free(const struct cariste_position *board, int cell)
{
    return !is_wall(board, cell) && !is_box(board, cell);
}

static inline int cells_of(const struct cariste_position *board)
{
    return (int)(board->width * board->height);
}

static inline int player_of(const struct cariste_position *board)
{
    int cell = 0;
    while (!is_player(board, cell))
        cell++;
    return cell;
}

/* Up, down, left, right. */
static inline int step_of(const struct cariste_position *board, int side)
{
    int width = (int)board->width;
    return ((const int[]){-width, width, -1, 1})[side];
}

/* Rows and columns between two cells. */
static inline int distance(const struct cariste_position *board, int one, int other)
{
    int width = (int)board->width;
    return abs(one % width - other % width) + abs(one / width - other / width);
}

/* A position that can be changed, and copied by =. */
struct place {
    int player;
    bool box[CELLS_MAX];
};

static inline struct place place_of(const struct cariste_position *board)
{
    struct place place = {.player = player_of(board)};
    for (int cell = 0; cell < cells_of(board); cell++)
        place.box[cell] = is_box(board, cell);
    return place;
}

static inline bool is_solved(const struct cariste_position *board, const struct place *place)
{
    for (int cell = 0; cell < cells_of(board); cell++)
        if (place->box[cell] && !is_goal(board, cell))
            return false;
    return true;
}

/* A move of the player; false when it cannot be made. */
static inline bool make_move(const struct cariste_position *board, struct place *place, int side)
{
    int step = step_of(board, side), to = place->player + step;
    if (is_wall(board, to) ||
        (place->box[to] && (is_wall(board, to + step) || place->box[to + step])))
        return false;
    if (place->box[to]) {
        place->box[to] = false;
        place->box[to + step] = true;
    }
    place->player = to;
    return true;
}

/* The cells that the player can walk to; returns the first of them. */
static inline int region(const struct cariste_position *board, const struct place *place,
                         bool *reached)
{
    int todo[CELLS_MAX], count = 0, first = place->player;
    memset(reached, 0, CELLS_MAX * sizeof *reached);
    reached[place->player] = true;
    todo[count++] = place->player;
    while (count) {
        int cell = todo[--count];
        first = cell < first ? cell : first;
        for (int side = 0; side < 4; side++) {
            int next = cell + step_of(board, side);
            if (reached[next] || is_wall(board, next) || place->box[next])
                continue;
            reached[next] = true;
            todo[count++] = next;
        }
    }
    return first;
}

/* Positions met, in their order, each once. */
struct places {
    struct place *items;
    int *parents; /* where each was come from; the first from -1 */
    int count, room;
};

static inline bool add_place(struct places *places, const struct place *place, int parent)
{
    for (int i = 0; i < places->count; i++)
        if (memcmp(&places->items[i], place, sizeof *place) == 0)
            return false;
    if (places->count == places->room) {
        places->room = places->room ? 2 * places->room : 64;
        places->items = realloc(places->items, (size_t)places->room * sizeof *places->items);
        places->parents = realloc(places->parents, (size_t)places->room * sizeof *places->parents);
    }
    places->items[places->count] = *place;
    places->parents[places->count++] = parent;
    return true;
}

/* Adds every position that is one push from the number-th one. */
static inline void add_pushes(const struct cariste_position *board, struct places *places,
                              int number)
{
    bool reached[CELLS_MAX], after[CELLS_MAX];
    struct place here = places->items[number];
    region(board, &here, reached);
    for (int box = 0; box < cells_of(board); box++)
        for (int side = 0; here.box[box] && side < 4; side++) {
            int step = step_of(board, side);
            if (!reached[box - step] || is_wall(board, box + step) || here.box[box + step])
                continue;
            struct place next = here;
            next.box[box] = false;
            next.box[box + step] = true;
            next.player = box;
            next.player = region(board, &next, after);
            add_place(places, &next, number);
        }
}

static inline void free_places(struct places *places)
{
    free(places->items);
    free(places->parents);
}

#endif
