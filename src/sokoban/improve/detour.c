#include "sokoban/improve/detour.h"

#include <string.h>

#include "base/mem.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "search/table.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/improve/path.h"
#include "sokoban/improve/vicinity.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"
#include "sokoban/space/spaces.h"

/* Most that the distances of one stretch may take; without them the bound is weaker. */
enum { TABLE_BYTES = 4 << 20 };

const struct detour_aim detour_pushes = {.order = {{METRIC_PUSHES, METRIC_BOX_CHANGES}, 2},
                                         .by_region = true};

struct detour_node {
    struct step_cost cost;
    struct step_last last; /* the push that led here */
    bool done;
};

struct detour {
    const struct path *path;
    const struct detour_stretch *stretch;
    struct meter *meter;
    struct board *board; /* the stretch as a level of its own: */
    struct model *model; /* its goals are where the boxes stand at the end */
    struct space *space;
    struct position_eval *eval; /* the space's own */
    struct vicinity vicinity;
    struct table table;
    struct frontier frontier; /* by what counts first; each step costs some of it */
    struct batch batch;
    struct detour_node *nodes; /* by number */
    size_t node_room;
    struct step_cost *costs; /* of the path: by position from the first of the stretch on, to one
                              * behind its last if the path goes on */
    uint8_t *end;            /* of the stretch */
    uint32_t best;           /* the cheapest position met that may stand for it, or TABLE_NONE */
    uint32_t limit;          /* what counts first of a way has to stay below this */
    struct step_cost whole;  /* of the path, along the stretch */
    bool by_steps;           /* pushes and moves alone count, in either order */
    struct push_filter filter;
    uint32_t spent; /* where it is asked: what counts first, after a push from what is expanded */
};

static bool is_exact(const struct detour *detour)
{
    return !detour->stretch->aim->by_region;
}

static enum sokoban_metric first_metric(const struct detour *detour)
{
    return detour->stretch->aim->order.metrics[0];
}

/* Does every step cost some of what counts first, at least as much as the bound goes down? */
static bool is_bounded(const struct detour *detour)
{
    return first_metric(detour) == METRIC_PUSHES || first_metric(detour) == METRIC_MOVES;
}

size_t detour_reach(const struct path *path, const struct detour_aim *aim, size_t first,
                    size_t pushes)
{
    enum sokoban_metric metric = aim->order.metrics[0];
    bool walks = metric == METRIC_MOVES || metric == METRIC_PLAYER_LINES;
    size_t last = first;
    while (last < path->count && last - first < pushes &&
           last - first + 1 < VICINITY_POSITIONS_MAX &&
           (!walks || path->moves[last + 1] - path->moves[first] < VICINITY_COST_MAX))
        last++;
    return last;
}

static uint32_t add_node(struct detour *detour, const uint8_t *key, uint64_t hash, uint32_t parent,
                         struct detour_node node)
{
    uint32_t number = table_add(&detour->table, key, hash, parent);
    if (number == TABLE_NONE)
        return number;
    struct detour_node *nodes =
        meter_extend(detour->meter, detour->nodes, &detour->node_room, number, sizeof *nodes);
    if (!nodes)
        return TABLE_NONE;
    detour->nodes = nodes;
    nodes[number] = node;
    return number;
}

/* Where steps may cost nothing of what counts first, the next decides. */
static uint32_t second_of(const struct detour *detour, struct step_cost cost)
{
    uint32_t second = is_bounded(detour) ? 0 : step_cost_second(cost);
    return second < FRONTIER_PRIORITIES ? second : FRONTIER_PRIORITIES - 1;
}

static bool open_node(struct detour *detour, uint32_t number)
{
    struct step_cost cost = detour->nodes[number].cost;
    return frontier_put(
        &detour->frontier,
        (struct frontier_entry){step_cost_first(cost), second_of(detour, cost), number});
}

/* A known position, reached again. */
static bool lower(struct detour *detour, uint32_t number, uint32_t parent, struct detour_node node)
{
    struct detour_node *known = &detour->nodes[number];
    if (known->done || !step_cost_is_less(node.cost, known->cost))
        return true;
    bool sooner = step_cost_first(node.cost) < step_cost_first(known->cost) ||
                  second_of(detour, node.cost) < second_of(detour, known->cost);
    *known = node;
    table_set_parent(&detour->table, number, parent);
    return !sooner || open_node(detour, number);
}

