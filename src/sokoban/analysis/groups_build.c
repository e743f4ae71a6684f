#include "sokoban/analysis/groups_build.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/regions.h"

/* Excesses are cut to EXCESS_MAX: less than the truth still serves. */
enum { EXCESS_MAX = GROUP_EXCESS_MAX, ASK_EVERY = 4096 };

/* A group with the player in one of the regions around it. */
struct group_state {
    uint32_t group;
    uint8_t region;
};

/* States to go on from, all with the same excess. */
struct bucket {
    struct group_state *items;
    size_t count, room;
};

/* All groups of one size, while their tables are built backwards from the goals. */
struct builder {
    struct groups *groups;
    const struct group_limits *limits;
    struct regions *regions;
    const struct sides *sides;
    const struct group_costs *costs; /* of the family at hand */
    struct group_states states;
    uint32_t *fewer; /* rows of the groups with one box less */
    struct bucket buckets[EXCESS_MAX + 1];
};

static bool is_stopped(const struct builder *builder, uint32_t set)
{
    const struct group_limits *limits = builder->limits;
    return set % ASK_EVERY == 0 && limits->go_on && !limits->go_on(limits->self);
}

static void next_set(uint16_t *set, unsigned size)
{
    unsigned i = 0;
    while (i + 1 < size && set[i] + 1u == set[i + 1]) {
        set[i] = (uint16_t)i;
        i++;
    }
    set[i]++;
}

/* Lists the groups in the order of their numbers, with their regions and states. A group's regions
 * are those of the group without its last box, unless that box parts one of them. */
static bool list_sets(struct builder *builder)
{
    const struct groups *groups = builder->groups;
    struct group_states *states = &builder->states;
    unsigned size = states->size;
    uint16_t set[GROUP_MAX] = {0, 1, 2, 3};
    for (uint32_t number = 0; number < states->sets; number++) {
        if (is_stopped(builder, number))
            return false;
        memcpy(states->members + (size_t)number * size, set, size * sizeof *set);
        cell boxes[GROUP_MAX];
        for (unsigned i = 0; i < size; i++)
            boxes[i] = groups->cell_of[set[i]];
        uint32_t fewer = size > 1 ? builder->fewer[group_number(groups, set, size - 1)] : 0;
        uint32_t row = regions_refine(builder->regions, fewer, boxes, size);
        states->rows[number] = row;
        states->first[number + 1] = states->first[number] + builder->regions->counts[row];
        next_set(set, size);
    }
    return true;
}

static void lower(struct builder *builder, uint32_t group, uint8_t region, unsigned excess)
{
    uint8_t *known = &builder->states.excess[builder->states.first[group] + region];
    if (excess > EXCESS_MAX)
        excess = EXCESS_MAX;
    if (*known <= excess)
        return;
    *known = (uint8_t)excess;
    struct bucket *bucket = &builder->buckets[excess];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->items = mem_resize(bucket->items, bucket->room, sizeof *bucket->items);
    }
    bucket->items[bucket->count++] = (struct group_state){group, region};
}

static void find_solved(struct builder *builder)
{
    const struct groups *groups = builder->groups;
    const struct group_states *states = &builder->states;
    for (uint32_t set = 0; set < states->sets; set++) {
        const uint16_t *members = group_members(states, set);
        bool solved = true;
        unsigned excess = 0;
        for (unsigned i = 0; i < states->size; i++) {
            cell c = groups->cell_of[members[i]];
            solved &= groups->map->is_goal[c];
            excess += builder->costs->end[c];
        }
        uint32_t regions = states->first[set + 1] - states->first[set];
        for (uint32_t region = 0; solved && region < regions; region++)
            lower(builder, set, (uint8_t)region, excess);
    }
}

/* The number of a group with one member replaced by another index. */
static uint32_t replaced(const struct builder *builder, const uint16_t *set, unsigned at,
                         uint16_t index)
{
    uint32_t number = 0;
    unsigned rank = 1;
    bool placed = false;
    for (unsigned i = 0; i < builder->states.size; i++) {
        if (i == at)
            continue;
        if (!placed && index < set[i]) {
            number += builder->groups->choose[rank++][index];
            placed = true;
        }
        number += builder->groups->choose[rank++][set[i]];
    }
    return placed ? number : number + builder->groups->choose[rank][index];
}

/* Undoes every push that can have led to a state: the player stands where the box came from. */
static void pull(struct builder *builder, struct group_state state, unsigned excess)
{
    const struct groups *groups = builder->groups;
    const struct map *map = groups->map;
    const uint16_t *members = group_members(&builder->states, state.group);
    const uint8_t *labels = regions_row(builder->regions, builder->states.rows[state.group]);
    for (unsigned i = 0; i < builder->states.size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = (enum direction)d;
            cell from = map_next(map, groups->cell_of[members[i]], side);
            cell behind = map_next(map, from, side);
            uint16_t index = groups->index_of[from];
            if (behind == map->cells || index == GROUP_NO_INDEX || labels[from] != state.region ||
                group_has(members, builder->states.size, index) ||
                group_has(members, builder->states.size, groups->index_of[behind]))
                continue;
            uint32_t vertex = sides_vertex_beside(builder->sides, from, side);
            unsigned more = builder->costs->push[4 * (size_t)vertex + direction_opposite(side)];
            if (more == GROUP_DEAD)
                continue;
            uint32_t before = replaced(builder, members, i, index);
            uint8_t region = regions_row(builder->regions, builder->states.rows[before])[behind];
            lower(builder, before, region, excess + more);
        }
}

