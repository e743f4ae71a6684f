#include "app/measure/graph/state_graph.h"

#include "base/mem.h"
#include "base/text.h"
#include "search/space.h"

struct build {
    struct state_graph *graph;
    struct graph_limits wish;
    struct batch batch;
    size_t node_room;
    size_t node_bytes, edge_bytes; /* what one takes besides itself */
    bool cut;                      /* something was left out */
};

/* What a node and an edge take besides themselves: some words when the dead are told; and when the
 * graph is placed and written down, places and a line of text. */
enum { NODE_JUDGED = 24, EDGE_JUDGED = 9, NODE_WRITTEN = 300, EDGE_WRITTEN = 180 };

/* Of the time, how much the walk may take when the graph is to be written as well. */
static const double walk_share = 0.6;

/* Seconds beyond the limit, and after a signal, for what follows the walk. */
static const double time_grace = 0.4, stop_grace = 0.02;

bool state_graph_goes_on(struct state_graph *graph)
{
    struct meter *meter = &graph->meter;
    double now = meter_seconds(meter);
    if (meter->hooks.stop && atomic_load(meter->hooks.stop)) {
        if (graph->stop_seen <= 0)
            graph->stop_seen = now;
        meter->hit = LIMIT_STOPPED;
        return now < graph->stop_seen + stop_grace;
    }
    if (meter->limits.seconds <= 0 || now < meter->limits.seconds + time_grace)
        return true;
    meter->hit = LIMIT_TIME;
    return false;
}

/* False when there is no memory for it. */
static bool add_edge(struct build *build, struct state_edge edge)
{
    struct state_graph *graph = build->graph;
    if (graph->edge_count == graph->edge_room) {
        size_t more = graph->edge_room ? graph->edge_room / 2 : 256;
        if (!meter_take(&graph->meter, more * (sizeof *graph->edges + build->edge_bytes)))
            return false;
        graph->edge_room += more;
        graph->edges = mem_resize(graph->edges, graph->edge_room, sizeof *graph->edges);
    }
    graph->edges[graph->edge_count++] = edge;
    return true;
}

/* The number of a state, new or known; TABLE_NONE when it is left out. */
static uint32_t admit(struct build *build, const uint8_t *key, uint64_t hash, uint32_t parent,
                      uint32_t depth)
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
        if (!meter_take(&graph->meter, more * (sizeof *graph->nodes + build->node_bytes)))
            return TABLE_NONE;
        build->node_room += more;
        graph->nodes = mem_resize(graph->nodes, build->node_room, sizeof *graph->nodes);
    }
    number = table_add(&graph->table, key, hash, parent);
    if (number == TABLE_NONE)
        return number;
    graph->nodes[number] =
        (struct state_node){.depth = depth, .goal = graph->space->is_goal(graph->space->self, key)};
    graph->goals += graph->nodes[number].goal;
    if (graph->nodes[number].goal && graph->goal == TABLE_NONE)
        graph->goal = number;
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
        uint32_t to = admit(build, batch_key(&build->batch, i), item->hash, number, depth);
        if (to == TABLE_NONE ||
            !add_edge(build, (struct state_edge){
                                 .from = number, .to = to, .cost = item->cost, .tag = item->tag}))
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
        build->node_bytes += board.length;
        text_free(&board);
    }
    admit(build, key, space->hash(space->self, key), 0, 0);
    mem_free(key);
    for (uint32_t number = 0; number < graph->table.count; number++) {
        if (graph->meter.hit || !meter_tick(&graph->meter)) {
            build->cut = true;
            return;
        }
        expand(build, number);
    }
}

/* The edges grouped by their ends: those into node n stand from first[n] to first[n + 1]. False
 * when there was no time for it. */
struct arrivals {
    size_t *first, *edges;
};

static bool group_arrivals(struct state_graph *graph, struct arrivals *out)
{
    uint32_t count = graph->table.count;
    *out = (struct arrivals){.first = mem_alloc((size_t)count + 2, sizeof *out->first),
                             .edges = mem_alloc(graph->edge_count + 1, sizeof *out->edges)};
    for (size_t i = 0; i < graph->edge_count; i++) {
        if (!state_graph_pace(graph, i))
            return false;
        out->first[graph->edges[i].to + 2]++;
    }
    for (uint32_t i = 0; i < count; i++)
        out->first[i + 2] += out->first[i + 1];
    for (size_t i = 0; i < graph->edge_count; i++) {
        if (!state_graph_pace(graph, i))
            return false;
        out->edges[out->first[graph->edges[i].to + 1]++] = i;
    }
    return true;
}

static void free_arrivals(struct arrivals *arrivals)
{
    mem_free(arrivals->first);
    mem_free(arrivals->edges);
}

