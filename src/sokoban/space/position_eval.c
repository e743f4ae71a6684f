#include "sokoban/space/position_eval.h"

#include <string.h>

#include "base/deadline.h"
#include "base/mem.h"
#include "search/test_stats.h"

static struct bound *make_bound(const struct bound_kind *kind, const struct model *model)
{
    struct bound *bound = kind->make(model->distances, model->tables, model->map->box_count);
    return bound ? bound : bound_nearest.make(model->distances, NULL, model->map->box_count);
}

static void make_tests(struct position_eval *eval)
{
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        const struct deadlock_kind *kind = deadlock_kinds[i];
        if (!(eval->options.deadlocks >> i & 1) || !kind->make)
            continue;
        struct deadlock *test = kind->make(eval->model->distances);
        if (test)
            eval->tests[eval->test_count++] = test;
        eval->cheap_count += test && !kind->is_expensive;
    }
}

void position_eval_init(struct position_eval *eval, const struct model *model,
                        struct position_eval_options options)
{
    size_t boxes = model->map->box_count;
    *eval = (struct position_eval){.model = model, .options = options};
    occupancy_init(&eval->occupancy, model->map);
    make_tests(eval);
    eval->bound = make_bound(options.bound, model);
    eval->boxes = mem_alloc(boxes, sizeof *eval->boxes);
    eval->moved = mem_alloc(boxes, sizeof *eval->moved);
    eval->vertices = mem_alloc(boxes, sizeof *eval->vertices);
    memcpy(eval->boxes, model->map->boxes, boxes * sizeof *eval->boxes);
    for (size_t i = 0; i < boxes; i++)
        occupancy_put_box(&eval->occupancy, eval->boxes[i]);
}

void position_eval_free(struct position_eval *eval)
{
    occupancy_free(&eval->occupancy);
    for (unsigned i = 0; i < eval->test_count; i++)
        eval->tests[i]->kind->free(eval->tests[i]);
    bound_free(eval->bound);
    mem_free(eval->boxes);
    mem_free(eval->moved);
    mem_free(eval->vertices);
    *eval = (struct position_eval){0};
}

void position_eval_renew_bound(struct position_eval *eval)
{
    bound_free(eval->bound);
    eval->bound = make_bound(eval->options.bound, eval->model);
    eval->base_state = BASE_NONE;
}

void position_eval_load(struct position_eval *eval, const uint8_t *key)
{
    const struct model *model = eval->model;
    unsigned count = model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(&eval->occupancy, eval->boxes[i]);
    pack_read(&model->pack, key, eval->boxes, &eval->player);
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(&eval->occupancy, eval->boxes[i]);
    eval->key = key;
    eval->base_state = BASE_NONE;
}

void position_eval_add(const struct position_eval *eval, const cell *boxes, cell player,
                       struct successor step, struct batch *out)
{
    const struct pack *pack = &eval->model->pack;
    uint8_t *key = batch_add(out, step);
    pack_write(pack, boxes, player, key);
    out->items[out->count - 1].hash = pack_hash(pack, key);
}

uint64_t position_eval_write_moved(const struct position_eval *eval, struct pack_move move,
                                   uint8_t *key)
{
    const struct pack *pack = &eval->model->pack;
    pack_write_moved(pack, eval->key, eval->boxes, &move, key);
    return pack_hash(pack, key);
}

void position_eval_add_push(const struct position_eval *eval, unsigned box,
                            enum direction direction, cell player, uint32_t cost, struct batch *out)
{
    cell to = map_next(eval->model->map, eval->boxes[box], direction);
    uint8_t *key =
        batch_add(out, (struct successor){.cost = cost, .tag = step_tag(box, direction)});
    out->items[out->count - 1].hash =
        position_eval_write_moved(eval, (struct pack_move){box, to, player}, key);
}

