#include "sokoban/expert/portfolio/relevance.h"

#include <stdlib.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/space/position_eval.h"

/* Squares at most between two steps that have to do with each other, and what a step farther away
 * counts in pushes; all of them together no more than so much. */
enum { NEAR = 3, FAR_WORTH = 2, DETOUR_MAX = 1000 };

/* What is kept of a position. */
struct relevance_node {
    uint32_t best;   /* least bound on the way here */
    uint16_t detour; /* what steps far apart count since then */
    cell place;      /* where the box moved last stands; the wall: none was */
};

void relevance_init(struct relevance *relevance, const struct map *map, struct meter *meter,
                    const struct position_eval *eval)
{
    *relevance = (struct relevance){.map = map, .meter = meter, .eval = eval};
}

void relevance_free(struct relevance *relevance)
{
    if (relevance->room)
        meter_give(relevance->meter, relevance->room * sizeof *relevance->nodes);
    mem_free(relevance->nodes);
    *relevance = (struct relevance){0};
}

static bool is_far(const struct map *map, cell one, cell other)
{
    int width = (int)map->board->width;
    int a = (int)map->place[one], b = (int)map->place[other];
    return abs(a % width - b % width) + abs(a / width - b / width) > NEAR;
}

/* Of a position that a step from its parent has led to. */
static struct relevance_node follow(const struct relevance *relevance,
                                    const struct greedy_arrival *arrival)
{
    const struct map *map = relevance->map;
    struct relevance_node node = relevance->nodes[arrival->parent];
    cell last = node.place, from = relevance->eval->boxes[step_tag_box(arrival->tag)];
    node.place = map_next(map, from, step_tag_direction(arrival->tag));
    if (arrival->bound < node.best) {
        node.best = arrival->bound;
        node.detour = 0;
    } else if (last != map->cells && is_far(map, last, from) && node.detour < DETOUR_MAX) {
        node.detour = (uint16_t)(node.detour + FAR_WORTH);
    }
    return node;
}

bool relevance_judge(void *self, const struct greedy_arrival *arrival, uint32_t *handicap)
{
    struct relevance *relevance = self;
    struct relevance_node *nodes = meter_extend(relevance->meter, relevance->nodes,
                                                &relevance->room, arrival->number, sizeof *nodes);
    if (!nodes)
        return false;
    relevance->nodes = nodes;
    nodes[arrival->number] =
        arrival->parent == TABLE_NONE
            ? (struct relevance_node){arrival->bound, 0, (cell)relevance->map->cells}
            : follow(relevance, arrival);
    *handicap = nodes[arrival->number].detour;
    return true;
}
