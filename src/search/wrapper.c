#include "search/wrapper.h"

#include "base/mem.h"

static const struct space *inside(void *self)
{
    return ((const struct wrapper *)self)->inner;
}

static void start(void *self, uint8_t *key)
{
    inside(self)->start(inside(self)->self, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    return inside(self)->hash(inside(self)->self, key);
}

static bool is_goal(void *self, const uint8_t *key)
{
    return inside(self)->is_goal(inside(self)->self, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    inside(self)->expand(inside(self)->self, key, out);
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    return inside(self)->evaluate(inside(self)->self, batch, index, enough);
}

static uint32_t bound(void *self, const uint8_t *key)
{
    return inside(self)->bound(inside(self)->self, key);
}

static bool is_state(void *self, const uint8_t *key)
{
    return inside(self)->is_state(inside(self)->self, key);
}

static void describe(void *self, const uint8_t *key, struct text *out)
{
    inside(self)->describe(inside(self)->self, key, out);
}

static void tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    inside(self)->tell_step(inside(self)->self, key, tag, out);
}

static void spell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    inside(self)->spell_step(inside(self)->self, key, tag, out);
}

static void tell_step_back(void *self, const uint8_t *key, uint32_t tag, struct text *out)
{
    inside(self)->tell_step_back(inside(self)->self, key, tag, out);
}

static void tell_dead(void *self, struct text *out)
{
    inside(self)->tell_dead(inside(self)->self, out);
}

static void tell_left_out(void *self, struct text *out)
{
    inside(self)->tell_left_out(inside(self)->self, out);
}

static void tell_bound(void *self, uint32_t bound, struct text *out)
{
    inside(self)->tell_bound(inside(self)->self, bound, out);
}

static bool goals(void *self, size_t most, struct batch *out)
{
    return inside(self)->goals(inside(self)->self, most, out);
}

static void predecessors(void *self, const uint8_t *key, struct batch *out)
{
    inside(self)->predecessors(inside(self)->self, key, out);
}

void wrapper_init(struct wrapper *wrapper, const struct space *inner)
{
    *wrapper = (struct wrapper){.inner = inner};
    wrapper->space = (struct space){
        .self = wrapper,
        .key_bytes = inner->key_bytes,
        .start = start,
        .hash = hash,
        .is_goal = is_goal,
        .expand = expand,
        .evaluate = evaluate,
        .bound = bound,
        .is_state = inner->is_state ? is_state : NULL,
        .describe = inner->describe ? describe : NULL,
        .tell_step = inner->tell_step ? tell_step : NULL,
        .spell_step = inner->spell_step ? spell_step : NULL,
        .tell_step_back = inner->tell_step_back ? tell_step_back : NULL,
        .tell_dead = inner->tell_dead ? tell_dead : NULL,
        .tell_left_out = inner->tell_left_out ? tell_left_out : NULL,
        .tell_bound = inner->tell_bound ? tell_bound : NULL,
        .legend = inner->legend,
        .has_images = inner->has_images,
        .undirected = inner->undirected,
        .goals = inner->goals ? goals : NULL,
        .predecessors = inner->predecessors ? predecessors : NULL,
        .has_no_free_steps = inner->has_no_free_steps,
    };
}

static void swap_bytes(uint8_t *a, uint8_t *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        uint8_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static void expand_reversed(void *self, const uint8_t *key, struct batch *out)
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
    wrapper->space.expand = expand_reversed;
    return &wrapper->space;
}

void reversed_free(struct space *space)
{
    if (space)
        mem_free(space->self);
}
