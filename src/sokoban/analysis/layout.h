/* A position being worked on: which cells hold boxes, and where the player can walk.
 *
 * One word a cell serves both questions: walls and boxes hold LAYOUT_BLOCKED, every other cell the
 * stamp of the last flood that reached it. A new flood takes a new stamp, so nothing is cleared. */
#ifndef SOKOBAN_ANALYSIS_LAYOUT_H
#define SOKOBAN_ANALYSIS_LAYOUT_H

#include "sokoban/analysis/map.h"

#define LAYOUT_BLOCKED UINT32_MAX

struct layout {
    const struct map *map;
    uint32_t *marks; /* by cell, the wall included */
    uint32_t stamp;  /* of the last flood */
    cell *queue;     /* the cells it reached, in order of distance */
    unsigned reached;
};

void layout_init(struct layout *layout, const struct map *map); /* no boxes */
void layout_free(struct layout *layout);

static inline bool layout_is_blocked(const struct layout *layout, cell c)
{
    return layout->marks[c] == LAYOUT_BLOCKED;
}

static inline void layout_put_box(struct layout *layout, cell c)
{
    layout->marks[c] = LAYOUT_BLOCKED;
}

static inline void layout_take_box(struct layout *layout, cell c)
{
    layout->marks[c] = 0;
}

/* Finds every cell the player can walk to; returns the least of them, which stands for them all. */
cell layout_flood(struct layout *layout, cell player);

/* After a flood: floods the free cells it did not reach, too, and returns how many regions they
 * form. What was reached can then no longer be told apart. */
unsigned layout_flood_rest(struct layout *layout);

/* The same as a flood, with the number of steps to each cell reached. */
void layout_walk(struct layout *layout, cell player, uint16_t *steps);

/* Would a box put down on this free cell leave its free neighbours connected by the cells around
 * it? Then it cannot part any region. */
bool layout_is_ring_whole(const struct layout *layout, cell c);

/* Makes sure that so many stamps are left above the last one, which it returns. */
uint32_t layout_reserve_stamps(struct layout *layout, uint32_t count);

/* Did the last flood or walk reach this cell? */
static inline bool layout_is_reached(const struct layout *layout, cell c)
{
    return layout->marks[c] == layout->stamp;
}

/* After a flood: does a push leave the player what he reached, but that he gains the cell the box
 * comes from and may lose the one it goes to? True only if that is seen at once, which is common:
 * nothing opens at the sides, and what is lost parts nothing. */
bool layout_push_keeps_region(struct layout *layout, cell from, enum direction direction);

#endif
