#include "sokoban/optimize/lift.h"

#include <string.h>

#include "base/mem.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/improve/path.h"

/* The push made last: of another box, or of the lifted one in a direction. */
enum { LAST_OTHER, LAST_OWN, LASTS = LAST_OWN + DIRECTIONS };

/* More states are not searched. */
enum { STATES_MAX = 1 << 23 };

#define UNREACHED UINT64_MAX
#define NO_STATE  UINT32_MAX

/* States are numbered: pushes of the others, square, last push. */
struct lift_state {
    struct step_cost cost;
    uint32_t parent;
};

struct lift {
    const struct path *path;
    const struct map *map;
    const struct cost_order *order;
    struct meter *meter;
    struct path_push *others; /* in order */
    size_t other_count;
    cell *boxes; /* [others' pushes made * (boxes - 1)]: where the others stand */
    cell start, end;
    uint32_t *left; /* by cell: pushes of the lone box to its end; UINT32_MAX: never */
    struct occupancy occupancy;
    uint16_t *steps;
    struct frontier frontier;
    struct lift_state *states;
    struct step_cost limit; /* only what is less is of use */
};

/* Sorts the pushes: those of the box say where it ends, the others are kept with their positions.
 * False when the box is never pushed. */
static bool sort_pushes(struct lift *lift, unsigned box)
{
    const struct path *path = lift->path;
    unsigned rest = lift->map->box_count - 1;
    cell at = path_boxes(path, 0)[box];
    lift->start = at;
    for (size_t i = 0; i <= path->count; i++) {
        cell *row = lift->boxes + lift->other_count * rest;
        unsigned filled = 0;
        for (unsigned k = 0; k <= rest; k++)
            if (path_boxes(path, i)[k] != at)
                row[filled++] = path_boxes(path, i)[k];
        if (i == path->count)
            break;
        struct path_push push = path->pushes[i];
        if (push.box == at)
            at = map_next(lift->map, at, (enum direction)push.direction);
        else
            lift->others[lift->other_count++] = push;
    }
    lift->end = at;
    return lift->other_count < path->count;
}

/* Goes back from the end, as if the box were alone and the player everywhere. */
static void measure_left(struct lift *lift)
{
    const struct map *map = lift->map;
    cell *queue = mem_alloc(map->cells, sizeof *queue);
    size_t head = 0, tail = 0;
    for (unsigned c = 0; c < map->cells; c++)
        lift->left[c] = UINT32_MAX;
    lift->left[lift->end] = 0;
    queue[tail++] = lift->end;
    while (head < tail) {
        cell to = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction back = direction_opposite((enum direction)d);
            cell from = map_next(map, to, back);
            if (from == map->cells || map_next(map, from, back) == map->cells ||
                lift->left[from] != UINT32_MAX)
                continue;
            lift->left[from] = lift->left[to] + 1;
            queue[tail++] = from;
        }
    }
    mem_free(queue);
}

static uint32_t state_number(const struct lift *lift, size_t time, cell box, unsigned last)
{
    return (uint32_t)((time * lift->map->cells + box) * LASTS + last);
}

/* What is at least to come of what counts first; UINT32_MAX: too much. */
static uint32_t bound_of(const struct lift *lift, size_t time, cell box)
{
    bool counted =
        lift->order->metrics[0] == METRIC_PUSHES || lift->order->metrics[0] == METRIC_MOVES;
    if (lift->left[box] == UINT32_MAX)
        return UINT32_MAX;
    return counted ? lift->left[box] + (uint32_t)(lift->other_count - time) : 0;
}

static uint32_t second_of(struct step_cost cost)
{
    uint32_t second = step_cost_second(cost);
    return second < FRONTIER_PRIORITIES ? second : FRONTIER_PRIORITIES - 1;
}

/* A way to a state; kept if it is the cheapest so far. False: the memory is full. */
static bool reach(struct lift *lift, uint32_t parent, struct step_cost cost, size_t time, cell box,
                  unsigned last)
{
    uint32_t number = state_number(lift, time, box, last), bound = bound_of(lift, time, box);
    if (bound == UINT32_MAX || !step_cost_is_less(cost, lift->states[number].cost))
        return true;
    struct step_cost least = {cost.high + ((uint64_t)bound << 32), cost.low};
    if (!step_cost_is_less(least, lift->limit))
        return true;
    lift->states[number] = (struct lift_state){cost, parent};
    return frontier_put(&lift->frontier,
                        (struct frontier_entry){step_cost_first(least), second_of(cost), number});
}

/* A state taken apart. */
struct lift_view {
    uint32_t number;
    size_t time;
    cell box, player;
    struct step_last last;
};

static struct lift_view view_of(const struct lift *lift, uint32_t number)
{
    unsigned last = number % LASTS;
    struct lift_view view = {.number = number};
    view.box = (cell)(number / LASTS % lift->map->cells);
    view.time = number / LASTS / lift->map->cells;
    if (last >= LAST_OWN) {
        enum direction direction = (enum direction)(last - LAST_OWN);
        view.player = map_next(lift->map, view.box, direction_opposite(direction));
        view.last = (struct step_last){.box = view.box, .direction = (uint8_t)direction};
    } else if (view.time) {
        struct path_push push = lift->others[view.time - 1];
        view.player = push.box;
        view.last =
            (struct step_last){.box = map_next(lift->map, push.box, (enum direction)push.direction),
                               .direction = push.direction};
    } else {
        view.player = lift->path->players[0];
        view.last = (struct step_last){.none = true};
    }
    return view;
}

