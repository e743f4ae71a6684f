/* Hot spots: cells where a box is in another's way.
 *
 * A cell is hot for a box elsewhere if, with a box that never moves on it, fewer goals can be
 * reached by that box than without. Worked out once, for pairs of cells, by pulling from every goal
 * past every cell; left out on boards too large for it, where nothing is hot. */
#include <string.h>

#include "base/bits.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/expert/fess/features.h"

struct hotspots {
    size_t words;      /* of a set of cells */
    uint64_t *hurt;    /* [words * cell ...]: the set of cells whose boxes a box here hurts */
    uint64_t *hurt_by; /* [words * cell ...]: the set of cells whose boxes hurt a box here */
    /* Of the position at hand: its boxes, those that hurt one, those that hurt more than one. */
    uint64_t *set, *some, *more;
};

/* What working them out may cost: steps of pulling. */
static const double work_max = 2e7;

struct pulls {
    const struct distances *distances;
    cell *cell_of; /* by vertex */
    uint32_t *queue;
    uint32_t *seen;    /* by vertex: stamp */
    uint32_t *counted; /* by cell: stamp */
    uint32_t stamp;
};

static void reach(struct pulls *pulls, uint32_t vertex, unsigned *tail, uint16_t *goals)
{
    if (pulls->seen[vertex] == pulls->stamp)
        return;
    pulls->seen[vertex] = pulls->stamp;
    pulls->queue[(*tail)++] = vertex;
    cell box = pulls->cell_of[vertex];
    goals[box] = (uint16_t)(goals[box] + (pulls->counted[box] != pulls->stamp));
    pulls->counted[box] = pulls->stamp;
}

/* Adds one for every cell from which a box can be pushed to the goal past a box that stands still
 * (or past none: the wall). */
static void pull_from(struct pulls *pulls, cell goal, cell still, uint16_t *goals)
{
    const struct push_graph *push_graph = pulls->distances->push_graph;
    const struct map *map = push_graph->map;
    cell wall = (cell)map->cells;
    unsigned tail = 0;
    pulls->stamp++;
    for (uint32_t v = push_graph->first_vertex[goal]; v < push_graph->first_vertex[goal + 1]; v++)
        reach(pulls, v, &tail, goals);
    for (unsigned head = 0; head < tail; head++) {
        uint32_t vertex = pulls->queue[head];
        cell box = pulls->cell_of[vertex];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction side = (enum direction)d;
            cell before = map_next(map, box, side), player = map_next(map, before, side);
            if (before == wall || before == still || player == wall || player == still ||
                push_graph_vertex_beside(push_graph, box, side) != vertex)
                continue;
            reach(pulls, push_graph_vertex_beside(push_graph, before, side), &tail, goals);
        }
    }
}

/* Notes which boxes one that stands still on this cell hurts. */
static void compare(struct hotspots *hotspots, struct pulls *pulls, cell still,
                    const uint16_t *without, const uint16_t *to_it, uint16_t *with)
{
    const struct map *map = pulls->distances->push_graph->map;
    memset(with, 0, map->cells * sizeof *with);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (map->goals[g] != still)
            pull_from(pulls, map->goals[g], still, with);
    for (unsigned c = 0; c < map->cells; c++)
        if (c != still && with[c] + to_it[c] < without[c])
            bits_add(&hotspots->hurt[hotspots->words * still], c);
}

static void turn_round(struct hotspots *hotspots, unsigned cells)
{
    for (unsigned c = 0; c < cells; c++)
        for (size_t w = 0; w < hotspots->words; w++)
            for (uint64_t left = hotspots->hurt[hotspots->words * c + w]; left; left &= left - 1) {
                size_t other = 64 * w + (size_t)__builtin_ctzll(left);
                bits_add(&hotspots->hurt_by[hotspots->words * other], c);
            }
}

static void fill(struct hotspots *hotspots, struct pulls *pulls)
{
    const struct map *map = pulls->distances->push_graph->map;
    uint16_t *without = mem_alloc(map->cells, sizeof *without);
    uint16_t *with = mem_alloc(map->cells, sizeof *with);
    uint16_t *to_it = mem_alloc(map->cells, sizeof *to_it);
    for (unsigned g = 0; g < map->goal_count; g++)
        pull_from(pulls, map->goals[g], (cell)map->cells, without);
    for (unsigned c = 0; c < map->cells; c++) {
        if (!pulls->distances->live[c])
            continue;
        memset(to_it, 0, map->cells * sizeof *to_it);
        if (map->is_goal[c])
            pull_from(pulls, (cell)c, (cell)map->cells, to_it);
        compare(hotspots, pulls, (cell)c, without, to_it, with);
    }
    turn_round(hotspots, map->cells);
    mem_free(without);
    mem_free(with);
    mem_free(to_it);
}

