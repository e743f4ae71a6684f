#include "sokoban/difficulty/live_graph.h"

#include <math.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

/* How strongly the walker prefers pushes that bring the matching bound down. */
static const double walker_greed = 0.7;

enum { LOOK_EVERY = 1 << 14 };

void *meter_array(struct meter *meter, size_t count, size_t size)
{
    if (!meter_take(meter, (count + 1) * size))
        return NULL;
    void *array = mem_try_alloc(count + 1, size);
    if (array)
        return array;
    meter_give(meter, (count + 1) * size);
    meter->hit = LIMIT_MEMORY;
    return NULL;
}

void meter_array_free(struct meter *meter, void *array, size_t count, size_t size)
{
    if (array)
        meter_give(meter, (count + 1) * size);
    mem_free(array);
}

/* The edges by their ends: the nodes before node n stand from first[n] to first[n + 1]. */
struct arrivals {
    uint32_t *first, *from;
};

static bool group_arrivals(const struct push_nodes *nodes, struct arrivals *out)
{
    uint32_t edges = nodes->first[nodes->count];
    out->first = meter_array(nodes->meter, (size_t)nodes->count + 1, sizeof *out->first);
    out->from = meter_array(nodes->meter, edges, sizeof *out->from);
    if (!out->first || !out->from)
        return false;
    for (uint32_t i = 0; i < edges; i++)
        out->first[nodes->edges[i].to + 2]++;
    for (uint32_t n = 0; n < nodes->count; n++)
        out->first[n + 2] += out->first[n + 1];
    for (uint32_t n = 0; n < nodes->count; n++) {
        if (n % LOOK_EVERY == 0 && !meter_look(nodes->meter))
            return false;
        for (uint32_t i = nodes->first[n]; i < nodes->first[n + 1]; i++)
            out->from[out->first[nodes->edges[i].to + 1]++] = n;
    }
    return true;
}

static void free_arrivals(const struct push_nodes *nodes, struct arrivals *arrivals)
{
    meter_array_free(nodes->meter, arrivals->first, (size_t)nodes->count + 1,
                     sizeof *arrivals->first);
    meter_array_free(nodes->meter, arrivals->from, nodes->first[nodes->count],
                     sizeof *arrivals->from);
}

/* Where nodes stand in the order of their distance to a goal. */
struct order {
    uint32_t *node;     /* place -> node */
    uint32_t *place;    /* node -> place + 1; 0: not live */
    uint32_t *distance; /* by place */
    uint32_t count, solved;
};

/* Breadth first, backwards from the solved nodes. */
static bool put_in_order(const struct push_nodes *nodes, const struct arrivals *arrivals,
                         struct order *order)
{
    for (uint32_t n = 0; n < nodes->count; n++)
        if (nodes->flags[n] & NODE_SOLVED) {
            order->node[order->count++] = n;
            order->place[n] = order->count;
        }
    order->solved = order->count;
    for (uint32_t at = 0; at < order->count; at++) {
        if (at % LOOK_EVERY == 0 && !meter_look(nodes->meter))
            return false;
        uint32_t node = order->node[at];
        for (uint32_t i = arrivals->first[node]; i < arrivals->first[node + 1]; i++) {
            uint32_t from = arrivals->from[i];
            if (order->place[from])
                continue;
            order->distance[order->count] = order->distance[at] + 1;
            order->node[order->count++] = from;
            order->place[from] = order->count;
        }
    }
    return true;
}

static bool find_order(const struct push_nodes *nodes, struct order *order)
{
    struct arrivals arrivals = {0};
    order->node = meter_array(nodes->meter, nodes->count, sizeof *order->node);
    order->place = meter_array(nodes->meter, nodes->count, sizeof *order->place);
    order->distance = meter_array(nodes->meter, nodes->count, sizeof *order->distance);
    bool good = order->node && order->place && order->distance &&
                group_arrivals(nodes, &arrivals) && put_in_order(nodes, &arrivals, order);
    free_arrivals(nodes, &arrivals);
    return good;
}

