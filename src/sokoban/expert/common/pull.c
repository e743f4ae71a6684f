#include "sokoban/expert/common/pull.h"

#include "base/mem.h"

void pull_init(struct pull *pull, const struct map *map)
{
    size_t sides = 4 * ((size_t)map->cells + 1);
    *pull = (struct pull){.map = map};
    occupancy_init(&pull->occupancy, map);
    pull->seen = mem_alloc(sides, sizeof *pull->seen);
    pull->stops = mem_alloc(sides, sizeof *pull->stops);
}

void pull_free(struct pull *pull)
{
    occupancy_free(&pull->occupancy);
    mem_free(pull->seen);
    mem_free(pull->stops);
    *pull = (struct pull){0};
}

void pull_begin(struct pull *pull)
{
    pull->stamp++;
    pull->head = pull->tail = 0;
}

/* Queues what can be pulled from the sides of the box that the last flood reached. */
static void queue_pulls(struct pull *pull, cell box)
{
    const struct occupancy *occupancy = &pull->occupancy;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(pull->map, box, (enum direction)d);
        if (!occupancy_is_reached(occupancy, to))
            continue;
        pull->seen[4 * (size_t)box + (size_t)d] = pull->stamp;
        cell player = map_next(pull->map, to, (enum direction)d);
        size_t side = 4 * (size_t)to + (size_t)d;
        if (!occupancy_is_reached(occupancy, player) || pull->seen[side] == pull->stamp)
            continue;
        pull->seen[side] = pull->stamp;
        pull->stops[pull->tail++] = (struct pull_stop){.box = to, .player = player};
    }
}

void pull_start(struct pull *pull, cell box, cell player)
{
    occupancy_flood(&pull->occupancy, player);
    queue_pulls(pull, box);
}

/* The clock is looked at once in so many places. */
enum { LOOK_PLACES = 16 };

bool pull_next(struct pull *pull, struct pull_stop *stop)
{
    if (pull->limits && pull->head % LOOK_PLACES == 0)
        meter_look(pull->limits);
    if (pull->head == pull->tail || pull_is_stopped(pull))
        return false;
    *stop = pull->stops[pull->head++];
    occupancy_put_box(&pull->occupancy, stop->box);
    stop->region = occupancy_flood(&pull->occupancy, stop->player);
    queue_pulls(pull, stop->box);
    occupancy_take_box(&pull->occupancy, stop->box);
    return true;
}
