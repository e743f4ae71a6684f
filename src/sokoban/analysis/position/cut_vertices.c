#include "sokoban/analysis/position/cut_vertices.h"

#include "base/mem.h"

void cut_vertices_init(struct cut_vertices *cut_vertices, const struct map *map)
{
    *cut_vertices = (struct cut_vertices){0};
    cut_vertices->items = mem_alloc((size_t)map->cells + 1, sizeof *cut_vertices->items);
}

void cut_vertices_free(struct cut_vertices *cut_vertices)
{
    mem_free(cut_vertices->items);
    *cut_vertices = (struct cut_vertices){0};
}

static void enter(struct cut_vertices *cut_vertices, struct occupancy *occupancy, cell c,
                  cell parent, cell first)
{
    uint32_t number = ++occupancy->stamp;
    occupancy->marks[c] = number;
    cut_vertices->items[c] =
        (struct dfs_cell){.low = number, .least = c, .parent = parent, .first = first};
}

/* Goes on from a cell until all its neighbours are known. Blocked ones have the greatest mark of
 * all, so that they lower nothing. Returns the cell where the pass is then. */
static cell go_on(struct cut_vertices *cut_vertices, struct occupancy *occupancy, cell c,
                  uint32_t before)
{
    struct dfs_cell *dfs_cell = &cut_vertices->items[c];
    const cell *next = occupancy->map->next + 4 * (size_t)c;
    while (dfs_cell->next < DIRECTIONS) {
        cell to = next[dfs_cell->next++];
        uint32_t mark = occupancy->marks[to];
        if (mark <= before) {
            enter(cut_vertices, occupancy, to, c, dfs_cell->first);
            return to;
        }
        if (mark < dfs_cell->low)
            dfs_cell->low = mark;
    }
    dfs_cell->last = occupancy->stamp;
    if (dfs_cell->parent == occupancy->map->cells)
        return dfs_cell->parent;
    struct dfs_cell *parent = &cut_vertices->items[dfs_cell->parent];
    if (dfs_cell->low < parent->low)
        parent->low = dfs_cell->low;
    if (dfs_cell->least < parent->least)
        parent->least = dfs_cell->least;
    return dfs_cell->parent;
}

static void pass(struct cut_vertices *cut_vertices, struct occupancy *occupancy, cell least,
                 uint32_t before)
{
    const cell wall = (cell)occupancy->map->cells;
    enter(cut_vertices, occupancy, least, wall, least);
    for (cell at = least; at != wall;)
        at = go_on(cut_vertices, occupancy, at, before);
}

void cut_vertices_find_one(struct cut_vertices *cut_vertices, struct occupancy *occupancy,
                           cell least, unsigned regions)
{
    uint32_t before = occupancy_reserve_stamps(occupancy, occupancy->map->cells);
    cut_vertices->regions = regions;
    pass(cut_vertices, occupancy, least, before);
}

void cut_vertices_find(struct cut_vertices *cut_vertices, struct occupancy *occupancy)
{
    const cell wall = (cell)occupancy->map->cells;
    uint32_t before = occupancy_reserve_stamps(occupancy, wall);
    cut_vertices->regions = 0;
    for (cell c = 0; c < wall; c++) {
        if (occupancy->marks[c] > before)
            continue;
        cut_vertices->regions++;
        pass(cut_vertices, occupancy, c, before);
    }
}

/* Is the subtree of a cell that was entered from c cut off when c is blocked? */
static bool is_cut_off(const struct cut_vertices *cut_vertices, const struct occupancy *occupancy,
                       cell c, cell child)
{
    return !occupancy_is_blocked(occupancy, child) && cut_vertices->items[child].parent == c &&
           cut_vertices->items[child].low >= occupancy->marks[c];
}

unsigned cut_vertices_regions(const struct cut_vertices *cut_vertices,
                              const struct occupancy *occupancy, cell c)
{
    unsigned parts = cut_vertices->items[c].parent != occupancy->map->cells;
    for (int d = 0; d < DIRECTIONS; d++)
        parts +=
            is_cut_off(cut_vertices, occupancy, c, map_next(occupancy->map, c, (enum direction)d));
    return cut_vertices->regions - 1 + parts;
}

struct cut_part cut_vertices_part(const struct cut_vertices *cut_vertices,
                                  const struct occupancy *occupancy, cell c, cell beside)
{
    const uint32_t *marks = occupancy->marks;
    cell first = cut_vertices->items[c].first;
    struct cut_part rest = {.least = first,
                            .first = marks[first],
                            .last = cut_vertices->items[first].last,
                            .hole_count = 1};
    rest.holes[0].first = rest.holes[0].last = marks[c];
    for (int d = 0; d < DIRECTIONS; d++) {
        cell child = map_next(occupancy->map, c, (enum direction)d);
        if (!is_cut_off(cut_vertices, occupancy, c, child))
            continue;
        const struct dfs_cell *dfs_cell = &cut_vertices->items[child];
        if (marks[beside] - marks[child] <= dfs_cell->last - marks[child])
            return (struct cut_part){
                .least = dfs_cell->least, .first = marks[child], .last = dfs_cell->last};
        rest.holes[rest.hole_count].first = marks[child];
        rest.holes[rest.hole_count++].last = dfs_cell->last;
    }
    return rest;
}