/* What a push costs after all before it; false when it cannot be made. The player's walks are
 * known. */
static bool cost_after(const struct lift *lift, const struct lift_view *view, struct path_push push,
                       struct step_cost *cost)
{
    enum direction direction = (enum direction)push.direction;
    cell behind = map_next(lift->map, push.box, direction_opposite(direction));
    if (occupancy_is_blocked(&lift->occupancy, map_next(lift->map, push.box, direction)) ||
        !occupancy_is_reached(&lift->occupancy, behind))
        return false;
    struct step step = {push.box, push.direction, lift->steps[behind] + 1U};
    *cost = step_cost_add(lift->states[view->number].cost,
                          step_cost_of(lift->order, &view->last, &step));
    return true;
}

static bool expand(struct lift *lift, const struct lift_view *view)
{
    unsigned rest = lift->map->box_count - 1;
    const cell *others = lift->boxes + view->time * rest;
    struct step_cost cost;
    bool going = true;
    for (unsigned i = 0; i < rest; i++)
        occupancy_put_box(&lift->occupancy, others[i]);
    occupancy_put_box(&lift->occupancy, view->box);
    occupancy_walk(&lift->occupancy, view->player, lift->steps);
    if (view->time < lift->other_count && cost_after(lift, view, lift->others[view->time], &cost))
        going = reach(lift, view->number, cost, view->time + 1, view->box, LAST_OTHER);
    for (unsigned d = 0; going && d < DIRECTIONS; d++)
        if (cost_after(lift, view, (struct path_push){view->box, (uint8_t)d}, &cost))
            going = reach(lift, view->number, cost, view->time,
                          map_next(lift->map, view->box, (enum direction)d), LAST_OWN + d);
    for (unsigned i = 0; i < rest; i++)
        occupancy_take_box(&lift->occupancy, others[i]);
    occupancy_take_box(&lift->occupancy, view->box);
    lift->meter->counters.expanded++;
    return going;
}

/* The last state of the best way, or NO_STATE. */
static uint32_t search(struct lift *lift)
{
    struct frontier_entry entry;
    bool going = reach(lift, NO_STATE, (struct step_cost){0}, 0, lift->start, LAST_OTHER);
    while (going && meter_goes_on(lift->meter) && frontier_take(&lift->frontier, &entry)) {
        struct lift_view view = view_of(lift, entry.number);
        struct step_cost cost = lift->states[entry.number].cost;
        if (step_cost_first(cost) + bound_of(lift, view.time, view.box) != entry.priority ||
            second_of(cost) != entry.bound)
            continue; /* reached more cheaply since */
        if (view.time == lift->other_count && view.box == lift->end)
            return entry.number;
        going = expand(lift, &view);
    }
    return NO_STATE;
}

static char *moves_to(const struct lift *lift, uint32_t last)
{
    size_t count = 0, at;
    for (uint32_t n = last; lift->states[n].parent != NO_STATE; n = lift->states[n].parent)
        count++;
    struct path_push *pushes = mem_alloc(count + 1, sizeof *pushes);
    at = count;
    for (uint32_t n = last; lift->states[n].parent != NO_STATE; n = lift->states[n].parent) {
        struct lift_view view = view_of(lift, n);
        pushes[--at] = (struct path_push){view.player, view.last.direction};
    }
    char *moves = path_replace(lift->path, 0, lift->path->count, pushes, count);
    mem_free(pushes);
    return moves;
}

static char *look(struct lift *lift, size_t states)
{
    const struct path *path = lift->path;
    for (size_t i = 0; i < path->count; i++)
        lift->limit = step_cost_add(lift->limit, step_cost_on_path(lift->order, path, i));
    for (size_t i = 0; i < states; i++)
        lift->states[i].cost = (struct step_cost){UNREACHED, UNREACHED};
    measure_left(lift);
    uint32_t last = search(lift);
    return last == NO_STATE ? NULL : moves_to(lift, last);
}

char *lift_find(const struct path *path, const struct cost_order *order, unsigned box,
                struct meter *meter)
{
    const struct map *map = path->model->map;
    size_t states = (path->count + 1) * map->cells * LASTS;
    size_t rows = (path->count + 1) * map->box_count;
    size_t bytes = states * sizeof(struct lift_state) + rows * sizeof(cell);
    struct lift lift = {.path = path, .map = map, .order = order, .meter = meter};
    char *moves = NULL;
    if (states > STATES_MAX || !meter_take(meter, bytes))
        return NULL;
    lift.others = mem_alloc(path->count + 1, sizeof *lift.others);
    lift.boxes = mem_alloc(rows, sizeof *lift.boxes);
    if (sort_pushes(&lift, box)) {
        lift.left = mem_alloc(map->cells, sizeof *lift.left);
        lift.steps = mem_alloc((size_t)map->cells + 1, sizeof *lift.steps);
        lift.states = mem_alloc(states, sizeof *lift.states);
        occupancy_init(&lift.occupancy, map);
        frontier_init(&lift.frontier, meter);
        moves = look(&lift, states);
        frontier_free(&lift.frontier);
        occupancy_free(&lift.occupancy);
        mem_free(lift.states);
        mem_free(lift.steps);
        mem_free(lift.left);
    }
    mem_free(lift.boxes);
    mem_free(lift.others);
    meter_give(meter, bytes);
    return moves;
}
