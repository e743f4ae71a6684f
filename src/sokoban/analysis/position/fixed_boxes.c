#include "sokoban/analysis/position/fixed_boxes.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

/* What a set of fixed boxes leaves of the end. */
struct ending {
    uint64_t serial; /* 0: free */
    uint64_t *fixed_boxes;
    /* For every region of the end two sets: the goals that stay filled, fixed boxes left out; and
     * the cells the player can reach. */
    uint64_t *regions;
    unsigned count, room;
};

void fixed_boxes_init(struct fixed_boxes *fixed_boxes, const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    size_t cells = (size_t)map->cells + 1;
    *fixed_boxes = (struct fixed_boxes){.map = map};
    freeze_init(&fixed_boxes->freeze, map, distances->live);
    fixed_boxes->words = (unsigned)bits_words(cells);
    fixed_boxes->boxes = mem_alloc(cells, sizeof *fixed_boxes->boxes);
    fixed_boxes->is_fixed = mem_alloc(cells, sizeof *fixed_boxes->is_fixed);
    fixed_boxes->frozen = mem_alloc(cells, sizeof *fixed_boxes->frozen);
    fixed_boxes->fixed = mem_alloc(fixed_boxes->words, sizeof *fixed_boxes->fixed);
    fixed_boxes->set = mem_alloc(fixed_boxes->words, sizeof *fixed_boxes->set);
    fixed_boxes->common = mem_alloc(fixed_boxes->words, sizeof *fixed_boxes->common);
    fixed_boxes->endings = mem_alloc(FIXED_BOXES_SLOTS, sizeof *fixed_boxes->endings);
    fixed_boxes->queue = mem_alloc(cells, sizeof *fixed_boxes->queue);
    fixed_boxes->state = mem_alloc(cells, 1);
}

void fixed_boxes_free(struct fixed_boxes *fixed_boxes)
{
    for (unsigned i = 0; i < FIXED_BOXES_SLOTS; i++) {
        mem_free(fixed_boxes->endings[i].fixed_boxes);
        mem_free(fixed_boxes->endings[i].regions);
    }
    freeze_free(&fixed_boxes->freeze);
    mem_free(fixed_boxes->boxes);
    mem_free(fixed_boxes->is_fixed);
    mem_free(fixed_boxes->frozen);
    mem_free(fixed_boxes->fixed);
    mem_free(fixed_boxes->set);
    mem_free(fixed_boxes->common);
    mem_free(fixed_boxes->endings);
    mem_free(fixed_boxes->queue);
    mem_free(fixed_boxes->state);
    *fixed_boxes = (struct fixed_boxes){0};
}

/* What state[] says of a cell while the boxes are pulled off the goals. */
enum { FREE, WALL, FILLED, REACHED };

static void reach(struct fixed_boxes *fixed_boxes, cell c, unsigned *tail)
{
    if (fixed_boxes->state[c] == WALL || fixed_boxes->state[c] == REACHED)
        return;
    fixed_boxes->state[c] = REACHED;
    fixed_boxes->queue[(*tail)++] = c;
}

/* Pulls the box on a cell towards a direction, if there is one and the player can. */
static void pull(struct fixed_boxes *fixed_boxes, cell box, enum direction direction,
                 unsigned *tail)
{
    cell beside = map_next(fixed_boxes->map, box, direction);
    if (fixed_boxes->state[box] == FILLED && fixed_boxes->state[beside] == REACHED &&
        fixed_boxes->state[map_next(fixed_boxes->map, beside, direction)] == REACHED)
        reach(fixed_boxes, box, tail);
}

/* Spreads from the player's cell, boxes being taken away as soon as he can pull them. A box can be
 * pulled once both cells on that side are reached; whichever comes last finds it. */
static unsigned spread(struct fixed_boxes *fixed_boxes, cell start)
{
    const struct map *map = fixed_boxes->map;
    unsigned tail = 0;
    reach(fixed_boxes, start, &tail);
    for (unsigned head = 0; head < tail; head++) {
        cell c = fixed_boxes->queue[head];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction back = direction_opposite((enum direction)d);
            cell next = map_next(map, c, (enum direction)d);
            if (fixed_boxes->state[next] == FREE)
                reach(fixed_boxes, next, &tail);
            pull(fixed_boxes, next, back, &tail);
            pull(fixed_boxes, map_next(map, next, (enum direction)d), back, &tail);
        }
    }
    return tail;
}

static uint64_t *region_sets(const struct fixed_boxes *fixed_boxes, const struct ending *ending,
                             unsigned index)
{
    return ending->regions + (size_t)2 * fixed_boxes->words * index;
}

static void add_region(struct fixed_boxes *fixed_boxes, struct ending *ending, unsigned reached)
{
    const struct map *map = fixed_boxes->map;
    if (ending->count == ending->room) {
        ending->room = ending->room ? ending->room * 2 : 4;
        ending->regions = mem_resize(ending->regions, (size_t)2 * fixed_boxes->words * ending->room,
                                     sizeof *ending->regions);
    }
    uint64_t *filled = region_sets(fixed_boxes, ending, ending->count++);
    uint64_t *reach = filled + fixed_boxes->words;
    memset(filled, 0, (size_t)2 * fixed_boxes->words * sizeof *filled);
    for (unsigned i = 0; i < reached; i++)
        bits_add(reach, fixed_boxes->queue[i]);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (fixed_boxes->state[map->goals[g]] == FILLED)
            bits_add(filled, map->goals[g]);
}

