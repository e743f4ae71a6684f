/* Force-directed placement (Fruchterman and Reingold 1991) from a good first guess, with repulsion
 * by a quadtree; the longest step shrinks from round to round. */
#include <math.h>

#include "app/measure/graph/layout.h"
#include "app/measure/graph/quadtree.h"
#include "app/measure/graph/state_graph.h"
#include "base/mem.h"

/* Rounds: fewer where each takes longer, since the guess is good and time is dear. */
enum { ROUNDS_MOST = 400, ROUNDS_LEAST = 60, ROUND_WORK = 1000000 };

/* How strongly states push, compared with the pull of edges. */
static const double repulsion = 0.25;

struct forces {
    struct layout *layout;
    struct quadtree *tree;
    double edge; /* the length that edges strive for */
    struct push *moves;
};

/* A longer edge pulls more, in the square; those of a state with very many pull less each, or they
 * would tear it about. */
static struct push pull_on(const struct forces *forces, uint32_t index)
{
    const struct layout *layout = forces->layout;
    struct push pull = {0};
    for (size_t i = layout->first[index]; i < layout->first[index + 1]; i++) {
        uint32_t other = layout->neighbours[i];
        double dx = layout->x[other] - layout->x[index], dy = layout->y[other] - layout->y[index];
        double strength = sqrt(dx * dx + dy * dy) / forces->edge;
        pull.x += dx * strength;
        pull.y += dy * strength;
    }
    return pull;
}

static bool move_all(struct forces *forces, double longest)
{
    struct layout *layout = forces->layout;
    double strength = repulsion * forces->edge * forces->edge;
    quadtree_fill(forces->tree, layout->x, layout->y, layout->count);
    for (uint32_t i = 0; i < layout->count; i++) {
        if (!state_graph_pace(layout->graph, i))
            return false;
        struct push push = quadtree_push(forces->tree, layout->x[i], layout->y[i]);
        struct push pull = pull_on(forces, i);
        double dx = push.x * strength + pull.x, dy = push.y * strength + pull.y;
        double length = sqrt(dx * dx + dy * dy);
        double step = length > longest ? longest / length : 1;
        forces->moves[i] = (struct push){dx * step, dy * step};
    }
    for (uint32_t i = 0; i < layout->count; i++) {
        layout->x[i] += forces->moves[i].x;
        layout->y[i] += forces->moves[i].y;
    }
    return true;
}

/* The state the start looks towards: the goal, or what is deepest. */
static uint32_t find_end(const struct layout *layout)
{
    const struct state_graph *graph = layout->graph;
    return graph->goal == TABLE_NONE ? layout->count - 1 : layout->index[graph->goal];
}

/* Turns everything around the start until the end is right of it. */
static void turn(struct layout *layout)
{
    uint32_t end = find_end(layout);
    double x = layout->x[0], y = layout->y[0];
    double dx = layout->x[end] - x, dy = layout->y[end] - y, length = sqrt(dx * dx + dy * dy);
    if (length <= 0)
        return;
    for (uint32_t i = 0; i < layout->count; i++) {
        double right = layout->x[i] - x, down = layout->y[i] - y;
        layout->x[i] = (right * dx + down * dy) / length;
        layout->y[i] = (down * dx - right * dy) / length;
    }
}

bool layout_force(struct layout *layout, uint64_t seed)
{
    size_t work = (size_t)layout->count + layout->first[layout->count] / 8 + 1;
    size_t rounds = ROUND_WORK / work;
    struct forces forces = {
        .layout = layout,
        .tree = quadtree_new(),
        .edge = 1.8 * sqrt(layout->width * layout->width + layout->height * layout->height),
        .moves = mem_alloc((size_t)layout->count + 1, sizeof *forces.moves)};
    rounds = rounds > ROUNDS_MOST ? ROUNDS_MOST : rounds < ROUNDS_LEAST ? ROUNDS_LEAST : rounds;
    bool in_time = layout_pivots(layout, forces.edge, seed);
    double longest = 2 * forces.edge, cooling = pow(0.01, 1.0 / (double)rounds);
    for (size_t round = 0; in_time && round < rounds; round++, longest *= cooling)
        in_time = move_all(&forces, longest);
    if (layout->count)
        turn(layout);
    quadtree_free(forces.tree);
    mem_free(forces.moves);
    return in_time;
}
