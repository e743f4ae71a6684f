/* States that a search has come to, spread evenly over its expansions: for whoever wants to see
 * what its estimates are like there, and to raise them while it goes on.
 *
 * Every stride-th state expanded is kept; when there are SAMPLER_STATES, every other one of them is
 * dropped and the stride doubled. So what is kept depends on the search alone. */
#ifndef SEARCH_SAMPLER_H
#define SEARCH_SAMPLER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SAMPLER_STATES = 128 };

struct sampler {
    uint64_t until; /* expansions after which he is asked; he sets it anew */
    /* True: the estimates of the space have been raised. None may ever be lowered, nor exceed the
     * truth. */
    bool (*has_raised)(struct sampler *sampler);
    uint64_t met, stride;
    size_t key_bytes;
    uint8_t *keys;
    unsigned count;
};

void sampler_init(struct sampler *sampler, size_t key_bytes, uint64_t until,
                  bool (*has_raised)(struct sampler *sampler));
void sampler_free(struct sampler *sampler);

/* Begins anew with the states to come. */
void sampler_clear(struct sampler *sampler);

/* To be told of every state about to be expanded. True: the estimates have been raised. */
bool sampler_take(struct sampler *sampler, const uint8_t *key);

static inline const uint8_t *sampler_key(const struct sampler *sampler, unsigned index)
{
    return sampler->keys + index * sampler->key_bytes;
}

#endif
