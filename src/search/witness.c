#include "search/witness.h"

#include "base/mem.h"
#include "search/space.h"

struct witnessed {
    struct space space;
    const struct space *inner;
    const struct search_witness *witness;
};

static void start(void *self, uint8_t *key)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    inner->start(inner->self, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    return inner->hash(inner->self, key);
}

static bool is_goal(void *self, const uint8_t *key)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    return inner->is_goal(inner->self, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    const struct witnessed *witnessed = self;
    witnessed->inner->expand(witnessed->inner->self, key, out);
    witnessed->witness->expanded(witnessed->witness->context, witnessed->inner, key, out);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index)
{
    const struct witnessed *witnessed = self;
    uint32_t bound = witnessed->inner->evaluate(witnessed->inner->self, batch, index);
    witnessed->witness->judged(witnessed->witness->context, index, bound);
    return bound;
}

static uint32_t bound_of(void *self, const uint8_t *key)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    return inner->bound(inner->self, key);
}

static void describe(void *self, const uint8_t *key, struct text *out)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    inner->describe(inner->self, key, out);
}

static bool goals(void *self, size_t most, struct batch *out)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    return inner->goals(inner->self, most, out);
}

static void retreat(void *self, const uint8_t *key, struct batch *out)
{
    const struct space *inner = ((const struct witnessed *)self)->inner;
    inner->retreat(inner->self, key, out);
}

struct space *witness_new(const struct space *inner, const struct search_witness *witness)
{
    struct witnessed *witnessed = mem_alloc(1, sizeof *witnessed);
    witnessed->inner = inner;
    witnessed->witness = witness;
    witnessed->space = (struct space){.self = witnessed,
                                      .key_bytes = inner->key_bytes,
                                      .start = start,
                                      .hash = hash,
                                      .is_goal = is_goal,
                                      .expand = expand,
                                      .evaluate = evaluate,
                                      .bound = bound_of,
                                      .describe = inner->describe ? describe : NULL,
                                      .goals = inner->goals ? goals : NULL,
                                      .retreat = inner->retreat ? retreat : NULL};
    return &witnessed->space;
}

void witness_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
