#include "sokoban/analysis/position/route.h"

#include "base/text.h"

static const char letters[] = "udlr";

/* Measured from the end, then followed downhill. */
bool route_walk(struct occupancy *occupancy, uint16_t *steps, cell from, cell to,
                struct text *moves)
{
    occupancy_walk(occupancy, to, steps);
    if (!occupancy_is_reached(occupancy, from))
        return false;
    while (from != to)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell next = map_next(occupancy->map, from, (enum direction)d);
            if (occupancy_is_reached(occupancy, next) && steps[next] + 1 == steps[from]) {
                text_add_char(moves, letters[d]);
                from = next;
                break;
            }
        }
    return true;
}
