#include "sokoban/difficulty/push_nodes.h"

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"
#include "search/table.h"
#include "sokoban/bound/bound.h"
#include "sokoban/space/model.h"
#include "sokoban/space/spaces.h"

/* The table of distances to every goal is left out above this, and the bound is a cheaper one. */
enum { TABLE_BYTES = 64 << 20 };

struct walk {
    struct push_nodes *nodes;
    const struct model *model;
    struct space *space;
    struct table table;
    struct batch batch;
    uint32_t most;
    uint32_t edge_count;
};

struct push_edge push_edge_make(uint32_t to, unsigned before, unsigned after, enum direction way)
{
    return (struct push_edge){.to = to,
                              .before = (uint16_t)(before << 1 | (unsigned)way >> 1),
                              .after = (uint16_t)(after << 1 | ((unsigned)way & 1u))};
}

/* Adds a node; TABLE_NONE when there is no room for it. */
static uint32_t add_node(struct walk *walk, const uint8_t *key, uint64_t hash, uint32_t bound)
{
    struct push_nodes *nodes = walk->nodes;
    if (nodes->count >= walk->most)
        return TABLE_NONE;
    uint32_t *bounds = meter_extend(nodes->meter, nodes->bound, &nodes->bound_room, nodes->count,
                                    sizeof *nodes->bound);
    if (!bounds)
        return TABLE_NONE;
    nodes->bound = bounds;
    uint8_t *flags =
        meter_extend(nodes->meter, nodes->flags, &nodes->flag_room, nodes->count, sizeof *flags);
    if (!flags)
        return TABLE_NONE;
    nodes->flags = flags;
    uint32_t number = table_add(&walk->table, key, hash, 0);
    if (number == TABLE_NONE)
        return number;
    nodes->bound[number] = bound;
    nodes->flags[number] = walk->space->is_goal(walk->space->self, key) ? NODE_SOLVED : 0;
    nodes->count++;
    return number;
}

static bool add_edge(struct walk *walk, struct push_edge edge)
{
    struct push_nodes *nodes = walk->nodes;
    struct push_edge *edges = meter_extend(nodes->meter, nodes->edges, &nodes->edge_room,
                                           walk->edge_count, sizeof *edges);
    if (!edges || walk->edge_count == UINT32_MAX)
        return false;
    nodes->edges = edges;
    nodes->edges[walk->edge_count++] = edge;
    return true;
}

/* The number of the box after the push, in the order of cells. */
static unsigned rank_after(const struct position_eval *eval, unsigned box, cell to)
{
    unsigned rank = 0;
    for (unsigned i = 0; i < eval->model->map->box_count; i++)
        rank += i != box && eval->boxes[i] < to;
    return rank;
}

/* Follows the index-th push of the node expanded. */
static bool follow(struct walk *walk, size_t index)
{
    const struct space *space = walk->space;
    const struct position_eval *eval = space->self;
    const struct successor *item = &walk->batch.items[index];
    unsigned box = step_tag_box(item->tag);
    enum direction way = step_tag_direction(item->tag);
    cell to = map_next(walk->model->map, eval->boxes[box], way);
    if (!walk->model->distances->live[to])
        return true;
    const uint8_t *key = batch_key(&walk->batch, index);
    uint32_t number = table_find(&walk->table, key, item->hash);
    if (number == TABLE_NONE)
        number = add_node(walk, key, item->hash,
                          space->evaluate(space->self, &walk->batch, index, BOUND_DEAD));
    return number != TABLE_NONE &&
           add_edge(walk, push_edge_make(number, box, rank_after(eval, box, to), way));
}

static bool expand(struct walk *walk, uint32_t node)
{
    struct push_nodes *nodes = walk->nodes;
    if (nodes->flags[node] & NODE_SOLVED)
        return true;
    if (!batch_expand(&walk->batch, walk->space, table_key(&walk->table, node), nodes->meter))
        return false;
    if (walk->batch.count > 1)
        nodes->flags[node] |= NODE_HAS_CHOICE;
    for (size_t i = 0; i < walk->batch.count; i++)
        if (!batch_goes_on(&walk->batch, i) || !follow(walk, i))
            return false;
    return true;
}

/* Breadth first: the number of a node is its place in the queue. */
static bool walk_all(struct walk *walk)
{
    struct push_nodes *nodes = walk->nodes;
    const struct space *space = walk->space;
    uint8_t *key = space_start_key(space);
    uint32_t bound = space->bound(space->self, key);
    bool good = add_node(walk, key, space->hash(space->self, key), bound) != TABLE_NONE;
    mem_free(key);
    for (uint32_t node = 0; good; node++) {
        uint32_t *first = meter_extend(nodes->meter, nodes->first, &nodes->first_room, node,
                                       sizeof *nodes->first);
        if (!first)
            return false;
        nodes->first = first;
        nodes->first[node] = walk->edge_count;
        if (node == nodes->count)
            return true;
        good = expand(walk, node);
    }
    return false;
}

void push_nodes_make(struct push_nodes *nodes, const struct board *board, uint32_t most,
                     struct meter *meter)
{
    struct position_eval_options options = {.bound = &bound_matching, .weight = 1};
    struct model *model = model_new(board, 0, TABLE_BYTES);
    *nodes = (struct push_nodes){.meter = meter, .boxes = model->map->box_count};
    if (nodes->boxes < PUSH_EDGE_BOXES_MAX && meter_take(meter, model->bytes)) {
        struct walk walk = {.nodes = nodes, .model = model, .most = most};
        walk.space = space_new(SPACE_PUSH, model, options);
        batch_init(&walk.batch, walk.space->key_bytes);
        if (table_init(&walk.table, walk.space, meter, TABLE_PLAIN)) {
            nodes->is_complete = walk_all(&walk);
            meter->counters.stored = nodes->count;
            table_free(&walk.table);
        }
        meter_give(meter, walk.batch.accounted);
        batch_free(&walk.batch);
        space_free(walk.space);
        meter_give(meter, model->bytes);
    }
    model_free(model);
}

void push_nodes_free(struct push_nodes *nodes)
{
    meter_give(nodes->meter, nodes->first_room * sizeof *nodes->first +
                                 nodes->edge_room * sizeof *nodes->edges +
                                 nodes->bound_room * sizeof *nodes->bound +
                                 nodes->flag_room * sizeof *nodes->flags);
    mem_free(nodes->first);
    mem_free(nodes->edges);
    mem_free(nodes->bound);
    mem_free(nodes->flags);
    *nodes = (struct push_nodes){.meter = nodes->meter};
}
