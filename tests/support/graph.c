#include "support/graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

search_function *const graph_searches[] = {search_astar, search_bfs, search_bidirectional,
                                           search_dfs,   search_ida, NULL};

/* Keys are the node followed by bytes that depend on it; the node comes last in the odd sizes, so
 * that keys differ in any of their bytes. */
static void write_key(const struct graph *graph, unsigned node, uint8_t *key)
{
    for (size_t i = 0; i < graph->key_bytes; i++)
        key[i] = (uint8_t)(i / 3);
    key[graph->key_bytes % 2 ? graph->key_bytes - 1 : 0] = (uint8_t)node;
}

static bool is_key(const struct graph *graph, const uint8_t *key)
{
    uint8_t expected[64];
    unsigned node = key[graph->key_bytes % 2 ? graph->key_bytes - 1 : 0];
    write_key(graph, node, expected);
    return node < graph->nodes && memcmp(key, expected, graph->key_bytes) == 0;
}

unsigned graph_node(const struct graph *graph, const uint8_t *key)
{
    if (!is_key(graph, key))
        abort();
    return key[graph->key_bytes % 2 ? graph->key_bytes - 1 : 0];
}

uint32_t graph_path_cost(const struct graph *graph, const struct search_result *result)
{
    uint32_t cost = 0;
    unsigned at = graph_node(graph, result->path);
    bool good = at == 0;
    for (size_t i = 1; good && i <= result->steps; i++) {
        unsigned to = graph_node(graph, result->path + i * graph->key_bytes);
        good = graph->cost[at][to] != GRAPH_NEVER;
        cost += graph->cost[at][to];
        at = to;
    }
    return good && graph->is_goal[at] ? cost : GRAPH_NEVER;
}

static uint64_t hash_node(const struct graph *graph, unsigned node)
{
    return ((node + 1) * UINT64_C(0x9e3779b97f4a7c15)) & graph->hash_mask;
}

static void start(void *self, uint8_t *key)
{
    write_key(self, 0, key);
}

static uint64_t hash(void *self, const uint8_t *key)
{
    return hash_node(self, graph_node(self, key));
}

static bool is_goal(void *self, const uint8_t *key)
{
    const struct graph *graph = self;
    return graph->is_goal[graph_node(graph, key)];
}

static void expand(void *self, const uint8_t *key, struct batch *out)
{
    struct graph *graph = self;
    unsigned from = graph->expanded = graph_node(graph, key);
    for (unsigned to = 0; to < graph->nodes; to++)
        if (graph->cost[from][to] != GRAPH_NEVER)
            write_key(graph, to,
                      batch_add(out, (struct successor){.hash = hash_node(graph, to),
                                                        .cost = graph->cost[from][to],
                                                        .tag = from}));
}

static uint32_t bound(void *self, const uint8_t *key)
{
    const struct graph *graph = self;
    return graph->bound[graph_node(graph, key)];
}

/* Only successors of the state expanded last may be asked for. */
/* Tells no more than it has to. */
static uint32_t evaluate(void *self, const struct batch *batch, size_t index, uint32_t enough)
{
    const struct graph *graph = self;
    if (batch->items[index].tag != graph->expanded)
        abort();
    uint32_t exact = bound(self, batch_key(batch, index));
    return exact < enough ? exact : enough;
}

static bool is_state(void *self, const uint8_t *key)
{
    return is_key(self, key);
}

static bool goals(void *self, size_t most, struct batch *out)
{
    const struct graph *graph = self;
    for (unsigned node = 0; node < graph->nodes && out->count <= most; node++)
        if (graph->is_goal[node])
            write_key(graph, node,
                      batch_add(out, (struct successor){.hash = hash_node(graph, node)}));
    return out->count <= most && graph->lists_goals;
}

static void predecessors(void *self, const uint8_t *key, struct batch *out)
{
    const struct graph *graph = self;
    unsigned to = graph_node(graph, key);
    for (unsigned from = 0; from < graph->nodes; from++)
        if (graph->cost[from][to] != GRAPH_NEVER)
            write_key(graph, from,
                      batch_add(out, (struct successor){.hash = hash_node(graph, from)}));
}

static struct space *clone(void *self)
{
    struct graph *graph = malloc(sizeof *graph);
    struct space *space = malloc(sizeof *space);
    if (!graph || !space)
        abort();
    *graph = *(const struct graph *)self;
    *space = graph_space(graph);
    return space;
}

static void free_clone(struct space *space)
{
    free(space->self);
    free(space);
}

