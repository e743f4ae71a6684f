#include "sokoban/analysis/tables/pattern_db_build.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/tables/regions.h"

/* Excesses are cut to EXCESS_MAX: less than the truth still serves. */
enum { EXCESS_MAX = PATTERN_EXCESS_MAX, ASK_EVERY = 4096 };

/* A group with the player in one of the regions around it. */
struct pattern_state {
    uint32_t pattern;
    uint8_t region;
};

/* States to go on from, all with the same excess. */
struct pattern_bucket {
    struct pattern_state *items;
    size_t count, room;
};

/* All groups of one size, while their tables are built backwards from the goals. */
struct pattern_builder {
    struct pattern_db *pattern_db;
    const struct pattern_limits *limits;
    struct regions *regions;
    const struct push_graph *push_graph;
    const struct pattern_costs *costs; /* of the family at hand */
    struct pattern_states states;
    uint32_t *fewer; /* rows of the groups with one box less */
    struct pattern_bucket buckets[EXCESS_MAX + 1];
};

static bool is_stopped(const struct pattern_builder *builder, uint32_t set)
{
    const struct pattern_limits *limits = builder->limits;
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
static bool list_sets(struct pattern_builder *builder)
{
    const struct pattern_db *pattern_db = builder->pattern_db;
    struct pattern_states *states = &builder->states;
    unsigned size = states->size;
    uint16_t set[PATTERN_SIZE_MAX] = {0, 1, 2, 3};
    for (uint32_t number = 0; number < states->sets; number++) {
        if (is_stopped(builder, number))
            return false;
        memcpy(states->members + (size_t)number * size, set, size * sizeof *set);
        cell boxes[PATTERN_SIZE_MAX];
        for (unsigned i = 0; i < size; i++)
            boxes[i] = pattern_db->cell_of[set[i]];
        uint32_t fewer = size > 1 ? builder->fewer[pattern_number(pattern_db, set, size - 1)] : 0;
        uint32_t row = regions_refine(builder->regions, fewer, boxes, size);
        states->rows[number] = row;
        states->first[number + 1] = states->first[number] + builder->regions->counts[row];
        next_set(set, size);
    }
    return true;
}

static void lower(struct pattern_builder *builder, uint32_t pattern, uint8_t region,
                  unsigned excess)
{
    uint8_t *known = &builder->states.excess[builder->states.first[pattern] + region];
    if (excess > EXCESS_MAX)
        excess = EXCESS_MAX;
    if (*known <= excess)
        return;
    *known = (uint8_t)excess;
    struct pattern_bucket *bucket = &builder->buckets[excess];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->items = mem_resize(bucket->items, bucket->room, sizeof *bucket->items);
    }
    bucket->items[bucket->count++] = (struct pattern_state){pattern, region};
}

static void find_solved(struct pattern_builder *builder)
{
    const struct pattern_db *pattern_db = builder->pattern_db;
    const struct pattern_states *states = &builder->states;
    for (uint32_t set = 0; set < states->sets; set++) {
        const uint16_t *members = pattern_members(states, set);
        bool solved = true;
        unsigned excess = 0;
        for (unsigned i = 0; i < states->size; i++) {
            cell c = pattern_db->cell_of[members[i]];
            solved &= pattern_db->map->is_goal[c];
            excess += builder->costs->end[c];
        }
        uint32_t regions = states->first[set + 1] - states->first[set];
        for (uint32_t region = 0; solved && region < regions; region++)
            lower(builder, set, (uint8_t)region, excess);
    }
}

/* The number of a group with one member replaced by another index. */
static uint32_t replaced(const struct pattern_builder *builder, const uint16_t *set, unsigned at,
                         uint16_t index)
{
    uint32_t number = 0;
    unsigned rank = 1;
    bool placed = false;
    for (unsigned i = 0; i < builder->states.size; i++) {
        if (i == at)
            continue;
        if (!placed && index < set[i]) {
            number += builder->pattern_db->choose[rank++][index];
            placed = true;
        }
        number += builder->pattern_db->choose[rank++][set[i]];
    }
    return placed ? number : number + builder->pattern_db->choose[rank][index];
}

/* Undoes every push that can have led to a state: the player stands where the box came from. */
static void pull(struct pattern_builder *builder, struct pattern_state state, unsigned excess)
{
    const struct pattern_db *pattern_db = builder->pattern_db;
    const struct map *map = pattern_db->map;
    const uint16_t *members = pattern_members(&builder->states, state.pattern);
    const uint8_t *labels = regions_row(builder->regions, builder->states.rows[state.pattern]);
    for (unsigned i = 0; i < builder->states.size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = (enum direction)d;
            cell from = map_next(map, pattern_db->cell_of[members[i]], side);
            cell behind = map_next(map, from, side);
            uint16_t index = pattern_db->index_of[from];
            if (behind == map->cells || index == PATTERN_NO_INDEX || labels[from] != state.region ||
                pattern_has(members, builder->states.size, index) ||
                pattern_has(members, builder->states.size, pattern_db->index_of[behind]))
                continue;
            uint32_t vertex = push_graph_vertex_beside(builder->push_graph, from, side);
            unsigned more = builder->costs->push[4 * (size_t)vertex + direction_opposite(side)];
            if (more == PATTERN_DEAD)
                continue;
            uint32_t before = replaced(builder, members, i, index);
            uint8_t region = regions_row(builder->regions, builder->states.rows[before])[behind];
            lower(builder, before, region, excess + more);
        }
}

