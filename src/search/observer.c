#include "search/observer.h"

#include "base/mem.h"
#include "search/wrapper.h"

struct observed {
    struct wrapper wrapper; /* first: it is the space's self */
    const struct search_observer *observer;
};

static uint32_t bound(void *self, const uint8_t *key)
{
    const struct observed *observed = self;
    const struct space *inner = observed->wrapper.inner;
    uint32_t bound = inner->bound(inner->self, key);
    observed->observer->bounded(observed->observer->context, inner, key, bound);
    return bound;
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    const struct observed *observed = self;
    const struct space *inner = observed->wrapper.inner;
    inner->expand(inner->self, key, out);
    observed->observer->expanded(observed->observer->context, inner, key, out);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct observed *observed = self;
    const struct space *inner = observed->wrapper.inner;
    (void)enough; /* the observer is told the bound itself */
    uint32_t bound = inner->evaluate(inner->self, batch, index, BOUND_DEAD);
    observed->observer->judged(observed->observer->context, index, bound);
    return bound;
}

struct space *observer_new(const struct space *inner, const struct search_observer *observer)
{
    struct observed *observed = mem_alloc(1, sizeof *observed);
    wrapper_init(&observed->wrapper, inner);
    observed->wrapper.space.bound = bound;
    observed->wrapper.space.expand = expand;
    observed->wrapper.space.evaluate = evaluate;
    observed->observer = observer;
    return &observed->wrapper.space;
}

void observer_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
