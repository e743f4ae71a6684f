#include "sokoban/expert/unpacking.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/expert/bins.h"
#include "sokoban/expert/claims.h"
#include "sokoban/expert/pull.h"
#include "sokoban/expert/sources.h"

#define NONE UINT32_MAX

/* What the search may cost: places boxes are pulled to, and positions kept. A place on a board with
 * many cells counts as several; small levels get work for each place of each box. With a sink what
 * is wanted is often among the first positions, and found by looking at them all. */
enum { WORK_MAX = 400000, CELLS_OF_PLACE = 192, WORK_OF_PLACE = 200 };
static const uint32_t nodes_max[OUTLETS] = {[OUTLET_ALL] = 60000, [OUTLET_SINK] = 20000};

/* A pull made: the box came from `from` to `to`, or to a source and was gone (the wall). */
struct event {
    cell from, to;
    uint32_t before; /* the event before, or NONE */
    uint32_t layer;  /* the same for boxes that went in any order */
};

struct node {
    uint32_t event; /* the last one, or NONE */
    cell player;
    uint16_t parked; /* pulls since the last box went, none of which went out */
    uint16_t left;   /* boxes */
};

struct unpacking {
    const struct model *model;
    struct pull pull;
    struct sources sources;
    /* Positions: boxes (the wall: gone) and what sources are used, by node. */
    struct node *nodes;
    cell *boxes;          /* [goals * node + ...] */
    uint32_t *owners;     /* [boxes of the start * node + ...]: the claim to each of them */
    struct claims claims; /* of the boxes that are gone */
    uint32_t node_count, node_max;
    struct event *events;
    uint32_t event_count, event_room, layers;
    uint64_t *known; /* open addressing: hashes of positions */
    size_t known_room;
    struct meter meter; /* of the bins: no limits */
    struct bin bins[2];
    struct bins cells;                   /* by boxes left, regions and boxes on goals */
    unsigned work, work_max, place_work; /* done so far; at most; of one place */
    uint32_t best;
};

static cell *node_boxes(const struct unpacking *unpacking, uint32_t node)
{
    return unpacking->boxes + (size_t)node * unpacking->model->map->goal_count;
}

static uint32_t *node_owners(const struct unpacking *unpacking, uint32_t node)
{
    return unpacking->owners + (size_t)node * unpacking->model->map->box_count;
}

static uint32_t add_event(struct unpacking *unpacking, struct event event)
{
    if (unpacking->event_count == unpacking->event_room) {
        unpacking->event_room = unpacking->event_room ? unpacking->event_room * 2 : 1024;
        unpacking->events =
            mem_resize(unpacking->events, unpacking->event_room, sizeof *unpacking->events);
    }
    unpacking->events[unpacking->event_count] = event;
    return unpacking->event_count++;
}

static void put_boxes(struct unpacking *unpacking, uint32_t node)
{
    const struct map *map = unpacking->model->map;
    for (unsigned c = 0; c < map->cells; c++)
        if (layout_is_blocked(&unpacking->pull.layout, (cell)c))
            layout_take_box(&unpacking->pull.layout, (cell)c);
    for (unsigned i = 0; i < map->goal_count; i++)
        layout_put_box(&unpacking->pull.layout, node_boxes(unpacking, node)[i]);
}

/* The next place of the box being pulled; false when there is none, or the work is done. */
static bool pull_on(struct unpacking *unpacking, struct pull_stop *stop)
{
    if (unpacking->work >= unpacking->work_max || !pull_next(&unpacking->pull, stop))
        return false;
    unpacking->work += unpacking->place_work;
    return true;
}

/* Finds the open sources that box i can be pulled to, and where the player is then. False if none
 * of them can be had. */
