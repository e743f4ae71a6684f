/* Radix sort, lowest digit first (Hollerith 1889): bytes that all keys share cost nothing. Very
 * wide keys, which differ in many bytes, of which few tell them apart, are merged (von Neumann
 * 1945). */
#include "search/layers/keys.h"

#include <string.h>

enum { DIGITS = 8, DIGIT_VALUES = 256 };

/* Keys of so many words are very wide: to move them by each digit costs more than to compare. */
enum { VERY_WIDE = 16 };

void key_load(uint64_t *words, const uint8_t *key, size_t key_bytes)
{
    unsigned count = key_words(key_bytes);
    for (unsigned i = 0; i < count; i++) {
        size_t from = (size_t)(count - 1 - i) * 8;
        size_t bytes = key_bytes - from < 8 ? key_bytes - from : 8;
        uint64_t word = 0;
        for (size_t b = bytes; b-- > 0;)
            word = word << 8 | key[from + b];
        words[i] = word;
    }
}

void key_store(const uint64_t *words, uint8_t *key, size_t key_bytes)
{
    unsigned count = key_words(key_bytes);
    for (size_t i = 0; i < key_bytes; i++)
        key[i] = (uint8_t)(words[count - 1 - i / 8] >> i % 8 * 8);
}

static unsigned digit_of(uint64_t word, unsigned digit)
{
    return word >> 8 * digit & 0xff;
}

static void count_digits(unsigned words, const uint64_t *keys, size_t count, unsigned at,
                         size_t counts[DIGITS][DIGIT_VALUES])
{
    memset(counts, 0, DIGITS * sizeof *counts);
    for (size_t i = 0; i < count; i++) {
        uint64_t word = keys[i * words + at];
        for (unsigned digit = 0; digit < DIGITS; digit++)
            counts[digit][digit_of(word, digit)]++;
    }
}

/* Moves keys to where their digit belongs; false when all have the same and none has to move. */
static bool distribute(unsigned words, const uint64_t *from, size_t count, unsigned at,
                       unsigned digit, size_t *counts, uint64_t *to)
{
    if (counts[digit_of(from[at], digit)] == count)
        return false;
    size_t before = 0;
    for (unsigned value = 0; value < DIGIT_VALUES; value++) {
        size_t here = counts[value];
        counts[value] = before;
        before += here;
    }
    for (size_t i = 0; i < count; i++) {
        size_t place = counts[digit_of(from[i * words + at], digit)]++;
        key_copy(words, to + place * words, from + i * words);
    }
    return true;
}

static size_t drop_equals(unsigned words, const uint64_t *from, size_t count, uint64_t *to)
{
    size_t kept = 1;
    key_copy(words, to, from);
    for (size_t i = 1; i < count; i++)
        if (key_compare(words, from + i * words, to + (kept - 1) * words) != 0)
            key_copy(words, to + kept++ * words, from + i * words);
    return kept;
}

/* By every digit, the lowest first; where they stand then, which is one of the two places. */
static uint64_t *sort_by_all(unsigned words, uint64_t *from, size_t count, uint64_t *to)
{
    size_t counts[DIGITS][DIGIT_VALUES];
    for (unsigned at = words; at-- > 0;) {
        count_digits(words, from, count, at, counts);
        for (unsigned digit = 0; digit < DIGITS; digit++) {
            if (!distribute(words, from, count, at, digit, counts[digit], to))
                continue;
            uint64_t *kept = from;
            from = to;
            to = kept;
        }
    }
    return from;
}

/* Merges two sorted runs, one behind the other, into another place. */
static void merge_runs(unsigned words, const uint64_t *from, size_t first, size_t both,
                       uint64_t *to)
{
    size_t one = 0, other = first;
    for (size_t i = 0; i < both; i++) {
        const uint64_t *key = from + one * words, *rival = from + other * words;
        bool is_first = other == both || (one < first && key_compare(words, key, rival) <= 0);
        key_copy(words, to + i * words, is_first ? key : rival);
        one += is_first;
        other += !is_first;
    }
}

/* By comparing; where they stand then, which is one of the two places. */
static uint64_t *sort_by_merging(unsigned words, uint64_t *from, size_t count, uint64_t *to)
{
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t at = 0; at < count; at += 2 * run) {
            size_t left = count - at, both = left < 2 * run ? left : 2 * run;
            merge_runs(words, from + at * words, run < both ? run : both, both, to + at * words);
        }
        uint64_t *kept = from;
        from = to;
        to = kept;
    }
    return from;
}

size_t keys_sort(unsigned words, uint64_t *keys, size_t count, uint64_t *beside)
{
    if (count < 2)
        return count;
    const uint64_t *sorted = words < VERY_WIDE ? sort_by_all(words, keys, count, beside)
                                               : sort_by_merging(words, keys, count, beside);
    return drop_equals(words, sorted, count, keys);
}
