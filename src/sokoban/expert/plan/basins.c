#include "sokoban/expert/plan/basins.h"

#include "base/mem.h"

#define NONE UINT32_MAX

/* Tarjan's strongly connected components (1972) over live vertices, without recursion. They are
 * numbered so that every push leads to a component with a lower or the same number. */
struct scc_search {
    const struct distances *distances;
    uint32_t *entered, *low;
    uint8_t *next_direction;
    uint32_t *path, *open; /* vertices being searched; those without a component yet */
    uint32_t path_count, open_count, clock;
    uint32_t *component;
    uint32_t components;
};

/* Where a push takes a box; NONE if it cannot be pushed that way, or to no avail. */
static uint32_t push_target(const struct scc_search *search, uint32_t vertex,
                            enum direction direction)
{
    const struct push_graph *push_graph = search->distances->push_graph;
    cell wall = (cell)push_graph->map->cells, box = push_graph->cell_of[vertex];
    enum direction behind = direction_opposite(direction);
    cell to = map_next(push_graph->map, box, direction);
    if (to == wall || map_next(push_graph->map, box, behind) == wall ||
        push_graph_vertex_beside(push_graph, box, behind) != vertex)
        return NONE;
    uint32_t target = push_graph_vertex_beside(push_graph, to, behind);
    return search->distances->nearest[target] == DISTANCE_NONE ? NONE : target;
}

static void enter(struct scc_search *search, uint32_t vertex)
{
    search->entered[vertex] = search->low[vertex] = ++search->clock;
    search->path[search->path_count++] = vertex;
    search->open[search->open_count++] = vertex;
}

static void lower(struct scc_search *search, uint32_t vertex, uint32_t value)
{
    if (value < search->low[vertex])
        search->low[vertex] = value;
}

static void leave(struct scc_search *search, uint32_t vertex)
{
    search->path_count--;
    if (search->path_count)
        lower(search, search->path[search->path_count - 1], search->low[vertex]);
    if (search->low[vertex] != search->entered[vertex])
        return;
    uint32_t member;
    do {
        member = search->open[--search->open_count];
        search->component[member] = search->components;
    } while (member != vertex);
    search->components++;
}

static void visit(struct scc_search *search, uint32_t root)
{
    enter(search, root);
    while (search->path_count) {
        uint32_t vertex = search->path[search->path_count - 1];
        if (search->next_direction[vertex] == DIRECTIONS) {
            leave(search, vertex);
            continue;
        }
        enum direction direction = (enum direction)search->next_direction[vertex]++;
        uint32_t to = push_target(search, vertex, direction);
        if (to == NONE)
            continue;
        if (!search->entered[to])
            enter(search, to);
        else if (search->component[to] == NONE)
            lower(search, vertex, search->entered[to]);
    }
}

/* For each component the largest one reachable. Vertices are gone through in the order of their
 * components, so that what a push leads to is settled first. */
static void find_basins(struct basins *basins, const struct scc_search *search, uint32_t vertices)
{
    uint32_t *best = mem_alloc(search->components, sizeof *best);
    uint32_t *size = mem_alloc(search->components, sizeof *size);
    uint32_t *first = mem_alloc((size_t)search->components + 1, sizeof *first);
    uint32_t *order = mem_alloc(vertices, sizeof *order);
    for (uint32_t v = 0; v < vertices; v++)
        if (search->component[v] != NONE)
            size[search->component[v]]++;
    for (uint32_t k = 0; k < search->components; k++) {
        best[k] = k;
        first[k + 1] = first[k] + size[k];
    }
    for (uint32_t v = 0; v < vertices; v++)
        if (search->component[v] != NONE)
            order[first[search->component[v]]++] = v;
    for (uint32_t i = 0; i < (search->components ? first[search->components - 1] : 0); i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            uint32_t to = push_target(search, order[i], (enum direction)d);
            uint32_t own = search->component[order[i]];
            if (to != NONE && size[best[search->component[to]]] > size[best[own]])
                best[own] = best[search->component[to]];
        }
    for (uint32_t v = 0; v < vertices; v++) {
        uint32_t own = search->component[v];
        basins->basin[v] = own == NONE ? search->components : best[own];
        basins->is_in_basin[v] = own != NONE && best[own] == own;
    }
    mem_free(best);
    mem_free(size);
    mem_free(first);
    mem_free(order);
}

void basins_init(struct basins *basins, const struct distances *distances)
{
    const struct push_graph *push_graph = distances->push_graph;
    uint32_t vertices = push_graph_vertices(push_graph);
    struct scc_search search = {.distances = distances};
    search.entered = mem_alloc(vertices, sizeof *search.entered);
    search.low = mem_alloc(vertices, sizeof *search.low);
    search.next_direction = mem_alloc(vertices, 1);
    search.path = mem_alloc(vertices, sizeof *search.path);
    search.open = mem_alloc(vertices, sizeof *search.open);
    search.component = mem_alloc(vertices, sizeof *search.component);
    for (uint32_t v = 0; v < vertices; v++)
        search.component[v] = NONE;
    for (uint32_t v = 0; v < vertices; v++)
        if (distances->nearest[v] != DISTANCE_NONE && !search.entered[v])
            visit(&search, v);
    basins->count = search.components + 1;
    basins->basin = mem_alloc(vertices, sizeof *basins->basin);
    basins->is_in_basin = mem_alloc(vertices, sizeof *basins->is_in_basin);
    find_basins(basins, &search, vertices);
    mem_free(search.entered);
    mem_free(search.low);
    mem_free(search.next_direction);
    mem_free(search.path);
    mem_free(search.open);
    mem_free(search.component);
}

void basins_free(struct basins *basins)
{
    mem_free(basins->basin);
    mem_free(basins->is_in_basin);
    *basins = (struct basins){0};
}
