#include "slide/space/farthest.h"

#include <string.h>

#include "base/mem.h"
#include "search/layers/keys.h"
#include "search/limits.h"

void farthest_init(struct farthest *farthest, size_t key_bytes, struct meter *meter)
{
    *farthest = (struct farthest){.meter = meter, .key_bytes = key_bytes};
}

void farthest_free(struct farthest *farthest)
{
    meter_give(farthest->meter, farthest->room * farthest->key_bytes);
    mem_free(farthest->keys);
    *farthest = (struct farthest){0};
}

bool farthest_add(struct farthest *farthest, const uint8_t *key)
{
    size_t bytes = farthest->key_bytes;
    uint8_t *keys =
        meter_extend(farthest->meter, farthest->keys, &farthest->room, farthest->count, bytes);
    if (!keys)
        return false;
    farthest->keys = keys;
    memcpy(keys + farthest->count++ * bytes, key, bytes);
    return true;
}

void farthest_sort(struct farthest *farthest)
{
    size_t bytes = farthest->key_bytes, count = farthest->count;
    unsigned words = key_words(bytes);
    if (count < 2)
        return;
    uint64_t *numbers = mem_alloc(2 * count * words, sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        key_load(numbers + i * words, farthest->keys + i * bytes, bytes);
    farthest->count = keys_sort(words, numbers, count, numbers + count * words);
    for (size_t i = 0; i < farthest->count; i++)
        key_store(numbers + i * words, farthest->keys + i * bytes, bytes);
    mem_free(numbers);
}
