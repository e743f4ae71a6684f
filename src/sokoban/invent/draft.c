#include "sokoban/invent/draft.h"

#include "base/bits.h"
#include "sokoban/level/interior.h"

void draft_init(struct draft *draft, unsigned width, unsigned height, unsigned boxes)
{
    *draft = (struct draft){.box_count = boxes};
    room_init(&draft->room, width, height);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            bits_add(draft->open, room_bit(&draft->room, x, y));
}

unsigned draft_image(const struct draft *draft, unsigned symmetry, unsigned bit)
{
    const struct room *room = &draft->room;
    unsigned x = bit % room->stride, y = bit / room->stride;
    symmetry_place(symmetry, room->width, room->height, &x, &y);
    return room_bit(room, x, y);
}

static void set_square(struct draft *draft, unsigned bit, bool floor)
{
    if (bits_has(draft->kept, bit) || !bits_has(draft->open, bit))
        return;
    if (floor)
        bits_add(draft->room.floor, bit);
    else
        bits_drop(draft->room.floor, bit);
}

void draft_set(struct draft *draft, unsigned bit, bool floor)
{
    set_square(draft, bit, floor);
    if (draft->symmetry)
        set_square(draft, draft_image(draft, draft->symmetry, bit), floor);
}

bool draft_is_floor(const struct draft *draft, int x, int y)
{
    const struct room *room = &draft->room;
    return x >= 0 && y >= 0 && x < (int)room->width && y < (int)room->height &&
           bits_has(room->floor, room_bit(room, (unsigned)x, (unsigned)y));
}

unsigned mask_pick(const uint64_t *mask, unsigned words, unsigned n)
{
    for (unsigned i = 0; i < words; i++) {
        unsigned here = (unsigned)__builtin_popcountll(mask[i]);
        if (n >= here) {
            n -= here;
            continue;
        }
        uint64_t left = mask[i];
        while (n--)
            left &= left - 1;
        return 64 * i + (unsigned)__builtin_ctzll(left);
    }
    return 0;
}

unsigned mask_any(const uint64_t *mask, unsigned words, struct random *random)
{
    return mask_pick(mask, words, random_below(random, mask_count(mask, words)));
}

void draft_keep_largest(struct draft *draft)
{
    struct room *room = &draft->room;
    uint64_t left[MASK_WORDS_MAX], best[MASK_WORDS_MAX] = {0};
    unsigned most = 0;
    mask_copy(left, room->floor, room->words);
    while (!mask_is_empty(left, room->words)) {
        uint64_t part[MASK_WORDS_MAX] = {0};
        bits_add(part, mask_first(left, room->words));
        mask_flood(part, room->floor, room->stride, room->words);
        unsigned count = mask_count(part, room->words);
        for (unsigned i = 0; i < room->words; i++)
            left[i] &= ~part[i];
        if (count > most) {
            most = count;
            mask_copy(best, part, room->words);
        }
    }
    mask_copy(room->floor, best, room->words);
}

bool draft_keep_around(struct draft *draft, unsigned bit)
{
    struct room *room = &draft->room;
    uint64_t part[MASK_WORDS_MAX] = {0};
    bits_add(part, bit);
    mask_flood(part, room->floor, room->stride, room->words);
    for (unsigned i = 0; i < room->words; i++)
        if ((draft->goals[i] | draft->boxes[i]) & ~part[i])
            return false;
    mask_copy(room->floor, part, room->words);
    return true;
}

bool draft_is_roomy(const struct draft *draft)
{
    enum { SPARE = 6 };
    return mask_count(draft->room.floor, draft->room.words) >= draft->box_count + SPARE;
}

/* Whether a rectangle of floor of this size stands somewhere: squares that have the rest of it to
 * the right and below. */
static bool has_open(const struct room *room, unsigned width, unsigned height)
{
    uint64_t left[MASK_WORDS_MAX], step[MASK_WORDS_MAX];
    mask_copy(left, room->floor, room->words);
    for (unsigned i = 1; i < width + height - 1; i++) {
        mask_shift(step, left, i < width ? -1 : -(int)room->stride, room->words);
        for (unsigned k = 0; k < room->words; k++)
            left[k] &= step[k];
    }
    return !mask_is_empty(left, room->words);
}

