#include "sokoban/space/symmetry_space.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/wrapper.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/analysis/board/symmetries.h"
#include "sokoban/space/position_eval.h"

/* A symmetry that has been chosen: its number, or this. */
enum { IDENTITY = SYMMETRIES };

/* The position being expanded, with what its successors' images have in common with its own. */
struct parent {
    struct occupancy occupancy; /* flooded, where positions have regions */
    cell *boxes;
    uint64_t weight[SYMMETRIES + 1]; /* of the boxes' images, by symmetry */
    cell *image[SYMMETRIES];         /* the boxes' images, rising, once they are asked for */
    unsigned imaged;                 /* a bit for each of those worked out */
    cell least[SYMMETRIES];          /* the least image of a cell the player reaches */
};

struct sokoban_symmetry_space {
    struct wrapper wrapper; /* first: it is the space's self */
    const struct model *model;
    bool exact_player;
    struct batch
        raw; /* successors as they are; the batch given out has those that stand for them */
    struct occupancy occupancy;
    struct parent parent;
    cell *boxes, *image, *least; /* of a position, of an image, of the least image so far */
    uint8_t *key;
    struct space *twin; /* of a clone: the space it stands before, which is its own */
};

static void parent_init(struct parent *parent, const struct model *model)
{
    occupancy_init(&parent->occupancy, model->map);
    parent->boxes = mem_alloc(model->map->box_count, sizeof *parent->boxes);
    memcpy(parent->boxes, model->map->boxes, model->map->box_count * sizeof *parent->boxes);
    for (unsigned s = 0; s < model->symmetries->count; s++)
        parent->image[s] = mem_alloc(model->map->box_count, sizeof **parent->image);
}

static void parent_free(struct parent *parent)
{
    occupancy_free(&parent->occupancy);
    mem_free(parent->boxes);
    for (unsigned s = 0; s < SYMMETRIES; s++)
        mem_free(parent->image[s]);
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
static cell turn(struct sokoban_symmetry_space *symmetric, const cell *image_of, const cell *boxes,
                 cell player, cell *image)
{
    unsigned count = symmetric->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        image[i] = image_of[boxes[i]];
    sort(image, count);
    if (symmetric->exact_player)
        return image_of[player];
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&symmetric->occupancy, image[i]);
    cell region = occupancy_flood(&symmetric->occupancy, image_of[player]);
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&symmetric->occupancy, image[i]);
    return region;
}

/* What the boxes weigh under every symmetry. It does not depend on their order, which spares
 * sorting and flooding all but one image of most positions. */
static void weigh(const struct sokoban_symmetry_space *symmetric, const cell *boxes,
                  uint64_t *weight)
{
    const struct model *model = symmetric->model;
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
static unsigned lightest(const struct sokoban_symmetry_space *symmetric, const uint64_t *weight)
{
    unsigned found = 1u << IDENTITY;
    uint64_t least = weight[IDENTITY];
    for (unsigned s = 0; s < symmetric->model->symmetries->count; s++) {
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
static unsigned reduce(struct sokoban_symmetry_space *symmetric, const uint8_t *key, uint8_t *out)
{
    const struct model *model = symmetric->model;
    size_t bytes = model->map->box_count * sizeof *symmetric->boxes;
    unsigned chosen = SYMMETRIES + 1;
    cell player, least_player = 0;
    uint64_t weight[SYMMETRIES + 1];
    pack_read(&model->pack, key, symmetric->boxes, &player);
    weigh(symmetric, symmetric->boxes, weight);
    for (unsigned left = lightest(symmetric, weight); left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left);
        cell other = player;
        if (s == IDENTITY)
            memcpy(symmetric->image, symmetric->boxes, bytes);
        else
            other = turn(symmetric, model->symmetries->image[s], symmetric->boxes, player,
                         symmetric->image);
        int order = chosen > IDENTITY ? -1 : memcmp(symmetric->image, symmetric->least, bytes);
        if (order > 0 || (order == 0 && other >= least_player))
            continue;
        memcpy(symmetric->least, symmetric->image, bytes);
        least_player = other;
        chosen = s;
    }
    pack_write(&model->pack, symmetric->least, least_player, out);
    return chosen;
}

/* Looks at a position before its successors are reduced. */
static void load_parent(struct sokoban_symmetry_space *symmetric, const uint8_t *key)
{
    const struct model *model = symmetric->model;
    struct parent *parent = &symmetric->parent;
    unsigned count = model->map->box_count;
    cell player;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&parent->occupancy, parent->boxes[i]);
    pack_read(&model->pack, key, parent->boxes, &player);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&parent->occupancy, parent->boxes[i]);
    weigh(symmetric, parent->boxes, parent->weight);
    parent->imaged = 0;
    if (symmetric->exact_player)
        return;
    occupancy_flood(&parent->occupancy, player);
    for (unsigned s = 0; s < model->symmetries->count; s++) {
        const cell *image_of = model->symmetries->image[s];
        parent->least[s] = image_of[player];
        for (unsigned i = 0; i < parent->occupancy.reached; i++)
            if (image_of[parent->occupancy.queue[i]] < parent->least[s])
                parent->least[s] = image_of[parent->occupancy.queue[i]];
    }
}

