#include "sokoban/optimize/joint_lift.h"

#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/analysis/position/cut_vertices.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/lift_schedule.h"
#include "sokoban/space/model.h"

enum { MOST = JOINT_LIFT_MAX };

/* The push made last: in a direction, or of another box. */
enum { LAST_OTHER = DIRECTIONS };

enum { SLOTS_LEAST = 1 << 12, SLOTS_MOST = 1 << 18 };

#define NO_STATE UINT32_MAX

struct lift_state {
    cell boxes[MOST]; /* rising */
    cell player;      /* where the last push left him */
    cell region;      /* its least cell, once expanded */
    uint8_t last;
    uint32_t pushes;
    uint32_t parent;
    uint32_t next; /* of its bucket */
};

/* Finds a layer's states by their boxes, and where the player is. */
struct lift_index {
    struct lift_slot {
        uint32_t layer, state;
    } * slots;
    size_t mask, used;
};

struct lifting {
    const struct joint_lift *lift;
    const struct map *map;
    struct meter *meter;
    struct lift_schedule schedule;
    cell end_region;      /* where the player has to be at the end; the wall: anywhere */
    uint32_t least;       /* the bound at the start */
    uint32_t levels;      /* buckets of a layer */
    uint32_t *now, *then; /* buckets of this layer and the next, by what states have beyond it */
    struct lift_index opened, closed;
    struct occupancy occupancy; /* the others, and the lifted boxes of the state expanded */
    struct occupancy others_alone;
    struct cut_vertices cuts; /* of these, for the layer numbered so */
    uint32_t cuts_layer;
    struct cut_part part; /* where the player is, if that was told without a flood */
    bool is_flooded;
    struct lift_state *states;
    size_t room;
    uint32_t count;
    uint32_t layer; /* from 1 on */
    uint64_t expanded;
    uint32_t best; /* where the path is joined again, */
    size_t joint;  /* at which position, */
    uint32_t saved;
};

static unsigned lifted(const struct lifting *lifting)
{
    return lifting->lift->count;
}

static size_t slot_of(const struct lift_index *index, const cell *boxes, cell player)
{
    uint64_t hash = (uint64_t)boxes[0] | (uint64_t)boxes[1] << 16 | (uint64_t)boxes[2] << 32 |
                    (uint64_t)player << 48;
    hash *= 0x9E3779B97F4A7C15U;
    return (size_t)(hash >> 32) & index->mask;
}

/* The slot of this layer that holds such a state, or a free one. */
static struct lift_slot *find_slot(const struct lifting *lifting, const struct lift_index *index,
                                   const cell *boxes, cell player)
{
    bool closed = index == &lifting->closed;
    size_t at = slot_of(index, boxes, player);
    for (;; at = (at + 1) & index->mask) {
        struct lift_slot *slot = &index->slots[at];
        if (slot->layer != lifting->layer)
            return slot;
        const struct lift_state *state = &lifting->states[slot->state];
        if ((closed ? state->region : state->player) == player &&
            memcmp(state->boxes, boxes, sizeof state->boxes) == 0)
            return slot;
    }
}

/* Is there room for the state, and was it none before? Of two that differ only in their pushes the
 * first is met first. */
static bool is_new(const struct lifting *lifting, struct lift_index *index, const cell *boxes,
                   cell player, uint32_t number)
{
    struct lift_slot *slot = find_slot(lifting, index, boxes, player);
    if (slot->layer == lifting->layer || index->used * 2 > index->mask)
        return false;
    *slot = (struct lift_slot){lifting->layer, number};
    index->used++;
    return true;
}

/* The lifted box that tells where the player can go: the others part nothing beside it. -1: none
 * does. */
static int telling_box(const struct lifting *lifting, const cell *boxes)
{
    if (lifted(lifting) == 1)
        return 0;
    if (lifted(lifting) > 2)
        return -1;
    if (occupancy_is_ring_whole(&lifting->occupancy, boxes[1]))
        return 0;
    return occupancy_is_ring_whole(&lifting->occupancy, boxes[0]) ? 1 : -1;
}

