#include "sokoban/deadlock/withdrawal.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "sokoban/analysis/distances.h"

struct withdrawal_met {
    cell player;
    uint16_t boxes;
    bool is_expanded;
};

/* A box on a walk of its own. */
struct withdrawal_stop {
    cell box, player;
};

/* Steps from every goal, boxes left out of account. */
static void count_steps(struct withdrawal *withdrawal)
{
    const struct map *map = withdrawal->map;
    uint16_t *walk = mem_alloc((size_t)map->cells + 1, sizeof *walk);
    for (unsigned g = 0; g < map->goal_count; g++) {
        uint8_t *steps = withdrawal->steps + (size_t)g * map->cells;
        layout_walk(&withdrawal->layout, map->goals[g], walk);
        for (unsigned c = 0; c < map->cells; c++)
            steps[c] = (uint8_t)(walk[c] < UINT8_MAX ? walk[c] : UINT8_MAX);
    }
    mem_free(walk);
}

void withdrawal_init(struct withdrawal *withdrawal, const struct distances *distances,
                     unsigned effort, uint64_t work_max)
{
    const struct map *map = distances->sides->map;
    size_t cells = (size_t)map->cells + 1, goals = map->goal_count;
    *withdrawal = (struct withdrawal){.map = map, .visited = distances->visited, .effort = effort};
    withdrawal->work_max = work_max;
    layout_init(&withdrawal->layout, map);
    withdrawal->steps = mem_alloc(goals * map->cells, 1);
    count_steps(withdrawal);
    withdrawal->places = mem_alloc(goals, sizeof *withdrawal->places);
    withdrawal->sets.words = (unsigned)bits_words(cells);
    withdrawal->sets.items =
        mem_alloc((size_t)2 * withdrawal->sets.words * effort, sizeof *withdrawal->sets.items);
    withdrawal->met = mem_alloc(effort, sizeof *withdrawal->met);
    withdrawal->met_places = mem_alloc(effort * goals, sizeof *withdrawal->met_places);
    withdrawal->stops = mem_alloc(4 * cells, sizeof *withdrawal->stops);
    withdrawal->seen = mem_alloc(4 * cells, sizeof *withdrawal->seen);
    withdrawal->home = mem_alloc(cells, sizeof *withdrawal->home);
}

void withdrawal_free(struct withdrawal *withdrawal)
{
    layout_free(&withdrawal->layout);
    mem_free(withdrawal->steps);
    mem_free(withdrawal->places);
    mem_free(withdrawal->sets.items);
    mem_free(withdrawal->met);
    mem_free(withdrawal->met_places);
    mem_free(withdrawal->stops);
    mem_free(withdrawal->seen);
    mem_free(withdrawal->home);
    *withdrawal = (struct withdrawal){0};
}

static bool is_within(const struct withdrawal_sets *sets, unsigned number, const uint64_t *boxes,
                      cell player)
{
    const uint64_t *set = sets->items + (size_t)2 * sets->words * number;
    for (unsigned w = 0; w < sets->words; w++)
        if (set[w] & ~boxes[w])
            return false;
    return bits_has(set + sets->words, player);
}

bool withdrawal_covers(const struct withdrawal_sets *sets, const uint64_t *boxes, cell player,
                       unsigned *which)
{
    if (*which < sets->count && is_within(sets, *which, boxes, player))
        return true;
    for (unsigned i = 0; i < sets->count; i++)
        if (is_within(sets, i, boxes, player)) {
            *which = i;
            return true;
        }
    return false;
}

static void flood(struct withdrawal *withdrawal, cell player)
{
    layout_flood(&withdrawal->layout, player);
    withdrawal->work += withdrawal->layout.reached;
}

static bool is_far(const struct withdrawal *withdrawal, unsigned goal, cell c)
{
    return withdrawal->steps[(size_t)goal * withdrawal->map->cells + c] >= withdrawal->stride;
}

