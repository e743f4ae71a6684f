#include "app/measure/graph/state_graph.h"

#include "base/mem.h"
#include "base/random.h"

/* Counts the states that are not left out, and leaves the edges of the others out. */
static void tidy(struct state_graph *graph)
{
    size_t kept = 0;
    graph->shown = 0;
    for (uint32_t i = 0; i < graph->table.count; i++)
        graph->shown += !graph->nodes[i].left_out;
    for (size_t i = 0; i < graph->edge_count; i++) {
        const struct state_edge *edge = &graph->edges[i];
        if (!graph->nodes[edge->from].left_out && !graph->nodes[edge->to].left_out)
            graph->edges[kept++] = *edge;
    }
    graph->edge_count = kept;
}

void state_graph_leave_dead(struct state_graph *graph)
{
    for (uint32_t i = 1; i < graph->table.count; i++)
        graph->nodes[i].left_out = state_is_dead(graph, i);
    tidy(graph);
}

/* Those that may be drawn, and how many are: on the way to one that may be, all may. */
struct lot {
    struct state_graph *graph;
    bool *may;
    uint32_t shown;
};

/* The states between one and those that are shown already. */
static uint32_t count_missing(const struct state_graph *graph, uint32_t node)
{
    uint32_t missing = 0;
    for (; graph->nodes[node].left_out; node = table_parent(&graph->table, node))
        missing++;
    return missing;
}

static void show_way_to(struct lot *lot, uint32_t node)
{
    struct state_graph *graph = lot->graph;
    for (; graph->nodes[node].left_out; node = table_parent(&graph->table, node)) {
        graph->nodes[node].left_out = false;
        lot->shown++;
    }
}

void state_graph_sample(struct state_graph *graph, uint32_t most, uint64_t seed)
{
    enum { TRIES = 4 }; /* for each state that is wanted */
    struct random random = {seed};
    uint32_t count = graph->table.count;
    if (graph->shown <= most)
        return;
    /* Lots are drawn among those that may be. */
    uint64_t tries = (uint64_t)TRIES * most * count / graph->shown;
    struct lot lot = {.graph = graph, .may = mem_alloc(count, sizeof *lot.may)};
    for (uint32_t i = 0; i < count; i++) {
        lot.may[i] = !graph->nodes[i].left_out;
        graph->nodes[i].left_out = i != 0 && !graph->nodes[i].on_path;
        lot.shown += !graph->nodes[i].left_out;
    }
    for (; tries && lot.shown < most; tries--) {
        uint32_t node = random_below(&random, count);
        if (lot.may[node] && count_missing(graph, node) <= most - lot.shown)
            show_way_to(&lot, node);
    }
    mem_free(lot.may);
    tidy(graph);
}