/* The part of the others' floor where the player is when a box blocks a cell. */
static struct cut_part part_of(const struct lifting *lifting, cell box, cell player)
{
    const struct dfs_cell *items = lifting->cuts.items;
    const struct occupancy *occupancy = &lifting->others_alone;
    cell first = items[player].first;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(lifting->map, box, (enum direction)d);
        if (occupancy_is_blocked(occupancy, beside) || items[beside].first != first)
            continue;
        struct cut_part part = cut_vertices_part(&lifting->cuts, occupancy, box, beside);
        if (cut_part_has(&part, occupancy, player))
            return part;
    }
    return (struct cut_part){
        .least = first, .first = occupancy->marks[first], .last = items[first].last};
}

/* Finds where the player can go, the lifted boxes put down; returns what stands for it. */
static cell find_region(struct lifting *lifting, const cell *boxes, cell player)
{
    int box = telling_box(lifting, boxes);
    lifting->is_flooded = box < 0;
    if (box < 0)
        return occupancy_flood(&lifting->occupancy, player);
    if (lifting->cuts_layer != lifting->layer)
        cut_vertices_find(&lifting->cuts, &lifting->others_alone);
    lifting->cuts_layer = lifting->layer;
    lifting->part = part_of(lifting, boxes[box], player);
    return lifting->part.least;
}

/* Can a box be pushed in a direction now? */
static bool can_push(const struct lifting *lifting, cell box, enum direction direction)
{
    cell behind = map_next(lifting->map, box, direction_opposite(direction));
    if (occupancy_is_blocked(&lifting->occupancy, map_next(lifting->map, box, direction)) ||
        occupancy_is_blocked(&lifting->occupancy, behind))
        return false;
    return lifting->is_flooded ? occupancy_is_reached(&lifting->occupancy, behind)
                               : cut_part_has(&lifting->part, &lifting->others_alone, behind);
}

/* Puts a state into a bucket. False: the memory is full. */
static bool put(struct lifting *lifting, uint32_t *buckets, struct lift_state state)
{
    uint32_t bound = lift_schedule_bound(&lifting->schedule, state.boxes),
             sum = state.pushes + bound;
    if (bound >= LIFT_FAR || sum >= lifting->schedule.limit)
        return true;
    struct lift_state *states = meter_extend(lifting->meter, lifting->states, &lifting->room,
                                             lifting->count, sizeof *states);
    if (!states)
        return false;
    uint32_t *head = &buckets[sum - lifting->least];
    lifting->states = states;
    state.next = *head;
    *head = lifting->count;
    states[lifting->count++] = state;
    return true;
}

/* A push of a lifted box. */
static bool push(struct lifting *lifting, uint32_t parent, unsigned box, enum direction direction)
{
    struct lift_state state = lifting->states[parent];
    cell from = state.boxes[box], to = map_next(lifting->map, from, direction);
    if (!can_push(lifting, from, direction))
        return true;
    state.boxes[box] = to;
    lift_sort(state.boxes, lifted(lifting));
    state.player = from;
    state.last = (uint8_t)direction;
    state.pushes++;
    state.parent = parent;
    return put(lifting, lifting->now, state);
}

/* The next push of the others, if it can be made. */
static bool push_other(struct lifting *lifting, uint32_t parent)
{
    if (lifting->layer > lifting->schedule.other_count)
        return true;
    struct path_push push = lifting->schedule.others[lifting->layer - 1];
    if (!can_push(lifting, push.box, (enum direction)push.direction))
        return true;
    struct lift_state state = lifting->states[parent];
    state.player = push.box;
    state.last = LAST_OTHER;
    state.parent = parent;
    return put(lifting, lifting->then, state);
}

/* Does the path come by here, too, after the same push of another box? */
static void compare(struct lifting *lifting, uint32_t number)
{
    const struct lift_state *state = &lifting->states[number];
    size_t made = lifting->layer - 1;
    if (state->last != LAST_OTHER || state->pushes >= lifting->schedule.spent[made] ||
        lifting->schedule.spent[made] - state->pushes <= lifting->saved ||
        memcmp(state->boxes, lifting->schedule.along + made * MOST, sizeof state->boxes) != 0)
        return;
    lifting->saved = lifting->schedule.spent[made] - state->pushes;
    lifting->best = number;
    lifting->joint = lifting->schedule.position[made];
}

