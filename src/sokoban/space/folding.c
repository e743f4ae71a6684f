#include "sokoban/space/folding.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/wrapper.h"
#include "sokoban/analysis/layout.h"
#include "sokoban/analysis/symmetries.h"
#include "sokoban/space/model.h"

/* A symmetry that has been chosen: its number, or this. */
enum { IDENTITY = SYMMETRIES };

struct folding {
    struct wrapper wrapper; /* first: it is the space's self */
    const struct model *model;
    bool exact_player;
    struct batch
        raw; /* successors as they are; the batch given out has those that stand for them */
    struct layout layout;
    cell *boxes, *image, *least; /* of a position, of an image, of the least image so far */
    uint8_t *key;
    struct space *twin; /* of a clone: the space it stands before, which is its own */
};

static void sort(cell *boxes, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        cell box = boxes[i];
        unsigned at = i;
        for (; at > 0 && boxes[at - 1] > box; at--)
            boxes[at] = boxes[at - 1];
        boxes[at] = box;
    }
}

/* The image of a position, boxes rising. */
static cell turn(struct folding *folding, const cell *image_of, const cell *boxes, cell player,
                 cell *image)
{
    unsigned count = folding->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        image[i] = image_of[boxes[i]];
    sort(image, count);
    if (folding->exact_player)
        return image_of[player];
    for (unsigned i = 0; i < count; i++)
        layout_put_box(&folding->layout, image[i]);
    cell region = layout_flood(&folding->layout, image_of[player]);
    for (unsigned i = 0; i < count; i++)
        layout_take_box(&folding->layout, image[i]);
    return region;
}

/* The symmetries, a bit for each, under which the boxes weigh least. The weight does not depend on
 * their order, which spares sorting and flooding all but one image of most positions. */
static unsigned lightest(const struct folding *folding)
{
    const struct model *model = folding->model;
    const struct symmetries *symmetries = model->symmetries;
    unsigned found = 1u << IDENTITY;
    uint64_t least = 0;
    for (unsigned i = 0; i < model->map->box_count; i++)
        least ^= model->box_hash[folding->boxes[i]];
    for (unsigned s = 0; s < symmetries->count; s++) {
        uint64_t weight = 0;
        for (unsigned i = 0; i < model->map->box_count; i++)
            weight ^= model->box_hash[symmetries->image[s][folding->boxes[i]]];
        if (weight < least) {
            least = weight;
            found = 0;
        }
        found |= (unsigned)(weight == least) << s;
    }
    return found;
}

/* Writes the key that stands for a position: of the images of least weight, that with the least
 * boxes, then the least player. Returns the symmetry that leads there. */
static unsigned reduce(struct folding *folding, const uint8_t *key, uint8_t *out)
{
    const struct model *model = folding->model;
    size_t bytes = model->map->box_count * sizeof *folding->boxes;
    unsigned chosen = SYMMETRIES + 1;
    cell player, least_player = 0;
    pack_read(&model->pack, key, folding->boxes, &player);
    for (unsigned left = lightest(folding); left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left);
        cell other = player;
        if (s == IDENTITY)
            memcpy(folding->image, folding->boxes, bytes);
        else
            other =
                turn(folding, model->symmetries->image[s], folding->boxes, player, folding->image);
        int order = chosen > IDENTITY ? -1 : memcmp(folding->image, folding->least, bytes);
        if (order > 0 || (order == 0 && other >= least_player))
            continue;
        memcpy(folding->least, folding->image, bytes);
        least_player = other;
        chosen = s;
    }
    pack_write(&model->pack, folding->least, least_player, out);
    return chosen;
}

