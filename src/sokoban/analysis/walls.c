#include "sokoban/analysis/walls.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "sokoban/analysis/distances.h"

/* What a set of walls leaves of the end. */
struct ending {
    uint64_t serial; /* 0: free */
    uint64_t *walls;
    /* For every region of the end two sets: the goals that stay filled, walls left out; and the
     * cells the player can reach. */
    uint64_t *regions;
    unsigned count, room;
};

void walls_init(struct walls *walls, const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    size_t cells = (size_t)map->cells + 1;
    *walls = (struct walls){.map = map};
    freeze_init(&walls->freeze, map, distances->live);
    walls->words = (unsigned)bits_words(cells);
    walls->boxes = mem_alloc(cells, sizeof *walls->boxes);
    walls->is_wall = mem_alloc(cells, sizeof *walls->is_wall);
    walls->frozen = mem_alloc(cells, sizeof *walls->frozen);
    walls->fixed = mem_alloc(walls->words, sizeof *walls->fixed);
    walls->set = mem_alloc(walls->words, sizeof *walls->set);
    walls->common = mem_alloc(walls->words, sizeof *walls->common);
    walls->endings = mem_alloc(WALLS_SLOTS, sizeof *walls->endings);
    walls->queue = mem_alloc(cells, sizeof *walls->queue);
    walls->state = mem_alloc(cells, 1);
}

void walls_free(struct walls *walls)
{
    for (unsigned i = 0; i < WALLS_SLOTS; i++) {
        mem_free(walls->endings[i].walls);
        mem_free(walls->endings[i].regions);
    }
    freeze_free(&walls->freeze);
    mem_free(walls->boxes);
    mem_free(walls->is_wall);
    mem_free(walls->frozen);
    mem_free(walls->fixed);
    mem_free(walls->set);
    mem_free(walls->common);
    mem_free(walls->endings);
    mem_free(walls->queue);
    mem_free(walls->state);
    *walls = (struct walls){0};
}

/* What state[] says of a cell while the boxes are pulled off the goals. */
enum { FREE, WALL, FILLED, REACHED };

static void reach(struct walls *walls, cell c, unsigned *tail)
{
    if (walls->state[c] == WALL || walls->state[c] == REACHED)
        return;
    walls->state[c] = REACHED;
    walls->queue[(*tail)++] = c;
}

/* Pulls the box on a cell towards a direction, if there is one and the player can. */
static void pull(struct walls *walls, cell box, enum direction direction, unsigned *tail)
{
    cell beside = map_next(walls->map, box, direction);
    if (walls->state[box] == FILLED && walls->state[beside] == REACHED &&
        walls->state[map_next(walls->map, beside, direction)] == REACHED)
        reach(walls, box, tail);
}

/* Spreads from the player's cell, boxes being taken away as soon as he can pull them. A box can be
 * pulled once both cells on that side are reached; whichever comes last finds it. */
static unsigned spread(struct walls *walls, cell start)
{
    const struct map *map = walls->map;
    unsigned tail = 0;
    reach(walls, start, &tail);
    for (unsigned head = 0; head < tail; head++) {
        cell c = walls->queue[head];
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction back = direction_opposite((enum direction)d);
            cell next = map_next(map, c, (enum direction)d);
            if (walls->state[next] == FREE)
                reach(walls, next, &tail);
            pull(walls, next, back, &tail);
            pull(walls, map_next(map, next, (enum direction)d), back, &tail);
        }
    }
    return tail;
}

static uint64_t *region_sets(const struct walls *walls, const struct ending *ending, unsigned index)
{
    return ending->regions + (size_t)2 * walls->words * index;
}

static void add_region(struct walls *walls, struct ending *ending, unsigned reached)
{
    const struct map *map = walls->map;
    if (ending->count == ending->room) {
        ending->room = ending->room ? ending->room * 2 : 4;
        ending->regions = mem_resize(ending->regions, (size_t)2 * walls->words * ending->room,
                                     sizeof *ending->regions);
    }
    uint64_t *filled = region_sets(walls, ending, ending->count++);
    uint64_t *reach = filled + walls->words;
    memset(filled, 0, (size_t)2 * walls->words * sizeof *filled);
    for (unsigned i = 0; i < reached; i++)
        bits_add(reach, walls->queue[i]);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (walls->state[map->goals[g]] == FILLED)
            bits_add(filled, map->goals[g]);
}

