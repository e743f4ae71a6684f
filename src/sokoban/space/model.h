/* All that is worked out about a level before it is searched; frozen, and shared by every worker.
 */
#ifndef SOKOBAN_SPACE_MODEL_H
#define SOKOBAN_SPACE_MODEL_H

#include "sokoban/analysis/distances.h"
#include "sokoban/analysis/map.h"
#include "sokoban/analysis/sides.h"
#include "sokoban/space/pack.h"

struct model {
    struct map *map;
    struct sides *sides;
    struct distances *distances;
    struct pack pack;
    uint64_t *box_hash;    /* by cell: Zobrist words */
    uint64_t *player_hash; /* by cell */
    size_t bytes;          /* roughly what it holds */
};

/* With dead_cells, boxes may never be pushed where they cannot reach any goal (preserves every
 * solution); without, wherever a box can get. table_bytes: most that the distance table may take.
 */
struct model *model_new(const struct board *board, bool dead_cells, size_t table_bytes);
void model_free(struct model *model);

/* Does some box of the start stand where no box can reach a goal? */
bool model_is_hopeless(const struct model *model);

#endif
