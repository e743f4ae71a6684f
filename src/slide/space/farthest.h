/* The layouts that are farthest from the goals, in the order of their keys: whoever has found them,
 * in whatever order, offers them alike. */
#ifndef SLIDE_SPACE_FARTHEST_H
#define SLIDE_SPACE_FARTHEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

struct farthest {
    struct meter *meter;
    size_t key_bytes;
    uint8_t *keys;
    size_t count, room;
    uint32_t distance; /* from the nearest goal; 0: nothing is farther than the goals */
};

void farthest_init(struct farthest *farthest, size_t key_bytes, struct meter *meter);
void farthest_free(struct farthest *farthest); /* before the meter */

/* False at the memory limit, as the meter says. */
bool farthest_add(struct farthest *farthest, const uint8_t *key);

void farthest_sort(struct farthest *farthest);

#endif
