#include "sokoban/expert/portfolio/macro_search.h"

#include <string.h>

#include "base/mem.h"

/* Successors listed or judged between two looks at the clock. */
enum { LOOK_EVERY = 16 };

struct macro_search_node {
    cell from, to; /* of the box moved last; the wall: none was */
    uint16_t zones;
    bool expanded;
};

static uint64_t hash_key(void *self, const uint8_t *key)
{
    return pack_hash(&((const struct macro_search *)self)->model->pack, key);
}

bool macro_search_init(struct macro_search *search, const struct member_setting *setting,
                       enum search_direction direction, const struct deadlock_list *tests,
                       const struct macro_search_guide *guide)
{
    const struct model *model = setting->model;
    size_t boxes = model->map->box_count;
    *search =
        (struct macro_search){.model = model, .meter = setting->meter, .others = setting->others};
    search->direction = direction;
    search->guide = guide;
    search->space =
        (struct space){.self = search, .key_bytes = model->pack.bytes, .hash = hash_key};
    feature_cells_init(&search->cells, setting->meter);
    macros_init(&search->macros, model, setting->meter, tests);
    pull_init(&search->pull, model->map);
    search->occupancy =
        direction == SEARCH_FORWARD ? &search->macros.occupancy : &search->pull.occupancy;
    search->is_moved = mem_alloc(boxes, sizeof *search->is_moved);
    memset(search->is_moved, true, boxes * sizeof *search->is_moved);
    search->boxes = mem_alloc(boxes, sizeof *search->boxes);
    search->moved = mem_alloc(boxes, sizeof *search->moved);
    search->key = mem_alloc(model->pack.bytes, 1);
    search->start = mem_alloc(model->pack.bytes, 1);
    return table_init(&search->table, &search->space, setting->meter, TABLE_PLAIN);
}

void macro_search_free(struct macro_search *search)
{
    table_free(&search->table);
    feature_cells_free(&search->cells);
    rank_heap_free(&search->all, search->meter);
    meter_give(search->meter, search->node_room * sizeof *search->nodes);
    mem_free(search->nodes);
    macros_free(&search->macros);
    pull_free(&search->pull);
    mem_free(search->items);
    mem_free(search->is_moved);
    mem_free(search->boxes);
    mem_free(search->moved);
    mem_free(search->key);
    mem_free(search->start);
}

/* Puts down the boxes of a position, or takes them up. */
static void put_boxes(struct occupancy *occupancy, const cell *boxes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        occupancy_put_box(occupancy, boxes[i]);
}

static void take_boxes(struct occupancy *occupancy, const cell *boxes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        occupancy_take_box(occupancy, boxes[i]);
}

