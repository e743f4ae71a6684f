#include "sokoban/space/symmetry_space.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "search/space.h"
#include "search/symmetry_space.h"
#include "sokoban/analysis/board/symmetries.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/space/position_eval.h"

/* The number of the symmetry that changes nothing. */
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

struct positions {
    const struct model *model;
    enum player_kind player;
    struct occupancy occupancy;
    struct parent parent;
    cell *boxes, *image, *least; /* of a position, of an image, of the least image so far */
    cell *image_of;              /* of every cell, under a permutation */
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

static int compare_cells(const void *a, const void *b)
{
    cell first = *(const cell *)a, second = *(const cell *)b;
    return (first > second) - (first < second);
}

static void sort(cell *boxes, unsigned count)
{
    enum { FEW = 100 };
    if (count > FEW) {
        qsort(boxes, count, sizeof *boxes, compare_cells);
        return;
    }
    for (unsigned i = 1; i < count; i++) {
        cell box = boxes[i];
        unsigned at = i;
        for (; at > 0 && boxes[at - 1] > box; at--)
            boxes[at] = boxes[at - 1];
        boxes[at] = box;
    }
}

/* The image of a position, boxes rising. */
static cell turn(struct positions *positions, const cell *image_of, const cell *boxes, cell player,
                 cell *image)
{
    unsigned count = positions->model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        image[i] = image_of[boxes[i]];
    sort(image, count);
    if (positions->player != PLAYER_REGION)
        return image_of[player];
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&positions->occupancy, image[i]);
    cell region = occupancy_flood(&positions->occupancy, image_of[player]);
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&positions->occupancy, image[i]);
    return region;
}

/* What the boxes weigh under every symmetry. It does not depend on their order, so that
 * of most positions only one image has to be sorted and flooded. */
