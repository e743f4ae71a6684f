/* The greater of another bound and of
 *
 *     potentials + prices + excesses of the areas (analysis/tables/area_db.h).
 *
 * An area's excess changes only with the boxes in it: a push elsewhere, and the walk before it,
 * leave the player in the same region around them. So after a push at most two areas are looked up.
 */
#include <stdbool.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/tables/area_dbs.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/pattern_cost.h"
#include "sokoban/bound/patterns.h"
#include "sokoban/bound/tables.h"

/* Potentials, prices and excesses of areas: of all of them, and of those that leave the rest to the
 * patterns. */
struct area_sums {
    int64_t all, telling;
};

struct areas_bound {
    struct bound bound;
    const struct area_dbs *area_dbs;
    struct bound *other;
    const cell *cell_of;                 /* by vertex */
    const struct pattern_db *pattern_db; /* NULL: none has tables of what the areas leave */
    struct pattern_cost left;
    /* Of the position remembered: */
    uint32_t *vertices;
    uint32_t sets[AREA_DBS_MAX];     /* the boxes in each cut */
    unsigned excesses[AREA_DBS_MAX]; /* of each cut */
    struct area_sums sums;
    uint64_t *boxes; /* a bit by index of the patterns */
};

static void release(struct bound *bound)
{
    struct areas_bound *self = (struct areas_bound *)bound;
    bound_free(self->other);
    if (self->pattern_db)
        pattern_cost_free(&self->left);
    mem_free(self->boxes);
    mem_free(self->vertices);
    mem_free(self);
}

static struct bound *make(const struct bound_kind *kind, struct bound *other,
                          const struct distances *distances, const struct bound_tables *tables,
                          unsigned boxes)
{
    if (!other || !tables || !tables->area_dbs)
        return other;
    const struct push_graph *push_graph = distances->push_graph;
    struct areas_bound *self = mem_alloc(1, sizeof *self);
    self->bound = (struct bound){.kind = kind, .distances = distances, .boxes = boxes};
    self->area_dbs = tables->area_dbs;
    self->other = other;
    self->cell_of = push_graph->cell_of;
    self->vertices = mem_alloc(boxes, sizeof *self->vertices);
    if (kind->pattern_max && tables->pattern_db && tables->pattern_db->tiers[PATTERNS_LEFT][2]) {
        self->pattern_db = tables->pattern_db;
        self->boxes = mem_alloc(self->pattern_db->words, sizeof *self->boxes);
        pattern_cost_init(&self->left, self->pattern_db, PATTERNS_LEFT, kind->pattern_max);
        patterns_relieve(other);
    }
    return &self->bound;
}

static uint32_t greater(uint32_t other, int64_t sum)
{
    return other == BOUND_UNSOLVABLE || sum <= other ? other : (uint32_t)sum;
}

static uint16_t index_at(const struct areas_bound *self, uint32_t vertex)
{
    return self->pattern_db->sets.index_of[self->cell_of[vertex]];
}

/* Takes up the boxes of the position remembered. */
static void take_boxes(struct areas_bound *self)
{
    memset(self->boxes, 0, self->pattern_db->words * sizeof *self->boxes);
    for (unsigned i = 0; i < self->bound.boxes; i++)
        bits_add(self->boxes, index_at(self, self->vertices[i]));
    pattern_cost_take(&self->left, self->boxes, self->bound.region);
}

