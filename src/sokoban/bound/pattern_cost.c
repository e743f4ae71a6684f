#include "sokoban/bound/pattern_cost.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

void pattern_cost_init(struct pattern_cost *pattern_cost, const struct pattern_db *pattern_db,
                       enum pattern_family family, unsigned size_max)
{
    *pattern_cost = (struct pattern_cost){.is_whole = true, .is_alive = true};
    pattern_lookup_init(&pattern_cost->lookup, pattern_db, family, size_max);
    pattern_cost->boxes = mem_alloc(pattern_db->words, sizeof *pattern_cost->boxes);
    pattern_cost->added = mem_alloc(pattern_db->words, sizeof *pattern_cost->added);
    pattern_cost->costly.taken =
        mem_alloc(pattern_db->sets.count, sizeof *pattern_cost->costly.taken);
    pattern_cost->pushed.taken = pattern_cost->costly.taken;
}

void pattern_cost_free(struct pattern_cost *pattern_cost)
{
    pattern_lookup_free(&pattern_cost->lookup);
    mem_free(pattern_cost->boxes);
    mem_free(pattern_cost->added);
    mem_free(pattern_cost->costly.taken);
}

static bool is_there(const uint64_t *boxes, const struct costly_pattern *pattern)
{
    for (unsigned i = 0; i < pattern->size; i++)
        if (!bits_has(boxes, pattern->members[i]))
            return false;
    return true;
}

/* Forgets the patterns that are not all there. */
static void drop(struct costly_patterns *costly, const uint64_t *boxes)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < costly->count; i++)
        if (is_there(boxes, &costly->items[i]))
            costly->items[kept++] = costly->items[i];
    costly->count = kept;
}

/* Finds out which boxes to add, and takes away those that are gone; all of them when few are left
 * or patterns are missing. */
static void compare(struct pattern_cost *pattern_cost, const uint64_t *boxes)
{
    unsigned words = pattern_cost->lookup.pattern_db->words, gone = 0, left = 0;
    for (unsigned i = 0; i < words; i++) {
        gone += (unsigned)__builtin_popcountll(pattern_cost->boxes[i] & ~boxes[i]);
        left += (unsigned)__builtin_popcountll(pattern_cost->boxes[i] & boxes[i]);
    }
    bool afresh = !pattern_cost->is_whole || gone > left;
    for (unsigned i = 0; i < words; i++) {
        uint64_t kept = afresh ? 0 : pattern_cost->boxes[i] & boxes[i];
        pattern_cost->added[i] = boxes[i] & ~kept;
        pattern_cost->boxes[i] = kept;
    }
    pattern_cost->is_whole = true;
}

/* Fills in what a pattern costs; false when it is dead. */
static bool weigh(const struct pattern_cost *pattern_cost, struct costly_pattern *pattern,
                  cell player)
{
    const struct pattern_lookup *lookup = &pattern_cost->lookup;
    unsigned excess =
        pattern_excess(lookup->pattern_db, lookup->tiers[pattern->size], pattern->number, player);
    pattern->cost = (uint8_t)excess;
    return excess != PATTERN_DEAD;
}

void pattern_cost_take(struct pattern_cost *pattern_cost, const uint64_t *boxes, cell player)
{
    compare(pattern_cost, boxes);
    drop(&pattern_cost->costly, pattern_cost->boxes);
    for (unsigned word = 0; word < pattern_cost->lookup.pattern_db->words; word++)
        for (uint64_t bits = pattern_cost->added[word]; bits; bits &= bits - 1) {
            uint16_t box = (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(bits));
            pattern_cost->is_whole &= pattern_lookup_add(&pattern_cost->lookup, pattern_cost->boxes,
                                                         box, &pattern_cost->costly);
            bits_add(pattern_cost->boxes, box);
        }
    pattern_cost->is_alive = true;
    for (unsigned i = 0; i < pattern_cost->costly.count && pattern_cost->is_alive; i++)
        pattern_cost->is_alive = weigh(pattern_cost, &pattern_cost->costly.items[i], player);
}

uint32_t pattern_cost_total(struct pattern_cost *pattern_cost)
{
    return pattern_cost->is_alive ? disjoint_sum(&pattern_cost->costly) : PATTERN_COST_DEAD;
}

static bool has(const struct costly_pattern *pattern, uint16_t box)
{
    for (unsigned i = 0; i < pattern->size; i++)
        if (pattern->members[i] == box)
            return true;
    return false;
}

/* Begins anew with the patterns that cost something without a box; returns what the worst costs. */
static uint32_t keep(const struct costly_patterns *from, uint16_t box, struct costly_patterns *to)
{
    uint32_t most = 0;
    to->count = 0;
    for (unsigned i = 0; i < from->count; i++) {
        const struct costly_pattern *pattern = &from->items[i];
        if (!pattern->cost || has(pattern, box))
            continue;
        to->items[to->count++] = *pattern;
        most = pattern->cost > most ? pattern->cost : most;
    }
    return most;
}

uint32_t pattern_cost_pushed(struct pattern_cost *pattern_cost, uint16_t from, uint16_t to,
                             uint32_t enough)
{
    struct costly_patterns *pushed = &pattern_cost->pushed;
    if (!pattern_cost->is_alive)
        return PATTERN_COST_DEAD;
    uint32_t most = keep(&pattern_cost->costly, from, pushed);
    if (most >= enough)
        return most;
    unsigned kept = pushed->count;
    cell player = pattern_cost->lookup.pattern_db->sets.cell_of[from];
    bits_drop(pattern_cost->boxes, from);
    pattern_lookup_add(&pattern_cost->lookup, pattern_cost->boxes, to, pushed);
    bits_add(pattern_cost->boxes, from);
    for (unsigned i = kept; i < pushed->count; i++)
        if (!weigh(pattern_cost, &pushed->items[i], player))
            return PATTERN_COST_DEAD;
    return disjoint_sum(pushed);
}
