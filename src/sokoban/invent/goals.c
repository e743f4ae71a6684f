#include "sokoban/invent/goals.h"

#include "base/bits.h"

/* Designers like goals in one group or two. */
enum { TOGETHER = 75 }; /* percent of goals that are put beside another */

static unsigned choose(const struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    uint64_t free[MASK_WORDS_MAX], beside[MASK_WORDS_MAX];
    mask_step(beside, draft->goals, room->stride, room->words);
    for (unsigned i = 0; i < room->words; i++) {
        free[i] = room->floor[i] & ~draft->goals[i];
        beside[i] &= free[i];
    }
    bool together = random_below(random, 100) < TOGETHER && !mask_is_empty(beside, room->words);
    return mask_any(together ? beside : free, room->words, random);
}

/* In a symmetric room a goal brings its image along; the last one stands on the axis if that can be
 * had. */
static void add(struct draft *draft, unsigned left, struct random *random)
{
    enum { TRIES = 20 };
    unsigned bit = choose(draft, random);
    if (draft->symmetry) {
        unsigned image = draft_image(draft, draft->symmetry, bit);
        for (unsigned i = 0; left == 1 && image != bit && i < TRIES; i++) {
            bit = choose(draft, random);
            image = draft_image(draft, draft->symmetry, bit);
        }
        if (left > 1 && bits_has(draft->room.floor, image))
            bits_add(draft->goals, image);
    }
    bits_add(draft->goals, bit);
}

void goals_place(struct draft *draft, struct random *random)
{
    unsigned count;
    while ((count = mask_count(draft->goals, draft->room.words)) < draft->box_count)
        add(draft, draft->box_count - count, random);
}

void goals_move(struct draft *draft, struct random *random)
{
    unsigned bit = mask_any(draft->goals, draft->room.words, random);
    bits_drop(draft->goals, bit);
    if (draft->symmetry)
        bits_drop(draft->goals, draft_image(draft, draft->symmetry, bit));
    goals_place(draft, random);
}
