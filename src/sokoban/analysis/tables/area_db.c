#include "sokoban/analysis/tables/area_db.h"

#include <assert.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/tables/area_pulls.h"

/* Excesses are cut to EXCESS_MAX, which a word has room for: less than the truth still serves. */
enum { EXCESS_MAX = 250, SLOTS_LEAST = 1 << 12, ASK_EVERY = 256 };

/* How far ahead on its stack the table is told which states it will be asked for. */
enum { AHEAD = 4 };

static unsigned excess_of(uint64_t word)
{
    return (unsigned)(word >> 40) & 0xff;
}

/* Gives every part of the floor outside a node of its own. False when there are too many. */
static bool number_nodes(struct area_db *area_db)
{
    const struct map *map = area_db->map;
    cell *stack = mem_alloc(map->cells, sizeof *stack);
    bool fits = true;
    area_db->nodes = area_db->count;
    for (unsigned c = 0; c < map->cells && fits; c++) {
        if (area_db->node_of[c] != AREA_DB_NO_NODE)
            continue;
        fits = area_db->nodes < AREA_DB_NODES;
        unsigned depth = 0;
        stack[depth++] = (cell)c;
        area_db->node_of[c] = (uint8_t)area_db->nodes;
        while (depth) {
            cell from = stack[--depth];
            for (int d = 0; d < DIRECTIONS; d++) {
                cell to = map_next(map, from, (enum direction)d);
                if (to == map->cells || area_db->node_of[to] != AREA_DB_NO_NODE)
                    continue;
                area_db->node_of[to] = (uint8_t)area_db->nodes;
                stack[depth++] = to;
            }
        }
        area_db->nodes++;
    }
    mem_free(stack);
    return fits;
}

static void link_nodes(struct area_db *area_db)
{
    for (unsigned i = 0; i < area_db->count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            unsigned other =
                area_db->node_of[map_next(area_db->map, area_db->cells[i], (enum direction)d)];
            if (other == AREA_DB_NO_NODE)
                continue;
            area_db->neighbours[i] |= UINT64_C(1) << other;
            area_db->neighbours[other] |= UINT64_C(1) << i;
        }
}

/* The cells outside beyond which boxes are counted: of the parts of the floor that boxes may be in
 * the second largest. None when there is only one. */
static unsigned part_beyond(const struct area_db *area_db, const bool *live)
{
    unsigned cells[AREA_DB_NODES] = {0};
    unsigned largest = AREA_DB_NODES, second = AREA_DB_NODES;
    for (unsigned c = 0; c < area_db->map->cells; c++)
        if (live[c])
            cells[area_db->node_of[c]]++;
    for (unsigned node = area_db->count; node < area_db->nodes; node++) {
        if (!cells[node])
            continue;
        if (largest == AREA_DB_NODES || cells[node] > cells[largest]) {
            second = largest;
            largest = node;
        } else if (second == AREA_DB_NODES || cells[node] > cells[second]) {
            second = node;
        }
    }
    return second;
}

/* Marks the cells of the area and those of a part of the floor outside. */
static void mark_cells(struct area_db *area_db, unsigned beyond)
{
    for (unsigned c = 0; c < area_db->map->cells; c++) {
        unsigned node = area_db->node_of[c];
        area_db->mark[c] = node < area_db->count ? UINT64_C(1) << node
                           : node == beyond      ? AREA_DB_BEYOND
                                                 : 0;
    }
}

static void add_push(struct area_db *area_db, const struct push_graph *push_graph,
                     struct set_costs costs, cell from, enum direction direction)
{
    enum direction side = direction_opposite(direction);
    cell to = map_next(area_db->map, from, direction);
    cell behind = map_next(area_db->map, from, side);
    if (behind == area_db->map->cells)
        return;
    size_t number = 4 * (size_t)push_graph_vertex_beside(push_graph, from, side) + direction;
    if (costs.push[number] == SET_DEAD)
        return;
    area_db->pushes[area_db->push_count++] =
        (struct area_db_push){.from = area_db_mark(area_db, from),
                              .to = area_db_mark(area_db, to),
                              .behind = (uint32_t)area_db_mark(area_db, behind),
                              .number = (uint32_t)number,
                              .before = area_db->node_of[behind],
                              .after = area_db->node_of[from],
                              .excess = costs.push[number]};
}