static void put_end(struct fixed_boxes *fixed_boxes)
{
    const struct map *map = fixed_boxes->map;
    for (unsigned c = 0; c < map->cells; c++)
        fixed_boxes->state[c] = bits_has(fixed_boxes->fixed, (cell)c) ? WALL
                                : map->is_goal[c]                     ? FILLED
                                                                      : FREE;
    fixed_boxes->state[map->cells] = WALL;
}

/* Works out what the fixed boxes leave of the end. A region within the reach of another one fills
 * no fewer goals and reaches no more, so that it need not be looked at. */
static void work_out(struct fixed_boxes *fixed_boxes, struct ending *ending)
{
    ending->count = 0;
    for (unsigned c = 0; c < fixed_boxes->map->cells; c++) {
        bool is_known = bits_has(fixed_boxes->fixed, (cell)c) || fixed_boxes->map->is_goal[c];
        for (unsigned i = 0; i < ending->count && !is_known; i++)
            is_known = bits_has(region_sets(fixed_boxes, ending, i) + fixed_boxes->words, (cell)c);
        if (is_known)
            continue;
        put_end(fixed_boxes);
        add_region(fixed_boxes, ending, spread(fixed_boxes, (cell)c));
    }
}

static struct ending *find_ending(struct fixed_boxes *fixed_boxes)
{
    size_t bytes = fixed_boxes->words * sizeof *fixed_boxes->fixed;
    uint64_t hash = 0;
    for (unsigned w = 0; w < fixed_boxes->words; w++) {
        hash = (hash ^ fixed_boxes->fixed[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    struct ending *ending = &fixed_boxes->endings[hash % FIXED_BOXES_SLOTS];
    if (ending->serial && memcmp(ending->fixed_boxes, fixed_boxes->fixed, bytes) == 0)
        return ending;
    if (!ending->fixed_boxes)
        ending->fixed_boxes = mem_alloc(fixed_boxes->words, sizeof *ending->fixed_boxes);
    memcpy(ending->fixed_boxes, fixed_boxes->fixed, bytes);
    ending->serial = ++fixed_boxes->serials;
    work_out(fixed_boxes, ending);
    return ending;
}

/* Can the position, by its boxes and its player, end with the player in a region? */
static bool can_end(const struct fixed_boxes *fixed_boxes, const uint64_t *filled, cell player)
{
    const uint64_t *reach = filled + fixed_boxes->words;
    for (unsigned w = 0; w < fixed_boxes->words; w++)
        if (filled[w] & ~fixed_boxes->set[w] ||
            fixed_boxes->set[w] & ~(filled[w] | reach[w] | fixed_boxes->fixed[w]))
            return false;
    return bits_has(reach, player);
}

static bool add_frozen(struct fixed_boxes *fixed_boxes)
{
    unsigned frozen = freeze_list(&fixed_boxes->freeze, fixed_boxes->boxes, fixed_boxes->count,
                                  fixed_boxes->is_fixed, fixed_boxes->frozen);
    for (unsigned i = 0; i < frozen; i++) {
        if (!fixed_boxes->map->is_goal[fixed_boxes->frozen[i]])
            return false;
        bits_add(fixed_boxes->fixed, fixed_boxes->frozen[i]);
        fixed_boxes->is_fixed[fixed_boxes->frozen[i]] = true;
    }
    return true;
}

/* Fixes the boxes on goals that stay filled with every region that can be that of the end. */
static bool add_filled(struct fixed_boxes *fixed_boxes, const struct ending *ending, cell player,
                       bool *grown)
{
    bool is_alive = false;
    for (unsigned w = 0; w < fixed_boxes->words; w++)
        fixed_boxes->common[w] = UINT64_MAX;
    for (unsigned i = 0; i < ending->count; i++) {
        const uint64_t *filled = region_sets(fixed_boxes, ending, i);
        if (!can_end(fixed_boxes, filled, player))
            continue;
        is_alive = true;
        for (unsigned w = 0; w < fixed_boxes->words; w++)
            fixed_boxes->common[w] &= filled[w];
    }
    *grown = false;
    for (unsigned i = 0; is_alive && i < fixed_boxes->count; i++)
        if (bits_has(fixed_boxes->common, fixed_boxes->boxes[i])) {
            bits_add(fixed_boxes->fixed, fixed_boxes->boxes[i]);
            fixed_boxes->is_fixed[fixed_boxes->boxes[i]] = *grown = true;
        }
    return is_alive;
}

bool fixed_boxes_settle(struct fixed_boxes *fixed_boxes, const struct occupancy *occupancy,
                        cell player)
{
    const struct map *map = fixed_boxes->map;
    bool grown = true;
    memset(fixed_boxes->is_fixed, 0, map->cells * sizeof *fixed_boxes->is_fixed);
    memset(fixed_boxes->fixed, 0, fixed_boxes->words * sizeof *fixed_boxes->fixed);
    memset(fixed_boxes->set, 0, fixed_boxes->words * sizeof *fixed_boxes->set);
    fixed_boxes->count = 0;
    for (unsigned c = 0; c < map->cells; c++)
        if (occupancy_is_blocked(occupancy, (cell)c)) {
            fixed_boxes->boxes[fixed_boxes->count++] = (cell)c;
            bits_add(fixed_boxes->set, (cell)c);
        }
    while (grown) {
        if (!add_frozen(fixed_boxes))
            return false;
        fixed_boxes->ending = find_ending(fixed_boxes);
        if (!add_filled(fixed_boxes, fixed_boxes->ending, player, &grown))
            return false;
    }
    return true;
}

unsigned fixed_boxes_slot(const struct fixed_boxes *fixed_boxes, uint64_t *serial)
{
    *serial = fixed_boxes->ending->serial;
    return (unsigned)(fixed_boxes->ending - fixed_boxes->endings);
}
