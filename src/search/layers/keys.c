/* Radix sort, lowest digit first (Hollerith 1889): bytes that all keys share cost nothing. Wide
 * keys are sorted by their highest digits first. */
#include "search/layers/keys.h"

#include <string.h>

enum { DIGITS = 8, DIGIT_VALUES = 256 };

/* Keys of so many words are wide; so few are sorted by comparing; so often keys are split, since
 * every time takes room on the stack. */
enum { WIDE = 3, FEW = 24, SPLITS_MOST = 6 };

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

static void sort_few(unsigned words, uint64_t *keys, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0; j--) {
            uint64_t *one = keys + (j - 1) * words, *other = keys + j * words;
            if (key_compare(words, one, other) <= 0)
                break;
            for (unsigned at = 0; at < words; at++) {
                uint64_t kept = one[at];
                one[at] = other[at];
                other[at] = kept;
            }
        }
}

/* The highest digit that differs, counted from the highest of all; words * DIGITS: none does. */
static unsigned first_difference(unsigned words, const uint64_t *keys, size_t count)
{
    unsigned found = words * DIGITS;
    for (size_t i = 1; i < count; i++)
        for (unsigned at = 0; at < words && at * DIGITS < found; at++) {
            unsigned digit = 0;
            uint64_t differs = keys[at] ^ keys[i * words + at];
            if (!differs)
                continue;
            while (!digit_of(differs, DIGITS - 1 - digit))
                digit++;
            found = at * DIGITS + digit < found ? at * DIGITS + digit : found;
            break;
        }
    return found;
}

/* By the highest digits first: wide keys differ in many, but few of them tell all apart. */
static void sort_by_highest(unsigned words, uint64_t *keys, size_t count, uint64_t *beside,
                            unsigned splits)
{
    if (count <= FEW) {
        sort_few(words, keys, count);
        return;
    }
    unsigned first = first_difference(words, keys, count), at = first / DIGITS;
    unsigned digit = DIGITS - 1 - first % DIGITS;
    if (at == words)
        return;
    size_t counts[DIGIT_VALUES] = {0}, from = 0, bytes = count * words * sizeof *keys;
    if (splits == SPLITS_MOST) {
        if (sort_by_all(words, keys, count, beside) != keys)
            memcpy(keys, beside, bytes);
        return;
    }
    for (size_t i = 0; i < count; i++)
        counts[digit_of(keys[i * words + at], digit)]++;
    distribute(words, keys, count, at, digit, counts, beside);
    memcpy(keys, beside, bytes);
    for (unsigned value = 0; value < DIGIT_VALUES; from = counts[value++])
        sort_by_highest(words, keys + from * words, counts[value] - from, beside + from * words,
                        splits + 1);
}

size_t keys_sort(unsigned words, uint64_t *keys, size_t count, uint64_t *beside)
{
    if (count < 2)
        return count;
    if (words < WIDE)
        return drop_equals(words, sort_by_all(words, keys, count, beside), count, keys);
    sort_by_highest(words, keys, count, beside, 0);
    return drop_equals(words, keys, count, keys);
}
