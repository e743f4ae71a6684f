/* Walls that mirror each other, or come to lie on each other by half a turn. */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

enum { WALLS = 30 }; /* percent */

static void draw(struct draft *draft, struct random *random)
{
    static const unsigned kinds[] = {SYMMETRY_MIRROR, SYMMETRY_FLIP,
                                     SYMMETRY_MIRROR | SYMMETRY_FLIP, SYMMETRY_EXCHANGE};
    const struct room *room = &draft->room;
    unsigned usable = room->width == room->height ? 4 : 3;
    draft->symmetry = kinds[random_below(random, usable)];
    for (unsigned y = 0; y < room->height; y++)
        for (unsigned x = 0; x < room->width; x++)
            draft_set(draft, room_bit(room, x, y), random_below(random, 100) >= WALLS);
    draft_keep_largest(draft);
}

const struct style style_symmetric = {
    .name = "symmetric",
    .help = M_("walls and goals that mirror each other"),
    .width = 7,
    .height = 6,
    .boxes = 4,
    .draw = draw,
};
