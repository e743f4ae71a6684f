/* Sources: where the boxes of the start stand, seen by a search that pulls boxes back there.
 *
 * A box pulled to a source that is open may be taken off the board. Either all sources are open all
 * the time; or only those of the sink: while certain boxes stand, some sources can be got to by
 * pulling a box from one of them, and the source from which the most that are not used can be got
 * to makes the sink. A box there could as well stand in any of many places in a large part of the
 * board, and hinders nobody; boxes at the other sources keep standing in the way. */
#ifndef SOKOBAN_EXPERT_PLAN_SOURCES_H
#define SOKOBAN_EXPERT_PLAN_SOURCES_H

#include "sokoban/expert/plan/source_matching.h"
#include "sokoban/expert/common/pull.h"
#include "sokoban/space/model.h"

#define SOURCE_NONE UINT32_MAX

/* Which sources are open. */
enum outlet { OUTLET_ALL, OUTLET_SINK, OUTLETS };

struct sources {
    const struct model *model;
    enum outlet outlet;
    uint32_t *vertex; /* by source: its box, the player on his side of it at the start */
    uint32_t *at;     /* by cell: which source, or SOURCE_NONE */
    bool *is_open;    /* by source */
    bool *is_met;     /* scratch, by source: some source leads to it */
    bool *is_reached; /* scratch, by source: the one at hand does */
};

void sources_init(struct sources *sources, const struct model *model, enum outlet outlet);
void sources_free(struct sources *sources);

/* The open source right here, the player on the side where he was at the start. */
uint32_t sources_find(const struct sources *sources, const struct pull_stop *stop);

/* Tells which sources are open; boxes stand in the occupancy of `pull`, and `owners` holds claims
 * to sources. Returns how many places were looked at. */
unsigned sources_open(struct sources *sources, struct pull *pull,
                      const struct source_matching *matching, const uint32_t *owners);

#endif
