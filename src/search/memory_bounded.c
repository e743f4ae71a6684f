#include "search/memory_bounded.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

/* A sixteenth, and enough for a path. */
size_t memory_bounded_reserve(size_t bytes)
{
    enum { PATH_BYTES = 1 << 16 };
    return bytes / 16 + (bytes / 4 < PATH_BYTES ? bytes / 4 : PATH_BYTES);
}

static size_t slot_bytes(const struct memory_bounded *bounded)
{
    return sizeof(uint32_t) + bounded->dfs.space->key_bytes;
}

/* Was the state met at no greater cost? Now it is. */
static bool is_met(struct memory_bounded *bounded, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    if (!bounded->slots)
        return false;
    size_t at = (size_t)((hash >> 32) * bounded->slots >> 32);
    uint8_t *slot = bounded->memo + at * slot_bytes(bounded);
    uint32_t met;
    memcpy(&met, slot, sizeof met);
    if (met && met <= cost + 1 &&
        memcmp(slot + sizeof met, key, bounded->dfs.space->key_bytes) == 0)
        return true;
    met = cost + 1;
    memcpy(slot, &met, sizeof met);
    memcpy(slot + sizeof met, key, bounded->dfs.space->key_bytes);
    return false;
}

static bool is_covered(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    struct memory_bounded *bounded = context;
    return bounded->is_stored(bounded->context, key, hash, cost) ||
           is_met(bounded, key, hash, cost);
}

void memory_bounded_init(struct memory_bounded *bounded, const struct space *space,
                         struct meter *meter, memory_bounded_stored *is_stored, void *context,
                         size_t memo_bytes)
{
    *bounded = (struct memory_bounded){.is_stored = is_stored, .context = context};
    bounded_dfs_init(&bounded->dfs, space, meter);
    bounded->dfs.is_covered = is_covered;
    bounded->dfs.context = bounded;
    size_t slots = memo_bytes / slot_bytes(bounded);
    slots = slots < UINT32_MAX ? slots : UINT32_MAX;
    if (!slots || !meter_try(meter, slots * slot_bytes(bounded)))
        return;
    bounded->memo = mem_try_alloc(slots, slot_bytes(bounded));
    if (bounded->memo)
        bounded->slots = slots;
    else
        meter_give(meter, slots * slot_bytes(bounded));
}

void memory_bounded_free(struct memory_bounded *bounded)
{
    if (!bounded->is_stored)
        return;
    meter_give(bounded->dfs.meter, bounded->slots * slot_bytes(bounded));
    mem_free(bounded->memo);
    bounded_dfs_free(&bounded->dfs);
    *bounded = (struct memory_bounded){0};
}

enum bounded_dfs_end memory_bounded_search(struct memory_bounded *bounded, const uint8_t *key,
                                           uint32_t cost, uint32_t limit)
{
    if (bounded->slots && limit != bounded->dfs.limit)
        memset(bounded->memo, 0, bounded->slots * slot_bytes(bounded)); /* L3 */
    return bounded_dfs_below(&bounded->dfs, key, cost, limit);
}
