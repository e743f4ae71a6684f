#include "sokoban/analysis/board/heights.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/board/transport.h"

enum { NO_PUSH = 255 };

/* Vertices whose cost has fallen and whose neighbours have not been told, first come first served;
 * none is in it twice. */
struct ring {
    uint32_t *items;
    bool *is_in;
    size_t size, head, count;
};

static void ring_put(struct ring *ring, uint32_t item)
{
    if (ring->is_in[item])
        return;
    ring->is_in[item] = true;
    ring->items[(ring->head + ring->count++) % ring->size] = item;
}

static uint32_t ring_take(struct ring *ring)
{
    uint32_t item = ring->items[ring->head];
    ring->head = (ring->head + 1) % ring->size;
    ring->count--;
    ring->is_in[item] = false;
    return item;
}

static void ring_init(struct ring *ring, size_t size)
{
    *ring = (struct ring){.items = mem_alloc(size + 1, sizeof *ring->items),
                          .is_in = mem_alloc(size + 1, sizeof *ring->is_in),
                          .size = size + 1};
}

static void ring_free(struct ring *ring)
{
    mem_free(ring->items);
    mem_free(ring->is_in);
}

/* Undoes pushes from a vertex: the player stands on `from` and stood one cell further. */
static void pull(const struct heights *heights, unsigned goal, uint32_t vertex, struct ring *ring)
{
    const struct push_graph *push_graph = heights->distances->push_graph;
    const struct map *map = push_graph->map;
    uint16_t *to_goal = heights->distances->to_goal;
    cell box = push_graph->cell_of[vertex];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell from = map_next(map, box, (enum direction)d);
        if (from == map->cells ||
            push_graph_vertex_beside(push_graph, box, (enum direction)d) != vertex)
            continue;
        cell behind = map_next(map, from, (enum direction)d);
        if (behind == map->cells)
            continue;
        uint32_t before = push_graph_vertex_beside(push_graph, from, (enum direction)d);
        size_t entry = (size_t)before * map->goal_count + goal;
        int32_t cost =
            to_goal[(size_t)vertex * map->goal_count + goal] +
            distances_push_cost(heights->distances, behind, direction_opposite((enum direction)d));
        cost = cost < DISTANCE_NONE ? cost : DISTANCE_NONE - 1;
        if (cost >= to_goal[entry])
            continue;
        to_goal[entry] = (uint16_t)cost;
        heights->first_push[entry] = (uint8_t)direction_opposite((enum direction)d);
        ring_put(ring, before);
    }
}

static void measure(const struct heights *heights, unsigned goal, struct ring *ring)
{
    const struct push_graph *push_graph = heights->distances->push_graph;
    const struct map *map = push_graph->map;
    cell c = map->goals[goal];
    for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++) {
        heights->distances->to_goal[(size_t)v * map->goal_count + goal] = 0;
        ring_put(ring, v);
    }
    while (ring->count)
        pull(heights, goal, ring_take(ring), ring);
}

/* The last push takes a box to a goal and the player to the cell beside it. */
static void find_end(struct heights *heights, const struct map *map)
{
    heights->end = INT32_MAX;
    heights->end_place = transport_come(map->player, DIR_UP);
    for (unsigned g = 0; g < map->goal_count; g++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell end = map_next(map, map->goals[g], (enum direction)d);
            size_t place = transport_come(end, direction_opposite((enum direction)d));
            if (end == map->cells || map_next(map, end, (enum direction)d) == map->cells ||
                heights->height[place] >= heights->end)
                continue;
            heights->end = heights->height[place];
            heights->end_place = place;
        }
    if (heights->end == INT32_MAX)
        heights->end = heights->height[heights->end_place];
}

/* The least height from which a push can begin. */
static int32_t ready_height(const struct heights *heights, cell behind, enum direction direction)
{
    return heights_at(heights, behind, 1u << direction);
}

static void add_push_costs(struct heights *heights)
{
    struct distances *distances = heights->distances;
    const struct map *map = distances->push_graph->map;
    distances->push_cost = mem_alloc(4 * (size_t)map->cells, sizeof *distances->push_cost);
    distances->push_cost_most = 1;
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell box = map_next(map, (cell)c, (enum direction)d);
            if (box == map->cells)
                continue;
            int32_t cost = 1 + ready_height(heights, (cell)c, (enum direction)d) -
                           heights->height[transport_come(box, (enum direction)d)];
            distances->push_cost[4 * (size_t)c + (size_t)d] = cost;
            if (cost > distances->push_cost_most)
                distances->push_cost_most = cost;
        }
}

static struct distances *copy_without_goals(const struct distances *others)
{
    const struct push_graph *push_graph = others->push_graph;
    size_t vertices = push_graph_vertices(push_graph), cells = push_graph->map->cells + (size_t)1;
    struct distances *distances = mem_alloc(1, sizeof *distances);
    distances->push_graph = push_graph;
    distances->nearest = mem_alloc(vertices, sizeof *distances->nearest);
    distances->live = mem_alloc(cells, sizeof *distances->live);
    distances->visited = mem_alloc(cells, sizeof *distances->visited);
    memcpy(distances->nearest, others->nearest, vertices * sizeof *distances->nearest);
    memcpy(distances->live, others->live, cells * sizeof *distances->live);
    memcpy(distances->visited, others->visited, cells * sizeof *distances->visited);
    return distances;
}

