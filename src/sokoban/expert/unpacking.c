#include "sokoban/expert/unpacking.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/expert/bins.h"
#include "sokoban/expert/pull.h"

#define NONE UINT32_MAX

/* What the search may cost: places boxes are pulled to, and positions kept. A place on a board with
 * many cells counts as several. */
enum { WORK_MAX = 150000, NODES_MAX = 20000, CELLS_OF_PLACE = 192 };

/* A pull made: the box came from `from` to `to`, or to a source and was gone (the wall). */
struct event {
    cell from, to;
    uint32_t before; /* the event before, or NONE */
    uint32_t layer;  /* the same for boxes that went in any order */
};

/* A box of the start: with the player on his side of it, and how many goals it could be pushed to
 * alone. */
struct source {
    uint32_t vertex;
    unsigned goals;
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
    struct source *sources; /* by box of the start */
    uint32_t *source_at;    /* by cell: which of them, or NONE */
    /* Positions: boxes (the wall: gone) and what sources are used, by node. */
    struct node *nodes;
    cell *boxes;   /* [goals * node + ...] */
    bool *is_used; /* [boxes of the start * node + ...] */
    uint32_t node_count;
    struct event *events;
    uint32_t event_count, event_room, layers;
    uint64_t *known; /* open addressing: hashes of positions */
    size_t known_room;
    struct meter meter; /* of the bins: no limits */
    struct bin bins[2];
    unsigned work, place_work; /* done so far; of one place */
    uint32_t best;
};

static cell *node_boxes(const struct unpacking *unpacking, uint32_t node)
{
    return unpacking->boxes + (size_t)node * unpacking->model->map->goal_count;
}

