/* The room graph under boxes: which neighbouring rooms can still be walked between.
 *
 * Two neighbouring rooms (see analysis/board/rooms.h) are linked while from every free part of
 * either one can walk into the other, through corridors and own cells only. Boxes break links; the
 * fewer are broken, the freer the player. On boards without two rooms, or with too many, none is
 * broken.
 *
 * What a room sees depends on few cells: its own, its corridors' and those of other rooms at their
 * doors. Boxes on these are summed up in a code, under which what was seen is kept. */
#ifndef SOKOBAN_EXPERT_COMMON_LINKS_H
#define SOKOBAN_EXPERT_COMMON_LINKS_H

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/analysis/board/rooms.h"

enum { LINKS_ROOMS_MAX = 64 };

struct links {
    struct rooms *rooms;
    unsigned count;       /* rooms looked at; 0 when there is nothing to tell */
    uint64_t *neighbours; /* room -> its neighbours, a bit each */
    uint64_t *touched_by; /* cell -> rooms whose sight a box here may change */
    uint64_t *words;      /* by cell, random: what a box here adds to a code */
    uint64_t *codes;      /* room -> code of the boxes that matter to it in the position at hand */
    uint64_t *base;       /* room -> neighbours seen by all its parts there */
    unsigned broken;      /* links there */
    uint64_t *seen;       /* room -> neighbours seen in a successor */
    struct links_sight *kept;
    uint32_t *marks; /* by cell: stamp of the flood that met it */
    uint32_t stamp;
    cell *queue;
};

void links_init(struct links *links, const struct map *map);
void links_free(struct links *links);

/* Takes the position at hand; returns how many links are broken in it. */
unsigned links_begin(struct links *links, const struct occupancy *occupancy);

/* How many are broken after a box of the position at hand has come from one cell to another; the
 * occupancy shows it there. */
unsigned links_count(struct links *links, const struct occupancy *occupancy, cell from, cell to);

#endif