/* Fills in the sums of the position remembered but for patterns; false when some area is dead. */
static bool add_up(struct areas_bound *self)
{
    const struct area_dbs *area_dbs = self->area_dbs;
    int64_t sum = area_dbs->potentials->total;
    for (unsigned i = 0; i < self->bound.boxes; i++)
        sum += area_dbs->potentials->potential[self->vertices[i]];
    self->sums = (struct area_sums){sum, sum};
    for (unsigned k = 0; k < area_dbs->count; k++) {
        self->sets[k] = 0;
        for (unsigned i = 0; i < self->bound.boxes; i++)
            self->sets[k] |= area_db_bit(area_dbs->items[k], self->cell_of[self->vertices[i]]);
        self->excesses[k] = area_db_excess(area_dbs->items[k], self->sets[k], self->bound.region);
        if (self->excesses[k] == AREA_DB_DEAD)
            return false;
        self->sums.all += self->excesses[k];
        self->sums.telling += k < area_dbs->telling ? self->excesses[k] : 0;
    }
    return true;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct areas_bound *self = (struct areas_bound *)bound;
    self->other->region = bound->region;
    self->other->enough = bound->enough;
    self->other->player = bound->player;
    uint32_t other = self->other->kind->whole(self->other, vertices);
    if (other == BOUND_UNSOLVABLE)
        return other;
    memcpy(self->vertices, vertices, bound->boxes * sizeof *vertices);
    if (!add_up(self))
        return BOUND_UNSOLVABLE;
    other = greater(other, self->sums.all);
    if (!self->pattern_db)
        return other;
    take_boxes(self);
    uint32_t excess = pattern_cost_total(&self->left);
    return excess == PATTERN_COST_DEAD ? BOUND_UNSOLVABLE
                                       : greater(other, self->sums.telling + excess);
}

/* The sums after a push; false when some area is dead. */
static bool add_up_pushed(const struct areas_bound *self, unsigned box, uint32_t vertex,
                          struct area_sums *sums)
{
    const struct area_dbs *area_dbs = self->area_dbs;
    const int32_t *potential = area_dbs->potentials->potential;
    cell from = self->cell_of[self->vertices[box]], to = self->cell_of[vertex];
    int32_t change = potential[vertex] - potential[self->vertices[box]];
    *sums = (struct area_sums){self->sums.all + change, self->sums.telling + change};
    for (unsigned k = 0; k < area_dbs->count; k++) {
        const struct area_db *area_db = area_dbs->items[k];
        uint32_t left = area_db_bit(area_db, from), come = area_db_bit(area_db, to);
        if (!(left | come))
            continue;
        unsigned excess = area_db_excess(area_db, (self->sets[k] & ~left) | come, from);
        if (excess == AREA_DB_DEAD)
            return false;
        sums->all += (int64_t)excess - self->excesses[k];
        if (k < area_dbs->telling)
            sums->telling += (int64_t)excess - self->excesses[k];
    }
    return true;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct areas_bound *self = (struct areas_bound *)bound;
    struct area_sums sums;
    if (self->area_dbs->potentials->potential[vertex] == POTENTIAL_NONE ||
        !add_up_pushed(self, box, vertex, &sums))
        return BOUND_UNSOLVABLE;
    if (bound->enough && sums.all >= bound->enough)
        return (uint32_t)sums.all;
    self->other->enough = bound->enough;
    uint32_t other = greater(self->other->kind->pushed(self->other, box, vertex), sums.all);
    if (!self->pattern_db || other == BOUND_UNSOLVABLE || (bound->enough && other >= bound->enough))
        return other;
    uint32_t excess = pattern_cost_pushed(&self->left, index_at(self, self->vertices[box]),
                                          index_at(self, vertex), UINT32_MAX);
    return excess == PATTERN_COST_DEAD ? BOUND_UNSOLVABLE : greater(other, sums.telling + excess);
}

static struct bound *make_cuts(const struct distances *distances, const struct bound_tables *tables,
                               unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    return make(&bound_cuts, matching, distances, tables, boxes);
}

static struct bound *make_shared(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    return make(&bound_shared, matching, distances, tables, boxes);
}

static struct bound *make_joined(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    struct bound *priced = bound_priced.make(distances, tables, boxes);
    return make(&bound_joined, priced, distances, tables, boxes);
}

const struct bound_kind bound_cuts = {
    .name = "cuts",
    .help = M_("the matching, and what all boxes cost each other in parts of the floor"),
    .admissible = true,
    .uses_area_dbs = true,
    .make = make_cuts,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_shared = {
    .name = "shared",
    .help = M_("the same, and what two to four boxes cost each other besides"),
    .admissible = true,
    .pattern_max = 4,
    .uses_area_dbs = true,
    .make = make_shared,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_joined = {
    .name = "joined",
    .help = M_("the greater of priced and cuts"),
    .admissible = true,
    .pattern_max = 4,
    .is_priced = true,
    .uses_area_dbs = true,
    .make = make_joined,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
