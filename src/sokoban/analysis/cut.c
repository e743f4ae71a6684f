#include "sokoban/analysis/cut.h"

#include "base/mem.h"

/* Excesses are cut to EXCESS_MAX: less than the truth still serves. */
enum { EXCESS_MAX = 126, SLOTS_LEAST = 1 << 12, ASK_EVERY = 4096 };

static uint64_t word_of(uint32_t set, unsigned node, unsigned excess)
{
    return (uint64_t)excess << 40 | (uint64_t)(node + 1) << 32 | set;
}

static unsigned excess_of(uint64_t word)
{
    return (unsigned)(word >> 40);
}

static uint64_t state_of(uint64_t word)
{
    return word & UINT64_C(0xffffffffff);
}

/* The slot of a state, or the free one where it belongs. */
static uint64_t *find(const struct cut *cut, uint64_t state)
{
    uint64_t hash = state * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 24) & (cut->slots - 1);
    while (cut->table[at] && state_of(cut->table[at]) != state)
        at = (at + 1) & (cut->slots - 1);
    return &cut->table[at];
}

/* Gives every part of the floor outside a node of its own. False when there are too many. */
static bool number_nodes(struct cut *cut)
{
    const struct map *map = cut->map;
    cell *stack = mem_alloc(map->cells, sizeof *stack);
    bool fits = true;
    cut->nodes = cut->count;
    for (unsigned c = 0; c < map->cells && fits; c++) {
        if (cut->node_of[c] != CUT_NO_NODE)
            continue;
        fits = cut->nodes < CUT_NODES;
        unsigned depth = 0;
        stack[depth++] = (cell)c;
        cut->node_of[c] = (uint8_t)cut->nodes;
        while (depth) {
            cell from = stack[--depth];
            for (int d = 0; d < DIRECTIONS; d++) {
                cell to = map_next(map, from, (enum direction)d);
                if (to == map->cells || cut->node_of[to] != CUT_NO_NODE)
                    continue;
                cut->node_of[to] = (uint8_t)cut->nodes;
                stack[depth++] = to;
            }
        }
        cut->nodes++;
    }
    mem_free(stack);
    return fits;
}

static void link_nodes(struct cut *cut)
{
    for (unsigned i = 0; i < cut->count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            unsigned other = cut->node_of[map_next(cut->map, cut->cells[i], (enum direction)d)];
            if (other == CUT_NO_NODE)
                continue;
            cut->neighbours[i] |= UINT64_C(1) << other;
            cut->neighbours[other] |= UINT64_C(1) << i;
        }
}

/* What pushes are made of. */
struct material {
    const struct sides *sides;
    const struct prices *prices;
    const bool *is_cut;
};

static void add_push(struct cut *cut, const struct material *material, cell from,
                     enum direction direction)
{
    const struct sides *sides = material->sides;
    cell to = map_next(cut->map, from, direction);
    cell behind = map_next(cut->map, from, direction_opposite(direction));
    if (to == cut->map->cells || behind == cut->map->cells ||
        !(cut_bit(cut, from) | cut_bit(cut, to)))
        return;
    enum direction side = direction_opposite(direction);
    int32_t now = material->prices->potential[sides_vertex_beside(sides, from, side)];
    int32_t then = material->prices->potential[sides_vertex_beside(sides, to, side)];
    if (now == POTENTIAL_NONE || then == POTENTIAL_NONE)
        return;
    int32_t excess = cut_bit(cut, from) || !material->is_cut[from] ? 1 + then - now : 0;
    cut->pushes[cut->push_count++] =
        (struct cut_push){.from = cut_bit(cut, from),
                          .to = cut_bit(cut, to),
                          .behind = cut_bit(cut, behind),
                          .before = cut->node_of[behind],
                          .after = cut->node_of[from],
                          .excess = (uint8_t)(excess < EXCESS_MAX ? excess : EXCESS_MAX)};
}

static void list_pushes(struct cut *cut, const struct material *material)
{
    cut->pushes = mem_alloc(8 * (size_t)cut->count, sizeof *cut->pushes);
    for (unsigned c = 0; c < cut->map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++)
            add_push(cut, material, (cell)c, (enum direction)d);
}

/* States to go on from, all with the same excess. */
struct bucket {
    uint64_t *states;
    size_t count, room;
};

struct builder {
    struct cut *cut;
    const struct cut_limits *limits;
    unsigned boxes_max;
    struct bucket buckets[EXCESS_MAX + 1];
};

static void grow(struct cut *cut)
{
    uint64_t *before = cut->table;
    size_t slots = cut->slots;
    cut->slots = slots ? 2 * slots : SLOTS_LEAST;
    cut->table = mem_alloc(cut->slots, sizeof *cut->table);
    for (size_t i = 0; i < slots; i++)
        if (before[i])
            *find(cut, state_of(before[i])) = before[i];
    mem_free(before);
}

