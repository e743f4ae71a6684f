/* A hall in which every fourth square or so is a wall. */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

enum { WALLS = 28 }; /* percent */

static void draw(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    for (unsigned y = 0; y < room->height; y++)
        for (unsigned x = 0; x < room->width; x++)
            if (random_below(random, 100) >= WALLS)
                draft_set(draft, room_bit(room, x, y), true);
    draft_keep_largest(draft);
}

const struct style style_pillars = {
    .name = "pillars",
    .help = M_("a hall with walls strewn over it"),
    .width = 6,
    .height = 6,
    .boxes = 3,
    .draw = draw,
};
