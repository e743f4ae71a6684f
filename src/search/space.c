#include "search/space.h"

#include "base/mem.h"
#include "search/limits.h"

/* Successors between two looks at the clock. */
void batch_init(struct batch *batch, size_t key_bytes)
{
    *batch = (struct batch){.key_bytes = key_bytes};
}

void batch_free(struct batch *batch)
{
    mem_free(batch->items);
    mem_free(batch->keys);
    *batch = (struct batch){0};
}

size_t batch_bytes(const struct batch *batch)
{
    return batch->room * (sizeof *batch->items + batch->key_bytes);
}

bool batch_account(struct batch *batch, struct meter *meter)
{
    size_t more = batch_bytes(batch) - batch->accounted;
    if (more && !meter_take(meter, more))
        return false;
    batch->accounted += more;
    return true;
}

uint8_t *batch_add(struct batch *batch, struct successor successor)
{
    if (batch->count == batch->room) {
        batch->room = batch->room ? batch->room * 2 : 32;
        batch->items = mem_resize(batch->items, batch->room, sizeof *batch->items);
        batch->keys = mem_resize(batch->keys, batch->room, batch->key_bytes);
    }
    size_t index = batch->count++;
    batch->items[index] = successor;
    return batch->keys + index * batch->key_bytes;
}

uint8_t *space_start_key(const struct space *space)
{
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    return key;
}

bool batch_look(struct batch *batch)
{
    return !batch->meter || (meter_look(batch->meter) && batch_account(batch, batch->meter));
}

bool batch_expand(struct batch *batch, const struct space *space, const uint8_t *key,
                  struct meter *meter)
{
    if (!meter_tick(meter))
        return false;
    batch->count = 0;
    batch->meter = meter;
    space->expand(space->self, key, batch);
    if (meter->hit != LIMIT_NONE || !batch_account(batch, meter))
        return false;
    meter->counters.generated += batch->count;
    return true;
}