static bool pull_out(struct unpacking *unpacking, uint32_t number, unsigned i, cell *player)
{
    cell box = node_boxes(unpacking, number)[i];
    struct pull *pull = &unpacking->pull;
    uint32_t claim = claims_new(&unpacking->claims);
    cell after = *player;
    pull_begin(pull);
    pull_start(pull, box, unpacking->nodes[number].player);
    layout_take_box(&pull->layout, box);
    for (struct pull_stop stop; pull_on(unpacking, &stop);) {
        uint32_t source = sources_find(&unpacking->sources, &stop);
        if (source == SOURCE_NONE)
            continue;
        claims_add(&unpacking->claims, claim, source);
        after = stop.player;
    }
    layout_put_box(&pull->layout, box);
    if (!claims_replace(&unpacking->claims, node_owners(unpacking, number), box, claim)) {
        claims_drop(&unpacking->claims);
        return false;
    }
    *player = after;
    return true;
}

/* Takes away every box that can go while all the others stand: they may go in any order. Returns
 * how many they are. */
static unsigned take_away(struct unpacking *unpacking, uint32_t number)
{
    struct node *node = &unpacking->nodes[number];
    cell gone = (cell)unpacking->model->map->cells, player = node->player;
    uint32_t layer = unpacking->layers++;
    unsigned taken = 0;
    unpacking->work +=
        unpacking->place_work * sources_open(&unpacking->sources, &unpacking->pull,
                                             &unpacking->claims, node_owners(unpacking, number));
    for (unsigned i = 0; i < unpacking->model->map->goal_count; i++) {
        cell *box = &node_boxes(unpacking, number)[i];
        if (*box == gone || !pull_out(unpacking, number, i, &player))
            continue;
        node->event = add_event(unpacking, (struct event){*box, gone, node->event, layer});
        *box = gone;
        taken++;
    }
    for (uint32_t e = node->event, k = 0; k < taken; k++, e = unpacking->events[e].before)
        layout_take_box(&unpacking->pull.layout, unpacking->events[e].from);
    node->player = player;
    node->left = (uint16_t)(node->left - taken);
    node->parked = taken ? 0 : node->parked;
    return taken;
}

static void take_away_all(struct unpacking *unpacking, uint32_t number)
{
    while (take_away(unpacking, number) > 0)
        ;
    if (unpacking->nodes[number].left < unpacking->nodes[unpacking->best].left)
        unpacking->best = number;
}

static uint64_t hash_node(const struct unpacking *unpacking, uint32_t number, cell region)
{
    const struct model *model = unpacking->model;
    uint64_t hash = model->player_hash[region];
    for (unsigned i = 0; i < model->map->goal_count; i++) {
        cell box = node_boxes(unpacking, number)[i];
        hash ^= box < model->map->cells ? model->box_hash[box] : 0;
    }
    return hash ? hash : 1;
}

/* False if the position is known already. */
static bool remember(struct unpacking *unpacking, uint64_t hash)
{
    size_t at = (size_t)hash & (unpacking->known_room - 1);
    while (unpacking->known[at] && unpacking->known[at] != hash)
        at = (at + 1) & (unpacking->known_room - 1);
    if (unpacking->known[at])
        return false;
    unpacking->known[at] = hash;
    return true;
}

/* Files a node: fewest boxes first; then, by one rank, after fewest parkings; by the other, with
 * the fewest boxes on goals and regions, and the boxes farthest away. Those that have as many
 * boxes, on goals and in all, and as many regions share a cell, whatever is best elsewhere. */
static void file(struct unpacking *unpacking, uint32_t number, unsigned zones)
{
    const struct model *model = unpacking->model;
    const struct node *node = &unpacking->nodes[number];
    unsigned home = 0, far = 0;
    for (unsigned i = 0; i < model->map->goal_count; i++) {
        cell box = node_boxes(unpacking, number)[i];
        if (box == model->map->cells)
            continue;
        uint16_t nearest = model->distances->nearest[sides_vertex(model->sides, box, node->player)];
        home += model->map->is_goal[box];
        far += nearest < 255 ? nearest : 255;
    }
    uint64_t left = (uint64_t)node->left << 48;
    uint32_t tie = UINT32_MAX - far;
    uint64_t merit = (uint64_t)zones << 16 | home;
    bin_put(&unpacking->bins[0], &unpacking->meter,
            (struct bin_entry){left | (uint64_t)node->parked << 32 | merit, tie, number});
    bin_put(&unpacking->bins[1], &unpacking->meter, (struct bin_entry){left | merit, tie, number});
    size_t label = bins_find(&unpacking->cells, left | merit);
    bin_put(&unpacking->cells.items[label], &unpacking->meter,
            (struct bin_entry){node->parked, tie, number});
}

