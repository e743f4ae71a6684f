#include "search/symmetry_space.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/wrapper.h"

struct symmetry_space {
    struct wrapper wrapper; /* first: it is the space's self */
    struct symmetry_group group;
    struct batch raw; /* successors as they are; the batch given out has their canonical images */
    uint8_t *key;
    struct space *twin; /* of a clone: the space it stands before, which is its own */
};

static void start(void *self, uint8_t *key)
{
    struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    inner->start(inner->self, symmetric->key);
    symmetric->group.reduce(symmetric->group.self, symmetric->key, key);
}

static void expand_raw(struct symmetry_space *symmetric, const uint8_t *key, struct meter *meter)
{
    const struct space *inner = symmetric->wrapper.inner;
    symmetric->raw.count = 0;
    symmetric->raw.meter = meter;
    inner->expand(inner->self, key, &symmetric->raw);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct symmetry_space *symmetric = self;
    const struct symmetry_group *group = &symmetric->group;
    const struct space *inner = symmetric->wrapper.inner;
    expand_raw(symmetric, key, out->meter);
    if (group->load)
        group->load(group->self, key);
    for (size_t i = 0; i < symmetric->raw.count && batch_goes_on(out, i); i++) {
        struct successor step = symmetric->raw.items[i];
        const uint8_t *raw = batch_key(&symmetric->raw, i);
        unsigned by = group->load ? group->reduce_step(group->self, step.tag, raw, symmetric->key)
                                  : group->reduce(group->self, raw, symmetric->key);
        if (by != group->identity)
            step.hash = inner->hash(inner->self, symmetric->key);
        memcpy(batch_add(out, step), symmetric->key, inner->key_bytes);
    }
    if (symmetric->raw.accounted) { /* counted as long as both batches grow; no meter stays here */
        meter_give(out->meter, symmetric->raw.accounted);
        symmetric->raw.accounted = 0;
    }
}

/* Puts the canonical image in place of every state. */
static void reduce_all(struct symmetry_space *symmetric, struct batch *out)
{
    const struct symmetry_group *group = &symmetric->group;
    const struct space *inner = symmetric->wrapper.inner;
    for (size_t i = 0; i < out->count && batch_goes_on(out, i); i++) {
        uint8_t *raw = out->keys + i * out->key_bytes;
        if (group->reduce(group->self, raw, symmetric->key) == group->identity)
            continue;
        memcpy(raw, symmetric->key, out->key_bytes);
        out->items[i].hash = inner->hash(inner->self, raw);
    }
}

/* What leads to an image of a state is an image of what leads to the state. */
static void predecessors(void *self, const uint8_t *key, struct batch *out)
{
    struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    inner->predecessors(inner->self, key, out);
    reduce_all(symmetric, out);
}

/* The same of links, and of goals, of which there are fewer then. */
static void links(void *self, struct batch *out)
{
    struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    inner->links(inner->self, out);
    reduce_all(symmetric, out);
}

static bool goals(void *self, size_t most, struct batch *out)
{
    struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    bool listed = inner->goals(inner->self, most, out);
    reduce_all(symmetric, out);
    return listed;
}

