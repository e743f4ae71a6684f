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

/* All groups of one size, while their table is built backwards from the goals. */
struct builder {
    struct groups *groups;
    const struct group_limits *limits;
    struct regions *regions;
    const uint8_t *push_excess; /* [4 * vertex + direction] */
    const struct sides *sides;
    unsigned size;
    uint32_t sets;
    uint16_t *members; /* [group * size + i]: indices, rising */
    uint32_t *rows;    /* by group: which labels tell its regions */
    uint32_t *first;   /* by group: its first state */
    uint8_t *excess;   /* by state */
    uint32_t *fewer;   /* rows of the groups with one box less */
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
    unsigned size = builder->size;
    uint16_t set[GROUP_MAX] = {0, 1, 2, 3};
    for (uint32_t number = 0; number < builder->sets; number++) {
        if (is_stopped(builder, number))
            return false;
        memcpy(builder->members + (size_t)number * size, set, size * sizeof *set);
        cell boxes[GROUP_MAX];
        for (unsigned i = 0; i < size; i++)
            boxes[i] = groups->cell_of[set[i]];
        uint32_t fewer = size > 1 ? builder->fewer[group_number(groups, set, size - 1)] : 0;
        uint32_t row = regions_refine(builder->regions, fewer, boxes, size);
        builder->rows[number] = row;
        builder->first[number + 1] = builder->first[number] + builder->regions->counts[row];
        next_set(set, size);
    }
    return true;
}

static bool is_member(const uint16_t *set, unsigned size, uint16_t index)
{
    for (unsigned i = 0; i < size; i++)
        if (set[i] == index)
            return true;
    return false;
}

static void lower(struct builder *builder, uint32_t group, uint8_t region, unsigned excess)
{
    uint8_t *known = &builder->excess[builder->first[group] + region];
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
    for (uint32_t set = 0; set < builder->sets; set++) {
        const uint16_t *members = builder->members + (size_t)set * builder->size;
        bool solved = true;
        for (unsigned i = 0; i < builder->size; i++)
            solved &= groups->map->is_goal[groups->cell_of[members[i]]];
        uint32_t regions = builder->first[set + 1] - builder->first[set];
        for (uint32_t region = 0; solved && region < regions; region++)
            lower(builder, set, (uint8_t)region, 0);
    }
}

/* The number of a group with one member replaced by another index. */
static uint32_t replaced(const struct builder *builder, const uint16_t *set, unsigned at,
                         uint16_t index)
{
    uint32_t number = 0;
    unsigned rank = 1;
    bool placed = false;
    for (unsigned i = 0; i < builder->size; i++) {
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
    const uint16_t *members = builder->members + (size_t)state.group * builder->size;
    const uint8_t *labels = regions_row(builder->regions, builder->rows[state.group]);
    for (unsigned i = 0; i < builder->size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = (enum direction)d;
            cell from = map_next(map, groups->cell_of[members[i]], side);
            cell behind = map_next(map, from, side);
            uint16_t index = groups->index_of[from];
            if (behind == map->cells || index == GROUP_NO_INDEX || labels[from] != state.region ||
                is_member(members, builder->size, index) ||
                is_member(members, builder->size, groups->index_of[behind]))
                continue;
            uint32_t vertex = sides_vertex_beside(builder->sides, from, side);
            unsigned more = builder->push_excess[4 * (size_t)vertex + direction_opposite(side)];
            if (more == GROUP_DEAD)
                continue;
            uint32_t before = replaced(builder, members, i, index);
            uint8_t region = regions_row(builder->regions, builder->rows[before])[behind];
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
            if (builder->excess[builder->first[state.group] + state.region] == excess)
                pull(builder, state, excess);
        }
    }
    return true;
}

static bool varies(const struct builder *builder, uint32_t set)
{
    const uint8_t *excess = builder->excess + builder->first[set];
    uint32_t regions = builder->first[set + 1] - builder->first[set];
    for (uint32_t i = 1; i < regions; i++)
        if (excess[i] != excess[0])
            return true;
    return false;
}

static void write_entries(const struct builder *builder, struct group_tier *tier)
{
    uint32_t varied = 0, states = 0;
    tier->sets = builder->sets;
    tier->entries = mem_alloc(builder->sets, sizeof *tier->entries);
    for (uint32_t set = 0; set < builder->sets; set++)
        if (varies(builder, set)) {
            varied++;
            states += builder->first[set + 1] - builder->first[set];
        }
    tier->varied = mem_alloc(varied, sizeof *tier->varied);
    tier->excesses = mem_alloc(states, 1);
    builder->groups->bytes +=
        builder->sets * sizeof *tier->entries + varied * sizeof *tier->varied + states;
    varied = states = 0;
    for (uint32_t set = 0; set < builder->sets; set++) {
        uint32_t first = builder->first[set], regions = builder->first[set + 1] - first;
        tier->entries[set] = regions ? builder->excess[first] : GROUP_DEAD;
        if (!varies(builder, set))
            continue;
        tier->entries[set] = GROUP_VARIED + varied;
        tier->varied[varied++] = (struct group_varied){builder->rows[set], states};
        memcpy(tier->excesses + states, builder->excess + first, regions);
        states += regions;
    }
}