static bool spread(struct pattern_builder *builder)
{
    uint32_t steps = 0;
    for (unsigned excess = 0; excess <= EXCESS_MAX; excess++) {
        struct pattern_bucket *bucket = &builder->buckets[excess];
        while (bucket->count) {
            if (is_stopped(builder, steps++))
                return false;
            struct pattern_state state = bucket->items[--bucket->count];
            if (builder->states.excess[builder->states.first[state.pattern] + state.region] ==
                excess)
                pull(builder, state, excess);
        }
    }
    return true;
}

/* Fills in the states of a family; false when it was stopped. */
static bool fill(struct pattern_builder *builder, const struct pattern_costs *costs)
{
    size_t count = builder->states.first[builder->states.sets];
    builder->costs = costs;
    builder->states.excess = mem_alloc(count, 1);
    memset(builder->states.excess, PATTERN_DEAD, count);
    find_solved(builder);
    bool done = spread(builder);
    for (unsigned i = 0; i <= EXCESS_MAX; i++) {
        mem_free(builder->buckets[i].items);
        builder->buckets[i] = (struct pattern_bucket){0};
    }
    return done;
}

/* The table of excesses, which are freed. */
static struct pattern_tier *write(struct pattern_builder *builder, enum pattern_family family,
                                  uint8_t *excess)
{
    struct pattern_db *pattern_db = builder->pattern_db;
    builder->states.excess = excess;
    struct pattern_tier *tier =
        pattern_tier_new(&builder->states, pattern_db->tiers[family], &pattern_db->bytes);
    mem_free(excess);
    return tier;
}

/* The tables of the groups listed; false when not even the plain one was finished. Plain excesses
 * serve where there are no priced ones, or these are the same. */
static bool build_tiers(struct pattern_builder *builder, const struct pattern_costs *costs)
{
    struct pattern_db *pattern_db = builder->pattern_db;
    struct pattern_states *states = &builder->states;
    bool done = fill(builder, &costs[PATTERNS_PLAIN]);
    uint8_t *plain = states->excess, *priced = NULL;
    if (done && costs[PATTERNS_PRICED].push) {
        bool differs = fill(builder, &costs[PATTERNS_PRICED]) &&
                       memcmp(plain, states->excess, states->first[states->sets]) != 0;
        priced = differs ? states->excess : NULL;
        if (!differs)
            mem_free(states->excess);
    }
    pattern_db->labels = builder->regions->labels;
    struct pattern_tier **tiers[PATTERN_FAMILIES] = {
        &pattern_db->tiers[PATTERNS_PLAIN][states->size],
        &pattern_db->tiers[PATTERNS_PRICED][states->size]};
    if (!done)
        mem_free(plain);
    else
        *tiers[PATTERNS_PRICED] = *tiers[PATTERNS_PLAIN] = write(builder, PATTERNS_PLAIN, plain);
    if (priced)
        *tiers[PATTERNS_PRICED] = write(builder, PATTERNS_PRICED, priced);
    return done;
}

/* Builds the tables of one size; false when it was stopped. Takes the rows of the groups with one
 * box less and leaves its own in their place. */
static bool build(struct pattern_builder *builder, unsigned size, const struct pattern_costs *costs)
{
    struct pattern_states *states = &builder->states;
    *states = (struct pattern_states){
        .pattern_db = builder->pattern_db, .regions = builder->regions, .size = size};
    states->sets = (uint32_t)pattern_count(builder->pattern_db, size);
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

void pattern_db_build(struct pattern_db *pattern_db, const struct push_graph *push_graph,
                      const struct pattern_costs *costs, const struct pattern_limits *limits)
{
    struct regions regions;
    regions_init(&regions, pattern_db->map);
    struct pattern_builder builder = {
        .pattern_db = pattern_db, .limits = limits, .regions = &regions, .push_graph = push_graph};
    unsigned size = 1;
    while (size <= limits->size_max && size <= pattern_db->map->box_count &&
           size <= pattern_db->count && pattern_count(pattern_db, size) <= limits->sets_max &&
           build(&builder, size, costs))
        size++;
    mem_free(builder.fewer);
    pattern_db->labels = regions.labels;
    pattern_db->bytes += regions.rows * pattern_db->map->cells;
    regions.labels = NULL;
    regions_free(&regions);
}
