#include "sokoban/expert/plan/plan_search.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/expert/common/feature_cells.h"
#include "sokoban/expert/plan/source_matching.h"
#include "sokoban/expert/common/pull.h"
#include "sokoban/expert/plan/sources.h"

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

struct plan_node {
    uint32_t event; /* the last one, or NONE */
    cell player;
    uint16_t parked; /* pulls since the last box went, none of which went out */
    uint16_t left;   /* boxes */
};

struct plan_search {
    const struct model *model;
    struct pull pull;
    struct sources sources;
    /* Positions: boxes (the wall: gone) and what sources are used, by node. */
    struct plan_node *nodes;
    cell *boxes;      /* [goals * node + ...] */
    uint32_t *owners; /* [boxes of the start * node + ...]: the claim to each of them */
    struct source_matching matching; /* of the boxes that are gone */
    uint32_t node_count, node_max;
    struct event *events;
    uint32_t event_count, event_room, layers;
    uint64_t *known; /* open addressing: hashes of positions */
    size_t known_room;
    struct meter meter; /* of the feature cells: no limits */
    struct rank_heap heaps[2];
    struct feature_cells cells;          /* by boxes left, regions and boxes on goals */
    unsigned work, work_max, place_work; /* done so far; at most; of one place */
    uint32_t best;
};

static cell *node_boxes(const struct plan_search *search, uint32_t node)
{
    return search->boxes + (size_t)node * search->model->map->goal_count;
}

static uint32_t *node_owners(const struct plan_search *search, uint32_t node)
{
    return search->owners + (size_t)node * search->model->map->box_count;
}

static uint32_t add_event(struct plan_search *search, struct event event)
{
    if (search->event_count == search->event_room) {
        search->event_room = search->event_room ? search->event_room * 2 : 1024;
        search->events = mem_resize(search->events, search->event_room, sizeof *search->events);
    }
    search->events[search->event_count] = event;
    return search->event_count++;
}

static void put_boxes(struct plan_search *search, uint32_t node)
{
    const struct map *map = search->model->map;
    for (unsigned c = 0; c < map->cells; c++)
        if (occupancy_is_blocked(&search->pull.occupancy, (cell)c))
            occupancy_take_box(&search->pull.occupancy, (cell)c);
    for (unsigned i = 0; i < map->goal_count; i++)
        occupancy_put_box(&search->pull.occupancy, node_boxes(search, node)[i]);
}

/* The next place of the box being pulled; false when there is none, or the work is done. */
static bool pull_on(struct plan_search *search, struct pull_stop *stop)
{
    if (search->work >= search->work_max || !pull_next(&search->pull, stop))
        return false;
    search->work += search->place_work;
    return true;
}

/* Finds the open sources that box i can be pulled to, and where the player is then. False if none
 * of them can be had. */
static bool pull_out(struct plan_search *search, uint32_t number, unsigned i, cell *player)
{
    cell box = node_boxes(search, number)[i];
    struct pull *pull = &search->pull;
    uint32_t claim = source_matching_new_claim(&search->matching);
    cell after = *player;
    pull_begin(pull);
    pull_start(pull, box, search->nodes[number].player);
    occupancy_take_box(&pull->occupancy, box);
    for (struct pull_stop stop; pull_on(search, &stop);) {
        uint32_t source = sources_find(&search->sources, &stop);
        if (source == SOURCE_NONE)
            continue;
        source_matching_add(&search->matching, claim, source);
        after = stop.player;
    }
    occupancy_put_box(&pull->occupancy, box);
    if (!source_matching_replace(&search->matching, node_owners(search, number), box, claim)) {
        source_matching_drop_claim(&search->matching);
        return false;
    }
    *player = after;
    return true;
}

/* Takes away every box that can go while all the others stand: they may go in any order. Returns
 * how many they are. */
static unsigned take_away(struct plan_search *search, uint32_t number)
{
    struct plan_node *node = &search->nodes[number];
    cell gone = (cell)search->model->map->cells, player = node->player;
    uint32_t layer = search->layers++;
    unsigned taken = 0;
    search->work +=
        search->place_work * sources_open(&search->sources, &search->pull, &search->matching,
                                          node_owners(search, number));
    for (unsigned i = 0; i < search->model->map->goal_count; i++) {
        cell *box = &node_boxes(search, number)[i];
        if (*box == gone || !pull_out(search, number, i, &player))
            continue;
        node->event = add_event(search, (struct event){*box, gone, node->event, layer});
        *box = gone;
        taken++;
    }
    for (uint32_t e = node->event, k = 0; k < taken; k++, e = search->events[e].before)
        occupancy_take_box(&search->pull.occupancy, search->events[e].from);
    node->player = player;
    node->left = (uint16_t)(node->left - taken);
    node->parked = taken ? 0 : node->parked;
    return taken;
}

static void take_away_all(struct plan_search *search, uint32_t number)
{
    while (take_away(search, number) > 0)
        ;
    if (search->nodes[number].left < search->nodes[search->best].left)
        search->best = number;
}

