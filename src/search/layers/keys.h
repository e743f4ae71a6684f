/* Keys as numbers, so that they can be put in order. The bytes of a key are taken for a number,
 * lowest byte first; it is held in as many words of 64 bits as it needs, the highest first.
 * Families pack what changes little into the upper bytes, which keeps numbers of one layer close to
 * each other: that is what makes their differences small. */
#ifndef SEARCH_LAYERS_KEYS_H
#define SEARCH_LAYERS_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline unsigned key_words(size_t key_bytes)
{
    return (unsigned)((key_bytes + 7) / 8);
}

void key_load(uint64_t *words, const uint8_t *key, size_t key_bytes);
void key_store(const uint64_t *words, uint8_t *key, size_t key_bytes);

/* Below 0, 0, above 0: as the first is less, equal, greater. */
static inline int key_compare(unsigned words, const uint64_t *a, const uint64_t *b)
{
    for (unsigned i = 0; i < words; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static inline void key_copy(unsigned words, uint64_t *to, const uint64_t *from)
{
    for (unsigned i = 0; i < words; i++)
        to[i] = from[i];
}

/* Puts keys in order and leaves each once; returns how many are left. Needs room for as many beside
 * them. */
size_t keys_sort(unsigned words, uint64_t *keys, size_t count, uint64_t *beside);

#endif