static void start(void *self, uint8_t *key)
{
    struct folding *folding = self;
    const struct space *inner = folding->wrapper.inner;
    inner->start(inner->self, folding->key);
    reduce(folding, folding->key, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct folding *folding = self;
    const struct space *inner = folding->wrapper.inner;
    folding->raw.count = 0;
    inner->expand(inner->self, key, &folding->raw);
    for (size_t i = 0; i < folding->raw.count; i++) {
        struct successor step = folding->raw.items[i];
        if (reduce(folding, batch_key(&folding->raw, i), folding->key) != IDENTITY)
            step.hash = inner->hash(inner->self, folding->key);
        memcpy(batch_add(out, step), folding->key, inner->key_bytes);
    }
}

/* A position and its images are equally far from their goals. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index)
{
    const struct folding *folding = self;
    (void)batch;
    return folding->wrapper.inner->evaluate(folding->wrapper.inner->self, &folding->raw, index);
}

static struct space *clone(void *self)
{
    const struct folding *folding = self;
    const struct space *inner = folding->wrapper.inner;
    struct space *twin = inner->clone(inner->self);
    struct folding *other = folding_new(twin, folding->model, folding->exact_player);
    other->twin = twin;
    return folding_space(other);
}

static void free_clone(struct space *space)
{
    struct folding *folding = space->self;
    struct space *twin = folding->twin;
    folding_free(folding);
    twin->free_clone(twin);
}

struct folding *folding_new(const struct space *inner, const struct model *model, bool exact_player)
{
    if (!model->symmetries->count)
        return NULL;
    struct folding *folding = mem_alloc(1, sizeof *folding);
    wrapper_init(&folding->wrapper, inner);
    folding->wrapper.space.start = start;
    folding->wrapper.space.expand = expand;
    folding->wrapper.space.evaluate = evaluate;
    folding->wrapper.space.clone = inner->clone ? clone : NULL;
    folding->wrapper.space.free_clone = free_clone;
    folding->wrapper.space.goals = NULL;
    folding->wrapper.space.retreat = NULL;
    folding->model = model;
    folding->exact_player = exact_player;
    batch_init(&folding->raw, inner->key_bytes);
    layout_init(&folding->layout, model->map);
    folding->boxes = mem_alloc(model->map->box_count, sizeof *folding->boxes);
    folding->image = mem_alloc(model->map->box_count, sizeof *folding->image);
    folding->least = mem_alloc(model->map->box_count, sizeof *folding->least);
    folding->key = mem_alloc(inner->key_bytes, 1);
    return folding;
}

void folding_free(struct folding *folding)
{
    if (!folding)
        return;
    batch_free(&folding->raw);
    layout_free(&folding->layout);
    mem_free(folding->boxes);
    mem_free(folding->image);
    mem_free(folding->least);
    mem_free(folding->key);
    mem_free(folding);
}

struct space *folding_space(struct folding *folding)
{
    return &folding->wrapper.space;
}

/* The cheapest successor, as it is, of a stored key that another stored key stands for, and the
 * symmetry that leads from it to that key. */
static const uint8_t *find_step(struct folding *folding, const uint8_t *from, const uint8_t *to,
                                unsigned *symmetry)
{
    const struct space *inner = folding->wrapper.inner;
    size_t found = SIZE_MAX;
    folding->raw.count = 0;
    inner->expand(inner->self, from, &folding->raw);
    const struct successor *items = folding->raw.items;
    for (size_t i = 0; i < folding->raw.count; i++) {
        unsigned by = reduce(folding, batch_key(&folding->raw, i), folding->key);
        if (memcmp(folding->key, to, inner->key_bytes) == 0 &&
            (found == SIZE_MAX || items[i].cost < items[found].cost)) {
            found = i;
            *symmetry = by;
        }
    }
    assert(found != SIZE_MAX);
    return batch_key(&folding->raw, found);
}

/* After a symmetry the way from a stored key back to the position it stands for begins with the
 * inverse. */
static void prepend_inverse(const struct folding *folding, unsigned symmetry, cell *way,
                            cell *scratch)
{
    const struct model *model = folding->model;
    if (symmetry == IDENTITY)
        return;
    memcpy(scratch, way, model->map->cells * sizeof *way);
    for (unsigned c = 0; c < model->map->cells; c++)
        way[model->symmetries->image[symmetry][c]] = scratch[c];
}

/* Prunings may choose otherwise in an image, so that the stored positions are expanded once more
 * and what is found is brought to where the path has come to: `way` takes a stored position there.
 */
void folding_unfold(struct folding *folding, uint8_t *path, size_t steps)
{
    const struct model *model = folding->model;
    const struct space *inner = folding->wrapper.inner;
    size_t bytes = inner->key_bytes;
    cell *way = mem_alloc(model->map->cells, sizeof *way);
    cell *scratch = mem_alloc(model->map->cells, sizeof *scratch);
    uint8_t *stored = mem_alloc(bytes, 1), *next = mem_alloc(bytes, 1);
    for (unsigned c = 0; c < model->map->cells; c++)
        way[c] = (cell)c;
    inner->start(inner->self, path);
    prepend_inverse(folding, reduce(folding, path, stored), way, scratch);
    for (size_t i = 1; i <= steps; i++) {
        unsigned symmetry = IDENTITY;
        cell player;
        memcpy(next, path + i * bytes, bytes);
        const uint8_t *step = find_step(folding, stored, next, &symmetry);
        pack_read(&model->pack, step, folding->boxes, &player);
        player = turn(folding, way, folding->boxes, player, folding->image);
        pack_write(&model->pack, folding->image, player, path + i * bytes);
        prepend_inverse(folding, symmetry, way, scratch);
        memcpy(stored, next, bytes);
    }
    mem_free(way);
    mem_free(scratch);
    mem_free(stored);
    mem_free(next);
}
