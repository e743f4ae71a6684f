#include "sokoban/expert/macro.h"

#include <assert.h>

#include "base/mem.h"
#include "search/limits.h"

/* Stops of a box on its way between two looks at the clock. */
enum { LOOK_EVERY = 64 };

/* A box on its way: where it stands, where the player stands, and how it came there. */
struct macro_stop {
    cell box, player;
    uint8_t direction; /* of the push that led here */
    uint16_t pushes;   /* so far */
    uint32_t before;   /* the stop before, in the queue */
};

void macros_init(struct macros *macros, const struct model *model, struct meter *meter,
                 struct deadlock *freeze)
{
    *macros = (struct macros){.model = model, .meter = meter, .freeze = freeze};
    size_t cells = (size_t)model->map->cells + 1;
    layout_init(&macros->layout, model->map);
    macros->seen = mem_alloc(4 * cells, sizeof *macros->seen);
    macros->pushable = mem_alloc(4 * cells, sizeof *macros->pushable);
    macros->queue = mem_alloc(4 * cells, sizeof *macros->queue);
}

void macros_free(struct macros *macros)
{
    layout_free(&macros->layout);
    mem_free(macros->items);
    mem_free(macros->seen);
    mem_free(macros->pushable);
    mem_free(macros->queue);
    *macros = (struct macros){0};
}

static void add(struct macros *macros, struct macro macro)
{
    if (macros->count == macros->room) {
        macros->room = macros->room ? macros->room * 2 : 256;
        macros->items = mem_resize(macros->items, macros->room, sizeof *macros->items);
    }
    macros->items[macros->count++] = macro;
}

/* Marks the sides of the box the last flood reached as seen. */
static void mark_sides(struct macros *macros, cell box)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (layout_is_reached(&macros->layout,
                              map_next(macros->model->map, box, (enum direction)d)))
            macros->seen[4 * (size_t)box + (size_t)d] = macros->stamp;
}

/* Queues the pushes of the box from the sides the last flood reached. */
static void queue_pushes(struct macros *macros, cell box, uint32_t before)
{
    const struct model *model = macros->model;
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction direction = (enum direction)d;
        cell behind = map_next(model->map, box, direction_opposite(direction));
        cell to = map_next(model->map, box, direction);
        size_t side = 4 * (size_t)to + direction_opposite(direction);
        if (!layout_is_reached(&macros->layout, behind) || layout_is_blocked(&macros->layout, to) ||
            !model->distances->live[to] || macros->seen[side] == macros->stamp)
            continue;
        macros->seen[side] = macros->stamp;
        uint16_t pushes = before == UINT32_MAX ? 0 : macros->queue[before].pushes;
        macros->queue[macros->tail++] =
            (struct macro_stop){to, box, (uint8_t)d, (uint16_t)(pushes + 1), before};
    }
}

static void begin(struct macros *macros, cell box, cell player)
{
    macros->stamp++;
    macros->head = macros->tail = 0;
    layout_flood(&macros->layout, player);
    mark_sides(macros, box);
    queue_pushes(macros, box, UINT32_MAX);
    layout_take_box(&macros->layout, box);
}

/* Can the box be pushed from where the last flood came to? */
static bool is_pushable(const struct macros *macros, cell box, enum direction direction)
{
    const struct map *map = macros->model->map;
    cell to = map_next(map, box, direction);
    return layout_is_reached(&macros->layout, map_next(map, box, direction_opposite(direction))) &&
           macros->model->distances->live[to] && !layout_is_blocked(&macros->layout, to);
}

/* Can the player push another box after a macro in a way he could not before? */
static bool opens(const struct macros *macros, const cell *boxes, unsigned moved)
{
    for (unsigned i = 0; i < macros->model->map->box_count; i++)
        for (int d = 0; i != moved && d < DIRECTIONS; d++)
            if (macros->pushable[4 * (size_t)boxes[i] + (size_t)d] != macros->position &&
                is_pushable(macros, boxes[i], (enum direction)d))
                return true;
    return false;
}

/* Everything box number i can do. False when a limit was reached. */
static bool generate_box(struct macros *macros, const cell *boxes, uint16_t i, cell player)
{
    cell from = boxes[i];
    struct layout *layout = &macros->layout;
    bool going = true;
    begin(macros, from, player);
    while (going && macros->head < macros->tail) {
        uint32_t at = macros->head++;
        struct macro_stop stop = macros->queue[at];
        going = at % LOOK_EVERY != LOOK_EVERY - 1 || meter_look(macros->meter);
        layout_put_box(layout, stop.box);
        if (!macros->freeze || !deadlock_ask(macros->freeze, layout, stop.box, stop.player)) {
            struct macro macro = {.box = i, .to = stop.box, .pushes = stop.pushes};
            macro.region = layout_flood(layout, stop.player);
            mark_sides(macros, stop.box);
            queue_pushes(macros, stop.box, at);
            macro.opens = opens(macros, boxes, i);
            macro.zones = (uint16_t)(1 + layout_flood_rest(layout));
            add(macros, macro);
        }
        layout_take_box(layout, stop.box);
    }
    layout_put_box(layout, from);
    return going;
}

bool macros_generate(struct macros *macros, const cell *boxes, const bool *is_moved, cell player)
{
    bool going = true;
    macros->count = 0;
    macros->position++;
    layout_flood(&macros->layout, player);
    for (unsigned i = 0; i < macros->model->map->box_count; i++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (is_pushable(macros, boxes[i], (enum direction)d))
                macros->pushable[4 * (size_t)boxes[i] + (size_t)d] = macros->position;
    for (unsigned i = 0; going && i < macros->model->map->box_count; i++)
        going = !is_moved[i] || generate_box(macros, boxes, (uint16_t)i, player);
    return going;
}

/* Reads the pushes that led to a stop of the queue, back to front. */
static size_t read_route(const struct macros *macros, uint32_t at, uint8_t **directions)
{
    size_t count = 0;
    for (uint32_t i = at; i != UINT32_MAX; i = macros->queue[i].before)
        count++;
    *directions = mem_alloc(count, 1);
    size_t end = count;
    for (uint32_t i = at; i != UINT32_MAX; i = macros->queue[i].before)
        (*directions)[--end] = macros->queue[i].direction;
    return count;
}

size_t macros_route(struct macros *macros, cell from, cell player, const struct macro *macro,
                    uint8_t **directions)
{
    struct layout *layout = &macros->layout;
    size_t count = 0;
    begin(macros, from, player);
    while (macros->head < macros->tail && !count) {
        uint32_t at = macros->head++;
        struct macro_stop stop = macros->queue[at];
        layout_put_box(layout, stop.box);
        cell region = layout_flood(layout, stop.player);
        mark_sides(macros, stop.box);
        queue_pushes(macros, stop.box, at);
        layout_take_box(layout, stop.box);
        if (stop.box == macro->to && region == macro->region)
            count = read_route(macros, at, directions);
    }
    layout_put_box(layout, from);
    assert(count); /* what was generated can be done */
    return count;
}
