#include "sokoban/similar/votes.h"

#include "base/mem.h"

static uint64_t hash(const struct vote *vote)
{
    uint64_t bits = (uint64_t)vote->item << 32 | (uint64_t)(uint16_t)vote->dx << 16 |
                    (uint64_t)(uint16_t)vote->dy;
    bits = (bits ^ (uint64_t)vote->symmetry << 13) * UINT64_C(0x9e3779b97f4a7c15);
    return bits ^ bits >> 29;
}

static int is_same(const struct vote *a, const struct vote *b)
{
    return a->item == b->item && a->dx == b->dx && a->dy == b->dy && a->symmetry == b->symmetry;
}

/* The slot of a vote, or the empty one where it belongs. */
static uint32_t *find(const struct votes *votes, const struct vote *vote)
{
    size_t at = (size_t)hash(vote) & (votes->slot_count - 1);
    while (votes->slots[at] && !is_same(&votes->items[votes->slots[at] - 1], vote))
        at = (at + 1) & (votes->slot_count - 1);
    return &votes->slots[at];
}

static void grow(struct votes *votes)
{
    votes->room = votes->room ? 2 * votes->room : 256;
    votes->items = mem_resize(votes->items, votes->room, sizeof *votes->items);
    mem_free(votes->slots);
    votes->slot_count = 4 * votes->room;
    votes->slots = mem_alloc(votes->slot_count, sizeof *votes->slots);
    for (size_t i = 0; i < votes->count; i++) {
        uint32_t *slot = find(votes, &votes->items[i]);
        *slot = (uint32_t)i + 1;
        votes->items[i].slot = (uint32_t)(slot - votes->slots);
    }
}

void votes_add(struct votes *votes, struct vote vote)
{
    if (votes->count == votes->room)
        grow(votes);
    uint32_t *slot = find(votes, &vote);
    if (*slot) {
        votes->items[*slot - 1].count += vote.count;
        return;
    }
    vote.slot = (uint32_t)(slot - votes->slots);
    votes->items[votes->count++] = vote;
    *slot = (uint32_t)votes->count;
}

void votes_clear(struct votes *votes)
{
    for (size_t i = 0; i < votes->count; i++)
        votes->slots[votes->items[i].slot] = 0;
    votes->count = 0;
}

void votes_free(struct votes *votes)
{
    mem_free(votes->items);
    mem_free(votes->slots);
    *votes = (struct votes){0};
}
