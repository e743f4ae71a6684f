#include "sokoban/analysis/distances.h"

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

static void reach_cell(const struct sides *sides, struct queue *queue, uint16_t *distance, cell c)
{
    for (uint32_t v = sides->first_vertex[c]; v < sides->first_vertex[c + 1]; v++)
        reach(queue, distance, v, 0);
}

/* Pulls: undoes pushes from the vertices in the queue until nothing new is met. */
static void pull(const struct sides *sides, struct queue *queue, uint16_t *distance)
{
    const struct map *map = sides->map;
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = sides->cell_of[vertex];
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

/* Pushes from the vertices in the queue until nothing new is met. */
static void push(const struct sides *sides, struct queue *queue, uint16_t *distance)
{
    const struct map *map = sides->map;
    while (queue->head < queue->tail) {
        uint32_t vertex = queue->vertices[queue->head++];
        cell box = sides->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell behind = map_next(map, box, (enum direction)d);
            cell to = map_next(map, box, direction_opposite((enum direction)d));
            if (behind != map->cells && to != map->cells &&
                sides_vertex_beside(sides, box, (enum direction)d) == vertex)
                reach(queue, distance, sides_vertex_beside(sides, to, (enum direction)d),
                      distance[vertex] + 1u);
        }
    }
}

/* A box of the start, alone: the player is on the side of it he starts on. */
static void reach_start(const struct sides *sides, struct queue *queue, uint16_t *distance,
                        unsigned box)
{
    reach(queue, distance, sides_vertex(sides, sides->map->boxes[box], sides->map->player), 0);
}

static void clear(const struct sides *sides, struct queue *queue, uint16_t *distance)
{
    memset(distance, 0xff, sides_vertices(sides) * sizeof *distance);
    queue->head = queue->tail = 0;
}

/* Which way distances are measured: from everywhere to the goals, or to other places in their
 * stead, or from the start. */
struct course {
    const struct sides *sides;
    struct queue *queue;
    bool from_start;
    unsigned ends;
    const cell *places; /* NULL: the goals */
    cell player;        /* where there are places */
};

static void measure(const struct course *course, unsigned first, unsigned count, uint16_t *distance)
{
    const struct sides *sides = course->sides;
    clear(sides, course->queue, distance);
    for (unsigned i = first; i < first + count; i++)
        if (course->from_start)
            reach_start(sides, course->queue, distance, i);
        else if (course->places)
            reach(course->queue, distance, sides_vertex(sides, course->places[i], course->player),
                  0);
        else
            reach_cell(sides, course->queue, distance, sides->map->goals[i]);
    (course->from_start ? push : pull)(sides, course->queue, distance);
}

static void measure_each(const struct course *course, struct distances *distances)
{
    size_t vertices = sides_vertices(course->sides);
    uint16_t *distance = mem_alloc(vertices, sizeof *distance);
    distances->to_goal = mem_alloc(course->ends * vertices, sizeof *distances->to_goal);
    for (unsigned i = 0; i < course->ends; i++) {
        measure(course, i, 1, distance);
        for (size_t v = 0; v < vertices; v++)
            distances->to_goal[v * course->ends + i] = distance[v];
    }
    mem_free(distance);
}

static void mark(const struct course *course, const uint16_t *distance, bool *marks)
{
    for (uint32_t v = 0; v < sides_vertices(course->sides); v++)
        if (distance[v] != DISTANCE_NONE)
            marks[course->sides->cell_of[v]] = true;
}

static struct distances *make(const struct sides *sides, bool from_start, const cell *places,
                              cell player, size_t max_bytes)
{
    const struct map *map = sides->map;
    size_t vertices = sides_vertices(sides);
    struct distances *distances = mem_alloc(1, sizeof *distances);
    distances->sides = sides;
    distances->nearest = mem_alloc(vertices, sizeof *distances->nearest);
    distances->live = mem_alloc(map->cells + 1, sizeof *distances->live);
    distances->visited = mem_alloc(map->cells + 1, sizeof *distances->visited);
    struct queue queue = {.vertices = mem_alloc(vertices, sizeof *queue.vertices)};
    struct course course = {sides, &queue, !from_start, 0, places, player};
    course.ends = from_start ? map->goal_count : map->box_count;
    measure(&course, 0, course.ends, distances->nearest);
    mark(&course, distances->nearest, distances->visited);
    course.from_start = from_start;
    course.ends = from_start ? map->box_count : map->goal_count;
    measure(&course, 0, course.ends, distances->nearest);
    mark(&course, distances->nearest, distances->live);
    if (course.ends <= max_bytes / sizeof(uint16_t) / (vertices ? vertices : 1))
        measure_each(&course, distances);
    mem_free(queue.vertices);
    return distances;
}

struct distances *distances_new(const struct sides *sides, size_t max_bytes)
{
    return make(sides, false, NULL, 0, max_bytes);
}

struct distances *distances_new_reversed(const struct sides *sides, size_t max_bytes)
{
    return make(sides, true, NULL, 0, max_bytes);
}

struct distances *distances_new_to(const struct sides *sides, const cell *boxes, cell player,
                                   size_t max_bytes)
{
    return make(sides, false, boxes, player, max_bytes);
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
