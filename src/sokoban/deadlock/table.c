/* Exact tables of dead pairs and triples of boxes: for every set of two or three cells, with the
 * player in every region it leaves, whether these boxes alone can be brought to goals. Taking the
 * other boxes away only helps, so a set that is dead alone is dead among others.
 *
 * Built once by retrograde search: a set on goals is alive, and so is every set from which one push
 * leads to one that is alive. Sets are numbered as in space/pack.h,
 *
 *     number = C(s1, 1) + C(s2, 2) + C(s3, 3)      for s1 < s2 < s3 among the cells that are live
 *
 * Preserves: everything.
 * Costs: sets * cells steps and bytes for building, given up beyond WORK_MAX (for triples alone,
 * where pairs are within it); in the search, a look at every pair of other boxes. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"

enum { BOXES_MAX = 3, WORK_MAX = 1 << 23, NO_INDEX = UINT16_MAX };

/* What is known of a set; any other value v: dead for the player on the cells of bits[v - 2]. */
enum { ALIVE, DEAD, PARTLY };

struct tier {
    unsigned size; /* boxes of a set; 0: no such tier */
    uint32_t *verdicts;
    uint8_t *bits; /* map->cells bits, rounded up to bytes, for each set that is partly dead */
};

struct pattern {
    struct deadlock deadlock;
    const struct map *map;
    unsigned count;     /* live cells */
    cell *cell_of;      /* by index among them */
    uint16_t *index_of; /* by cell, or NO_INDEX */
    struct tier pairs, triples;
    uint16_t *others; /* scratch: indices of the other boxes */
};

/* One set of a tier with what is around it, while the tier is built. */
struct builder {
    const struct pattern *pattern;
    unsigned size;
    uint32_t sets;
    uint16_t *members;   /* [set * size + i], rising */
    uint8_t *regions;    /* [set * cells + cell]: number of the region from 1; 0 where a box is */
    uint32_t *first;     /* set -> its first state; a state is a set and a region */
    bool *alive;         /* by state */
    uint32_t *queue_set; /* states found alive whose predecessors are not yet */
    uint8_t *queue_region;
    size_t waiting;
};

static uint32_t number_of(const uint16_t *set, unsigned size)
{
    uint32_t number = set[0] + (uint32_t)set[1] * (set[1] - 1u) / 2;
    if (size == 3)
        number += (uint32_t)((uint64_t)set[2] * (set[2] - 1u) * (set[2] - 2u) / 6);
    return number;
}

static uint64_t count_sets(uint64_t cells, unsigned size)
{
    uint64_t pairs = cells * (cells - 1) / 2;
    return size == 2 ? pairs : pairs * (cells - 2) / 3;
}

/* Numbers the regions of the free cells around a set; returns how many there are. */
static unsigned label(const struct map *map, uint8_t *regions, const uint16_t *set, unsigned size,
                      const struct pattern *pattern, cell *stack)
{
    enum { BOX = UINT8_MAX };
    unsigned count = 0;
    for (unsigned i = 0; i < size; i++)
        regions[pattern->cell_of[set[i]]] = BOX;
    for (unsigned c = 0; c < map->cells; c++) {
        unsigned waiting = 0;
        if (regions[c])
            continue;
        regions[c] = (uint8_t)++count;
        stack[waiting++] = (cell)c;
        while (waiting) {
            cell from = stack[--waiting];
            for (int d = 0; d < DIRECTIONS; d++) {
                cell to = map_next(map, from, (enum direction)d);
                if (to != map->cells && !regions[to]) {
                    regions[to] = (uint8_t)count;
                    stack[waiting++] = to;
                }
            }
        }
    }
    for (unsigned i = 0; i < size; i++)
        regions[pattern->cell_of[set[i]]] = 0;
    return count;
}

static bool next_set(uint16_t *set, unsigned size, unsigned count)
{
    for (unsigned i = 0; i < size; i++) {
        unsigned end = i + 1 < size ? set[i + 1] : count;
        if (set[i] + 1u < end) {
            set[i]++;
            for (unsigned j = 0; j < i; j++)
                set[j] = (uint16_t)j;
            return true;
        }
    }
    return false;
}