bool draft_is_narrow(const struct draft *draft)
{
    const struct room *room = &draft->room;
    return !has_open(room, 3, 4) && !has_open(room, 4, 3) && !has_open(room, 2, 5) &&
           !has_open(room, 5, 2);
}

bool draft_is_symmetric(const struct draft *draft)
{
    const struct room *room = &draft->room;
    for (unsigned bit = 0; draft->symmetry && bit < 64 * room->words; bit++)
        if (bits_has(room->floor, bit) &&
            !bits_has(room->floor, draft_image(draft, draft->symmetry, bit)))
            return false;
    return true;
}

static bool touches_floor(const struct draft *draft, int x, int y)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (draft_is_floor(draft, x + dx, y + dy))
                return true;
    return false;
}

static uint8_t square_at(const struct draft *draft, int x, int y)
{
    if (!draft_is_floor(draft, x, y))
        return touches_floor(draft, x, y) ? SQUARE_WALL : 0;
    unsigned bit = room_bit(&draft->room, (unsigned)x, (unsigned)y);
    return (uint8_t)((bits_has(draft->goals, bit) ? SQUARE_GOAL : 0) |
                     (bits_has(draft->boxes, bit) ? SQUARE_BOX : 0) |
                     (bit == draft->player ? SQUARE_PLAYER : 0));
}

struct board *draft_board(const struct draft *draft)
{
    const struct room *room = &draft->room;
    int left = (int)room->width, right = 0, top = (int)room->height, bottom = 0;
    for (unsigned bit = 0; bit < 64 * room->words; bit++) {
        if (!bits_has(room->floor, bit))
            continue;
        int x = (int)(bit % room->stride), y = (int)(bit / room->stride);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    struct board *board = board_new((unsigned)(right - left) + 3, (unsigned)(bottom - top) + 3);
    for (size_t i = 0; i < board_size(board); i++)
        board->squares[i] =
            square_at(draft, left - 1 + (int)(i % board->width), top - 1 + (int)(i / board->width));
    return board;
}

size_t draft_place(const struct draft *draft, unsigned bit)
{
    const struct room *room = &draft->room;
    return (size_t)(bit / room->stride + 1) * (room->width + 2) + bit % room->stride + 1;
}

unsigned draft_bit(const struct draft *draft, size_t place)
{
    const struct room *room = &draft->room;
    return room_bit(room, (unsigned)(place % (room->width + 2)) - 1,
                    (unsigned)(place / (room->width + 2)) - 1);
}

struct board *draft_frame_board(const struct draft *draft)
{
    const struct room *room = &draft->room;
    struct board *board = board_new(room->width + 2, room->height + 2);
    for (size_t i = 0; i < board_size(board); i++) {
        int x = (int)(i % board->width) - 1, y = (int)(i / board->width) - 1;
        board->squares[i] = draft_is_floor(draft, x, y) ? square_at(draft, x, y) : SQUARE_WALL;
    }
    return board;
}

void draft_take_board(struct draft *draft, const struct board *board)
{
    struct interior area = interior_of_player(board);
    memset(draft->room.floor, 0, sizeof draft->room.floor);
    memset(draft->boxes, 0, sizeof draft->boxes);
    memset(draft->goals, 0, sizeof draft->goals);
    draft->player = draft_bit(draft, board_player(board));
    draft->box_count = board_count(board, SQUARE_BOX);
    for (size_t i = 0; i < board_size(board); i++) {
        if (!area.inside[i])
            continue;
        unsigned bit = draft_bit(draft, i);
        bits_add(draft->room.floor, bit);
        if (board->squares[i] & SQUARE_BOX)
            bits_add(draft->boxes, bit);
        if (board->squares[i] & SQUARE_GOAL)
            bits_add(draft->goals, bit);
    }
    interior_free(&area);
}
