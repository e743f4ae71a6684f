#include "sokoban/invent/tidy.h"

#include "base/bits.h"

/* The squares that are no longer floor, each with its image, in an order by chance. */
struct removed {
    unsigned count;
    unsigned bits[64 * MASK_WORDS_MAX];
};

/* Where pushes are counted the player may as well begin beside a square that goes. */
static bool step_aside(const struct inventor *inventor, struct draft *draft)
{
    const struct room *room = &draft->room;
    uint64_t at[MASK_WORDS_MAX] = {0}, beside[MASK_WORDS_MAX];
    if (inventor->order->metric != RETROGRADE_PUSHES)
        return false;
    bits_add(at, draft->player);
    mask_step(beside, at, room->stride, room->words);
    for (unsigned i = 0; i < room->words; i++)
        beside[i] &= room->floor[i] & ~draft->boxes[i];
    if (mask_is_empty(beside, room->words))
        return false;
    draft->player = mask_first(beside, room->words);
    return true;
}

/* Takes a square away, if nothing stands on it. */
static bool remove_square(const struct inventor *inventor, struct draft *draft, unsigned bit)
{
    unsigned image = draft->symmetry ? draft_image(draft, draft->symmetry, bit) : bit;
    for (unsigned i = 0; i < 2; i++, bit = image) {
        if (bits_has(draft->goals, bit) || bits_has(draft->boxes, bit))
            return false;
        bits_drop(draft->room.floor, bit);
    }
    return bits_has(draft->room.floor, draft->player) || step_aside(inventor, draft);
}

/* Squares in an order by chance: no corner of the room is better cleared than others. */
static void shuffle(struct removed *squares, struct random *random)
{
    for (unsigned i = squares->count; i > 1; i--) {
        unsigned k = random_below(random, i), bit = squares->bits[i - 1];
        squares->bits[i - 1] = squares->bits[k];
        squares->bits[k] = bit;
    }
}

/* One pass will do: what mattered while there was more floor matters when there is less. */
static void remove_all(struct inventor *inventor, struct draft *draft)
{
    struct removed squares = {0};
    for (unsigned bit = 0; bit < 64 * draft->room.words; bit++)
        if (bits_has(draft->room.floor, bit))
            squares.bits[squares.count++] = bit;
    shuffle(&squares, &inventor->random);
    for (unsigned i = 0; i < squares.count && !inventor_is_over(inventor); i++) {
        struct draft trial = *draft;
        if (bits_has(draft->room.floor, squares.bits[i]) &&
            remove_square(inventor, &trial, squares.bits[i]) &&
            draft_keep_around(&trial, trial.player) && draft_is_symmetric(&trial) &&
            inventor_distance(inventor, &trial) == draft->worth)
            *draft = trial;
    }
}

static double score_of(struct inventor *inventor, const struct draft *draft)
{
    struct difficulty difficulty;
    return inventor_rate(inventor, draft, &difficulty) ? difficulty_score(&difficulty) : -9;
}

/* Gives squares back one by one while that makes the level harder by more than a hair. */
static void restore(struct inventor *inventor, struct draft *draft, const struct draft *before)
{
    const double hair = 0.02;
    double score = score_of(inventor, draft), wanted = score_of(inventor, before);
    unsigned left = mask_count(draft->room.floor, draft->room.words) / 10;
    for (unsigned bit = 0; bit < 64 * draft->room.words && left && score < wanted - hair; bit++) {
        if (!bits_has(before->room.floor, bit) || bits_has(draft->room.floor, bit))
            continue;
        struct draft trial = *draft;
        bits_add(trial.room.floor, bit);
        if (draft->symmetry)
            bits_add(trial.room.floor, draft_image(draft, draft->symmetry, bit));
        if (!draft_keep_around(&trial, trial.player) || inventor_is_over(inventor))
            continue;
        double new = score_of(inventor, &trial);
        if (new > score + hair) {
            *draft = trial;
            score = new;
            left--;
        }
    }
}

void tidy(struct inventor *inventor, struct draft *draft)
{
    const struct draft before = *draft;
    remove_all(inventor, draft);
    if (!inventor_is_over(inventor))
        restore(inventor, draft, &before);
}
