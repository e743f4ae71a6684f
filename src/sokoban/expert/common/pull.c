#include "sokoban/expert/common/pull.h"

#include <string.h>

#include "base/mem.h"

void pull_init(struct pull *pull, const struct map *map)
{
    size_t sides = 4 * ((size_t)map->cells + 1);
    *pull = (struct pull){.map = map};
    occupancy_init(&pull->occupancy, map);
    occupancy_init(&pull->lifted, map);
    cut_vertices_init(&pull->cut_vertices, map);
    pull->seen = mem_alloc(sides, sizeof *pull->seen);
    pull->stops = mem_alloc(sides, sizeof *pull->stops);
}

void pull_free(struct pull *pull)
{
    occupancy_free(&pull->occupancy);
    occupancy_free(&pull->lifted);
    cut_vertices_free(&pull->cut_vertices);
    mem_free(pull->seen);
    mem_free(pull->stops);
    *pull = (struct pull){0};
}

void pull_begin(struct pull *pull)
{
    pull->stamp++;
    pull->head = pull->tail = 0;
    pull->is_passed = false;
}

/* Queues a pull of the box towards a side where the player can be; he may be able to step back. */
static void queue_pull(struct pull *pull, cell box, enum direction direction, bool steps_back)
{
    cell to = map_next(pull->map, box, direction);
    size_t side = 4 * (size_t)to + direction;
    pull->seen[4 * (size_t)box + direction] = pull->stamp;
    if (!steps_back || pull->seen[side] == pull->stamp)
        return;
    pull->seen[side] = pull->stamp;
    pull->stops[pull->tail++] =
        (struct pull_stop){.box = to, .player = map_next(pull->map, to, direction)};
}

void pull_start_reached(struct pull *pull, cell box)
{
    const struct occupancy *occupancy = &pull->occupancy;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(pull->map, box, (enum direction)d);
        cell back = map_next(pull->map, to, (enum direction)d);
        if (occupancy_is_reached(occupancy, to))
            queue_pull(pull, box, (enum direction)d, occupancy_is_reached(occupancy, back));
    }
}

void pull_start(struct pull *pull, cell box, cell player)
{
    occupancy_flood(&pull->occupancy, player);
    pull_start_reached(pull, box);
}

/* The boxes but the one that is pulled stand in the occupancy. */
static void pass(struct pull *pull)
{
    memcpy(pull->lifted.marks, pull->occupancy.marks,
           pull->map->cells * sizeof *pull->lifted.marks);
    pull->lifted.stamp = pull->occupancy.stamp;
    cut_vertices_find(&pull->cut_vertices, &pull->lifted);
    pull->is_passed = true;
}

/* The clock is looked at once in so many places. */
enum { LOOK_PLACES = 16 };

bool pull_next(struct pull *pull, struct pull_stop *stop)
{
    if (pull->limits && pull->head % LOOK_PLACES == 0)
        meter_look(pull->limits);
    if (pull->head == pull->tail || pull_is_stopped(pull))
        return false;
    if (!pull->is_passed)
        pass(pull);
    *stop = pull->stops[pull->head++];
    struct cut_part part =
        cut_vertices_part(&pull->cut_vertices, &pull->lifted, stop->box, stop->player);
    stop->region = part.least;
    stop->zones = (uint16_t)cut_vertices_regions(&pull->cut_vertices, &pull->lifted, stop->box);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(pull->map, stop->box, (enum direction)d);
        cell back = map_next(pull->map, to, (enum direction)d);
        if (cut_part_has(&part, &pull->lifted, to))
            queue_pull(pull, stop->box, (enum direction)d,
                       cut_part_has(&part, &pull->lifted, back));
    }
    return true;
}
