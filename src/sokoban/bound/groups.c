/* The matching with what groups of two to four boxes cost each other besides (analysis/groups.h):
 * the excesses of groups without a box in common are added to it. Three bounds, by the size of the
 * greatest groups, and a fourth that takes priced tables as well and is the greater of two sums:
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
#include "base/mem.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/analysis/prices.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/dues.h"
#include "sokoban/bound/tables.h"

struct grouped {
    struct bound bound;
    const struct groups *groups;
    const struct prices *prices; /* NULL: not used */
    struct bound *matching;
    const cell *cell_of; /* by vertex */
    /* Of the position remembered: */
    uint32_t *vertices; /* by box */
    uint64_t *boxes;    /* a bit by index */
    cell player;
    int64_t base; /* its potentials, and all prices */
    struct dues dues[GROUP_FAMILIES];
    bool is_taken[GROUP_FAMILIES]; /* the dues are those of it */
};

static void release(struct bound *bound)
{
    struct grouped *grouped = (struct grouped *)bound;
    bound_free(grouped->matching);
    mem_free(grouped->vertices);
    mem_free(grouped->boxes);
    for (unsigned family = 0; family < GROUP_FAMILIES; family++)
        dues_free(&grouped->dues[family]);
    mem_free(grouped);
}

static struct bound *make(const struct bound_kind *kind, const struct distances *distances,
                          const struct bound_tables *tables, unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, tables, boxes);
    const struct groups *groups = tables ? tables->groups : NULL;
    if (!matching || !groups)
        return matching;
    const struct sides *sides = distances->sides;
    struct grouped *grouped = mem_alloc(1, sizeof *grouped);
    grouped->bound = (struct bound){.kind = kind, .distances = distances, .boxes = boxes};
    grouped->groups = groups;
    grouped->prices = kind->is_priced ? groups->prices : NULL;
    grouped->matching = matching;
    grouped->cell_of = sides->cell_of;
    grouped->vertices = mem_alloc(boxes, sizeof *grouped->vertices);
    grouped->boxes = mem_alloc(groups->words, sizeof *grouped->boxes);
    for (unsigned family = 0; family < GROUP_FAMILIES; family++)
        dues_init(&grouped->dues[family], groups, (enum group_family)family, kind->group_max);
    return &grouped->bound;
}

static uint16_t index_at(const struct grouped *grouped, uint32_t vertex)
{
    return grouped->groups->index_of[grouped->cell_of[vertex]];
}

/* A position whose bound is asked for: the one remembered, or that after a push in it. */
struct asked {
    bool is_pushed;
    uint16_t from, to; /* indices */
};

/* What the groups cost by a family; DUES_DEAD when one cannot be brought to goals. */
static uint32_t excess_of(struct grouped *grouped, enum group_family family, struct asked asked,
                          uint32_t enough)
{
    struct dues *dues = &grouped->dues[family];
    if (!grouped->is_taken[family])
        dues_take(dues, grouped->boxes, grouped->player);
    grouped->is_taken[family] = true;
    return asked.is_pushed ? dues_cost_pushed(dues, asked.from, asked.to, enough) : dues_cost(dues);
}

/* The greater sum of the two, given the matching, and the potentials with all prices; one of them
 * where that will do. */
static uint32_t with_excess(struct grouped *grouped, uint32_t sum, int64_t base, struct asked asked)
{
    uint32_t enough = grouped->bound.enough;
    if (enough && sum >= enough)
        return sum;
    bool fits = grouped->prices && base == sum;
    uint32_t excess = excess_of(grouped, fits ? GROUPS_PRICED : GROUPS_PLAIN, asked,
                                enough ? enough - sum : UINT32_MAX);
    if (excess == DUES_DEAD)
        return BOUND_UNSOLVABLE;
    if (!grouped->prices || fits || enough)
        return sum + excess;
    uint32_t priced = excess_of(grouped, GROUPS_PRICED, asked, UINT32_MAX);
    if (priced == DUES_DEAD)
        return BOUND_UNSOLVABLE;
    return (uint32_t)(base + priced > sum + excess ? base + priced : sum + excess);
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct grouped *grouped = (struct grouped *)bound;
    uint32_t sum = grouped->matching->kind->whole(grouped->matching, vertices);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    grouped->base = grouped->prices ? grouped->prices->total : 0;
    memset(grouped->boxes, 0, grouped->groups->words * sizeof *grouped->boxes);
    for (unsigned i = 0; i < bound->boxes; i++) {
        uint16_t index = index_at(grouped, vertices[i]);
        grouped->vertices[i] = vertices[i];
        bits_add(grouped->boxes, index);
        if (grouped->prices)
            grouped->base += grouped->prices->potential[vertices[i]];
    }
    grouped->player = bound->region;
    for (unsigned family = 0; family < GROUP_FAMILIES; family++)
        grouped->is_taken[family] = false;
    return with_excess(grouped, sum, grouped->base, (struct asked){.is_pushed = false});
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct grouped *grouped = (struct grouped *)bound;
    grouped->matching->enough = bound->enough;
    uint32_t sum = grouped->matching->kind->pushed(grouped->matching, box, vertex);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    int64_t base = grouped->base;
    if (grouped->prices)
        base += (int64_t)grouped->prices->potential[vertex] -
                grouped->prices->potential[grouped->vertices[box]];
    struct asked asked = {true, index_at(grouped, grouped->vertices[box]),
                          index_at(grouped, vertex)};
    return with_excess(grouped, sum, base, asked);
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
    .admissible = true,
    .group_max = 2,
    .make = make_pairs,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_triples = {
    .name = "triples",
    .admissible = true,
    .group_max = 3,
    .make = make_triples,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_groups = {
    .name = "groups",
    .admissible = true,
    .group_max = 4,
    .make = make_groups,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};

const struct bound_kind bound_priced = {
    .name = "priced",
    .admissible = true,
    .group_max = 4,
    .is_priced = true,
    .make = make_priced,
    .free = release,
    .whole = whole,
    .pushed = pushed,
};
