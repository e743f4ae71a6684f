#include "search/reversed.h"

#include "base/mem.h"
#include "search/wrapper.h"

static void swap_bytes(uint8_t *a, uint8_t *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        uint8_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    const struct space *inner = ((const struct wrapper *)self)->inner;
    inner->expand(inner->self, key, out);
    for (size_t i = 0, j = out->count; i + 1 < j; i++) {
        j--;
        struct successor kept = out->items[i];
        out->items[i] = out->items[j];
        out->items[j] = kept;
        swap_bytes(out->keys + i * out->key_bytes, out->keys + j * out->key_bytes, out->key_bytes);
    }
}

struct space *reversed_new(const struct space *inner)
{
    struct wrapper *wrapper = mem_alloc(1, sizeof *wrapper);
    wrapper_init(wrapper, inner);
    wrapper->space.expand = expand;
    return &wrapper->space;
}

void reversed_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
