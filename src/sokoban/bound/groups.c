/* The matching with what groups of two to four boxes cost each other besides (analysis/groups.h):
 * the excesses of groups without a box in common are added to it. Three bounds, by the size of the
 * greatest groups.
 *
 * The groups of a position change only with their boxes: a push of another box, and the walk before
 * it, leave the player in the same region around the group. So after a push only the groups of the
 * box pushed are looked up anew. */
#include <stdbool.h>

#include "base/mem.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/conflicts.h"

struct grouped {
    struct bound bound;
    const struct groups *groups;
    struct bound *matching;
    cell *cell_of;              /* by vertex */
    uint16_t *indices;          /* by box: of the position remembered */
    struct conflicts conflicts; /* of the position remembered */
};

static void release(struct bound *bound)
{
    struct grouped *grouped = (struct grouped *)bound;
    bound_free(grouped->matching);
    mem_free(grouped->cell_of);
    mem_free(grouped->indices);
    mem_free(grouped->conflicts.taken);
    mem_free(grouped);
}

static struct bound *make(const struct bound_kind *kind, const struct distances *distances,
                          const struct groups *groups, unsigned boxes)
{
    struct bound *matching = bound_matching.make(distances, groups, boxes);
    if (!matching || !groups)
        return matching;
    const struct sides *sides = distances->sides;
    struct grouped *grouped = mem_alloc(1, sizeof *grouped);
    grouped->bound = (struct bound){.kind = kind, .distances = distances, .boxes = boxes};
    grouped->groups = groups;
    grouped->matching = matching;
    grouped->cell_of = mem_alloc(sides_vertices(sides), sizeof *grouped->cell_of);
    for (unsigned c = 0; c < sides->map->cells; c++)
        for (uint32_t v = sides->first_vertex[c]; v < sides->first_vertex[c + 1]; v++)
            grouped->cell_of[v] = (cell)c;
    grouped->indices = mem_alloc(boxes, sizeof *grouped->indices);
    grouped->conflicts.taken = mem_alloc(boxes, sizeof *grouped->conflicts.taken);
    return &grouped->bound;
}

/* A group being put together, and where its conflicts go. */
struct search {
    const struct grouped *grouped;
    cell player;
    unsigned first; /* least box that may join */
    uint16_t boxes[GROUP_MAX];
    unsigned size;
    struct conflicts *out;
};

static unsigned excess_of(const struct search *search)
{
    const struct grouped *grouped = search->grouped;
    uint16_t set[GROUP_MAX] = {0};
    for (unsigned i = 0; i < search->size; i++) {
        uint16_t index = grouped->indices[search->boxes[i]];
        unsigned at = i;
        for (; at > 0 && index < set[at - 1]; at--)
            set[at] = set[at - 1];
        set[at] = index;
    }
    uint32_t number = group_number(grouped->groups, set, search->size);
    return group_excess(grouped->groups, search->size, number, search->player);
}

/* May a box join the group, if the group is to have so many boxes in the end? */
static bool may_join(const struct search *search, unsigned box, unsigned size)
{
    const struct grouped *grouped = search->grouped;
    for (unsigned i = 0; i < search->size; i++)
        if (search->boxes[i] == box ||
            !group_counts(grouped->groups, size, grouped->indices[search->boxes[i]],
                          grouped->indices[box]))
            return false;
    return true;
}

/* Notes the conflicts of `size` boxes that contain the group so far; false when one is dead. */
static bool extend(struct search *search, unsigned from, unsigned size)
{
    if (search->size == size) {
        unsigned excess = excess_of(search);
        if (excess == GROUP_DEAD)
            return false;
        struct conflict conflict = {.size = (uint8_t)size, .cost = (uint8_t)excess};
        for (unsigned i = 0; i < size; i++)
            conflict.boxes[i] = search->boxes[i];
        if (excess)
            conflicts_add(search->out, &conflict);
        return true;
    }
    for (unsigned i = from; i < search->grouped->bound.boxes; i++) {
        if (!may_join(search, i, size))
            continue;
        search->boxes[search->size++] = (uint16_t)i;
        bool alive = extend(search, i + 1, size);
        search->size--;
        if (!alive)
            return false;
    }
    return true;
}

/* Notes all conflicts of a box with boxes from `from` on; false when some group is dead. */
static bool find_conflicts(const struct grouped *grouped, unsigned box, unsigned from, cell player,
                           struct conflicts *out)
{
    struct search search = {.grouped = grouped, .player = player, .size = 1, .out = out};
    search.boxes[0] = (uint16_t)box;
    for (unsigned size = 2; size <= grouped->bound.kind->group_max; size++)
        if (grouped->groups->tiers[size].entries && !extend(&search, from, size))
            return false;
    return true;
}

static uint32_t whole(struct bound *bound, const uint32_t *vertices)
{
    struct grouped *grouped = (struct grouped *)bound;
    uint32_t sum = grouped->matching->kind->whole(grouped->matching, vertices);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    for (unsigned i = 0; i < bound->boxes; i++)
        grouped->indices[i] = grouped->groups->index_of[grouped->cell_of[vertices[i]]];
    grouped->conflicts.count = 0;
    for (unsigned i = 0; i < bound->boxes; i++)
        if (!find_conflicts(grouped, i, i + 1, bound->region, &grouped->conflicts))
            return BOUND_UNSOLVABLE;
    return sum + conflicts_sum(&grouped->conflicts);
}

static bool has(const struct conflict *conflict, unsigned box)
{
    for (unsigned i = 0; i < conflict->size; i++)
        if (conflict->boxes[i] == box)
            return true;
    return false;
}

static uint32_t pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    struct grouped *grouped = (struct grouped *)bound;
    uint32_t sum = grouped->matching->kind->pushed(grouped->matching, box, vertex);
    if (sum == BOUND_UNSOLVABLE)
        return sum;
    uint16_t before = grouped->indices[box];
    cell player = grouped->groups->cell_of[before];
    struct conflicts conflicts;
    conflicts.count = 0;
    conflicts.taken = grouped->conflicts.taken;
    grouped->indices[box] = grouped->groups->index_of[grouped->cell_of[vertex]];
    bool alive = find_conflicts(grouped, box, 0, player, &conflicts);
    grouped->indices[box] = before;
    if (!alive)
        return BOUND_UNSOLVABLE;
    for (unsigned i = 0; i < grouped->conflicts.count; i++)
        if (!has(&grouped->conflicts.items[i], box))
            conflicts_add(&conflicts, &grouped->conflicts.items[i]);
    return sum + conflicts_sum(&conflicts);
}

static struct bound *make_pairs(const struct distances *distances, const struct groups *groups,
                                unsigned boxes)
{
    return make(&bound_pairs, distances, groups, boxes);
}

static struct bound *make_triples(const struct distances *distances, const struct groups *groups,
                                  unsigned boxes)
{
    return make(&bound_triples, distances, groups, boxes);
}

static struct bound *make_groups(const struct distances *distances, const struct groups *groups,
                                 unsigned boxes)
{
    return make(&bound_groups, distances, groups, boxes);
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
