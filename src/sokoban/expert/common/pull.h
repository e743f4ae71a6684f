/* Pulling one box backwards while the others stand still: every place it can be pulled to, the
 * nearest first. The box is lifted, and one pass over the floor (cut_vertices.h) tells for each of
 * its places what the player can reach with the box there. */
#ifndef SOKOBAN_EXPERT_COMMON_PULL_H
#define SOKOBAN_EXPERT_COMMON_PULL_H

#include "search/limits.h"
#include "sokoban/analysis/position/cut_vertices.h"

/* A box pulled on its way: where it stands, where the player stands, the least cell of the region
 * he is in then, and how many regions the floor has. */
struct pull_stop {
    cell box, player, region;
    uint16_t zones;
};

struct pull {
    const struct map *map;
    struct occupancy occupancy; /* holds the boxes; the caller's between two places */
    struct occupancy lifted; /* the same without the box that is pulled, and for the pass alone */
    struct cut_vertices cut_vertices; /* of the floor with the box lifted */
    bool is_passed;                   /* the pass was made for this box */
    uint32_t *seen; /* [4 * cell + side of the player]: stamp of the box that met it */
    uint32_t stamp;
    struct pull_stop *stops;
    unsigned head, tail;
    struct meter *limits; /* whose limits end the pulling; NULL unless set */
};

void pull_init(struct pull *pull, const struct map *map); /* no boxes */
void pull_free(struct pull *pull);

/* Begins with another box. */
void pull_begin(struct pull *pull);

/* The box stands in the occupancy, the player beside or anywhere: what he can pull from there is
 * queued. May be called for several places of the player. */
void pull_start(struct pull *pull, cell box, cell player);

/* The same with the player where the last flood of the occupancy reached. */
void pull_start_reached(struct pull *pull, cell box);

/* The next place the box can be pulled to; it must not stand in the occupancy, which is left as it
 * is and looked at the first time only. False when there is none left, or a limit is reached. */
bool pull_next(struct pull *pull, struct pull_stop *stop);

static inline bool pull_is_stopped(const struct pull *pull)
{
    return pull->limits && pull->limits->hit != LIMIT_NONE;
}

#endif