static const cell *parent_image(struct sokoban_symmetry_space *symmetric, unsigned s)
{
    struct parent *parent = &symmetric->parent;
    unsigned count = symmetric->model->map->box_count;
    if (!(parent->imaged >> s & 1)) {
        for (unsigned i = 0; i < count; i++)
            parent->image[s][i] = symmetric->model->symmetries->image[s][parent->boxes[i]];
        sort(parent->image[s], count);
        parent->imaged |= 1u << s;
    }
    return parent->image[s];
}

/* Writes the image of the stem after a push; false when that takes a flood. */
static bool write_pushed(struct sokoban_symmetry_space *symmetric, unsigned s, cell from,
                         enum direction direction, uint8_t *out)
{
    const struct model *model = symmetric->model;
    struct parent *parent = &symmetric->parent;
    const cell *image_of = model->symmetries->image[s];
    cell to = image_of[map_next(model->map, from, direction)], player = image_of[from];
    if (!symmetric->exact_player) {
        if (to == parent->least[s] ||
            !occupancy_push_keeps_region(&parent->occupancy, from, direction))
            return false;
        player = player < parent->least[s] ? player : parent->least[s];
    }
    const cell *boxes = parent_image(symmetric, s);
    unsigned box = 0;
    while (boxes[box] != image_of[from])
        box++;
    pack_move_box(&model->pack, boxes, box, to, symmetric->image);
    pack_write(&model->pack, symmetric->image, player, out);
    return true;
}

/* The same as reduce for a successor of the stem; most need no unpacking. */
static unsigned reduce_step(struct sokoban_symmetry_space *symmetric, uint32_t tag,
                            const uint8_t *key, uint8_t *out)
{
    const struct model *model = symmetric->model;
    const struct parent *parent = &symmetric->parent;
    if (tag == STEP_TAG_WALK)
        return reduce(symmetric, key, out);
    cell from = parent->boxes[step_tag_box(tag)];
    enum direction direction = step_tag_direction(tag);
    cell to = map_next(model->map, from, direction);
    uint64_t weight[SYMMETRIES + 1];
    weight[IDENTITY] = parent->weight[IDENTITY] ^ model->box_hash[from] ^ model->box_hash[to];
    for (unsigned s = 0; s < model->symmetries->count; s++) {
        const cell *image_of = model->symmetries->image[s];
        weight[s] =
            parent->weight[s] ^ model->box_hash[image_of[from]] ^ model->box_hash[image_of[to]];
    }
    unsigned found = lightest(symmetric, weight);
    if (found == 1u << IDENTITY) {
        memcpy(out, key, model->pack.bytes);
        return IDENTITY;
    }
    unsigned s = (unsigned)__builtin_ctz(found);
    if ((found & (found - 1)) == 0 && write_pushed(symmetric, s, from, direction, out))
        return s;
    return reduce(symmetric, key, out);
}