static bool spread(struct builder *builder)
{
    uint32_t steps = 0;
    for (unsigned excess = 0; excess <= EXCESS_MAX; excess++) {
        struct bucket *bucket = &builder->buckets[excess];
        while (bucket->count) {
            if (is_stopped(builder, steps++))
                return false;
            struct group_state state = bucket->items[--bucket->count];
            if (builder->states.excess[builder->states.first[state.group] + state.region] == excess)
                pull(builder, state, excess);
        }
    }
    return true;
}

/* Fills in the states of a family; false when it was stopped. */
static bool fill(struct builder *builder, const struct group_costs *costs)
{
    size_t count = builder->states.first[builder->states.sets];
    builder->costs = costs;
    builder->states.excess = mem_alloc(count, 1);
    memset(builder->states.excess, GROUP_DEAD, count);
    find_solved(builder);
    bool done = spread(builder);
    for (unsigned i = 0; i <= EXCESS_MAX; i++) {
        mem_free(builder->buckets[i].items);
        builder->buckets[i] = (struct bucket){0};
    }
    return done;
}

/* The table of excesses, which are freed. */
static struct group_tier *write(struct builder *builder, enum group_family family, uint8_t *excess)
{
    struct groups *groups = builder->groups;
    builder->states.excess = excess;
    struct group_tier *tier =
        group_tier_new(&builder->states, groups->tiers[family], &groups->bytes);
    mem_free(excess);
    return tier;
}

/* The tables of the groups listed; false when not even the plain one was finished. Plain excesses
 * serve where there are no priced ones, or these are the same. */
static bool build_tiers(struct builder *builder, const struct group_costs *costs)
{
    struct groups *groups = builder->groups;
    struct group_states *states = &builder->states;
    bool done = fill(builder, &costs[GROUPS_PLAIN]);
    uint8_t *plain = states->excess, *priced = NULL;
    if (done && costs[GROUPS_PRICED].push) {
        bool differs = fill(builder, &costs[GROUPS_PRICED]) &&
                       memcmp(plain, states->excess, states->first[states->sets]) != 0;
        priced = differs ? states->excess : NULL;
        if (!differs)
            mem_free(states->excess);
    }
    groups->labels = builder->regions->labels;
    struct group_tier **tiers[GROUP_FAMILIES] = {&groups->tiers[GROUPS_PLAIN][states->size],
                                                 &groups->tiers[GROUPS_PRICED][states->size]};
    if (!done)
        mem_free(plain);
    else
        *tiers[GROUPS_PRICED] = *tiers[GROUPS_PLAIN] = write(builder, GROUPS_PLAIN, plain);
    if (priced)
        *tiers[GROUPS_PRICED] = write(builder, GROUPS_PRICED, priced);
    return done;
}

/* Builds the tables of one size; false when it was stopped. Takes the rows of the groups with one
 * box less and leaves its own in their place. */
static bool build(struct builder *builder, unsigned size, const struct group_costs *costs)
{
    struct group_states *states = &builder->states;
    *states =
        (struct group_states){.groups = builder->groups, .regions = builder->regions, .size = size};
    states->sets = (uint32_t)group_count(builder->groups, size);
    states->members = mem_alloc((size_t)states->sets * size, sizeof *states->members);
    states->rows = mem_alloc(states->sets, sizeof *states->rows);
    states->first = mem_alloc((size_t)states->sets + 1, sizeof *states->first);
    bool done = list_sets(builder) && (size == 1 || build_tiers(builder, costs));
    mem_free(states->members);
    mem_free(states->first);
    mem_free(builder->fewer);
    builder->fewer = states->rows;
    return done;
}

void groups_build(struct groups *groups, const struct sides *sides, const struct group_costs *costs,
                  const struct group_limits *limits)
{
    struct regions regions;
    regions_init(&regions, groups->map);
    struct builder builder = {
        .groups = groups, .limits = limits, .regions = &regions, .sides = sides};
    unsigned size = 1;
    while (size <= limits->size_max && size <= groups->map->box_count && size <= groups->count &&
           group_count(groups, size) <= limits->sets_max && build(&builder, size, costs))
        size++;
    mem_free(builder.fewer);
    groups->labels = regions.labels;
    groups->bytes += regions.rows * groups->map->cells;
    regions.labels = NULL;
    regions_free(&regions);
}