/* Where the box of a step comes from and goes to. */
static cell box_before(const struct detour *detour, const struct successor *step)
{
    return detour->eval->boxes[step_tag_box(step->tag)];
}

static cell box_after(const struct detour *detour, const struct successor *step)
{
    return map_next(detour->model->map, box_before(detour, step), step_tag_direction(step->tag));
}

/* What a step leads to. */
static struct detour_node step_node(const struct detour *detour, const struct detour_node *from,
                                    const struct successor *step)
{
    struct step made = {box_before(detour, step), (uint8_t)step_tag_direction(step->tag),
                        step->cost};
    struct step_cost cost = step_cost_of(&detour->stretch->aim->order, &from->last, &made);
    return (struct detour_node){
        .cost = step_cost_add(from->cost, cost),
        .last = {.box = box_after(detour, step), .direction = made.direction}};
}

/* Is a push near the stretch, after which so much is spent? A position that was near when it was
 * met is as near for less: nothing is lost where a push to a known one is not looked at. */
static bool is_near(const struct detour *detour, cell from, cell to, uint32_t spent)
{
    return spent < detour->limit &&
           vicinity_distance(&detour->vicinity, from, to, spent) <= detour->stretch->tolerance;
}

/* Does every push cost the same of what counts first? Then those that lead too far off need not
 * even be listed. */
static bool is_filtered(const struct detour *detour)
{
    return !is_exact(detour) && first_metric(detour) == METRIC_PUSHES;
}

static void filter_load(void *context, const cell *boxes)
{
    struct detour *detour = context;
    vicinity_load(&detour->vicinity, boxes);
}

static bool filter_admits(void *context, cell from, cell to)
{
    const struct detour *detour = context;
    return is_near(detour, from, to, detour->spent);
}

/* Where pushes and moves alone count: is a way that has cost so much, and takes so many pushes
 * more, each of them a move, no cheaper than the path? Whoever joins the path before the end of the
 * stretch and saves something there is cheaper to the end as well. */
static bool saves_nothing(const struct detour *detour, struct step_cost cost, uint32_t pushes)
{
    if (!detour->by_steps)
        return false;
    uint64_t more = (uint64_t)pushes << 32 | pushes;
    return cost.high + more >= detour->whole.high;
}

/* Is a new position, reached by a step from the one expanded last, worth keeping? */
static bool is_promising(const struct detour *detour, size_t index, struct step_cost cost)
{
    const struct successor *step = &detour->batch.items[index];
    uint32_t spent = step_cost_first(cost);
    if (!is_filtered(detour) &&
        !is_near(detour, box_before(detour, step), box_after(detour, step), spent))
        return false;
    uint32_t enough = is_bounded(detour) ? detour->limit - spent : BOUND_DEAD;
    uint32_t bound = detour->space->evaluate(detour->space->self, &detour->batch, index, enough);
    return bound != BOUND_DEAD && bound < enough && !saves_nothing(detour, cost, bound);
}

static bool consider(struct detour *detour, uint32_t parent, size_t index)
{
    const struct successor *step = &detour->batch.items[index];
    const uint8_t *key = batch_key(&detour->batch, index);
    struct detour_node node = step_node(detour, &detour->nodes[parent], step);
    uint32_t number = table_find(&detour->table, key, step->hash);
    if (number != TABLE_NONE)
        return lower(detour, number, parent, node);
    if (!is_promising(detour, index, node.cost))
        return true;
    number = add_node(detour, key, step->hash, parent, node);
    return number != TABLE_NONE && open_node(detour, number);
}

/* At the end of the path the player may stand anywhere; before, only where the path goes on. */
static bool is_end(const struct detour *detour, const uint8_t *key)
{
    if (detour->stretch->last == detour->path->count)
        return detour->space->is_goal(detour->space->self, key);
    return memcmp(key, detour->end, detour->space->key_bytes) == 0;
}

static bool expand(struct detour *detour, uint32_t number)
{
    const uint8_t *key = table_key(&detour->table, number);
    struct detour_node *node = &detour->nodes[number];
    node->done = true;
    if (is_end(detour, key)) {
        if (detour->best == TABLE_NONE ||
            step_cost_is_less(node->cost, detour->nodes[detour->best].cost))
            detour->best = number;
        return true;
    }
    detour->spent = step_cost_first(node->cost) + 1;
    if (!batch_expand(&detour->batch, detour->space, key, detour->meter))
        return false;
    if (!is_filtered(detour))
        vicinity_load(&detour->vicinity, detour->eval->boxes);
    for (size_t i = 0; i < detour->batch.count; i++)
        if (!consider(detour, number, i))
            return false;
    return true;
}

