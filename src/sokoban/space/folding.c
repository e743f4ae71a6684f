#include "sokoban/space/folding.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/wrapper.h"
#include "sokoban/analysis/layout.h"
#include "sokoban/analysis/symmetries.h"
#include "sokoban/space/worker.h"

/* A symmetry that has been chosen: its number, or this. */
enum { IDENTITY = SYMMETRIES };

/* The position being expanded, with what its successors' images have in common with its own. */
struct stem {
    struct layout layout; /* flooded, where positions have regions */
    cell *boxes;
    uint64_t weight[SYMMETRIES + 1]; /* of the boxes' images, by symmetry */
    cell *image[SYMMETRIES];         /* the boxes' images, rising, once they are asked for */
    unsigned imaged;                 /* a bit for each of those worked out */
    cell least[SYMMETRIES];          /* the least image of a cell the player reaches */
};

struct folding {
    struct wrapper wrapper; /* first: it is the space's self */
    const struct model *model;
    bool exact_player;
    struct batch
        raw; /* successors as they are; the batch given out has those that stand for them */
    struct layout layout;
    struct stem stem;
    cell *boxes, *image, *least; /* of a position, of an image, of the least image so far */
    uint8_t *key;
    struct space *twin; /* of a clone: the space it stands before, which is its own */
};

static void stem_init(struct stem *stem, const struct model *model)
{
    layout_init(&stem->layout, model->map);
    stem->boxes = mem_alloc(model->map->box_count, sizeof *stem->boxes);
    memcpy(stem->boxes, model->map->boxes, model->map->box_count * sizeof *stem->boxes);
    for (unsigned s = 0; s < model->symmetries->count; s++)
        stem->image[s] = mem_alloc(model->map->box_count, sizeof **stem->image);
}

static void stem_free(struct stem *stem)
{
    layout_free(&stem->layout);
    mem_free(stem->boxes);
    for (unsigned s = 0; s < SYMMETRIES; s++)
        mem_free(stem->image[s]);
}

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

/* What the boxes weigh under every symmetry. It does not depend on their order, which spares
 * sorting and flooding all but one image of most positions. */
static void weigh(const struct folding *folding, const cell *boxes, uint64_t *weight)
{
    const struct model *model = folding->model;
    const struct symmetries *symmetries = model->symmetries;
    unsigned count = model->map->box_count;
    weight[IDENTITY] = 0;
    for (unsigned i = 0; i < count; i++)
        weight[IDENTITY] ^= model->box_hash[boxes[i]];
    for (unsigned s = 0; s < symmetries->count; s++) {
        weight[s] = 0;
        for (unsigned i = 0; i < count; i++)
            weight[s] ^= model->box_hash[symmetries->image[s][boxes[i]]];
    }
}

