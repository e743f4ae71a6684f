#include "sokoban/deadlock/pull_search.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "sokoban/analysis/board/distances.h"

struct pull_search_met {
    cell player;
    uint16_t boxes;
    bool is_expanded;
};

/* A box on a walk of its own. */
struct pull_search_stop {
    cell box, player;
};

/* Steps from every goal, boxes left out of account. */
static void count_steps(struct pull_search *pull_search)
{
    const struct map *map = pull_search->map;
    uint16_t *walk = mem_alloc((size_t)map->cells + 1, sizeof *walk);
    for (unsigned g = 0; g < map->goal_count; g++) {
        uint8_t *steps = pull_search->steps + (size_t)g * map->cells;
        occupancy_walk(&pull_search->occupancy, map->goals[g], walk);
        for (unsigned c = 0; c < map->cells; c++)
            steps[c] = (uint8_t)(walk[c] < UINT8_MAX ? walk[c] : UINT8_MAX);
    }
    mem_free(walk);
}

void pull_search_init(struct pull_search *pull_search, const struct distances *distances,
                      unsigned effort, uint64_t work_max)
{
    const struct map *map = distances->push_graph->map;
    size_t cells = (size_t)map->cells + 1, goals = map->goal_count;
    *pull_search =
        (struct pull_search){.map = map, .visited = distances->visited, .effort = effort};
    pull_search->work_max = work_max;
    occupancy_init(&pull_search->occupancy, map);
    pull_search->steps = mem_alloc(goals * map->cells, 1);
    count_steps(pull_search);
    pull_search->places = mem_alloc(goals, sizeof *pull_search->places);
    pull_search->sets.words = (unsigned)bits_words(cells);
    pull_search->sets.items =
        mem_alloc((size_t)2 * pull_search->sets.words * effort, sizeof *pull_search->sets.items);
    pull_search->met = mem_alloc(effort, sizeof *pull_search->met);
    pull_search->met_places = mem_alloc(effort * goals, sizeof *pull_search->met_places);
    pull_search->stops = mem_alloc(4 * cells, sizeof *pull_search->stops);
    pull_search->seen = mem_alloc(4 * cells, sizeof *pull_search->seen);
    pull_search->home = mem_alloc(cells, sizeof *pull_search->home);
}

void pull_search_free(struct pull_search *pull_search)
{
    occupancy_free(&pull_search->occupancy);
    mem_free(pull_search->steps);
    mem_free(pull_search->places);
    mem_free(pull_search->sets.items);
    mem_free(pull_search->met);
    mem_free(pull_search->met_places);
    mem_free(pull_search->stops);
    mem_free(pull_search->seen);
    mem_free(pull_search->home);
    *pull_search = (struct pull_search){0};
}

static bool is_within(const struct pull_search_sets *sets, unsigned number, const uint64_t *boxes,
                      cell player)
{
    const uint64_t *set = sets->items + (size_t)2 * sets->words * number;
    for (unsigned w = 0; w < sets->words; w++)
        if (set[w] & ~boxes[w])
            return false;
    return bits_has(set + sets->words, player);
}

bool pull_search_covers(const struct pull_search_sets *sets, const uint64_t *boxes, cell player,
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

static void flood(struct pull_search *pull_search, cell player)
{
    occupancy_flood(&pull_search->occupancy, player);
    pull_search->work += pull_search->occupancy.reached;
}

static bool is_far(const struct pull_search *pull_search, unsigned goal, cell c)
{
    return pull_search->steps[(size_t)goal * pull_search->map->cells + c] >= pull_search->stride;
}

/* After a flood: can a box be pulled towards a direction? */
static bool can_pull(const struct pull_search *pull_search, cell box, int direction)
{
    cell to = map_next(pull_search->map, box, (enum direction)direction);
    return occupancy_is_reached(&pull_search->occupancy, to) && pull_search->visited[to] &&
           occupancy_is_reached(&pull_search->occupancy,
                                map_next(pull_search->map, to, (enum direction)direction));
}

/* After a flood: notes what can be done with the box of a goal; true when it gets far enough. */
static bool note_pulls(struct pull_search *pull_search, unsigned goal, cell box)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!can_pull(pull_search, box, d))
            continue;
        cell to = map_next(pull_search->map, box, (enum direction)d);
        cell player = map_next(pull_search->map, to, (enum direction)d);
        bool far = is_far(pull_search, goal, to);
        uint32_t *seen = &pull_search->seen[4 * (size_t)to + (size_t)d];
        if (far && pull_search->home[player] == pull_search->stamp)
            return true;
        if (far || *seen == pull_search->stamp)
            continue;
        *seen = pull_search->stamp;
        pull_search->stops[pull_search->tail++] = (struct pull_search_stop){to, player};
    }
    return false;
}

