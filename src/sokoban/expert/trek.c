#include "sokoban/expert/trek.h"

#include <string.h>

#include "base/mem.h"

/* Successors listed or judged between two looks at the clock. */
enum { LOOK_EVERY = 16 };

struct trek_node {
    cell from, to; /* of the box moved last; the wall: none was */
    uint16_t zones;
    bool expanded;
};

static uint64_t hash_key(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct trek *)self)->model->pack, key);
}

bool trek_init(struct trek *trek, const struct member_setting *setting, enum course course,
               struct deadlock *freeze, const struct trek_guide *guide)
{
    const struct model *model = setting->model;
    size_t boxes = model->map->box_count;
    *trek = (struct trek){.model = model, .meter = setting->meter, .others = setting->others};
    trek->course = course;
    trek->guide = guide;
    trek->space = (struct space){.self = trek, .key_bytes = model->pack.bytes, .hash = hash_key};
    bins_init(&trek->bins, setting->meter);
    macros_init(&trek->macros, model, setting->meter, freeze);
    pull_init(&trek->pull, model->map);
    trek->layout = course == COURSE_FORWARD ? &trek->macros.layout : &trek->pull.layout;
    trek->is_moved = mem_alloc(boxes, sizeof *trek->is_moved);
    memset(trek->is_moved, true, boxes * sizeof *trek->is_moved);
    trek->boxes = mem_alloc(boxes, sizeof *trek->boxes);
    trek->moved = mem_alloc(boxes, sizeof *trek->moved);
    trek->key = mem_alloc(model->pack.bytes, 1);
    trek->start = mem_alloc(model->pack.bytes, 1);
    return table_init(&trek->table, &trek->space, setting->meter, TABLE_PLAIN);
}

void trek_free(struct trek *trek)
{
    table_free(&trek->table);
    bins_free(&trek->bins);
    bin_free(&trek->all, trek->meter);
    meter_give(trek->meter, trek->node_room * sizeof *trek->nodes);
    mem_free(trek->nodes);
    macros_free(&trek->macros);
    pull_free(&trek->pull);
    mem_free(trek->items);
    mem_free(trek->is_moved);
    mem_free(trek->boxes);
    mem_free(trek->moved);
    mem_free(trek->key);
    mem_free(trek->start);
}

/* Puts down the boxes of a position, or takes them up. */
static void put_boxes(struct layout *layout, const cell *boxes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        layout_put_box(layout, boxes[i]);
}

static void take_boxes(struct layout *layout, const cell *boxes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        layout_take_box(layout, boxes[i]);
}

static bool add_node(struct trek *trek, uint64_t hash, uint32_t parent, struct trek_node node)
{
    uint32_t number = table_add(&trek->table, trek->key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    if (number >= trek->node_room) {
        size_t room = trek->node_room ? trek->node_room * 2 : 4096;
        if (!meter_take(trek->meter, (room - trek->node_room) * sizeof *trek->nodes))
            return false;
        trek->nodes = mem_resize(trek->nodes, room, sizeof *trek->nodes);
        trek->node_room = room;
    }
    trek->nodes[number] = node;
    return true;
}

static bool put_in_order(struct trek *trek, uint32_t number, const struct trek_rank *rank)
{
    size_t label = bins_find(&trek->bins, rank->label);
    struct bin_entry within = {rank->within, UINT32_MAX - number, number};
    struct bin_entry among_all = {rank->among_all, UINT32_MAX - number, number};
    return bin_put(&trek->bins.items[label], trek->meter, within) &&
           bin_put(&trek->all, trek->meter, among_all);
}

static bool has_arrived(const struct trek *trek, const cell *boxes)
{
    const struct map *map = trek->model->map;
    if (trek->course == COURSE_BACKWARD)
        return memcmp(trek->key, trek->start, trek->space.key_bytes) == 0;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[boxes[i]])
            return false;
    return true;
}

/* Adds a position, which stands in the layout, unless it is dead or known; its zones may not have
 * been counted (0). False when memory has run out or the end of a way is found. */
static bool add(struct trek *trek, uint32_t parent, struct trek_sight *sight)
{
    struct trek_rank rank;
    pack_write(&trek->model->pack, sight->boxes, sight->player, trek->key);
    uint64_t hash = pack_hash(&trek->model->pack, trek->key);
    if (table_find(&trek->table, trek->key, hash) != TABLE_NONE) {
        trek->meter->counters.duplicates++;
        return true;
    }
    if (!sight->zones) {
        layout_flood(sight->layout, sight->player);
        sight->zones = 1 + layout_flood_rest(sight->layout);
    }
    if (!trek->guide->rank(trek->guide->self, sight, &rank)) {
        trek->meter->counters.pruned++;
        return true;
    }
    struct trek_node node = {sight->from, sight->to, (uint16_t)sight->zones, false};
    uint32_t number = trek->table.count;
    if (!add_node(trek, hash, parent, node))
        return false;
    trek->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    trek->found = has_arrived(trek, sight->boxes) ||
                  perimeter_find(trek->others, trek->key, hash, &trek->meeting);
    return !trek->found && put_in_order(trek, number, &rank);
}

