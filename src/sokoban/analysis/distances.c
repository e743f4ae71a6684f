#include "sokoban/analysis/distances.h"

#include <string.h>

#include "base/mem.h"

struct queue {
    uint32_t *vertices;
    size_t head, tail;
};

/* For finding the cell of a vertex. */
static cell *cells_of_vertices(const struct sides *sides)
{
    cell *cells = mem_alloc(sides_vertices(sides), sizeof *cells);
    for (unsigned c = 0; c < sides->map->cells; c++)
        for (uint32_t v = sides->first_vertex[c]; v < sides->first_vertex[c + 1]; v++)
            cells[v] = (cell)c;
    return cells;
}

static void reach(struct queue *queue, uint16_t *distance, uint32_t vertex, unsigned value)
{
    if (distance[vertex] != DISTANCE_NONE)
        return;
    distance[vertex] = (uint16_t)(value < DISTANCE_NONE ? value : DISTANCE_NONE - 1);
    queue->vertices[queue->tail++] = vertex;
}

static void reach_cell(const struct sides *sides, struct queue *queue, uint16_t *distance, cell c)
{
    for (uint32_t v = sides->first_vertex[c]; v < sides->first_vertex[c + 1]; v++)
        reach(queue, distance, v, 0);
}

/* Pulls: undoes pushes from the vertices in the queue until nothing new is met. */
static void pull(const struct sides *sides, const cell *cell_of, struct queue *queue,
                 uint16_t *distance)
{
    const struct map *map = sides->map;
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            /* The box came from `from`, pushed away from d; the player now stands on `from`. */
            cell from = map_next(map, box, (enum direction)d);
            if (from == map->cells || sides_vertex_beside(sides, box, (enum direction)d) != vertex)
                continue;
            if (map_next(map, from, (enum direction)d) != map->cells)
                reach(queue, distance, sides_vertex_beside(sides, from, (enum direction)d),
                      distance[vertex] + 1u);
        }
    }
}

/* Pushes every box of the start, alone, everywhere it can go. */
static void push_everywhere(struct distances *distances, const cell *cell_of, struct queue *queue,
                            uint16_t *distance)
{
    const struct sides *sides = distances->sides;
    const struct map *map = sides->map;
    for (unsigned i = 0; i < map->box_count; i++)
        reach(queue, distance, sides_vertex(sides, map->boxes[i], map->player), 0);
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = cell_of[vertex];
        distances->visited[box] = true;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell behind = map_next(map, box, (enum direction)d);
            cell to = map_next(map, box, direction_opposite((enum direction)d));
            if (behind != map->cells && to != map->cells &&
                sides_vertex_beside(sides, box, (enum direction)d) == vertex)
                reach(queue, distance, sides_vertex_beside(sides, to, (enum direction)d), 0);
        }
    }
}

static void clear(const struct sides *sides, struct queue *queue, uint16_t *distance)
{
    memset(distance, 0xff, sides_vertices(sides) * sizeof *distance);
    queue->head = queue->tail = 0;
}

static void measure_each_goal(struct distances *distances, const cell *cell_of, struct queue *queue)
{
    const struct sides *sides = distances->sides;
    size_t vertices = sides_vertices(sides);
    size_t goals = sides->map->goal_count;
    uint16_t *distance = mem_alloc(vertices, sizeof *distance);
    distances->to_goal = mem_alloc(goals * vertices, sizeof *distances->to_goal);
    for (size_t g = 0; g < goals; g++) {
        clear(sides, queue, distance);
        reach_cell(sides, queue, distance, sides->map->goals[g]);
        pull(sides, cell_of, queue, distance);
        for (size_t v = 0; v < vertices; v++)
            distances->to_goal[v * goals + g] = distance[v];
    }
    mem_free(distance);
}

struct distances *distances_new(const struct sides *sides, size_t max_bytes)
{
    const struct map *map = sides->map;
    size_t vertices = sides_vertices(sides);
    struct distances *distances = mem_alloc(1, sizeof *distances);
    distances->sides = sides;
    distances->nearest = mem_alloc(vertices, sizeof *distances->nearest);
    distances->live = mem_alloc(map->cells + 1, sizeof *distances->live);
    distances->visited = mem_alloc(map->cells + 1, sizeof *distances->visited);
    cell *cell_of = cells_of_vertices(sides);
    struct queue queue = {.vertices = mem_alloc(vertices, sizeof *queue.vertices)};
    clear(sides, &queue, distances->nearest);
    push_everywhere(distances, cell_of, &queue, distances->nearest);
    clear(sides, &queue, distances->nearest);
    for (unsigned g = 0; g < map->goal_count; g++)
        reach_cell(sides, &queue, distances->nearest, map->goals[g]);
    pull(sides, cell_of, &queue, distances->nearest);
    for (size_t v = 0; v < vertices; v++)
        if (distances->nearest[v] != DISTANCE_NONE)
            distances->live[cell_of[v]] = true;
    if (map->goal_count <= max_bytes / sizeof(uint16_t) / (vertices ? vertices : 1))
        measure_each_goal(distances, cell_of, &queue);
    mem_free(queue.vertices);
    mem_free(cell_of);
    return distances;
}

void distances_free(struct distances *distances)
{
    if (!distances)
        return;
    mem_free(distances->nearest);
    mem_free(distances->to_goal);
    mem_free(distances->live);
    mem_free(distances->visited);
    mem_free(distances);
}