static void weigh(const struct positions *positions, const cell *boxes, uint64_t *weight)
{
    const struct model *model = positions->model;
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
static unsigned lightest(const struct positions *positions, const uint64_t *weight)
{
    unsigned found = 1u << IDENTITY;
    uint64_t least = weight[IDENTITY];
    for (unsigned s = 0; s < positions->model->symmetries->count; s++) {
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
static unsigned reduce(void *self, const uint8_t *key, uint8_t *out)
{
    struct positions *positions = self;
    const struct model *model = positions->model;
    size_t bytes = model->map->box_count * sizeof *positions->boxes;
    unsigned chosen = SYMMETRIES + 1;
    cell player, least_player = 0;
    uint64_t weight[SYMMETRIES + 1];
    pack_read(&model->pack, key, positions->boxes, &player);
    weigh(positions, positions->boxes, weight);
    for (unsigned left = lightest(positions, weight); left; left &= left - 1) {
        unsigned s = (unsigned)__builtin_ctz(left);
        cell other = player;
        if (s == IDENTITY)
            memcpy(positions->image, positions->boxes, bytes);
        else
            other = turn(positions, model->symmetries->image[s], positions->boxes, player,
                         positions->image);
        int order = chosen > IDENTITY ? -1 : memcmp(positions->image, positions->least, bytes);
        if (order > 0 || (order == 0 && other >= least_player))
            continue;
        memcpy(positions->least, positions->image, bytes);
        least_player = other;
        chosen = s;
    }
    pack_write(&model->pack, positions->least, least_player, out);
    return chosen;
}

/* Looks at a position before its successors are reduced. */
static void load_parent(void *self, const uint8_t *key)
{
    struct positions *positions = self;
    const struct model *model = positions->model;
    struct parent *parent = &positions->parent;
    unsigned count = model->map->box_count;
    cell player;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&parent->occupancy, parent->boxes[i]);
    pack_read(&model->pack, key, parent->boxes, &player);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&parent->occupancy, parent->boxes[i]);
    weigh(positions, parent->boxes, parent->weight);
    parent->imaged = 0;
    if (positions->player != PLAYER_REGION)
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

static const cell *parent_image(struct positions *positions, unsigned s)
{
    struct parent *parent = &positions->parent;
    unsigned count = positions->model->map->box_count;
    if (!(parent->imaged >> s & 1)) {
        for (unsigned i = 0; i < count; i++)
            parent->image[s][i] = positions->model->symmetries->image[s][parent->boxes[i]];
        sort(parent->image[s], count);
        parent->imaged |= 1u << s;
    }
    return parent->image[s];
}

/* Writes the image of the parent after a push; false when that takes a flood. */
static bool write_pushed(struct positions *positions, unsigned s, cell from,
                         enum direction direction, uint8_t *out)
{
    const struct model *model = positions->model;
    struct parent *parent = &positions->parent;
    const cell *image_of = model->symmetries->image[s];
    cell ahead = map_next(model->map, from, direction), to = image_of[ahead];
    cell player =
        image_of[positions->player == PLAYER_PULLED ? map_next(model->map, ahead, direction)
                                                    : from];
    if (positions->player == PLAYER_REGION) {
        if (to == parent->least[s] ||
            !occupancy_push_keeps_region(&parent->occupancy, from, direction))
            return false;
        player = player < parent->least[s] ? player : parent->least[s];
    }
    const cell *boxes = parent_image(positions, s);
    unsigned box = 0;
    while (boxes[box] != image_of[from])
        box++;
    pack_move_box(&model->pack, boxes, box, to, positions->image);
    pack_write(&model->pack, positions->image, player, out);
    return true;
}

/* The same as reduce for a successor of the parent; most need no unpacking. */
static unsigned reduce_step(void *self, uint32_t tag, const uint8_t *key, uint8_t *out)
{
    struct positions *positions = self;
    const struct model *model = positions->model;
    const struct parent *parent = &positions->parent;
    if (step_tag_is_walk(tag))
        return reduce(positions, key, out);
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
    unsigned found = lightest(positions, weight);
    if (found == 1u << IDENTITY) {
        memcpy(out, key, model->pack.bytes);
        return IDENTITY;
    }
    unsigned s = (unsigned)__builtin_ctz(found);
    if ((found & (found - 1)) == 0 && write_pushed(positions, s, from, direction, out))
        return s;
    return reduce(positions, key, out);
}

static uint32_t place(const void *self, unsigned symmetry, uint32_t from)
{
    const struct positions *positions = self;
    return positions->model->symmetries->image[symmetry][from];
}

static void image(void *self, const uint32_t *permutation, const uint8_t *key, uint8_t *out)
{
    struct positions *positions = self;
    const struct model *model = positions->model;
    cell player;
    for (unsigned c = 0; c < model->map->cells; c++)
        positions->image_of[c] = (cell)permutation[c];
    pack_read(&model->pack, key, positions->boxes, &player);
    player = turn(positions, positions->image_of, positions->boxes, player, positions->image);
    pack_write(&model->pack, positions->image, player, out);
}

static struct positions *positions_new(const struct model *model, enum player_kind player)
{
    struct positions *positions = mem_alloc(1, sizeof *positions);
    unsigned boxes = model->map->box_count;
    positions->model = model;
    positions->player = player;
    occupancy_init(&positions->occupancy, model->map);
    parent_init(&positions->parent, model);
    positions->boxes = mem_alloc(boxes, sizeof *positions->boxes);
    positions->image = mem_alloc(boxes, sizeof *positions->image);
    positions->least = mem_alloc(boxes, sizeof *positions->least);
    positions->image_of = mem_alloc(model->map->cells, sizeof *positions->image_of);
    return positions;
}

static void *clone(const void *self)
{
    const struct positions *positions = self;
    return positions_new(positions->model, positions->player);
}

static void positions_free(void *self)
{
    struct positions *positions = self;
    occupancy_free(&positions->occupancy);
    parent_free(&positions->parent);
    mem_free(positions->boxes);
    mem_free(positions->image);
    mem_free(positions->least);
    mem_free(positions->image_of);
    mem_free(positions);
}

struct symmetry_space *sokoban_symmetry_space_new(const struct space *inner,
                                                  const struct model *model,
                                                  enum player_kind player)
{
    if (!model->symmetries->count)
        return NULL;
    return symmetry_space_new(inner, (struct symmetry_group){.self = positions_new(model, player),
                                                             .places = model->map->cells,
                                                             .identity = IDENTITY,
                                                             .place = place,
                                                             .image = image,
                                                             .reduce = reduce,
                                                             .load = load_parent,
                                                             .reduce_step = reduce_step,
                                                             .clone = clone,
                                                             .free = positions_free});
}
