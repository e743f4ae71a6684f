#include "search/sampler.h"

#include <string.h>

#include "base/mem.h"

void sampler_init(struct sampler *sampler, size_t key_bytes, uint64_t until,
                  bool (*has_raised)(struct sampler *sampler))
{
    *sampler = (struct sampler){
        .until = until, .has_raised = has_raised, .stride = 1, .key_bytes = key_bytes};
    sampler->keys = mem_alloc(SAMPLER_STATES, key_bytes);
}

void sampler_free(struct sampler *sampler)
{
    mem_free(sampler->keys);
}

void sampler_clear(struct sampler *sampler)
{
    sampler->count = 0;
    sampler->stride = 1;
}

static void keep(struct sampler *sampler, unsigned index, const uint8_t *key)
{
    memmove(sampler->keys + index * sampler->key_bytes, key, sampler->key_bytes);
}

static void thin_out(struct sampler *sampler)
{
    sampler->count /= 2;
    sampler->stride *= 2;
    for (unsigned i = 0; i < sampler->count; i++)
        keep(sampler, i, sampler_key(sampler, 2 * i + 1));
}

bool sampler_take(struct sampler *sampler, const uint8_t *key)
{
    sampler->met++;
    if (sampler->count == SAMPLER_STATES && sampler->met % sampler->stride == 0)
        thin_out(sampler);
    if (sampler->met % sampler->stride == 0)
        keep(sampler, sampler->count++, key);
    return sampler->met >= sampler->until && sampler->has_raised(sampler);
}
