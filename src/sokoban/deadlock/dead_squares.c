/* Cells where a single box is lost, marked before the search.
 *
 * corner  no goal, with a wall on each axis: the box never moves again.
 * wall    a row of cells without a goal along a wall that does not end, closed at both ends by a
 *         wall or by a cell marked already: the box only ever moves along the row. Corners are
 *         marked with it, for they close rows.
 * dead    every cell from which no goal can be reached when all other boxes are taken away; the
 *         other two are cases of it.
 *
 * Preserves: everything. Costs: the cells, once; nothing in the search. */
#include "sokoban/analysis/board/distances.h"
#include "base/language/message.h"
#include "sokoban/deadlock/deadlock.h"

static bool is_wall(const struct map *map, cell c, enum direction direction)
{
    return map_next(map, c, direction) == map->cells;
}

static void mark_corners(const struct distances *distances, bool *dead)
{
    const struct map *map = distances->push_graph->map;
    for (unsigned c = 0; c < map->cells; c++) {
        bool upright = is_wall(map, (cell)c, DIR_UP) || is_wall(map, (cell)c, DIR_DOWN);
        bool across = is_wall(map, (cell)c, DIR_LEFT) || is_wall(map, (cell)c, DIR_RIGHT);
        if (upright && across && !map->is_goal[c])
            dead[c] = true;
    }
}

/* Goes along the wall from a cell: does a wall or a marked cell close the row before a goal or the
 * end of the wall? */
static bool is_closed(const struct map *map, const bool *dead, cell from, enum direction along,
                      enum direction wall)
{
    for (cell c = from; !dead[c]; c = map_next(map, c, along))
        if (map->is_goal[c] || !is_wall(map, c, wall))
            return false;
    return true;
}

static bool is_lost_along(const struct map *map, const bool *dead, cell c, enum direction wall)
{
    enum direction along = wall < DIR_LEFT ? DIR_LEFT : DIR_UP;
    return is_closed(map, dead, c, along, wall) &&
           is_closed(map, dead, c, direction_opposite(along), wall);
}

static void mark_walls(const struct distances *distances, bool *dead)
{
    const struct map *map = distances->push_graph->map;
    mark_corners(distances, dead);
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS && !dead[c]; d++)
            dead[c] = is_lost_along(map, dead, (cell)c, (enum direction)d);
}

static void mark_dead(const struct distances *distances, bool *dead)
{
    for (unsigned c = 0; c < distances->push_graph->map->cells; c++)
        if (!distances->live[c])
            dead[c] = true;
}

const struct deadlock_kind deadlock_corner = {
    .name = "corner",
    .help = M_("never push a box into a corner without goal"),
    .preserves = PRESERVES_ALL,
    .mark = mark_corners,
};

const struct deadlock_kind deadlock_wall = {
    .name = "wall",
    .help = M_("nor along a wall it cannot leave without goal"),
    .preserves = PRESERVES_ALL,
    .mark = mark_walls,
};

const struct deadlock_kind deadlock_dead = {
    .name = "dead",
    .help = M_("never push a box where it cannot reach any goal"),
    .preserves = PRESERVES_ALL,
    .mark = mark_dead,
};