static void put_end(struct walls *walls)
{
    const struct map *map = walls->map;
    for (unsigned c = 0; c < map->cells; c++)
        walls->state[c] = bits_has(walls->fixed, (cell)c) ? WALL : map->is_goal[c] ? FILLED : FREE;
    walls->state[map->cells] = WALL;
}

/* Works out what the walls leave of the end. A region within the reach of another one fills no
 * fewer goals and reaches no more, so that it need not be looked at. */
static void work_out(struct walls *walls, struct ending *ending)
{
    ending->count = 0;
    for (unsigned c = 0; c < walls->map->cells; c++) {
        bool is_known = bits_has(walls->fixed, (cell)c) || walls->map->is_goal[c];
        for (unsigned i = 0; i < ending->count && !is_known; i++)
            is_known = bits_has(region_sets(walls, ending, i) + walls->words, (cell)c);
        if (is_known)
            continue;
        put_end(walls);
        add_region(walls, ending, spread(walls, (cell)c));
    }
}

static struct ending *find_ending(struct walls *walls)
{
    size_t bytes = walls->words * sizeof *walls->fixed;
    uint64_t hash = 0;
    for (unsigned w = 0; w < walls->words; w++) {
        hash = (hash ^ walls->fixed[w]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    struct ending *ending = &walls->endings[hash % WALLS_SLOTS];
    if (ending->serial && memcmp(ending->walls, walls->fixed, bytes) == 0)
        return ending;
    if (!ending->walls)
        ending->walls = mem_alloc(walls->words, sizeof *ending->walls);
    memcpy(ending->walls, walls->fixed, bytes);
    ending->serial = ++walls->serials;
    work_out(walls, ending);
    return ending;
}

/* Can the position, by its boxes and its player, end with the player in a region? */
static bool can_end(const struct walls *walls, const uint64_t *filled, cell player)
{
    const uint64_t *reach = filled + walls->words;
    for (unsigned w = 0; w < walls->words; w++)
        if (filled[w] & ~walls->set[w] || walls->set[w] & ~(filled[w] | reach[w] | walls->fixed[w]))
            return false;
    return bits_has(reach, player);
}

static bool add_frozen(struct walls *walls)
{
    unsigned frozen =
        freeze_list(&walls->freeze, walls->boxes, walls->count, walls->is_wall, walls->frozen);
    for (unsigned i = 0; i < frozen; i++) {
        if (!walls->map->is_goal[walls->frozen[i]])
            return false;
        bits_add(walls->fixed, walls->frozen[i]);
        walls->is_wall[walls->frozen[i]] = true;
    }
    return true;
}

/* Makes walls of the goals that stay filled with every region that can be that of the end. */
static bool add_filled(struct walls *walls, const struct ending *ending, cell player, bool *grown)
{
    bool is_alive = false;
    for (unsigned w = 0; w < walls->words; w++)
        walls->common[w] = UINT64_MAX;
    for (unsigned i = 0; i < ending->count; i++) {
        const uint64_t *filled = region_sets(walls, ending, i);
        if (!can_end(walls, filled, player))
            continue;
        is_alive = true;
        for (unsigned w = 0; w < walls->words; w++)
            walls->common[w] &= filled[w];
    }
    *grown = false;
    for (unsigned i = 0; is_alive && i < walls->count; i++)
        if (bits_has(walls->common, walls->boxes[i])) {
            bits_add(walls->fixed, walls->boxes[i]);
            walls->is_wall[walls->boxes[i]] = *grown = true;
        }
    return is_alive;
}

bool walls_settle(struct walls *walls, const struct layout *layout, cell player)
{
    const struct map *map = walls->map;
    bool grown = true;
    memset(walls->is_wall, 0, map->cells * sizeof *walls->is_wall);
    memset(walls->fixed, 0, walls->words * sizeof *walls->fixed);
    memset(walls->set, 0, walls->words * sizeof *walls->set);
    walls->count = 0;
    for (unsigned c = 0; c < map->cells; c++)
        if (layout_is_blocked(layout, (cell)c)) {
            walls->boxes[walls->count++] = (cell)c;
            bits_add(walls->set, (cell)c);
        }
    while (grown) {
        if (!add_frozen(walls))
            return false;
        walls->ending = find_ending(walls);
        if (!add_filled(walls, walls->ending, player, &grown))
            return false;
    }
    return true;
}

unsigned walls_slot(const struct walls *walls, uint64_t *serial)
{
    *serial = walls->ending->serial;
    return (unsigned)(walls->ending - walls->endings);
}