static bool is_over(struct detour *detour)
{
    uint32_t least = frontier_least(&detour->frontier);
    return least == UINT32_MAX || (detour->best != TABLE_NONE &&
                                   least > step_cost_first(detour->nodes[detour->best].cost));
}

/* A position of the path as the search knows it. */
static uint64_t write_key(const struct detour *detour, size_t position, uint8_t *key)
{
    struct position_eval *eval = detour->eval;
    const struct pack *pack = &detour->model->pack;
    const cell *boxes = path_boxes(detour->path, position);
    cell player = detour->path->players[position];
    pack_write(pack, boxes, player, key);
    if (!is_exact(detour)) {
        position_eval_load(eval, key);
        pack_write(pack, boxes, occupancy_flood(&eval->occupancy, player), key);
    }
    return detour->space->hash(detour->space->self, key);
}

static void work(struct detour *detour)
{
    uint8_t *key = mem_alloc(detour->space->key_bytes, 1);
    write_key(detour, detour->stretch->last, detour->end);
    uint64_t hash = write_key(detour, detour->stretch->first, key);
    struct detour_node start = {.last = {.none = true}};
    if (is_exact(detour))
        start.last = step_last_on_path(detour->path, detour->stretch->first);
    uint32_t number = add_node(detour, key, hash, TABLE_NONE, start);
    mem_free(key);
    bool going = number != TABLE_NONE && open_node(detour, number);
    while (going && !is_over(detour)) {
        struct frontier_entry entry;
        frontier_take(&detour->frontier, &entry);
        if (!detour->nodes[entry.number].done)
            going = expand(detour, entry.number);
    }
}

/* Where the path is joined again, and what that saves: a difference word by word, positive if
 * something is. */
struct rejoin {
    uint32_t number; /* TABLE_NONE: nowhere */
    size_t position;
    int64_t saved, then;
};

/* What the path's next push costs after another way to its position. */
static struct step_cost cost_of_next(const struct detour *detour, const struct detour_node *node,
                                     size_t position)
{
    const struct path *path = detour->path;
    struct path_push next = path->pushes[position];
    struct step step = {next.box, next.direction,
                        path->moves[position + 1] - path->moves[position]};
    return step_cost_of(&detour->stretch->aim->order, &node->last, &step);
}

static void weigh(const struct detour *detour, uint32_t number, size_t position,
                  struct rejoin *best)
{
    size_t first = detour->stretch->first;
    if (number == TABLE_NONE)
        return;
    const struct detour_node *node = &detour->nodes[number];
    struct step_cost old = detour->costs[position - first], now = node->cost;
    if (!is_exact(detour)) {
        old.high = (uint64_t)step_cost_first(old) << 32;
        now.high = (uint64_t)step_cost_first(now) << 32;
    } else if (position < detour->path->count) {
        old = detour->costs[position - first + 1];
        now = step_cost_add(now, cost_of_next(detour, node, position));
    }
    int64_t saved = (int64_t)(old.high - now.high), then = (int64_t)(old.low - now.low);
    if (saved > best->saved || (saved == best->saved && then > best->then))
        *best = (struct rejoin){number, position, saved, then};
}

/* The position of the path, among those met, where most is saved. */
static struct rejoin find_rejoin(const struct detour *detour)
{
    const struct detour_stretch *stretch = detour->stretch;
    struct rejoin best = {.number = TABLE_NONE};
    weigh(detour, detour->best, stretch->last, &best);
    uint8_t *key = mem_alloc(detour->space->key_bytes, 1);
    for (size_t i = stretch->first + 1; i <= stretch->last; i++) {
        uint64_t hash = write_key(detour, i, key);
        weigh(detour, table_find(&detour->table, key, hash), i, &best);
    }
    mem_free(key);
    return best;
}

