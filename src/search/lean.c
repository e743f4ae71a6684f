#include "search/lean.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

/* A sixteenth, and enough for a path. */
size_t lean_reserve(size_t bytes)
{
    enum { PATH_BYTES = 1 << 16 };
    return bytes / 16 + (bytes / 4 < PATH_BYTES ? bytes / 4 : PATH_BYTES);
}

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
               lean_stored *is_stored, void *context, size_t memo_bytes)
{
    *lean = (struct lean){.is_stored = is_stored, .context = context};
    dive_init(&lean->dive, space, meter);
    lean->dive.is_covered = is_covered;
    lean->dive.context = lean;
    size_t slots = memo_bytes / slot_bytes(lean);
    slots = slots < UINT32_MAX ? slots : UINT32_MAX;
    if (!slots || !meter_try(meter, slots * slot_bytes(lean)))
        return;
    lean->memo = mem_try_alloc(slots, slot_bytes(lean));
    if (lean->memo)
        lean->slots = slots;
    else
        meter_give(meter, slots * slot_bytes(lean));
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
