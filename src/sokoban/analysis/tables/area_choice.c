#include "sokoban/analysis/tables/area_choice.h"

#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

/* A cell that is wanted (a goal for an area of goals, a box of the position for another) is nearer
 * than one that is not. */
enum { STEP_WANTED = 1, STEP_OTHER = 3, CELLS_LEAST = 4, CELLS_MOST = 24, ASK_EVERY = 16 };

#define FAR UINT32_MAX

bool area_choice_may_take(const struct area_choice *choice, cell c)
{
    return choice->distances->live[c] && choice->cells[c] && !choice->is_in_area[c];
}

static void spread(const struct area_choice *choice, cell from)
{
    const struct map *map = choice->distances->push_graph->map;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, from, (enum direction)d);
        uint32_t far = choice->far[from] + (choice->is_wanted[to] ? STEP_WANTED : STEP_OTHER);
        if (to != map->cells && far < choice->far[to])
            choice->far[to] = far;
    }
}

/* The nearest cell not done, or the wall. */
static cell nearest(const struct area_choice *choice)
{
    const struct map *map = choice->distances->push_graph->map;
    cell next = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++)
        if (!choice->done[c] && choice->far[c] < choice->far[next])
            next = (cell)c;
    return next;
}

/* A look at all cells of a giant board takes long. */
static bool goes_on(struct area_choice *choice)
{
    const struct area_db_limits *limits = choice->limits;
    return choice->steps++ % ASK_EVERY || !limits->go_on || limits->go_on(limits->self);
}

void area_choice_around(struct area_choice *choice, cell start, unsigned most,
                        struct area_cells *area_cells)
{
    const struct map *map = choice->distances->push_graph->map;
    area_cells->count = 0;
    for (unsigned c = 0; c <= map->cells; c++) {
        choice->far[c] = FAR;
        choice->done[c] = false;
    }
    choice->far[start] = 0;
    while (area_cells->count < most) {
        cell next = goes_on(choice) ? nearest(choice) : (cell)map->cells;
        if (next == map->cells)
            break;
        choice->done[next] = true;
        spread(choice, next);
        if (area_choice_may_take(choice, next))
            area_cells->cells[area_cells->count++] = next;
    }
}

void area_choice_want(struct area_choice *choice, const cell *cells, unsigned count, bool wanted)
{
    for (unsigned i = 0; i < count; i++)
        choice->is_wanted[cells[i]] = wanted;
}

void area_choice_take(struct area_choice *choice, const struct area_cells *area_cells,
                      unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        choice->is_in_area[area_cells->cells[i]] = true;
}

unsigned area_choice_cells(size_t states)
{
    unsigned cells = CELLS_LEAST;
    while (cells < CELLS_MOST && states >> (cells + 1))
        cells++;
    return cells;
}

/* Marks the cells of the vertices a box comes to from one, by pushes that cost no more than this.
 */
static void reach(const struct push_graph *push_graph, struct set_costs costs, unsigned cost_max,
                  uint32_t from, bool *is_met)
{
    const struct map *map = push_graph->map;
    uint32_t *stack = mem_alloc(push_graph_vertices(push_graph), sizeof *stack);
    unsigned depth = 0;
    if (!is_met[from])
        stack[depth++] = from;
    is_met[from] = true;
    while (depth) {
        uint32_t vertex = stack[--depth];
        cell box = push_graph->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = direction_opposite((enum direction)d);
            unsigned cost = costs.push[4 * (size_t)vertex + (unsigned)d];
            if (cost == SET_DEAD || cost > cost_max)
                continue;
            uint32_t to =
                push_graph_vertex_beside(push_graph, map_next(map, box, (enum direction)d), side);
            if (!is_met[to])
                stack[depth++] = to;
            is_met[to] = true;
        }
    }
    mem_free(stack);
}

bool *area_position_reached(const struct area_position *position, const struct distances *distances,
                            struct set_costs costs, unsigned cost_max)
{
    const struct push_graph *push_graph = distances->push_graph;
    const struct map *map = push_graph->map;
    bool *is_met = mem_alloc(push_graph_vertices(push_graph), sizeof *is_met);
    bool *cells = mem_alloc((size_t)map->cells + 1, sizeof *cells);
    for (unsigned i = 0; i < map->box_count; i++)
        reach(push_graph, costs, cost_max,
              push_graph_vertex(push_graph, position->boxes[i], position->player), is_met);
    for (uint32_t v = 0; v < push_graph_vertices(push_graph); v++)
        cells[push_graph->cell_of[v]] |= is_met[v];
    mem_free(is_met);
    return cells;
}

struct area_choice *area_choice_new(const struct distances *distances,
                                    const struct area_position *position,
                                    const struct area_db_limits *limits)
{
    size_t cells = distances->push_graph->map->cells + (size_t)1;
    struct area_choice *choice = mem_alloc(1, sizeof *choice);
    choice->distances = distances;
    choice->cells = position->cells ? position->cells : distances->visited;
    choice->limits = limits;
    choice->is_in_area = mem_alloc(cells, sizeof *choice->is_in_area);
    choice->is_wanted = mem_alloc(cells, sizeof *choice->is_wanted);
    choice->far = mem_alloc(cells, sizeof *choice->far);
    choice->done = mem_alloc(cells, sizeof *choice->done);
    return choice;
}

void area_choice_free(struct area_choice *choice)
{
    mem_free(choice->is_in_area);
    mem_free(choice->is_wanted);
    mem_free(choice->far);
    mem_free(choice->done);
    mem_free(choice);
}
