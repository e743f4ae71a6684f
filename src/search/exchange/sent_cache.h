/* Which states were sent to other ranks not long ago, and at what cost: what an owner knows already
 * need neither be judged nor sent again. Lossy, and never wrong: whole keys are compared. */
#ifndef SEARCH_EXCHANGE_SENT_CACHE_H
#define SEARCH_EXCHANGE_SENT_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

struct sent_cache {
    struct meter *meter;
    uint8_t *slots; /* of each a cost and a key; NULL: there was no memory for any */
    size_t key_bytes, count;
};

void sent_cache_init(struct sent_cache *cache, size_t key_bytes, struct meter *meter);
void sent_cache_clear(struct sent_cache *cache);
void sent_cache_free(struct sent_cache *cache);

/* Whether the key is known to have been sent at no greater cost. */
bool sent_cache_has(const struct sent_cache *cache, const uint8_t *key, uint64_t hash,
                    uint32_t cost);
void sent_cache_note(struct sent_cache *cache, const uint8_t *key, uint64_t hash, uint32_t cost);

#endif
