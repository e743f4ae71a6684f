#include "sokoban/space/worker.h"

#include <string.h>

#include "base/mem.h"
#include "search/sieves.h"

static struct bound *make_bound(const struct bound_kind *kind, const struct model *model)
{
    struct bound *bound = kind->make(model->distances, model->tables, model->map->box_count);
    return bound ? bound : bound_nearest.make(model->distances, NULL, model->map->box_count);
}

static void make_tests(struct worker *worker)
{
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        const struct deadlock_kind *kind = deadlock_kinds[i];
        if (!(worker->options.deadlocks >> i & 1) || !kind->make)
            continue;
        struct deadlock *test = kind->make(worker->model->distances);
        if (test)
            worker->tests[worker->test_count++] = test;
        worker->cheap_count += test && !kind->is_dear;
    }
}

void worker_init(struct worker *worker, const struct model *model, struct worker_options options)
{
    size_t boxes = model->map->box_count;
    *worker = (struct worker){.model = model, .options = options};
    layout_init(&worker->layout, model->map);
    make_tests(worker);
    worker->bound = make_bound(options.bound, model);
    worker->boxes = mem_alloc(boxes, sizeof *worker->boxes);
    worker->moved = mem_alloc(boxes, sizeof *worker->moved);
    worker->vertices = mem_alloc(boxes, sizeof *worker->vertices);
    memcpy(worker->boxes, model->map->boxes, boxes * sizeof *worker->boxes);
    for (size_t i = 0; i < boxes; i++)
        layout_put_box(&worker->layout, worker->boxes[i]);
}

void worker_free(struct worker *worker)
{
    layout_free(&worker->layout);
    for (unsigned i = 0; i < worker->test_count; i++)
        worker->tests[i]->kind->free(worker->tests[i]);
    bound_free(worker->bound);
    mem_free(worker->boxes);
    mem_free(worker->moved);
    mem_free(worker->vertices);
    *worker = (struct worker){0};
}

void worker_load(struct worker *worker, const uint8_t *key)
{
    const struct model *model = worker->model;
    unsigned count = model->map->box_count;
    for (unsigned i = 0; i < count; i++)
        layout_take_box(&worker->layout, worker->boxes[i]);
    pack_read(&model->pack, key, worker->boxes, &worker->player);
    for (unsigned i = 0; i < count; i++)
        layout_put_box(&worker->layout, worker->boxes[i]);
    worker->base_state = BASE_NONE;
}

void worker_add(const struct worker *worker, const cell *boxes, cell player, struct successor step,
                struct batch *out)
{
    const struct pack *pack = &worker->model->pack;
    uint8_t *key = batch_add(out, step);
    pack_write(pack, boxes, player, key);
    out->items[out->count - 1].hash = pack_hash(pack, key);
}

void worker_add_push(struct worker *worker, unsigned box, enum direction direction, cell player,
                     uint32_t cost, struct batch *out)
{
    const struct model *model = worker->model;
    cell to = map_next(model->map, worker->boxes[box], direction);
    struct successor step = {.cost = cost, .tag = worker_tag(box, direction)};
    pack_move_box(&model->pack, worker->boxes, box, to, worker->moved);
    worker_add(worker, worker->moved, player, step, out);
}

uint64_t worker_hash(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct worker *)self)->model->pack, key);
}

bool worker_is_goal(void *self, const uint8_t *key)
{
    struct worker *worker = self;
    const struct model *model = worker->model;
    cell player;
    pack_read(&model->pack, key, worker->moved, &player);
    for (unsigned i = 0; i < model->map->box_count; i++)
        if (!model->map->is_goal[worker->moved[i]])
            return false;
    return true;
}

/* The bound, before it is weighted, that is enough for one that is enough. */
static uint32_t unweighted(const struct worker *worker, uint32_t enough)
{
    if (enough == BOUND_DEAD)
        return 0;
    if (worker->options.cost != COST_MOVES)
        return pair_first(enough) + 1;
    return enough ? (enough - 1) / worker->options.weight + 1 : 1;
}

/* Makes the position loaded the base of those after one push. */
static uint32_t lay_base(struct worker *worker, uint32_t enough)
{
    const struct sides *sides = worker->model->sides;
    for (unsigned i = 0; i < worker->model->map->box_count; i++)
        worker->vertices[i] = sides_vertex(sides, worker->boxes[i], worker->player);
    worker->bound->region = worker->player;
    worker->bound->enough = enough;
    if (worker->options.exact_player)
        worker->bound->player = worker->player;
    return worker->bound->kind->whole(worker->bound, worker->vertices);
}