/* A state and its images are equally far from their goals. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    (void)batch;
    return inner->evaluate(inner->self, &symmetric->raw, index, enough);
}

static struct space *clone(void *self)
{
    const struct symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    struct symmetry_group group = symmetric->group;
    struct space *twin = inner->clone(inner->self);
    group.self = group.clone(group.self);
    struct symmetry_space *other = symmetry_space_new(twin, group);
    other->twin = twin;
    return symmetry_space_of(other);
}

static void free_clone(struct space *space)
{
    struct symmetry_space *symmetric = space->self;
    struct space *twin = symmetric->twin;
    symmetry_space_free(symmetric);
    twin->free_clone(twin);
}

struct symmetry_space *symmetry_space_new(const struct space *inner, struct symmetry_group group)
{
    struct symmetry_space *symmetric = mem_alloc(1, sizeof *symmetric);
    wrapper_init(&symmetric->wrapper, inner);
    symmetric->wrapper.space.start = start;
    symmetric->wrapper.space.expand = expand;
    symmetric->wrapper.space.evaluate = evaluate;
    symmetric->wrapper.space.clone = inner->clone && group.clone ? clone : NULL;
    symmetric->wrapper.space.free_clone = free_clone;
    symmetric->wrapper.space.has_images = true;
    symmetric->wrapper.space.links = inner->links ? links : NULL;
    symmetric->wrapper.space.goals = inner->links && inner->goals ? goals : NULL;
    symmetric->wrapper.space.predecessors = inner->predecessors ? predecessors : NULL;
    symmetric->group = group;
    batch_init(&symmetric->raw, inner->key_bytes);
    symmetric->key = mem_alloc(inner->key_bytes, 1);
    return symmetric;
}

void symmetry_space_free(struct symmetry_space *symmetric)
{
    if (!symmetric)
        return;
    symmetric->group.free(symmetric->group.self);
    batch_free(&symmetric->raw);
    mem_free(symmetric->key);
    mem_free(symmetric);
}

struct space *symmetry_space_of(struct symmetry_space *symmetric)
{
    return &symmetric->wrapper.space;
}

/* The cheapest successor, as it is, of a stored key that another stored key stands for, and the
 * symmetry that leads from it to that key. */
static const uint8_t *find_step(struct symmetry_space *symmetric, const uint8_t *from,
                                const uint8_t *to, unsigned *symmetry)
{
    const struct symmetry_group *group = &symmetric->group;
    size_t found = SIZE_MAX;
    expand_raw(symmetric, from, NULL);
    const struct successor *items = symmetric->raw.items;
    for (size_t i = 0; i < symmetric->raw.count; i++) {
        unsigned by = group->reduce(group->self, batch_key(&symmetric->raw, i), symmetric->key);
        if (memcmp(symmetric->key, to, symmetric->raw.key_bytes) == 0 &&
            (found == SIZE_MAX || items[i].cost < items[found].cost)) {
            found = i;
            *symmetry = by;
        }
    }
    assert(found != SIZE_MAX);
    return batch_key(&symmetric->raw, found);
}

/* After a symmetry the way from a stored key back to the state it stands for begins with the
 * inverse. */
static void prepend_inverse(const struct symmetry_group *group, unsigned symmetry, uint32_t *way,
                            uint32_t *scratch)
{
    if (symmetry == group->identity)
        return;
    memcpy(scratch, way, group->places * sizeof *way);
    for (uint32_t place = 0; place < group->places; place++)
        way[group->place(group->self, symmetry, place)] = scratch[place];
}

/* Prunings may choose otherwise in an image, so that the stored states are expanded once more and
 * what is found is brought to where the path has come to: `way` takes a stored state there. */
void symmetry_space_unfold(struct symmetry_space *symmetric, uint8_t *path, size_t steps)
{
    const struct symmetry_group *group = &symmetric->group;
    const struct space *inner = symmetric->wrapper.inner;
    size_t bytes = inner->key_bytes;
    uint32_t *way = mem_alloc(group->places, sizeof *way);
    uint32_t *scratch = mem_alloc(group->places, sizeof *scratch);
    uint8_t *stored = mem_alloc(bytes, 1), *next = mem_alloc(bytes, 1);
    for (uint32_t place = 0; place < group->places; place++)
        way[place] = place;
    inner->start(inner->self, path);
    prepend_inverse(group, group->reduce(group->self, path, stored), way, scratch);
    for (size_t i = 1; i <= steps; i++) {
        unsigned symmetry = group->identity;
        memcpy(next, path + i * bytes, bytes);
        const uint8_t *step = find_step(symmetric, stored, next, &symmetry);
        group->image(group->self, way, step, path + i * bytes);
        prepend_inverse(group, symmetry, way, scratch);
        memcpy(stored, next, bytes);
    }
    mem_free(way);
    mem_free(scratch);
    mem_free(stored);
    mem_free(next);
}
