#include "sokoban/analysis/board/transport.h"

#include "base/mem.h"

enum { FAR = INT32_MAX / 2, NO_DIRECTION = 255 };

struct transport {
    const struct map *map;
    int64_t *left;     /* by cell: what is still wanted, or less than 0 to take */
    int64_t *carried;  /* [4 * cell + direction] */
    int32_t *distance; /* by cell */
    uint8_t *came;     /* the direction of the last step to a cell */
    cell *queue;
    bool *is_queued;
    size_t head, count;
};

static void put(struct transport *transport, cell c)
{
    size_t size = transport->map->cells;
    if (transport->is_queued[c])
        return;
    transport->is_queued[c] = true;
    transport->queue[(transport->head + transport->count++) % size] = c;
}

static cell take(struct transport *transport)
{
    cell c = transport->queue[transport->head];
    transport->head = (transport->head + 1) % transport->map->cells;
    transport->count--;
    transport->is_queued[c] = false;
    return c;
}

/* What one more load from a cell to a neighbour costs: a step less where one is carried the other
 * way, which can stay instead. */
static int32_t step_cost(const struct transport *transport, cell to, enum direction direction)
{
    return transport->carried[4 * (size_t)to + direction_opposite(direction)] > 0 ? -1 : 1;
}

static void settle(struct transport *transport)
{
    const struct map *map = transport->map;
    while (transport->count) {
        cell c = take(transport);
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, c, (enum direction)d);
            if (to == map->cells)
                continue;
            int32_t distance = transport->distance[c] + step_cost(transport, to, (enum direction)d);
            if (distance >= transport->distance[to])
                continue;
            transport->distance[to] = distance;
            transport->came[to] = (uint8_t)d;
            put(transport, to);
        }
    }
}

/* The nearest cell where something is wanted, from those where there is some; the wall: none. */
static cell find_path(struct transport *transport)
{
    const struct map *map = transport->map;
    cell nearest = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++) {
        transport->came[c] = NO_DIRECTION;
        transport->distance[c] = transport->left[c] < 0 ? 0 : FAR;
        if (transport->left[c] < 0)
            put(transport, (cell)c);
    }
    settle(transport);
    for (unsigned c = 0; c < map->cells; c++)
        if (transport->left[c] > 0 && transport->distance[c] < FAR &&
            (nearest == map->cells || transport->distance[c] < transport->distance[nearest]))
            nearest = (cell)c;
    return nearest;
}

/* Where the last step to a cell came from. */
static cell before(const struct transport *transport, cell c)
{
    return map_next(transport->map, c, direction_opposite((enum direction)transport->came[c]));
}

/* Carries as much as can be along the path found. */
static void carry(struct transport *transport, cell end)
{
    int64_t load = transport->left[end];
    cell c = end;
    for (; transport->came[c] != NO_DIRECTION; c = before(transport, c)) {
        enum direction direction = (enum direction)transport->came[c];
        int64_t back = transport->carried[4 * (size_t)c + direction_opposite(direction)];
        load = back > 0 && back < load ? back : load;
    }
    load = -transport->left[c] < load ? -transport->left[c] : load;
    transport->left[c] += load;
    transport->left[end] -= load;
    for (c = end; transport->came[c] != NO_DIRECTION; c = before(transport, c)) {
        enum direction direction = (enum direction)transport->came[c];
        int64_t *back = &transport->carried[4 * (size_t)c + direction_opposite(direction)];
        if (*back > 0)
            *back -= load;
        else
            transport->carried[4 * (size_t)before(transport, c) + direction] += load;
    }
}

int64_t transport_heights(const struct map *map, const int64_t *wanted, int32_t *height)
{
    struct transport transport = {.map = map};
    transport.left = mem_alloc(map->cells, sizeof *transport.left);
    transport.carried = mem_alloc(4 * (size_t)map->cells, sizeof *transport.carried);
    transport.distance = height;
    transport.came = mem_alloc(map->cells, 1);
    transport.queue = mem_alloc(map->cells, sizeof *transport.queue);
    transport.is_queued = mem_alloc(map->cells, sizeof *transport.is_queued);
    for (unsigned c = 0; c < map->cells; c++)
        transport.left[c] = wanted[c];
    for (cell end = find_path(&transport); end != map->cells; end = find_path(&transport))
        carry(&transport, end);
    int64_t steps = 0;
    for (unsigned c = 0; c < map->cells; c++) { /* from everywhere at once */
        height[c] = 0;
        put(&transport, (cell)c);
        for (int d = 0; d < DIRECTIONS; d++)
            steps += transport.carried[4 * (size_t)c + (size_t)d];
    }
    settle(&transport);
    mem_free(transport.left);
    mem_free(transport.carried);
    mem_free(transport.came);
    mem_free(transport.queue);
    mem_free(transport.is_queued);
    return steps;
}