static void lower(struct builder *builder, uint32_t set, uint64_t region, unsigned excess)
{
    struct cut *cut = builder->cut;
    if (cut->states >= cut->slots / 3 * 2)
        grow(cut);
    if (excess > EXCESS_MAX)
        excess = EXCESS_MAX;
    unsigned node = (unsigned)__builtin_ctzll(region);
    uint64_t word = word_of(set, node, excess);
    uint64_t *slot = find(cut, state_of(word));
    if (*slot && excess_of(*slot) <= excess)
        return;
    cut->states += !*slot;
    *slot = word;
    struct bucket *bucket = &builder->buckets[excess];
    if (bucket->count == bucket->room) {
        bucket->room = bucket->room ? bucket->room * 2 : 1024;
        bucket->states = mem_resize(bucket->states, bucket->room, sizeof *bucket->states);
    }
    bucket->states[bucket->count++] = state_of(word);
}

/* The end: the goals filled, and the player anywhere. */
static void add_ends(struct builder *builder, const struct material *material)
{
    const struct cut *cut = builder->cut;
    uint32_t set = 0;
    int32_t excess = 0;
    for (unsigned g = 0; g < cut->map->goal_count; g++) {
        uint32_t bit = cut_bit(cut, cut->map->goals[g]);
        set |= bit;
        if (bit)
            excess += prices_end_excess(material->prices, material->sides, g);
    }
    for (unsigned node = 0; node < cut->nodes; node++)
        if (node >= cut->count || !(set >> node & 1))
            lower(builder, set, cut_region(cut, set, node), (unsigned)excess);
}

/* Undoes every push that can have led to a state. */
static void pull(struct builder *builder, uint64_t state, unsigned excess)
{
    const struct cut *cut = builder->cut;
    uint32_t after = (uint32_t)state;
    uint64_t region = cut_region(cut, after, (unsigned)(state >> 32) - 1);
    for (unsigned i = 0; i < cut->push_count; i++) {
        const struct cut_push *push = &cut->pushes[i];
        if (~after & push->to || after & push->from || !(region >> push->after & 1))
            continue;
        uint32_t set = (after & ~push->to) | push->from;
        if (set & push->behind || (unsigned)__builtin_popcount(set) > builder->boxes_max)
            continue;
        lower(builder, set, cut_region(cut, set, push->before), excess + push->excess);
    }
}

/* Spreads from the cheapest states. What is left when it is stopped costs at least as much as the
 * state it was stopped at. */
static unsigned spread(struct builder *builder)
{
    const struct cut_limits *limits = builder->limits;
    const struct cut *cut = builder->cut;
    size_t steps = 0;
    for (unsigned excess = 0; excess <= EXCESS_MAX; excess++) {
        struct bucket *bucket = &builder->buckets[excess];
        while (bucket->count) {
            if (cut->states > limits->states_max ||
                (steps++ % ASK_EVERY == 0 && limits->go_on && !limits->go_on(limits->self)))
                return excess;
            uint64_t state = bucket->states[--bucket->count];
            if (excess_of(*find(cut, state)) == excess)
                pull(builder, state, excess);
        }
    }
    return CUT_DEAD;
}

static void build(struct cut *cut, const struct material *material, const struct cut_limits *limits)
{
    struct builder builder = {.cut = cut, .limits = limits, .boxes_max = cut->map->box_count};
    add_ends(&builder, material);
    cut->limit = spread(&builder);
    for (unsigned i = 0; i <= EXCESS_MAX; i++)
        mem_free(builder.buckets[i].states);
}

struct cut *cut_new(const struct distances *distances, const struct prices *prices,
                    const bool *is_cut, const cell *cells, unsigned count,
                    const struct cut_limits *limits)
{
    const struct map *map = distances->sides->map;
    struct material material = {distances->sides, prices, is_cut};
    struct cut *cut = mem_alloc(1, sizeof *cut);
    cut->map = map;
    cut->count = count;
    cut->node_of = mem_alloc(map->cells + 1u, 1);
    for (unsigned c = 0; c <= map->cells; c++)
        cut->node_of[c] = CUT_NO_NODE;
    for (unsigned i = 0; i < count; i++) {
        cut->cells[i] = cells[i];
        cut->node_of[cells[i]] = (uint8_t)i;
    }
    if (!number_nodes(cut)) {
        cut_free(cut);
        return NULL;
    }
    link_nodes(cut);
    list_pushes(cut, &material);
    build(cut, &material, limits);
    return cut;
}

void cut_free(struct cut *cut)
{
    if (!cut)
        return;
    mem_free(cut->node_of);
    mem_free(cut->pushes);
    mem_free(cut->table);
    mem_free(cut);
}

unsigned cut_excess(const struct cut *cut, uint32_t set, cell player)
{
    uint64_t region = cut_region(cut, set, cut->node_of[player]);
    uint64_t word = *find(cut, state_of(word_of(set, (unsigned)__builtin_ctzll(region), 0)));
    unsigned excess = word ? excess_of(word) : CUT_DEAD;
    return excess < cut->limit ? excess : cut->limit;
}
