#include "sokoban/invent/minimal.h"

#include "base/bits.h"

bool minimal_has_no_idle_box(struct inventor *inventor, const struct draft *draft)
{
    unsigned words = draft->room.words;
    for (unsigned i = 0; i < draft->box_count && draft->box_count > 1; i++)
        for (unsigned k = 0; k < draft->box_count; k++) {
            struct draft trial = *draft;
            unsigned box = mask_pick(draft->boxes, words, i);
            unsigned goal = mask_pick(draft->goals, words, k);
            bits_drop(trial.boxes, box);
            bits_drop(trial.goals, goal);
            bits_drop(trial.room.floor, box);
            if (box != goal && bits_has(trial.goals, box))
                continue; /* that goal would lie within the wall */
            trial.box_count--;
            if (inventor_distance(inventor, &trial) == draft->worth)
                return false;
        }
    return true;
}

static bool is_inner_wall(const struct draft *draft, int x, int y)
{
    return !draft_is_floor(draft, x, y) &&
           ((draft_is_floor(draft, x - 1, y) && draft_is_floor(draft, x + 1, y)) ||
            (draft_is_floor(draft, x, y - 1) && draft_is_floor(draft, x, y + 1)));
}

static bool is_idle_wall(struct inventor *inventor, const struct draft *draft, unsigned bit,
                         double score)
{
    struct draft trial = *draft;
    struct difficulty difficulty;
    bits_add(trial.room.floor, bit);
    return inventor_distance(inventor, &trial) == draft->worth &&
           inventor_rate(inventor, &trial, &difficulty) && difficulty_score(&difficulty) >= score;
}

bool minimal_has_no_idle_wall(struct inventor *inventor, const struct draft *draft, double score)
{
    const struct room *room = &draft->room;
    for (unsigned y = 0; y < room->height; y++)
        for (unsigned x = 0; x < room->width; x++)
            if (is_inner_wall(draft, (int)x, (int)y) &&
                is_idle_wall(inventor, draft, room_bit(room, x, y), score))
                return false;
    return true;
}
