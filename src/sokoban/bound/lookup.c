#include "sokoban/bound/lookup.h"

#include <string.h>

#include "base/mem.h"

void lookup_init(struct lookup *lookup, const struct groups *groups, enum group_family family,
                 unsigned size_max)
{
    *lookup = (struct lookup){groups, groups->tiers[family], size_max, NULL};
    lookup->crowds = mem_alloc(GROUP_MAX * (size_t)groups->words, sizeof *lookup->crowds);
}

void lookup_free(struct lookup *lookup)
{
    mem_free(lookup->crowds);
}

/* The search for the groups of one box that are in one table. */
struct search {
    const struct lookup *lookup;
    const struct group_tier *tier;
    unsigned size;               /* of its groups */
    uint16_t members[GROUP_MAX]; /* the box, and others in rising order */
    struct conflicts *out;
    bool fits;
};

/* The members so far. The number of the group is `others` and what the box adds in its place. */
struct chain {
    unsigned size;
    unsigned below; /* how many others are less than the box */
    uint32_t others;
};

static uint32_t chain_number(const struct search *search, struct chain chain)
{
    return chain.others + search->lookup->groups->choose[chain.below + 1][search->members[0]];
}

static struct chain chain_with(const struct search *search, struct chain chain, uint16_t other)
{
    bool is_below = other < search->members[0];
    chain.others += search->lookup->groups->choose[chain.size + !is_below][other];
    chain.below += is_below;
    chain.size++;
    return chain;
}

static const uint64_t *joins_of(const struct search *search, struct chain chain)
{
    size_t row = chain_number(search, chain);
    return search->tier->joins[chain.size] + row * search->lookup->groups->words;
}

static uint16_t first_of(uint64_t bits, unsigned word)
{
    return (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(bits));
}

/* Notes the groups that a chain which lacks one box makes with some of a crowd, from one on. */
static void complete(struct search *search, struct chain chain, const uint64_t *crowd,
                     unsigned from)
{
    const uint64_t *joins = joins_of(search, chain);
    uint64_t beyond = ~UINT64_C(0) << from % 64;
    for (unsigned word = from / 64; word < search->lookup->groups->words; word++) {
        for (uint64_t bits = crowd[word] & joins[word] & beyond; bits; bits &= bits - 1) {
            search->members[chain.size] = first_of(bits, word);
            struct chain whole = chain_with(search, chain, search->members[chain.size]);
            struct conflict group = {.number = chain_number(search, whole),
                                     .size = (uint8_t)whole.size};
            memcpy(group.members, search->members, sizeof group.members);
            search->fits &= conflicts_add(search->out, &group);
        }
        beyond = ~UINT64_C(0);
    }
}

/* Those of a crowd, from one on, that a chain may take in; NULL when they are too few to complete
 * it. */
static const uint64_t *narrow(const struct search *search, struct chain chain,
                              const uint64_t *crowd, unsigned from)
{
    unsigned words = search->lookup->groups->words, missing = search->size - chain.size;
    const uint64_t *joins = joins_of(search, chain);
    uint64_t *left = search->lookup->crowds + (size_t)(chain.size - 1) * words;
    uint64_t beyond = ~UINT64_C(0) << from % 64;
    for (unsigned word = from / 64; word < words; word++) {
        uint64_t bits = left[word] = crowd[word] & joins[word] & beyond;
        for (; missing && bits; missing--)
            bits &= bits - 1;
        beyond = ~UINT64_C(0);
    }
    return missing ? NULL : left;
}

/* The same for a chain that lacks some. */
static void extend(struct search *search, struct chain chain, const uint64_t *crowd, unsigned from)
{
    if (chain.size + 1 == search->size) {
        complete(search, chain, crowd, from);
        return;
    }
    const uint64_t *left = narrow(search, chain, crowd, from);
    unsigned words = left ? search->lookup->groups->words : 0;
    for (unsigned word = from / 64; word < words; word++)
        for (uint64_t bits = left[word]; bits; bits &= bits - 1) {
            uint16_t other = first_of(bits, word);
            search->members[chain.size] = other;
            extend(search, chain_with(search, chain, other), left, other + 1u);
        }
}

bool lookup_groups(const struct lookup *lookup, const uint64_t *crowd, uint16_t box,
                   struct conflicts *out)
{
    struct search search = {.lookup = lookup, .members = {box}, .out = out, .fits = true};
    for (unsigned size = 2; size <= lookup->size_max && lookup->tiers[size]; size++) {
        search.tier = lookup->tiers[size];
        search.size = size;
        extend(&search, (struct chain){.size = 1}, crowd, 0);
    }
    return search.fits;
}
