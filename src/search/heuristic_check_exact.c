/* Exact distances to the goals, by searching the whole space and then back from its goals. */
#include "base/mem.h"
#include "search/frontier.h"
#include "search/heuristic_check.h"
#include "search/table.h"

struct edge {
    uint32_t from, to, cost;
};

struct exact_distances {
    const struct space *space;
    struct meter meter;
    struct table table;
    struct frontier frontier;
    struct edge *edges;
    size_t count, room;
    uint32_t *first;    /* state -> its first edge when sorted by where they lead; one more */
    uint32_t *distance; /* by state; BOUND_DEAD: no goal can be reached */
};

static void add_edge(struct exact_distances *graph, struct edge edge)
{
    if (graph->count == graph->room) {
        graph->room = graph->room ? graph->room * 2 : 1024;
        graph->edges = mem_resize(graph->edges, graph->room, sizeof *graph->edges);
    }
    graph->edges[graph->count++] = edge;
}

/* Visits everything; false when there is more than allowed. */
static bool explore(struct exact_distances *graph, uint32_t most_states)
{
    const struct space *space = graph->space;
    struct batch batch;
    batch_init(&batch, space->key_bytes);
    uint8_t *key = space_start_key(space);
    bool fits =
        table_add(&graph->table, key, space->hash(space->self, key), TABLE_NONE) != TABLE_NONE;
    mem_free(key);
    for (uint32_t from = 0; fits && from < graph->table.count; from++) {
        fits = meter_tick(&graph->meter);
        batch.count = 0;
        space->expand(space->self, table_key(&graph->table, from), &batch);
        for (size_t i = 0; fits && i < batch.count; i++) {
            uint32_t to = table_find(&graph->table, batch_key(&batch, i), batch.items[i].hash);
            if (to == TABLE_NONE)
                to = table_add(&graph->table, batch_key(&batch, i), batch.items[i].hash, from);
            fits = to != TABLE_NONE && graph->table.count <= most_states;
            add_edge(graph, (struct edge){from, to, batch.items[i].cost});
        }
    }
    batch_free(&batch);
    return fits;
}

static void sort_edges(struct exact_distances *graph)
{
    uint32_t states = graph->table.count;
    struct edge *sorted = mem_alloc(graph->count, sizeof *sorted);
    graph->first = mem_alloc((size_t)states + 2, sizeof *graph->first);
    for (size_t i = 0; i < graph->count; i++)
        graph->first[graph->edges[i].to + 2]++;
    for (uint32_t s = 2; s < states + 2; s++)
        graph->first[s] += graph->first[s - 1];
    for (size_t i = 0; i < graph->count; i++)
        sorted[graph->first[graph->edges[i].to + 1]++] = graph->edges[i];
    mem_free(graph->edges);
    graph->edges = sorted;
}

/* From all goals back, the nearest state first; false when a limit is hit. */
static bool measure(struct exact_distances *graph)
{
    const struct space *space = graph->space;
    struct frontier_entry entry;
    bool fits = true;
    graph->distance = mem_alloc(graph->table.count, sizeof *graph->distance);
    for (uint32_t s = 0; s < graph->table.count; s++) {
        bool goal = space->is_goal(space->self, table_key(&graph->table, s));
        graph->distance[s] = goal ? 0 : BOUND_DEAD;
        fits = fits && (!goal || frontier_put(&graph->frontier, (struct frontier_entry){0, 0, s}));
    }
    while (fits && frontier_take(&graph->frontier, &entry)) {
        if (entry.priority != graph->distance[entry.number])
            continue;
        for (uint32_t i = graph->first[entry.number]; fits && i < graph->first[entry.number + 1];
             i++) {
            const struct edge *edge = &graph->edges[i];
            uint32_t distance = entry.priority + edge->cost;
            if (distance >= graph->distance[edge->from])
                continue;
            graph->distance[edge->from] = distance;
            fits = frontier_put(&graph->frontier, (struct frontier_entry){distance, 0, edge->from});
        }
    }
    return fits;
}

uint32_t exact_distance(const struct exact_distances *graph, const uint8_t *key)
{
    const struct space *space = graph->space;
    uint32_t number = table_find(&graph->table, key, space->hash(space->self, key));
    return number == TABLE_NONE ? EXACT_DISTANCE_UNKNOWN : graph->distance[number];
}

void exact_distances_compare(const struct exact_distances *graph, const struct space *space,
                             struct heuristic_check_report *report)
{
    report->states = graph->table.count;
    for (uint32_t s = 0; s < graph->table.count; s++) {
        uint32_t bound = space->bound(space->self, table_key(&graph->table, s));
        uint32_t truth = graph->distance[s];
        if (truth == BOUND_DEAD || bound <= truth)
            continue;
        if (bound == BOUND_DEAD) {
            report->killed++;
            continue;
        }
        report->above++;
        if (bound - truth > report->worst_excess)
            report->worst_excess = bound - truth;
    }
}

struct exact_distances *exact_distances_new(const struct space *space, const struct meter *outer,
                                            uint32_t most_states)
{
    struct exact_distances *graph = mem_alloc(1, sizeof *graph);
    struct limits left = meter_left(outer);
    graph->space = space;
    meter_start_inner(&graph->meter, outer, &left);
    frontier_init(&graph->frontier, &graph->meter);
    bool known =
        table_init(&graph->table, space, &graph->meter, TABLE_PLAIN) && explore(graph, most_states);
    if (known) {
        sort_edges(graph);
        known = measure(graph);
    }
    mem_free(graph->edges);
    mem_free(graph->first);
    frontier_free(&graph->frontier);
    graph->edges = NULL;
    graph->first = NULL;
    if (known)
        return graph;
    exact_distances_free(graph);
    return NULL;
}

size_t exact_distances_bytes(const struct exact_distances *graph)
{
    return graph->meter.bytes + graph->table.count * sizeof *graph->distance;
}

void exact_distances_free(struct exact_distances *graph)
{
    if (!graph)
        return;
    mem_free(graph->distance);
    table_free(&graph->table);
    mem_free(graph);
}

void heuristic_check_exactly(const struct space *space, const struct meter *outer,
                             uint32_t most_states, struct heuristic_check_report *report)
{
    struct exact_distances *graph = exact_distances_new(space, outer, most_states);
    if (graph)
        exact_distances_compare(graph, space, report);
    exact_distances_free(graph);
}
