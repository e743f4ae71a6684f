#include "sokoban/bound/bound.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/analysis/prices.h"
#include "sokoban/bound/matching.h"

const struct bound_kind *const bound_kinds[] = {
    &bound_priced,           &bound_groups,    &bound_triples, &bound_pairs,
    &bound_walled,           &bound_matching,  &bound_greedy,  &bound_nearest,
    &bound_manhattan_player, &bound_manhattan, &bound_zero,    NULL,
};

const struct bound_kind *bound_kind_find(const char *name)
{
    for (const struct bound_kind *const *kind = bound_kinds; *kind; kind++)
        if (strcmp((*kind)->name, name) == 0)
            return *kind;
    return NULL;
}

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

struct groups *bound_groups_new(const struct bound_kind *kind, const struct distances *distances,
                                struct group_limits limits)
{
    if (!kind->group_max)
        return NULL;
    limits.size_max = kind->group_max;
    return groups_new(distances, kind->is_priced ? start_prices(distances) : NULL, &limits);
}

static struct bound *zero_make(const struct distances *distances, const struct groups *groups,
                               unsigned boxes)
{
    (void)groups;
    struct bound *bound = mem_alloc(1, sizeof *bound);
    *bound = (struct bound){.kind = &bound_zero, .distances = distances, .boxes = boxes};
    return bound;
}

static void zero_free(struct bound *bound)
{
    mem_free(bound);
}

static uint32_t zero_whole(struct bound *bound, const uint32_t *vertices)
{
    (void)bound;
    (void)vertices;
    return 0;
}

static uint32_t zero_pushed(struct bound *bound, unsigned box, uint32_t vertex)
{
    (void)bound;
    (void)box;
    (void)vertex;
    return 0;
}

const struct bound_kind bound_zero = {
    .name = "zero",
    .admissible = true,
    .make = zero_make,
    .free = zero_free,
    .whole = zero_whole,
    .pushed = zero_pushed,
};
