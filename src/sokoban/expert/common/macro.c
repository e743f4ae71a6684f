#include "sokoban/expert/common/macro.h"

#include <assert.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/space/solution.h"

/* Stops of a box on its way between two looks at the clock. */
enum { LOOK_EVERY = 64 };

/* A box on its way: where it stands, where the player stands, and how it came there. */
struct macro_stop {
    cell box, player;
    uint8_t direction; /* of the push that led here */
    uint16_t pushes;   /* so far */
    uint32_t before;   /* the stop before, in the queue */
};

/* A push of a box from the cell behind it. */
struct macro_opening {
    cell box, behind, to;
};

void macros_init(struct macros *macros, const struct model *model, struct meter *meter,
                 const struct deadlock_list *tests)
{
    *macros = (struct macros){.model = model, .meter = meter, .tests = tests};
    size_t cells = (size_t)model->map->cells + 1;
    occupancy_init(&macros->occupancy, model->map);
    corral_map_init(&macros->regions, model->map);
    cut_vertices_init(&macros->cut_vertices, model->map);
    macros->sides = mem_alloc(model->map->box_count, sizeof *macros->sides);
    macros->seen = mem_alloc(4 * cells, sizeof *macros->seen);
    macros->pushable = mem_alloc(4 * cells, sizeof *macros->pushable);
    macros->queue = mem_alloc(4 * cells, sizeof *macros->queue);
    macros->openings = mem_alloc(4 * cells + 8, sizeof *macros->openings);
}

void macros_free(struct macros *macros)
{
    occupancy_free(&macros->occupancy);
    corral_map_free(&macros->regions);
    cut_vertices_free(&macros->cut_vertices);
    mem_free(macros->items);
    mem_free(macros->sides);
    mem_free(macros->seen);
    mem_free(macros->pushable);
    mem_free(macros->queue);
    mem_free(macros->openings);
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

/* The sides of a box that the last flood reached. */
static unsigned sides_reached(const struct macros *macros, cell box)
{
    unsigned sides = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(macros->model->map, box, (enum direction)d);
        sides |= (unsigned)occupancy_is_reached(&macros->occupancy, beside) << d;
    }
    return sides;
}

/* The sides of a box that lie in a part of the floor. */
static unsigned sides_within(const struct macros *macros, cell box, const struct cut_part *part)
{
    unsigned sides = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(macros->model->map, box, (enum direction)d);
        sides |= (unsigned)cut_part_has(part, &macros->occupancy, beside) << d;
    }
    return sides;
}

/* Notes that the box was here with the player on these sides, and queues its pushes from there. */
static void queue_pushes(struct macros *macros, cell box, unsigned sides, uint32_t before)
{
    const struct model *model = macros->model;
    uint16_t pushes = before == UINT32_MAX ? 0 : macros->queue[before].pushes;
    for (int d = 0; d < DIRECTIONS; d++)
        if (sides >> d & 1)
            macros->seen[4 * (size_t)box + (size_t)d] = macros->stamp;
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction opposite = direction_opposite((enum direction)d);
        cell to = map_next(model->map, box, (enum direction)d);
        size_t side = 4 * (size_t)to + opposite;
        if (!(sides >> opposite & 1) || occupancy_is_blocked(&macros->occupancy, to) ||
            !model->distances->live[to] || macros->seen[side] == macros->stamp)
            continue;
        macros->seen[side] = macros->stamp;
        macros->queue[macros->tail++] =
            (struct macro_stop){to, box, (uint8_t)d, (uint16_t)(pushes + 1), before};
    }
}

/* The region a box is in when it is lifted joins those around it: finds its least cell, and how
 * many regions there are then. */
static cell join_regions(struct macros *macros, cell box, unsigned *regions)
{
    cell met[DIRECTIONS], least = box;
    unsigned count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(macros->model->map, box, (enum direction)d);
        if (occupancy_is_blocked(&macros->occupancy, beside))
            continue;
        cell region = corral_map_region(&macros->regions, beside);
        bool is_known = false;
        for (unsigned i = 0; i < count; i++)
            is_known |= met[i] == region;
        if (!is_known)
            met[count++] = region;
        least = region < least ? region : least;
    }
    *regions = macros->regions.count + 1 - count;
    return least;
}

/* Lifts a box with the player on these sides of it. If he can push it nowhere the pass is left out:
 * nobody will ask. */
static void lift(struct macros *macros, cell box, unsigned sides)
{
    macros->stamp++;
    macros->head = macros->tail = 0;
    queue_pushes(macros, box, sides, UINT32_MAX);
    occupancy_take_box(&macros->occupancy, box);
    if (!macros->tail)
        return;
    unsigned regions;
    cell least = join_regions(macros, box, &regions);
    cut_vertices_find_one(&macros->cut_vertices, &macros->occupancy, least, regions);
}

/* Where the player can walk with the box at a stop; queues what he can do with it from there. */
static struct cut_part arrive(struct macros *macros, uint32_t at)
{
    const struct macro_stop *stop = &macros->queue[at];
    struct cut_part part =
        cut_vertices_part(&macros->cut_vertices, &macros->occupancy, stop->box, stop->player);
    queue_pushes(macros, stop->box, sides_within(macros, stop->box, &part), at);
    return part;
}