/* The boxes are put down. */
static bool is_end(struct lifting *lifting, const struct lift_state *state)
{
    if (lifting->layer <= lifting->schedule.other_count ||
        memcmp(state->boxes, lifting->schedule.ends, sizeof state->boxes) != 0)
        return false;
    return lifting->end_region == lifting->map->cells ||
           occupancy_flood(&lifting->occupancy, state->player) == lifting->end_region;
}

/* False when the end is reached, or a limit. */
static bool expand(struct lifting *lifting, uint32_t number)
{
    struct lift_state *state = &lifting->states[number];
    cell boxes[MOST];
    memcpy(boxes, state->boxes, sizeof boxes);
    for (unsigned i = 0; i < lifted(lifting); i++)
        occupancy_put_box(&lifting->occupancy, boxes[i]);
    bool going = true;
    if (is_end(lifting, state)) {
        lifting->best = number;
        lifting->joint = lifting->lift->last;
        going = false;
    } else if (is_new(lifting, &lifting->closed, boxes,
                      state->region = find_region(lifting, boxes, state->player), number)) {
        going = lifting->expanded++ < lifting->lift->nodes && meter_tick(lifting->meter) &&
                push_other(lifting, number);
        for (unsigned i = 0; i < lifted(lifting); i++)
            for (int d = 0; going && d < DIRECTIONS; d++)
                going = push(lifting, number, i, (enum direction)d);
    }
    for (unsigned i = 0; i < lifted(lifting); i++)
        occupancy_take_box(&lifting->occupancy, boxes[i]);
    return going;
}

static bool work_through_layer(struct lifting *lifting)
{
    bool going = true;
    for (uint32_t level = 0; going && level < lifting->levels; level++)
        while (going && lifting->now[level] != NO_STATE) {
            uint32_t number = lifting->now[level];
            const struct lift_state *state = &lifting->states[number];
            lifting->now[level] = state->next;
            compare(lifting, number);
            if (is_new(lifting, &lifting->opened, state->boxes, state->player, number))
                going = expand(lifting, number);
        }
    return going;
}

/* Makes the others' next push, and goes on to what was put by for it. */
static void change_layer(struct lifting *lifting)
{
    uint32_t *buckets = lifting->now;
    if (lifting->layer <= lifting->schedule.other_count) {
        struct path_push push = lifting->schedule.others[lifting->layer - 1];
        cell to = map_next(lifting->map, push.box, (enum direction)push.direction);
        occupancy_take_box(&lifting->occupancy, push.box);
        occupancy_put_box(&lifting->occupancy, to);
        occupancy_take_box(&lifting->others_alone, push.box);
        occupancy_put_box(&lifting->others_alone, to);
    }
    lifting->now = lifting->then;
    lifting->then = buckets;
    lifting->layer++;
    lifting->opened.used = lifting->closed.used = 0;
}

static void search(struct lifting *lifting)
{
    struct lift_state start = {.player = lifting->schedule.path->players[lifting->lift->first],
                               .last = LAST_OTHER,
                               .parent = NO_STATE};
    memcpy(start.boxes, lifting->schedule.along, sizeof start.boxes);
    lifting->layer = 1;
    bool going = put(lifting, lifting->now, start);
    while (going && lifting->layer <= lifting->schedule.other_count + 1) {
        going = work_through_layer(lifting);
        change_layer(lifting);
    }
}

/* The moves of the path with what was found in its place. */
static char *join(const struct lifting *lifting)
{
    const struct lift_state *states = lifting->states;
    size_t count = 0, at, made = 0;
    for (uint32_t n = lifting->best; states[n].parent != NO_STATE; n = states[n].parent) {
        made += states[n].last == LAST_OTHER;
        count++;
    }
    struct path_push *pushes = mem_alloc(count + 1, sizeof *pushes);
    at = count;
    for (uint32_t n = lifting->best; states[n].parent != NO_STATE; n = states[n].parent)
        pushes[--at] = states[n].last == LAST_OTHER
                           ? lifting->schedule.others[--made]
                           : (struct path_push){states[n].player, states[n].last};
    char *moves =
        path_replace(lifting->schedule.path, lifting->lift->first, lifting->joint, pushes, count);
    mem_free(pushes);
    return moves;
}

