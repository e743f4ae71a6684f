/* Pulling one box backwards while the others stand still: every place it can be pulled to, the
 * nearest first. */
#ifndef SOKOBAN_EXPERT_COMMON_PULL_H
#define SOKOBAN_EXPERT_COMMON_PULL_H

#include "search/limits.h"
#include "sokoban/analysis/position/occupancy.h"

/* A box pulled on its way: where it stands, where the player stands, and the least cell of the
 * region he is in then. */
struct pull_stop {
    cell box, player, region;
};

struct pull {
    const struct map *map;
    struct occupancy occupancy; /* holds the boxes; the last flood is that of the last stop */
    uint32_t *seen;             /* [4 * cell + side of the player]: stamp of the box that met it */
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

/* The next place the box can be pulled to; it must not stand in the occupancy, and does not
 * afterwards. False when there is none left, or a limit is reached. */
bool pull_next(struct pull *pull, struct pull_stop *stop);

static inline bool pull_is_stopped(const struct pull *pull)
{
    return pull->limits && pull->limits->hit != LIMIT_NONE;
}

#endif