static void *open_hotspots(const struct model *model)
{
    const struct push_graph *push_graph = model->push_graph;
    const struct map *map = model->map;
    uint32_t vertices = push_graph_vertices(push_graph);
    if ((double)map->cells * map->goal_count * vertices > work_max)
        return NULL;
    struct hotspots *hotspots = mem_alloc(1, sizeof *hotspots);
    struct pulls pulls = {.distances = model->distances};
    pulls.cell_of = mem_alloc(vertices, sizeof *pulls.cell_of);
    pulls.queue = mem_alloc(vertices, sizeof *pulls.queue);
    pulls.seen = mem_alloc(vertices, sizeof *pulls.seen);
    pulls.counted = mem_alloc((size_t)map->cells + 1, sizeof *pulls.counted);
    for (unsigned c = 0; c < map->cells; c++)
        for (uint32_t v = push_graph->first_vertex[c]; v < push_graph->first_vertex[c + 1]; v++)
            pulls.cell_of[v] = (cell)c;
    hotspots->words = bits_words(map->cells);
    hotspots->hurt = mem_alloc(map->cells * hotspots->words, sizeof *hotspots->hurt);
    hotspots->hurt_by = mem_alloc(map->cells * hotspots->words, sizeof *hotspots->hurt_by);
    hotspots->set = mem_alloc(hotspots->words, sizeof *hotspots->set);
    hotspots->some = mem_alloc(hotspots->words, sizeof *hotspots->some);
    hotspots->more = mem_alloc(hotspots->words, sizeof *hotspots->more);
    fill(hotspots, &pulls);
    mem_free(pulls.cell_of);
    mem_free(pulls.queue);
    mem_free(pulls.seen);
    mem_free(pulls.counted);
    return hotspots;
}

static void close_hotspots(void *self)
{
    struct hotspots *hotspots = self;
    mem_free(hotspots->hurt);
    mem_free(hotspots->hurt_by);
    mem_free(hotspots->set);
    mem_free(hotspots->some);
    mem_free(hotspots->more);
    mem_free(hotspots);
}

/* How many of the boxes in the set a box here hurts; from 2 on it may be more. */
static unsigned hurts(const struct hotspots *hotspots, cell box)
{
    unsigned count = 0;
    for (size_t w = 0; w < hotspots->words && count < 2; w++) {
        uint64_t hurt = hotspots->hurt[hotspots->words * box + w] & hotspots->set[w];
        count += (unsigned)__builtin_popcountll(hurt);
    }
    return count;
}

static void begin(void *self, const struct occupancy *occupancy)
{
    struct hotspots *hotspots = self;
    if (!hotspots)
        return;
    size_t bytes = hotspots->words * sizeof *hotspots->set;
    memset(hotspots->set, 0, bytes);
    memset(hotspots->some, 0, bytes);
    memset(hotspots->more, 0, bytes);
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (occupancy_is_blocked(occupancy, (cell)c))
            bits_add(hotspots->set, c);
    for (unsigned c = 0; c < occupancy->map->cells; c++)
        if (bits_has(hotspots->set, c)) {
            unsigned count = hurts(hotspots, (cell)c);
            if (count > 0)
                bits_add(hotspots->some, c);
            if (count > 1)
                bits_add(hotspots->more, c);
        }
}

/* How many of the boxes hurt another one. Those that stand still do if they hurt more than one
 * before, or one that is not the box moved, or that box where it stands now. */
static unsigned count(void *self, const struct feature_input *input)
{
    struct hotspots *hotspots = self;
    if (!hotspots)
        return 0;
    unsigned hot = 0;
    if (!input->macro) {
        for (size_t w = 0; w < hotspots->words; w++)
            hot += (unsigned)__builtin_popcountll(hotspots->some[w]);
        return hot;
    }
    const uint64_t *by_old = &hotspots->hurt_by[hotspots->words * input->from];
    const uint64_t *by_new = &hotspots->hurt_by[hotspots->words * input->macro->to];
    bits_drop(hotspots->set, input->from);
    for (size_t w = 0; w < hotspots->words; w++)
        hot += (unsigned)__builtin_popcountll(
            hotspots->set[w] & (hotspots->more[w] | (hotspots->some[w] & ~by_old[w]) | by_new[w]));
    hot += hurts(hotspots, input->macro->to) > 0;
    bits_add(hotspots->set, input->from);
    return hot;
}

const struct feature_kind feature_hot = {
    .name = "hot",
    .part = "feature-hot",
    .without = M_("boxes in the way of others are not counted"),
    .is_coordinate = false,
    .open = open_hotspots,
    .close = close_hotspots,
    .begin = begin,
    .value = count,
};
