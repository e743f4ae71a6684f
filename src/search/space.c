#include "search/space.h"

#include "base/mem.h"
#include "search/limits.h"

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

bool batch_expand(struct batch *batch, const struct space *space, const uint8_t *key,
                  struct meter *meter)
{
    if (!meter_tick(meter))
        return false;
    batch->count = 0;
    space->expand(space->self, key, batch);
    if (!batch_account(batch, meter))
        return false;
    meter->counters.generated += batch->count;
    return true;
}