static bool add_node(struct macro_search *search, uint64_t hash, uint32_t parent,
                     struct macro_search_node node)
{
    uint32_t number = table_add(&search->table, search->key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    struct macro_search_node *nodes =
        meter_extend(search->meter, search->nodes, &search->node_room, number, sizeof *nodes);
    if (!nodes)
        return false;
    search->nodes = nodes;
    nodes[number] = node;
    return true;
}

static bool put_in_order(struct macro_search *search, uint32_t number,
                         const struct macro_search_rank *rank)
{
    size_t label = feature_cells_find(&search->cells, rank->label);
    struct rank_heap_entry within = {rank->within, UINT32_MAX - number, number};
    struct rank_heap_entry among_all = {rank->among_all, UINT32_MAX - number, number};
    return rank_heap_put(&search->cells.items[label], search->meter, within) &&
           rank_heap_put(&search->all, search->meter, among_all);
}

static bool has_arrived(const struct macro_search *search, const cell *boxes)
{
    const struct map *map = search->model->map;
    if (search->direction == SEARCH_BACKWARD)
        return memcmp(search->key, search->start, search->space.key_bytes) == 0;
    for (unsigned i = 0; i < map->box_count; i++)
        if (!map->is_goal[boxes[i]])
            return false;
    return true;
}

/* Adds a position, which stands in the occupancy, unless it is dead or known; its zones may not
 * have been counted (0). False when memory has run out or the end of a way is found. */
static bool add(struct macro_search *search, uint32_t parent,
                struct macro_search_position *position)
{
    struct macro_search_rank rank;
    pack_write(&search->model->pack, position->boxes, position->player, search->key);
    uint64_t hash = pack_hash(&search->model->pack, search->key);
    if (table_find(&search->table, search->key, hash) != TABLE_NONE) {
        search->meter->counters.duplicates++;
        return true;
    }
    perimeter_prefetch(search->others, hash);
    if (!position->zones) {
        occupancy_flood(position->occupancy, position->player);
        position->zones = 1 + occupancy_flood_rest(position->occupancy);
    }
    if (!search->guide->rank(search->guide->self, position, &rank)) {
        search->meter->counters.pruned++;
        return true;
    }
    struct macro_search_node node = {position->from, position->to, (uint16_t)position->zones,
                                     false};
    uint32_t number = search->table.count;
    if (!add_node(search, hash, parent, node))
        return false;
    search->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    search->found = has_arrived(search, position->boxes) ||
                    perimeter_find(search->others, search->key, hash, &search->meeting);
    return !search->found && put_in_order(search, number, &rank);
}

static bool add_child(struct macro_search *search, uint32_t parent, const struct macro *macro)
{
    cell from = search->boxes[macro->box];
    pack_move_box(&search->model->pack, search->boxes, macro->box, macro->to, search->moved);
    occupancy_take_box(search->occupancy, from);
    occupancy_put_box(search->occupancy, macro->to);
    struct macro_search_position position = {.occupancy = search->occupancy,
                                             .boxes = search->moved,
                                             .player = macro->region,
                                             .zones = macro->zones,
                                             .from = from,
                                             .to = macro->to};
    bool going = add(search, parent, &position);
    occupancy_take_box(search->occupancy, macro->to);
    occupancy_put_box(search->occupancy, from);
    return going;
}

static void note_pull(struct macro_search *search, uint16_t box, const struct pull_stop *stop)
{
    if (search->count == search->room) {
        search->room = search->room ? search->room * 2 : 256;
        search->items = mem_resize(search->items, search->room, sizeof *search->items);
    }
    search->items[search->count++] =
        (struct macro){.box = box, .to = stop->box, .region = stop->region, .zones = stop->zones};
}

/* Lists every place a box can be pulled to. */
static bool list_pulls_of(struct macro_search *search, uint16_t box, cell player)
{
    cell from = search->boxes[box];
    struct pull_stop stop;
    bool going = true;
    pull_begin(&search->pull);
    pull_start(&search->pull, from, player);
    occupancy_take_box(search->occupancy, from);
    for (unsigned i = 1; going && pull_next(&search->pull, &stop); i++) {
        if (search->model->pack.slot_of[stop.box] != PACK_NO_SLOT)
            note_pull(search, box, &stop);
        going = i % LOOK_EVERY || meter_look(search->meter);
    }
    occupancy_put_box(search->occupancy, from);
    return going;
}

static bool list_pulls(struct macro_search *search, cell player)
{
    bool going = true;
    search->count = 0;
    for (unsigned i = 0; i < search->model->map->box_count && going; i++)
        going = list_pulls_of(search, (uint16_t)i, player);
    return going;
}

static bool list_moves(struct macro_search *search, cell player, const struct macro **items,
                       size_t *count)
{
    bool forward = search->direction == SEARCH_FORWARD;
    bool going = forward ? macros_generate(&search->macros, search->boxes, search->is_moved, player)
                         : list_pulls(search, player);
    *items = forward ? search->macros.items : search->items;
    *count = forward ? search->macros.count : search->count;
    search->meter->counters.generated += *count;
    return going;
}

/* Stands a position in the occupancy. */
static struct macro_search_position load(struct macro_search *search, uint32_t number)
{
    unsigned count = search->model->map->box_count;
    const struct macro_search_node *node = &search->nodes[number];
    struct macro_search_position position = {.occupancy = search->occupancy,
                                             .boxes = search->boxes};
    take_boxes(search->occupancy, search->boxes, count);
    pack_read(&search->model->pack, table_key(&search->table, number), search->boxes,
              &position.player);
    put_boxes(search->occupancy, search->boxes, count);
    position.zones = node->zones;
    position.from = node->from;
    position.to = node->to;
    return position;
}

/* False when the search is over. */
static bool expand(struct macro_search *search, uint32_t number)
{
    const struct macro *items;
    size_t count;
    struct macro_search_position position = load(search, number);
    search->nodes[number].expanded = true;
    if (!search->guide->enter(search->guide->self, &position)) {
        search->meter->counters.pruned++;
        return meter_look(search->meter);
    }
    if (!meter_tick(search->meter) || !list_moves(search, position.player, &items, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!add_child(search, number, &items[i]) ||
            (i % LOOK_EVERY == LOOK_EVERY - 1 && !meter_look(search->meter)))
            return false;
    return true;
}

/* Adds the position in the occupancy as one to begin with, the player on this cell. */
static bool add_root(struct macro_search *search, const cell *boxes, cell player)
{
    struct macro_search_position position = {.occupancy = search->occupancy, .boxes = boxes};
    position.player = occupancy_flood(search->occupancy, player);
    position.from = position.to = (cell)search->model->map->cells;
    return add(search, TABLE_NONE, &position);
}

static bool begin(struct macro_search *search)
{
    const struct map *map = search->model->map;
    const cell *boxes = search->direction == SEARCH_FORWARD ? map->boxes : map->goals;
    struct occupancy *occupancy = search->occupancy;
    bool going = true;
    put_boxes(occupancy, map->boxes, map->box_count);
    pack_write(&search->model->pack, map->boxes, occupancy_flood(occupancy, map->player),
               search->start);
    take_boxes(occupancy, map->boxes, map->box_count);
    memcpy(search->boxes, boxes, map->box_count * sizeof *boxes);
    put_boxes(occupancy, boxes, map->box_count);
    if (search->direction == SEARCH_FORWARD)
        return add_root(search, boxes, map->player);
    for (unsigned c = 0; c < map->cells && going; c++)
        if (!occupancy_is_blocked(occupancy, (cell)c) && occupancy_flood(occupancy, (cell)c) == c)
            going = add_root(search, boxes, (cell)c);
    return going;
}

/* Every other time what is best of all, else the next cell's. False when nothing is left. */
static bool choose(struct macro_search *search, uint32_t *number)
{
    while (search->round++ % 2 && rank_heap_take(&search->all, number))
        if (!search->nodes[*number].expanded)
            return true;
    while (feature_cells_take(&search->cells, number))
        if (!search->nodes[*number].expanded)
            return true;
    return false;
}

/* Empties the orders. */
static void begin_anew(struct macro_search *search)
{
    feature_cells_free(&search->cells);
    rank_heap_free(&search->all, search->meter);
    feature_cells_init(&search->cells, search->meter);
}

static bool rank_again(struct macro_search *search, uint32_t number)
{
    struct macro_search_rank rank;
    struct macro_search_position position = load(search, number);
    position.from = position.to;
    return !search->guide->rank(search->guide->self, &position, &rank) ||
           put_in_order(search, number, &rank);
}

static bool rerank_all(struct macro_search *search)
{
    bool going = true;
    begin_anew(search);
    search->is_partial = false;
    for (uint32_t n = 0; n < search->table.count && going; n++)
        going = search->nodes[n].expanded ||
                (rank_again(search, n) && (n % LOOK_EVERY || meter_look(search->meter)));
    return going;
}

/* How many boxes stand where none is in the target. */
static uint16_t count_astray(struct macro_search *search, uint32_t number, const bool *is_target)
{
    unsigned count = search->model->map->box_count, astray = 0;
    cell player;
    pack_read(&search->model->pack, table_key(&search->table, number), search->moved, &player);
    for (unsigned i = 0; i < count; i++)
        astray += !is_target[search->moved[i]];
    return (uint16_t)astray;
}

bool macro_search_rerank(struct macro_search *search, const bool *is_target, uint32_t most)
{
    uint32_t count = search->table.count, boxes = search->model->map->box_count;
    size_t bytes = count * sizeof(uint16_t);
    if (count <= most)
        return rerank_all(search);
    if (!meter_take(search->meter, bytes))
        return false;
    uint16_t *astray = mem_alloc(count, sizeof *astray);
    uint32_t *numbers = mem_alloc(boxes + (size_t)1, sizeof *numbers); /* by boxes astray */
    for (uint32_t n = 0; n < count; n++)
        if (!search->nodes[n].expanded) {
            astray[n] = count_astray(search, n, is_target);
            numbers[astray[n]]++;
        }
    unsigned worst = 0;
    for (uint32_t sum = numbers[0]; worst < boxes && sum + numbers[worst + 1] <= most;)
        sum += numbers[++worst];
    bool going = true;
    begin_anew(search);
    search->is_partial = true;
    for (uint32_t n = 0; n < count && going; n++)
        going = search->nodes[n].expanded || astray[n] > worst ||
                (rank_again(search, n) && (n % LOOK_EVERY || meter_look(search->meter)));
    mem_free(numbers);
    mem_free(astray);
    meter_give(search->meter, bytes);
    return going;
}

enum search_outcome macro_search_step(struct macro_search *search, uint64_t work)
{
    const uint64_t *done = &search->meter->counters.generated;
    uint64_t until = *done + work;
    uint32_t number;
    bool going = search->table.count || begin(search);
    while (going && *done < until) {
        if (choose(search, &number))
            going = expand(search, number);
        else if (search->is_partial)
            going = rerank_all(search);
        else
            return SEARCH_EXHAUSTED;
    }
    return search->found ? SEARCH_FOUND : SEARCH_LIMITED;
}

/* Writes the pushes of one macro: forward that which led here, backward that which takes it back.
 */
static void write_macro(struct macro_search *search, uint32_t number, struct solution *solution)
{
    const struct pack *pack = &search->model->pack;
    bool forward = search->direction == SEARCH_FORWARD;
    uint32_t parent = table_parent(&search->table, number);
    struct occupancy *occupancy = &search->macros.occupancy;
    struct macro_search_node node = search->nodes[number];
    struct macro macro = {.to = forward ? node.to : node.from};
    cell player;
    pack_read(pack, table_key(&search->table, forward ? number : parent), search->boxes,
              &macro.region);
    pack_read(pack, table_key(&search->table, forward ? parent : number), search->boxes, &player);
    put_boxes(occupancy, search->boxes, pack->boxes);
    macros_write(&search->macros, forward ? node.from : node.to, player, &macro, solution);
    take_boxes(occupancy, search->boxes, pack->boxes);
}

void macro_search_write(void *self, uint32_t number, struct solution *solution)
{
    struct macro_search *search = self;
    size_t count;
    uint32_t *path = table_path(&search->table, number, &count);
    count--; /* no macro leads to the root */
    take_boxes(&search->macros.occupancy, search->boxes, search->model->map->box_count);
    for (size_t i = 0; i < count; i++)
        write_macro(search, path[search->direction == SEARCH_FORWARD ? count - 1 - i : i],
                    solution);
    mem_free(path);
}

const struct table *macro_search_table(void *self)
{
    return &((struct macro_search *)self)->table;
}

struct meeting macro_search_meeting(void *self)
{
    return ((struct macro_search *)self)->meeting;
}

unsigned macro_search_broken_links(const struct macro_search_position *position,
                                   struct links *links)
{
    return position->from == position->to
               ? links_begin(links, position->occupancy)
               : links_count(links, position->occupancy, position->from, position->to);
}
