#include "sokoban/analysis/route.h"

#include "base/text.h"

static const char letters[] = "udlr";

/* Measured from the end, then followed downhill. */
bool route_walk(struct layout *layout, uint16_t *steps, cell from, cell to, struct text *moves)
{
    layout_walk(layout, to, steps);
    if (!layout_is_reached(layout, from))
        return false;
    while (from != to)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell next = map_next(layout->map, from, (enum direction)d);
            if (layout_is_reached(layout, next) && steps[next] + 1 == steps[from]) {
                text_add_char(moves, letters[d]);
                from = next;
                break;
            }
        }
    return true;
}
