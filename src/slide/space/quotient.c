#include "slide/space/quotient.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/wrapper.h"
#include "slide/space/layouts.h"

struct quotient {
    struct wrapper wrapper; /* first: it is the space's self */
    struct layouts *layouts;
    uint32_t *images[SYMMETRIES]; /* placement -> its image, for each symmetry there is */
    unsigned count;
    struct batch raw; /* successors as they are; the batch given out holds their least images */
    uint32_t *layout, *image;
    uint64_t *words, *ranks;
    uint8_t *key, *other;
};

/* The mask of a placement seen through a symmetry. */
static void turn_mask(const struct kinds *kinds, unsigned symmetry, uint32_t placement,
                      uint64_t *out)
{
    const struct tray *tray = kinds->tray;
    const uint64_t *mask = kinds_mask(kinds, placement);
    memset(out, 0, kinds->words * sizeof *out);
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
static uint32_t find_placement(const struct kinds *kinds, const struct kind *kind,
                               const uint64_t *mask)
{
    for (uint32_t p = kind->first; p < kind->first + kind->placements; p++)
        if (memcmp(kinds_mask(kinds, p), mask, kinds->words * sizeof *mask) == 0)
            return p;
    return PLACEMENT_NONE;
}

static bool is_wanted(const struct kinds *kinds, uint32_t placement)
{
    for (size_t i = 0; i < kinds->wanted_count; i++)
        if (kinds->wanted[i] == placement)
            return true;
    return false;
}

/* Every kind goes to a kind, placement by placement; false when some kind has no image. */
static bool map_placements(const struct kinds *kinds, unsigned symmetry, uint32_t *image)
{
    uint64_t *mask = mem_alloc(kinds->words, sizeof *mask);
    bool good = true;
    for (size_t k = 0; good && k < kinds->count; k++) {
        const struct kind *kind = &kinds->items[k];
        bool found = false;
        for (size_t j = 0; !found && j < kinds->count; j++) {
            const struct kind *to = &kinds->items[j];
            found = to->count == kind->count && to->placements == kind->placements &&
                    to->leaves == kind->leaves;
            for (uint32_t i = 0; found && i < kind->placements; i++) {
                uint32_t p = kind->first + i;
                turn_mask(kinds, symmetry, p, mask);
                image[p] = find_placement(kinds, to, mask);
                found = image[p] != PLACEMENT_NONE &&
                        kinds->outside[image[p]] == kinds->outside[p] &&
                        is_wanted(kinds, image[p]) == is_wanted(kinds, p);
            }
        }
        good = found;
    }
    mem_free(mask);
    return good;
}

/* Is the map one to one, and does every step have its image? */
static bool keeps_steps(const struct kinds *kinds, unsigned symmetry, const uint32_t *image)
{
    bool *hit = mem_alloc(kinds->placements, sizeof *hit);
    bool good = true;
    for (uint32_t p = 0; good && p < kinds->placements; p++) {
        good = !hit[image[p]];
        hit[image[p]] = true;
        for (int d = 0; good && d < DIRECTIONS; d++) {
            uint32_t to = kinds->next[p][d];
            enum direction turned = symmetry_direction(symmetry, (enum direction)d);
            good = kinds->next[image[p]][turned] ==
                   (to == PLACEMENT_NONE ? PLACEMENT_NONE : image[to]);
        }
    }
    mem_free(hit);
    return good;
}

static void find_symmetries(struct quotient *quotient)
{
    const struct kinds *kinds = quotient->layouts->kinds;
    bool square = kinds->tray->width == kinds->tray->height;
    for (unsigned s = 1; s < (square ? SYMMETRIES : SYMMETRY_EXCHANGE); s++) {
        uint32_t *image = mem_alloc(kinds->placements, sizeof *image);
        if (map_placements(kinds, s, image) && keeps_steps(kinds, s, image))
            quotient->images[quotient->count++] = image;
        else
            mem_free(image);
    }
}

/* Writes the layout seen through a symmetry, the slots of every kind rising. */
static void turn_layout(struct quotient *quotient, const uint32_t *image)
{
    const struct kinds *kinds = quotient->layouts->kinds;
    for (size_t k = 0; k < kinds->count; k++) {
        const struct kind *kind = &kinds->items[k];
        unsigned count = 0;
        for (unsigned s = 0; s < kinds->slots; s++) {
            uint32_t p = image[quotient->layout[s]];
            if (p < kind->first || p >= kind->first + kind->placements)
                continue;
            unsigned at = kind->slot + count++;
            for (; at > kind->slot && quotient->image[at - 1] > p; at--)
                quotient->image[at] = quotient->image[at - 1];
            quotient->image[at] = p;
        }
    }
}

/* The least key among the images of a layout. */
static void reduce(struct quotient *quotient, const uint8_t *key, uint8_t *out)
{
    const struct codec *codec = &quotient->layouts->codec;
    memcpy(out, key, codec->bytes);
    codec_read(codec, key, quotient->words);
    codec_unpack(codec, quotient->words, quotient->layout, quotient->ranks);
    for (unsigned i = 0; i < quotient->count; i++) {
        turn_layout(quotient, quotient->images[i]);
        codec_pack(codec, quotient->image, quotient->words);
        codec_write(codec, quotient->words, quotient->other);
        if (memcmp(quotient->other, out, codec->bytes) < 0)
            memcpy(out, quotient->other, codec->bytes);
    }
}

static void start(void *self, uint8_t *key)
{
    struct quotient *quotient = self;
    const struct space *inner = quotient->wrapper.inner;
    inner->start(inner->self, quotient->key);
    reduce(quotient, quotient->key, key);
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct quotient *quotient = self;
    const struct space *inner = quotient->wrapper.inner;
    quotient->raw.count = 0;
    inner->expand(inner->self, key, &quotient->raw);
    for (size_t i = 0; i < quotient->raw.count; i++) {
        struct successor step = quotient->raw.items[i];
        reduce(quotient, batch_key(&quotient->raw, i), quotient->key);
        step.hash = inner->hash(inner->self, quotient->key);
        memcpy(batch_add(out, step), quotient->key, inner->key_bytes);
    }
}

/* A layout and its images are equally far from the goal. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct quotient *quotient = self;
    (void)batch;
    return quotient->wrapper.inner->evaluate(quotient->wrapper.inner->self, &quotient->raw, index,
                                             enough);
}

struct quotient *quotient_new(struct layouts *layouts)
{
    const struct kinds *kinds = layouts->kinds;
    struct quotient *quotient = mem_alloc(1, sizeof *quotient);
    quotient->layouts = layouts;
    find_symmetries(quotient);
    if (!quotient->count) {
        mem_free(quotient);
        return NULL;
    }
    wrapper_init(&quotient->wrapper, &layouts->space);
    quotient->wrapper.space.start = start;
    quotient->wrapper.space.expand = expand;
    quotient->wrapper.space.evaluate = evaluate;
    quotient->wrapper.space.goals = NULL;
    quotient->wrapper.space.retreat = NULL;
    batch_init(&quotient->raw, layouts->codec.bytes);
    quotient->layout = mem_alloc(kinds->slots, sizeof *quotient->layout);
    quotient->image = mem_alloc(kinds->slots, sizeof *quotient->image);
    quotient->words = mem_alloc(layouts->codec.words, sizeof *quotient->words);
    quotient->ranks = mem_alloc(kinds->count, sizeof *quotient->ranks);
    quotient->key = mem_alloc(layouts->codec.bytes, 1);
    quotient->other = mem_alloc(layouts->codec.bytes, 1);
    return quotient;
}

void quotient_free(struct quotient *quotient)
{
    if (!quotient)
        return;
    for (unsigned i = 0; i < quotient->count; i++)
        mem_free(quotient->images[i]);
    batch_free(&quotient->raw);
    mem_free(quotient->layout);
    mem_free(quotient->image);
    mem_free(quotient->words);
    mem_free(quotient->ranks);
    mem_free(quotient->key);
    mem_free(quotient->other);
    mem_free(quotient);
}

struct space *quotient_space(struct quotient *quotient)
{
    return &quotient->wrapper.space;
}

void quotient_unfold(struct quotient *quotient, uint8_t *path, size_t steps)
{
    const struct space *inner = quotient->wrapper.inner;
    size_t bytes = inner->key_bytes;
    inner->start(inner->self, path);
    for (size_t i = 1; i <= steps; i++) {
        uint8_t *next = path + i * bytes;
        size_t found = 0;
        quotient->raw.count = 0;
        inner->expand(inner->self, next - bytes, &quotient->raw);
        for (; found < quotient->raw.count; found++) {
            reduce(quotient, batch_key(&quotient->raw, found), quotient->key);
            if (memcmp(quotient->key, next, bytes) == 0)
                break;
        }
        assert(found < quotient->raw.count); /* steps have their images */
        memcpy(next, batch_key(&quotient->raw, found), bytes);
    }
}