/* The symmetries, a bit for each, of the least weight. */
static unsigned lightest(const struct folding *folding, const uint64_t *weight)
{
    unsigned found = 1u << IDENTITY;
    uint64_t least = weight[IDENTITY];
    for (unsigned s = 0; s < folding->model->symmetries->count; s++) {
        if (weight[s] < least) {
            least = weight[s];
            found = 0;
        }
        found |= (unsigned)(weight[s] == least) << s;
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
    uint64_t weight[SYMMETRIES + 1];
    pack_read(&model->pack, key, folding->boxes, &player);
    weigh(folding, folding->boxes, weight);
    for (unsigned left = lightest(folding, weight); left; left &= left - 1) {
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

/* Looks at a position before its successors are reduced. */
static void load_stem(struct folding *folding, const uint8_t *key)
{
    const struct model *model = folding->model;
    struct stem *stem = &folding->stem;
    unsigned count = model->map->box_count;
    cell player;
    for (unsigned i = 0; i < count; i++)
        layout_take_box(&stem->layout, stem->boxes[i]);
    pack_read(&model->pack, key, stem->boxes, &player);
    for (unsigned i = 0; i < count; i++)
        layout_put_box(&stem->layout, stem->boxes[i]);
    weigh(folding, stem->boxes, stem->weight);
    stem->imaged = 0;
    if (folding->exact_player)
        return;
    layout_flood(&stem->layout, player);
    for (unsigned s = 0; s < model->symmetries->count; s++) {
        const cell *image_of = model->symmetries->image[s];
        stem->least[s] = image_of[player];
        for (unsigned i = 0; i < stem->layout.reached; i++)
            if (image_of[stem->layout.queue[i]] < stem->least[s])
                stem->least[s] = image_of[stem->layout.queue[i]];
    }
}

static const cell *stem_image(struct folding *folding, unsigned s)
{
    struct stem *stem = &folding->stem;
    unsigned count = folding->model->map->box_count;
    if (!(stem->imaged >> s & 1)) {
        for (unsigned i = 0; i < count; i++)
            stem->image[s][i] = folding->model->symmetries->image[s][stem->boxes[i]];
        sort(stem->image[s], count);
        stem->imaged |= 1u << s;
    }
    return stem->image[s];
}

/* Writes the image of the stem after a push; false when that takes a flood. */
static bool write_pushed(struct folding *folding, unsigned s, cell from, enum direction direction,
                         uint8_t *out)
{
    const struct model *model = folding->model;
    struct stem *stem = &folding->stem;
    const cell *image_of = model->symmetries->image[s];
    cell to = image_of[map_next(model->map, from, direction)], player = image_of[from];
    if (!folding->exact_player) {
        if (to == stem->least[s] || !layout_push_keeps_region(&stem->layout, from, direction))
            return false;
        player = player < stem->least[s] ? player : stem->least[s];
    }
    const cell *boxes = stem_image(folding, s);
    unsigned box = 0;
    while (boxes[box] != image_of[from])
        box++;
    pack_move_box(&model->pack, boxes, box, to, folding->image);
    pack_write(&model->pack, folding->image, player, out);
    return true;
}

/* The same as reduce for a successor of the stem; most need no unpacking. */
static unsigned reduce_step(struct folding *folding, uint32_t tag, const uint8_t *key, uint8_t *out)
{
    const struct model *model = folding->model;
    const struct stem *stem = &folding->stem;
    if (tag == WORKER_WALK)
        return reduce(folding, key, out);
    cell from = stem->boxes[worker_tag_box(tag)];
    enum direction direction = worker_tag_direction(tag);
    cell to = map_next(model->map, from, direction);
    uint64_t weight[SYMMETRIES + 1];
    weight[IDENTITY] = stem->weight[IDENTITY] ^ model->box_hash[from] ^ model->box_hash[to];
    for (unsigned s = 0; s < model->symmetries->count; s++) {
        const cell *image_of = model->symmetries->image[s];
        weight[s] =
            stem->weight[s] ^ model->box_hash[image_of[from]] ^ model->box_hash[image_of[to]];
    }
    unsigned found = lightest(folding, weight);
    if (found == 1u << IDENTITY) {
        memcpy(out, key, model->pack.bytes);
        return IDENTITY;
    }
    unsigned s = (unsigned)__builtin_ctz(found);
    if ((found & (found - 1)) == 0 && write_pushed(folding, s, from, direction, out))
        return s;
    return reduce(folding, key, out);
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
    load_stem(folding, key);
    for (size_t i = 0; i < folding->raw.count; i++) {
        struct successor step = folding->raw.items[i];
        const uint8_t *raw = batch_key(&folding->raw, i);
        if (reduce_step(folding, step.tag, raw, folding->key) != IDENTITY)
            step.hash = inner->hash(inner->self, folding->key);
        memcpy(batch_add(out, step), folding->key, inner->key_bytes);
    }
}

/* A position and its images are equally far from their goals. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct folding *folding = self;
    (void)batch;
    return folding->wrapper.inner->evaluate(folding->wrapper.inner->self, &folding->raw, index,
                                            enough);
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
    stem_init(&folding->stem, model);
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
    stem_free(&folding->stem);
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