/* The excess of some members of a group alone: those whose bits are set. */
static unsigned part_excess(const struct groups *groups, const uint16_t *set, unsigned chosen,
                            cell player)
{
    uint16_t part[GROUP_MAX];
    unsigned size = 0;
    for (unsigned i = 0; chosen >> i; i++)
        if (chosen >> i & 1)
            part[size++] = set[i];
    return size < 2 ? 0 : group_excess(groups, size, group_number(groups, part, size), player);
}

/* The most that a group costs if it is taken in two parts. */
static unsigned parts_excess(const struct groups *groups, const uint16_t *set, unsigned size,
                             cell player)
{
    unsigned all = (1u << size) - 1, most = 0;
    for (unsigned chosen = 1; chosen < all; chosen++) {
        unsigned sum = part_excess(groups, set, chosen, player) +
                       part_excess(groups, set, all & ~chosen, player);
        most = sum > most ? sum : most;
    }
    return most;
}

/* Some free cell of a region, or the wall if there is none. */
static cell cell_in(const struct builder *builder, uint32_t set, uint32_t region)
{
    const struct groups *groups = builder->groups;
    const uint16_t *members = builder->members + (size_t)set * builder->size;
    const uint8_t *labels = regions_row(builder->regions, builder->rows[set]);
    cell c = 0;
    while (c < groups->map->cells &&
           (labels[c] != region || is_member(members, builder->size, groups->index_of[c])))
        c++;
    return c;
}

/* Does the group cost more than its parts, for some place of the player? */
static bool costs_more(const struct builder *builder, uint32_t set)
{
    const struct groups *groups = builder->groups;
    const uint16_t *members = builder->members + (size_t)set * builder->size;
    uint32_t regions = builder->first[set + 1] - builder->first[set];
    for (uint32_t region = 0; region < regions; region++) {
        unsigned excess = builder->excess[builder->first[set] + region];
        unsigned player = excess ? cell_in(builder, set, region) : groups->map->cells;
        if (player < groups->map->cells &&
            excess > parts_excess(groups, members, builder->size, (cell)player))
            return true;
    }
    return false;
}

static void write_counts(const struct builder *builder, struct group_tier *tier)
{
    unsigned count = builder->groups->count;
    tier->counts = mem_alloc(count, count);
    builder->groups->bytes += (size_t)count * count;
    for (uint32_t set = 0; set < builder->sets; set++) {
        const uint16_t *members = builder->members + (size_t)set * builder->size;
        if (!costs_more(builder, set))
            continue;
        for (unsigned i = 0; i < builder->size; i++)
            for (unsigned j = 0; j < builder->size; j++)
                tier->counts[(size_t)members[i] * count + members[j]] = true;
    }
}

/* Builds the table of one size; false when it was stopped. Takes the rows of the groups with one
 * box less and leaves its own in their place. */
static bool build(struct builder *builder, unsigned size)
{
    struct groups *groups = builder->groups;
    builder->size = size;
    builder->sets = (uint32_t)group_count(groups, size);
    builder->members = mem_alloc((size_t)builder->sets * size, sizeof *builder->members);
    builder->rows = mem_alloc(builder->sets, sizeof *builder->rows);
    builder->first = mem_alloc((size_t)builder->sets + 1, sizeof *builder->first);
    bool done = list_sets(builder);
    if (done && size > 1) {
        size_t states = builder->first[builder->sets];
        builder->excess = mem_alloc(states, 1);
        memset(builder->excess, GROUP_DEAD, states);
        find_solved(builder);
        done = spread(builder);
        for (unsigned i = 0; i <= EXCESS_MAX; i++) {
            mem_free(builder->buckets[i].items);
            builder->buckets[i] = (struct bucket){0};
        }
        groups->labels = builder->regions->labels;
        if (done) {
            write_entries(builder, &groups->tiers[size]);
            write_counts(builder, &groups->tiers[size]);
        }
        mem_free(builder->excess);
    }
    mem_free(builder->members);
    mem_free(builder->first);
    mem_free(builder->fewer);
    builder->fewer = builder->rows;
    return done;
}

void groups_build(struct groups *groups, const struct sides *sides, const uint8_t *push_excess,
                  const struct group_limits *limits)
{
    struct regions regions;
    regions_init(&regions, groups->map);
    struct builder builder = {.groups = groups,
                              .limits = limits,
                              .regions = &regions,
                              .push_excess = push_excess,
                              .sides = sides};
    unsigned size = 1;
    while (size <= limits->size_max && size <= groups->map->box_count && size <= groups->count &&
           group_count(groups, size) <= limits->sets_max && build(&builder, size))
        size++;
    mem_free(builder.fewer);
    groups->labels = regions.labels;
    groups->bytes += regions.rows * groups->map->cells;
    regions.labels = NULL;
    regions_free(&regions);
}
