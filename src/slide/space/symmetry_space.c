#include "slide/space/symmetry_space.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/wrapper.h"
#include "slide/space/slide_space.h"

struct slide_symmetry_space {
    struct wrapper wrapper; /* first: it is the space's self */
    struct slide_space *slide_space;
    uint32_t *images[SYMMETRIES]; /* placement -> its image, for each symmetry there is */
    unsigned count;
    struct batch raw; /* successors as they are; the batch given out holds their least images */
    uint32_t *layout, *image;
    uint64_t *words, *ranks;
    uint8_t *key, *other;
};

/* The mask of a placement seen through a symmetry. */
static void turn_mask(const struct piece_classes *classes, unsigned symmetry, uint32_t placement,
                      uint64_t *out)
{
    const struct tray *tray = classes->tray;
    const uint64_t *mask = piece_classes_mask(classes, placement);
    memset(out, 0, classes->words * sizeof *out);
    for (unsigned y = 0; y < tray->height; y++)
        for (unsigned x = 0; x < tray->width; x++) {
            unsigned cell = y * tray->width + x, u = x, v = y;
            if (!(mask[cell / 64] >> cell % 64 & 1))
                continue;
            symmetry_place(symmetry, tray->width, tray->height, &u, &v);
            cell = v * tray->width + u;
            out[cell / 64] |= UINT64_C(1) << cell % 64;
        }
}

/* The placement of a kind with this mask, or PLACEMENT_NONE. */
static uint32_t find_placement(const struct piece_classes *classes,
                               const struct piece_class *piece_class, const uint64_t *mask)
{
    for (uint32_t p = piece_class->first; p < piece_class->first + piece_class->placements; p++)
        if (memcmp(piece_classes_mask(classes, p), mask, classes->words * sizeof *mask) == 0)
            return p;
    return PLACEMENT_NONE;
}

static bool is_wanted(const struct piece_classes *classes, uint32_t placement)
{
    for (size_t i = 0; i < classes->wanted_count; i++)
        if (classes->wanted[i] == placement)
            return true;
    return false;
}

/* Every kind goes to a kind, placement by placement; false when some kind has no image. */
static bool map_placements(const struct piece_classes *classes, unsigned symmetry, uint32_t *image)
{
    uint64_t *mask = mem_alloc(classes->words, sizeof *mask);
    bool good = true;
    for (size_t k = 0; good && k < classes->count; k++) {
        const struct piece_class *piece_class = &classes->items[k];
        bool found = false;
        for (size_t j = 0; !found && j < classes->count; j++) {
            const struct piece_class *to = &classes->items[j];
            found = to->count == piece_class->count && to->placements == piece_class->placements &&
                    to->leaves == piece_class->leaves;
            for (uint32_t i = 0; found && i < piece_class->placements; i++) {
                uint32_t p = piece_class->first + i;
                turn_mask(classes, symmetry, p, mask);
                image[p] = find_placement(classes, to, mask);
                found = image[p] != PLACEMENT_NONE &&
                        classes->outside[image[p]] == classes->outside[p] &&
                        is_wanted(classes, image[p]) == is_wanted(classes, p);
            }
        }
        good = found;
    }
    mem_free(mask);
    return good;
}

/* Is the map one to one, and does every step have its image? */
static bool keeps_steps(const struct piece_classes *classes, unsigned symmetry,
                        const uint32_t *image)
{
    bool *hit = mem_alloc(classes->placements, sizeof *hit);
    bool good = true;
    for (uint32_t p = 0; good && p < classes->placements; p++) {
        good = !hit[image[p]];
        hit[image[p]] = true;
        for (int d = 0; good && d < DIRECTIONS; d++) {
            uint32_t to = classes->next[p][d];
            enum direction turned = symmetry_direction(symmetry, (enum direction)d);
            good = classes->next[image[p]][turned] ==
                   (to == PLACEMENT_NONE ? PLACEMENT_NONE : image[to]);
        }
    }
    mem_free(hit);
    return good;
}

static void find_symmetries(struct slide_symmetry_space *symmetric)
{
    const struct piece_classes *classes = symmetric->slide_space->classes;
    bool square = classes->tray->width == classes->tray->height;
    for (unsigned s = 1; s < (square ? SYMMETRIES : SYMMETRY_EXCHANGE); s++) {
        uint32_t *image = mem_alloc(classes->placements, sizeof *image);
        if (map_placements(classes, s, image) && keeps_steps(classes, s, image))
            symmetric->images[symmetric->count++] = image;
        else
            mem_free(image);
    }
}

/* Writes the layout seen through a symmetry, the slots of every kind rising. */
static void turn_layout(struct slide_symmetry_space *symmetric, const uint32_t *image)
{
    const struct piece_classes *classes = symmetric->slide_space->classes;
    for (size_t k = 0; k < classes->count; k++) {
        const struct piece_class *piece_class = &classes->items[k];
        unsigned count = 0;
        for (unsigned s = 0; s < classes->slots; s++) {
            uint32_t p = image[symmetric->layout[s]];
            if (p < piece_class->first || p >= piece_class->first + piece_class->placements)
                continue;
            unsigned at = piece_class->slot + count++;
            for (; at > piece_class->slot && symmetric->image[at - 1] > p; at--)
                symmetric->image[at] = symmetric->image[at - 1];
            symmetric->image[at] = p;
        }
    }
}

