/* Radix sort, lowest digit first (Hollerith 1889): bytes that all keys share cost nothing. */
#include "search/layers/keys.h"

#include <string.h>

enum { DIGITS = 8, DIGIT_VALUES = 256 };

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

size_t keys_sort(unsigned words, uint64_t *keys, size_t count, uint64_t *beside)
{
    size_t counts[DIGITS][DIGIT_VALUES];
    uint64_t *from = keys, *to = beside;
    if (count < 2)
        return count;
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
    return drop_equals(words, from, count, keys);
}