static uint64_t hash_node(const struct plan_search *search, uint32_t number, cell region)
{
    const struct model *model = search->model;
    uint64_t hash = model->player_hash[region];
    for (unsigned i = 0; i < model->map->goal_count; i++) {
        cell box = node_boxes(search, number)[i];
        hash ^= box < model->map->cells ? model->box_hash[box] : 0;
    }
    return hash ? hash : 1;
}

/* False if the position is known already. */
static bool remember(struct plan_search *search, uint64_t hash)
{
    size_t at = (size_t)hash & (search->known_room - 1);
    while (search->known[at] && search->known[at] != hash)
        at = (at + 1) & (search->known_room - 1);
    if (search->known[at])
        return false;
    search->known[at] = hash;
    return true;
}

/* Files a node: fewest boxes first; then, by one rank, after fewest parkings; by the other, with
 * the fewest boxes on goals and regions, and the boxes farthest away. Those that have as many
 * boxes, on goals and in all, and as many regions share a cell, whatever is best elsewhere. */
static void file(struct plan_search *search, uint32_t number, unsigned zones)
{
    const struct model *model = search->model;
    const struct plan_node *node = &search->nodes[number];
    unsigned home = 0, far = 0;
    for (unsigned i = 0; i < model->map->goal_count; i++) {
        cell box = node_boxes(search, number)[i];
        if (box == model->map->cells)
            continue;
        uint16_t nearest =
            model->distances->nearest[push_graph_vertex(model->push_graph, box, node->player)];
        home += model->map->is_goal[box];
        far += nearest < 255 ? nearest : 255;
    }
    uint64_t left = (uint64_t)node->left << 48;
    uint32_t tie = UINT32_MAX - far;
    uint64_t merit = (uint64_t)zones << 16 | home;
    rank_heap_put(
        &search->heaps[0], &search->meter,
        (struct rank_heap_entry){left | (uint64_t)node->parked << 32 | merit, tie, number});
    rank_heap_put(&search->heaps[1], &search->meter,
                  (struct rank_heap_entry){left | merit, tie, number});
    size_t label = feature_cells_find(&search->cells, left | merit);
    rank_heap_put(&search->cells.items[label], &search->meter,
                  (struct rank_heap_entry){node->parked, tie, number});
}

/* Adds the position after box i of the one at hand was pulled. */
static void add_node(struct plan_search *search, uint32_t from, unsigned i,
                     const struct pull_stop *stop)
{
    const struct map *map = search->model->map;
    uint32_t number = search->node_count;
    if (number == search->node_max)
        return;
    memcpy(node_boxes(search, number), node_boxes(search, from), map->goal_count * sizeof(cell));
    cell was = node_boxes(search, from)[i], to = stop->box;
    node_boxes(search, number)[i] = to;
    memcpy(node_owners(search, number), node_owners(search, from),
           map->box_count * sizeof(uint32_t));
    if (to != was &&
        !source_matching_replace(&search->matching, node_owners(search, number), was, to))
        return;
    if (!remember(search, hash_node(search, number, stop->region)))
        return;
    const struct plan_node *parent = &search->nodes[from];
    search->nodes[number] = (struct plan_node){.event = parent->event,
                                               .player = stop->player,
                                               .parked = (uint16_t)(parent->parked + 1),
                                               .left = parent->left};
    if (to != was)
        search->nodes[number].event =
            add_event(search, (struct event){was, to, parent->event, search->layers++});
    search->node_count++;
    file(search, number, stop->zones);
}

/* Parks box i wherever it can be pulled to and a box of the start could get to. */
static void park(struct plan_search *search, uint32_t number, unsigned i)
{
    struct pull *pull = &search->pull;
    cell box = node_boxes(search, number)[i];
    pull_begin(pull);
    pull_start(pull, box, search->nodes[number].player);
    occupancy_take_box(&pull->occupancy, box);
    for (struct pull_stop stop; pull_on(search, &stop);)
        if (search->model->distances->visited[stop.box])
            add_node(search, number, i, &stop);
    occupancy_put_box(&pull->occupancy, box);
}

static void expand(struct plan_search *search, uint32_t number)
{
    put_boxes(search, number);
    take_away_all(search, number);
    for (unsigned i = 0; i < search->model->map->goal_count; i++)
        if (node_boxes(search, number)[i] != search->model->map->cells)
            park(search, number, i);
}