/* Lists the pushes that come to a cell of the area, by that cell, and then those that leave it. */
static void list_pushes(struct area_db *area_db, const struct push_graph *push_graph,
                        struct set_costs costs)
{
    const struct map *map = area_db->map;
    area_db->pushes = mem_alloc(8 * (size_t)area_db->count, sizeof *area_db->pushes);
    for (unsigned i = 0; i < area_db->count; i++) {
        area_db->coming[i] = area_db->push_count;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = map_next(map, area_db->cells[i], direction_opposite((enum direction)d));
            if (from != map->cells)
                add_push(area_db, push_graph, costs, from, (enum direction)d);
        }
    }
    area_db->coming[area_db->count] = area_db->push_count;
    for (unsigned i = 0; i < area_db->count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, area_db->cells[i], (enum direction)d);
            if (to != map->cells && area_db->node_of[to] >= area_db->count)
                add_push(area_db, push_graph, costs, area_db->cells[i], (enum direction)d);
        }
}

/* States to go on from, all with the same excess. */
struct area_bucket {
    uint64_t *states;
    size_t count, room;
};

struct area_builder {
    struct area_db *area_db;
    const struct area_db_limits *limits;
    size_t states_max;
    struct area_pulls pulls;
    struct area_bucket buckets[EXCESS_MAX + 1];
};

static void grow(struct area_db *area_db)
{
    uint64_t *before = area_db->table;
    size_t slots = area_db->slots;
    area_db->slots = 2 * slots;
    area_db->table = mem_alloc(area_db->slots, sizeof *area_db->table);
    for (size_t i = 0; i < slots; i++)
        if (before[i])
            *area_db_slot(area_db, area_state_of(before[i])) = before[i];
    mem_free(before);
}

static void lower(struct area_builder *builder, uint64_t state, unsigned excess)
{
    struct area_db *area_db = builder->area_db;
    if (area_db->states >= area_db->slots / 3 * 2)
        grow(area_db);
    if (excess > EXCESS_MAX)
        excess = EXCESS_MAX;
    uint64_t *slot = area_db_slot(area_db, state);
    if (*slot && excess_of(*slot) <= excess)
        return;
    area_db->states += !*slot;
    *slot = state | (uint64_t)excess << 40;
    struct area_bucket *bucket = &builder->buckets[excess];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->states = mem_resize(bucket->states, bucket->room, sizeof *bucket->states);
    }
    bucket->states[bucket->count++] = state;
}

/* The end: the goals filled, and the player anywhere. */
static void add_ends(struct area_builder *builder, struct set_costs costs)
{
    const struct area_db *area_db = builder->area_db;
    uint64_t content = 0;
    unsigned excess = 0;
    for (unsigned g = 0; g < area_db->map->goal_count; g++) {
        uint64_t mark = area_db_mark(area_db, area_db->map->goals[g]);
        content += mark;
        excess += (uint32_t)mark ? costs.end[area_db->map->goals[g]] : 0;
    }
    for (unsigned node = 0; node < area_db->nodes; node++)
        if (node >= area_db->count || !(content >> node & 1))
            lower(builder, area_state_in(area_db, content, node), excess);
}

/* Undoes every push that can have led to a state. */
static void pull(struct area_builder *builder, uint64_t state, unsigned excess)
{
    const struct area_db *area_db = builder->area_db;
    struct area_pulls *pulls = &builder->pulls;
    area_pulls_list(pulls, area_db, state, NULL);
    for (unsigned i = 0; i < pulls->count; i++)
        lower(builder, pulls->items[i].state,
              excess + area_db->pushes[pulls->items[i].push].excess);
}

/* Spreads from the cheapest states. What is left when it is stopped costs at least as much as the
 * state it was stopped at. */
static unsigned spread(struct area_builder *builder)
{
    const struct area_db_limits *limits = builder->limits;
    const struct area_db *area_db = builder->area_db;
    size_t steps = 0;
    for (unsigned excess = 0; excess <= EXCESS_MAX; excess++) {
        struct area_bucket *bucket = &builder->buckets[excess];
        while (bucket->count) {
            if (area_db->states > builder->states_max ||
                (steps++ % ASK_EVERY == 0 && limits->go_on && !limits->go_on(limits->self)))
                return excess;
            uint64_t state = bucket->states[--bucket->count];
            if (bucket->count >= AHEAD)
                area_db_prefetch(area_db, bucket->states[bucket->count - AHEAD]);
            if (excess_of(*area_db_slot(area_db, state)) == excess)
                pull(builder, state, excess);
        }
    }
    return AREA_DB_DEAD;
}