static void start(void *self, uint8_t *key)
{
    struct sokoban_symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    inner->start(inner->self, symmetric->key);
    reduce(symmetric, symmetric->key, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    symmetric->raw.count = 0;
    inner->expand(inner->self, key, &symmetric->raw);
    load_parent(symmetric, key);
    for (size_t i = 0; i < symmetric->raw.count; i++) {
        struct successor step = symmetric->raw.items[i];
        const uint8_t *raw = batch_key(&symmetric->raw, i);
        if (reduce_step(symmetric, step.tag, raw, symmetric->key) != IDENTITY)
            step.hash = inner->hash(inner->self, symmetric->key);
        memcpy(batch_add(out, step), symmetric->key, inner->key_bytes);
    }
}

/* A position and its images are equally far from their goals. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct sokoban_symmetry_space *symmetric = self;
    (void)batch;
    return symmetric->wrapper.inner->evaluate(symmetric->wrapper.inner->self, &symmetric->raw,
                                              index, enough);
}

static struct space *clone(void *self)
{
    const struct sokoban_symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    struct space *twin = inner->clone(inner->self);
    struct sokoban_symmetry_space *other =
        sokoban_symmetry_space_new(twin, symmetric->model, symmetric->exact_player);
    other->twin = twin;
    return sokoban_symmetry_space_of(other);
}

static void free_clone(struct space *space)
{
    struct sokoban_symmetry_space *symmetric = space->self;
    struct space *twin = symmetric->twin;
    sokoban_symmetry_space_free(symmetric);
    twin->free_clone(twin);
}

struct sokoban_symmetry_space *
sokoban_symmetry_space_new(const struct space *inner, const struct model *model, bool exact_player)
{
    if (!model->symmetries->count)
        return NULL;
    struct sokoban_symmetry_space *symmetric = mem_alloc(1, sizeof *symmetric);
    wrapper_init(&symmetric->wrapper, inner);
    symmetric->wrapper.space.start = start;
    symmetric->wrapper.space.expand = expand;
    symmetric->wrapper.space.evaluate = evaluate;
    symmetric->wrapper.space.clone = inner->clone ? clone : NULL;
    symmetric->wrapper.space.free_clone = free_clone;
    symmetric->wrapper.space.goals = NULL;
    symmetric->wrapper.space.predecessors = NULL;
    symmetric->model = model;
    symmetric->exact_player = exact_player;
    batch_init(&symmetric->raw, inner->key_bytes);
    occupancy_init(&symmetric->occupancy, model->map);
    parent_init(&symmetric->parent, model);
    symmetric->boxes = mem_alloc(model->map->box_count, sizeof *symmetric->boxes);
    symmetric->image = mem_alloc(model->map->box_count, sizeof *symmetric->image);
    symmetric->least = mem_alloc(model->map->box_count, sizeof *symmetric->least);
    symmetric->key = mem_alloc(inner->key_bytes, 1);
    return symmetric;
}

void sokoban_symmetry_space_free(struct sokoban_symmetry_space *symmetric)
{
    if (!symmetric)
        return;
    batch_free(&symmetric->raw);
    occupancy_free(&symmetric->occupancy);
    parent_free(&symmetric->parent);
    mem_free(symmetric->boxes);
    mem_free(symmetric->image);
    mem_free(symmetric->least);
    mem_free(symmetric->key);
    mem_free(symmetric);
}

struct space *sokoban_symmetry_space_of(struct sokoban_symmetry_space *symmetric)
{
    return &symmetric->wrapper.space;
}

/* The cheapest successor, as it is, of a stored key that another stored key stands for, and the
 * symmetry that leads from it to that key. */
static const uint8_t *find_step(struct sokoban_symmetry_space *symmetric, const uint8_t *from,
                                const uint8_t *to, unsigned *symmetry)
{
    const struct space *inner = symmetric->wrapper.inner;
    size_t found = SIZE_MAX;
    symmetric->raw.count = 0;
    inner->expand(inner->self, from, &symmetric->raw);
    const struct successor *items = symmetric->raw.items;
    for (size_t i = 0; i < symmetric->raw.count; i++) {
        unsigned by = reduce(symmetric, batch_key(&symmetric->raw, i), symmetric->key);
        if (memcmp(symmetric->key, to, inner->key_bytes) == 0 &&
            (found == SIZE_MAX || items[i].cost < items[found].cost)) {
            found = i;
            *symmetry = by;
        }
    }
    assert(found != SIZE_MAX);
    return batch_key(&symmetric->raw, found);
}

/* After a symmetry the way from a stored key back to the position it stands for begins with the
 * inverse. */
static void prepend_inverse(const struct sokoban_symmetry_space *symmetric, unsigned symmetry,
                            cell *way, cell *scratch)
{
    const struct model *model = symmetric->model;
    if (symmetry == IDENTITY)
        return;
    memcpy(scratch, way, model->map->cells * sizeof *way);
    for (unsigned c = 0; c < model->map->cells; c++)
        way[model->symmetries->image[symmetry][c]] = scratch[c];
}

/* Prunings may choose otherwise in an image, so that the stored positions are expanded once more
 * and what is found is brought to where the path has come to: `way` takes a stored position there.
 */
void sokoban_symmetry_space_unfold(struct sokoban_symmetry_space *symmetric, uint8_t *path,
                                   size_t steps)
{
    const struct model *model = symmetric->model;
    const struct space *inner = symmetric->wrapper.inner;
    size_t bytes = inner->key_bytes;
    cell *way = mem_alloc(model->map->cells, sizeof *way);
    cell *scratch = mem_alloc(model->map->cells, sizeof *scratch);
    uint8_t *stored = mem_alloc(bytes, 1), *next = mem_alloc(bytes, 1);
    for (unsigned c = 0; c < model->map->cells; c++)
        way[c] = (cell)c;
    inner->start(inner->self, path);
    prepend_inverse(symmetric, reduce(symmetric, path, stored), way, scratch);
    for (size_t i = 1; i <= steps; i++) {
        unsigned symmetry = IDENTITY;
        cell player;
        memcpy(next, path + i * bytes, bytes);
        const uint8_t *step = find_step(symmetric, stored, next, &symmetry);
        pack_read(&model->pack, step, symmetric->boxes, &player);
        player = turn(symmetric, way, symmetric->boxes, player, symmetric->image);
        pack_write(&model->pack, symmetric->image, player, path + i * bytes);
        prepend_inverse(symmetric, symmetry, way, scratch);
        memcpy(stored, next, bytes);
    }
    mem_free(way);
    mem_free(scratch);
    mem_free(stored);
    mem_free(next);
}
