/* The floor parted into rooms and corridors, boxes ignored. Derived once, then frozen.
 *
 * A *block* is four free cells in a square. Two blocks are joined when one is the other moved by
 * one step, so that together they are 2x3. Two or more joined blocks make a *room* of all their
 * cells. A cell that blocks of two rooms share (they touch at a corner only) belongs to neither.
 * What is in no room is *corridor*: each connected piece of it is one, be it a single cell.
 *
 *     ############        ############
 *     #   ###   ##        #AAA###BBB##     A, B  rooms
 *     #         ##        #AAAaaaBBB##     a, b  corridors; the lone block that b ends
 *     #   ### ####   is   #AAA###b####           in is no room
 *     ####### #  #        #######b#bb#
 *     #######    #        #######bbbb#
 *     ############        ############
 *
 * Rooms and corridors together are *areas*; every cell lies in exactly one. Two areas are linked
 * when a step leads from one into the other. Two rooms are neighbours when they are linked, or both
 * linked to one corridor: one can walk between them through no third room.
 *
 * All of it takes time and memory in proportion to the cells. */
#ifndef SOKOBAN_ANALYSIS_BOARD_ROOMS_H
#define SOKOBAN_ANALYSIS_BOARD_ROOMS_H

#include <stdbool.h>
#include <stdint.h>

#include "sokoban/analysis/board/map.h"

#define AREA_NONE UINT16_MAX

struct rooms {
    const struct map *map; /* not owned; must outlive the rooms */
    unsigned count;       /* areas below this number are rooms, in the order of their first block */
    unsigned areas;       /* the others corridors, in the order of their first cell */
    uint16_t *area;       /* cell -> its area; the wall: AREA_NONE */
    uint32_t *first_cell; /* area -> where its cells begin in `cells`; [areas] = map->cells */
    cell *cells;          /* the cells of each area, rising */
    uint32_t *first_link; /* area -> where its links begin in `links`; [areas] = how many */
    uint16_t *links;      /* the areas each area is linked to, each once */
};

struct rooms *rooms_new(const struct map *map);
void rooms_free(struct rooms *rooms);

static inline bool rooms_is_room(const struct rooms *rooms, uint16_t area)
{
    return area < rooms->count;
}

/* Whether two different rooms are neighbours. */
bool rooms_are_neighbours(const struct rooms *rooms, uint16_t one, uint16_t other);

#endif