/* The bound of the position loaded. */
static uint32_t base_bound(struct worker *worker)
{
    if (worker->base_state != BASE_BOUNDED)
        worker->base = lay_base(worker, 0);
    worker->base_state = BASE_BOUNDED;
    return worker->base;
}

/* Does the bound leave hope in the position loaded, as far as is seen without working it out? */
static bool is_base_alive(struct worker *worker)
{
    if (worker->base_state == BASE_NONE) {
        worker->base = lay_base(worker, 1);
        worker->base_state = BASE_LAID;
    }
    return worker->base != BOUND_UNSOLVABLE;
}

static uint32_t weighted(const struct worker *worker, uint32_t bound)
{
    if (bound == BOUND_UNSOLVABLE)
        return BOUND_DEAD;
    if (worker->options.cost != COST_MOVES) {
        uint32_t part = bound < PAIR_FIRST_MAX ? bound : PAIR_FIRST_MAX;
        return pair_make(part, part); /* pushes are never more than moves */
    }
    return bound * worker->options.weight;
}

/* Some of the tests. */
struct tests {
    unsigned first, end;
};

/* After PATIENCE questions, a dear test that finds less than one in WORTH of them dead is asked
 * every SELDOM-th time only. */
enum { PATIENCE = 20000, WORTH = 1000, SELDOM = 16 };

static bool is_spared(struct worker *worker, unsigned index)
{
    const struct deadlock *test = worker->tests[index];
    return worker->options.is_thrifty && index >= worker->cheap_count && test->asked > PATIENCE &&
           test->killed < test->asked / WORTH && ++worker->spared[index] % SELDOM;
}

/* Asks tests about the box on a cell of the layout. */
static bool is_dead(struct worker *worker, struct tests tests, cell box, cell player)
{
    for (unsigned i = tests.first; i < tests.end; i++)
        if (!is_spared(worker, i) && deadlock_ask(worker->tests[i], &worker->layout, box, player))
            return true;
    return false;
}

/* The same after a push in the position loaded. */
static bool is_dead_push(struct worker *worker, struct tests tests, cell from, cell to)
{
    if (tests.first == tests.end)
        return false;
    layout_take_box(&worker->layout, from);
    layout_put_box(&worker->layout, to);
    bool dead = is_dead(worker, tests, to, from);
    layout_take_box(&worker->layout, to);
    layout_put_box(&worker->layout, from);
    return dead;
}

void worker_tell_test(const struct deadlock *test, struct sieves *sieves)
{
    if (test)
        sieves_add(sieves,
                   &(struct sieve){test->kind->name, test->asked, test->killed, test->steps});
}

void worker_tell(const struct worker *worker, struct sieves *sieves)
{
    for (unsigned i = 0; i < worker->test_count; i++)
        worker_tell_test(worker->tests[i], sieves);
}

bool worker_is_dead(struct worker *worker)
{
    struct tests all = {0, worker->test_count};
    for (unsigned i = 0; i < worker->model->map->box_count; i++)
        if (is_dead(worker, all, worker->boxes[i], worker->player))
            return true;
    return false;
}

/* The bound after a step without a push. */
static uint32_t walk_bound(struct worker *worker, const uint8_t *key)
{
    const struct bound_kind *kind = worker->bound->kind;
    uint32_t base = base_bound(worker);
    if (!kind->walked || base == BOUND_UNSOLVABLE)
        return base;
    cell player;
    pack_read(&worker->model->pack, key, worker->moved, &player);
    return kind->walked(worker->bound, player);
}

uint32_t worker_evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct worker *worker = self;
    uint32_t tag = batch->items[index].tag;
    if (tag == WORKER_WALK)
        return weighted(worker, walk_bound(worker, batch_key(batch, index)));
    unsigned box = worker_tag_box(tag);
    enum direction direction = worker_tag_direction(tag);
    cell from = worker->boxes[box];
    cell to = map_next(worker->model->map, from, direction);
    struct tests cheap = {0, worker->cheap_count}, dear = {cheap.end, worker->test_count};
    if (is_dead_push(worker, cheap, from, to) || !is_base_alive(worker))
        return BOUND_DEAD;
    worker->bound->enough = unweighted(worker, enough);
    enum direction side = worker->options.pulls ? direction : direction_opposite(direction);
    uint32_t vertex = sides_vertex_beside(worker->model->sides, to, side);
    uint32_t bound = weighted(worker, worker->bound->kind->pushed(worker->bound, box, vertex));
    return bound < enough && is_dead_push(worker, dear, from, to) ? BOUND_DEAD : bound;
}

uint32_t worker_bound(void *self, const uint8_t *key)
{
    struct worker *worker = self;
    worker_load(worker, key);
    if (worker_is_dead(worker))
        return BOUND_DEAD;
    return weighted(worker, base_bound(worker));
}