static bool add_child(struct trek *trek, uint32_t parent, const struct macro *macro)
{
    cell from = trek->boxes[macro->box];
    pack_move_box(&trek->model->pack, trek->boxes, macro->box, macro->to, trek->moved);
    layout_take_box(trek->layout, from);
    layout_put_box(trek->layout, macro->to);
    struct trek_sight sight = {.layout = trek->layout,
                               .boxes = trek->moved,
                               .player = macro->region,
                               .zones = macro->zones,
                               .from = from,
                               .to = macro->to};
    bool going = add(trek, parent, &sight);
    layout_take_box(trek->layout, macro->to);
    layout_put_box(trek->layout, from);
    return going;
}

static void note_pull(struct trek *trek, uint16_t box, const struct pull_stop *stop)
{
    if (trek->count == trek->room) {
        trek->room = trek->room ? trek->room * 2 : 256;
        trek->items = mem_resize(trek->items, trek->room, sizeof *trek->items);
    }
    trek->items[trek->count++] =
        (struct macro){.box = box, .to = stop->box, .region = stop->region};
}

/* Lists every place a box can be pulled to. */
static bool list_pulls_of(struct trek *trek, uint16_t box, cell player)
{
    cell from = trek->boxes[box];
    struct pull_stop stop;
    bool going = true;
    pull_begin(&trek->pull);
    pull_start(&trek->pull, from, player);
    layout_take_box(trek->layout, from);
    for (unsigned i = 1; going && pull_next(&trek->pull, &stop); i++) {
        if (trek->model->pack.slot_of[stop.box] != PACK_NO_SLOT)
            note_pull(trek, box, &stop);
        going = i % LOOK_EVERY || meter_look(trek->meter);
    }
    layout_put_box(trek->layout, from);
    return going;
}

static bool list_pulls(struct trek *trek, cell player)
{
    bool going = true;
    trek->count = 0;
    for (unsigned i = 0; i < trek->model->map->box_count && going; i++)
        going = list_pulls_of(trek, (uint16_t)i, player);
    return going;
}

static bool list_moves(struct trek *trek, cell player, const struct macro **items, size_t *count)
{
    bool forward = trek->course == COURSE_FORWARD;
    bool going = forward ? macros_generate(&trek->macros, trek->boxes, trek->is_moved, player)
                         : list_pulls(trek, player);
    *items = forward ? trek->macros.items : trek->items;
    *count = forward ? trek->macros.count : trek->count;
    trek->meter->counters.generated += *count;
    return going;
}

/* Stands a position in the layout. */
static struct trek_sight load(struct trek *trek, uint32_t number)
{
    unsigned count = trek->model->map->box_count;
    const struct trek_node *node = &trek->nodes[number];
    struct trek_sight sight = {.layout = trek->layout, .boxes = trek->boxes};
    take_boxes(trek->layout, trek->boxes, count);
    pack_read(&trek->model->pack, table_key(&trek->table, number), trek->boxes, &sight.player);
    put_boxes(trek->layout, trek->boxes, count);
    sight.zones = node->zones;
    sight.from = node->from;
    sight.to = node->to;
    return sight;
}

