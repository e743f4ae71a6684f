#include "sokoban/invent/starts.h"

#include "base/bits.h"

/* Starts looked through: with many boxes a layer has more than anybody wants to see. */
enum { LOOKED_AT = 4096 };

static unsigned boxes_off(const struct draft *draft)
{
    unsigned count = 0;
    for (unsigned i = 0; i < draft->room.words; i++)
        count += (unsigned)__builtin_popcountll(draft->boxes[i] & ~draft->goals[i]);
    return count;
}

/* Keeps them sorted; of equals the one that came first stands first. */
static unsigned insert(struct draft starts[STARTS_MAX], unsigned count, const struct draft *new)
{
    unsigned at = count, off = boxes_off(new);
    while (at > 0 && boxes_off(&starts[at - 1]) < off)
        at--;
    if (at == STARTS_MAX)
        return count;
    count += count < STARTS_MAX;
    for (unsigned i = count - 1; i > at; i--)
        starts[i] = starts[i - 1];
    starts[at] = *new;
    return count;
}

/* One player of each region: where moves are counted those given are all as far, too. */
static unsigned insert_players(struct draft starts[STARTS_MAX], unsigned count,
                               const struct draft *draft, const struct retrograde_start *start)
{
    const struct room *room = &draft->room;
    uint64_t left[MASK_WORDS_MAX];
    mask_copy(left, start->players, room->words);
    while (!mask_is_empty(left, room->words)) {
        uint64_t region[MASK_WORDS_MAX] = {0};
        struct draft new = *draft;
        new.player = mask_first(left, room->words);
        mask_copy(new.boxes, start->boxes, room->words);
        bits_add(region, new.player);
        mask_flood(region, left, room->stride, room->words);
        for (unsigned i = 0; i < room->words; i++)
            left[i] &= ~region[i];
        count = insert(starts, count, &new);
    }
    return count;
}

unsigned starts_at(struct inventor *inventor, const struct draft *draft,
                   struct draft starts[STARTS_MAX])
{
    struct retrograde_start start;
    unsigned count = 0;
    if (!draft->worth || !retrograde_run_to(inventor->search, &draft->room, draft->goals,
                                            inventor->order->metric, draft->worth))
        return 0;
    for (unsigned i = 0; i < LOOKED_AT && retrograde_next(inventor->search, &start); i++)
        count = insert_players(starts, count, draft, &start);
    return count;
}

bool starts_first(struct inventor *inventor, struct draft *draft)
{
    struct draft starts[STARTS_MAX];
    if (!starts_at(inventor, draft, starts))
        return false;
    *draft = starts[0];
    return true;
}
