/* Sets of squares of a room as words of bits, so that steps of all players at once are shifts.
 *
 * Every function is told the number of words. Callers pass constants where it matters: the loops
 * are then gone from what is compiled, and a room of one word costs a word. */
#ifndef SOKOBAN_RETROGRADE_MASKS_H
#define SOKOBAN_RETROGRADE_MASKS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MASK_WORDS_MAX = 16 };

#define MASK_INLINE static inline __attribute__((always_inline))

MASK_INLINE void mask_copy(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        to[i] = from[i];
}

MASK_INLINE bool mask_is_empty(const uint64_t *mask, unsigned words)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++)
        any |= mask[i];
    return !any;
}

/* The bits of a word, by sums of ever wider groups: not every machine that this is built for has
 * an instruction for it, and a call costs more. */
MASK_INLINE unsigned mask_word_count(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

MASK_INLINE unsigned mask_count(const uint64_t *mask, unsigned words)
{
    unsigned count = 0;
    for (unsigned i = 0; i < words; i++)
        count += mask_word_count(mask[i]);
    return count;
}

/* The lowest bit of a set that is not empty. */
MASK_INLINE unsigned mask_first(const uint64_t *mask, unsigned words)
{
    unsigned i = 0;
    while (i + 1 < words && !mask[i])
        i++;
    return 64 * i + (unsigned)__builtin_ctzll(mask[i]);
}

/* Adds up: every square moved by so many bits, to higher ones. */
MASK_INLINE void mask_or_up(uint64_t *to, const uint64_t *from, unsigned bits, unsigned words)
{
    if (words == 1) {
        to[0] |= from[0] << bits;
        return;
    }
    unsigned whole = bits / 64, rest = bits % 64;
    for (unsigned i = whole; i < words; i++) {
        to[i] |= from[i - whole] << rest;
        if (rest && i > whole)
            to[i] |= from[i - whole - 1] >> (64 - rest);
    }
}

MASK_INLINE void mask_or_down(uint64_t *to, const uint64_t *from, unsigned bits, unsigned words)
{
    if (words == 1) {
        to[0] |= from[0] >> bits;
        return;
    }
    unsigned whole = bits / 64, rest = bits % 64;
    for (unsigned i = 0; i + whole < words; i++) {
        to[i] |= from[i + whole] >> rest;
        if (rest && i + whole + 1 < words)
            to[i] |= from[i + whole + 1] << (64 - rest);
    }
}

/* The squares moved by so many bits, which may be negative. */
MASK_INLINE void mask_shift(uint64_t *to, const uint64_t *from, int bits, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        to[i] = 0;
    if (bits >= 0)
        mask_or_up(to, from, (unsigned)bits, words);
    else
        mask_or_down(to, from, (unsigned)-bits, words);
}

/* Where one step leads from any of the squares, rows being so many bits apart. */
MASK_INLINE void mask_step(uint64_t *to, const uint64_t *from, unsigned stride, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        to[i] = 0;
    mask_or_up(to, from, 1, words);
    mask_or_down(to, from, 1, words);
    mask_or_up(to, from, stride, words);
    mask_or_down(to, from, stride, words);
}

/* Grows the set to all that can be walked to from it on free squares. */
MASK_INLINE void mask_flood(uint64_t *set, const uint64_t *free, unsigned stride, unsigned words)
{
    uint64_t step[MASK_WORDS_MAX], new;
    do {
        new = 0;
        mask_step(step, set, stride, words);
        for (unsigned i = 0; i < words; i++) {
            new |= step[i] & free[i] & ~set[i];
            set[i] |= step[i] & free[i];
        }
    } while (new);
}

#endif
