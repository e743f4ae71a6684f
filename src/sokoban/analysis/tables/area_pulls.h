/* Pushes undone in an area (area_db.h): what its costs spread by. Most of the time that areas take
 * is spent here.
 *
 * A state is a number: its content, and one more than its node at bit 32. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_PULLS_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_PULLS_H

#include "sokoban/analysis/tables/area_db.h"

/* A push that can have led to a state, and the state before. */
struct area_pull {
    uint64_t state;
    unsigned push;
};

struct area_pulls {
    struct area_pull items[8 * AREA_DB_CELLS];
    unsigned count;
};

/* Lists the pushes that can have led to a state. With `falls`, those are left out whose excess it
 * says already. */
void area_pulls_list(struct area_pulls *pulls, const struct area_db *area_db, uint64_t state,
                     const uint8_t *falls);

static inline uint64_t area_state(uint64_t content, unsigned node)
{
    return content | (uint64_t)(node + 1) << 32;
}

/* The state with the player in the region of a node. */
static inline uint64_t area_state_in(const struct area_db *area_db, uint64_t content, unsigned node)
{
    uint64_t region = area_db_region(area_db, (uint32_t)content, node);
    return area_state(content, (unsigned)__builtin_ctzll(region));
}

/* The state of a word of the table. */
static inline uint64_t area_state_of(uint64_t word)
{
    return word & ~(UINT64_C(0xff) << 40);
}

static inline size_t area_db_home(const struct area_db *area_db, uint64_t state)
{
    return (size_t)(state * UINT64_C(0x9e3779b97f4a7c15) >> 24) & (area_db->slots - 1);
}

static inline void area_db_prefetch(const struct area_db *area_db, uint64_t state)
{
    __builtin_prefetch(&area_db->table[area_db_home(area_db, state)]);
}

/* The slot of a state, or the free one where it belongs. */
static inline uint64_t *area_db_slot(const struct area_db *area_db, uint64_t state)
{
    size_t at = area_db_home(area_db, state);
    while (area_db->table[at] && area_state_of(area_db->table[at]) != state)
        at = (at + 1) & (area_db->slots - 1);
    return &area_db->table[at];
}

#endif
