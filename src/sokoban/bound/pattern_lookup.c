#include "sokoban/bound/pattern_lookup.h"

#include <string.h>

#include "base/mem.h"

void pattern_lookup_init(struct pattern_lookup *lookup, const struct pattern_db *pattern_db,
                         enum pattern_family family, unsigned size_max)
{
    *lookup = (struct pattern_lookup){pattern_db, pattern_db->tiers[family], size_max, NULL};
    lookup->crowds =
        mem_alloc(PATTERN_SIZE_MAX * (size_t)pattern_db->words, sizeof *lookup->crowds);
}

void pattern_lookup_free(struct pattern_lookup *lookup)
{
    mem_free(lookup->crowds);
}

/* The search for the patterns of one box that are in one table. */
struct pattern_query {
    const struct pattern_lookup *lookup;
    const struct pattern_tier *tier;
    unsigned size;                      /* of its patterns */
    uint16_t members[PATTERN_SIZE_MAX]; /* the box, and others in rising order */
    struct costly_patterns *out;
    bool fits;
};

/* The members so far. The number of the pattern is `others` and what the box adds in its place. */
struct partial_pattern {
    unsigned size;
    unsigned below; /* how many others are less than the box */
    uint32_t others;
};

static uint32_t partial_pattern_number(const struct pattern_query *query,
                                       struct partial_pattern partial)
{
    return partial.others +
           query->lookup->pattern_db->sets.choose[partial.below + 1][query->members[0]];
}

static struct partial_pattern partial_pattern_with(const struct pattern_query *query,
                                                   struct partial_pattern partial, uint16_t other)
{
    bool is_below = other < query->members[0];
    partial.others += query->lookup->pattern_db->sets.choose[partial.size + !is_below][other];
    partial.below += is_below;
    partial.size++;
    return partial;
}

static const uint64_t *joins_of(const struct pattern_query *query, struct partial_pattern partial)
{
    size_t row = partial_pattern_number(query, partial);
    return query->tier->joins[partial.size] + row * query->lookup->pattern_db->words;
}

static uint16_t first_of(uint64_t bits, unsigned word)
{
    return (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(bits));
}

/* Notes the patterns that a chain which lacks one box makes with some of a crowd, from one on. */
static void complete(struct pattern_query *query, struct partial_pattern partial,
                     const uint64_t *crowd, unsigned from)
{
    const uint64_t *joins = joins_of(query, partial);
    uint64_t beyond = ~UINT64_C(0) << from % 64;
    for (unsigned word = from / 64; word < query->lookup->pattern_db->words; word++) {
        for (uint64_t bits = crowd[word] & joins[word] & beyond; bits; bits &= bits - 1) {
            query->members[partial.size] = first_of(bits, word);
            struct partial_pattern whole =
                partial_pattern_with(query, partial, query->members[partial.size]);
            struct costly_pattern pattern = {.number = partial_pattern_number(query, whole),
                                             .size = (uint8_t)whole.size};
            memcpy(pattern.members, query->members, sizeof pattern.members);
            query->fits &= costly_patterns_add(query->out, &pattern);
        }
        beyond = ~UINT64_C(0);
    }
}

/* Those of a crowd, from one on, that a chain may take in; NULL when they are too few to complete
 * it. */
static const uint64_t *narrow(const struct pattern_query *query, struct partial_pattern partial,
                              const uint64_t *crowd, unsigned from)
{
    unsigned words = query->lookup->pattern_db->words, missing = query->size - partial.size;
    const uint64_t *joins = joins_of(query, partial);
    uint64_t *left = query->lookup->crowds + (size_t)(partial.size - 1) * words;
    uint64_t beyond = ~UINT64_C(0) << from % 64;
    for (unsigned word = from / 64; word < words; word++) {
        uint64_t bits = left[word] = crowd[word] & joins[word] & beyond;
        for (; missing && bits; missing--)
            bits &= bits - 1;
        beyond = ~UINT64_C(0);
    }
    return missing ? NULL : left;
}

/* The same for a chain that lacks some. That no pattern is larger is said for the compiler. */
static void extend(struct pattern_query *query, struct partial_pattern partial,
                   const uint64_t *crowd, unsigned from)
{
    if (partial.size + 1 == query->size || partial.size + 1 == PATTERN_SIZE_MAX) {
        complete(query, partial, crowd, from);
        return;
    }
    const uint64_t *left = narrow(query, partial, crowd, from);
    unsigned words = left ? query->lookup->pattern_db->words : 0;
    for (unsigned word = from / 64; word < words; word++)
        for (uint64_t bits = left[word]; bits; bits &= bits - 1) {
            uint16_t other = first_of(bits, word);
            query->members[partial.size] = other;
            extend(query, partial_pattern_with(query, partial, other), left, other + 1u);
        }
}

bool pattern_lookup_add(const struct pattern_lookup *lookup, const uint64_t *crowd, uint16_t box,
                        struct costly_patterns *out)
{
    struct pattern_query query = {.lookup = lookup, .members = {box}, .out = out, .fits = true};
    for (unsigned size = 2; size <= lookup->size_max && lookup->tiers[size]; size++) {
        query.tier = lookup->tiers[size];
        query.size = size;
        extend(&query, (struct partial_pattern){.size = 1}, crowd, 0);
    }
    return query.fits;
}
