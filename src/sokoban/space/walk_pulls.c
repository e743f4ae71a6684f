#include "sokoban/space/walk_pulls.h"

#include "base/mem.h"
#include "sokoban/space/lean.h"
#include "sokoban/space/position_eval.h"
#include "sokoban/space/stuck.h"

struct pull {
    unsigned box;
    enum direction direction;
};

struct walk_pull_space {
    struct position_eval eval; /* first: it is the space's self */
    struct space space;
    struct model model; /* the level's, with the distances reversed */
    bool has_images;
    struct stuck stuck;
    struct lean *lean; /* NULL with images */
    bool is_lean_loaded;
    uint16_t *steps;    /* by cell: walk from the player */
    struct pull *pulls; /* of the position loaded */
    unsigned pull_count;
};

static bool can_pull(const struct position_eval *eval, cell box, enum direction direction)
{
    const struct map *map = eval->model->map;
    cell to = map_next(map, box, direction);
    return position_eval_is_free_ahead(eval, box, direction) &&
           !occupancy_is_blocked(&eval->occupancy, map_next(map, to, direction));
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct walk_pull_space *space = self;
    struct position_eval *eval = self;
    const struct map *map = space->model.map;
    position_eval_load(eval, key);
    occupancy_walk(&eval->occupancy, eval->player, space->steps);
    space->is_lean_loaded = false;
    space->pull_count = 0;
    for (unsigned i = 0; i < map->box_count && batch_goes_on(out, out->count); i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell to = map_next(map, eval->boxes[i], direction);
            if (!occupancy_is_reached(&eval->occupancy, to) ||
                !can_pull(eval, eval->boxes[i], direction))
                continue;
            space->pulls[space->pull_count++] = (struct pull){i, direction};
            position_eval_add_push(eval, i, direction, map_next(map, to, direction),
                                   space->steps[to] + 1u, out);
        }
}

/* The states of one who plays forwards, just after a push. */
static void links(void *self, struct batch *out)
{
    const struct walk_pull_space *space = self;
    const struct position_eval *eval = self;
    for (unsigned i = 0; i < space->pull_count; i++) {
        cell box = eval->boxes[space->pulls[i].box];
        cell to = map_next(space->model.map, box, space->pulls[i].direction);
        position_eval_add_walk(eval, to, space->steps[to], out);
    }
}

/* What the heights say of a pull in the position loaded. */
static struct lean_bounds lean_of(struct walk_pull_space *space, unsigned box,
                                  enum direction direction)
{
    struct position_eval *eval = &space->eval;
    const struct map *map = space->model.map;
    if (!space->is_lean_loaded)
        lean_load(space->lean, eval->boxes, eval->player);
    space->is_lean_loaded = true;
    cell to = map_next(map, eval->boxes[box], direction);
    return lean_moved(space->lean, box,
                      push_graph_vertex_beside(space->model.push_graph, to, direction),
                      map_next(map, to, direction));
}

static int32_t lean(void *self, const struct batch *batch, size_t index)
{
    struct walk_pull_space *space = self;
    uint32_t tag = batch->items[index].tag;
    return lean_difference(lean_of(space, step_tag_box(tag), step_tag_direction(tag)));
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct walk_pull_space *space = self;
    uint32_t tag = batch->items[index].tag;
    unsigned box = step_tag_box(tag);
    enum direction direction = step_tag_direction(tag);
    cell to = map_next(space->model.map, space->eval.boxes[box], direction);
    if (space->has_images)
        return 0;
    if (stuck_after_pull(&space->stuck, &space->eval.occupancy, space->eval.boxes, box, to))
        return BOUND_DEAD;
    uint32_t moves = lean_of(space, box, direction).behind;
    if (moves == BOUND_UNSOLVABLE)
        return BOUND_DEAD;
    if (moves >= enough)
        return moves;
    uint32_t pushes = position_eval_evaluate(self, batch, index, enough);
    return pushes > moves ? pushes : moves;
}

void walk_pulls_add_ends(struct position_eval *eval, struct batch *out)
{
    const struct map *map = eval->model->map;
    struct occupancy occupancy;
    bool *seen = mem_alloc((size_t)map->cells + 1, sizeof *seen);
    occupancy_init(&occupancy, map);
    for (unsigned i = 0; i < map->goal_count; i++)
        occupancy_put_box(&occupancy, map->goals[i]);
    for (unsigned i = 0; i < map->goal_count && batch_goes_on(out, out->count); i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, map->goals[i], (enum direction)d);
            if (occupancy_is_blocked(&occupancy, to) || seen[to] ||
                occupancy_is_blocked(&occupancy, map_next(map, to, (enum direction)d)))
                continue;
            seen[to] = true;
            position_eval_add(eval, map->goals, to, (struct successor){0}, out);
        }
    mem_free(seen);
    occupancy_free(&occupancy);
}

struct space *walk_pulls_new(const struct model *model, bool has_images, size_t table_bytes)
{
    const struct map *map = model->map;
    struct position_eval_options options = {.bound = &bound_matching, .weight = 1, .pulls = true};
    struct walk_pull_space *space = mem_alloc(1, sizeof *space);
    space->model = *model;
    space->model.distances = distances_new_reversed(model->push_graph, table_bytes);
    space->has_images = has_images;
    position_eval_init(&space->eval, &space->model, options);
    stuck_init(&space->stuck, model);
    space->steps = mem_alloc((size_t)map->cells + 1, sizeof *space->steps);
    space->pulls = mem_alloc(DIRECTIONS * (size_t)map->box_count, sizeof *space->pulls);
    space->lean = has_images ? NULL : lean_new(model, table_bytes);
    space->space = (struct space){
        .self = &space->eval,
        .key_bytes = model->pack.bytes,
        .hash = position_eval_hash,
        .expand = expand,
        .evaluate = evaluate,
        .links = links,
        .lean = has_images ? NULL : lean,
        .describe = position_eval_describe,
    };
    return &space->space;
}

void walk_pulls_free(struct space *space)
{
    if (!space)
        return;
    struct walk_pull_space *whole = space->self;
    position_eval_free(&whole->eval);
    distances_free(whole->model.distances);
    lean_free(whole->lean);
    stuck_free(&whole->stuck);
    mem_free(whole->steps);
    mem_free(whole->pulls);
    mem_free(whole);
}
