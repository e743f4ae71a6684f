#include "sokoban/analysis/tables/pattern_db_build.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

static bool varies(const struct set_states *states, uint32_t set)
{
    const uint8_t *excess = states->cost + states->first[set];
    uint32_t regions = set_region_count(states, set);
    for (uint32_t i = 1; i < regions; i++)
        if (excess[i] != excess[0])
            return true;
    return false;
}

/* Returns how many bytes it takes. */
static size_t write_entries(const struct set_states *states, struct pattern_tier *tier)
{
    uint32_t varied = 0, all = 0;
    tier->sets = states->count;
    tier->entries = mem_alloc(states->count, sizeof *tier->entries);
    for (uint32_t set = 0; set < states->count; set++)
        if (varies(states, set)) {
            varied++;
            all += set_region_count(states, set);
        }
    tier->varied = mem_alloc(varied, sizeof *tier->varied);
    tier->excesses = mem_alloc(all, 1);
    size_t bytes = states->count * sizeof *tier->entries + varied * sizeof *tier->varied + all;
    varied = all = 0;
    for (uint32_t set = 0; set < states->count; set++) {
        uint32_t first = states->first[set], regions = set_region_count(states, set);
        tier->entries[set] = regions ? states->cost[first] : 0;
        if (!varies(states, set))
            continue;
        tier->entries[set] = PATTERN_VARIED + varied;
        tier->varied[varied++] = (struct pattern_varied){states->rows[set], all};
        memcpy(tier->excesses + all, states->cost + first, regions);
        all += regions;
    }
    return bytes;
}

/* The excesses of patterns with fewer boxes. */
struct sub_patterns {
    const struct pattern_db *pattern_db;
    struct pattern_tier *const *tiers; /* by size */
};

/* The excess of some members of a pattern alone: those whose bits are set. */
static unsigned part_excess(const struct sub_patterns *sub_patterns, const uint16_t *set,
                            unsigned chosen, cell player)
{
    uint16_t part[PATTERN_SIZE_MAX] = {0};
    unsigned size = 0;
    for (unsigned i = 0; chosen >> i; i++)
        if (chosen >> i & 1)
            part[size++] = set[i];
    if (size < 2)
        return 0;
    uint32_t number = cell_sets_number(&sub_patterns->pattern_db->sets, part, size);
    return pattern_excess(sub_patterns->pattern_db, sub_patterns->tiers[size], number, player);
}

/* The most that a pattern costs if it is taken in two parts. */
static unsigned sub_patterns_excess(const struct sub_patterns *sub_patterns, const uint16_t *set,
                                    unsigned size, cell player)
{
    unsigned all = (1u << size) - 1, most = 0;
    for (unsigned chosen = 1; chosen < all; chosen++) {
        unsigned sum = part_excess(sub_patterns, set, chosen, player) +
                       part_excess(sub_patterns, set, all & ~chosen, player);
        most = sum > most ? sum : most;
    }
    return most;
}

/* Forgets the excess of a pattern where it is no more than that of its parts, which are looked up
 * as well. True when it is more, for some place of the player. */
static bool reduce(const struct set_states *states, uint32_t set,
                   const struct sub_patterns *sub_patterns)
{
    unsigned wall = states->regions->map->cells;
    bool costs_more = false;
    for (uint32_t region = 0; region < set_region_count(states, set); region++) {
        uint8_t *excess = &states->cost[states->first[set] + region];
        unsigned player = *excess ? set_states_cell(states, set, region) : wall;
        if (player == wall || *excess <= sub_patterns_excess(sub_patterns, set_members(states, set),
                                                             states->size, (cell)player))
            *excess = 0;
        costs_more |= *excess;
    }
    return costs_more;
}

/* Notes, for some members of a pattern that has an excess, that the others may join them. */
static void note_part(const struct set_states *states, const uint16_t *members, unsigned chosen,
                      uint64_t *const *all_joins, unsigned words)
{
    uint16_t part[PATTERN_SIZE_MAX] = {0};
    unsigned size = 0;
    for (unsigned i = 0; i < states->size; i++)
        if (chosen >> i & 1)
            part[size++] = members[i];
    uint64_t *joins = all_joins[size] + (size_t)cell_sets_number(states->sets, part, size) * words;
    for (unsigned i = 0; i < states->size; i++)
        if (!(chosen >> i & 1))
            bits_add(joins, members[i]);
}

/* Reduces all patterns and notes those that are left. Returns how many bytes it takes. */
static size_t write_joins(const struct set_states *states, const struct sub_patterns *sub_patterns,
                          struct pattern_tier *tier)
{
    size_t bytes = 0;
    unsigned words = sub_patterns->pattern_db->words, all = (1u << states->size) - 1;
    for (unsigned size = 1; size < states->size; size++) {
        size_t count = (size_t)cell_sets_count(states->sets, size) * words;
        tier->joins[size] = mem_alloc(count, sizeof *tier->joins[size]);
        bytes += count * sizeof *tier->joins[size];
    }
    for (uint32_t set = 0; set < states->count; set++)
        if (reduce(states, set, sub_patterns))
            for (unsigned chosen = 1; chosen < all; chosen++)
                note_part(states, set_members(states, set), chosen, tier->joins, words);
    return bytes;
}

struct pattern_tier *pattern_tier_new(const struct pattern_db *pattern_db,
                                      const struct set_states *states,
                                      struct pattern_tier *const *fewer, size_t *bytes)
{
    struct pattern_tier *tier = mem_alloc(1, sizeof *tier);
    struct sub_patterns sub_patterns = {pattern_db, fewer};
    *bytes += write_joins(states, &sub_patterns, tier);
    *bytes += write_entries(states, tier);
    return tier;
}

void pattern_tier_free(struct pattern_tier *tier)
{
    if (!tier)
        return;
    mem_free(tier->entries);
    mem_free(tier->varied);
    mem_free(tier->excesses);
    for (unsigned size = 1; size < PATTERN_SIZE_MAX; size++)
        mem_free(tier->joins[size]);
    mem_free(tier);
}
