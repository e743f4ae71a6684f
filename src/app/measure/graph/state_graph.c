#include "app/measure/graph/state_graph.h"

#include "base/mem.h"
#include "base/text.h"
#include "search/space.h"

struct build {
    struct state_graph *graph;
    struct graph_limits wish;
    struct batch batch;
    size_t node_room;
    size_t board_bytes; /* of a board written beside a node */
    bool cut;           /* something was left out */
};

/* What a node and an edge take besides themselves, when the dead are told and the graph is written
 * down: some words, and a line of text. */
enum { NODE_BYTES = 24 + 80, EDGE_BYTES = 4 + 36 };

/* False when there is no memory for it. */
static bool add_edge(struct state_graph *graph, struct state_edge edge)
{
    if (graph->edge_count == graph->edge_room) {
        size_t more = graph->edge_room ? graph->edge_room / 2 : 256;
        if (!meter_take(&graph->meter, more * (sizeof *graph->edges + EDGE_BYTES)))
            return false;
        graph->edge_room += more;
        graph->edges = mem_resize(graph->edges, graph->edge_room, sizeof *graph->edges);
    }
    graph->edges[graph->edge_count++] = edge;
    return true;
}

/* The number of a state, new or known; TABLE_NONE when it is left out. */
static uint32_t admit(struct build *build, const uint8_t *key, uint64_t hash, uint32_t depth)
{
    struct state_graph *graph = build->graph;
    uint32_t number = table_find(&graph->table, key, hash);
    if (number != TABLE_NONE)
        return number;
    bool full = build->wish.nodes && graph->table.count >= build->wish.nodes;
    if (full || (build->wish.depth && depth > build->wish.depth))
        return TABLE_NONE;
    if (graph->table.count == build->node_room) {
        size_t more = build->node_room ? build->node_room / 2 : 256;
        if (!meter_take(&graph->meter,
                        more * (sizeof *graph->nodes + NODE_BYTES + build->board_bytes)))
            return TABLE_NONE;
        build->node_room += more;
        graph->nodes = mem_resize(graph->nodes, build->node_room, sizeof *graph->nodes);
    }
    number = table_add(&graph->table, key, hash, 0);
    if (number == TABLE_NONE)
        return number;
    graph->nodes[number] =
        (struct state_node){.depth = depth, .goal = graph->space->is_goal(graph->space->self, key)};
    graph->goals += graph->nodes[number].goal;
    return number;
}

static void expand(struct build *build, uint32_t number)
{
    struct state_graph *graph = build->graph;
    uint32_t depth = graph->nodes[number].depth + 1;
    bool whole = true;
    build->batch.count = 0;
    build->batch.meter = &graph->meter;
    graph->space->expand(graph->space->self, table_key(&graph->table, number), &build->batch);
    graph->meter.counters.generated += build->batch.count;
    for (size_t i = 0; i < build->batch.count && batch_goes_on(&build->batch, i); i++) {
        const struct successor *item = &build->batch.items[i];
        uint32_t to = admit(build, batch_key(&build->batch, i), item->hash, depth);
        if (to == TABLE_NONE || !add_edge(graph, (struct state_edge){number, to, item->cost}))
            whole = false;
    }
    whole = whole && !graph->meter.hit;
    graph->nodes[number].expanded = whole;
    build->cut = build->cut || !whole;
}

static void explore(struct build *build)
{
    struct state_graph *graph = build->graph;
    const struct space *space = graph->space;
    uint8_t *key = space_start_key(space);
    if (build->wish.boards) {
        struct text board;
        text_init(&board);
        space->describe(space->self, key, &board);
        build->board_bytes = board.length;
        text_free(&board);
    }
    admit(build, key, space->hash(space->self, key), 0);
    mem_free(key);
    for (uint32_t number = 0; number < graph->table.count; number++) {
        if (graph->meter.hit || !meter_tick(&graph->meter)) {
            build->cut = true;
            return;
        }
        expand(build, number);
    }
}

/* Carries life backwards along the edges, which are grouped by their ends first: those into node n
 * stand from first[n] to first[n + 1]. */
static void tell_the_dead(struct state_graph *graph)
{
    uint32_t count = graph->table.count;
    size_t *first = mem_alloc((size_t)count + 2, sizeof *first);
    uint32_t *origins = mem_alloc(graph->edge_count + 1, sizeof *origins);
    uint32_t *queue = mem_alloc((size_t)count + 1, sizeof *queue);
    for (size_t i = 0; i < graph->edge_count; i++)
        first[graph->edges[i].to + 2]++;
    for (uint32_t i = 0; i < count; i++)
        first[i + 2] += first[i + 1];
    for (size_t i = 0; i < graph->edge_count; i++)
        origins[first[graph->edges[i].to + 1]++] = graph->edges[i].from;
    uint32_t living = 0;
    for (uint32_t i = 0; i < count; i++) {
        graph->nodes[i].alive = graph->nodes[i].goal || !graph->nodes[i].expanded;
        if (graph->nodes[i].alive)
            queue[living++] = i;
    }
    for (uint32_t at = 0; at < living; at++)
        for (size_t i = first[queue[at]]; i < first[queue[at] + 1]; i++)
            if (!graph->nodes[origins[i]].alive) {
                graph->nodes[origins[i]].alive = true;
                queue[living++] = origins[i];
            }
    graph->dead = count - living;
    mem_free(first);
    mem_free(origins);
    mem_free(queue);
}

void state_graph_make(struct state_graph *graph, struct space *space, struct graph_limits wish,
                      const struct limits *limits, const struct search_hooks *hooks)
{
    struct build build = {.graph = graph, .wish = wish};
    *graph = (struct state_graph){.space = space};
    meter_start(&graph->meter, limits, hooks);
    batch_init(&build.batch, space->key_bytes);
    if (table_init(&graph->table, space, &graph->meter, TABLE_PLAIN))
        explore(&build);
    graph->complete = !build.cut && graph->table.count > 0;
    tell_the_dead(graph);
    meter_give(&graph->meter, build.batch.accounted);
    batch_free(&build.batch);
}

void state_graph_free(struct state_graph *graph)
{
    table_free(&graph->table);
    mem_free(graph->nodes);
    mem_free(graph->edges);
}
