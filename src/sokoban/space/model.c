#include "sokoban/space/model.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"
#include "sokoban/analysis/tables/area_choice.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"
#include "sokoban/deadlock/deadlock.h"

static uint64_t *random_words(struct random *source, size_t count)
{
    uint64_t *words = mem_alloc(count, sizeof *words);
    for (size_t i = 0; i < count; i++)
        words[i] = random_next(source);
    return words;
}

/* Lets boxes come to all images of the cells they come to, so that images of positions are
 * positions like others. */
static void widen(struct distances *distances, const struct symmetries *symmetries)
{
    for (unsigned s = 0; s < symmetries->count; s++)
        for (unsigned c = 0; c < distances->push_graph->map->cells; c++)
            distances->visited[symmetries->image[s][c]] |= distances->visited[c];
}

struct model *model_new(const struct board *board, uint32_t deadlocks, size_t table_bytes)
{
    struct model *model = mem_alloc(1, sizeof *model);
    struct map *map = model->map = map_new(board);
    model->push_graph = push_graph_new(map);
    model->distances = distances_new(model->push_graph, table_bytes);
    model->symmetries = symmetries_new(map);
    widen(model->distances, model->symmetries);
    model->dead = deadlock_dead_squares(deadlocks, model->distances);
    bool *usable = mem_alloc((size_t)map->cells + 1, sizeof *usable);
    for (unsigned c = 0; c < map->cells; c++)
        usable[c] = model->distances->visited[c] && !model->dead[c];
    for (unsigned i = 0; i < map->box_count; i++)
        usable[map->boxes[i]] = true;
    pack_init(&model->pack, map, usable);
    mem_free(usable);
    struct random source = {.state = 1};
    model->box_hash = random_words(&source, map->cells);
    model->player_hash = random_words(&source, map->cells);
    size_t vertices = push_graph_vertices(model->push_graph);
    model->bytes = map->cells * (size_t)64 + vertices * 2;
    if (model->distances->to_goal)
        model->bytes += vertices * map->goal_count * sizeof(uint16_t);
    return model;
}

/* A million entries of a pattern database or an area database take a second or two to work out. A
 * short limit of time, or none at all, which is the usual way to ask for a quick answer, makes the
 * tables smaller; so does a small number of nodes, which should take no less time than the tables.
 * Runs that are repeated under other limits and compared get the same tables every time. */
enum {
    ENTRIES_MAX = 20000000,
    ENTRIES_EVER = 4000000,
    ENTRIES_A_SECOND = 100000,
    ENTRIES_A_NODE = 20,
    ENTRY_BYTES = 32
};

static uint32_t entries_affordable(const struct meter *meter)
{
    const struct limits *limits = &meter->limits;
    if (meter->hooks.closed_census || meter->hooks.checkpoint)
        return ENTRIES_EVER;
    double most = limits->seconds > 0 ? limits->seconds * ENTRIES_A_SECOND : ENTRIES_EVER;
    double few = limits->nodes ? (double)limits->nodes * ENTRIES_A_NODE : ENTRIES_MAX;
    double room = limits->bytes ? (double)limits->bytes / 4 / ENTRY_BYTES : ENTRIES_MAX;
    most = most < few ? most : few;
    most = most < room ? most : room;
    return most < ENTRIES_MAX ? (uint32_t)most : ENTRIES_MAX;
}

/* A quarter of the time may go into the tables. */
static bool is_time_left(void *self)
{
    struct meter *meter = self;
    double seconds = meter->limits.seconds;
    return meter_look(meter) && (seconds <= 0 || meter_seconds(meter) < seconds / 4);
}

static bool is_going_on(void *self)
{
    return meter_look(self);
}

void model_add_tables(struct model *model, const struct bound_kind *kind, struct meter *meter)
{
    struct bound_limits limits = {
        .entries_max = entries_affordable(meter), .go_on = is_time_left, .self = meter};
    model->tables = bound_tables_new(kind, model->distances, &limits);
    model->bytes += model->tables->bytes;
}

bool model_add_sample(struct model *model, struct area_position position, unsigned excess_max,
                      unsigned share, struct meter *meter)
{
    struct bound_limits limits = {
        .entries_max = entries_affordable(meter) / share, .go_on = is_going_on, .self = meter};
    return bound_tables_add_sample(model->tables, model->distances, position, excess_max, &limits);
}

void model_free(struct model *model)
{
    if (!model)
        return;
    mem_free(model->box_hash);
    mem_free(model->player_hash);
    mem_free(model->dead);
    pack_free(&model->pack);
    bound_tables_free(model->tables);
    symmetries_free(model->symmetries);
    distances_free(model->distances);
    push_graph_free(model->push_graph);
    map_free(model->map);
    mem_free(model);
}

uint32_t model_start_bound(const struct model *model, const struct bound_kind *kind)
{
    const struct map *map = model->map;
    struct bound *bound = kind->make(model->distances, NULL, map->box_count);
    if (!bound)
        bound = bound_nearest.make(model->distances, NULL, map->box_count);
    uint32_t *vertices = mem_alloc(map->box_count, sizeof *vertices);
    for (unsigned i = 0; i < map->box_count; i++)
        vertices[i] = push_graph_vertex(model->push_graph, map->boxes[i], map->player);
    uint32_t value = bound->kind->whole(bound, vertices);
    mem_free(vertices);
    bound_free(bound);
    return value;
}

bool model_is_hopeless(const struct model *model)
{
    const struct map *map = model->map;
    for (unsigned i = 0; i < map->box_count; i++)
        if (model->dead[map->boxes[i]])
            return true;
    return false;
}