static void build(struct area_db *area_db, struct set_costs costs,
                  const struct area_db_limits *limits)
{
    struct area_builder builder = {.area_db = area_db,
                                   .limits = limits,
                                   .states_max = area_db->counts_beyond ? limits->beyond_max
                                                                        : limits->states_max};
    area_db->table = mem_alloc(SLOTS_LEAST, sizeof *area_db->table);
    area_db->slots = SLOTS_LEAST;
    add_ends(&builder, costs);
    area_db->limit = spread(&builder);
    for (unsigned i = 0; i <= EXCESS_MAX; i++)
        mem_free(builder.buckets[i].states);
}

static struct area_db *new_of(const struct map *map, const cell *cells, unsigned count)
{
    struct area_db *area_db = mem_alloc(1, sizeof *area_db);
    area_db->map = map;
    area_db->count = count;
    area_db->node_of = mem_alloc(map->cells + 1u, 1);
    area_db->mark = mem_alloc(map->cells + 1u, sizeof *area_db->mark);
    for (unsigned c = 0; c <= map->cells; c++)
        area_db->node_of[c] = AREA_DB_NO_NODE;
    for (unsigned i = 0; i < count; i++) {
        area_db->cells[i] = cells[i];
        area_db->node_of[cells[i]] = (uint8_t)i;
    }
    return area_db;
}

struct area_db *area_db_new(const struct distances *distances, struct set_costs costs,
                            const cell *cells, unsigned count, const struct area_db_limits *limits)
{
    const struct map *map = distances->push_graph->map;
    struct area_db *area_db = new_of(map, cells, count);
    if (!number_nodes(area_db)) {
        area_db_free(area_db);
        return NULL;
    }
    link_nodes(area_db);
    bool counts =
        limits->beyond_max && map->box_count == map->goal_count && map->box_count <= AREA_DB_BOXES;
    unsigned beyond = counts ? part_beyond(area_db, distances->live) : AREA_DB_NODES;
    area_db->counts_beyond = beyond < AREA_DB_NODES;
    mark_cells(area_db, beyond);
    list_pushes(area_db, distances->push_graph, costs);
    build(area_db, costs, limits);
    return area_db;
}

void area_db_free(struct area_db *area_db)
{
    if (!area_db)
        return;
    mem_free(area_db->node_of);
    mem_free(area_db->mark);
    mem_free(area_db->pushes);
    mem_free(area_db->table);
    mem_free(area_db);
}

unsigned area_db_excess(const struct area_db *area_db, uint64_t content, cell player)
{
    assert(!((uint32_t)content & area_db_mark(area_db, player))); /* invariant 2 */
    uint64_t word =
        *area_db_slot(area_db, area_state_in(area_db, content, area_db->node_of[player]));
    unsigned excess = word ? excess_of(word) : AREA_DB_DEAD;
    return excess < area_db->limit ? excess : area_db->limit;
}

/* The excess of a state that is known to be alive. */
static unsigned capped_excess(const struct area_db *area_db, uint64_t state)
{
    uint64_t word = *area_db_slot(area_db, state);
    unsigned excess = word ? excess_of(word) : area_db->limit;
    return excess < area_db->limit ? excess : area_db->limit;
}

/* Raises what each push into a state lowers the excess by. */
static void note_falls(const struct area_db *area_db, uint64_t state, struct area_pulls *pulls,
                       uint8_t *falls)
{
    unsigned least = capped_excess(area_db, state);
    area_pulls_list(pulls, area_db, state, falls);
    for (unsigned i = 0; i < pulls->count; i++) {
        unsigned push = pulls->items[i].push;
        unsigned excess = capped_excess(area_db, pulls->items[i].state);
        assert(excess <= least + area_db->pushes[push].excess);
        if (excess > least + falls[push])
            falls[push] = (uint8_t)(excess - least);
    }
}

void area_db_saturate(const struct area_db *area_db, struct set_costs costs)
{
    uint8_t *falls = mem_alloc(area_db->push_count, 1);
    struct area_pulls pulls;
    for (size_t i = 0; i < area_db->slots; i++)
        if (area_db->table[i])
            note_falls(area_db, area_state_of(area_db->table[i]), &pulls, falls);
    for (unsigned i = 0; i < area_db->push_count; i++)
        costs.push[area_db->pushes[i].number] -= falls[i];
    for (unsigned g = 0; g < area_db->map->goal_count; g++)
        if ((uint32_t)area_db_mark(area_db, area_db->map->goals[g]))
            costs.end[area_db->map->goals[g]] = 0;
    mem_free(falls);
}
