/* The best goals of a box, by where it stands, under the potentials of goals: those with the least
 * reduced cost. They depend on the vertex and on the potentials alone, which rarely change from one
 * position to the next, so they are worked out when first asked for and kept until then. */
#ifndef SOKOBAN_BOUND_TIGHT_H
#define SOKOBAN_BOUND_TIGHT_H

#include "sokoban/analysis/board/distances.h"

/* FAR is the cost of a goal that cannot be reached; longer distances are cut to DISTANCE_MAX (less
 * than the truth is still a bound), so that FAR exceeds every sum without it for at most so many
 * boxes, and no potential overflows. */
enum { MATCHING_BOXES_MAX = 512, DISTANCE_MAX = 4095, FAR = 1 << 21 };

_Static_assert(MATCHING_BOXES_MAX *DISTANCE_MAX < FAR, "a sum without FAR is less than FAR");
_Static_assert(MATCHING_BOXES_MAX <= INT32_MAX / FAR, "potentials fit");

/* Two choices without a branch: which goals can be reached is hard to guess. */
static inline int32_t matching_cost(const uint16_t *row, unsigned column)
{
    int32_t distance = row[column], cut = distance < DISTANCE_MAX ? distance : DISTANCE_MAX;
    return distance == DISTANCE_NONE ? FAR : cut;
}

struct tight {
    const struct distances *distances;
    const int32_t *potentials; /* of the columns: theirs who asks */
    unsigned columns, words;   /* goals, and the words of a set of them */
    uint32_t age;              /* of the potentials */
    uint32_t *ages;            /* by vertex: when it was worked out; 0: never */
    int32_t *least;            /* by vertex: the least reduced cost */
    uint64_t *sets;            /* by vertex: the columns that have it */
    int32_t *slack;            /* scratch */
};

void tight_init(struct tight *tight, const struct distances *distances, const int32_t *potentials);
void tight_free(struct tight *tight);

/* To be called when potentials have changed. */
void tight_forget(struct tight *tight);
void tight_work_out(struct tight *tight, uint32_t vertex);

static inline void tight_ensure(struct tight *tight, uint32_t vertex)
{
    if (tight->ages[vertex] != tight->age)
        tight_work_out(tight, vertex);
}

static inline int32_t tight_least(struct tight *tight, uint32_t vertex)
{
    tight_ensure(tight, vertex);
    return tight->least[vertex];
}

static inline const uint64_t *tight_set(struct tight *tight, uint32_t vertex)
{
    tight_ensure(tight, vertex);
    return tight->sets + (size_t)vertex * tight->words;
}

#endif
