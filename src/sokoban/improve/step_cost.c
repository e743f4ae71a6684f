#include "sokoban/improve/step_cost.h"

#include "puzzle/order.h"
#include "sokoban/improve/path.h"

struct cost_order cost_order_of(const struct order *order)
{
    struct cost_order costs = {0};
    for (size_t i = 0; i < order->count && i < COST_PARTS; i++)
        costs.metrics[costs.count++] = sokoban_metric_of(order->metrics[i]);
    return costs;
}

/* See rules/metrics.h. */
static uint32_t measure(enum sokoban_metric metric, const struct step_last *last,
                        const struct step *step)
{
    bool changed = last->none || step->box != last->box;
    bool walked = last->none || step->moves > 1;
    bool turned = walked || step->direction != last->direction;
    switch (metric) {
    case METRIC_MOVES:
        return step->moves;
    case METRIC_PUSHES:
        return 1;
    case METRIC_BOX_LINES:
        return turned;
    case METRIC_BOX_CHANGES:
        return changed;
    case METRIC_PUSHING_SESSIONS:
        return walked;
    case METRIC_PLAYER_LINES:
        break;
    }
    return (uint32_t)turned + walked;
}

struct step_cost step_cost_of(const struct cost_order *order, const struct step_last *last,
                              const struct step *step)
{
    uint64_t parts[COST_PARTS] = {0};
    for (unsigned i = 0; i < order->count; i++)
        parts[i] = measure(order->metrics[i], last, step);
    return (struct step_cost){parts[0] << 32 | parts[1], parts[2] << 32 | parts[3]};
}

struct step_last step_last_on_path(const struct path *path, size_t position)
{
    const struct map *map = path->model->map;
    if (!position)
        return (struct step_last){.none = true};
    struct path_push push = path->pushes[position - 1];
    return (struct step_last){.box = map_next(map, push.box, (enum direction)push.direction),
                              .direction = push.direction};
}

struct step_cost step_cost_on_path(const struct cost_order *order, const struct path *path,
                                   size_t position)
{
    struct path_push push = path->pushes[position];
    struct step_last last = step_last_on_path(path, position);
    struct step step = {push.box, push.direction,
                        path->moves[position + 1] - path->moves[position]};
    return step_cost_of(order, &last, &step);
}
