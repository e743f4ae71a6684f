#include "sokoban/optimize/exchange.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/retrace.h"

/* A few runs are exchanged with many: further apart, pushes rarely have to do with each other, and
 * there is nothing to be saved. */
enum { FEW = 4, MANY = 24 };

struct exchange {
    const struct path *path;
    struct path_push *pushes;  /* of the path, in the order they have come to */
    struct step_cost *costs;   /* by position: of all pushes before */
    size_t *runs;              /* by number: the position it begins at */
    size_t run_count;          /* beyond the last stands the end of the path */
    struct retrace retrace;    /* stands at the run looked at */
    struct path_push *changed; /* scratch */
};

/* The pushes from first to middle, and from there to last. */
struct exchange_pair {
    size_t first, middle, last;
};

/* Divides the pushes into runs. */
static void find_runs(struct exchange *exchange)
{
    const struct path *path = exchange->path;
    cell last = (cell)path->model->map->cells;
    exchange->run_count = 0;
    for (size_t i = 0; i < path->count; i++) {
        struct path_push push = exchange->pushes[i];
        if (push.box != last)
            exchange->runs[exchange->run_count++] = i;
        last = map_next(path->model->map, push.box, (enum direction)push.direction);
    }
    exchange->runs[exchange->run_count] = path->count;
}

/* Puts the position at the start. */
static void rewind_position(struct exchange *exchange)
{
    const struct map *map = exchange->path->model->map;
    struct retrace *retrace = &exchange->retrace;
    for (unsigned i = 0; i < map->cells; i++)
        if (occupancy_is_blocked(&retrace->occupancy, (cell)i))
            occupancy_take_box(&retrace->occupancy, (cell)i);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&retrace->occupancy, path_boxes(exchange->path, 0)[i]);
    retrace->at = (struct retrace_mark){.player = exchange->path->players[0], .last.none = true};
}

/* Works out the costs again, and ends at the start of the path. */
static void weigh(struct exchange *exchange)
{
    rewind_position(exchange);
    for (size_t i = 0; i < exchange->path->count; i++) {
        exchange->costs[i] = exchange->retrace.at.cost;
        retrace_push(&exchange->retrace, exchange->pushes[i]);
    }
    exchange->costs[exchange->path->count] = exchange->retrace.at.cost;
    rewind_position(exchange);
}

static void open_exchange(struct exchange *exchange, const struct path *path,
                          const struct cost_order *order, struct meter *meter)
{
    *exchange = (struct exchange){.path = path};
    exchange->pushes = mem_alloc(path->count + 1, sizeof *exchange->pushes);
    exchange->changed = mem_alloc(path->count + 1, sizeof *exchange->changed);
    exchange->costs = mem_alloc(path->count + 1, sizeof *exchange->costs);
    exchange->runs = mem_alloc(path->count + 1, sizeof *exchange->runs);
    memcpy(exchange->pushes, path->pushes, path->count * sizeof *path->pushes);
    retrace_init(&exchange->retrace, path->model->map, order, meter);
    find_runs(exchange);
    weigh(exchange);
}

static void close_exchange(struct exchange *exchange)
{
    mem_free(exchange->pushes);
    mem_free(exchange->changed);
    mem_free(exchange->costs);
    mem_free(exchange->runs);
    retrace_free(&exchange->retrace);
}

/* Brings the position, which stands before or at it, to a run. */
static void go_to(struct exchange *exchange, size_t *at, size_t run)
{
    for (; *at < exchange->runs[run]; ++*at)
        retrace_push(&exchange->retrace, exchange->pushes[*at]);
}

/* The pushes exchanged, and the first after them. */
static size_t write_changed(struct exchange *exchange, struct exchange_pair pair)
{
    size_t before = pair.middle - pair.first, behind = pair.last - pair.middle;
    bool goes_on = pair.last < exchange->path->count;
    memcpy(exchange->changed, exchange->pushes + pair.middle, behind * sizeof *exchange->changed);
    memcpy(exchange->changed + behind, exchange->pushes + pair.first,
           before * sizeof *exchange->changed);
    if (goes_on)
        exchange->changed[before + behind] = exchange->pushes[pair.last];
    return before + behind + goes_on;
}

/* What the path costs when the stretches, at the first of which the position stands, are
 * exchanged, until after the push that follows them. False when that cannot be done; then *far says
 * how many pushes could be made. */
