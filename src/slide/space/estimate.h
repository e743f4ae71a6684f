/* Lower bounds of what is left to do, from each piece's way to its goal in the empty frame.
 *
 * In the frame without the others a piece never needs more than with them, and every move is of one
 * piece, so what the pieces need may be added up. A place that the goal wants filled by one of
 * several alike pieces counts as far as the nearest of them has to go: in every solution different
 * pieces go to different places, and each of them needs at least as much. */
#ifndef SLIDE_SPACE_ESTIMATE_H
#define SLIDE_SPACE_ESTIMATE_H

#include <stdint.h>

#include "slide/space/metric.h"
#include "slide/space/piece_classes.h"

struct estimate {
    const struct piece_classes *classes;
    uint32_t **to_wanted;  /* by wanted placement: moves to it from each placement of its class */
    size_t *wanted_class;  /* by wanted placement */
    uint32_t **to_outside; /* by class that leaves; else NULL */
};

void estimate_init(struct estimate *estimate, const struct piece_classes *classes,
                   enum slide_metric metric);
void estimate_free(struct estimate *estimate);

/* The bound of a layout, whose slots need not be rising; BOUND_DEAD when a piece cannot get there
 * at all. */
uint32_t estimate_layout(const struct estimate *estimate, const uint32_t *layout);

#endif