/* Lists the sets in the order of their numbers, with their regions and states. */
static void list_sets(struct builder *builder)
{
    const struct pattern *pattern = builder->pattern;
    const struct map *map = pattern->map;
    cell *stack = mem_alloc(map->cells, sizeof *stack);
    uint16_t set[BOXES_MAX] = {0, 1, 2};
    for (uint32_t number = 0; number < builder->sets; number++) {
        memcpy(builder->members + (size_t)number * builder->size, set, builder->size * sizeof *set);
        uint8_t *regions = builder->regions + (size_t)number * map->cells;
        builder->first[number + 1] =
            builder->first[number] + label(map, regions, set, builder->size, pattern, stack);
        next_set(set, builder->size, pattern->count);
    }
    mem_free(stack);
}

static void find_alive(struct builder *builder, uint32_t set, uint8_t region)
{
    uint32_t state = builder->first[set] + region - 1u;
    if (builder->alive[state])
        return;
    builder->alive[state] = true;
    builder->queue_set[builder->waiting] = set;
    builder->queue_region[builder->waiting++] = region;
}

static void find_solved(struct builder *builder)
{
    const struct pattern *pattern = builder->pattern;
    for (uint32_t set = 0; set < builder->sets; set++) {
        bool solved = true;
        for (unsigned i = 0; i < builder->size; i++)
            solved &=
                pattern->map->is_goal[pattern->cell_of[builder->members[set * builder->size + i]]];
        uint32_t regions = builder->first[set + 1] - builder->first[set];
        for (uint32_t region = 1; solved && region <= regions; region++)
            find_alive(builder, set, (uint8_t)region);
    }
}

/* The number of a set with one member replaced by another index. */
static uint32_t replaced(const struct builder *builder, const uint16_t *set, unsigned at,
                         uint16_t index)
{
    uint16_t changed[BOXES_MAX];
    memcpy(changed, set, builder->size * sizeof *changed);
    changed[at] = index;
    for (; at + 1 < builder->size && changed[at] > changed[at + 1]; at++) {
        uint16_t kept = changed[at];
        changed[at] = changed[at + 1];
        changed[at + 1] = kept;
    }
    for (; at > 0 && changed[at] < changed[at - 1]; at--) {
        uint16_t kept = changed[at];
        changed[at] = changed[at - 1];
        changed[at - 1] = kept;
    }
    return number_of(changed, builder->size);
}

/* Undoes every push that can have led to a state: the player stands where the box came from. */
static void pull(struct builder *builder, uint32_t set, uint8_t region)
{
    const struct pattern *pattern = builder->pattern;
    const struct map *map = pattern->map;
    const uint16_t *members = builder->members + (size_t)set * builder->size;
    const uint8_t *regions = builder->regions + (size_t)set * map->cells;
    for (unsigned i = 0; i < builder->size; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell from = map_next(map, pattern->cell_of[members[i]], (enum direction)d);
            if (from == map->cells || regions[from] != region ||
                pattern->index_of[from] == NO_INDEX)
                continue;
            cell behind = map_next(map, from, (enum direction)d);
            if (behind == map->cells || !regions[behind])
                continue;
            uint32_t before = replaced(builder, members, i, pattern->index_of[from]);
            find_alive(builder, before, builder->regions[(size_t)before * map->cells + behind]);
        }
}

static void write_bits(const struct builder *builder, uint32_t set, uint8_t *bits)
{
    unsigned cells = builder->pattern->map->cells;
    const uint8_t *regions = builder->regions + (size_t)set * cells;
    for (unsigned c = 0; c < cells; c++)
        if (regions[c] && !builder->alive[builder->first[set] + regions[c] - 1u])
            bits[c / 8] |= (uint8_t)(1u << c % 8);
}

static void write_verdicts(const struct builder *builder, struct tier *tier)
{
    size_t bytes = ((size_t)builder->pattern->map->cells + 7) / 8;
    uint32_t partly = 0;
    tier->size = builder->size;
    tier->verdicts = mem_alloc(builder->sets, sizeof *tier->verdicts);
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            tier->bits = mem_alloc(partly, bytes);
        partly = 0;
        for (uint32_t set = 0; set < builder->sets; set++) {
            uint32_t dead = 0, regions = builder->first[set + 1] - builder->first[set];
            for (uint32_t i = 0; i < regions; i++)
                dead += !builder->alive[builder->first[set] + i];
            tier->verdicts[set] = dead == 0 ? ALIVE : dead == regions ? DEAD : PARTLY + partly;
            if (dead == 0 || dead == regions)
                continue;
            if (pass == 1)
                write_bits(builder, set, tier->bits + partly * bytes);
            partly++;
        }
    }
}