struct space graph_space(struct graph *graph)
{
    return (struct space){.self = graph,
                          .key_bytes = graph->key_bytes,
                          .start = start,
                          .hash = hash,
                          .is_goal = is_goal,
                          .expand = expand,
                          .evaluate = evaluate,
                          .bound = bound,
                          .is_state = is_state,
                          .clone = clone,
                          .free_clone = free_clone,
                          .goals = goals,
                          .predecessors = predecessors,
                          .has_no_free_steps = !graph->has_free_steps};
}

/* Least sums along edges, by relaxing every edge until nothing changes. */
static void relax(const struct graph *graph, uint32_t *distance, bool backwards, bool by_cost)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned a = 0; a < graph->nodes; a++)
            for (unsigned b = 0; b < graph->nodes; b++) {
                unsigned near = backwards ? b : a, far = backwards ? a : b;
                if (graph->cost[a][b] == GRAPH_NEVER || distance[near] == GRAPH_NEVER)
                    continue;
                uint32_t sum = distance[near] + (by_cost ? graph->cost[a][b] : 1);
                if (sum < distance[far]) {
                    distance[far] = sum;
                    changed = true;
                }
            }
    }
}

static void find_truth(struct graph *graph)
{
    for (unsigned i = 0; i < graph->nodes; i++) {
        graph->truth[i] = graph->fewest[i] = graph->is_goal[i] ? 0 : GRAPH_NEVER;
        graph->depth[i] = i ? GRAPH_NEVER : 0;
    }
    relax(graph, graph->truth, true, true);
    relax(graph, graph->fewest, true, false);
    relax(graph, graph->depth, false, false);
    graph->reachable = 0;
    for (unsigned i = 0; i < graph->nodes; i++)
        graph->reachable += graph->depth[i] != GRAPH_NEVER;
}

void graph_fill(struct graph *graph, uint64_t seed, bool free_steps)
{
    static const uint64_t masks[] = {UINT64_MAX, 0, UINT64_C(0xff) << 56, 3};
    struct random source = {.state = seed};
    *graph = (struct graph){.nodes = 1 + random_below(&source, GRAPH_NODES_MAX)};
    graph->key_bytes = 1 + random_below(&source, 20);
    graph->has_free_steps = free_steps;
    graph->hash_mask = masks[random_below(&source, 4)];
    unsigned degree = 1 + random_below(&source, 4);
    unsigned goals = random_below(&source, 4);
    for (unsigned a = 0; a < graph->nodes; a++)
        for (unsigned b = 0; b < graph->nodes; b++) {
            bool edge = random_below(&source, graph->nodes) < degree;
            uint32_t cost = random_below(&source, 10) + !free_steps;
            graph->cost[a][b] = edge ? cost : GRAPH_NEVER;
        }
    for (unsigned i = 0; i < goals; i++)
        graph->is_goal[random_below(&source, graph->nodes)] = true;
    graph->lists_goals = seed % 8 != 0;
    find_truth(graph);
    bool exact = random_below(&source, 4) == 0;
    for (unsigned i = 0; i < graph->nodes; i++) {
        bool alive = graph->truth[i] != GRAPH_NEVER;
        uint32_t most = alive ? graph->truth[i] : 30;
        bool dead = !alive && random_below(&source, 2);
        graph->bound[i] = dead ? BOUND_DEAD : exact ? most : random_below(&source, most + 1);
    }
}

void graph_make_pairs(struct graph *graph, uint32_t truth[GRAPH_NODES_MAX])
{
    for (unsigned a = 0; a < graph->nodes; a++) {
        truth[a] = graph->is_goal[a] ? 0 : GRAPH_NEVER;
        for (unsigned b = 0; b < graph->nodes; b++)
            if (graph->cost[a][b] != GRAPH_NEVER)
                graph->cost[a][b] = pair_make(graph->cost[a][b], (a * 7 + b * 3) % 11);
    }
    for (unsigned round = 0; round < graph->nodes; round++)
        for (unsigned a = 0; a < graph->nodes; a++)
            for (unsigned b = 0; b < graph->nodes; b++)
                if (graph->cost[a][b] != GRAPH_NEVER && truth[b] != GRAPH_NEVER &&
                    graph->cost[a][b] + truth[b] < truth[a])
                    truth[a] = graph->cost[a][b] + truth[b];
    for (unsigned a = 0; a < graph->nodes; a++)
        if (graph->bound[a] != BOUND_DEAD) {
            uint32_t second = truth[a] == GRAPH_NEVER ? 5 : pair_second(truth[a]) / (1 + a % 3);
            graph->bound[a] = pair_make(graph->bound[a], second);
        }
}