struct heights *heights_new(const struct distances *others, int32_t *height)
{
    const struct push_graph *push_graph = others->push_graph;
    const struct map *map = push_graph->map;
    size_t vertices = push_graph_vertices(push_graph), entries = vertices * map->goal_count;
    struct heights *heights = mem_alloc(1, sizeof *heights);
    struct ring ring;
    heights->height = height;
    heights->distances = copy_without_goals(others);
    add_push_costs(heights);
    heights->distances->to_goal = mem_alloc(entries, sizeof *heights->distances->to_goal);
    memset(heights->distances->to_goal, 0xff, entries * sizeof *heights->distances->to_goal);
    heights->first_push = mem_alloc(entries, 1);
    memset(heights->first_push, NO_PUSH, entries);
    ring_init(&ring, vertices);
    for (unsigned g = 0; g < map->goal_count; g++)
        measure(heights, g, &ring);
    ring_free(&ring);
    find_end(heights, map);
    return heights;
}

/* Makes pushes from a vertex: the player goes from behind the box to where it was. */
static void push(const struct distances *distances, unsigned start, uint32_t vertex,
                 struct ring *ring)
{
    const struct push_graph *push_graph = distances->push_graph;
    const struct map *map = push_graph->map;
    cell box = push_graph->cell_of[vertex];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell behind = map_next(map, box, (enum direction)d);
        cell to = map_next(map, box, direction_opposite((enum direction)d));
        if (behind == map->cells || to == map->cells ||
            push_graph_vertex_beside(push_graph, box, (enum direction)d) != vertex)
            continue;
        uint32_t after = push_graph_vertex_beside(push_graph, to, (enum direction)d);
        uint16_t *entry = &distances->to_goal[(size_t)after * map->box_count + start];
        int32_t cost =
            distances->to_goal[(size_t)vertex * map->box_count + start] +
            distances_push_cost(distances, behind, direction_opposite((enum direction)d));
        cost = cost < DISTANCE_NONE ? cost : DISTANCE_NONE - 1;
        if (cost >= *entry)
            continue;
        *entry = (uint16_t)cost;
        ring_put(ring, after);
    }
}

struct distances *heights_reversed(const struct distances *reversed, const struct heights *heights)
{
    const struct push_graph *push_graph = reversed->push_graph;
    const struct map *map = push_graph->map;
    size_t vertices = push_graph_vertices(push_graph), entries = vertices * map->box_count;
    size_t pushes = 4 * (size_t)map->cells;
    struct distances *distances = copy_without_goals(reversed);
    struct ring ring;
    distances->push_cost = mem_alloc(pushes, sizeof *distances->push_cost);
    memcpy(distances->push_cost, heights->distances->push_cost,
           pushes * sizeof *distances->push_cost);
    distances->push_cost_most = heights->distances->push_cost_most;
    distances->to_goal = mem_alloc(entries, sizeof *distances->to_goal);
    memset(distances->to_goal, 0xff, entries * sizeof *distances->to_goal);
    ring_init(&ring, vertices);
    for (unsigned i = 0; i < map->box_count; i++) {
        uint32_t vertex = push_graph_vertex(push_graph, map->boxes[i], map->player);
        distances->to_goal[(size_t)vertex * map->box_count + i] = 0;
        ring_put(&ring, vertex);
        while (ring.count)
            push(distances, i, ring_take(&ring), &ring);
    }
    ring_free(&ring);
    return distances;
}

void heights_free(struct heights *heights)
{
    if (!heights)
        return;
    mem_free(heights->first_push);
    mem_free(heights->height);
    distances_free(heights->distances);
    mem_free(heights);
}

int32_t heights_among(const struct heights *heights, cell player, const uint32_t *vertices,
                      unsigned boxes)
{
    const struct push_graph *push_graph = heights->distances->push_graph;
    const cell *beside = push_graph->map->next + 4 * (size_t)player;
    unsigned mask = 0;
    for (unsigned i = 0; i < boxes; i++) {
        cell box = push_graph->cell_of[vertices[i]];
        for (unsigned d = 0; d < DIRECTIONS; d++)
            mask |= (unsigned)(beside[d] == box) << d;
    }
    return heights_at(heights, player, mask);
}

unsigned heights_add_way(const struct heights *heights, uint32_t vertex, unsigned goal,
                         int32_t *balance)
{
    const struct push_graph *push_graph = heights->distances->push_graph;
    const struct map *map = push_graph->map;
    unsigned pushes = 0;
    for (;; pushes++) {
        uint8_t direction = heights->first_push[(size_t)vertex * map->goal_count + goal];
        if (direction == NO_PUSH)
            return pushes;
        cell box = push_graph->cell_of[vertex];
        enum direction side = direction_opposite((enum direction)direction);
        balance[transport_ready(map, map_next(map, box, side), (enum direction)direction)]++;
        balance[transport_come(box, (enum direction)direction)]--;
        vertex = push_graph_vertex_beside(push_graph, map_next(map, box, (enum direction)direction),
                                          side);
    }
}
