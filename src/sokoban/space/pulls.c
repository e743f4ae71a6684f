#include "sokoban/space/pulls.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/space/position_eval.h"
#include "sokoban/space/stuck.h"

struct pull_space {
    struct position_eval eval; /* first: it is the space's self */
    struct space space;
    struct model model; /* the level's, with the distances reversed */
    uint8_t *start;     /* packed */
    struct stuck stuck;
};

/* Lists the pulls of the position loaded by their tags, before any is made, for floods wipe out the
 * marks. */
static void list_pulls(struct position_eval *eval, struct batch *out)
{
    const struct map *map = eval->model->map;
    occupancy_flood(&eval->occupancy, eval->player);
    for (unsigned i = 0; i < map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell to = map_next(map, eval->boxes[i], direction);
            cell beyond = map_next(map, to, direction);
            if (occupancy_is_reached(&eval->occupancy, to) &&
                !occupancy_is_blocked(&eval->occupancy, beyond) &&
                position_eval_is_free_ahead(eval, eval->boxes[i], direction))
                batch_add(out, (struct successor){.cost = 1, .tag = step_tag(i, direction)});
        }
}

/* The player's region after a box was pulled. */
static cell flood_region(struct position_eval *eval, cell from, cell to, cell player)
{
    struct occupancy *occupancy = &eval->occupancy;
    occupancy_take_box(occupancy, from);
    occupancy_put_box(occupancy, to);
    cell region = occupancy_flood(occupancy, player);
    occupancy_take_box(occupancy, to);
    occupancy_put_box(occupancy, from);
    return region;
}

/* Finds it without a flood, where it keeps its least cell. */
static bool guess_region(struct position_eval *eval, cell from, enum direction direction,
                         cell *region)
{
    cell least = eval->player;
    if (map_next(eval->model->map, from, direction) == least ||
        !occupancy_pull_keeps_region(&eval->occupancy, from, direction))
        return false;
    *region = from < least ? from : least;
    return true;
}

/* Writes the key of a pull. */
static void write_pull(const struct position_eval *eval, struct batch *out, size_t i, cell region)
{
    unsigned box = step_tag_box(out->items[i].tag);
    cell to = map_next(eval->model->map, eval->boxes[box], step_tag_direction(out->items[i].tag));
    out->items[i].hash = position_eval_write_moved(eval, (struct pack_move){box, to, region},
                                                   out->keys + i * out->key_bytes);
}

void pulls_expand(void *self, const uint8_t *key, struct batch *out)
{
    struct position_eval *eval = self;
    const struct map *map = eval->model->map;
    position_eval_load(eval, key);
    list_pulls(eval, out);
    for (size_t i = 0; i < out->count; i++) {
        cell from = eval->boxes[step_tag_box(out->items[i].tag)], region;
        if (guess_region(eval, from, step_tag_direction(out->items[i].tag), &region))
            write_pull(eval, out, i, region);
    }
    for (size_t i = 0; i < out->count && batch_goes_on(out, i); i++) {
        if (out->items[i].hash)
            continue; /* written already; if that is its hash it is written again */
        enum direction direction = step_tag_direction(out->items[i].tag);
        cell from = eval->boxes[step_tag_box(out->items[i].tag)];
        cell to = map_next(map, from, direction);
        write_pull(eval, out, i, flood_region(eval, from, to, map_next(map, to, direction)));
    }
}

static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    struct pull_space *space = self;
    uint32_t tag = batch->items[index].tag;
    unsigned box = step_tag_box(tag);
    cell to = map_next(space->model.map, space->eval.boxes[box], step_tag_direction(tag));
    return stuck_after_pull(&space->stuck, &space->eval.occupancy, space->eval.boxes, box, to)
               ? BOUND_DEAD
               : position_eval_evaluate(self, batch, index, enough);
}

static bool has_arrived(void *self, const uint8_t *key)
{
    const struct pull_space *space = self;
    return memcmp(key, space->start, space->space.key_bytes) == 0;
}

void pulls_add_ends(const struct position_eval *eval, struct batch *out)
{
    const struct map *map = eval->model->map;
    struct occupancy occupancy;
    occupancy_init(&occupancy, map);
    for (unsigned i = 0; i < map->goal_count; i++)
        occupancy_put_box(&occupancy, map->goals[i]);
    bool *seen = mem_alloc(map->cells, sizeof *seen);
    for (unsigned c = 0; c < map->cells; c++) {
        if (seen[c] || occupancy_is_blocked(&occupancy, (cell)c))
            continue;
        cell region = occupancy_flood(&occupancy, (cell)c);
        for (unsigned i = 0; i < occupancy.reached; i++)
            seen[occupancy.queue[i]] = true;
        position_eval_add(eval, map->goals, region, (struct successor){0}, out);
    }
    mem_free(seen);
    occupancy_free(&occupancy);
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
    struct position_eval_options options = {.bound = &bound_matching, .weight = 1, .pulls = true};
    struct pull_space *space = mem_alloc(1, sizeof *space);
    space->model = *model;
    space->model.distances = distances_new_reversed(model->push_graph, table_bytes);
    position_eval_init(&space->eval, &space->model, options);
    space->start = mem_alloc(model->pack.bytes, 1);
    stuck_init(&space->stuck, model);
    cell region = occupancy_flood(&space->eval.occupancy, map->player);
    pack_write(&model->pack, map->boxes, region, space->start);
    space->space = (struct space){
        .self = &space->eval,
        .key_bytes = model->pack.bytes,
        .hash = position_eval_hash,
        .is_goal = has_arrived,
        .expand = pulls_expand,
        .evaluate = evaluate,
        .bound = position_eval_bound,
        .describe = position_eval_describe,
    };
    return &space->space;
}

void pulls_free(struct space *space)
{
    if (!space)
        return;
    struct pull_space *whole = space->self;
    position_eval_free(&whole->eval);
    distances_free(whole->model.distances);
    mem_free(whole->start);
    stuck_free(&whole->stuck);
    mem_free(whole);
}
