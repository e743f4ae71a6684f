/* Macro moves: everything that can be done with one box while the others stand still.
 *
 * A macro takes a box to a cell, the player ending in some region; it may take many pushes. For
 * every destination the number of regions the floor then has is worked out along the way. The box
 * is lifted, and one pass over the region it is in then (cut_vertices.h) tells for each of its
 * places what the player can reach with the box there. */
#ifndef SOKOBAN_EXPERT_COMMON_MACRO_H
#define SOKOBAN_EXPERT_COMMON_MACRO_H

#include "sokoban/analysis/position/corrals.h"
#include "sokoban/analysis/position/cut_vertices.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/model.h"

struct solution;

struct macro {
    uint16_t box; /* number among the rising boxes */
    cell to;
    cell region;     /* least cell the player can walk to afterwards */
    uint16_t zones;  /* parts of the floor afterwards */
    uint16_t pushes; /* fewest that do it */
    bool opens;      /* other boxes can then be pushed in ways they could not be before */
};

struct macros {
    const struct model *model;
    struct meter *meter;               /* looked at on the way, for large boards */
    struct occupancy occupancy;        /* holds the boxes of the position */
    const struct deadlock_list *tests; /* asked about every place a box comes to; not owned */
    struct corral_map regions;         /* of the floor with all boxes standing */
    struct cut_vertices cut_vertices;  /* of the region a box lifted is in */
    struct macro *items;
    size_t count, room;
    uint8_t *sides;     /* by number of the box: the sides the player can reach, a bit for each */
    uint32_t *seen;     /* [4 * cell + side of the player]: stamp */
    uint32_t *pushable; /* [4 * box + direction]: stamp of the position in which it can be pushed */
    uint32_t stamp, position;
    struct macro_stop *queue;
    unsigned head, tail;
    struct macro_opening *openings; /* pushes of boxes that stand still, impossible so far */
    unsigned opening_count;
    unsigned standing_count; /* of them, those there are while no box is lifted */
};

/* The tests, of which there may be none, have to leave the marks of the occupancy alone. */
void macros_init(struct macros *macros, const struct model *model, struct meter *meter,
                 const struct deadlock_list *tests);
void macros_free(struct macros *macros);

/* Lists every macro of the boxes marked (by number) that is not dead at once; the boxes stand in
 * the occupancy. False when a limit was reached and the list is cut short. */
bool macros_generate(struct macros *macros, const cell *boxes, const bool *is_moved, cell player);

/* The pushes (directions) of one macro, on the way with the fewest of them; the player stands
 * anywhere in its region before. Returns how many; the caller frees them. */
size_t macros_route(struct macros *macros, cell from, cell player, const struct macro *macro,
                    uint8_t **directions);

/* Writes the pushes of one macro down. */
void macros_write(struct macros *macros, cell from, cell player, const struct macro *macro,
                  struct solution *solution);

#endif
