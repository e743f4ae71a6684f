#include "slide/rules/metrics.h"

#include <stddef.h>

#include "slide/rules/position.h"

const char *const slide_metrics[] = {"steps", "moves", "straight", NULL};

struct slide_counts slide_count_strokes(const struct slide_position *position)
{
    struct slide_counts counts = {.steps = position->made};
    for (size_t i = 0; i < position->made; i++) {
        const struct stroke *stroke = &position->strokes[i];
        bool same_piece = i > 0 && stroke[-1].piece == stroke->piece;
        counts.moves += !same_piece;
        counts.straight += !same_piece || stroke[-1].direction != stroke->direction;
    }
    return counts;
}
