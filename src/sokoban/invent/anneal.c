#include "sokoban/invent/anneal.h"

#include "base/bits.h"
#include "sokoban/invent/goals.h"
#include "sokoban/invent/starts.h"

enum { TRIES = 200 }; /* drawings, or edits, until one is good enough to be looked at */

static bool is_good(const struct inventor *inventor, const struct draft *draft)
{
    return mask_count(draft->room.floor, draft->room.words) <= inventor->order->floor_max &&
           draft_is_roomy(draft) && draft_is_narrow(draft) && draft_is_symmetric(draft);
}

/* Strews walls over a drawing with more floor than can be searched. */
static void thin(struct inventor *inventor, struct draft *draft)
{
    const struct room *room = &draft->room;
    for (unsigned i = 0; i < TRIES; i++) {
        if (mask_count(room->floor, room->words) <= inventor->order->floor_max)
            break;
        draft_set(draft, mask_any(room->floor, room->words, &inventor->random), false);
        draft_keep_largest(draft);
    }
}

bool anneal_begin(struct inventor *inventor, struct draft *draft)
{
    const struct invent_order *order = inventor->order;
    for (unsigned i = 0; i < TRIES; i++) {
        *draft = *order->frame;
        order->style->draw(draft, &inventor->random);
        thin(inventor, draft);
        if (!is_good(inventor, draft) ||
            !draft_keep_around(draft, mask_first(draft->room.floor, draft->room.words)))
            continue;
        if (!draft->goals_stay)
            goals_place(draft, &inventor->random);
        return inventor_weigh(inventor, draft);
    }
    return false;
}

/* A wall becomes floor, or floor a wall. */
static void toggle(struct draft *draft, struct random *random)
{
    unsigned bit = mask_any(draft->open, draft->room.words, random);
    bool floor = bits_has(draft->room.floor, bit);
    unsigned image = draft->symmetry ? draft_image(draft, draft->symmetry, bit) : bit;
    if (!floor || (!bits_has(draft->goals, bit) && !bits_has(draft->goals, image)))
        draft_set(draft, bit, !floor);
}

/* One edit or two; false when nothing that can be looked at came of it. */
static bool edit(struct inventor *inventor, struct draft *draft)
{
    enum { MOVES_OF_GOALS = 30 }; /* percent */
    struct random *random = &inventor->random;
    struct draft before = *draft;
    for (unsigned i = 1 + random_below(random, 2); i > 0; i--)
        if (!draft->goals_stay && random_below(random, 100) < MOVES_OF_GOALS)
            goals_move(draft, random);
        else
            toggle(draft, random);
    return draft_keep_around(draft, mask_first(draft->goals, draft->room.words)) &&
           is_good(inventor, draft) &&
           (memcmp(before.room.floor, draft->room.floor, sizeof before.room.floor) != 0 ||
            memcmp(before.goals, draft->goals, sizeof before.goals) != 0);
}

static bool edit_well(struct inventor *inventor, const struct draft *from, struct draft *trial)
{
    for (unsigned i = 0; i < TRIES; i++) {
        *trial = *from;
        if (edit(inventor, trial))
            return true;
    }
    return false;
}

/* How much may be lost by a step: most often nothing; k with a chance of 2 to the power of -k,
 * twice as much while it is hot. Whole numbers, so that every machine walks the same way. */
static uint32_t patience(uint64_t step, uint64_t steps, struct random *random)
{
    unsigned tosses = (unsigned)__builtin_ctzll(random_next(random) | UINT64_C(1) << 16);
    return step < steps / 2 ? 2 * tosses : step < steps - steps / 5 ? tosses : tosses / 2;
}

/* Of the best: its grade, when one is wanted; else 0. */
static unsigned grade_of(struct inventor *inventor, const struct draft *draft)
{
    struct draft started = *draft;
    struct difficulty difficulty;
    if (!inventor->order->grade || inventor->order->is_large || !starts_first(inventor, &started) ||
        !inventor_rate(inventor, &started, &difficulty))
        return 0;
    return difficulty_grade(difficulty_score(&difficulty));
}

void anneal(struct inventor *inventor, struct draft *draft, uint64_t steps)
{
    const struct invent_order *order = inventor->order;
    struct draft now = *draft, trial;
    uint64_t since = 0;
    unsigned grade = grade_of(inventor, draft);
    for (uint64_t step = 0; step < steps && !inventor_is_over(inventor); step++) {
        if (order->grade && grade >= order->grade)
            break;
        if (!edit_well(inventor, &now, &trial) || !inventor_weigh(inventor, &trial))
            break;
        if (trial.worth + patience(step, steps, &inventor->random) >= now.worth)
            now = trial;
        if (now.worth > draft->worth) {
            unsigned new = grade_of(inventor, &now);
            bool too_hard = order->grade && new > order->grade;
            since = 0;
            if (too_hard) {
                now = *draft;
            } else {
                *draft = now;
                grade = new;
            }
        } else if (++since > steps / 4) {
            now = *draft;
            since = 0;
        }
    }
}
