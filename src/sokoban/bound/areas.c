/* The greater of another bound and of
 *
 *     potentials + prices + excesses of areas (analysis/tables/area_db.h)
 *                         + excesses of patterns in what these leave (analysis/tables/area_dbs.h).
 *
 * The pushes of a solution are potentials, prices and its excesses (goal_potentials.h). Areas and
 * patterns count each a part of the excess of a push, together no more than all of it; and patterns
 * without a box in common have no push in common.
 *
 * An area's excess changes only with the boxes in it: a push elsewhere, and the walk before it,
 * leave the player in the same region around them. So after a push only the areas that it touches
 * are looked up. */
#include <stdbool.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/tables/area_dbs.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/pattern_cost.h"
#include "sokoban/bound/tables.h"

/* A sum that says: no goals can be reached. */
#define AREA_DBS_DEAD INT64_MAX

struct areas_bound {
    struct bound bound;
    const struct area_dbs *area_dbs;
    struct bound *other;
    const cell *cell_of;                 /* by vertex */
    const struct pattern_db *pattern_db; /* NULL: patterns are not counted */
    struct pattern_cost left;
    uint64_t *wins; /* NULL: they are not counted */
    /* Of the position remembered: */
    uint32_t *vertices;
    uint64_t *boxes;                 /* a bit by index of the patterns */
    uint64_t contents[AREA_DBS_MAX]; /* of each area */
    unsigned excesses[AREA_DBS_MAX]; /* of each area */
    int64_t sum;                     /* of everything but patterns */
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

/* The greater of another bound and of some areas, or the other where there are none. */
static struct bound *make(const struct bound_kind *kind, struct bound *other,
                          const struct area_dbs *area_dbs)
{
    if (!other || !area_dbs)
        return other;
    struct areas_bound *self = mem_alloc(1, sizeof *self);
    self->bound =
        (struct bound){.kind = kind, .distances = other->distances, .boxes = other->boxes};
    self->area_dbs = area_dbs;
    self->other = other;
    self->cell_of = other->distances->push_graph->cell_of;
    self->vertices = mem_alloc(other->boxes, sizeof *self->vertices);
    return &self->bound;
}

/* The same with the areas that leave something to patterns. */
static struct bound *make_telling(struct bound *other, const struct bound_tables *tables)
{
    const struct pattern_db *pattern_db = tables ? tables->pattern_db : NULL;
    if (!other || !tables || !tables->telling)
        return other;
    struct bound *bound = make(&bound_shared, other, tables->telling);
    if (!pattern_db || !pattern_db->tiers[PATTERNS_LEFT][2])
        return bound;
    struct areas_bound *self = (struct areas_bound *)bound;
    self->pattern_db = pattern_db;
    self->boxes = mem_alloc(pattern_db->words, sizeof *self->boxes);
    pattern_cost_init(&self->left, pattern_db, PATTERNS_LEFT, bound_shared.pattern_max);
    return bound;
}

static uint32_t greater(uint32_t other, int64_t sum)
{
    return other == BOUND_UNSOLVABLE || sum <= other ? other : (uint32_t)sum;
}

static uint16_t index_at(const struct areas_bound *self, uint32_t vertex)
{
    return self->pattern_db->sets.index_of[self->cell_of[vertex]];
}

/* What patterns cost in the position remembered, which they take up. */
static uint32_t patterns_total(struct areas_bound *self)
{
    if (!self->pattern_db)
        return 0;
    memset(self->boxes, 0, self->pattern_db->words * sizeof *self->boxes);
    for (unsigned i = 0; i < self->bound.boxes; i++)
        bits_add(self->boxes, index_at(self, self->vertices[i]));
    pattern_cost_take(&self->left, self->boxes, self->bound.region);
    return pattern_cost_total(&self->left);
}

/* Fills in everything but patterns for the position remembered; false when some area is dead. */
static bool add_up(struct areas_bound *self)
{
    const struct area_dbs *area_dbs = self->area_dbs;
    self->sum = area_dbs->potentials->total;
    for (unsigned i = 0; i < self->bound.boxes; i++)
        self->sum += area_dbs->potentials->potential[self->vertices[i]];
    for (unsigned k = 0; k < area_dbs->count; k++) {
        self->contents[k] = 0;
        for (unsigned i = 0; i < self->bound.boxes; i++)
            self->contents[k] += area_db_mark(area_dbs->items[k], self->cell_of[self->vertices[i]]);
        self->excesses[k] =
            area_db_excess(area_dbs->items[k], self->contents[k], self->bound.region);
        if (self->excesses[k] == AREA_DB_DEAD)
            return false;
        self->sum += self->excesses[k];
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
    uint32_t excess = patterns_total(self);
    return excess == PATTERN_COST_DEAD ? BOUND_UNSOLVABLE : greater(other, self->sum + excess);
}

/* Potentials, prices and excesses of areas after a push; AREA_DBS_DEAD when some area is dead. */
static int64_t sum_pushed(const struct areas_bound *self, unsigned box, uint32_t vertex)
{
    const struct area_dbs *area_dbs = self->area_dbs;
    const int32_t *potential = area_dbs->potentials->potential;
    cell from = self->cell_of[self->vertices[box]], to = self->cell_of[vertex];
    int64_t sum = self->sum + potential[vertex] - potential[self->vertices[box]];
    for (unsigned k = 0; k < area_dbs->count; k++) {
        const struct area_db *area_db = area_dbs->items[k];
        uint64_t left = area_db_mark(area_db, from), come = area_db_mark(area_db, to);
        if (left == come)
            continue;
        unsigned excess = area_db_excess(area_db, self->contents[k] - left + come, from);
        if (excess == AREA_DB_DEAD)
            return AREA_DBS_DEAD;
        sum += (int64_t)excess - self->excesses[k];
    }
    return sum;
}

static void count_win(struct areas_bound *self)
{
    if (self->wins)
        ++*self->wins;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct areas_bound *self = (struct areas_bound *)bound;
    if (self->area_dbs->potentials->potential[vertex] == POTENTIAL_NONE)
        return BOUND_UNSOLVABLE;
    int64_t sum = sum_pushed(self, box, vertex);
    if (sum == AREA_DBS_DEAD) {
        count_win(self);
        return BOUND_UNSOLVABLE;
    }
    if (bound->enough && sum >= bound->enough) {
        count_win(self);
        return (uint32_t)sum;
    }
    self->other->enough = bound->enough;
    uint32_t least = self->other->kind->pushed(self->other, box, vertex);
    uint32_t other = greater(least, sum);
    if (other > least)
        count_win(self);
    if (!self->pattern_db || other == BOUND_UNSOLVABLE || (bound->enough && other >= bound->enough))
        return other;
    uint32_t excess = pattern_cost_pushed(&self->left, index_at(self, self->vertices[box]),
                                          index_at(self, vertex), UINT32_MAX);
    return excess == PATTERN_COST_DEAD ? BOUND_UNSOLVABLE : greater(other, sum + excess);
}

static struct bound *make_cuts(const struct distances *distances, const struct bound_tables *tables,
                               unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    return make(&bound_cuts, matching, tables ? tables->area_dbs : NULL);
}

static struct bound *make_shared(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    return make_telling(make_cuts(distances, tables, boxes), tables);
}

static struct bound *make_joined(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    struct bound *priced = bound_priced.make(distances, tables, boxes);
    struct bound *joined =
        make(&bound_joined, make_telling(priced, tables), tables ? tables->area_dbs : NULL);
    for (unsigned i = 0; joined && tables && i < tables->sampled_count; i++) {
        joined = make(&bound_joined, joined, tables->sampled[i].area_dbs);
        ((struct areas_bound *)joined)->wins = tables->sampled[i].wins;
    }
    return joined;
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
    .help = M_("cuts, or cuts and what two to four boxes cost each other besides"),
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
    .help = M_("the greatest of priced, cuts and shared"),
    .admissible = true,
    .pattern_max = 4,
    .is_priced = true,
    .uses_area_dbs = true,
    .make = make_joined,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