/* After a flood: can a box be pulled towards a direction? */
static bool can_pull(const struct withdrawal *withdrawal, cell box, int direction)
{
    cell to = map_next(withdrawal->map, box, (enum direction)direction);
    return layout_is_reached(&withdrawal->layout, to) && withdrawal->visited[to] &&
           layout_is_reached(&withdrawal->layout,
                             map_next(withdrawal->map, to, (enum direction)direction));
}

/* After a flood: notes what can be done with the box of a goal; true when it gets far enough. */
static bool note_pulls(struct withdrawal *withdrawal, unsigned goal, cell box)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!can_pull(withdrawal, box, d))
            continue;
        cell to = map_next(withdrawal->map, box, (enum direction)d);
        cell player = map_next(withdrawal->map, to, (enum direction)d);
        bool far = is_far(withdrawal, goal, to);
        uint32_t *seen = &withdrawal->seen[4 * (size_t)to + (size_t)d];
        if (far && withdrawal->home[player] == withdrawal->stamp)
            return true;
        if (far || *seen == withdrawal->stamp)
            continue;
        *seen = withdrawal->stamp;
        withdrawal->stops[withdrawal->tail++] = (struct withdrawal_stop){to, player};
    }
    return false;
}

static void take_away(struct withdrawal *withdrawal, unsigned goal)
{
    layout_take_box(&withdrawal->layout, withdrawal->places[goal]);
    withdrawal->places[goal] = (cell)withdrawal->map->cells;
    withdrawal->boxes--;
}

/* Can the box of a goal, the others standing, get far enough, and the player come back? */
static bool gets_away(struct withdrawal *withdrawal, unsigned goal)
{
    struct layout *layout = &withdrawal->layout;
    cell box = withdrawal->places[goal];
    withdrawal->stamp++;
    withdrawal->tail = 0;
    layout_take_box(layout, box);
    flood(withdrawal, withdrawal->player);
    for (unsigned i = 0; i < layout->reached; i++)
        withdrawal->home[layout->queue[i]] = withdrawal->stamp;
    layout_put_box(layout, box);
    flood(withdrawal, withdrawal->player);
    bool away = note_pulls(withdrawal, goal, box);
    layout_take_box(layout, box);
    for (unsigned head = 0; head < withdrawal->tail && !away; head++) {
        struct withdrawal_stop stop = withdrawal->stops[head];
        layout_put_box(layout, stop.box);
        flood(withdrawal, stop.player);
        away = note_pulls(withdrawal, goal, stop.box);
        layout_take_box(layout, stop.box);
    }
    layout_put_box(layout, box);
    return away;
}

static bool can_be_pulled(const struct withdrawal *withdrawal, unsigned goal)
{
    bool can = false;
    for (int d = 0; d < DIRECTIONS && withdrawal->places[goal] != withdrawal->map->cells; d++)
        can = can || can_pull(withdrawal, withdrawal->places[goal], d);
    return can;
}

/* Takes away boxes that get far enough; false when the search gives up. */
static bool loosen(struct withdrawal *withdrawal)
{
    unsigned goals = withdrawal->map->goal_count;
    flood(withdrawal, withdrawal->player);
    for (unsigned goal = 0, held = 0; withdrawal->boxes && held < goals;
         goal = (goal + 1) % goals) {
        held++;
        if (!can_be_pulled(withdrawal, goal))
            continue;
        if (gets_away(withdrawal, goal)) {
            take_away(withdrawal, goal);
            held = 0;
        }
        flood(withdrawal, withdrawal->player);
        if (withdrawal->work > withdrawal->work_end)
            return false;
    }
    return true;
}

/* Adds the position at hand, unless one that it holds is known; false when the search gives up. */
static bool meet(struct withdrawal *withdrawal)
{
    struct withdrawal_sets *sets = &withdrawal->sets;
    const struct map *map = withdrawal->map;
    unsigned number = sets->count, which = number;
    if (number == withdrawal->effort || !loosen(withdrawal))
        return false;
    uint64_t *set = sets->items + (size_t)2 * sets->words * number;
    memset(set, 0, (size_t)2 * sets->words * sizeof *set);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (withdrawal->places[g] != map->cells)
            bits_add(set, withdrawal->places[g]);
    if (withdrawal_covers(sets, set, withdrawal->player, &which))
        return true;
    flood(withdrawal, withdrawal->player);
    for (unsigned i = 0; i < withdrawal->layout.reached; i++)
        bits_add(set + sets->words, withdrawal->layout.queue[i]);
    withdrawal->met[number] =
        (struct withdrawal_met){withdrawal->player, (uint16_t)withdrawal->boxes, false};
    memcpy(withdrawal->met_places + (size_t)number * map->goal_count, withdrawal->places,
           map->goal_count * sizeof *withdrawal->places);
    sets->count++;
    return true;
}

