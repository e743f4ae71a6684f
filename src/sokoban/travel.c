#include "sokoban/travel.h"

#include "base/mem.h"
#include "base/text.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "sokoban/analysis/position/route.h"

/* Cells that all floods together may look at: some hundredths of a second. */
enum { TRAVEL_WORK_MAX = 20000000 };

static const char push_letters[] = "UDLR";

/* A stand is a cell of the box with a side the player is on: 4 * cell + direction. The search goes
 * from stand to stand, by a push or by a walk round the box, in the order of (first, second):
 * pushes and moves, or the other way round. The frontier sorts by exactly such pairs. */
struct box_trip {
    struct occupancy *occupancy;
    const struct map *map;
    enum travel_mode travel_mode;
    uint16_t *steps;
    uint32_t *first, *second; /* costs by stand; UINT32_MAX = not reached */
    uint32_t *parent;         /* the stand before, or START */
    struct frontier frontier;
    struct meter meter;
    size_t work;
};

#define START UINT32_MAX

static cell stand_box(uint32_t stand)
{
    return (cell)(stand / 4);
}

static cell stand_player(const struct box_trip *trip, uint32_t stand)
{
    return map_next(trip->map, stand_box(stand), (enum direction)(stand % 4));
}

static void offer(struct box_trip *trip, uint32_t stand, uint32_t parent, uint32_t pushes,
                  uint32_t moves)
{
    bool by_pushes = trip->travel_mode == TRAVEL_PUSHES;
    uint32_t first = by_pushes ? pushes : moves, second = by_pushes ? moves : pushes;
    if (parent != START) {
        first += trip->first[parent];
        second += trip->second[parent];
    }
    if (first > trip->first[stand] ||
        (first == trip->first[stand] && second >= trip->second[stand]))
        return;
    trip->first[stand] = first;
    trip->second[stand] = second;
    trip->parent[stand] = parent;
    frontier_put(&trip->frontier,
                 (struct frontier_entry){.priority = first, .bound = second, .number = stand});
}

/* The sides of the box the player can walk to; the box is in the layout. */
static void offer_walks(struct box_trip *trip, cell box, cell player, uint32_t parent)
{
    occupancy_walk(trip->occupancy, player, trip->steps);
    trip->work += trip->occupancy->reached;
    for (uint32_t side = 0; side < DIRECTIONS; side++) {
        cell there = map_next(trip->map, box, (enum direction)side);
        if (occupancy_is_reached(trip->occupancy, there))
            offer(trip, 4u * box + side, parent, 0, trip->steps[there]);
    }
}

static void expand(struct box_trip *trip, uint32_t stand)
{
    cell box = stand_box(stand);
    enum direction side = (enum direction)(stand % 4);
    cell ahead = map_next(trip->map, box, direction_opposite(side));
    if (!occupancy_is_blocked(trip->occupancy, ahead))
        offer(trip, 4u * ahead + side, stand, 1, 1);
    occupancy_put_box(trip->occupancy, box);
    offer_walks(trip, box, stand_player(trip, stand), stand);
    occupancy_take_box(trip->occupancy, box);
}

/* The first stand at the target, or START. The box itself is not in the layout meanwhile. */
static uint32_t search(struct box_trip *trip, cell target)
{
    struct frontier_entry entry;
    while (frontier_take(&trip->frontier, &entry)) {
        uint32_t stand = entry.number;
        if (entry.priority != trip->first[stand] || entry.bound != trip->second[stand])
            continue;
        if (stand_box(stand) == target)
            return stand;
        if (trip->work > TRAVEL_WORK_MAX)
            return START;
        expand(trip, stand);
    }
    return START;
}

/* Writes the way to a stand, from the start on. */
static void tell(struct box_trip *trip, uint32_t stand, cell box, cell player, struct text *moves)
{
    size_t count = 0;
    for (uint32_t at = stand; at != START; at = trip->parent[at])
        count++;
    uint32_t *way = mem_alloc(count, sizeof *way);
    for (uint32_t at = stand; at != START; at = trip->parent[at])
        way[--count] = at;
    for (const uint32_t *at = way;; at++) {
        if (stand_box(*at) == box) {
            occupancy_put_box(trip->occupancy, box);
            route_walk(trip->occupancy, trip->steps, player, stand_player(trip, *at), moves);
            occupancy_take_box(trip->occupancy, box);
        } else {
            text_add_char(moves, push_letters[direction_opposite((enum direction)(*at % 4))]);
        }
        box = stand_box(*at);
        player = stand_player(trip, *at);
        if (*at == stand)
            break;
    }
    mem_free(way);
}

static void begin(struct box_trip *trip)
{
    size_t stands = 4 * (size_t)trip->map->cells;
    trip->steps = mem_alloc((size_t)trip->map->cells + 1, sizeof *trip->steps);
    trip->first = mem_alloc(stands, sizeof *trip->first);
    trip->second = mem_alloc(stands, sizeof *trip->second);
    trip->parent = mem_alloc(stands, sizeof *trip->parent);
    for (size_t i = 0; i < stands; i++)
        trip->first[i] = trip->second[i] = UINT32_MAX;
    meter_start(&trip->meter, &(struct limits){0}, NULL);
    frontier_init(&trip->frontier, &trip->meter);
}

static void finish(struct box_trip *trip)
{
    frontier_free(&trip->frontier);
    mem_free(trip->steps);
    mem_free(trip->first);
    mem_free(trip->second);
    mem_free(trip->parent);
}

/* Searches until the box is at the target. */
static uint32_t look_for(struct box_trip *trip, cell player, cell box, cell target)
{
    begin(trip);
    offer_walks(trip, box, player, START);
    occupancy_take_box(trip->occupancy, box);
    return search(trip, target);
}

enum travel_result travel_push(struct occupancy *occupancy, cell player, cell box, cell target,
                               enum travel_mode travel_mode, struct text *moves)
{
    struct box_trip trip = {
        .occupancy = occupancy, .map = occupancy->map, .travel_mode = travel_mode};
    uint32_t found = look_for(&trip, player, box, target);
    if (found != START)
        tell(&trip, found, box, player, moves);
    occupancy_put_box(occupancy, box);
    finish(&trip);
    if (found != START)
        return TRAVEL_FOUND;
    return trip.work > TRAVEL_WORK_MAX ? TRAVEL_TOO_FAR : TRAVEL_NO_WAY;
}

void travel_reach(struct occupancy *occupancy, cell player, cell box, enum travel_mode travel_mode,
                  uint32_t *costs)
{
    struct box_trip trip = {
        .occupancy = occupancy, .map = occupancy->map, .travel_mode = travel_mode};
    look_for(&trip, player, box, (cell)occupancy->map->cells); /* which is nowhere */
    for (unsigned c = 0; c < occupancy->map->cells; c++) {
        costs[c] = UINT32_MAX;
        for (uint32_t side = 0; side < DIRECTIONS; side++)
            if (trip.first[4u * c + side] < costs[c])
                costs[c] = trip.first[4u * c + side];
    }
    costs[box] = 0;
    occupancy_put_box(occupancy, box);
    finish(&trip);
}