/* The path with what was found between the start of the stretch and the joint. */
static char *join(const struct detour *detour, struct rejoin rejoin)
{
    const struct table *table = &detour->table;
    size_t bytes = detour->space->key_bytes, steps = 0;
    for (uint32_t n = rejoin.number; n; n = table_parent(table, n))
        steps++;
    uint8_t *keys = mem_alloc(steps + 1, bytes);
    size_t at = steps;
    for (uint32_t n = rejoin.number; n; n = table_parent(table, n), at--)
        memcpy(keys + at * bytes, table_key(table, n), bytes);
    char *moves = solution_moves(detour->model, keys, steps);
    mem_free(keys);
    struct path between;
    path_read(&between, detour->model, moves);
    mem_free(moves);
    moves = path_replace(detour->path, detour->stretch->first, rejoin.position, between.pushes,
                         between.count);
    path_free(&between);
    return moves;
}

static bool counts_steps(const struct cost_order *order)
{
    return order->count == 2 &&
           ((order->metrics[0] == METRIC_PUSHES && order->metrics[1] == METRIC_MOVES) ||
            (order->metrics[0] == METRIC_MOVES && order->metrics[1] == METRIC_PUSHES));
}

static void open_vicinity(struct detour *detour)
{
    const struct detour_stretch *stretch = detour->stretch;
    size_t positions = stretch->last - stretch->first + 1;
    uint32_t *firsts = mem_alloc(positions, sizeof *firsts);
    detour->costs = mem_alloc(positions + 1, sizeof *detour->costs);
    detour->costs[0] = (struct step_cost){0};
    for (size_t i = 0; i < positions && stretch->first + i < detour->path->count; i++)
        detour->costs[i + 1] =
            step_cost_add(detour->costs[i], step_cost_on_path(&stretch->aim->order, detour->path,
                                                              stretch->first + i));
    for (size_t i = 0; i < positions; i++)
        firsts[i] = step_cost_first(detour->costs[i]);
    detour->limit = firsts[positions - 1] + is_exact(detour);
    detour->whole = detour->costs[positions - 1];
    detour->by_steps = is_exact(detour) && counts_steps(&stretch->aim->order);
    vicinity_init(&detour->vicinity, detour->path, stretch->first, stretch->last, firsts);
    mem_free(firsts);
}

static void open_detour(struct detour *detour)
{
    uint32_t deadlocks = deadlock_bit(&deadlock_dead) | deadlock_bit(&deadlock_freeze);
    struct position_eval_options options = {
        .bound = &bound_matching, .weight = 1, .deadlocks = deadlocks};
    detour->filter = (struct push_filter){filter_load, filter_admits, detour};
    if (is_filtered(detour))
        options.filter = &detour->filter;
    detour->board = path_board(detour->path, detour->stretch->first, detour->stretch->last);
    detour->model = model_new(detour->board, deadlocks, TABLE_BYTES);
    detour->space = space_new(is_exact(detour) ? SPACE_WALK : SPACE_PUSH, detour->model, options);
    detour->eval = detour->space->self;
    detour->end = mem_alloc(detour->space->key_bytes, 1);
    batch_init(&detour->batch, detour->space->key_bytes);
    frontier_init(&detour->frontier, detour->meter);
    open_vicinity(detour);
}

static void close_detour(struct detour *detour)
{
    vicinity_free(&detour->vicinity);
    frontier_free(&detour->frontier);
    meter_give(detour->meter, detour->batch.accounted);
    batch_free(&detour->batch);
    meter_give(detour->meter, detour->node_room * sizeof *detour->nodes);
    mem_free(detour->nodes);
    mem_free(detour->costs);
    mem_free(detour->end);
    space_free(detour->space);
    model_free(detour->model);
    board_free(detour->board);
}

char *detour_find(const struct path *path, const struct detour_stretch *stretch,
                  struct meter *meter)
{
    struct detour detour = {.path = path, .stretch = stretch, .meter = meter, .best = TABLE_NONE};
    size_t bytes = vicinity_bytes(path, stretch->last - stretch->first + 1) + path->model->bytes;
    char *moves = NULL;
    if (!meter_take(meter, bytes))
        return NULL;
    open_detour(&detour);
    if (table_init(&detour.table, detour.space, meter, TABLE_PLAIN)) {
        work(&detour);
        /* Where memory has run out the table may have lost its index. */
        struct rejoin rejoin = {.number = TABLE_NONE};
        if (meter->hit != LIMIT_MEMORY)
            rejoin = find_rejoin(&detour);
        if (rejoin.number != TABLE_NONE)
            moves = join(&detour, rejoin);
        table_free(&detour.table);
    }
    close_detour(&detour);
    meter_give(meter, bytes);
    return moves;
}