void position_eval_add_walk(const struct position_eval *eval, cell player, uint32_t cost,
                            struct batch *out)
{
    uint8_t *key = batch_add(out, (struct successor){.cost = cost});
    out->items[out->count - 1].hash = position_eval_write_moved(
        eval, (struct pack_move){.box = 0, .to = eval->boxes[0], .player = player}, key);
}

uint64_t position_eval_hash(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct position_eval *)self)->model->pack, key);
}

bool position_eval_is_goal(void *self, const uint8_t *key)
{
    const struct model *model = ((const struct position_eval *)self)->model;
    return pack_is_within(&model->pack, key, model->map->is_goal);
}

bool position_eval_is_state(void *self, const uint8_t *key)
{
    struct position_eval *eval = self;
    cell player;
    return pack_read_checked(&eval->model->pack, key, eval->moved, &player);
}

/* The least bound whose weighted value is at least `enough`. */
static uint32_t unweighted(const struct position_eval *eval, uint32_t enough)
{
    if (enough == BOUND_DEAD)
        return 0;
    if (eval->options.cost != COST_MOVES)
        return pair_first(enough) + 1;
    return enough ? (enough - 1) / eval->options.weight + 1 : 1;
}

/* Makes the position loaded the base of those after one push. */
static uint32_t lay_base(struct position_eval *eval, uint32_t enough)
{
    const struct push_graph *push_graph = eval->model->push_graph;
    for (unsigned i = 0; i < eval->model->map->box_count; i++)
        eval->vertices[i] = push_graph_vertex(push_graph, eval->boxes[i], eval->player);
    eval->bound->region = eval->player;
    eval->bound->enough = enough;
    if (eval->options.exact_player && eval->options.cost == COST_MOVES)
        eval->bound->player = eval->player;
    return eval->bound->kind->whole(eval->bound, eval->vertices);
}

/* The bound of the position loaded. */
static uint32_t base_bound(struct position_eval *eval)
{
    if (eval->base_state != BASE_BOUNDED)
        eval->base = lay_base(eval, 0);
    eval->base_state = BASE_BOUNDED;
    return eval->base;
}

/* Can the position loaded be solved, as far as the bound sees without being worked out? */
static bool is_base_alive(struct position_eval *eval)
{
    if (eval->base_state == BASE_NONE) {
        eval->base = lay_base(eval, 1);
        eval->base_state = BASE_LAID;
    }
    return eval->base != BOUND_UNSOLVABLE;
}

static uint32_t weighted(const struct position_eval *eval, uint32_t bound)
{
    if (bound == BOUND_UNSOLVABLE)
        return BOUND_DEAD;
    if (eval->options.cost != COST_MOVES) {
        uint32_t part = bound < PAIR_FIRST_MAX ? bound : PAIR_FIRST_MAX;
        return pair_make(part, part); /* pushes are never more than moves */
    }
    return bound * eval->options.weight;
}

/* Some of the tests. */
struct tests {
    unsigned first, end;
};

/* An expensive test that was asked more than PATIENCE times and has found less than one in WORTH
 * positions dead is asked only once in SELDOM times from then on. */
enum { PATIENCE = 20000, WORTH = 1000, SELDOM = 16 };

static bool is_skipped(struct position_eval *eval, unsigned index)
{
    const struct deadlock *test = eval->tests[index];
    return eval->options.is_thrifty && index >= eval->cheap_count && test->asked > PATIENCE &&
           test->killed < test->asked / WORTH && ++eval->in_doubt[index] % SELDOM;
}

/* Asks tests about the box on a cell of the occupancy. */
static bool is_dead(struct position_eval *eval, struct tests tests, cell box, cell player)
{
    for (unsigned i = tests.first; i < tests.end; i++)
        if (!is_skipped(eval, i) && deadlock_ask(eval->tests[i], &eval->occupancy, box, player)) {
            eval->killer = eval->tests[i]->kind;
            return true;
        }
    return false;
}