static void put_down(struct withdrawal *withdrawal, const cell *places, cell player)
{
    const struct map *map = withdrawal->map;
    withdrawal->boxes = 0;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (withdrawal->places[g] != map->cells)
            layout_take_box(&withdrawal->layout, withdrawal->places[g]);
    for (unsigned g = 0; g < map->goal_count; g++) {
        withdrawal->places[g] = places[g];
        if (places[g] == map->cells)
            continue;
        layout_put_box(&withdrawal->layout, places[g]);
        withdrawal->boxes++;
    }
    withdrawal->player = player;
}

static bool expand(struct withdrawal *withdrawal, unsigned number)
{
    const struct map *map = withdrawal->map;
    const cell *places = withdrawal->met_places + (size_t)number * map->goal_count;
    cell player = withdrawal->met[number].player;
    withdrawal->met[number].is_expanded = true;
    for (unsigned g = 0; g < map->goal_count; g++)
        for (int d = 0; d < DIRECTIONS && places[g] != map->cells; d++) {
            put_down(withdrawal, places, player);
            flood(withdrawal, player);
            if (!can_pull(withdrawal, places[g], d))
                continue;
            cell to = map_next(map, places[g], (enum direction)d);
            layout_take_box(&withdrawal->layout, places[g]);
            layout_put_box(&withdrawal->layout, to);
            withdrawal->places[g] = to;
            withdrawal->player = map_next(map, to, (enum direction)d);
            if (is_far(withdrawal, g, to))
                take_away(withdrawal, g);
            if (!meet(withdrawal))
                return false;
        }
    return true;
}

/* What has the fewest boxes, of what waits; their count when nothing does. */
static unsigned choose(const struct withdrawal *withdrawal)
{
    unsigned best = withdrawal->sets.count;
    for (unsigned i = 0; i < withdrawal->sets.count; i++)
        if (!withdrawal->met[i].is_expanded &&
            (best == withdrawal->sets.count ||
             withdrawal->met[i].boxes < withdrawal->met[best].boxes))
            best = i;
    return best;
}

static bool begin(struct withdrawal *withdrawal, const bool *is_wall)
{
    const struct map *map = withdrawal->map;
    cell *places = mem_alloc(map->goal_count, sizeof *places);
    bool going = true;
    for (unsigned g = 0; g < map->goal_count; g++)
        places[g] = is_wall[map->goals[g]] ? (cell)map->cells : map->goals[g];
    for (unsigned c = 0; c < map->cells && going; c++) {
        put_down(withdrawal, places, (cell)c);
        if (!layout_is_blocked(&withdrawal->layout, (cell)c) &&
            layout_flood(&withdrawal->layout, (cell)c) == c)
            going = meet(withdrawal);
    }
    mem_free(places);
    return going;
}

bool withdrawal_search(struct withdrawal *withdrawal, const bool *is_wall, unsigned stride)
{
    const struct map *map = withdrawal->map;
    withdrawal->stride = stride;
    withdrawal->work_end = withdrawal->work + withdrawal->work_max;
    withdrawal->sets.count = 0;
    for (unsigned g = 0; g < map->goal_count; g++)
        withdrawal->places[g] = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++)
        (is_wall[c] ? layout_put_box : layout_take_box)(&withdrawal->layout, (cell)c);
    bool going = begin(withdrawal, is_wall);
    for (unsigned next; going && (next = choose(withdrawal)) < withdrawal->sets.count;)
        going = expand(withdrawal, next);
    return going;
}
