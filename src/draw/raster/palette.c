#include "draw/raster/palette.h"

#include <stdlib.h>

#include "base/mem.h"

void palette_init(struct palette *palette)
{
    *palette = (struct palette){.slots = mem_alloc(PALETTE_SLOTS, sizeof *palette->slots)};
}

void palette_free(struct palette *palette)
{
    mem_free(palette->slots);
}

/* Where the colour is, or would be. */
static struct palette_slot *find(const struct palette *palette, uint32_t color)
{
    uint32_t at = color * 2654435761u >> 16;
    while (palette->slots[at].count && palette->slots[at].color != color)
        at = (at + 1) % PALETTE_SLOTS;
    return &palette->slots[at];
}

void palette_count(struct palette *palette, uint32_t color)
{
    struct palette_slot *slot = find(palette, color);
    if (slot->count == 0) {
        if (palette->used >= (size_t)PALETTE_SLOTS * 3 / 4)
            return;
        palette->used++;
        slot->color = color;
    }
    if (slot->count < UINT32_MAX)
        slot->count++;
}

/* The colour itself breaks ties: the same film gives the same palette. */
static int by_count(const void *one, const void *other)
{
    const struct palette_slot *a = one, *b = other;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->color < b->color ? -1 : a->color > b->color;
}

static uint8_t nearest(const struct palette *palette, uint32_t color)
{
    size_t best = 0;
    int best_away = 1 << 24;
    for (size_t i = 0; i < palette->count; i++) {
        int away = 0;
        for (unsigned shift = 0; shift < 24; shift += 8) {
            int step = (int)(color >> shift & 255) - (int)(palette->colors[i] >> shift & 255);
            away += step * step;
        }
        if (away < best_away) {
            best_away = away;
            best = i;
        }
    }
    return (uint8_t)best;
}

void palette_choose(struct palette *palette)
{
    struct palette_slot *sorted = mem_alloc(palette->used + 1, sizeof *sorted);
    size_t count = 0;
    for (size_t i = 0; i < PALETTE_SLOTS; i++)
        if (palette->slots[i].count)
            sorted[count++] = palette->slots[i];
    qsort(sorted, count, sizeof *sorted, by_count);
    for (size_t i = 0; i < count && i < PALETTE_COLORS; i++)
        palette->colors[palette->count++] = sorted[i].color;
    for (size_t i = 0; i < PALETTE_SLOTS; i++)
        if (palette->slots[i].count)
            palette->slots[i].index = nearest(palette, palette->slots[i].color);
    mem_free(sorted);
}

uint8_t palette_index(const struct palette *palette, uint32_t color)
{
    const struct palette_slot *slot = find(palette, color);
    return slot->count ? slot->index : nearest(palette, color);
}
