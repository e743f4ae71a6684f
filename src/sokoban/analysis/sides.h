/* Which sides of a box the player can walk between when that box is the only one.
 *
 * A box on a cut cell of the floor splits it; the player is then in one of up to four parts, which
 * we call classes and number from 0 in the order of the directions. Elsewhere there is one class.
 * A *vertex* is a cell together with a class: (box here, player on this side of it). Vertices are
 * numbered densely.
 *
 * One depth-first search numbers the cells so that every question is answered in constant time:
 * a part of the floor below a cut cell is an interval of the numbering. */
#ifndef SOKOBAN_ANALYSIS_SIDES_H
#define SOKOBAN_ANALYSIS_SIDES_H

#include "sokoban/analysis/map.h"

enum { SIDE_NONE = 255 };

struct sides {
    const struct map *map;
    uint32_t *first_vertex; /* cell -> its class 0; [cells] = how many vertices there are */
    cell *cell_of;          /* vertex -> its cell */
    uint8_t *class_of; /* [4 * cell + direction]: class of the neighbour there, SIDE_NONE = wall */
    uint32_t *entered; /* cell -> its number in the depth-first search */
    uint32_t *left;    /* cell -> one past the last number below it */
    uint8_t *below;    /* [4 * cell + direction]: 1 = that neighbour heads a part of its own */
    uint8_t *above;    /* cell -> class of everything not in such a part, SIDE_NONE = nothing */
};

struct sides *sides_new(const struct map *map);
void sides_free(struct sides *sides);

static inline unsigned sides_classes(const struct sides *sides, cell box)
{
    return (unsigned)(sides->first_vertex[box + 1] - sides->first_vertex[box]);
}

/* The class of a player standing anywhere but on the box. */
unsigned sides_class(const struct sides *sides, cell box, cell player);

static inline uint32_t sides_vertex(const struct sides *sides, cell box, cell player)
{
    return sides->first_vertex[box] + sides_class(sides, box, player);
}

/* The vertex of a box with the player on the neighbour in a direction, which is no wall. */
static inline uint32_t sides_vertex_beside(const struct sides *sides, cell box, enum direction side)
{
    return sides->first_vertex[box] + sides->class_of[4 * (size_t)box + side];
}

static inline uint32_t sides_vertices(const struct sides *sides)
{
    return sides->first_vertex[sides->map->cells];
}

#endif