/* Where the player has to be for the path to go on. */
static cell region_at_end(struct lifting *lifting)
{
    const struct path *path = lifting->schedule.path;
    size_t last = lifting->lift->last;
    if (last == path->count)
        return (cell)lifting->map->cells;
    struct occupancy occupancy;
    occupancy_init(&occupancy, lifting->map);
    for (unsigned i = 0; i < lifting->map->box_count; i++)
        occupancy_put_box(&occupancy, path_boxes(path, last)[i]);
    cell region = occupancy_flood(&occupancy, path->players[last]);
    occupancy_free(&occupancy);
    return region;
}

static void index_open(struct lift_index *index, size_t slots)
{
    index->slots = mem_alloc(slots, sizeof *index->slots);
    index->mask = slots - 1;
}

static char *look(struct lifting *lifting, size_t slots)
{
    char *moves = NULL;
    lifting->levels = lifting->schedule.limit - lifting->least;
    lifting->now = mem_alloc(lifting->levels, sizeof *lifting->now);
    lifting->then = mem_alloc(lifting->levels, sizeof *lifting->then);
    memset(lifting->now, 0xFF, lifting->levels * sizeof *lifting->now);
    memset(lifting->then, 0xFF, lifting->levels * sizeof *lifting->then);
    index_open(&lifting->opened, slots);
    index_open(&lifting->closed, slots);
    occupancy_init(&lifting->occupancy, lifting->map);
    occupancy_init(&lifting->others_alone, lifting->map);
    cut_vertices_init(&lifting->cuts, lifting->map);
    lift_schedule_put(&lifting->schedule, &lifting->occupancy);
    lift_schedule_put(&lifting->schedule, &lifting->others_alone);
    lifting->end_region = region_at_end(lifting);
    search(lifting);
    if (lifting->best != NO_STATE)
        moves = join(lifting);
    cut_vertices_free(&lifting->cuts);
    occupancy_free(&lifting->others_alone);
    occupancy_free(&lifting->occupancy);
    mem_free(lifting->now);
    mem_free(lifting->then);
    mem_free(lifting->opened.slots);
    mem_free(lifting->closed.slots);
    meter_give(lifting->meter, lifting->room * sizeof *lifting->states);
    mem_free(lifting->states);
    return moves;
}

/* Slots for a layer: as many as a lone box can have states, some more for several. */
static size_t slots_for(const struct map *map, unsigned boxes)
{
    size_t slots = SLOTS_LEAST, wanted = (size_t)map->cells * 16 * (boxes > 1 ? 16 : 1);
    while (slots < wanted && slots < SLOTS_MOST)
        slots *= 2;
    return slots;
}

static size_t bytes_for(const struct path *path, const struct joint_lift *lift, size_t slots)
{
    const size_t cells = path->model->map->cells;
    return lift_schedule_bytes(path, lift) + slots * 2 * sizeof(struct lift_slot) +
           cells * (2 * (sizeof(uint32_t) + sizeof(cell)) + sizeof(struct dfs_cell));
}

char *joint_lift_find(const struct path *path, const struct joint_lift *lift, struct meter *meter)
{
    const struct map *map = path->model->map;
    size_t slots = slots_for(map, lift->count), bytes = bytes_for(path, lift, slots);
    struct lifting lifting = {.lift = lift, .map = map, .meter = meter, .best = NO_STATE};
    char *moves = NULL;
    if (!meter_take(meter, bytes))
        return NULL;
    lift_schedule_init(&lifting.schedule, path, lift);
    lifting.least = lift_schedule_bound(&lifting.schedule, lifting.schedule.along);
    if (lifting.least < lifting.schedule.limit)
        moves = look(&lifting, slots);
    lift_schedule_free(&lifting.schedule);
    meter_give(meter, bytes);
    return moves;
}
