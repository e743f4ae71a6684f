#include "search/lean.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

static size_t slot_bytes(const struct lean *lean)
{
    return sizeof(uint32_t) + lean->dive.space->key_bytes;
}

/* Was the state met at no greater cost? Now it is. */
static bool is_met(struct lean *lean, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    if (!lean->slots)
        return false;
    size_t at = (size_t)((hash >> 32) * lean->slots >> 32);
    uint8_t *slot = lean->memo + at * slot_bytes(lean);
    uint32_t met;
    memcpy(&met, slot, sizeof met);
    if (met && met <= cost + 1 && memcmp(slot + sizeof met, key, lean->dive.space->key_bytes) == 0)
        return true;
    met = cost + 1;
    memcpy(slot, &met, sizeof met);
    memcpy(slot + sizeof met, key, lean->dive.space->key_bytes);
    return false;
}

static bool is_covered(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    struct lean *lean = context;
    return lean->is_stored(lean->context, key, hash, cost) || is_met(lean, key, hash, cost);
}

void lean_init(struct lean *lean, const struct space *space, struct meter *meter,
               lean_stored *is_stored, void *context)
{
    *lean = (struct lean){.is_stored = is_stored, .context = context};
    dive_init(&lean->dive, space, meter);
    lean->dive.is_covered = is_covered;
    lean->dive.context = lean;
    size_t slots = (meter->limits.bytes - meter->bytes) / 2 / slot_bytes(lean);
    slots = slots < UINT32_MAX ? slots : UINT32_MAX;
    lean->memo = slots ? mem_try_alloc(slots, slot_bytes(lean)) : NULL;
    if (lean->memo && meter_take(meter, slots * slot_bytes(lean)))
        lean->slots = slots;
}

void lean_free(struct lean *lean)
{
    if (!lean->is_stored)
        return;
    meter_give(lean->dive.meter, lean->slots * slot_bytes(lean));
    mem_free(lean->memo);
    dive_free(&lean->dive);
    *lean = (struct lean){0};
}

enum dive_end lean_search(struct lean *lean, const uint8_t *key, uint32_t cost, uint32_t limit)
{
    if (lean->slots && limit != lean->dive.limit)
        memset(lean->memo, 0, lean->slots * slot_bytes(lean)); /* L3 */
    return dive_below(&lean->dive, key, cost, limit);
}
