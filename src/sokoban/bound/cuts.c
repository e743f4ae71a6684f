/* The greater of another bound and of
 *
 *     potentials + prices + excesses of the cuts (analysis/cut.h).
 *
 * A cut's excess changes only with the boxes in it: a push elsewhere, and the walk before it, leave
 * the player in the same region around them. So after a push at most two cuts are looked up. */
#include <stdbool.h>

#include "base/mem.h"
#include "sokoban/analysis/cuts.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"

/* A sum that says: no goals can be reached. */
#define CUTS_DEAD INT64_MAX

struct cutting {
    struct bound bound;
    const struct cuts *cuts;
    struct bound *other;
    const cell *cell_of; /* by vertex */
    /* Of the position remembered: */
    uint32_t *vertices;
    uint32_t sets[CUTS_MAX];     /* the boxes in each cut */
    unsigned excesses[CUTS_MAX]; /* of each cut */
    int64_t sum;                 /* of everything */
};

static void release(struct bound *bound)
{
    struct cutting *cutting = (struct cutting *)bound;
    bound_free(cutting->other);
    mem_free(cutting->vertices);
    mem_free(cutting);
}

static struct bound *make(const struct bound_kind *kind, struct bound *other,
                          const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    if (!other || !tables || !tables->cuts)
        return other;
    const struct sides *sides = distances->sides;
    struct cutting *cutting = mem_alloc(1, sizeof *cutting);
    cutting->bound = (struct bound){.kind = kind, .distances = distances, .boxes = boxes};
    cutting->cuts = tables->cuts;
    cutting->other = other;
    cutting->cell_of = sides->cell_of;
    cutting->vertices = mem_alloc(boxes, sizeof *cutting->vertices);
    return &cutting->bound;
}

static uint32_t greater(uint32_t other, int64_t sum)
{
    return other == BOUND_UNSOLVABLE || sum <= other ? other : (uint32_t)sum;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct cutting *cutting = (struct cutting *)bound;
    const struct cuts *cuts = cutting->cuts;
    cutting->other->region = bound->region;
    cutting->other->enough = bound->enough;
    cutting->other->player = bound->player;
    uint32_t other = cutting->other->kind->whole(cutting->other, vertices);
    if (other == BOUND_UNSOLVABLE)
        return other;
    cutting->sum = cuts->prices->total;
    for (unsigned i = 0; i < bound->boxes; i++) {
        cutting->vertices[i] = vertices[i];
        cutting->sum += cuts->prices->potential[vertices[i]];
    }
    for (unsigned k = 0; k < cuts->count; k++) {
        cutting->sets[k] = 0;
        for (unsigned i = 0; i < bound->boxes; i++)
            cutting->sets[k] |= cut_bit(cuts->items[k], cutting->cell_of[vertices[i]]);
        cutting->excesses[k] = cut_excess(cuts->items[k], cutting->sets[k], bound->region);
        if (cutting->excesses[k] == CUT_DEAD)
            return BOUND_UNSOLVABLE;
        cutting->sum += cutting->excesses[k];
    }
    return greater(other, cutting->sum);
}

/* Potentials, prices and excesses after a push; CUTS_DEAD when some cut is dead. */
static int64_t sum_pushed(const struct cutting *cutting, unsigned box, uint32_t vertex)
{
    const struct cuts *cuts = cutting->cuts;
    const int32_t *potential = cuts->prices->potential;
    cell from = cutting->cell_of[cutting->vertices[box]], to = cutting->cell_of[vertex];
    int64_t sum = cutting->sum + potential[vertex] - potential[cutting->vertices[box]];
    for (unsigned k = 0; k < cuts->count; k++) {
        const struct cut *cut = cuts->items[k];
        uint32_t left = cut_bit(cut, from), come = cut_bit(cut, to);
        if (!(left | come))
            continue;
        unsigned excess = cut_excess(cut, (cutting->sets[k] & ~left) | come, from);
        if (excess == CUT_DEAD)
            return CUTS_DEAD;
        sum += (int64_t)excess - cutting->excesses[k];
    }
    return sum;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct cutting *cutting = (struct cutting *)bound;
    if (cutting->cuts->prices->potential[vertex] == POTENTIAL_NONE)
        return BOUND_UNSOLVABLE;
    int64_t sum = sum_pushed(cutting, box, vertex);
    if (sum == CUTS_DEAD)
        return BOUND_UNSOLVABLE;
    if (bound->enough && sum >= bound->enough)
        return (uint32_t)sum;
    cutting->other->enough = bound->enough;
    return greater(cutting->other->kind->pushed(cutting->other, box, vertex), sum);
}

static struct bound *make_cuts(const struct distances *distances, const struct bound_tables *tables,
                               unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    return make(&bound_cuts, matching, distances, tables, boxes);
}

static struct bound *make_joined(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    struct bound *priced = bound_priced.make(distances, tables, boxes);
    return make(&bound_joined, priced, distances, tables, boxes);
}

const struct bound_kind bound_cuts = {
    .name = "cuts",
    .admissible = true,
    .is_cut = true,
    .make = make_cuts,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_joined = {
    .name = "joined",
    .admissible = true,
    .group_max = 4,
    .is_priced = true,
    .is_cut = true,
    .make = make_joined,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