/* False when the search is over. */
static bool expand(struct trek *trek, uint32_t number)
{
    const struct macro *items;
    size_t count;
    struct trek_sight sight = load(trek, number);
    trek->nodes[number].expanded = true;
    if (!trek->guide->enter(trek->guide->self, &sight)) {
        trek->meter->counters.pruned++;
        return meter_look(trek->meter);
    }
    if (!meter_tick(trek->meter) || !list_moves(trek, sight.player, &items, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!add_child(trek, number, &items[i]) ||
            (i % LOOK_EVERY == LOOK_EVERY - 1 && !meter_look(trek->meter)))
            return false;
    return true;
}

/* Adds the position in the layout as one to begin with, the player on this cell. */
static bool add_root(struct trek *trek, const cell *boxes, cell player)
{
    struct trek_sight sight = {.layout = trek->layout, .boxes = boxes};
    sight.player = layout_flood(trek->layout, player);
    sight.from = sight.to = (cell)trek->model->map->cells;
    return add(trek, TABLE_NONE, &sight);
}

static bool begin(struct trek *trek)
{
    const struct map *map = trek->model->map;
    const cell *boxes = trek->course == COURSE_FORWARD ? map->boxes : map->goals;
    struct layout *layout = trek->layout;
    bool going = true;
    put_boxes(layout, map->boxes, map->box_count);
    pack_write(&trek->model->pack, map->boxes, layout_flood(layout, map->player), trek->start);
    take_boxes(layout, map->boxes, map->box_count);
    memcpy(trek->boxes, boxes, map->box_count * sizeof *boxes);
    put_boxes(layout, boxes, map->box_count);
    if (trek->course == COURSE_FORWARD)
        return add_root(trek, boxes, map->player);
    for (unsigned c = 0; c < map->cells && going; c++)
        if (!layout_is_blocked(layout, (cell)c) && layout_flood(layout, (cell)c) == c)
            going = add_root(trek, boxes, (cell)c);
    return going;
}

/* Every other time what is best of all, else the next bin's. False when nothing is left. */
static bool choose(struct trek *trek, uint32_t *number)
{
    while (trek->round++ % 2 && bin_take(&trek->all, number))
        if (!trek->nodes[*number].expanded)
            return true;
    while (bins_take(&trek->bins, number))
        if (!trek->nodes[*number].expanded)
            return true;
    return false;
}

enum search_outcome trek_step(struct trek *trek, uint64_t work)
{
    const uint64_t *done = &trek->meter->counters.generated;
    uint64_t until = *done + work;
    uint32_t number;
    bool going = trek->table.count || begin(trek);
    while (going && *done < until && choose(trek, &number))
        going = expand(trek, number);
    if (trek->found)
        return SEARCH_FOUND;
    return going && *done < until ? SEARCH_EXHAUSTED : SEARCH_LIMITED;
}

bool trek_rank_again(struct trek *trek)
{
    bool going = true;
    bins_free(&trek->bins);
    bin_free(&trek->all, trek->meter);
    bins_init(&trek->bins, trek->meter);
    for (uint32_t n = 0; n < trek->table.count && going; n++) {
        struct trek_rank rank;
        if (trek->nodes[n].expanded)
            continue;
        struct trek_sight sight = load(trek, n);
        sight.from = sight.to;
        if (trek->guide->rank(trek->guide->self, &sight, &rank))
            going = put_in_order(trek, n, &rank);
        going = going && (n % LOOK_EVERY || meter_look(trek->meter));
    }
    return going;
}

/* Writes the pushes of one macro: forward that which led here, backward that which takes it back.
 */
static void write_macro(struct trek *trek, uint32_t number, struct solution *solution)
{
    const struct pack *pack = &trek->model->pack;
    bool forward = trek->course == COURSE_FORWARD;
    uint32_t parent = table_parent(&trek->table, number);
    struct layout *layout = &trek->macros.layout;
    struct trek_node node = trek->nodes[number];
    struct macro macro = {.to = forward ? node.to : node.from};
    cell player;
    pack_read(pack, table_key(&trek->table, forward ? number : parent), trek->boxes, &macro.region);
    pack_read(pack, table_key(&trek->table, forward ? parent : number), trek->boxes, &player);
    put_boxes(layout, trek->boxes, pack->boxes);
    macros_write(&trek->macros, forward ? node.from : node.to, player, &macro, solution);
    take_boxes(layout, trek->boxes, pack->boxes);
}

void trek_write(void *self, uint32_t number, struct solution *solution)
{
    struct trek *trek = self;
    size_t count = 0;
    for (uint32_t n = number; table_parent(&trek->table, n) != TABLE_NONE;
         n = table_parent(&trek->table, n))
        count++;
    uint32_t *way = mem_alloc(count, sizeof *way);
    size_t at = 0;
    for (uint32_t n = number; at < count; n = table_parent(&trek->table, n))
        way[at++] = n;
    take_boxes(&trek->macros.layout, trek->boxes, trek->model->map->box_count);
    for (size_t i = 0; i < count; i++)
        write_macro(trek, way[trek->course == COURSE_FORWARD ? count - 1 - i : i], solution);
    mem_free(way);
}

const struct table *trek_table(void *self)
{
    return &((struct trek *)self)->table;
}

struct meeting trek_meeting(void *self)
{
    return ((struct trek *)self)->meeting;
}

unsigned trek_broken_links(const struct trek_sight *sight, struct links *links)
{
    return sight->from == sight->to ? links_begin(links, sight->layout)
                                    : links_count(links, sight->layout, sight->from, sight->to);
}
