/* All goals side by side in a room of their own at one end, with one door; a hall with pillars
 * before it.
 *
 * The room is three squares wide: goals, goals in line with the door, and a free row without which
 * no box beside that line could be turned. */
#include "base/bits.h"
#include "base/language/message.h"
#include "sokoban/invent/style.h"

enum { ACROSS = 3, WALLS = 25 /* percent, of the hall */ };

static unsigned draw_goals(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    unsigned deep = draft->box_count / 2 + 1, top = random_below(random, room->height - ACROSS + 1);
    bool flipped = random_below(random, 2);
    for (unsigned x = 0; x < deep && x < room->width; x++)
        for (unsigned row = 0; row < ACROSS; row++) {
            unsigned bit = room_bit(room, x, top + (flipped ? ACROSS - 1 - row : row));
            draft_set(draft, bit, true);
            if (row < 2 && 2 * x + row < draft->box_count)
                bits_add(draft->goals, bit);
        }
    if (deep < room->width)
        draft_set(draft, room_bit(room, deep, top + 1), true);
    return deep + 1;
}

static void draw(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    unsigned left = draw_goals(draft, random);
    for (unsigned y = 0; y < room->height; y++)
        for (unsigned x = left; x < room->width; x++)
            if (random_below(random, 100) >= WALLS)
                draft_set(draft, room_bit(room, x, y), true);
    for (unsigned y = 0; y < room->height; y++)
        for (unsigned x = 0; x < left && x < room->width; x++)
            bits_add(draft->kept, room_bit(room, x, y));
    draft->goals_stay = true;
    draft_keep_largest(draft);
}

const struct style style_goal_room = {
    .name = "goal-room",
    .help = M_("all goals in a room of their own, with one door"),
    .width = 8,
    .height = 5,
    .boxes = 4,
    .starts_off_goals = true,
    .draw = draw,
};