/* Adds the position after box i of the one at hand was pulled; the layout shows it there. */
static void add_node(struct unpacking *unpacking, uint32_t from, unsigned i, cell to, cell player)
{
    const struct map *map = unpacking->model->map;
    uint32_t number = unpacking->node_count;
    if (number == unpacking->node_max)
        return;
    memcpy(node_boxes(unpacking, number), node_boxes(unpacking, from),
           map->goal_count * sizeof(cell));
    cell was = node_boxes(unpacking, from)[i];
    node_boxes(unpacking, number)[i] = to;
    memcpy(node_owners(unpacking, number), node_owners(unpacking, from),
           map->box_count * sizeof(uint32_t));
    if (to != was && !claims_replace(&unpacking->claims, node_owners(unpacking, number), was, to))
        return;
    cell region = layout_flood(&unpacking->pull.layout, player);
    if (!remember(unpacking, hash_node(unpacking, number, region)))
        return;
    const struct node *parent = &unpacking->nodes[from];
    unpacking->nodes[number] = (struct node){.event = parent->event,
                                             .player = player,
                                             .parked = (uint16_t)(parent->parked + 1),
                                             .left = parent->left};
    if (to != was)
        unpacking->nodes[number].event =
            add_event(unpacking, (struct event){was, to, parent->event, unpacking->layers++});
    unpacking->node_count++;
    file(unpacking, number, 1 + layout_flood_rest(&unpacking->pull.layout));
}

/* Parks box i wherever it can be pulled to and a box of the start could get to. */
static void park(struct unpacking *unpacking, uint32_t number, unsigned i)
{
    struct pull *pull = &unpacking->pull;
    cell box = node_boxes(unpacking, number)[i];
    pull_begin(pull);
    pull_start(pull, box, unpacking->nodes[number].player);
    layout_take_box(&pull->layout, box);
    for (struct pull_stop stop; pull_on(unpacking, &stop);) {
        if (!unpacking->model->distances->visited[stop.box])
            continue;
        layout_put_box(&pull->layout, stop.box);
        add_node(unpacking, number, i, stop.box, stop.player);
        layout_take_box(&pull->layout, stop.box);
    }
    layout_put_box(&pull->layout, box);
}

static void expand(struct unpacking *unpacking, uint32_t number)
{
    put_boxes(unpacking, number);
    take_away_all(unpacking, number);
    for (unsigned i = 0; i < unpacking->model->map->goal_count; i++)
        if (node_boxes(unpacking, number)[i] != unpacking->model->map->cells)
            park(unpacking, number, i);
}

/* The first node is no position of its own: from it come those with the player in any region. */
static void begin(struct unpacking *unpacking)
{
    const struct map *map = unpacking->model->map;
    memcpy(node_boxes(unpacking, 0), map->goals, map->goal_count * sizeof(cell));
    unpacking->nodes[0] = (struct node){.event = NONE, .left = (uint16_t)map->goal_count};
    unpacking->node_count = 1;
    for (unsigned g = 0; g < map->goal_count; g++)
        claims_replace(&unpacking->claims, node_owners(unpacking, 0), CLAIM_NONE, map->goals[g]);
    put_boxes(unpacking, 0);
    struct layout *layout = &unpacking->pull.layout;
    bool *is_met = mem_alloc(map->cells, sizeof *is_met);
    for (unsigned c = 0; c < map->cells; c++) {
        if (is_met[c] || layout_is_blocked(layout, (cell)c))
            continue;
        layout_flood(layout, (cell)c);
        for (unsigned i = 0; i < layout->reached; i++)
            is_met[layout->queue[i]] = true;
        add_node(unpacking, 0, 0, map->goals[0], (cell)c);
    }
    mem_free(is_met);
}

/* Half of the time what looks best, by either rank, else the next cell's. */
static bool choose(struct unpacking *unpacking, unsigned round, uint32_t *number)
{
    if (round % 4 < 2)
        return bin_take(&unpacking->bins[round % 2], number);
    return bins_take(&unpacking->cells, number);
}

