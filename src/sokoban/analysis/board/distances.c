#include "sokoban/analysis/board/distances.h"

#include <string.h>

#include "base/mem.h"

struct queue {
    uint32_t *vertices;
    size_t head, tail;
};

static void reach(struct queue *queue, uint16_t *distance, uint32_t vertex, unsigned value)
{
    if (distance[vertex] != DISTANCE_NONE)
        return;
    distance[vertex] = (uint16_t)(value < DISTANCE_NONE ? value : DISTANCE_NONE - 1);
    queue->vertices[queue->tail++] = vertex;
}

static void reach_cell(const struct push_graph *push_graph, struct queue *queue, uint16_t *distance,
                       cell c)
{
    for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++)
        reach(queue, distance, v, 0);
}

/* Pulls: undoes pushes from the vertices in the queue until nothing new is met. */
static void pull(const struct push_graph *push_graph, struct queue *queue, uint16_t *distance)
{
    const struct map *map = push_graph->map;
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = push_graph->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            /* The box came from `from`, pushed away from d; the player now stands on `from`. */
            cell from = map_next(map, box, (enum direction)d);
            if (from == map->cells ||
                push_graph_vertex_beside(push_graph, box, (enum direction)d) != vertex)
                continue;
            if (map_next(map, from, (enum direction)d) != map->cells)
                reach(queue, distance,
                      push_graph_vertex_beside(push_graph, from, (enum direction)d),
                      distance[vertex] + 1u);
        }
    }
}

/* Pushes from the vertices in the queue until nothing new is met. */
static void push(const struct push_graph *push_graph, struct queue *queue, uint16_t *distance)
{
    const struct map *map = push_graph->map;
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = push_graph->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell behind = map_next(map, box, (enum direction)d);
            cell to = map_next(map, box, direction_opposite((enum direction)d));
            if (behind != map->cells && to != map->cells &&
                push_graph_vertex_beside(push_graph, box, (enum direction)d) == vertex)
                reach(queue, distance, push_graph_vertex_beside(push_graph, to, (enum direction)d),
                      distance[vertex] + 1u);
        }
    }
}

static void clear(const struct push_graph *push_graph, struct queue *queue, uint16_t *distance)
{
    memset(distance, 0xff, push_graph_vertices(push_graph) * sizeof *distance);
    queue->head = queue->tail = 0;
}

/* Which way distances are measured: from everywhere to the goals, or to other places in their
 * stead, or from the start. */
struct distance_search {
    const struct push_graph *push_graph;
    struct queue *queue;
    bool from_start;
    unsigned ends;
    const cell *places; /* of boxes; NULL: the goals, or the boxes of the start */
    cell player;        /* where there are places */
};

/* A box alone, the player on the side of it he is on. */
static void reach_end(const struct distance_search *distance_search, unsigned i, uint16_t *distance)
{
    const struct push_graph *push_graph = distance_search->push_graph;
    const struct map *map = push_graph->map;
    const cell *places = distance_search->places;
    if (!places && !distance_search->from_start)
        reach_cell(push_graph, distance_search->queue, distance, map->goals[i]);
    else
        reach(distance_search->queue, distance,
              push_graph_vertex(push_graph, places ? places[i] : map->boxes[i],
                                places ? distance_search->player : map->player),
              0);
}

static void measure(const struct distance_search *distance_search, unsigned first, unsigned count,
                    uint16_t *distance)
{
    const struct push_graph *push_graph = distance_search->push_graph;
    clear(push_graph, distance_search->queue, distance);
    for (unsigned i = first; i < first + count; i++)
        reach_end(distance_search, i, distance);
    (distance_search->from_start ? push : pull)(push_graph, distance_search->queue, distance);
}

static void measure_each(const struct distance_search *distance_search, struct distances *distances)
{
    size_t vertices = push_graph_vertices(distance_search->push_graph);
    uint16_t *distance = mem_alloc(vertices, sizeof *distance);
    distances->to_goal = mem_alloc(distance_search->ends * vertices, sizeof *distances->to_goal);
    for (unsigned i = 0; i < distance_search->ends; i++) {
        measure(distance_search, i, 1, distance);
        for (size_t v = 0; v < vertices; v++)
            distances->to_goal[v * distance_search->ends + i] = distance[v];
    }
    mem_free(distance);
}

static void mark(const struct distance_search *distance_search, const uint16_t *distance,
                 bool *marks)
{
    for (uint32_t v = 0; v < push_graph_vertices(distance_search->push_graph); v++)
        if (distance[v] != DISTANCE_NONE)
            marks[distance_search->push_graph->cell_of[v]] = true;
}

static struct distances *make(const struct push_graph *push_graph, bool from_start,
                              const cell *places, cell player, size_t max_bytes)
{
    const struct map *map = push_graph->map;
    size_t vertices = push_graph_vertices(push_graph);
    struct distances *distances = mem_alloc(1, sizeof *distances);
    distances->push_graph = push_graph;
    distances->nearest = mem_alloc(vertices, sizeof *distances->nearest);
    distances->live = mem_alloc(map->cells + 1, sizeof *distances->live);
    distances->visited = mem_alloc(map->cells + 1, sizeof *distances->visited);
    struct queue queue = {.vertices = mem_alloc(vertices, sizeof *queue.vertices)};
    struct distance_search distance_search = {push_graph, &queue, !from_start, 0, NULL, player};
    distance_search.ends = from_start ? map->goal_count : map->box_count;
    measure(&distance_search, 0, distance_search.ends, distances->nearest);
    mark(&distance_search, distances->nearest, distances->visited);
    distance_search.from_start = from_start;
    distance_search.places = places;
    distance_search.ends = from_start ? map->box_count : map->goal_count;
    measure(&distance_search, 0, distance_search.ends, distances->nearest);
    mark(&distance_search, distances->nearest, distances->live);
    if (distance_search.ends <= max_bytes / sizeof(uint16_t) / (vertices ? vertices : 1))
        measure_each(&distance_search, distances);
    mem_free(queue.vertices);
    return distances;
}

struct distances *distances_new(const struct push_graph *push_graph, size_t max_bytes)
{
    return make(push_graph, false, NULL, 0, max_bytes);
}

struct distances *distances_new_reversed(const struct push_graph *push_graph, size_t max_bytes)
{
    return make(push_graph, true, NULL, 0, max_bytes);
}

struct distances *distances_new_to(const struct push_graph *push_graph, const cell *boxes,
                                   cell player, size_t max_bytes)
{
    return make(push_graph, false, boxes, player, max_bytes);
}

struct distances *distances_new_from(const struct push_graph *push_graph, const cell *boxes,
                                     cell player, size_t max_bytes)
{
    return make(push_graph, true, boxes, player, max_bytes);
}

void distances_free(struct distances *distances)
{
    if (!distances)
        return;
    mem_free(distances->nearest);
    mem_free(distances->to_goal);
    mem_free(distances->live);
    mem_free(distances->visited);
    mem_free(distances->push_cost);
    mem_free(distances);
}
