#include "sokoban/analysis/board/tunnels.h"

#include "base/mem.h"

static unsigned degree(const struct map *map, cell at)
{
    unsigned count = 0;
    for (enum direction way = 0; way < DIRECTIONS; way++)
        count += map_next(map, at, way) != map->cells;
    return count;
}

/* A free 2x2 square around the cell has a free cell beside it, across, and between these two. */
static bool in_square(const struct map *map, cell at)
{
    for (enum direction beside = DIR_LEFT; beside <= DIR_RIGHT; beside++)
        for (enum direction across = DIR_UP; across <= DIR_DOWN; across++) {
            cell next = map_next(map, at, beside);
            if (next != map->cells && map_next(map, at, across) != map->cells &&
                map_next(map, next, across) != map->cells)
                return true;
        }
    return false;
}

static bool is_tunnel_cell(const struct map *map, cell at)
{
    return at != map->cells && degree(map, at) <= 2 && !in_square(map, at);
}

static bool is_bend(const struct map *map, cell at)
{
    bool upright =
        map_next(map, at, DIR_UP) != map->cells || map_next(map, at, DIR_DOWN) != map->cells;
    bool level =
        map_next(map, at, DIR_LEFT) != map->cells || map_next(map, at, DIR_RIGHT) != map->cells;
    return upright && level;
}

/* The neighbour of a tunnel cell on the far side of another neighbour; the wall when the cell is a
 * blind end. Coming from the wall, it is the only neighbour there is. */
static cell far_side(const struct map *map, cell at, cell from)
{
    for (enum direction way = 0; way < DIRECTIONS; way++) {
        cell to = map_next(map, at, way);
        if (to != map->cells && to != from)
            return to;
    }
    return (cell)map->cells;
}

/* Walks along a chain to its last cell; *beyond is what follows it. Round a ring, that is the cell
 * started from. */
static cell walk(const struct map *map, cell start, cell *beyond)
{
    cell at = start, from = (cell)map->cells;
    while ((*beyond = far_side(map, at, from)) != start && is_tunnel_cell(map, *beyond)) {
        from = at;
        at = *beyond;
    }
    return at;
}

static enum tunnel_kind kind_of(const struct push_graph *push_graph, const struct tunnel *tunnel,
                                cell first)
{
    const struct map *map = push_graph->map;
    if (tunnel->ends[0] == map->cells || tunnel->ends[1] == map->cells)
        return TUNNEL_BLIND;
    return push_graph_classes(push_graph, first) > 1 ? TUNNEL_ONE_WAY : TUNNEL_TWO_WAY;
}

/* Lays out the chain that a cell lies in, from one end to the other. */
static void dig(struct tunnels *tunnels, const struct push_graph *push_graph, cell inside)
{
    const struct map *map = tunnels->map;
    cell before;
    cell first = walk(map, inside, &before);
    uint32_t used = 0;
    if (tunnels->count) {
        const struct tunnel *last = &tunnels->items[tunnels->count - 1];
        used = last->first_cell + last->length;
    }
    uint16_t number = (uint16_t)tunnels->count;
    struct tunnel *tunnel = &tunnels->items[tunnels->count++];
    *tunnel = (struct tunnel){.first_cell = used, .is_straight = true};

    cell from = before, at = first;
    do {
        tunnels->tunnel[at] = number;
        tunnels->cells[used++] = at;
        tunnel->has_goal |= map->is_goal[at];
        tunnel->is_straight &= !is_bend(map, at);
        cell to = far_side(map, at, from);
        from = at;
        at = to;
    } while (at != first && is_tunnel_cell(map, at));

    bool ring = at == first;
    tunnel->length = used - tunnel->first_cell;
    tunnel->ends[0] = ring ? (cell)map->cells : before;
    tunnel->ends[1] = ring ? (cell)map->cells : at;
    tunnel->kind = ring ? TUNNEL_TWO_WAY : kind_of(push_graph, tunnel, first);
}

struct tunnels *tunnels_new(const struct push_graph *push_graph)
{
    const struct map *map = push_graph->map;
    struct tunnels *tunnels = mem_alloc(1, sizeof *tunnels);
    tunnels->map = map;
    tunnels->tunnel = mem_alloc(map->cells + 1u, sizeof *tunnels->tunnel);
    tunnels->cells = mem_alloc(map->cells, sizeof *tunnels->cells);
    tunnels->items = mem_alloc(map->cells, sizeof *tunnels->items);
    for (unsigned c = 0; c <= map->cells; c++)
        tunnels->tunnel[c] = TUNNEL_NONE;
    for (unsigned c = 0; c < map->cells; c++)
        if (tunnels->tunnel[c] == TUNNEL_NONE && is_tunnel_cell(map, (cell)c))
            dig(tunnels, push_graph, (cell)c);
    return tunnels;
}

void tunnels_free(struct tunnels *tunnels)
{
    if (!tunnels)
        return;
    mem_free(tunnels->items);
    mem_free(tunnels->cells);
    mem_free(tunnels->tunnel);
    mem_free(tunnels);
}
