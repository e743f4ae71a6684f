/* Claims of boxes to the sources (see sources.h) they may have come from.
 *
 * A claim is a set of sources, of which it is to hold one. A box on the board claims what a box
 * alone could have come from to its cell: the claim numbered like the cell. A box that has been
 * taken away claims the sources it was pulled to. No two hold the same source; where one needs it,
 * others take other sources of their sets. So boxes that are left can still be had from somewhere.
 */
#ifndef SOKOBAN_EXPERT_PLAN_SOURCE_MATCHING_H
#define SOKOBAN_EXPERT_PLAN_SOURCE_MATCHING_H

#include "sokoban/space/model.h"

#define NO_CLAIM UINT32_MAX

struct source_matching {
    const struct model *model;
    unsigned words;  /* of a set of sources */
    uint64_t *sets;  /* [words * claim ...] */
    uint64_t *tried; /* scratch: sources looked at */
    size_t count, room;
};

void source_matching_init(struct source_matching *matching, const struct model *model);
void source_matching_free(struct source_matching *matching);

/* A new claim, to no source yet, for a box that is taken away. */
uint32_t source_matching_new_claim(struct source_matching *matching);

/* Forgets the newest claim, which holds nothing. */
void source_matching_drop_claim(struct source_matching *matching);

void source_matching_add(struct source_matching *matching, uint32_t claim, uint32_t source);

/* Lets a claim hold a source instead of another claim, which may hold none or be NO_CLAIM.
 * `owners` has the claim that holds it for every source, or NO_CLAIM. False if there is no source
 * for it, and nothing has changed. */
bool source_matching_replace(struct source_matching *matching, uint32_t *owners, uint32_t old,
                             uint32_t claim);

/* Is this source held by a box that has been taken away? */
static inline bool source_matching_is_used(const struct source_matching *matching,
                                           const uint32_t *owners, uint32_t source)
{
    return owners[source] != NO_CLAIM && owners[source] >= matching->model->map->cells;
}

#endif
