#include "slide/space/symmetry_space.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/symmetry_space.h"
#include "slide/space/slide_space.h"

struct layouts {
    const struct piece_classes *classes;
    const struct slide_pack *pack;
    uint32_t *images[SYMMETRIES]; /* placement -> its image, for each symmetry there is */
    unsigned count;
    uint32_t *layout, *image;
    uint64_t *words, *ranks;
    uint8_t *key;
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
            unsigned u = x, v = y;
            if (!bits_has(mask, y * tray->width + x))
                continue;
            symmetry_place(symmetry, tray->width, tray->height, &u, &v);
            bits_add(out, v * tray->width + u);
        }
}

/* The placement of a class with this mask, or PLACEMENT_NONE. */
static uint32_t find_placement(const struct piece_classes *classes, const struct piece_class *class,
                               const uint64_t *mask)
{
    for (uint32_t p = class->first; p < class->first + class->placements; p++)
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

/* Every class of pieces goes to a class, placement by placement; false when one has no image. */
static bool map_placements(const struct piece_classes *classes, unsigned symmetry, uint32_t *image)
{
    uint64_t *mask = mem_alloc(classes->words, sizeof *mask);
    bool good = true;
    for (size_t k = 0; good && k < classes->count; k++) {
        const struct piece_class *class = &classes->items[k];
        bool found = false;
        for (size_t j = 0; !found && j < classes->count; j++) {
            const struct piece_class *to = &classes->items[j];
            found = to->count == class->count && to->placements == class->placements &&
                    to->leaves == class->leaves;
            for (uint32_t i = 0; found && i < class->placements; i++) {
                uint32_t p = class->first + i;
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

static void find_symmetries(struct layouts *layouts)
{
    const struct piece_classes *classes = layouts->classes;
    bool square = classes->tray->width == classes->tray->height;
    for (unsigned s = 1; s < (square ? SYMMETRIES : SYMMETRY_EXCHANGE); s++) {
        uint32_t *image = mem_alloc(classes->placements, sizeof *image);
        if (map_placements(classes, s, image) && keeps_steps(classes, s, image))
            layouts->images[layouts->count++] = image;
        else
            mem_free(image);
    }
}

/* Unpacks a layout. */
static void load(struct layouts *layouts, const uint8_t *key)
{
    slide_pack_read(layouts->pack, key, layouts->words);
    slide_pack_unpack(layouts->pack, layouts->words, layouts->layout, layouts->ranks);
}

/* Packs the layout seen through a symmetry, the slots of every class rising. */
static void turn(struct layouts *layouts, const uint32_t *image_of, uint8_t *out)
{
    const struct piece_classes *classes = layouts->classes;
    for (size_t k = 0; k < classes->count; k++) {
        const struct piece_class *class = &classes->items[k];
        unsigned count = 0;
        for (unsigned s = 0; s < classes->slots; s++) {
            uint32_t p = image_of[layouts->layout[s]];
            if (p < class->first || p >= class->first + class->placements)
                continue;
            unsigned at = class->slot + count++;
            for (; at > class->slot && layouts->image[at - 1] > p; at--)
                layouts->image[at] = layouts->image[at - 1];
            layouts->image[at] = p;
        }
    }
    slide_pack_layout(layouts->pack, layouts->image, layouts->words);
    slide_pack_write(layouts->pack, layouts->words, out);
}

/* The least key among the images of a layout. */
static unsigned reduce(void *self, const uint8_t *key, uint8_t *out)
{
    struct layouts *layouts = self;
    unsigned chosen = layouts->count;
    memcpy(out, key, layouts->pack->bytes);
    load(layouts, key);
    for (unsigned i = 0; i < layouts->count; i++) {
        turn(layouts, layouts->images[i], layouts->key);
        if (memcmp(layouts->key, out, layouts->pack->bytes) < 0) {
            memcpy(out, layouts->key, layouts->pack->bytes);
            chosen = i;
        }
    }
    return chosen;
}

static uint32_t place(const void *self, unsigned symmetry, uint32_t placement)
{
    const struct layouts *layouts = self;
    return layouts->images[symmetry][placement];
}

static void image(void *self, const uint32_t *permutation, const uint8_t *key, uint8_t *out)
{
    struct layouts *layouts = self;
    load(layouts, key);
    turn(layouts, permutation, out);
}

static void layouts_free(void *self)
{
    struct layouts *layouts = self;
    for (unsigned i = 0; i < layouts->count; i++)
        mem_free(layouts->images[i]);
    mem_free(layouts->layout);
    mem_free(layouts->image);
    mem_free(layouts->words);
    mem_free(layouts->ranks);
    mem_free(layouts->key);
    mem_free(layouts);
}

struct symmetry_space *slide_symmetry_space_new(const struct slide_space *slide_space)
{
    const struct piece_classes *classes = slide_space->classes;
    struct layouts *layouts = mem_alloc(1, sizeof *layouts);
    layouts->classes = classes;
    layouts->pack = &slide_space->pack;
    layouts->layout = mem_alloc(classes->slots, sizeof *layouts->layout);
    layouts->image = mem_alloc(classes->slots, sizeof *layouts->image);
    layouts->words = mem_alloc(layouts->pack->words, sizeof *layouts->words);
    layouts->ranks = mem_alloc(classes->count, sizeof *layouts->ranks);
    layouts->key = mem_alloc(layouts->pack->bytes, 1);
    find_symmetries(layouts);
    if (!layouts->count) {
        layouts_free(layouts);
        return NULL;
    }
    return symmetry_space_new(&slide_space->space,
                              (struct symmetry_group){.self = layouts,
                                                      .places = classes->placements,
                                                      .identity = layouts->count,
                                                      .place = place,
                                                      .image = image,
                                                      .reduce = reduce,
                                                      .free = layouts_free});
}