static void take_away(struct pull_search *pull_search, unsigned goal)
{
    occupancy_take_box(&pull_search->occupancy, pull_search->places[goal]);
    pull_search->places[goal] = (cell)pull_search->map->cells;
    pull_search->boxes--;
}

/* Can the box of a goal, the others standing, get far enough, and the player come back? */
static bool gets_away(struct pull_search *pull_search, unsigned goal)
{
    struct occupancy *occupancy = &pull_search->occupancy;
    cell box = pull_search->places[goal];
    pull_search->stamp++;
    pull_search->tail = 0;
    occupancy_take_box(occupancy, box);
    flood(pull_search, pull_search->player);
    for (unsigned i = 0; i < occupancy->reached; i++)
        pull_search->home[occupancy->queue[i]] = pull_search->stamp;
    occupancy_put_box(occupancy, box);
    flood(pull_search, pull_search->player);
    bool away = note_pulls(pull_search, goal, box);
    occupancy_take_box(occupancy, box);
    for (unsigned head = 0; head < pull_search->tail && !away; head++) {
        struct pull_search_stop stop = pull_search->stops[head];
        occupancy_put_box(occupancy, stop.box);
        flood(pull_search, stop.player);
        away = note_pulls(pull_search, goal, stop.box);
        occupancy_take_box(occupancy, stop.box);
    }
    occupancy_put_box(occupancy, box);
    return away;
}

static bool can_be_pulled(const struct pull_search *pull_search, unsigned goal)
{
    bool can = false;
    for (int d = 0; d < DIRECTIONS && pull_search->places[goal] != pull_search->map->cells; d++)
        can = can || can_pull(pull_search, pull_search->places[goal], d);
    return can;
}

/* Takes away boxes that get far enough; false when the search gives up. */
static bool loosen(struct pull_search *pull_search)
{
    unsigned goals = pull_search->map->goal_count;
    flood(pull_search, pull_search->player);
    for (unsigned goal = 0, held = 0; pull_search->boxes && held < goals;
         goal = (goal + 1) % goals) {
        held++;
        if (!can_be_pulled(pull_search, goal))
            continue;
        if (gets_away(pull_search, goal)) {
            take_away(pull_search, goal);
            held = 0;
        }
        flood(pull_search, pull_search->player);
        if (pull_search->work > pull_search->work_end)
            return false;
    }
    return true;
}

/* Adds the position at hand, unless one that it holds is known; false when the search gives up. */
static bool meet(struct pull_search *pull_search)
{
    struct pull_search_sets *sets = &pull_search->sets;
    const struct map *map = pull_search->map;
    unsigned number = sets->count, which = number;
    if (number == pull_search->effort || !loosen(pull_search))
        return false;
    uint64_t *set = sets->items + (size_t)2 * sets->words * number;
    memset(set, 0, (size_t)2 * sets->words * sizeof *set);
    for (unsigned g = 0; g < map->goal_count; g++)
        if (pull_search->places[g] != map->cells)
            bits_add(set, pull_search->places[g]);
    if (pull_search_covers(sets, set, pull_search->player, &which))
        return true;
    flood(pull_search, pull_search->player);
    for (unsigned i = 0; i < pull_search->occupancy.reached; i++)
        bits_add(set + sets->words, pull_search->occupancy.queue[i]);
    pull_search->met[number] =
        (struct pull_search_met){pull_search->player, (uint16_t)pull_search->boxes, false};
    memcpy(pull_search->met_places + (size_t)number * map->goal_count, pull_search->places,
           map->goal_count * sizeof *pull_search->places);
    sets->count++;
    return true;
}