static void search(struct unpacking *unpacking)
{
    bool *is_done = mem_alloc(unpacking->node_max, sizeof *is_done);
    uint32_t number;
    begin(unpacking);
    for (unsigned round = 0;
         unpacking->work < unpacking->work_max && !pull_is_stopped(&unpacking->pull) &&
         unpacking->nodes[unpacking->best].left && choose(unpacking, round, &number);
         round++) {
        if (!is_done[number])
            expand(unpacking, number);
        is_done[number] = true;
    }
    mem_free(is_done);
}

/* Of the positions, for which memory is taken at once, most of it seldom used. */
static size_t position_bytes(const struct map *map, enum outlet outlet)
{
    size_t one = sizeof(struct node) + map->goal_count * sizeof(cell) +
                 map->box_count * sizeof(uint32_t) + 4 * sizeof(uint64_t);
    return (nodes_max[outlet] + (size_t)1) * one;
}

static void open_unpacking(struct unpacking *unpacking, const struct model *model,
                           enum outlet outlet)
{
    const struct map *map = model->map;
    *unpacking = (struct unpacking){.model = model, .place_work = 1 + map->cells / CELLS_OF_PLACE};
    size_t places = (size_t)map->cells * map->goal_count;
    unpacking->work_max =
        places < WORK_MAX / WORK_OF_PLACE ? WORK_OF_PLACE * (unsigned)places : WORK_MAX;
    unpacking->node_max = nodes_max[outlet];
    size_t nodes = unpacking->node_max + (size_t)1;
    meter_start(&unpacking->meter, &(struct limits){0});
    pull_init(&unpacking->pull, map);
    sources_init(&unpacking->sources, model, outlet);
    bins_init(&unpacking->cells, &unpacking->meter);
    unpacking->nodes = mem_alloc(nodes, sizeof *unpacking->nodes);
    unpacking->boxes = mem_alloc(nodes * map->goal_count, sizeof(cell));
    unpacking->owners = mem_alloc(nodes * map->box_count, sizeof(uint32_t));
    memset(unpacking->owners, 0xff, map->box_count * sizeof(uint32_t));
    claims_init(&unpacking->claims, model);
    for (unpacking->known_room = 1; unpacking->known_room < 2 * nodes;)
        unpacking->known_room *= 2;
    unpacking->known = mem_alloc(unpacking->known_room, sizeof *unpacking->known);
}

static void close_unpacking(struct unpacking *unpacking)
{
    pull_free(&unpacking->pull);
    sources_free(&unpacking->sources);
    bins_free(&unpacking->cells);
    mem_free(unpacking->nodes);
    mem_free(unpacking->boxes);
    mem_free(unpacking->owners);
    claims_free(&unpacking->claims);
    mem_free(unpacking->events);
    mem_free(unpacking->known);
    for (int i = 0; i < 2; i++)
        bin_free(&unpacking->bins[i], &unpacking->meter);
}

struct packing unpacking_plan(const struct model *model, enum outlet outlet, struct meter *limits)
{
    struct unpacking unpacking;
    size_t bytes = position_bytes(model->map, outlet);
    if (limits && !meter_try(limits, bytes))
        return (struct packing){.left = model->map->goal_count};
    open_unpacking(&unpacking, model, outlet);
    unpacking.pull.limits = limits;
    search(&unpacking);
    const struct node *best = &unpacking.nodes[unpacking.best];
    struct packing packing = {.left = best->left};
    uint32_t last = NONE;
    for (uint32_t e = best->event; e != NONE; e = unpacking.events[e].before)
        packing.count++;
    packing.items = mem_alloc(packing.count, sizeof *packing.items);
    packing.count = 0;
    for (uint32_t e = best->event; e != NONE; e = unpacking.events[e].before) {
        const struct event *event = &unpacking.events[e];
        unsigned layer = packing.count ? packing.items[packing.count - 1].layer : 0;
        if (packing.count && event->layer != unpacking.events[last].layer)
            layer++;
        packing.items[packing.count++] = (struct placement){event->to, event->from, layer};
        last = e;
    }
    close_unpacking(&unpacking);
    if (limits)
        meter_give(limits, bytes);
    return packing;
}
