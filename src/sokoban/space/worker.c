#include "sokoban/space/worker.h"

#include <string.h>

#include "base/mem.h"

static struct bound *make_bound(const struct bound_kind *kind, const struct model *model)
{
    struct bound *bound = kind->make(model->distances, model->map->box_count);
    return bound ? bound : bound_nearest.make(model->distances, model->map->box_count);
}

void worker_init(struct worker *worker, const struct model *model, struct worker_options options)
{
    size_t boxes = model->map->box_count;
    *worker = (struct worker){.model = model, .options = options};
    layout_init(&worker->layout, model->map);
    freeze_init(&worker->freeze, model->map, model->distances->live);
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
    freeze_free(&worker->freeze);
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
    worker->boxes_hash = 0;
    for (unsigned i = 0; i < count; i++) {
        layout_put_box(&worker->layout, worker->boxes[i]);
        worker->boxes_hash ^= model->box_hash[worker->boxes[i]];
    }
    worker->has_base = false;
}

/* The boxes after a push, still rising. */
static void move_box(struct worker *worker, unsigned box, cell to)
{
    unsigned count = worker->model->map->box_count;
    cell *moved = worker->moved;
    memcpy(moved, worker->boxes, count * sizeof *moved);
    unsigned at = box;
    for (; at + 1 < count && moved[at + 1] < to; at++)
        moved[at] = moved[at + 1];
    for (; at > 0 && moved[at - 1] > to; at--)
        moved[at] = moved[at - 1];
    moved[at] = to;
}

void worker_add_push(struct worker *worker, unsigned box, enum direction direction, cell player,
                     uint32_t cost, struct batch *out)
{
    const struct model *model = worker->model;
    cell from = worker->boxes[box];
    cell to = map_next(model->map, from, direction);
    uint64_t hash = worker->boxes_hash ^ model->box_hash[from] ^ model->box_hash[to] ^
                    model->player_hash[player];
    uint8_t *key = batch_add(
        out, (struct successor){.hash = hash, .cost = cost, .tag = worker_tag(box, direction)});
    move_box(worker, box, to);
    pack_write(&model->pack, worker->moved, player, key);
}

uint64_t worker_hash(void *self, const uint8_t *key)
{
    struct worker *worker = self;
    const struct model *model = worker->model;
    cell player;
    pack_read(&model->pack, key, worker->moved, &player);
    uint64_t hash = model->player_hash[player];
    for (unsigned i = 0; i < model->map->box_count; i++)
        hash ^= model->box_hash[worker->moved[i]];
    return hash;
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

/* The bound of the position loaded, which becomes the base of those after one push. */
static uint32_t base_bound(struct worker *worker)
{
    if (!worker->has_base) {
        const struct sides *sides = worker->model->sides;
        for (unsigned i = 0; i < worker->model->map->box_count; i++)
            worker->vertices[i] = sides_vertex(sides, worker->boxes[i], worker->player);
        worker->base = worker->bound->kind->whole(worker->bound, worker->vertices);
        worker->has_base = true;
    }
    return worker->base;
}

static uint32_t weighted(const struct worker *worker, uint32_t bound)
{
    return bound == BOUND_UNSOLVABLE ? BOUND_DEAD : bound * worker->options.weight;
}

static bool freezes(struct worker *worker, cell from, cell to)
{
    layout_take_box(&worker->layout, from);
    layout_put_box(&worker->layout, to);
    bool dead = freeze_is_dead(&worker->freeze, &worker->layout, to);
    layout_take_box(&worker->layout, to);
    layout_put_box(&worker->layout, from);
    return dead;
}

uint32_t worker_evaluate(void *self, const struct batch *batch, size_t index)
{
    struct worker *worker = self;
    uint32_t tag = batch->items[index].tag;
    if (tag == WORKER_WALK)
        return weighted(worker, base_bound(worker));
    unsigned box = tag >> 2;
    enum direction direction = (enum direction)(tag & 3);
    cell from = worker->boxes[box];
    cell to = map_next(worker->model->map, from, direction);
    if (worker->options.freeze && freezes(worker, from, to))
        return BOUND_DEAD;
    if (base_bound(worker) == BOUND_UNSOLVABLE)
        return BOUND_DEAD;
    uint32_t vertex = sides_vertex_beside(worker->model->sides, to, direction_opposite(direction));
    return weighted(worker, worker->bound->kind->pushed(worker->bound, box, vertex));
}

uint32_t worker_bound(void *self, const uint8_t *key)
{
    struct worker *worker = self;
    worker_load(worker, key);
    if (worker->options.freeze)
        for (unsigned i = 0; i < worker->model->map->box_count; i++)
            if (freeze_is_dead(&worker->freeze, &worker->layout, worker->boxes[i]))
                return BOUND_DEAD;
    return weighted(worker, base_bound(worker));
}
