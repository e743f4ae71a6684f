/* The pieces of a drawing: tiles of one number are one body, a tile without a number is one by
 * itself. */
#ifndef DRAW_BODIES_H
#define DRAW_BODIES_H

#include <stddef.h>
#include <stdint.h>

struct drawing;

struct body {
    unsigned number; /* 0 = none */
    size_t count;
    const uint32_t *places; /* y * width + x of its tiles, ascending */
};

struct bodies {
    struct body *items; /* those without a number first, then by number */
    size_t count;
    uint32_t *places;
};

void bodies_init(struct bodies *bodies, const struct drawing *drawing);
void bodies_free(struct bodies *bodies);

#endif