static bool *node_used(const struct unpacking *unpacking, uint32_t node)
{
    return unpacking->is_used + (size_t)node * unpacking->model->map->box_count;
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

/* The unused source right here, the player on the side where he was at the start; NONE if there is
 * none. */
static uint32_t find_source(const struct unpacking *unpacking, uint32_t node,
                            const struct pull_stop *stop)
{
    uint32_t source = unpacking->source_at[stop->box];
    if (source == NONE || node_used(unpacking, node)[source] ||
        sides_vertex(unpacking->model->sides, stop->box, stop->player) !=
            unpacking->sources[source].vertex)
        return NONE;
    return source;
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
    if (unpacking->work >= WORK_MAX || !pull_next(&unpacking->pull, stop))
        return false;
    unpacking->work += unpacking->place_work;
    return true;
}

/* Finds a source that box i can be pulled to, and where the player is then: the source from which
 * the fewest goals can be reached, for that is the hardest to make use of. */
static uint32_t pull_out(struct unpacking *unpacking, uint32_t number, unsigned i, cell *player)
{
    cell box = node_boxes(unpacking, number)[i];
    struct pull *pull = &unpacking->pull;
    uint32_t best = NONE;
    pull_begin(pull);
    pull_start(pull, box, unpacking->nodes[number].player);
    layout_take_box(&pull->layout, box);
    for (struct pull_stop stop; pull_on(unpacking, &stop);) {
        uint32_t source = find_source(unpacking, number, &stop);
        if (source == NONE ||
            (best != NONE && unpacking->sources[source].goals >= unpacking->sources[best].goals))
            continue;
        best = source;
        *player = stop.player;
    }
    layout_put_box(&pull->layout, box);
    return best;
}

/* Takes away every box that can go while all the others stand: they may go in any order. Returns
 * how many they are. */
static unsigned take_away(struct unpacking *unpacking, uint32_t number)
{
    struct node *node = &unpacking->nodes[number];
    cell gone = (cell)unpacking->model->map->cells, player = node->player;
    uint32_t layer = unpacking->layers++;
    unsigned taken = 0;
    for (unsigned i = 0; i < unpacking->model->map->goal_count; i++) {
        cell *box = &node_boxes(unpacking, number)[i];
        uint32_t source = *box == gone ? NONE : pull_out(unpacking, number, i, &player);
        if (source == NONE)
            continue;
        node->event = add_event(unpacking, (struct event){*box, gone, node->event, layer});
        node_used(unpacking, number)[source] = true;
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
 * the fewest boxes on goals and regions, and the boxes farthest away. */
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
}

/* Adds the position after box i of the one at hand was pulled; the layout shows it there. */
static void add_node(struct unpacking *unpacking, uint32_t from, unsigned i, cell to, cell player)
{
    const struct map *map = unpacking->model->map;
    uint32_t number = unpacking->node_count;
    if (number == NODES_MAX)
        return;
    memcpy(node_boxes(unpacking, number), node_boxes(unpacking, from),
           map->goal_count * sizeof(cell));
    cell was = node_boxes(unpacking, from)[i];
    node_boxes(unpacking, number)[i] = to;
    cell region = layout_flood(&unpacking->pull.layout, player);
    if (!remember(unpacking, hash_node(unpacking, number, region)))
        return;
    const struct node *parent = &unpacking->nodes[from];
    memcpy(node_used(unpacking, number), node_used(unpacking, from), map->box_count * sizeof(bool));
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

static void search(struct unpacking *unpacking)
{
    bool *is_done = mem_alloc(NODES_MAX, sizeof *is_done);
    uint32_t number;
    begin(unpacking);
    for (unsigned round = 0; unpacking->work < WORK_MAX && unpacking->nodes[unpacking->best].left &&
                             bin_take(&unpacking->bins[round % 2], &number);
         round++) {
        if (!is_done[number])
            expand(unpacking, number);
        is_done[number] = true;
    }
    mem_free(is_done);
}

static void find_sources(struct unpacking *unpacking)
{
    const struct model *model = unpacking->model;
    const struct map *map = model->map;
    memset(unpacking->source_at, 0xff, ((size_t)map->cells + 1) * sizeof *unpacking->source_at);
    for (unsigned i = 0; i < map->box_count; i++) {
        struct source *source = &unpacking->sources[i];
        unpacking->source_at[map->boxes[i]] = i;
        source->vertex = sides_vertex(model->sides, map->boxes[i], map->player);
        for (unsigned g = 0; model->distances->to_goal && g < map->goal_count; g++)
            source->goals += distances_row(model->distances, source->vertex)[g] != DISTANCE_NONE;
    }
}

static void open_unpacking(struct unpacking *unpacking, const struct model *model)
{
    const struct map *map = model->map;
    *unpacking = (struct unpacking){.model = model, .place_work = 1 + map->cells / CELLS_OF_PLACE};
    meter_start(&unpacking->meter, &(struct limits){0});
    pull_init(&unpacking->pull, map);
    unpacking->sources = mem_alloc(map->box_count, sizeof *unpacking->sources);
    unpacking->source_at = mem_alloc((size_t)map->cells + 1, sizeof *unpacking->source_at);
    unpacking->nodes = mem_alloc(NODES_MAX + 1, sizeof *unpacking->nodes);
    unpacking->boxes = mem_alloc((NODES_MAX + 1) * (size_t)map->goal_count, sizeof(cell));
    unpacking->is_used = mem_alloc((NODES_MAX + 1) * (size_t)map->box_count, sizeof(bool));
    unpacking->known_room = (size_t)4 * 32768;
    unpacking->known = mem_alloc(unpacking->known_room, sizeof *unpacking->known);
    find_sources(unpacking);
}

static void close_unpacking(struct unpacking *unpacking)
{
    pull_free(&unpacking->pull);
    mem_free(unpacking->sources);
    mem_free(unpacking->source_at);
    mem_free(unpacking->nodes);
    mem_free(unpacking->boxes);
    mem_free(unpacking->is_used);
    mem_free(unpacking->events);
    mem_free(unpacking->known);
    for (int i = 0; i < 2; i++)
        bin_free(&unpacking->bins[i], &unpacking->meter);
}

size_t unpacking_plan(const struct model *model, struct placement **plan, unsigned *left)
{
    struct unpacking unpacking;
    open_unpacking(&unpacking, model);
    search(&unpacking);
    const struct node *best = &unpacking.nodes[unpacking.best];
    size_t count = 0;
    uint32_t last = NONE;
    for (uint32_t e = best->event; e != NONE; e = unpacking.events[e].before)
        count++;
    *plan = mem_alloc(count, sizeof **plan);
    count = 0;
    for (uint32_t e = best->event; e != NONE; e = unpacking.events[e].before) {
        const struct event *event = &unpacking.events[e];
        unsigned layer = count ? (*plan)[count - 1].layer : 0;
        if (count && event->layer != unpacking.events[last].layer)
            layer++;
        (*plan)[count++] = (struct placement){event->to, event->from, layer};
        last = e;
    }
    *left = best->left;
    close_unpacking(&unpacking);
    return count;
}
