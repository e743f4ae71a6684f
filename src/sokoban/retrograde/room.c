#include "sokoban/retrograde/room.h"

bool room_init(struct room *room, unsigned width, unsigned height)
{
    unsigned bits = (width + 1) * height;
    *room = (struct room){.width = width, .height = height, .stride = width + 1};
    room->words = bits / 64 + 1;
    return bits <= ROOM_BITS_MAX;
}

/* A pull takes the box to where the player stands, who needs the square behind. */
static uint64_t add_pulls(const struct room *room, int bits, uint64_t *boxes)
{
    unsigned words = room->words;
    uint64_t box[MASK_WORDS_MAX], player[MASK_WORDS_MAX], new = 0;
    mask_shift(box, boxes, bits, words);
    mask_shift(player, room->floor, -bits, words);
    for (unsigned i = 0; i < words; i++) {
        uint64_t pulled = box[i] & room->floor[i] & player[i] & ~boxes[i];
        boxes[i] |= pulled;
        new |= pulled;
    }
    return new;
}

void room_box_squares(const struct room *room, const uint64_t *goals, uint64_t *out)
{
    const int stride = (int)room->stride;
    uint64_t new;
    mask_copy(out, goals, room->words);
    do
        new = add_pulls(room, 1, out) | add_pulls(room, -1, out) | add_pulls(room, stride, out) |
              add_pulls(room, -stride, out);
    while (new);
}