/* The same after a push in the position loaded. */
static bool is_dead_push(struct position_eval *eval, struct tests tests, cell from, cell to)
{
    if (tests.first == tests.end)
        return false;
    occupancy_take_box(&eval->occupancy, from);
    occupancy_put_box(&eval->occupancy, to);
    bool dead = is_dead(eval, tests, to, from);
    occupancy_take_box(&eval->occupancy, to);
    occupancy_put_box(&eval->occupancy, from);
    return dead;
}

/* Is the position after a push one of those that were learnt to be dead? */
static bool is_learned_dead(struct position_eval *eval, cell from, cell to)
{
    struct deadlock *learned = eval->options.learned ? *eval->options.learned : NULL;
    if (!learned)
        return false;
    occupancy_take_box(&eval->occupancy, from);
    occupancy_put_box(&eval->occupancy, to);
    bool dead = deadlock_ask(learned, &eval->occupancy, to, from);
    occupancy_take_box(&eval->occupancy, to);
    occupancy_put_box(&eval->occupancy, from);
    return dead;
}

void position_eval_tell_test(const struct deadlock *test, struct test_stats *stats)
{
    if (test)
        test_stats_add(
            stats, &(struct test_stat){test->kind->name, test->asked, test->killed, test->steps});
}

void position_eval_tell(const struct position_eval *eval, struct test_stats *stats)
{
    for (unsigned i = 0; i < eval->test_count; i++)
        position_eval_tell_test(eval->tests[i], stats);
}

/* Tests of so many boxes take longer than a look at the clock. */
enum { BOXES_A_LOOK = 4 };

bool position_eval_is_dead(struct position_eval *eval)
{
    struct tests all = {0, eval->test_count};
    for (unsigned i = 0; i < eval->model->map->box_count; i++)
        if (is_dead(eval, all, eval->boxes[i], eval->player))
            return true;
        else if (i % BOXES_A_LOOK == BOXES_A_LOOK - 1 && deadline_is_over())
            return false;
    return false;
}

/* The bound after a step without a push. */
static uint32_t walk_bound(struct position_eval *eval, const uint8_t *key)
{
    const struct bound_kind *kind = eval->bound->kind;
    uint32_t base = base_bound(eval);
    if (!kind->walked || base == BOUND_UNSOLVABLE)
        return base;
    cell player;
    pack_read(&eval->model->pack, key, eval->moved, &player);
    return kind->walked(eval->bound, player);
}

uint32_t position_eval_evaluate(void *self, const struct batch *batch, size_t index,
                                uint32_t enough)
{
    struct position_eval *eval = self;
    uint32_t tag = batch->items[index].tag;
    eval->killer = NULL;
    if (step_tag_is_walk(tag))
        return weighted(eval, walk_bound(eval, batch_key(batch, index)));
    unsigned box = step_tag_box(tag);
    enum direction direction = step_tag_direction(tag);
    cell from = eval->boxes[box];
    cell to = map_next(eval->model->map, from, direction);
    struct tests cheap = {0, eval->cheap_count}, expensive = {cheap.end, eval->test_count};
    if (is_dead_push(eval, cheap, from, to) || is_learned_dead(eval, from, to) ||
        !is_base_alive(eval))
        return BOUND_DEAD;
    eval->bound->enough = unweighted(eval, enough);
    enum direction side = eval->options.pulls ? direction : direction_opposite(direction);
    uint32_t vertex = push_graph_vertex_beside(eval->model->push_graph, to, side);
    uint32_t bound = weighted(eval, eval->bound->kind->pushed(eval->bound, box, vertex));
    return bound < enough && is_dead_push(eval, expensive, from, to) ? BOUND_DEAD : bound;
}

uint32_t position_eval_bound(void *self, const uint8_t *key)
{
    struct position_eval *eval = self;
    position_eval_load(eval, key);
    if (position_eval_is_dead(eval))
        return BOUND_DEAD;
    return weighted(eval, base_bound(eval));
}
