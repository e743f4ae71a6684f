/* Claims of boxes to the sources (see sources.h) they may have come from.
 *
 * A claim is a set of sources, of which it is to hold one. A box on the board claims what a box
 * alone could have come from to its cell: the claim numbered like the cell. A box that has been
 * taken away claims the sources it was pulled to. No two hold the same source; where one needs it,
 * others take other sources of their sets. So boxes that are left can still be had from somewhere.
 */
#ifndef SOKOBAN_EXPERT_CLAIMS_H
#define SOKOBAN_EXPERT_CLAIMS_H

#include "sokoban/space/model.h"

#define CLAIM_NONE UINT32_MAX

struct claims {
    const struct model *model;
    unsigned words;  /* of a set of sources */
    uint64_t *sets;  /* [words * claim ...] */
    uint64_t *tried; /* scratch: sources looked at */
    size_t count, room;
};

void claims_init(struct claims *claims, const struct model *model);
void claims_free(struct claims *claims);

/* A new claim, to no source yet, for a box that is taken away. */
uint32_t claims_new(struct claims *claims);

/* Forgets the newest claim, which holds nothing. */
void claims_drop(struct claims *claims);

void claims_add(struct claims *claims, uint32_t claim, uint32_t source);

/* Lets a claim hold a source instead of another claim, which may hold none or be CLAIM_NONE.
 * `owners` has the claim that holds it for every source, or CLAIM_NONE. False if there is no source
 * for it, and nothing has changed. */
bool claims_replace(struct claims *claims, uint32_t *owners, uint32_t old, uint32_t claim);

/* Is this source held by a box that has been taken away? */
static inline bool claims_is_used(const struct claims *claims, const uint32_t *owners,
                                  uint32_t source)
{
    return owners[source] != CLAIM_NONE && owners[source] >= claims->model->map->cells;
}

#endif