/* The first node is no position of its own: from it come those with the player in any region. */
static void begin(struct plan_search *search)
{
    const struct map *map = search->model->map;
    memcpy(node_boxes(search, 0), map->goals, map->goal_count * sizeof(cell));
    search->nodes[0] = (struct plan_node){.event = NONE, .left = (uint16_t)map->goal_count};
    search->node_count = 1;
    for (unsigned g = 0; g < map->goal_count; g++)
        source_matching_replace(&search->matching, node_owners(search, 0), NO_CLAIM, map->goals[g]);
    put_boxes(search, 0);
    struct occupancy *occupancy = &search->pull.occupancy;
    bool *is_met = mem_alloc(map->cells, sizeof *is_met);
    for (unsigned c = 0; c < map->cells; c++) {
        if (is_met[c] || occupancy_is_blocked(occupancy, (cell)c))
            continue;
        struct pull_stop start = {.box = map->goals[0], .player = (cell)c};
        start.region = occupancy_flood(occupancy, (cell)c);
        for (unsigned i = 0; i < occupancy->reached; i++)
            is_met[occupancy->queue[i]] = true;
        start.zones = (uint16_t)(1 + occupancy_flood_rest(occupancy));
        add_node(search, 0, 0, &start);
    }
    mem_free(is_met);
}

/* Half of the time what looks best, by either rank, else the next cell's. */
static bool choose(struct plan_search *search, unsigned round, uint32_t *number)
{
    if (round % 4 < 2)
        return rank_heap_take(&search->heaps[round % 2], number);
    return feature_cells_take(&search->cells, number);
}

static void run_search(struct plan_search *search)
{
    bool *is_done = mem_alloc(search->node_max, sizeof *is_done);
    uint32_t number;
    begin(search);
    for (unsigned round = 0; search->work < search->work_max && !pull_is_stopped(&search->pull) &&
                             search->nodes[search->best].left && choose(search, round, &number);
         round++) {
        if (!is_done[number])
            expand(search, number);
        is_done[number] = true;
    }
    mem_free(is_done);
}

/* Of the positions, for which memory is taken at once, most of it seldom used. */
static size_t position_bytes(const struct map *map, enum outlet outlet)
{
    size_t one = sizeof(struct plan_node) + map->goal_count * sizeof(cell) +
                 map->box_count * sizeof(uint32_t) + 4 * sizeof(uint64_t);
    return (nodes_max[outlet] + (size_t)1) * one;
}

static void open_search(struct plan_search *search, const struct model *model, enum outlet outlet)
{
    const struct map *map = model->map;
    *search = (struct plan_search){.model = model, .place_work = 1 + map->cells / CELLS_OF_PLACE};
    size_t places = (size_t)map->cells * map->goal_count;
    search->work_max =
        places < WORK_MAX / WORK_OF_PLACE ? WORK_OF_PLACE * (unsigned)places : WORK_MAX;
    search->node_max = nodes_max[outlet];
    size_t nodes = search->node_max + (size_t)1;
    meter_start(&search->meter, &(struct limits){0}, NULL);
    pull_init(&search->pull, map);
    sources_init(&search->sources, model, outlet);
    feature_cells_init(&search->cells, &search->meter);
    search->nodes = mem_alloc(nodes, sizeof *search->nodes);
    search->boxes = mem_alloc(nodes * map->goal_count, sizeof(cell));
    search->owners = mem_alloc(nodes * map->box_count, sizeof(uint32_t));
    memset(search->owners, 0xff, map->box_count * sizeof(uint32_t));
    source_matching_init(&search->matching, model);
    for (search->known_room = 1; search->known_room < 2 * nodes;)
        search->known_room *= 2;
    search->known = mem_alloc(search->known_room, sizeof *search->known);
}

static void close_search(struct plan_search *search)
{
    pull_free(&search->pull);
    sources_free(&search->sources);
    feature_cells_free(&search->cells);
    mem_free(search->nodes);
    mem_free(search->boxes);
    mem_free(search->owners);
    source_matching_free(&search->matching);
    mem_free(search->events);
    mem_free(search->known);
    for (int i = 0; i < 2; i++)
        rank_heap_free(&search->heaps[i], &search->meter);
}

struct packing_plan plan_search_find(const struct model *model, enum outlet outlet,
                                     struct meter *limits)
{
    struct plan_search search;
    size_t bytes = position_bytes(model->map, outlet);
    if (limits && !meter_try(limits, bytes))
        return (struct packing_plan){.left = model->map->goal_count};
    open_search(&search, model, outlet);
    search.pull.limits = limits;
    run_search(&search);
    const struct plan_node *best = &search.nodes[search.best];
    struct packing_plan plan = {.left = best->left};
    uint32_t last = NONE;
    for (uint32_t e = best->event; e != NONE; e = search.events[e].before)
        plan.count++;
    plan.items = mem_alloc(plan.count, sizeof *plan.items);
    plan.count = 0;
    for (uint32_t e = best->event; e != NONE; e = search.events[e].before) {
        const struct event *event = &search.events[e];
        unsigned layer = plan.count ? plan.items[plan.count - 1].layer : 0;
        if (plan.count && event->layer != search.events[last].layer)
            layer++;
        plan.items[plan.count++] = (struct placement){event->to, event->from, layer};
        last = e;
    }
    close_search(&search);
    if (limits)
        meter_give(limits, bytes);
    return plan;
}