/* The least key among the images of a layout. */
static void reduce(struct slide_symmetry_space *symmetric, const uint8_t *key, uint8_t *out)
{
    const struct slide_pack *pack = &symmetric->slide_space->pack;
    memcpy(out, key, pack->bytes);
    slide_pack_read(pack, key, symmetric->words);
    slide_pack_unpack(pack, symmetric->words, symmetric->layout, symmetric->ranks);
    for (unsigned i = 0; i < symmetric->count; i++) {
        turn_layout(symmetric, symmetric->images[i]);
        slide_pack_layout(pack, symmetric->image, symmetric->words);
        slide_pack_write(pack, symmetric->words, symmetric->other);
        if (memcmp(symmetric->other, out, pack->bytes) < 0)
            memcpy(out, symmetric->other, pack->bytes);
    }
}

static void start(void *self, uint8_t *key)
{
    struct slide_symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    inner->start(inner->self, symmetric->key);
    reduce(symmetric, symmetric->key, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct slide_symmetry_space *symmetric = self;
    const struct space *inner = symmetric->wrapper.inner;
    symmetric->raw.count = 0;
    inner->expand(inner->self, key, &symmetric->raw);
    for (size_t i = 0; i < symmetric->raw.count; i++) {
        struct successor step = symmetric->raw.items[i];
        reduce(symmetric, batch_key(&symmetric->raw, i), symmetric->key);
        step.hash = inner->hash(inner->self, symmetric->key);
        memcpy(batch_add(out, step), symmetric->key, inner->key_bytes);
    }
}

/* A layout and its images are equally far from the goal. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct slide_symmetry_space *symmetric = self;
    (void)batch;
    return symmetric->wrapper.inner->evaluate(symmetric->wrapper.inner->self, &symmetric->raw,
                                              index, enough);
}

struct slide_symmetry_space *slide_symmetry_space_new(struct slide_space *slide_space)
{
    const struct piece_classes *classes = slide_space->classes;
    struct slide_symmetry_space *symmetric = mem_alloc(1, sizeof *symmetric);
    symmetric->slide_space = slide_space;
    find_symmetries(symmetric);
    if (!symmetric->count) {
        mem_free(symmetric);
        return NULL;
    }
    wrapper_init(&symmetric->wrapper, &slide_space->space);
    symmetric->wrapper.space.start = start;
    symmetric->wrapper.space.expand = expand;
    symmetric->wrapper.space.evaluate = evaluate;
    symmetric->wrapper.space.goals = NULL;
    symmetric->wrapper.space.predecessors = NULL;
    batch_init(&symmetric->raw, slide_space->pack.bytes);
    symmetric->layout = mem_alloc(classes->slots, sizeof *symmetric->layout);
    symmetric->image = mem_alloc(classes->slots, sizeof *symmetric->image);
    symmetric->words = mem_alloc(slide_space->pack.words, sizeof *symmetric->words);
    symmetric->ranks = mem_alloc(classes->count, sizeof *symmetric->ranks);
    symmetric->key = mem_alloc(slide_space->pack.bytes, 1);
    symmetric->other = mem_alloc(slide_space->pack.bytes, 1);
    return symmetric;
}

void slide_symmetry_space_free(struct slide_symmetry_space *symmetric)
{
    if (!symmetric)
        return;
    for (unsigned i = 0; i < symmetric->count; i++)
        mem_free(symmetric->images[i]);
    batch_free(&symmetric->raw);
    mem_free(symmetric->layout);
    mem_free(symmetric->image);
    mem_free(symmetric->words);
    mem_free(symmetric->ranks);
    mem_free(symmetric->key);
    mem_free(symmetric->other);
    mem_free(symmetric);
}

struct space *slide_symmetry_space_of(struct slide_symmetry_space *symmetric)
{
    return &symmetric->wrapper.space;
}

void slide_symmetry_space_unfold(struct slide_symmetry_space *symmetric, uint8_t *path,
                                 size_t steps)
{
    const struct space *inner = symmetric->wrapper.inner;
    size_t bytes = inner->key_bytes;
    inner->start(inner->self, path);
    for (size_t i = 1; i <= steps; i++) {
        uint8_t *next = path + i * bytes;
        size_t found = 0;
        symmetric->raw.count = 0;
        inner->expand(inner->self, next - bytes, &symmetric->raw);
        for (; found < symmetric->raw.count; found++) {
            reduce(symmetric, batch_key(&symmetric->raw, found), symmetric->key);
            if (memcmp(symmetric->key, next, bytes) == 0)
                break;
        }
        assert(found < symmetric->raw.count); /* steps have their images */
        memcpy(next, batch_key(&symmetric->raw, found), bytes);
    }
}
