#include "sokoban/optimize/rework.h"

#include "base/mem.h"
#include "puzzle/order.h"
#include "search/limits.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/exchange.h"
#include "sokoban/optimize/joint_lift.h"
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

/* The next combination of boxes: all of one, or all pairs in order. */
static void go_on(struct joint_turn *turn, unsigned boxes)
{
    turn->boxes[1] = turn->together > 1 ? turn->boxes[1] + 1 : boxes;
    if (turn->boxes[1] < boxes)
        return;
    turn->boxes[0] = (turn->boxes[0] + 1) % boxes;
    if (turn->together > 1 && turn->boxes[0] + 1 == boxes)
        turn->boxes[0] = 0;
    turn->boxes[1] = turn->boxes[0] + 1;
}

char *rework_by_joint_lift(const struct model *model, const char *solution, struct joint_turn *turn,
                           uint64_t nodes, struct meter *meter)
{
    const unsigned boxes = model->map->box_count;
    const unsigned tries = turn->together > 1 ? boxes * (boxes - 1) / 2 : boxes;
    char *best = mem_string(solution);
    struct path path;
    if (boxes < turn->together || !path_read(&path, model, solution))
        return best;
    if (turn->boxes[1] <= turn->boxes[0])
        turn->boxes[1] = turn->boxes[0] + 1;
    for (unsigned idle = 0; idle < tries && meter_goes_on(meter); go_on(turn, boxes)) {
        struct joint_lift lift = {.boxes = {turn->boxes[0], turn->boxes[1]},
                                  .count = turn->together,
                                  .last = path.count,
                                  .nodes = nodes};
        char *moves = joint_lift_find(&path, &lift, meter);
        idle = moves ? 0 : idle + 1;
        if (moves)
            replace(&path, &best, moves);
    }
    path_free(&path);
    return best;
}
