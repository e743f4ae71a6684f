#include "sokoban/analysis/board/push_graph.h"

#include "base/mem.h"

/* Scratch of the depth-first search. */
struct floor_dfs {
    const struct map *map;
    struct push_graph *push_graph;
    cell *parent;
    uint32_t *low; /* least number reachable from below without passing the parent */
    uint8_t *next_direction;
    uint32_t clock;
};

enum { NOT_ENTERED = 0 };

static void enter(struct floor_dfs *dfs, cell c, cell parent)
{
    dfs->parent[c] = parent;
    dfs->push_graph->entered[c] = dfs->low[c] = ++dfs->clock;
}

/* Back from a child: is the child's part cut off from the rest when c is taken away? */
static void leave(struct floor_dfs *dfs, cell child)
{
    cell c = dfs->parent[child];
    dfs->push_graph->left[child] = dfs->clock + 1;
    if (c == dfs->map->cells)
        return;
    if (dfs->low[child] < dfs->low[c])
        dfs->low[c] = dfs->low[child];
    if (dfs->low[child] < dfs->push_graph->entered[c])
        return;
    for (int d = 0; d < DIRECTIONS; d++)
        if (map_next(dfs->map, c, (enum direction)d) == child)
            dfs->push_graph->below[4 * (size_t)c + (size_t)d] = 1;
}

static void search(struct floor_dfs *dfs, cell root)
{
    cell wall = (cell)dfs->map->cells;
    cell c = root;
    enter(dfs, root, wall);
    while (c != wall) {
        if (dfs->next_direction[c] == DIRECTIONS) {
            leave(dfs, c);
            c = dfs->parent[c];
            continue;
        }
        cell to = map_next(dfs->map, c, (enum direction)dfs->next_direction[c]++);
        if (to == wall || to == dfs->parent[c])
            continue;
        if (dfs->push_graph->entered[to] == NOT_ENTERED) {
            enter(dfs, to, c);
            c = to;
        } else if (dfs->push_graph->entered[to] < dfs->low[c]) {
            dfs->low[c] = dfs->push_graph->entered[to];
        }
    }
}

static bool is_below(const struct push_graph *push_graph, cell c, cell head)
{
    return push_graph->entered[head] <= push_graph->entered[c] &&
           push_graph->entered[c] < push_graph->left[head];
}

/* The direction of the part headed by a child of box that holds c, or DIRECTIONS. */
static unsigned part_of(const struct push_graph *push_graph, cell box, cell c)
{
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (push_graph->below[4 * (size_t)box + d] &&
            is_below(push_graph, c, map_next(push_graph->map, box, (enum direction)d)))
            return d;
    return DIRECTIONS;
}

/* Numbers the classes of a cell in the order of the directions and returns how many there are. */
static unsigned number_classes(struct push_graph *push_graph, cell box)
{
    uint8_t of_part[DIRECTIONS + 1] = {PUSH_GRAPH_NO_CLASS, PUSH_GRAPH_NO_CLASS,
                                       PUSH_GRAPH_NO_CLASS, PUSH_GRAPH_NO_CLASS,
                                       PUSH_GRAPH_NO_CLASS};
    unsigned count = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(push_graph->map, box, (enum direction)d);
        uint8_t *class_of = &push_graph->class_of[4 * (size_t)box + d];
        *class_of = PUSH_GRAPH_NO_CLASS;
        if (to == push_graph->map->cells)
            continue;
        unsigned part = part_of(push_graph, box, to);
        if (of_part[part] == PUSH_GRAPH_NO_CLASS)
            of_part[part] = (uint8_t)count++;
        *class_of = of_part[part];
    }
    push_graph->above[box] = of_part[DIRECTIONS];
    return count ? count : 1;
}

struct push_graph *push_graph_new(const struct map *map)
{
    size_t cells = map->cells;
    struct push_graph *push_graph = mem_alloc(1, sizeof *push_graph);
    push_graph->map = map;
    push_graph->first_vertex = mem_alloc(cells + 1, sizeof *push_graph->first_vertex);
    push_graph->class_of = mem_alloc(4 * cells + 4, 1);
    push_graph->entered = mem_alloc(cells, sizeof *push_graph->entered);
    push_graph->left = mem_alloc(cells, sizeof *push_graph->left);
    push_graph->below = mem_alloc(4 * cells + 4, 1);
    push_graph->above = mem_alloc(cells, 1);
    struct floor_dfs dfs = {.map = map, .push_graph = push_graph};
    dfs.parent = mem_alloc(cells, sizeof *dfs.parent);
    dfs.low = mem_alloc(cells, sizeof *dfs.low);
    dfs.next_direction = mem_alloc(cells, 1);
    for (unsigned c = 0; c < cells; c++) /* walls put in later may part the floor */
        if (push_graph->entered[c] == NOT_ENTERED)
            search(&dfs, (cell)c);
    mem_free(dfs.parent);
    mem_free(dfs.low);
    mem_free(dfs.next_direction);
    for (unsigned c = 0; c < cells; c++)
        push_graph->first_vertex[c + 1] =
            push_graph->first_vertex[c] + number_classes(push_graph, (cell)c);
    push_graph->cell_of = mem_alloc(push_graph_vertices(push_graph), sizeof *push_graph->cell_of);
    for (unsigned c = 0; c < cells; c++)
        for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++)
            push_graph->cell_of[v] = (cell)c;
    return push_graph;
}

void push_graph_free(struct push_graph *push_graph)
{
    if (!push_graph)
        return;
    mem_free(push_graph->first_vertex);
    mem_free(push_graph->cell_of);
    mem_free(push_graph->class_of);
    mem_free(push_graph->entered);
    mem_free(push_graph->left);
    mem_free(push_graph->below);
    mem_free(push_graph->above);
    mem_free(push_graph);
}

unsigned push_graph_class(const struct push_graph *push_graph, cell box, cell player)
{
    if (push_graph_classes(push_graph, box) == 1)
        return 0;
    unsigned part = part_of(push_graph, box, player);
    return part == DIRECTIONS ? push_graph->above[box]
                              : push_graph->class_of[4 * (size_t)box + part];
}
