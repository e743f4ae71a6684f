#include "sokoban/improve/visits.h"

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/improve/path.h"

void visits_find(const struct path *path, struct path_visit *visits)
{
    const struct map *map = path->model->map;
    struct occupancy occupancy;
    occupancy_init(&occupancy, map);
    for (size_t i = 0; i <= path->count; i++) {
        const cell *boxes = path_boxes(path, i);
        for (unsigned b = 0; b < map->box_count; b++)
            occupancy_put_box(&occupancy, boxes[b]);
        cell region = occupancy_flood(&occupancy, path->players[i]);
        for (unsigned b = 0; b < map->box_count; b++)
            occupancy_take_box(&occupancy, boxes[b]);
        visits[i] = (struct path_visit){hash128_start(), i};
        hash128_add(&visits[i].hash, boxes, map->box_count * sizeof *boxes);
        hash128_add(&visits[i].hash, &region, sizeof region);
    }
    occupancy_free(&occupancy);
}
