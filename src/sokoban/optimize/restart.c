#include "sokoban/optimize/restart.h"

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/portfolio/portfolio.h"
#include "sokoban/improve/path.h"
#include "sokoban/level/board.h"
#include "sokoban/rules/carry.h"

/* Most that the distances of one level may take. */
enum { DISTANCE_BYTES = 16 << 20 };

/* The tables of the bound are as large as for so many times the nodes: a budget that is all but
 * too little is all the search has to go by. */
enum { TABLE_NODES = 4 };

/* The level of a restart. At the end of the path any goals will do, not just those it fills. */
static struct board *make_board(const struct path *path, const struct restart *restart)
{
    const struct map *map = path->model->map;
    struct board *board = path_board(path, restart->first, restart->last);
    if (restart->last == path->count)
        for (unsigned c = 0; c < map->cells; c++)
            if (map->is_goal[c])
                board->squares[map->place[c]] |= SQUARE_GOAL;
    struct board *image = board_image(board, restart->symmetry);
    board_free(board);
    return image;
}

/* Does the path go on from where a way between has led? Boxes are where they should be; the player
 * has to be in the same region. */
static bool goes_on(const struct path *path, const struct path *between, size_t last)
{
    const struct map *map = path->model->map;
    const cell *boxes = path_boxes(path, last);
    struct occupancy occupancy;
    if (last == path->count)
        return true;
    occupancy_init(&occupancy, map);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&occupancy, boxes[i]);
    bool same = occupancy_flood(&occupancy, between->players[between->count]) ==
                occupancy_flood(&occupancy, path->players[last]);
    occupancy_free(&occupancy);
    return same;
}

/* Takes the moves of the stretch, as the expert has seen it, over; those of the whole path. */
static char *join(const struct path *path, const struct restart *restart, char *seen)
{
    struct path_start start = {path_boxes(path, restart->first), path->players[restart->first]};
    struct path between;
    char *moves = carry_moves(seen, symmetry_inverse(restart->symmetry));
    char *whole = NULL;
    if (path_read_from(&between, path->model, start, moves)) {
        if (goes_on(path, &between, restart->last))
            whole =
                path_replace(path, restart->first, restart->last, between.pushes, between.count);
        path_free(&between);
    }
    mem_free(moves);
    mem_free(seen);
    return whole;
}

char *restart_find(const struct path *path, const struct restart *restart, struct meter *meter)
{
    struct limits limits = meter_left(meter);
    struct meter inner;
    char *seen = NULL;
    limits.nodes = limits.nodes && limits.nodes < restart->nodes ? limits.nodes : restart->nodes;
    meter_start_inner(&inner, meter, &limits);
    struct board *board = make_board(path, restart);
    struct model *model = model_new(board, restart->deadlocks, DISTANCE_BYTES);
    inner.limits.nodes = limits.nodes * TABLE_NODES;
    model_add_tables(model, &bound_joined, &inner);
    inner.limits.nodes = limits.nodes;
    if (!model_is_hopeless(model) && meter_take(&inner, model->bytes))
        portfolio_solve_within(model, &inner, restart->pushes_max, &seen);
    model_free(model);
    board_free(board);
    meter_absorb(meter, &inner.counters);
    return seen ? join(path, restart, seen) : NULL;
}
