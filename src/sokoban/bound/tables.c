#include "sokoban/bound/tables.h"

#include "base/mem.h"
#include "sokoban/analysis/cuts.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/analysis/prices.h"
#include "sokoban/bound/matching.h"

/* There are many cuts, and larger ones rarely tell more: each gets this part of the entries. */
enum { CUT_SHARE = 8 };

/* Prices for the start, or NULL. */
static struct prices *start_prices(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct prices *prices = NULL;
    struct bound *matching = bound_matching.make(distances, NULL, map->box_count);
    if (!matching)
        return NULL;
    uint32_t *vertices = mem_alloc(map->box_count, sizeof *vertices);
    unsigned *goal_of = mem_alloc(map->box_count, sizeof *goal_of);
    for (unsigned i = 0; i < map->box_count; i++)
        vertices[i] = sides_vertex(distances->sides, map->boxes[i], map->player);
    if (bound_matching.whole(matching, vertices) != BOUND_UNSOLVABLE) {
        for (unsigned i = 0; i < map->box_count; i++)
            goal_of[i] = matching_goal(matching, i);
        prices = prices_new(distances, goal_of);
    }
    mem_free(vertices);
    mem_free(goal_of);
    bound_free(matching);
    return prices;
}

static void add_groups(struct bound_tables *tables, const struct bound_kind *kind,
                       const struct distances *distances, const struct bound_limits *limits)
{
    struct group_limits group_limits = {.size_max = kind->group_max,
                                        .sets_max = limits->entries_max,
                                        .go_on = limits->go_on,
                                        .self = limits->self};
    tables->groups =
        groups_new(distances, kind->is_priced ? start_prices(distances) : NULL, &group_limits);
    if (tables->groups)
        tables->bytes += tables->groups->bytes;
}

static void add_cuts(struct bound_tables *tables, const struct distances *distances,
                     const struct bound_limits *limits)
{
    struct cut_limits cut_limits = {.states_max = limits->entries_max / CUT_SHARE,
                                    .go_on = limits->go_on,
                                    .self = limits->self};
    struct prices *prices = start_prices(distances);
    if (!prices)
        return;
    tables->cuts = cuts_new(distances, prices, &cut_limits);
    tables->bytes += tables->cuts->bytes;
}

struct bound_tables *bound_tables_new(const struct bound_kind *kind,
                                      const struct distances *distances,
                                      const struct bound_limits *limits)
{
    struct bound_tables *tables = mem_alloc(1, sizeof *tables);
    if (kind->is_cut)
        add_cuts(tables, distances, limits);
    if (kind->group_max)
        add_groups(tables, kind, distances, limits);
    return tables;
}

void bound_tables_free(struct bound_tables *tables)
{
    if (!tables)
        return;
    groups_free(tables->groups);
    cuts_free(tables->cuts);
    mem_free(tables);
}
