#include "search/observer.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "search/limits.h"
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
    if (!observed->observer->expanded(observed->observer->context, inner, key, out))
        out->meter->hit = LIMIT_STOPPED;
}

static void predecessors(void *self, const uint8_t *key, struct batch *out)
{
    const struct observed *observed = self;
    const struct space *inner = observed->wrapper.inner;
    inner->predecessors(inner->self, key, out);
    const struct search_observer *observer = observed->observer;
    if (observer->traced_back && !observer->traced_back(observer->context, inner, key, out))
        out->meter->hit = LIMIT_STOPPED;
}

/* Says why a successor is left. */
static void note(const struct search_observer *observer, const struct space *inner, size_t index,
                 uint32_t bound, uint32_t enough)
{
    struct text words;
    if (!observer->noted || bound < enough)
        return;
    text_init(&words);
    if (bound != BOUND_DEAD)
        text_say(&words, "left, for it is no better than the solution that is known");
    else if (inner->tell_dead)
        inner->tell_dead(inner->self, &words);
    if (words.length)
        observer->noted(observer->context, index, true, words.bytes);
    text_free(&words);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct observed *observed = self;
    const struct space *inner = observed->wrapper.inner;
    /* The observer is told the bound itself. */
    uint32_t bound = inner->evaluate(inner->self, batch, index, BOUND_DEAD);
    observed->observer->judged(observed->observer->context, index, bound);
    note(observed->observer, inner, index, bound, enough);
    return bound;
}

struct space *observer_new(const struct space *inner, const struct search_observer *observer)
{
    struct observed *observed = mem_alloc(1, sizeof *observed);
    wrapper_init(&observed->wrapper, inner);
    observed->wrapper.space.bound = bound;
    observed->wrapper.space.expand = expand;
    observed->wrapper.space.evaluate = evaluate;
    observed->wrapper.space.predecessors = inner->predecessors ? predecessors : NULL;
    observed->wrapper.space.unwatched = inner;
    observed->observer = observer;
    return &observed->wrapper.space;
}

void observer_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