static void free_order(const struct push_nodes *nodes, struct order *order)
{
    meter_array_free(nodes->meter, order->node, nodes->count, sizeof *order->node);
    meter_array_free(nodes->meter, order->place, nodes->count, sizeof *order->place);
    meter_array_free(nodes->meter, order->distance, nodes->count, sizeof *order->distance);
}

/* How much the walker is drawn along an edge. */
static double pull(const struct push_nodes *nodes, uint32_t from, uint32_t to)
{
    if (nodes->bound[to] == BOUND_DEAD)
        return 0;
    return exp(-walker_greed * ((double)nodes->bound[to] - (double)nodes->bound[from]));
}

/* Copies the edges of a live node that lead to live ones; returns the number of edges then. */
static uint32_t copy_edges(struct live_graph *live, const struct push_nodes *nodes,
                           const struct order *order, uint32_t node, uint32_t edge)
{
    double all = 0;
    for (uint32_t i = nodes->first[node]; i < nodes->first[node + 1]; i++)
        all += pull(nodes, node, nodes->edges[i].to);
    for (uint32_t i = nodes->first[node]; i < nodes->first[node + 1]; i++) {
        struct push_edge copy = nodes->edges[i];
        if (!order->place[copy.to])
            continue;
        live->share[edge] = (float)(pull(nodes, node, copy.to) / all);
        copy.to = order->place[copy.to] - 1;
        live->edges[edge++] = copy;
    }
    return edge;
}

static uint32_t count_edges(const struct push_nodes *nodes, const struct order *order)
{
    uint32_t count = 0;
    for (uint32_t n = 0; n < nodes->count; n++)
        for (uint32_t i = nodes->first[n]; order->place[n] && i < nodes->first[n + 1]; i++)
            count += order->place[nodes->edges[i].to] != 0;
    return count;
}

static bool copy_live(struct live_graph *live, const struct push_nodes *nodes,
                      const struct order *order)
{
    struct meter *meter = nodes->meter;
    uint32_t edges = count_edges(nodes, order), edge = 0;
    live->count = order->count;
    live->solved = order->solved;
    live->start = order->place[0] ? order->place[0] - 1 : order->count;
    live->to_goal = meter_array(meter, live->count, sizeof *live->to_goal);
    live->first = meter_array(meter, live->count, sizeof *live->first);
    live->has_choice = meter_array(meter, live->count, sizeof *live->has_choice);
    live->edges = meter_array(meter, edges, sizeof *live->edges);
    live->share = meter_array(meter, edges, sizeof *live->share);
    live->edge_count = edges;
    if (!live->to_goal || !live->first || !live->has_choice || !live->edges || !live->share)
        return false;
    for (uint32_t place = 0; place < live->count; place++) {
        uint32_t node = order->node[place];
        if (place % LOOK_EVERY == 0 && !meter_look(meter))
            return false;
        live->to_goal[place] = order->distance[place];
        live->has_choice[place] = nodes->flags[node] & NODE_HAS_CHOICE;
        live->first[place] = edge;
        edge = copy_edges(live, nodes, order, node, edge);
    }
    live->first[live->count] = edge;
    return true;
}

bool live_graph_make(struct live_graph *live, const struct push_nodes *nodes)
{
    struct order order = {0};
    *live = (struct live_graph){.meter = nodes->meter, .boxes = nodes->boxes};
    bool good = find_order(nodes, &order) && copy_live(live, nodes, &order);
    free_order(nodes, &order);
    return good;
}

void live_graph_free(struct live_graph *live)
{
    struct meter *meter = live->meter;
    meter_array_free(meter, live->to_goal, live->count, sizeof *live->to_goal);
    meter_array_free(meter, live->first, live->count, sizeof *live->first);
    meter_array_free(meter, live->has_choice, live->count, sizeof *live->has_choice);
    meter_array_free(meter, live->edges, live->edge_count, sizeof *live->edges);
    meter_array_free(meter, live->share, live->edge_count, sizeof *live->share);
    *live = (struct live_graph){.meter = meter};
}
