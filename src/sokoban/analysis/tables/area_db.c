#include "sokoban/analysis/tables/area_db.h"

#include <assert.h>

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

/* Excesses are cut to EXCESS_MAX, which a word has room for: less than the truth still serves. */
enum { EXCESS_MAX = 250, SLOTS_LEAST = 1 << 12, ASK_EVERY = 256 };

static uint64_t word_of(uint64_t content, unsigned node, unsigned excess)
{
    return content | (uint64_t)excess << 40 | (uint64_t)(node + 1) << 32;
}

static unsigned excess_of(uint64_t word)
{
    return (unsigned)(word >> 40) & 0xff;
}

static uint64_t state_of(uint64_t word)
{
    return word & ~(UINT64_C(0xff) << 40);
}

static unsigned node_of_state(uint64_t state)
{
    return (unsigned)(state >> 32 & 0xff) - 1;
}

static uint64_t content_of(uint64_t state)
{
    return state & ~(UINT64_C(0xffff) << 32);
}

/* Boxes in the area and beyond it. */
static unsigned boxes_of(uint64_t content)
{
    return (unsigned)__builtin_popcount((uint32_t)content) + (unsigned)(content >> 48);
}

/* The slot of a state, or the free one where it belongs. */
static uint64_t *find(const struct area_db *area_db, uint64_t state)
{
    uint64_t hash = state * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 24) & (area_db->slots - 1);
    while (area_db->table[at] && state_of(area_db->table[at]) != state)
        at = (at + 1) & (area_db->slots - 1);
    return &area_db->table[at];
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
    if (to == area_db->map->cells || behind == area_db->map->cells ||
        (area_db->node_of[from] >= area_db->count && area_db->node_of[to] >= area_db->count))
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

static void list_pushes(struct area_db *area_db, const struct push_graph *push_graph,
                        struct set_costs costs)
{
    area_db->pushes = mem_alloc(8 * (size_t)area_db->count, sizeof *area_db->pushes);
    for (unsigned c = 0; c < area_db->map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++)
            add_push(area_db, push_graph, costs, (cell)c, (enum direction)d);
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
    struct area_bucket buckets[EXCESS_MAX + 1];
};

static void grow(struct area_db *area_db)
{
    uint64_t *before = area_db->table;
    size_t slots = area_db->slots;
    area_db->slots = slots ? 2 * slots : SLOTS_LEAST;
    area_db->table = mem_alloc(area_db->slots, sizeof *area_db->table);
    for (size_t i = 0; i < slots; i++)
        if (before[i])
            *find(area_db, state_of(before[i])) = before[i];
    mem_free(before);
}

static void lower(struct area_builder *builder, uint64_t content, uint64_t region, unsigned excess)
{
    struct area_db *area_db = builder->area_db;
    if (area_db->states >= area_db->slots / 3 * 2)
        grow(area_db);
    if (excess > EXCESS_MAX)
        excess = EXCESS_MAX;
    unsigned node = (unsigned)__builtin_ctzll(region);
    assert(node >= area_db->count || !(content >> node & 1)); /* invariant 2 */
    uint64_t word = word_of(content, node, excess);
    uint64_t *slot = find(area_db, state_of(word));
    if (*slot && excess_of(*slot) <= excess)
        return;
    area_db->states += !*slot;
    *slot = word;
    struct area_bucket *bucket = &builder->buckets[excess];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->states = mem_resize(bucket->states, bucket->room, sizeof *bucket->states);
    }
    bucket->states[bucket->count++] = state_of(word);
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
            lower(builder, content, area_db_region(area_db, (uint32_t)content, node), excess);
}

/* Can a push have led to a content, with the player in a region? *before gets the content before.
 */
static bool is_undone(const struct area_db *area_db, const struct area_db_push *push,
                      uint64_t after, uint64_t region, uint64_t *before)
{
    uint32_t to = (uint32_t)push->to, from = (uint32_t)push->from;
    if (~(uint32_t)after & to || (uint32_t)after & from || !(region >> push->after & 1) ||
        (push->to == AREA_DB_BEYOND && after < AREA_DB_BEYOND))
        return false;
    *before = after - push->to + push->from;
    return !(*before & push->behind) && boxes_of(*before) <= area_db->map->box_count;
}

/* Undoes every push that can have led to a state. */
static void pull(struct area_builder *builder, uint64_t state, unsigned excess)
{
    const struct area_db *area_db = builder->area_db;
    uint64_t after = content_of(state), before;
    uint64_t region = area_db_region(area_db, (uint32_t)after, node_of_state(state));
    for (unsigned i = 0; i < area_db->push_count; i++) {
        const struct area_db_push *push = &area_db->pushes[i];
        if (is_undone(area_db, push, after, region, &before))
            lower(builder, before, area_db_region(area_db, (uint32_t)before, push->before),
                  excess + push->excess);
    }
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
            if (excess_of(*find(area_db, state)) == excess)
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
    uint64_t region = area_db_region(area_db, (uint32_t)content, area_db->node_of[player]);
    uint64_t word =
        *find(area_db, state_of(word_of(content, (unsigned)__builtin_ctzll(region), 0)));
    unsigned excess = word ? excess_of(word) : AREA_DB_DEAD;
    return excess < area_db->limit ? excess : area_db->limit;
}

/* The excess of a state that is known to be alive. */
static unsigned capped_excess(const struct area_db *area_db, uint64_t state)
{
    uint64_t word = *find(area_db, state);
    unsigned excess = word ? excess_of(word) : area_db->limit;
    return excess < area_db->limit ? excess : area_db->limit;
}

/* Raises what each push into a state lowers the excess by. */
static void note_falls(const struct area_db *area_db, uint64_t state, uint8_t *falls)
{
    uint64_t after = content_of(state), before;
    unsigned least = capped_excess(area_db, state);
    uint64_t region = area_db_region(area_db, (uint32_t)after, node_of_state(state));
    for (unsigned i = 0; i < area_db->push_count; i++) {
        const struct area_db_push *push = &area_db->pushes[i];
        if (falls[i] == push->excess || !is_undone(area_db, push, after, region, &before))
            continue;
        uint64_t reached = area_db_region(area_db, (uint32_t)before, push->before);
        unsigned node = (unsigned)__builtin_ctzll(reached);
        unsigned excess = capped_excess(area_db, state_of(word_of(before, node, 0)));
        assert(excess <= least + push->excess);
        if (excess > least + falls[i])
            falls[i] = (uint8_t)(excess - least);
    }
}

void area_db_saturate(const struct area_db *area_db, struct set_costs costs)
{
    uint8_t *falls = mem_alloc(area_db->push_count, 1);
    for (size_t i = 0; i < area_db->slots; i++)
        if (area_db->table[i])
            note_falls(area_db, state_of(area_db->table[i]), falls);
    for (unsigned i = 0; i < area_db->push_count; i++)
        costs.push[area_db->pushes[i].number] -= falls[i];
    for (unsigned g = 0; g < area_db->map->goal_count; g++)
        if ((uint32_t)area_db_mark(area_db, area_db->map->goals[g]))
            costs.end[area_db->map->goals[g]] = 0;
    mem_free(falls);
}
