#include "search/witness.h"

#include "base/mem.h"
#include "search/wrapper.h"

struct witnessed {
    struct wrapper wrapper; /* first: it is the space's self */
    const struct search_witness *witness;
};

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    const struct witnessed *witnessed = self;
    const struct space *inner = witnessed->wrapper.inner;
    inner->expand(inner->self, key, out);
    witnessed->witness->expanded(witnessed->witness->context, inner, key, out);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct witnessed *witnessed = self;
    const struct space *inner = witnessed->wrapper.inner;
    (void)enough; /* the bound itself is judged */
    uint32_t bound = inner->evaluate(inner->self, batch, index, BOUND_DEAD);
    witnessed->witness->judged(witnessed->witness->context, index, bound);
    return bound;
}

struct space *witness_new(const struct space *inner, const struct search_witness *witness)
{
    struct witnessed *witnessed = mem_alloc(1, sizeof *witnessed);
    wrapper_init(&witnessed->wrapper, inner);
    witnessed->wrapper.space.expand = expand;
    witnessed->wrapper.space.evaluate = evaluate;
    witnessed->witness = witness;
    return &witnessed->wrapper.space;
}

void witness_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
