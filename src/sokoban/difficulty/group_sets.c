#include "sokoban/difficulty/group_sets.h"

enum { WORD_BOXES = 6 }; /* whose subsets are the bits of one word */

/* The subsets within a word that have a box. */
static const uint64_t with_box[WORD_BOXES] = {
    UINT64_C(0xAAAAAAAAAAAAAAAA), UINT64_C(0xCCCCCCCCCCCCCCCC), UINT64_C(0xF0F0F0F0F0F0F0F0),
    UINT64_C(0xFF00FF00FF00FF00), UINT64_C(0xFFFF0000FFFF0000), UINT64_C(0xFFFFFFFF00000000),
};

size_t group_set_words(unsigned boxes)
{
    return boxes <= WORD_BOXES ? 1 : (size_t)1 << (boxes - WORD_BOXES);
}

void group_set_fill(uint64_t *set, unsigned boxes)
{
    size_t words = group_set_words(boxes);
    unsigned bits = boxes < WORD_BOXES ? 1u << boxes : 64;
    for (size_t i = 0; i < words; i++)
        set[i] = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    set[0] &= ~UINT64_C(1);
    set[words - 1] &= ~(UINT64_C(1) << (bits - 1));
}

/* Swaps, for one box of a word, the subsets with it and without. */
static uint64_t flip(uint64_t word, unsigned box)
{
    unsigned shift = 1u << box;
    return (word & with_box[box]) >> shift | (word & ~with_box[box]) << shift;
}

void group_set_complement(uint64_t *set, unsigned boxes)
{
    size_t words = group_set_words(boxes);
    for (size_t i = 0; i < words; i++)
        for (unsigned box = 0; box < boxes && box < WORD_BOXES; box++)
            set[i] = flip(set[i], box);
    for (size_t i = 0; i < words / 2; i++) {
        uint64_t kept = set[i];
        set[i] = set[words - 1 - i];
        set[words - 1 - i] = kept;
    }
}

/* Both boxes within a word: swaps the subsets that have one of them alone. */
static void swap_within(uint64_t *set, size_t words, unsigned box)
{
    unsigned shift = 1u << box;
    uint64_t lower = with_box[box] & ~with_box[box + 1];
    for (size_t i = 0; i < words; i++) {
        uint64_t differ = (set[i] >> shift ^ set[i]) & lower;
        set[i] ^= differ | differ << shift;
    }
}

/* The last box of a word and the first that numbers words. */
static void swap_halves(uint64_t *set, size_t words)
{
    for (size_t i = 0; i < words; i += 2) {
        uint64_t high = set[i] >> 32;
        set[i] = (set[i] & UINT32_MAX) | set[i + 1] << 32;
        set[i + 1] = (set[i + 1] & with_box[WORD_BOXES - 1]) | high;
    }
}

static void swap_words(uint64_t *set, size_t words, unsigned box)
{
    size_t one = (size_t)1 << (box - WORD_BOXES), other = one * 2;
    for (size_t i = 0; i < words; i++)
        if ((i & one) && !(i & other)) {
            size_t with_other = i - one + other;
            uint64_t kept = set[i];
            set[i] = set[with_other];
            set[with_other] = kept;
        }
}

/* Exchanges the numbers of a box and the next. */
static void swap_boxes(uint64_t *set, size_t words, unsigned box)
{
    if (box + 1 < WORD_BOXES)
        swap_within(set, words, box);
    else if (box + 1 == WORD_BOXES)
        swap_halves(set, words);
    else
        swap_words(set, words, box);
}

void group_set_push(uint64_t *set, unsigned boxes, unsigned before, unsigned after)
{
    size_t words = group_set_words(boxes);
    for (size_t i = 0; i < words; i++)
        if (before < WORD_BOXES)
            set[i] &= with_box[before];
        else if (!(i >> (before - WORD_BOXES) & 1))
            set[i] = 0;
    for (unsigned box = before; box < after; box++)
        swap_boxes(set, words, box);
    for (unsigned box = before; box > after; box--)
        swap_boxes(set, words, box - 1);
}
