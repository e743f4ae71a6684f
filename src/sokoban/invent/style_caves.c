/* Carved out of the rock by somebody who digs about, turning now and then, until half of it is
 * gone. */
#include "base/language/message.h"
#include "sokoban/invent/style.h"

static void draw(struct draft *draft, struct random *random)
{
    const struct room *room = &draft->room;
    unsigned wanted = room->width * room->height * (50 + random_below(random, 20)) / 100;
    int x = (int)random_below(random, room->width), y = (int)random_below(random, room->height);
    enum direction way = (enum direction)random_below(random, DIRECTIONS);
    for (unsigned i = 0; i < 40 * wanted && mask_count(room->floor, room->words) < wanted; i++) {
        int next_x = x, next_y = y;
        draft_set(draft, room_bit(room, (unsigned)x, (unsigned)y), true);
        if (random_below(random, 3) == 0)
            way = (enum direction)random_below(random, DIRECTIONS);
        direction_step(way, &next_x, &next_y);
        if (next_x < 0 || next_y < 0 || next_x >= (int)room->width || next_y >= (int)room->height)
            continue;
        x = next_x;
        y = next_y;
    }
}

const struct style style_caves = {
    .name = "caves",
    .help = M_("dug out of the rock, with ragged edges"),
    .width = 7,
    .height = 6,
    .boxes = 3,
    .draw = draw,
};