/* Notes a push of a box that stands still if it takes no more than the player to come there. */
static void add_opening(struct macros *macros, cell box, enum direction direction)
{
    const struct map *map = macros->model->map;
    cell to = map_next(map, box, direction);
    cell behind = map_next(map, box, direction_opposite(direction));
    if (macros->model->distances->live[to] && !occupancy_is_blocked(&macros->occupancy, to) &&
        !occupancy_is_blocked(&macros->occupancy, behind) &&
        macros->pushable[4 * (size_t)box + direction] != macros->position)
        macros->openings[macros->opening_count++] = (struct macro_opening){box, behind, to};
}

/* Adds to the openings there are with all boxes standing those made by lifting one: pushes of its
 * neighbours to and fro. */
static void add_lifted(struct macros *macros, cell lifted)
{
    const struct map *map = macros->model->map;
    macros->opening_count = macros->standing_count;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell box = map_next(map, lifted, (enum direction)d);
        if (box == map->cells || !occupancy_is_blocked(&macros->occupancy, box))
            continue;
        add_opening(macros, box, (enum direction)d);
        add_opening(macros, box, direction_opposite((enum direction)d));
    }
}

/* Can the player push another box after a macro in a way he could not before? */
static bool opens(const struct macros *macros, cell lifted, cell box, const struct cut_part *part)
{
    for (unsigned i = 0; i < macros->opening_count; i++)
        if (macros->openings[i].box != lifted && macros->openings[i].to != box &&
            cut_part_has(part, &macros->occupancy, macros->openings[i].behind))
            return true;
    return false;
}

/* Would the position be dead with the box at a stop? The number the pass gave to the cell is kept.
 */
static bool is_dead(struct macros *macros, const struct macro_stop *stop)
{
    if (!macros->tests->count)
        return false;
    uint32_t number = macros->occupancy.marks[stop->box];
    occupancy_put_box(&macros->occupancy, stop->box);
    bool dead = deadlock_list_ask(macros->tests, &macros->occupancy, stop->box, stop->player);
    macros->occupancy.marks[stop->box] = number;
    return dead;
}

/* Everything box number i can do. False when a limit was reached. */
static bool generate_box(struct macros *macros, const cell *boxes, uint16_t i)
{
    bool going = true;
    lift(macros, boxes[i], macros->sides[i]);
    if (macros->tail)
        add_lifted(macros, boxes[i]);
    while (going && macros->head < macros->tail) {
        uint32_t at = macros->head++;
        struct macro_stop stop = macros->queue[at];
        going = at % LOOK_EVERY != LOOK_EVERY - 1 || meter_look(macros->meter);
        if (is_dead(macros, &stop))
            continue;
        struct cut_part part = arrive(macros, at);
        add(macros, (struct macro){
                        .box = i,
                        .to = stop.box,
                        .region = part.least,
                        .zones = (uint16_t)cut_vertices_regions(&macros->cut_vertices,
                                                                &macros->occupancy, stop.box),
                        .pushes = stop.pushes,
                        .opens = opens(macros, boxes[i], stop.box, &part),
                    });
    }
    occupancy_put_box(&macros->occupancy, boxes[i]);
    return going;
}

/* Notes which sides of the boxes the player can reach, and what he can push. */
static void look_around(struct macros *macros, const cell *boxes, cell player)
{
    const struct model *model = macros->model;
    macros->position++;
    macros->opening_count = 0;
    occupancy_flood(&macros->occupancy, player);
    for (unsigned i = 0; i < model->map->box_count; i++) {
        unsigned sides = sides_reached(macros, boxes[i]);
        macros->sides[i] = (uint8_t)sides;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(model->map, boxes[i], (enum direction)d);
            if (sides >> direction_opposite((enum direction)d) & 1 && model->distances->live[to] &&
                !occupancy_is_blocked(&macros->occupancy, to))
                macros->pushable[4 * (size_t)boxes[i] + (size_t)d] = macros->position;
            add_opening(macros, boxes[i], (enum direction)d);
        }
    }
    macros->standing_count = macros->opening_count;
}

bool macros_generate(struct macros *macros, const cell *boxes, const bool *is_moved, cell player)
{
    bool going = true;
    macros->count = 0;
    corral_map_find(&macros->regions, &macros->occupancy);
    look_around(macros, boxes, player);
    for (unsigned i = 0; going && i < macros->model->map->box_count; i++)
        going = !is_moved[i] || generate_box(macros, boxes, (uint16_t)i);
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
    size_t count = 0;
    corral_map_find(&macros->regions, &macros->occupancy);
    occupancy_flood(&macros->occupancy, player);
    lift(macros, from, sides_reached(macros, from));
    while (macros->head < macros->tail && !count) {
        uint32_t at = macros->head++;
        struct cut_part part = arrive(macros, at);
        if (macros->queue[at].box == macro->to && part.least == macro->region)
            count = read_route(macros, at, directions);
    }
    occupancy_put_box(&macros->occupancy, from);
    assert(count); /* what was generated can be done */
    return count;
}

void macros_write(struct macros *macros, cell from, cell player, const struct macro *macro,
                  struct solution *solution)
{
    uint8_t *directions;
    size_t pushes = macros_route(macros, from, player, macro, &directions);
    for (size_t i = 0; i < pushes; i++) {
        solution_push(solution, from, (enum direction)directions[i]);
        from = map_next(macros->model->map, from, (enum direction)directions[i]);
    }
    mem_free(directions);
}
