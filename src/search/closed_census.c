#include "search/closed_census.h"

#include "base/hash.h"
#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"
#include "search/table.h"

/* States between two looks at the clock. */
enum { LOOK_EVERY = 1024 };

static struct closed_census_layer *layer_of(struct closed_census *census, size_t number)
{
    if (number >= census->count) {
        census->layers = mem_resize(census->layers, number + 1, sizeof *census->layers);
        for (size_t i = census->count; i <= number; i++)
            census->layers[i] = (struct closed_census_layer){0};
        census->count = number + 1;
    }
    return &census->layers[number];
}

/* Sums need words without any pattern, which the hash of a short key has. */
static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 33) * UINT64_C(0xff51afd7ed558ccd);
    word = (word ^ word >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return word ^ word >> 33;
}

static void count(struct closed_census_layer *layer, const uint8_t *key, size_t key_bytes)
{
    struct hash128 hash = hash128_start();
    hash128_add(&hash, key, key_bytes);
    layer->states++;
    layer->sum += mix(hash.low);
}

void closed_census_take(struct closed_census *census, const struct space *space,
                        const struct table *table, struct meter *meter, uint32_t below,
                        unsigned shift)
{
    for (uint32_t n = 0; n < table->count; n++) {
        if (n % LOOK_EVERY == 0 && !meter_look(meter))
            return;
        uint32_t word = table_cost(table, n);
        if (!(word & 1))
            continue;
        const uint8_t *key = table_key(table, n);
        uint32_t bound = space->bound(space->self, key);
        if (bound == BOUND_DEAD)
            count(&census->dead, key, table->key_bytes);
        else if ((word >> 1) + bound < below)
            count(layer_of(census, ((word >> 1) + bound) >> shift), key, table->key_bytes);
    }
    census->taken = true;
}

void closed_census_free(struct closed_census *census)
{
    mem_free(census->layers);
    *census = (struct closed_census){0};
}
