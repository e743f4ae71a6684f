#include "sokoban/optimize/rework.h"

#include "base/mem.h"
#include "puzzle/order.h"
#include "search/limits.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/exchange.h"
#include "sokoban/optimize/lift.h"

/* A gain may make others possible a little before it. */
enum { BACK = 8 };

/* Puts moves, which are taken over, and the path they are in the place of those before. */
static void replace(struct path *path, char **best, char *moves)
{
    struct path next;
    if (!path_read(&next, path->model, moves)) {
        mem_free(moves);
        return;
    }
    path_free(path);
    *path = next;
    mem_free(*best);
    *best = moves;
}

char *rework_by_exchange(const struct model *model, const char *solution, const struct order *order,
                         struct meter *meter)
{
    const struct cost_order costs = cost_order_of(order);
    char *best = mem_string(solution), *moves;
    struct path path;
    if (!path_read(&path, model, solution))
        return best;
    for (bool gained = true; gained && meter_goes_on(meter);) {
        size_t from = 0;
        gained = false;
        while ((moves = exchange_find(&path, &costs, &from, meter))) {
            replace(&path, &best, moves);
            from = from > BACK ? from - BACK : 0;
            gained = true;
        }
    }
    path_free(&path);
    return best;
}

char *rework_by_lift(const struct model *model, const char *solution, const struct order *order,
                     unsigned *box, struct meter *meter)
{
    const struct cost_order costs = cost_order_of(order);
    const unsigned boxes = model->map->box_count;
    char *best = mem_string(solution);
    struct path path;
    if (!path_read(&path, model, solution))
        return best;
    for (unsigned idle = 0; idle < boxes && meter_goes_on(meter); *box = (*box + 1) % boxes) {
        char *moves = lift_find(&path, &costs, *box % boxes, meter);
        idle = moves ? 0 : idle + 1;
        if (moves)
            replace(&path, &best, moves);
    }
    path_free(&path);
    return best;
}
