/* The puzzle backwards (retrograde search): breadth first from all goals at once, over every way
 * the pieces can be put down. The layouts met last are the hardest starts there are. */
#ifndef SLIDE_SPACE_BACKWARD_H
#define SLIDE_SPACE_BACKWARD_H

#include <stdbool.h>
#include <stdint.h>

#include "search/table.h"

struct slide_space;
struct meter;

struct backward {
    struct table table; /* layouts from which a goal can be reached, in the order of distance */
    uint32_t goals;     /* the first so many */
    uint32_t farthest;  /* the first of the farthest; all behind it are as far */
    uint32_t distance;  /* of the farthest from the nearest goal */
};

/* Over layouts made of PIECE_CLASSES_ALL; false when a limit was reached, and then the table is not
 * complete. To be freed in any case, before the meter. */
bool backward_make(struct backward *backward, struct slide_space *slide_space, struct meter *meter);
void backward_free(struct backward *backward);

#endif
