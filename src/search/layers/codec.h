/* Rising keys as differences: those of one word in groups of seven bits, lowest first, a high bit
 * for "more follows" (varints); longer ones as a length of two bytes and so many bytes, lowest
 * first. */
#ifndef SEARCH_LAYERS_CODEC_H
#define SEARCH_LAYERS_CODEC_H

#include <stddef.h>
#include <stdint.h>

/* The most bytes that a key takes. */
static inline size_t codec_room(unsigned words)
{
    return words == 1 ? 10 : 2 + 8 * (size_t)words;
}

/* The longest keys for which the length fits. */
enum { CODEC_WORDS_MAX = 8191 };

/* Writes a key that follows the last one; returns how many bytes it took. */
size_t codec_put(unsigned words, const uint64_t *last, const uint64_t *key, uint8_t *out);

/* Makes the last key the next one; returns how many bytes it took, 0 when they are no key. */
size_t codec_get(unsigned words, const uint8_t *bytes, size_t left, uint64_t *key);

#endif
