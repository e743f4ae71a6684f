#include "sokoban/analysis/board/goal_potentials.h"

#include "base/mem.h"

/* How much more a goal may be worth than one that its box cannot reach instead: any more would
 * serve as well. */
enum { APART = 1 << 12 };

/* 0 or 1, as on a chessboard: every push changes it. */
static int32_t colour(const struct map *map, cell c)
{
    return (int32_t)((map->place[c] % map->board->width + map->place[c] / map->board->width) & 1);
}

/* How much more than goal `from` another goal may be worth to the box that has it. Where pushes are
 * counted, prices have the parity of their squares' colours, and differences are in steps of two.
 */
static int32_t difference(const struct distances *distances, const uint16_t *row, unsigned from,
                          unsigned to)
{
    const struct map *map = distances->push_graph->map;
    if (row[to] == DISTANCE_NONE)
        return APART;
    if (distances->push_cost)
        return row[to] - row[from];
    return (row[to] - row[from] + colour(map, map->goals[to]) - colour(map, map->goals[from])) / 2;
}

/* [from * goals + to]: how much more than one goal another may be worth so that nobody changes his
 * goal for it, be it through others. */
static int32_t *greatest_differences(const struct distances *distances, const uint32_t *vertices,
                                     const unsigned *goal_of)
{
    const struct map *map = distances->push_graph->map;
    size_t count = map->goal_count;
    int32_t *most = mem_alloc(count * count, sizeof *most);
    for (unsigned i = 0; i < map->box_count; i++) {
        const uint16_t *row = distances_row(distances, vertices[i]);
        for (unsigned to = 0; to < count; to++)
            most[goal_of[i] * count + to] = difference(distances, row, goal_of[i], to);
    }
    for (size_t through = 0; through < count; through++)
        for (size_t from = 0; from < count; from++)
            for (size_t to = 0; to < count; to++) {
                int32_t sum = most[from * count + through] + most[through * count + to];
                if (sum < most[from * count + to])
                    most[from * count + to] = sum;
            }
    return most;
}

static bool is_far(const struct distances *distances, const uint32_t *vertices)
{
    const struct map *map = distances->push_graph->map;
    for (unsigned i = 0; i < map->box_count; i++) {
        const uint16_t *row = distances_row(distances, vertices[i]);
        for (unsigned g = 0; g < map->goal_count; g++)
            if (row[g] > GOAL_POTENTIALS_FAR && row[g] != DISTANCE_NONE)
                return true;
    }
    return false;
}

static int64_t floor_divided(int64_t value, int64_t by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

/* The mean of the prices that are greatest, and of those that are least, if this or that goal is
 * worth nothing. All constraints are differences in whole numbers: what is rounded down after the
 * mean still keeps them. */
static void set_prices(struct goal_potentials *potentials, const struct distances *distances,
                       const int32_t *most)
{
    const struct map *map = distances->push_graph->map;
    size_t count = map->goal_count;
    for (size_t g = 0; g < count; g++) {
        int64_t sum = 0;
        for (size_t other = 0; other < count; other++)
            sum += most[other * count + g] - most[g * count + other];
        int32_t mean = (int32_t)floor_divided(sum, 2 * (int64_t)count);
        potentials->price[g] = distances->push_cost ? mean : 2 * mean - colour(map, map->goals[g]);
        potentials->total += potentials->price[g];
    }
}

static int32_t least_cost(const struct goal_potentials *potentials, const uint16_t *row,
                          unsigned goals)
{
    int32_t least = POTENTIAL_NONE;
    for (unsigned g = 0; g < goals; g++)
        if (row[g] != DISTANCE_NONE && row[g] - potentials->price[g] < least)
            least = row[g] - potentials->price[g];
    return least;
}

struct goal_potentials *goal_potentials_new(const struct distances *distances,
                                            const uint32_t *vertices, const unsigned *goal_of)
{
    const struct map *map = distances->push_graph->map;
    uint32_t count = push_graph_vertices(distances->push_graph);
    if (is_far(distances, vertices))
        return NULL;
    struct goal_potentials *potentials = mem_alloc(1, sizeof *potentials);
    potentials->price = mem_alloc(map->goal_count, sizeof *potentials->price);
    potentials->potential = mem_alloc(count, sizeof *potentials->potential);
    int32_t *most = greatest_differences(distances, vertices, goal_of);
    set_prices(potentials, distances, most);
    mem_free(most);
    for (uint32_t v = 0; v < count; v++)
        potentials->potential[v] =
            least_cost(potentials, distances_row(distances, v), map->goal_count);
    return potentials;
}

void goal_potentials_free(struct goal_potentials *potentials)
{
    if (!potentials)
        return;
    mem_free(potentials->price);
    mem_free(potentials->potential);
    mem_free(potentials);
}

int32_t goal_potentials_end_excess(const struct goal_potentials *potentials,
                                   const struct push_graph *push_graph, unsigned goal)
{
    cell c = push_graph->map->goals[goal];
    int32_t most = INT32_MIN;
    for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++)
        if (potentials->potential[v] > most)
            most = potentials->potential[v];
    return -potentials->price[goal] - most;
}
