/* Sets of small numbers: a bit for each, in words of 64. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The words a set of numbers below this takes. */
static inline size_t bits_words(size_t count)
{
    return (count + 63) / 64;
}

static inline bool bits_has(const uint64_t *set, size_t number)
{
    return set[number / 64] >> number % 64 & 1;
}

static inline void bits_add(uint64_t *set, size_t number)
{
    set[number / 64] |= UINT64_C(1) << number % 64;
}

static inline void bits_drop(uint64_t *set, size_t number)
{
    set[number / 64] &= ~(UINT64_C(1) << number % 64);
}

#endif