static bool try_pair(struct exchange *exchange, struct exchange_pair pair, struct step_cost *cost,
                     size_t *far)
{
    struct retrace *retrace = &exchange->retrace;
    struct retrace_mark mark = retrace->at;
    size_t count = write_changed(exchange, pair);
    *far = retrace_pushes(retrace, exchange->changed, count);
    *cost = retrace->at.cost;
    retrace_undo(retrace, exchange->changed, *far, mark);
    return *far == count;
}

/* What it costs as it is, until after the push that follows. */
static struct step_cost cost_until(const struct exchange *exchange, size_t last)
{
    return exchange->costs[last < exchange->path->count ? last + 1 : last];
}

/* The best exchange with stretches that begin at a run. False: none saves anything. */
static bool best_at(struct exchange *exchange, size_t run, struct exchange_pair *best)
{
    const size_t *runs = exchange->runs;
    struct step_cost saved = {0}, cost;
    bool found = false;
    for (size_t middle = run + 1; middle < exchange->run_count && middle - run <= MANY; middle++) {
        size_t most = middle - run <= FEW ? MANY : FEW;
        for (size_t last = middle + 1; last <= exchange->run_count && last - middle <= most;
             last++) {
            struct exchange_pair pair = {runs[run], runs[middle], runs[last]};
            size_t far;
            bool possible = try_pair(exchange, pair, &cost, &far);
            if (!possible && far < pair.last - pair.middle)
                break; /* longer ones begin with the same pushes */
            struct step_cost old = cost_until(exchange, pair.last);
            if (!possible || !step_cost_is_less(cost, old))
                continue;
            struct step_cost less = {old.high - cost.high, old.low - cost.low};
            if (!found || step_cost_is_less(saved, less)) {
                saved = less;
                *best = pair;
                found = true;
            }
        }
    }
    return found;
}

static char *moves_with(struct exchange *exchange, struct exchange_pair pair)
{
    write_changed(exchange, pair);
    return path_replace(exchange->path, pair.first, pair.last, exchange->changed,
                        pair.last - pair.first);
}

char *exchange_find(const struct path *path, const struct cost_order *order, size_t *from,
                    struct meter *meter)
{
    struct exchange exchange;
    struct exchange_pair pair;
    char *moves = NULL;
    size_t at = 0;
    open_exchange(&exchange, path, order, meter);
    for (; !moves && *from + 1 < exchange.run_count && meter_goes_on(meter); ++*from) {
        go_to(&exchange, &at, *from);
        if (best_at(&exchange, *from, &pair))
            moves = moves_with(&exchange, pair);
    }
    close_exchange(&exchange);
    return moves;
}

/* Makes an exchange for good. */
static void change(struct exchange *exchange, struct exchange_pair pair)
{
    write_changed(exchange, pair);
    memcpy(exchange->pushes + pair.first, exchange->changed,
           (pair.last - pair.first) * sizeof *exchange->pushes);
    find_runs(exchange);
    weigh(exchange);
}

/* A number below both. */
static size_t below(struct random *random, size_t bound, size_t other)
{
    return random_below(random, (uint32_t)(bound < other ? bound : other));
}

char *exchange_shuffle(const struct path *path, const struct cost_order *order, unsigned tries,
                       struct random *random, struct meter *meter)
{
    struct exchange exchange;
    open_exchange(&exchange, path, order, meter);
    size_t at = 0;
    for (unsigned i = 0; i < tries && exchange.run_count > 1 && meter_goes_on(meter); i++) {
        size_t run = random_below(random, (uint32_t)(exchange.run_count - 1));
        size_t middle = run + 1 + below(random, exchange.run_count - run - 1, FEW);
        size_t last = middle + 1 + below(random, exchange.run_count - middle, MANY);
        struct step_cost cost;
        size_t far;
        if (exchange.runs[run] < at) {
            rewind_position(&exchange);
            at = 0;
        }
        go_to(&exchange, &at, run);
        struct exchange_pair pair = {exchange.runs[run], exchange.runs[middle],
                                     exchange.runs[last]};
        if (!try_pair(&exchange, pair, &cost, &far) ||
            step_cost_first(cost) > step_cost_first(cost_until(&exchange, pair.last)))
            continue;
        change(&exchange, pair);
        at = 0;
    }
    char *moves = path_replace(path, 0, path->count, exchange.pushes, path->count);
    close_exchange(&exchange);
    return moves;
}
