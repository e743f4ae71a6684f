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
    unsigned boxes;
    size_t words;   /* of a set of cells */
    uint64_t *hurt; /* [words * cell ...]: the set of cells whose boxes a box here hurts */
    uint64_t *set;  /* scratch: the boxes */
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
    hotspots->boxes = map->box_count;
    hotspots->words = bits_words(map->cells);
    hotspots->hurt = mem_alloc(map->cells * hotspots->words, sizeof *hotspots->hurt);
    hotspots->set = mem_alloc(hotspots->words, sizeof *hotspots->set);
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
    mem_free(hotspots->set);
    mem_free(hotspots);
}

/* How many of the boxes hurt another one. */
static unsigned count(void *self, const struct feature_input *input)
{
    struct hotspots *hotspots = self;
    if (!hotspots)
        return 0;
    unsigned hot = 0;
    size_t words = hotspots->words;
    memset(hotspots->set, 0, words * sizeof *hotspots->set);
    for (unsigned i = 0; i < hotspots->boxes; i++)
        bits_add(hotspots->set, input->boxes[i]);
    for (unsigned i = 0; i < hotspots->boxes; i++) {
        uint64_t hurt = 0;
        for (size_t w = 0; w < words; w++)
            hurt |= hotspots->hurt[words * input->boxes[i] + w] & hotspots->set[w];
        hot += hurt != 0;
    }
    return hot;
}

const struct feature_kind feature_hot = {
    .name = "hot",
    .part = "feature-hot",
    .without = M_("boxes in the way of others are not counted"),
    .is_coordinate = false,
    .open = open_hotspots,
    .close = close_hotspots,
    .value = count,
};
