#include "sokoban/space/spaces.h"

#include "base/mem.h"

/* A space with its worker and what walks and regions need beside it. */
struct sokoban_space {
    struct worker worker; /* first: it is the space's self */
    struct space space;
    uint16_t *steps;  /* by cell: walk from the player */
    uint32_t *pushes; /* tags of the pushes of the position loaded */
    unsigned push_count;
};

static void start_exact(void *self, uint8_t *key)
{
    const struct model *model = ((const struct worker *)self)->model;
    pack_write(&model->pack, model->map->boxes, model->map->player, key);
}

static void start_region(void *self, uint8_t *key)
{
    struct worker *worker = self;
    const struct model *model = worker->model;
    start_exact(self, key);
    worker_load(worker, key);
    cell region = layout_flood(&worker->layout, model->map->player);
    pack_write(&model->pack, model->map->boxes, region, key);
}

/* Lists the pushes of the position loaded, from the cells the last flood or walk reached. They are
 * listed before any is made, for the floods of the regions after them wipe out the marks. */
static void list_pushes(struct sokoban_space *space)
{
    struct worker *worker = &space->worker;
    const struct map *map = worker->model->map;
    space->push_count = 0;
    for (unsigned i = 0; i < map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell behind = map_next(map, worker->boxes[i], direction_opposite(direction));
            if (layout_is_reached(&worker->layout, behind) &&
                worker_is_free_ahead(worker, worker->boxes[i], direction))
                space->pushes[space->push_count++] = worker_tag(i, direction);
        }
}

/* The player's region after a push has taken a box from one cell to the next. */
static cell region_after(struct worker *worker, cell from, cell to)
{
    layout_take_box(&worker->layout, from);
    layout_put_box(&worker->layout, to);
    cell region = layout_flood(&worker->layout, from);
    layout_take_box(&worker->layout, to);
    layout_put_box(&worker->layout, from);
    return region;
}

static void expand_push(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_space *space = self;
    struct worker *worker = self;
    worker_load(worker, key);
    layout_flood(&worker->layout, worker->player);
    list_pushes(space);
    for (unsigned i = 0; i < space->push_count; i++) {
        unsigned box = space->pushes[i] >> 2;
        enum direction direction = (enum direction)(space->pushes[i] & 3);
        cell from = worker->boxes[box];
        cell region = region_after(worker, from, map_next(worker->model->map, from, direction));
        worker_add_push(worker, box, direction, region, 1, out);
    }
}

static void expand_walk(void *self, const uint8_t *key, struct batch *out)
{
    struct sokoban_space *space = self;
    struct worker *worker = self;
    worker_load(worker, key);
    layout_walk(&worker->layout, worker->player, space->steps);
    list_pushes(space);
    for (unsigned i = 0; i < space->push_count; i++) {
        unsigned box = space->pushes[i] >> 2;
        enum direction direction = (enum direction)(space->pushes[i] & 3);
        cell from = worker->boxes[box];
        cell behind = map_next(worker->model->map, from, direction_opposite(direction));
        worker_add_push(worker, box, direction, from, space->steps[behind] + 1u, out);
    }
}

/* The box on a cell, or box_count. */
static unsigned box_on(const struct worker *worker, cell c)
{
    unsigned i = 0;
    while (i < worker->model->map->box_count && worker->boxes[i] != c)
        i++;
    return i;
}

static void expand_step(void *self, const uint8_t *key, struct batch *out)
{
    struct worker *worker = self;
    const struct model *model = worker->model;
    worker_load(worker, key);
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction direction = (enum direction)d;
        cell to = map_next(model->map, worker->player, direction);
        if (to == model->map->cells)
            continue;
        if (layout_is_blocked(&worker->layout, to)) {
            if (worker_is_free_ahead(worker, to, direction))
                worker_add_push(worker, box_on(worker, to), direction, to, 1, out);
            continue;
        }
        uint64_t hash = worker->boxes_hash ^ model->player_hash[to];
        struct successor step = {.hash = hash, .cost = 1, .tag = WORKER_WALK};
        pack_write(&model->pack, worker->boxes, to, batch_add(out, step));
    }
}

struct space *space_new(enum space_kind kind, const struct model *model,
                        struct worker_options options)
{
    static const struct {
        void (*start)(void *self, uint8_t *key);
        void (*expand)(void *self, const uint8_t *key, struct batch *out);
    } kinds[] = {
        [SPACE_PUSH] = {start_region, expand_push},
        [SPACE_WALK] = {start_exact, expand_walk},
        [SPACE_STEP] = {start_exact, expand_step},
    };
    struct sokoban_space *space = mem_alloc(1, sizeof *space);
    worker_init(&space->worker, model, options);
    space->steps = mem_alloc((size_t)model->map->cells + 1, sizeof *space->steps);
    space->pushes = mem_alloc(DIRECTIONS * (size_t)model->map->box_count, sizeof *space->pushes);
    space->space = (struct space){
        .self = &space->worker,
        .key_bytes = model->pack.bytes,
        .start = kinds[kind].start,
        .hash = worker_hash,
        .is_goal = worker_is_goal,
        .expand = kinds[kind].expand,
        .evaluate = worker_evaluate,
        .bound = worker_bound,
    };
    return &space->space;
}

void space_free(struct space *space)
{
    if (!space)
        return;
    struct sokoban_space *whole = space->self;
    worker_free(&whole->worker);
    mem_free(whole->steps);
    mem_free(whole->pushes);
    mem_free(whole);
}