/* Carries life backwards along the edges. */
static bool carry_life(struct state_graph *graph, const struct arrivals *arrivals, uint32_t *queue)
{
    uint32_t count = graph->table.count, living = 0;
    for (uint32_t i = 0; i < count; i++) {
        graph->nodes[i].alive = graph->nodes[i].goal || !graph->nodes[i].expanded;
        if (graph->nodes[i].alive)
            queue[living++] = i;
    }
    for (uint32_t at = 0; at < living; at++) {
        if (!state_graph_pace(graph, at))
            return false;
        for (size_t i = arrivals->first[queue[at]]; i < arrivals->first[queue[at] + 1]; i++) {
            uint32_t from = graph->edges[arrivals->edges[i]].from;
            if (!graph->nodes[from].alive)
                queue[living++] = from;
            graph->nodes[from].alive = true;
        }
    }
    graph->dead = count - living;
    return true;
}

/* Without the time for it nobody is called dead. */
static void tell_the_dead(struct state_graph *graph)
{
    uint32_t count = graph->table.count;
    uint32_t *queue = mem_alloc((size_t)count + 1, sizeof *queue);
    struct arrivals arrivals;
    graph->judged = group_arrivals(graph, &arrivals) && carry_life(graph, &arrivals, queue);
    for (uint32_t i = 0; !graph->judged && i < count; i++)
        graph->nodes[i].alive = true;
    free_arrivals(&arrivals);
    mem_free(queue);
}

static void mark_path(struct state_graph *graph)
{
    if (graph->goal == TABLE_NONE)
        return;
    for (uint32_t node = graph->goal; node != 0; node = table_parent(&graph->table, node))
        graph->nodes[node].on_path = true;
    graph->nodes[0].on_path = true;
}

/* Joins the edges out of a node with those back into it from nodes that were found before; `out`
 * says by node which edge leads there, from 1, and is empty before and after. */
static void join_at(struct state_graph *graph, const struct arrivals *arrivals, size_t leaving,
                    size_t *out, bool *joined)
{
    struct state_edge *edges = graph->edges;
    uint32_t node = edges[leaving].from;
    for (size_t i = leaving; i < graph->edge_count && edges[i].from == node; i++)
        out[edges[i].to] = i + 1;
    for (size_t i = arrivals->first[node]; i < arrivals->first[node + 1]; i++) {
        struct state_edge *in = &edges[arrivals->edges[i]];
        size_t back = out[in->from];
        if (!back || in->from >= node || edges[back - 1].cost != in->cost)
            continue;
        in->both = true;
        in->back_tag = edges[back - 1].tag;
        joined[back - 1] = true;
        out[in->from] = 0;
    }
    for (size_t i = leaving; i < graph->edge_count && edges[i].from == node; i++)
        out[edges[i].to] = 0;
}

bool state_graph_join(struct state_graph *graph)
{
    struct arrivals arrivals;
    size_t *out = mem_alloc((size_t)graph->table.count + 1, sizeof *out);
    bool *joined = mem_alloc(graph->edge_count + 1, sizeof *joined);
    bool in_time = group_arrivals(graph, &arrivals);
    for (size_t i = 0, next; in_time && i < graph->edge_count; i = next) {
        for (next = i; next < graph->edge_count && graph->edges[next].from == graph->edges[i].from;)
            next++;
        join_at(graph, &arrivals, i, out, joined);
        in_time = state_graph_pace(graph, graph->edges[i].from);
    }
    size_t kept = 0;
    for (size_t i = 0; i < graph->edge_count; i++)
        if (!joined[i])
            graph->edges[kept++] = graph->edges[i];
    graph->edge_count = kept;
    free_arrivals(&arrivals);
    mem_free(out);
    mem_free(joined);
    return in_time;
}

void state_graph_make(struct state_graph *graph, struct space *space, struct graph_limits wish,
                      const struct limits *limits, const struct search_hooks *hooks)
{
    struct build build = {.graph = graph, .wish = wish};
    build.node_bytes = NODE_JUDGED + (wish.written ? NODE_WRITTEN : 0);
    build.edge_bytes = EDGE_JUDGED + (wish.written ? EDGE_WRITTEN : 0);
    *graph = (struct state_graph){.space = space, .goal = TABLE_NONE};
    meter_start(&graph->meter, limits, hooks);
    batch_init(&build.batch, space->key_bytes);
    if (wish.written)
        graph->meter.limits.seconds *= walk_share;
    if (table_init(&graph->table, space, &graph->meter, TABLE_PLAIN))
        explore(&build);
    graph->meter.limits.seconds = limits->seconds;
    graph->complete = !build.cut && graph->table.count > 0;
    graph->step_count = graph->edge_count;
    graph->shown = graph->table.count;
    tell_the_dead(graph);
    mark_path(graph);
    meter_give(&graph->meter, build.batch.accounted);
    batch_free(&build.batch);
}

void state_graph_free(struct state_graph *graph)
{
    table_free(&graph->table);
    mem_free(graph->nodes);
    mem_free(graph->edges);
}
