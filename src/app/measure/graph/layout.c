#include "app/measure/graph/layout.h"

#include "app/measure/graph/state_graph.h"
#include "base/mem.h"

/* Each edge counts at both its ends. */
static void link_neighbours(struct layout *layout)
{
    const struct state_graph *graph = layout->graph;
    size_t *next = mem_alloc((size_t)layout->count + 2, sizeof *next);
    layout->neighbours = mem_alloc(2 * graph->edge_count + 1, sizeof *layout->neighbours);
    for (size_t i = 0; i < graph->edge_count; i++) {
        next[layout->index[graph->edges[i].from] + 2]++;
        next[layout->index[graph->edges[i].to] + 2]++;
    }
    for (uint32_t i = 0; i < layout->count; i++)
        next[i + 2] += next[i + 1];
    for (size_t i = 0; i < graph->edge_count; i++) {
        uint32_t from = layout->index[graph->edges[i].from];
        uint32_t to = layout->index[graph->edges[i].to];
        layout->neighbours[next[from + 1]++] = to;
        layout->neighbours[next[to + 1]++] = from;
    }
    layout->first = next;
}

void layout_init(struct layout *layout, struct state_graph *graph, double width, double height)
{
    uint32_t all = state_graph_nodes(graph);
    *layout = (struct layout){.graph = graph,
                              .nodes = mem_alloc((size_t)graph->shown + 1, sizeof(uint32_t)),
                              .index = mem_alloc((size_t)all + 1, sizeof(uint32_t)),
                              .x = mem_alloc((size_t)graph->shown + 1, sizeof(double)),
                              .y = mem_alloc((size_t)graph->shown + 1, sizeof(double)),
                              .width = width,
                              .height = height,
                              .gap = 16};
    for (uint32_t node = 0; node < all; node++) {
        if (graph->nodes[node].left_out)
            continue;
        layout->index[node] = layout->count;
        layout->nodes[layout->count++] = node;
    }
    link_neighbours(layout);
}

void layout_free(struct layout *layout)
{
    mem_free(layout->nodes);
    mem_free(layout->index);
    mem_free(layout->x);
    mem_free(layout->y);
    mem_free(layout->first);
    mem_free(layout->neighbours);
}
