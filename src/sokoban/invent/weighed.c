#include "sokoban/invent/weighed.h"

#include "base/mem.h"

enum { ENTRY_BITS = 16 };

void weighed_init(struct weighed *weighed)
{
    *weighed = (struct weighed){
        .entries = mem_alloc((size_t)1 << ENTRY_BITS, sizeof *weighed->entries), .salt = 1};
}

void weighed_free(struct weighed *weighed)
{
    mem_free(weighed->entries);
    *weighed = (struct weighed){0};
}

/* Splitmix64's last steps: every bit of the word changes half of those that come out. */
static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 31;
}

bool weighed_find(struct weighed *weighed, const struct draft *draft, uint32_t **worth)
{
    const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mark = weighed->salt * golden, other = ~mark;
    for (unsigned i = 0; i < draft->room.words; i++) {
        mark = mix(mark + draft->room.floor[i]) + golden + draft->goals[i];
        other = mix(other ^ draft->goals[i]) + draft->room.floor[i];
    }
    mark = mix(mark);
    other = mix(other);
    struct weighed_entry *entry = &weighed->entries[other >> (64 - ENTRY_BITS)];
    bool known = entry->mark == mark && entry->rest == (uint32_t)other;
    entry->mark = mark;
    entry->rest = (uint32_t)other;
    *worth = &entry->worth;
    return known;
}
