/* The matching with what groups of two to four boxes cost each other besides (analysis/groups.h):
 * the excesses of groups without a box in common are added to it. Three bounds, by the size of the
 * greatest groups, and a fourth that takes priced tables as well and is the greater of two sums:
 *
 *     matching + plain excesses         potentials + prices + priced excesses
 *
 * Priced excesses are never less than plain ones. So while the potentials and prices sum up to the
 * matching, which they do as long as boxes go where the prices expect them, plain ones are not
 * looked up at all.
 *
 * The groups of a position change only with their boxes: a push of another box, and the walk before
 * it, leave the player in the same region around the group. So after a push only the groups of the
 * box pushed are looked up anew. */
#include <stdbool.h>

#include "base/mem.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/analysis/prices.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/conflicts.h"
#include "sokoban/bound/lookup.h"
#include "sokoban/bound/tables.h"

/* The conflicts of the position remembered by the tables of one family. */
struct ledger {
    struct group_tier *const *tiers; /* by size */
    struct conflicts conflicts;
    bool is_known;
    bool is_alive; /* no group is dead */
};

struct grouped {
    struct bound bound;
    const struct groups *groups;
    const struct prices *prices; /* NULL: not used */
    struct bound *matching;
    const cell *cell_of;  /* by vertex */
    uint32_t *vertices;   /* by box: of the position remembered */
    struct lookup lookup; /* its indices: of the position remembered */
    cell player;          /* in the position remembered */
    int64_t base;         /* its potentials, and all prices */
    struct ledger ledgers[GROUP_FAMILIES];
};

static void release(struct bound *bound)
{
    struct grouped *grouped = (struct grouped *)bound;
    bound_free(grouped->matching);
    mem_free(grouped->vertices);
    lookup_free(&grouped->lookup);
    for (unsigned family = 0; family < GROUP_FAMILIES; family++)
        mem_free(grouped->ledgers[family].conflicts.taken);
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
    lookup_init(&grouped->lookup, groups, boxes, kind->group_max);
    for (unsigned family = 0; family < GROUP_FAMILIES; family++) {
        struct ledger *ledger = &grouped->ledgers[family];
        ledger->tiers = groups->tiers[family];
        ledger->conflicts.taken = mem_alloc(boxes, sizeof *ledger->conflicts.taken);
    }
    return &grouped->bound;
}

/* The conflicts of the position remembered, looked up when they are first asked for. */
static struct ledger *ledger_of(struct grouped *grouped, enum group_family family)
{
    struct ledger *ledger = &grouped->ledgers[family];
    if (ledger->is_known)
        return ledger;
    ledger->is_known = ledger->is_alive = true;
    ledger->conflicts.count = 0;
    for (unsigned i = 0; i < grouped->bound.boxes && ledger->is_alive; i++)
        ledger->is_alive = lookup_conflicts(&grouped->lookup, ledger->tiers, i, i + 1,
                                            grouped->player, &ledger->conflicts);
    return ledger;
}

/* A position whose bound is asked for: the one remembered, or that after a push in it. */
struct asked {
    unsigned box; /* that is pushed; NO_BOX: none */
    uint16_t index;
};

enum { NO_BOX = UINT16_MAX };

static bool has(const struct conflict *conflict, unsigned box)
{
    for (unsigned i = 0; i < conflict->size; i++)
        if (conflict->boxes[i] == box)
            return true;
    return false;
}

/* What the groups cost after a push of a box to an index, or BOUND_UNSOLVABLE. */
static uint32_t excess_pushed(struct grouped *grouped, enum group_family family, unsigned box,
                              uint16_t index)
{
    const struct ledger *ledger = ledger_of(grouped, family);
    uint16_t before = grouped->lookup.indices[box];
    struct conflicts conflicts;
    conflicts.count = 0;
    conflicts.taken = ledger->conflicts.taken;
    grouped->lookup.indices[box] = index;
    bool alive = lookup_conflicts(&grouped->lookup, ledger->tiers, box, 0,
                                  grouped->groups->cell_of[before], &conflicts);
    grouped->lookup.indices[box] = before;
    if (!alive)
        return BOUND_UNSOLVABLE;
    for (unsigned i = 0; i < ledger->conflicts.count; i++)
        if (!has(&ledger->conflicts.items[i], box))
            conflicts_add(&conflicts, &ledger->conflicts.items[i]);
    return conflicts_sum(&conflicts);
}

/* What the groups cost in the position remembered, or BOUND_UNSOLVABLE. */
static uint32_t excess_whole(struct grouped *grouped, enum group_family family)
{
    struct ledger *ledger = ledger_of(grouped, family);
    return ledger->is_alive ? conflicts_sum(&ledger->conflicts) : BOUND_UNSOLVABLE;
}

static uint32_t excess_of_family(struct grouped *grouped, enum group_family family,
                                 struct asked asked)
{
    return asked.box == NO_BOX ? excess_whole(grouped, family)
                               : excess_pushed(grouped, family, asked.box, asked.index);
}

/* The greater sum of the two, given the matching, and the potentials with all prices. */
static uint32_t greater(struct grouped *grouped, uint32_t sum, int64_t base, struct asked asked)
{
    int64_t most = sum;
    if (grouped->prices) {
        uint32_t excess = excess_of_family(grouped, GROUPS_PRICED, asked);
        if (excess == BOUND_UNSOLVABLE)
            return excess;
        most = base + excess > most ? base + excess : most;
        if (excess == 0 || base == sum)
            return (uint32_t)most;
    }
    uint32_t excess = excess_of_family(grouped, GROUPS_PLAIN, asked);
    if (excess == BOUND_UNSOLVABLE)
        return excess;
    return (uint32_t)(sum + excess > most ? sum + excess : most);
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct grouped *grouped = (struct grouped *)bound;
    uint32_t sum = grouped->matching->kind->whole(grouped->matching, vertices);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    grouped->base = grouped->prices ? grouped->prices->total : 0;
    for (unsigned i = 0; i < bound->boxes; i++) {
        grouped->vertices[i] = vertices[i];
        grouped->lookup.indices[i] = grouped->groups->index_of[grouped->cell_of[vertices[i]]];
        if (grouped->prices)
            grouped->base += grouped->prices->potential[vertices[i]];
    }
    grouped->player = bound->region;
    for (unsigned family = 0; family < GROUP_FAMILIES; family++)
        grouped->ledgers[family].is_known = false;
    return greater(grouped, sum, grouped->base, (struct asked){.box = NO_BOX});
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct grouped *grouped = (struct grouped *)bound;
    uint32_t sum = grouped->matching->kind->pushed(grouped->matching, box, vertex);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    int64_t base = grouped->base;
    if (grouped->prices)
        base += (int64_t)grouped->prices->potential[vertex] -
                grouped->prices->potential[grouped->vertices[box]];
    uint16_t index = grouped->groups->index_of[grouped->cell_of[vertex]];
    return greater(grouped, sum, base, (struct asked){box, index});
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
