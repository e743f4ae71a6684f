#include "search/exchange/sent_cache.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"

enum { SLOTS_MOST = 1 << 18, SLOTS_LEAST = 1 << 6, SHARE = 64 };

static size_t slot_bytes(const struct sent_cache *cache)
{
    return sizeof(uint32_t) + cache->key_bytes;
}

void sent_cache_init(struct sent_cache *cache, size_t key_bytes, struct meter *meter)
{
    *cache = (struct sent_cache){.meter = meter, .key_bytes = key_bytes, .count = SLOTS_MOST};
    size_t room = meter_room(meter) / SHARE;
    while (cache->count > SLOTS_LEAST && cache->count * slot_bytes(cache) > room)
        cache->count /= 2;
    if (cache->count * slot_bytes(cache) > room ||
        !meter_try(meter, cache->count * slot_bytes(cache)))
        cache->count = 0;
    if (!cache->count)
        return;
    cache->slots = mem_resize(NULL, cache->count, slot_bytes(cache));
    sent_cache_clear(cache);
}

void sent_cache_clear(struct sent_cache *cache)
{
    if (cache->slots)
        memset(cache->slots, 0xff, cache->count * slot_bytes(cache)); /* costs above all others */
}

void sent_cache_free(struct sent_cache *cache)
{
    if (cache->slots)
        meter_give(cache->meter, cache->count * slot_bytes(cache));
    mem_free(cache->slots);
}

static uint8_t *slot_of(const struct sent_cache *cache, uint64_t hash)
{
    return cache->slots + (hash >> 20) % cache->count * slot_bytes(cache);
}

bool sent_cache_has(const struct sent_cache *cache, const uint8_t *key, uint64_t hash,
                    uint32_t cost)
{
    uint32_t known;
    if (!cache->slots)
        return false;
    const uint8_t *slot = slot_of(cache, hash);
    memcpy(&known, slot, sizeof known);
    return known <= cost && memcmp(slot + sizeof known, key, cache->key_bytes) == 0;
}

void sent_cache_note(struct sent_cache *cache, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    if (!cache->slots)
        return;
    uint8_t *slot = slot_of(cache, hash);
    memcpy(slot, &cost, sizeof cost);
    memcpy(slot + sizeof cost, key, cache->key_bytes);
}
