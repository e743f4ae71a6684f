#include "sokoban/analysis/board/transport.h"

#include <stdbool.h>

#include "base/mem.h"

enum { FAR = INT32_MAX / 2 };

#define NO_ARC UINT32_MAX

/* An arc and its opposite stand side by side; loads on the one can be taken back by the other. */
struct arc {
    uint32_t to;
    int8_t cost;
    bool is_back;
    int64_t load; /* of an opposite: what can be taken back */
};

/* Besides the places there is one for every cell where it no longer matters how one came there. */
struct transport {
    uint32_t nodes;
    uint32_t *first; /* by node, where its arcs begin in `out` */
    uint32_t *out;   /* numbers of arcs */
    struct arc *arcs;
    uint32_t arc_count;
    int64_t *left;     /* by node: what is still wanted, or less than 0 to take */
    int32_t *distance; /* by node */
    uint32_t *came;    /* by node: the last arc to it */
    uint32_t *queue;
    bool *is_queued;
    size_t head, count;
};

static void put(struct transport *transport, uint32_t node)
{
    if (transport->is_queued[node])
        return;
    size_t at = transport->head + transport->count++;
    transport->is_queued[node] = true;
    transport->queue[at < transport->nodes ? at : at - transport->nodes] = node;
}

static uint32_t take(struct transport *transport)
{
    uint32_t node = transport->queue[transport->head];
    if (++transport->head == transport->nodes)
        transport->head = 0;
    transport->count--;
    transport->is_queued[node] = false;
    return node;
}

static void settle(struct transport *transport)
{
    while (transport->count) {
        uint32_t node = take(transport);
        for (uint32_t i = transport->first[node]; i < transport->first[node + 1]; i++) {
            const struct arc *arc = &transport->arcs[transport->out[i]];
            int32_t distance = transport->distance[node] + arc->cost;
            if ((arc->is_back && !arc->load) || distance >= transport->distance[arc->to])
                continue;
            transport->distance[arc->to] = distance;
            transport->came[arc->to] = transport->out[i];
            put(transport, arc->to);
        }
    }
}

/* The nearest node where something is wanted, from those where there is some; NO_ARC: none. */
static uint32_t find_path(struct transport *transport)
{
    uint32_t nearest = NO_ARC;
    for (uint32_t n = 0; n < transport->nodes; n++) {
        transport->came[n] = NO_ARC;
        transport->distance[n] = transport->left[n] < 0 ? 0 : FAR;
        if (transport->left[n] < 0)
            put(transport, n);
    }
    settle(transport);
    for (uint32_t n = 0; n < transport->nodes; n++)
        if (transport->left[n] > 0 && transport->distance[n] < FAR &&
            (nearest == NO_ARC || transport->distance[n] < transport->distance[nearest]))
            nearest = n;
    return nearest;
}

/* Where the last arc to a node came from. */
static uint32_t before(const struct transport *transport, uint32_t node)
{
    return transport->arcs[transport->came[node] ^ 1].to;
}

/* Carries as much as can be along the path found. */
static void carry(struct transport *transport, uint32_t end)
{
    int64_t load = transport->left[end];
    uint32_t node = end;
    for (; transport->came[node] != NO_ARC; node = before(transport, node)) {
        const struct arc *arc = &transport->arcs[transport->came[node]];
        load = arc->is_back && arc->load < load ? arc->load : load;
    }
    load = -transport->left[node] < load ? -transport->left[node] : load;
    transport->left[node] += load;
    transport->left[end] -= load;
    for (node = end; transport->came[node] != NO_ARC; node = before(transport, node)) {
        uint32_t number = transport->came[node];
        struct arc *back = &transport->arcs[number | 1];
        back->load += number & 1 ? -load : load;
    }
}

static void add_arc(struct transport *transport, size_t from, size_t to, int8_t cost)
{
    struct arc *arc = &transport->arcs[transport->arc_count];
    arc[0] = (struct arc){.to = (uint32_t)to, .cost = cost};
    arc[1] = (struct arc){.to = (uint32_t)from, .cost = (int8_t)-cost, .is_back = true};
    transport->arc_count += 2;
}

static void add_arcs(struct transport *transport, const struct map *map)
{
    for (unsigned c = 0; c < map->cells; c++) {
        size_t anyhow = transport_places(map) + c;
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d;
            cell to = map_next(map, (cell)c, direction);
            add_arc(transport, transport_come((cell)c, direction), anyhow, 0);
            if (to != map->cells)
                add_arc(transport, anyhow, transport_come(to, direction), 1);
            for (int e = 0; e < DIRECTIONS; e++)
                if ((enum direction)e != direction_opposite(direction))
                    add_arc(transport, transport_come((cell)c, (enum direction)e),
                            transport_ready(map, (cell)c, direction), 0);
        }
    }
}

/* Sorts the arcs by where they begin. */
static void index_arcs(struct transport *transport)
{
    transport->first = mem_alloc((size_t)transport->nodes + 2, sizeof *transport->first);
    transport->out = mem_alloc(transport->arc_count, sizeof *transport->out);
    for (uint32_t i = 0; i < transport->arc_count; i++)
        transport->first[transport->arcs[i ^ 1].to + 2]++;
    for (uint32_t n = 0; n <= transport->nodes; n++)
        transport->first[n + 1] += transport->first[n];
    for (uint32_t i = 0; i < transport->arc_count; i++)
        transport->out[transport->first[transport->arcs[i ^ 1].to + 1]++] = i;
}

static void transport_init(struct transport *transport, const struct map *map)
{
    enum { ARCS = 2 * DIRECTIONS * (2 + DIRECTIONS) }; /* of a cell, at most */
    size_t nodes = transport_places(map) + map->cells;
    *transport = (struct transport){.nodes = (uint32_t)nodes};
    transport->arcs = mem_alloc(ARCS * (size_t)map->cells, sizeof *transport->arcs);
    add_arcs(transport, map);
    index_arcs(transport);
    transport->left = mem_alloc(nodes, sizeof *transport->left);
    transport->distance = mem_alloc(nodes, sizeof *transport->distance);
    transport->came = mem_alloc(nodes, sizeof *transport->came);
    transport->queue = mem_alloc(nodes, sizeof *transport->queue);
    transport->is_queued = mem_alloc(nodes, sizeof *transport->is_queued);
}

static void transport_free(struct transport *transport)
{
    mem_free(transport->first);
    mem_free(transport->out);
    mem_free(transport->arcs);
    mem_free(transport->left);
    mem_free(transport->distance);
    mem_free(transport->came);
    mem_free(transport->queue);
    mem_free(transport->is_queued);
}

void transport_heights(const struct map *map, const int64_t *wanted, int32_t *height)
{
    struct transport transport;
    transport_init(&transport, map);
    for (size_t place = 0; place < transport_places(map); place++)
        transport.left[place] = wanted[place];
    for (uint32_t end = find_path(&transport); end != NO_ARC; end = find_path(&transport))
        carry(&transport, end);
    for (uint32_t n = 0; n < transport.nodes; n++) { /* from everywhere at once */
        transport.distance[n] = 0;
        put(&transport, n);
    }
    settle(&transport);
    for (size_t place = 0; place < 4 * (size_t)map->cells; place++)
        height[place] = transport.distance[place];
    transport_free(&transport);
}
