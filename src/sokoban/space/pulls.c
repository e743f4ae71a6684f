#include "sokoban/space/pulls.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/space/stuck.h"
#include "sokoban/space/worker.h"

struct pull_space {
    struct worker worker; /* first: it is the space's self */
    struct space space;
    struct model model; /* the level's, with the distances reversed */
    uint8_t *start;     /* packed */
    struct stuck stuck;
};

/* Lists the pulls of the position loaded by their tags, before any is made, for floods wipe out the
 * marks. */
static void list_pulls(struct worker *worker, struct batch *out)
{
    const struct map *map = worker->model->map;
    layout_flood(&worker->layout, worker->player);
    for (unsigned i = 0; i < map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell to = map_next(map, worker->boxes[i], direction);
            cell beyond = map_next(map, to, direction);
            if (layout_is_reached(&worker->layout, to) &&
                !layout_is_blocked(&worker->layout, beyond) &&
                worker_is_free_ahead(worker, worker->boxes[i], direction))
                batch_add(out, (struct successor){.cost = 1, .tag = worker_tag(i, direction)});
        }
}

/* The player's region after a box was pulled. */
static cell region_after(struct worker *worker, cell from, cell to, cell player)
{
    struct layout *layout = &worker->layout;
    layout_take_box(layout, from);
    layout_put_box(layout, to);
    cell region = layout_flood(layout, player);
    layout_take_box(layout, to);
    layout_put_box(layout, from);
    return region;
}

void pulls_expand(void *self, const uint8_t *key, struct batch *out)
{
    struct worker *worker = self;
    const struct map *map = worker->model->map;
    const struct pack *pack = &worker->model->pack;
    worker_load(worker, key);
    list_pulls(worker, out);
    for (size_t i = 0; i < out->count && batch_goes_on(out, i); i++) {
        unsigned box = worker_tag_box(out->items[i].tag);
        enum direction direction = worker_tag_direction(out->items[i].tag);
        cell to = map_next(map, worker->boxes[box], direction);
        cell region = region_after(worker, worker->boxes[box], to, map_next(map, to, direction));
        uint8_t *pulled = out->keys + i * out->key_bytes;
        pack_move_box(pack, worker->boxes, box, to, worker->moved);
        pack_write(pack, worker->moved, region, pulled);
        out->items[i].hash = pack_hash(pack, pulled);
    }
}

static bool leaves_stuck(struct pull_space *space, unsigned pulled, cell to)
{
    cell *boxes = space->worker.boxes, from = boxes[pulled];
    boxes[pulled] = to;
    bool dead = stuck_is_dead(&space->stuck, boxes);
    boxes[pulled] = from;
    return dead;
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct pull_space *space = self;
    uint32_t tag = batch->items[index].tag;
    unsigned box = worker_tag_box(tag);
    cell to = map_next(space->model.map, space->worker.boxes[box], worker_tag_direction(tag));
    return leaves_stuck(space, box, to) ? BOUND_DEAD : worker_evaluate(self, batch, index, enough);
}

static bool has_arrived(void *self, const uint8_t *key)
{
    const struct pull_space *space = self;
    return memcmp(key, space->start, space->space.key_bytes) == 0;
}

void pulls_add_ends(const struct worker *worker, struct batch *out)
{
    const struct map *map = worker->model->map;
    struct layout layout;
    layout_init(&layout, map);
    for (unsigned i = 0; i < map->goal_count; i++)
        layout_put_box(&layout, map->goals[i]);
    bool *seen = mem_alloc(map->cells, sizeof *seen);
    for (unsigned c = 0; c < map->cells; c++) {
        if (seen[c] || layout_is_blocked(&layout, (cell)c))
            continue;
        cell region = layout_flood(&layout, (cell)c);
        for (unsigned i = 0; i < layout.reached; i++)
            seen[layout.queue[i]] = true;
        worker_add(worker, map->goals, region, (struct successor){0}, out);
    }
    mem_free(seen);
    layout_free(&layout);
}

bool pulls_suit(const struct model *model)
{
    const struct map *map = model->map;
    bool suits = map->box_count == map->goal_count && map->box_count > 0;
    for (unsigned i = 0; i < map->goal_count && suits; i++)
        suits = model->pack.slot_of[map->goals[i]] != PACK_NO_SLOT;
    return suits;
}

struct space *pulls_new(const struct model *model, size_t table_bytes)
{
    const struct map *map = model->map;
    struct worker_options options = {.bound = &bound_matching, .weight = 1, .pulls = true};
    struct pull_space *space = mem_alloc(1, sizeof *space);
    space->model = *model;
    space->model.distances = distances_new_reversed(model->sides, table_bytes);
    worker_init(&space->worker, &space->model, options);
    space->start = mem_alloc(model->pack.bytes, 1);
    stuck_init(&space->stuck, model);
    cell region = layout_flood(&space->worker.layout, map->player);
    pack_write(&model->pack, map->boxes, region, space->start);
    space->space = (struct space){
        .self = &space->worker,
        .key_bytes = model->pack.bytes,
        .hash = worker_hash,
        .is_goal = has_arrived,
        .expand = pulls_expand,
        .evaluate = evaluate,
        .bound = worker_bound,
        .describe = worker_describe,
    };
    return &space->space;
}

void pulls_free(struct space *space)
{
    if (!space)
        return;
    struct pull_space *whole = space->self;
    worker_free(&whole->worker);
    distances_free(whole->model.distances);
    mem_free(whole->start);
    stuck_free(&whole->stuck);
    mem_free(whole);
}
