/* A position being worked on: which cells hold boxes, and where the player can walk.
 *
 * One word a cell serves both questions: walls and boxes hold OCCUPANCY_BLOCKED, every other cell
 * the stamp of the last flood that reached it. A new flood takes a new stamp, so nothing is
 * cleared. */
#ifndef SOKOBAN_ANALYSIS_POSITION_OCCUPANCY_H
#define SOKOBAN_ANALYSIS_POSITION_OCCUPANCY_H

#include "sokoban/analysis/board/map.h"

#define OCCUPANCY_BLOCKED UINT32_MAX

struct occupancy {
    const struct map *map;
    uint32_t *marks; /* by cell, the wall included */
    uint32_t stamp;  /* of the last flood */
    cell *queue;     /* the cells it reached, in order of distance */
    unsigned reached;
};

void occupancy_init(struct occupancy *occupancy, const struct map *map); /* no boxes */
void occupancy_free(struct occupancy *occupancy);

static inline bool occupancy_is_blocked(const struct occupancy *occupancy, cell c)
{
    return occupancy->marks[c] == OCCUPANCY_BLOCKED;
}

static inline void occupancy_put_box(struct occupancy *occupancy, cell c)
{
    occupancy->marks[c] = OCCUPANCY_BLOCKED;
}

static inline void occupancy_take_box(struct occupancy *occupancy, cell c)
{
    occupancy->marks[c] = 0;
}

/* Finds every cell the player can walk to; returns the least of them, which stands for them all. */
cell occupancy_flood(struct occupancy *occupancy, cell player);

/* After a flood: floods the free cells it did not reach, too, and returns how many regions they
 * form. What was reached can then no longer be told apart. */
unsigned occupancy_flood_rest(struct occupancy *occupancy);

/* The same as a flood, with the number of steps to each cell reached. */
void occupancy_walk(struct occupancy *occupancy, cell player, uint16_t *steps);

/* Would a box put down on this free cell leave its free neighbours connected by the cells around
 * it? Then it cannot part any region. */
bool occupancy_is_ring_whole(const struct occupancy *occupancy, cell c);

/* Makes sure that so many stamps are left above the last one, which it returns. */
uint32_t occupancy_reserve_stamps(struct occupancy *occupancy, uint32_t count);

/* Did the last flood or walk reach this cell? */
static inline bool occupancy_is_reached(const struct occupancy *occupancy, cell c)
{
    return occupancy->marks[c] == occupancy->stamp;
}

/* After a flood: does a push leave the player what he reached, but that he gains the cell the box
 * comes from and may lose the one it goes to? True only if that is seen at once, which is common:
 * nothing opens at the sides, and what is lost parts nothing. */
bool occupancy_push_keeps_region(struct occupancy *occupancy, cell from, enum direction direction);

/* The same for a pull, which always takes the cell it goes to from what he reached. */
bool occupancy_pull_keeps_region(struct occupancy *occupancy, cell from, enum direction direction);

#endif
