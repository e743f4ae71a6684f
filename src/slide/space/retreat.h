/* The puzzle backwards: breadth first from all goals at once, wherever the pieces can be put down.
 * What comes last is the hardest start there is. */
#ifndef SLIDE_SPACE_RETREAT_H
#define SLIDE_SPACE_RETREAT_H

#include <stdbool.h>
#include <stdint.h>

#include "search/table.h"

struct layouts;
struct meter;

struct retreat {
    struct table table; /* layouts from which a goal can be reached, in the order of distance */
    uint32_t goals;     /* the first so many */
    uint32_t farthest;  /* the first of the farthest; all behind it are as far */
    uint32_t distance;  /* of the farthest from the nearest goal */
};

/* Over layouts made of KINDS_ALL; false when a limit was reached, and then the table is not
 * complete. To be freed in any case, before the meter. */
bool retreat_make(struct retreat *retreat, struct layouts *layouts, struct meter *meter);
void retreat_free(struct retreat *retreat);

#endif
