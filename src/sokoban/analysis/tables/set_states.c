#include "sokoban/analysis/tables/set_states.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

/* Steps, or looks at a cell, after which it is asked whether to go on. */
enum { ASK_EVERY = 4096, ASK_AFTER = 1 << 18 };

/* A set with the player in one of the regions around it. */
struct set_state {
    uint32_t set;
    uint8_t region;
};

/* States to go on from, all with the same cost. */
struct set_bucket {
    struct set_state *items;
    size_t count, room;
};

/* While the costs are found, backwards from the goals. */
struct set_filler {
    struct set_states *states;
    const struct push_graph *push_graph;
    struct set_costs costs;
    struct set_bucket buckets[SET_COST_MAX + 1];
};

static bool goes_on(const struct set_states *states, struct set_effort *effort)
{
    const struct regions *regions = states->regions;
    if (effort->work_max && effort->work > effort->work_max)
        return false;
    if (effort->row_bytes_max && regions->rows * regions->map->cells > effort->row_bytes_max)
        return false;
    bool is_due = effort->steps++ % ASK_EVERY == 0 || effort->work - effort->asked > ASK_AFTER;
    if (!is_due || !effort->go_on)
        return true;
    effort->asked = effort->work;
    return effort->go_on(effort->self);
}

static void next_set(uint16_t *members, unsigned size)
{
    unsigned i = 0;
    while (i + 1 < size && members[i] + 1u == members[i + 1]) {
        members[i] = (uint16_t)i;
        i++;
    }
    members[i]++;
}

bool set_states_list(struct set_states *states, const uint32_t *fewer, struct set_effort *effort)
{
    unsigned size = states->size;
    uint16_t members[CELL_SET_MAX] = {0, 1, 2, 3};
    assert(size <= CELL_SET_MAX);
    states->count = (uint32_t)cell_sets_count(states->sets, size);
    states->members = mem_alloc((size_t)states->count * size, sizeof *states->members);
    states->rows = mem_alloc(states->count, sizeof *states->rows);
    states->first = mem_alloc((size_t)states->count + 1, sizeof *states->first);
    for (uint32_t set = 0; set < states->count; set++) {
        if (!goes_on(states, effort))
            return false;
        assert(cell_sets_number(states->sets, members, size) == set); /* invariant 1 */
        memcpy(states->members + (size_t)set * size, members, size * sizeof *members);
        uint64_t before = states->regions->work;
        uint32_t row = regions_find(states->regions, states->sets, fewer, members, size);
        effort->work += size + states->regions->work - before;
        states->rows[set] = row;
        states->first[set + 1] = states->first[set] + states->regions->counts[row];
        next_set(members, size);
    }
    return goes_on(states, effort);
}

static void lower(struct set_filler *filler, uint32_t set, uint8_t region, unsigned cost)
{
    const struct set_states *states = filler->states;
    assert(region < set_region_count(states, set)); /* invariant 2 */
    uint8_t *known = &states->cost[states->first[set] + region];
    if (cost > SET_COST_MAX)
        cost = SET_COST_MAX;
    if (*known <= cost)
        return;
    *known = (uint8_t)cost;
    struct set_bucket *bucket = &filler->buckets[cost];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->items = mem_resize(bucket->items, bucket->room, sizeof *bucket->items);
    }
    bucket->items[bucket->count++] = (struct set_state){set, region};
}

static void find_solved(struct set_filler *filler)
{
    const struct set_states *states = filler->states;
    for (uint32_t set = 0; set < states->count; set++) {
        const uint16_t *members = set_members(states, set);
        bool solved = true;
        unsigned cost = 0;
        for (unsigned i = 0; i < states->size; i++) {
            cell c = states->sets->cell_of[members[i]];
            solved &= filler->push_graph->map->is_goal[c];
            cost += filler->costs.end ? filler->costs.end[c] : 0;
        }
        uint32_t regions = solved ? set_region_count(states, set) : 0;
        for (uint32_t region = 0; region < regions; region++)
            lower(filler, set, (uint8_t)region, cost);
    }
}

/* Undoes every push that can have led to a state: the player stands where the box came from. */
static void pull(struct set_filler *filler, struct set_state state, unsigned cost)
{
    const struct set_states *states = filler->states;
    const struct cell_sets *sets = states->sets;
    const struct map *map = filler->push_graph->map;
    const uint16_t *members = set_members(states, state.set);
    const uint8_t *labels = regions_row(states->regions, states->rows[state.set]);
    for (unsigned i = 0; i < states->size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = (enum direction)d;
            cell from = map_next(map, sets->cell_of[members[i]], side);
            cell behind = map_next(map, from, side);
            uint16_t index = sets->index_of[from];
            if (behind == map->cells || index == CELL_SET_NO_INDEX ||
                labels[from] != state.region || cell_set_has(members, states->size, index) ||
                cell_set_has(members, states->size, sets->index_of[behind]))
                continue;
            uint32_t vertex = push_graph_vertex_beside(filler->push_graph, from, side);
            size_t push = 4 * (size_t)vertex + direction_opposite(side);
            unsigned more = filler->costs.push ? filler->costs.push[push] : 0;
            if (more == SET_DEAD)
                continue;
            uint32_t before = cell_sets_replaced(sets, members, states->size, i, index);
            uint8_t region = regions_row(states->regions, states->rows[before])[behind];
            lower(filler, before, region, cost + more);
        }
}

static bool spread(struct set_filler *filler, struct set_effort *effort)
{
    const struct set_states *states = filler->states;
    for (unsigned cost = 0; cost <= SET_COST_MAX; cost++) {
        struct set_bucket *bucket = &filler->buckets[cost];
        while (bucket->count) {
            struct set_state state = bucket->items[--bucket->count];
            if (states->cost[states->first[state.set] + state.region] != cost)
                continue;
            effort->work += (uint64_t)DIRECTIONS * states->size;
            if (!goes_on(states, effort))
                return false;
            pull(filler, state, cost);
        }
    }
    return true;
}

bool set_states_fill(struct set_states *states, const struct push_graph *push_graph,
                     struct set_costs costs, struct set_effort *effort)
{
    struct set_filler filler = {.states = states, .push_graph = push_graph, .costs = costs};
    states->cost = mem_alloc(states->first[states->count], 1);
    memset(states->cost, SET_DEAD, states->first[states->count]);
    find_solved(&filler);
    bool done = spread(&filler, effort);
    for (unsigned i = 0; i <= SET_COST_MAX; i++)
        mem_free(filler.buckets[i].items);
    return done;
}

void set_states_free(struct set_states *states)
{
    mem_free(states->members);
    mem_free(states->rows);
    mem_free(states->first);
    mem_free(states->cost);
    *states = (struct set_states){0};
}

cell set_states_cell(const struct set_states *states, uint32_t set, uint32_t region)
{
    const uint16_t *members = set_members(states, set);
    const uint8_t *labels = regions_row(states->regions, states->rows[set]);
    unsigned c = 0, cells = states->regions->map->cells;
    while (c < cells &&
           (labels[c] != region || cell_set_has(members, states->size, states->sets->index_of[c])))
        c++;
    return (cell)c;
}