static void put_down(struct pull_search *pull_search, const cell *places, cell player)
{
    const struct map *map = pull_search->map;
    pull_search->boxes = 0;
    for (unsigned g = 0; g < map->goal_count; g++)
        if (pull_search->places[g] != map->cells)
            occupancy_take_box(&pull_search->occupancy, pull_search->places[g]);
    for (unsigned g = 0; g < map->goal_count; g++) {
        pull_search->places[g] = places[g];
        if (places[g] == map->cells)
            continue;
        occupancy_put_box(&pull_search->occupancy, places[g]);
        pull_search->boxes++;
    }
    pull_search->player = player;
}

static bool expand(struct pull_search *pull_search, unsigned number)
{
    const struct map *map = pull_search->map;
    const cell *places = pull_search->met_places + (size_t)number * map->goal_count;
    cell player = pull_search->met[number].player;
    pull_search->met[number].is_expanded = true;
    for (unsigned g = 0; g < map->goal_count; g++)
        for (int d = 0; d < DIRECTIONS && places[g] != map->cells; d++) {
            put_down(pull_search, places, player);
            flood(pull_search, player);
            if (!can_pull(pull_search, places[g], d))
                continue;
            cell to = map_next(map, places[g], (enum direction)d);
            occupancy_take_box(&pull_search->occupancy, places[g]);
            occupancy_put_box(&pull_search->occupancy, to);
            pull_search->places[g] = to;
            pull_search->player = map_next(map, to, (enum direction)d);
            if (is_far(pull_search, g, to))
                take_away(pull_search, g);
            if (!meet(pull_search))
                return false;
        }
    return true;
}

/* What has the fewest boxes, of what waits; their count when nothing does. */
static unsigned choose(const struct pull_search *pull_search)
{
    unsigned best = pull_search->sets.count;
    for (unsigned i = 0; i < pull_search->sets.count; i++)
        if (!pull_search->met[i].is_expanded &&
            (best == pull_search->sets.count ||
             pull_search->met[i].boxes < pull_search->met[best].boxes))
            best = i;
    return best;
}

static bool begin(struct pull_search *pull_search, const bool *is_fixed)
{
    const struct map *map = pull_search->map;
    cell *places = mem_alloc(map->goal_count, sizeof *places);
    bool going = true;
    for (unsigned g = 0; g < map->goal_count; g++)
        places[g] = is_fixed[map->goals[g]] ? (cell)map->cells : map->goals[g];
    for (unsigned c = 0; c < map->cells && going; c++) {
        put_down(pull_search, places, (cell)c);
        if (!occupancy_is_blocked(&pull_search->occupancy, (cell)c) &&
            occupancy_flood(&pull_search->occupancy, (cell)c) == c)
            going = meet(pull_search);
    }
    mem_free(places);
    return going;
}

bool pull_search_run(struct pull_search *pull_search, const bool *is_fixed, unsigned stride)
{
    const struct map *map = pull_search->map;
    pull_search->stride = stride;
    pull_search->work_end = pull_search->work + pull_search->work_max;
    pull_search->sets.count = 0;
    for (unsigned g = 0; g < map->goal_count; g++)
        pull_search->places[g] = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++)
        (is_fixed[c] ? occupancy_put_box : occupancy_take_box)(&pull_search->occupancy, (cell)c);
    bool going = begin(pull_search, is_fixed);
    for (unsigned next; going && (next = choose(pull_search)) < pull_search->sets.count;)
        going = expand(pull_search, next);
    return going;
}
