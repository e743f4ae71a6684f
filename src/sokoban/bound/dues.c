#include "sokoban/bound/dues.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

void dues_init(struct dues *dues, const struct groups *groups, enum group_family family,
               unsigned size_max)
{
    *dues = (struct dues){.is_whole = true, .is_alive = true};
    lookup_init(&dues->lookup, groups, family, size_max);
    dues->boxes = mem_alloc(groups->words, sizeof *dues->boxes);
    dues->added = mem_alloc(groups->words, sizeof *dues->added);
    dues->groups.taken = mem_alloc(groups->count, sizeof *dues->groups.taken);
    dues->pushed.taken = dues->groups.taken;
}

void dues_free(struct dues *dues)
{
    lookup_free(&dues->lookup);
    mem_free(dues->boxes);
    mem_free(dues->added);
    mem_free(dues->groups.taken);
}

static bool is_there(const uint64_t *boxes, const struct conflict *group)
{
    for (unsigned i = 0; i < group->size; i++)
        if (!bits_has(boxes, group->members[i]))
            return false;
    return true;
}

/* Forgets the groups that are not all there. */
static void drop(struct conflicts *groups, const uint64_t *boxes)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < groups->count; i++)
        if (is_there(boxes, &groups->items[i]))
            groups->items[kept++] = groups->items[i];
    groups->count = kept;
}

/* Finds out which boxes to add, and takes away those that are gone; all of them when few are left
 * or groups are missing. */
static void compare(struct dues *dues, const uint64_t *boxes)
{
    unsigned words = dues->lookup.groups->words, gone = 0, left = 0;
    for (unsigned i = 0; i < words; i++) {
        gone += (unsigned)__builtin_popcountll(dues->boxes[i] & ~boxes[i]);
        left += (unsigned)__builtin_popcountll(dues->boxes[i] & boxes[i]);
    }
    bool afresh = !dues->is_whole || gone > left;
    for (unsigned i = 0; i < words; i++) {
        uint64_t kept = afresh ? 0 : dues->boxes[i] & boxes[i];
        dues->added[i] = boxes[i] & ~kept;
        dues->boxes[i] = kept;
    }
    dues->is_whole = true;
}

/* Fills in what a group costs; false when it is dead. */
static bool weigh(const struct dues *dues, struct conflict *group, cell player)
{
    const struct lookup *lookup = &dues->lookup;
    unsigned excess =
        group_excess(lookup->groups, lookup->tiers[group->size], group->number, player);
    group->cost = (uint8_t)excess;
    return excess != GROUP_DEAD;
}

void dues_take(struct dues *dues, const uint64_t *boxes, cell player)
{
    compare(dues, boxes);
    drop(&dues->groups, dues->boxes);
    for (unsigned word = 0; word < dues->lookup.groups->words; word++)
        for (uint64_t bits = dues->added[word]; bits; bits &= bits - 1) {
            uint16_t box = (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(bits));
            dues->is_whole &= lookup_groups(&dues->lookup, dues->boxes, box, &dues->groups);
            bits_add(dues->boxes, box);
        }
    dues->is_alive = true;
    for (unsigned i = 0; i < dues->groups.count && dues->is_alive; i++)
        dues->is_alive = weigh(dues, &dues->groups.items[i], player);
}

uint32_t dues_cost(struct dues *dues)
{
    return dues->is_alive ? conflicts_sum(&dues->groups) : DUES_DEAD;
}

static bool has(const struct conflict *group, uint16_t box)
{
    for (unsigned i = 0; i < group->size; i++)
        if (group->members[i] == box)
            return true;
    return false;
}

/* Begins anew with the groups that cost something without a box; returns what the worst costs. */
static uint32_t keep(const struct conflicts *from, uint16_t box, struct conflicts *to)
{
    uint32_t most = 0;
    to->count = 0;
    for (unsigned i = 0; i < from->count; i++) {
        const struct conflict *group = &from->items[i];
        if (!group->cost || has(group, box))
            continue;
        to->items[to->count++] = *group;
        most = group->cost > most ? group->cost : most;
    }
    return most;
}

uint32_t dues_cost_pushed(struct dues *dues, uint16_t from, uint16_t to, uint32_t enough)
{
    struct conflicts *pushed = &dues->pushed;
    if (!dues->is_alive)
        return DUES_DEAD;
    uint32_t most = keep(&dues->groups, from, pushed);
    if (most >= enough)
        return most;
    unsigned kept = pushed->count;
    cell player = dues->lookup.groups->cell_of[from];
    bits_drop(dues->boxes, from);
    lookup_groups(&dues->lookup, dues->boxes, to, pushed);
    bits_add(dues->boxes, from);
    for (unsigned i = kept; i < pushed->count; i++)
        if (!weigh(dues, &pushed->items[i], player))
            return DUES_DEAD;
    return conflicts_sum(pushed);
}
