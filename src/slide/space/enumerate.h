/* Every way to put the pieces down that fulfils the goal. */
#ifndef SLIDE_SPACE_ENUMERATE_H
#define SLIDE_SPACE_ENUMERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/space/piece_classes.h"

/* What to do with each layout; false ends it all. */
typedef bool enumerate_function(void *context, const uint32_t *layout);

/* Hands on each such layout once, as long as `each` wants them and not more than so many pieces had
 * to be put down on the way (0: any number). False when it was ended early. */
bool enumerate_goals(const struct piece_classes *classes, uint64_t most, enumerate_function *each,
                     void *context);

#endif
