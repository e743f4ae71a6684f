/* How the boxes can be pulled back from where every solution ends.
 *
 * All goals are filled, some of them by fixed boxes, and the player is in any region. The
 * other boxes are pulled; one that is so many steps away from the goal where it stood is taken
 * away, and so is, at once, every box that gets that far while the others stand, the player being
 * able to come back. Taking boxes away only helps. So when all pulls have been tried, some position
 * met stands within every one that a solution passes through: its boxes are there, and the player
 * is in its region. A search that takes too long has given up, which says nothing.
 *
 * Costs: for every position met, a flood and a walk of each box that can be pulled at once. */
#ifndef SOKOBAN_DEADLOCK_PULL_SEARCH_H
#define SOKOBAN_DEADLOCK_PULL_SEARCH_H

#include "sokoban/analysis/position/occupancy.h"

struct distances;

/* Positions, each of two sets of cells, `words` words each: its boxes, then the player's region. */
struct pull_search_sets {
    unsigned words, count;
    uint64_t *items;
};

struct pull_search {
    const struct map *map;
    const bool *visited; /* by cell: a box can ever come here */
    uint8_t *steps;      /* [goal number * cells + cell]: of a walk from there, 255 at most */
    struct occupancy occupancy; /* the fixed boxes, and those of the position at hand */
    cell *places;               /* by goal number: where its box stands; the wall: taken away */
    cell player;
    unsigned boxes;               /* left */
    struct pull_search_sets sets; /* met */
    struct pull_search_met *met;  /* by number */
    cell *met_places;             /* by number: places */
    struct pull_search_stop *stops;
    unsigned tail;
    uint32_t *seen; /* [4 * cell + direction of the last pull]: stamp of a walk */
    uint32_t stamp;
    uint32_t *home; /* by cell: stamp of a walk */
    unsigned stride, effort;
    uint64_t work;               /* so far: cells floods have reached */
    uint64_t work_max, work_end; /* of a search; when this one gives up */
};

/* Every search may meet so many positions, and do so much work. */
void pull_search_init(struct pull_search *pull_search, const struct distances *distances,
                      unsigned effort, uint64_t work_max);
void pull_search_free(struct pull_search *pull_search);

/* Takes boxes away after so many steps. All that was met then is in sets; false if it has given up.
 */
bool pull_search_run(struct pull_search *pull_search, const bool *is_fixed, unsigned stride);

/* Does one of the positions stand within that of these boxes and this player? Says which one, and
 * tries that one first. */
bool pull_search_covers(const struct pull_search_sets *sets, const uint64_t *boxes, cell player,
                        unsigned *which);

#endif
