/* The colours of a film: the 255 it uses most, and for every other one the nearest of them. */
#ifndef DRAW_RASTER_PALETTE_H
#define DRAW_RASTER_PALETTE_H

#include <stddef.h>
#include <stdint.h>

enum { PALETTE_COLORS = 255, PALETTE_SLOTS = 1 << 16 };

/* Open addressing by colour; when it is three quarters full no more colours are counted. */
struct palette {
    struct palette_slot {
        uint32_t color; /* 0xrrggbb */
        uint32_t count; /* 0: free */
        uint8_t index;  /* once chosen */
    } * slots;
    size_t used;
    uint32_t colors[PALETTE_COLORS];
    size_t count;
};

void palette_init(struct palette *palette);
void palette_free(struct palette *palette);

void palette_count(struct palette *palette, uint32_t color);
void palette_choose(struct palette *palette); /* when everything is counted */

/* The number of the colour that stands for this one. */
uint8_t palette_index(const struct palette *palette, uint32_t color);

#endif
