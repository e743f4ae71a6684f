/* The matching with what patterns of two to four boxes cost each other besides
 * (analysis/tables/pattern_db.h): the excesses of patterns without a box in common are added to it.
 * Three bounds, by the size of the greatest patterns, and a fourth that takes priced tables as well
 * and is the greater of two sums:
 *
 *     matching + plain excesses         potentials + prices + priced excesses
 *
 * Priced excesses are never less than plain ones. So while the potentials and prices sum up to the
 * matching, which they do as long as boxes go where the prices expect them, plain ones are not
 * looked up at all. Else priced ones seldom win; whoever is content with less than the bound gets
 * the sum with plain ones. */
#include <stdbool.h>
#include <string.h>

#include "base/bits.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/analysis/board/goal_potentials.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/pattern_cost.h"
#include "sokoban/bound/tables.h"

struct patterns_bound {
    struct bound bound;
    const struct pattern_db *pattern_db;
    const struct goal_potentials *potentials; /* NULL: not used */
    struct bound *matching;
    const cell *cell_of; /* by vertex */
    /* Of the position remembered: */
    uint32_t *vertices; /* by box */
    uint64_t *boxes;    /* a bit by index */
    cell player;
    int64_t base; /* its potentials, and all prices */
    struct pattern_cost pattern_cost[PATTERN_FAMILIES];
    bool is_taken[PATTERN_FAMILIES]; /* the dues are those of it */
};

static void release(struct bound *bound)
{
    struct patterns_bound *self = (struct patterns_bound *)bound;
    bound_free(self->matching);
    mem_free(self->vertices);
    mem_free(self->boxes);
    for (unsigned family = 0; family < PATTERN_FAMILIES; family++)
        pattern_cost_free(&self->pattern_cost[family]);
    mem_free(self);
}

static struct bound *make(const struct bound_kind *kind, const struct distances *distances,
                          const struct bound_tables *tables, unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    const struct pattern_db *pattern_db = tables ? tables->pattern_db : NULL;
    if (!matching || !pattern_db)
        return matching;
    const struct push_graph *push_graph = distances->push_graph;
    struct patterns_bound *self = mem_alloc(1, sizeof *self);
    self->bound = (struct bound){.kind = kind, .distances = distances, .boxes = boxes};
    self->pattern_db = pattern_db;
    self->potentials = kind->is_priced ? pattern_db->potentials : NULL;
    self->matching = matching;
    self->cell_of = push_graph->cell_of;
    self->vertices = mem_alloc(boxes, sizeof *self->vertices);
    self->boxes = mem_alloc(pattern_db->words, sizeof *self->boxes);
    for (unsigned family = 0; family < PATTERN_FAMILIES; family++)
        pattern_cost_init(&self->pattern_cost[family], pattern_db, (enum pattern_family)family,
                          kind->pattern_max);
    return &self->bound;
}

static uint16_t index_at(const struct patterns_bound *self, uint32_t vertex)
{
    return self->pattern_db->sets.index_of[self->cell_of[vertex]];
}

/* A position whose bound is asked for: the one remembered, or that after a push in it. */
struct asked {
    bool is_pushed;
    uint16_t from, to; /* indices */
};

/* What the patterns cost by a family; PATTERN_COST_DEAD when one cannot be brought to goals. */
static uint32_t excess_of(struct patterns_bound *self, enum pattern_family family,
                          struct asked asked, uint32_t enough)
{
    struct pattern_cost *pattern_cost = &self->pattern_cost[family];
    if (!self->is_taken[family])
        pattern_cost_take(pattern_cost, self->boxes, self->player);
    self->is_taken[family] = true;
    return asked.is_pushed ? pattern_cost_pushed(pattern_cost, asked.from, asked.to, enough)
                           : pattern_cost_total(pattern_cost);
}

/* The greater sum of the two, given the matching, and the potentials with all prices; one of them
 * where that will do. */
static uint32_t with_excess(struct patterns_bound *self, uint32_t sum, int64_t base,
                            struct asked asked)
{
    uint32_t enough = self->bound.enough;
    if (enough && sum >= enough)
        return sum;
    bool fits = self->potentials && base == sum;
    uint32_t excess = excess_of(self, fits ? PATTERNS_PRICED : PATTERNS_PLAIN, asked,
                                enough ? enough - sum : UINT32_MAX);
    if (excess == PATTERN_COST_DEAD)
        return BOUND_UNSOLVABLE;
    if (!self->potentials || fits || enough)
        return sum + excess;
    uint32_t priced = excess_of(self, PATTERNS_PRICED, asked, UINT32_MAX);
    if (priced == PATTERN_COST_DEAD)
        return BOUND_UNSOLVABLE;
    return (uint32_t)(base + priced > sum + excess ? base + priced : sum + excess);
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct patterns_bound *self = (struct patterns_bound *)bound;
    uint32_t sum = self->matching->kind->whole(self->matching, vertices);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    self->base = self->potentials ? self->potentials->total : 0;
    memset(self->boxes, 0, self->pattern_db->words * sizeof *self->boxes);
    for (unsigned i = 0; i < bound->boxes; i++) {
        uint16_t index = index_at(self, vertices[i]);
        self->vertices[i] = vertices[i];
        bits_add(self->boxes, index);
        if (self->potentials)
            self->base += self->potentials->potential[vertices[i]];
    }
    self->player = bound->region;
    for (unsigned family = 0; family < PATTERN_FAMILIES; family++)
        self->is_taken[family] = false;
    return with_excess(self, sum, self->base, (struct asked){.is_pushed = false});
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct patterns_bound *self = (struct patterns_bound *)bound;
    self->matching->enough = bound->enough;
    uint32_t sum = self->matching->kind->pushed(self->matching, box, vertex);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    int64_t base = self->base;
    if (self->potentials)
        base += (int64_t)self->potentials->potential[vertex] -
                self->potentials->potential[self->vertices[box]];
    struct asked asked = {true, index_at(self, self->vertices[box]), index_at(self, vertex)};
    return with_excess(self, sum, base, asked);
}

static struct bound *make_pairs(const struct distances *distances,
                                const struct bound_tables *tables, unsigned boxes)
{
    return make(&bound_pairs, distances, tables, boxes);
}

static struct bound *make_triples(const struct distances *distances,
                                  const struct bound_tables *tables, unsigned boxes)
{
    return make(&bound_triples, distances, tables, boxes);
}

static struct bound *make_groups(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    return make(&bound_groups, distances, tables, boxes);
}

static struct bound *make_priced(const struct distances *distances,
                                 const struct bound_tables *tables, unsigned boxes)
{
    return make(&bound_priced, distances, tables, boxes);
}

const struct bound_kind bound_pairs = {
    .name = "pairs",
    .help = M_("the same with two boxes"),
    .admissible = true,
    .pattern_max = 2,
    .make = make_pairs,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_triples = {
    .name = "triples",
    .help = M_("the same with two or three boxes"),
    .admissible = true,
    .pattern_max = 3,
    .make = make_triples,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_groups = {
    .name = "groups",
    .help = M_("the matching, and what two to four boxes cost each other besides"),
    .admissible = true,
    .pattern_max = 4,
    .make = make_groups,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_priced = {
    .name = "priced",
    .help = M_("groups, with prices of goals that are best for the start"),
    .admissible = true,
    .pattern_max = 4,
    .is_priced = true,
    .make = make_priced,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