static void build(const struct pattern *pattern, struct tier *tier, unsigned size)
{
    size_t cells = pattern->map->cells;
    if (!cells || pattern->count < size || pattern->map->box_count < size ||
        count_sets(pattern->count, size) > WORK_MAX / cells)
        return;
    struct builder builder = {.pattern = pattern, .size = size};
    builder.sets = (uint32_t)count_sets(pattern->count, size);
    builder.members = mem_alloc((size_t)builder.sets * size, sizeof *builder.members);
    builder.regions = mem_alloc((size_t)builder.sets, cells);
    builder.first = mem_alloc((size_t)builder.sets + 1, sizeof *builder.first);
    list_sets(&builder);
    size_t states = builder.first[builder.sets];
    builder.alive = mem_alloc(states, sizeof *builder.alive);
    builder.queue_set = mem_alloc(states, sizeof *builder.queue_set);
    builder.queue_region = mem_alloc(states, 1);
    find_solved(&builder);
    while (builder.waiting) {
        size_t last = --builder.waiting;
        pull(&builder, builder.queue_set[last], builder.queue_region[last]);
    }
    write_verdicts(&builder, tier);
    mem_free(builder.members);
    mem_free(builder.regions);
    mem_free(builder.first);
    mem_free(builder.alive);
    mem_free(builder.queue_set);
    mem_free(builder.queue_region);
}

static void release(struct deadlock *deadlock)
{
    struct pattern *pattern = (struct pattern *)deadlock;
    mem_free(pattern->pairs.verdicts);
    mem_free(pattern->pairs.bits);
    mem_free(pattern->triples.verdicts);
    mem_free(pattern->triples.bits);
    mem_free(pattern->cell_of);
    mem_free(pattern->index_of);
    mem_free(pattern->others);
    mem_free(pattern);
}

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct pattern *pattern = mem_alloc(1, sizeof *pattern);
    pattern->deadlock.kind = &deadlock_table;
    pattern->map = map;
    pattern->cell_of = mem_alloc(map->cells, sizeof *pattern->cell_of);
    pattern->index_of = mem_alloc((size_t)map->cells + 1, sizeof *pattern->index_of);
    pattern->others = mem_alloc(map->cells, sizeof *pattern->others);
    for (unsigned c = 0; c <= map->cells; c++) {
        pattern->index_of[c] = NO_INDEX;
        if (c < map->cells && distances->live[c]) {
            pattern->index_of[c] = (uint16_t)pattern->count;
            pattern->cell_of[pattern->count++] = (cell)c;
        }
    }
    build(pattern, &pattern->pairs, 2);
    build(pattern, &pattern->triples, 3);
    if (pattern->pairs.size)
        return &pattern->deadlock;
    release(&pattern->deadlock);
    return NULL;
}

static bool is_dead_set(const struct pattern *pattern, const struct tier *tier, uint32_t number,
                        cell player)
{
    uint32_t verdict = tier->verdicts[number];
    if (verdict < PARTLY)
        return verdict == DEAD;
    size_t bytes = ((size_t)pattern->map->cells + 7) / 8;
    return tier->bits[(verdict - PARTLY) * bytes + player / 8] >> player % 8 & 1;
}

/* Orders three indices of which the last two rise. */
static uint32_t number_of_triple(uint16_t a, uint16_t b, uint16_t c)
{
    if (a < b)
        return number_of((uint16_t[]){a, b, c}, 3);
    return a < c ? number_of((uint16_t[]){b, a, c}, 3) : number_of((uint16_t[]){b, c, a}, 3);
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    const struct pattern *pattern = (const struct pattern *)deadlock;
    uint16_t moved = pattern->index_of[box];
    unsigned others = 0;
    if (moved == NO_INDEX)
        return false;
    for (uint16_t i = 0; i < pattern->count; i++) {
        if (i == moved || !layout_is_blocked(layout, pattern->cell_of[i]))
            continue;
        pattern->others[others++] = i;
        uint16_t low = i < moved ? i : moved, high = i < moved ? moved : i;
        if (is_dead_set(pattern, &pattern->pairs, number_of((uint16_t[]){low, high}, 2), player))
            return true;
    }
    for (unsigned j = 0; pattern->triples.size && j < others; j++)
        for (unsigned k = j + 1; k < others; k++) {
            uint32_t number = number_of_triple(moved, pattern->others[j], pattern->others[k]);
            if (is_dead_set(pattern, &pattern->triples, number, player))
                return true;
        }
    return false;
}

const struct deadlock_kind deadlock_table = {
    .name = "table",
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
