#include "sokoban/expert/plan/sources.h"

#include <string.h>

#include "base/mem.h"

void sources_init(struct sources *sources, const struct model *model, enum outlet outlet)
{
    const struct map *map = model->map;
    size_t cells = (size_t)map->cells + 1;
    *sources = (struct sources){.model = model, .outlet = outlet};
    sources->vertex = mem_alloc(map->box_count, sizeof *sources->vertex);
    sources->at = mem_alloc(cells, sizeof *sources->at);
    sources->is_open = mem_alloc(map->box_count, sizeof *sources->is_open);
    sources->is_met = mem_alloc(map->box_count, sizeof *sources->is_met);
    sources->is_reached = mem_alloc(map->box_count, sizeof *sources->is_reached);
    memset(sources->at, 0xff, cells * sizeof *sources->at);
    for (unsigned i = 0; i < map->box_count; i++) {
        sources->at[map->boxes[i]] = i;
        sources->vertex[i] = push_graph_vertex(model->push_graph, map->boxes[i], map->player);
    }
}

void sources_free(struct sources *sources)
{
    mem_free(sources->vertex);
    mem_free(sources->at);
    mem_free(sources->is_open);
    mem_free(sources->is_met);
    mem_free(sources->is_reached);
    *sources = (struct sources){0};
}

static uint32_t find(const struct sources *sources, const struct pull_stop *stop)
{
    uint32_t source = sources->at[stop->box];
    if (source == SOURCE_NONE || push_graph_vertex(sources->model->push_graph, stop->box,
                                                   stop->player) != sources->vertex[source])
        return SOURCE_NONE;
    return source;
}

uint32_t sources_find(const struct sources *sources, const struct pull_stop *stop)
{
    uint32_t source = find(sources, stop);
    return source != SOURCE_NONE && sources->is_open[source] ? source : SOURCE_NONE;
}

/* Marks the sources a box can be pulled to from one of them; returns how many places it has. */
static unsigned reach(struct sources *sources, struct pull *pull, uint32_t from)
{
    const struct map *map = sources->model->map;
    cell box = map->boxes[from];
    bool is_taken = occupancy_is_blocked(&pull->occupancy, box);
    unsigned places = 0;
    memset(sources->is_reached, 0, map->box_count * sizeof *sources->is_reached);
    sources->is_reached[from] = true;
    occupancy_put_box(&pull->occupancy, box);
    pull_begin(pull);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell player = map_next(map, box, (enum direction)d);
        if (!occupancy_is_blocked(&pull->occupancy, player) &&
            push_graph_vertex_beside(sources->model->push_graph, box, (enum direction)d) ==
                sources->vertex[from])
            pull_start(pull, box, player);
    }
    occupancy_take_box(&pull->occupancy, box);
    for (struct pull_stop stop; pull_next(pull, &stop); places++) {
        uint32_t to = find(sources, &stop);
        if (to != SOURCE_NONE)
            sources->is_reached[to] = true;
    }
    if (is_taken)
        occupancy_put_box(&pull->occupancy, box);
    return places;
}

/* Looks at sources that none looked at before leads to. */
static unsigned find_sink(struct sources *sources, struct pull *pull,
                          const struct source_matching *matching, const uint32_t *owners)
{
    unsigned count = sources->model->map->box_count, places = 0, most = 0;
    memset(sources->is_met, 0, count * sizeof *sources->is_met);
    for (unsigned i = 0; i < count; i++) {
        if (source_matching_is_used(matching, owners, i) || sources->is_met[i])
            continue;
        places += reach(sources, pull, i);
        unsigned size = 0;
        for (unsigned k = 0; k < count; k++) {
            sources->is_met[k] |= sources->is_reached[k];
            size += sources->is_reached[k] && !source_matching_is_used(matching, owners, k);
        }
        if (size > most) {
            most = size;
            memcpy(sources->is_open, sources->is_reached, count * sizeof *sources->is_open);
        }
    }
    return places;
}

unsigned sources_open(struct sources *sources, struct pull *pull,
                      const struct source_matching *matching, const uint32_t *owners)
{
    if (sources->outlet == OUTLET_SINK)
        return find_sink(sources, pull, matching, owners);
    for (unsigned i = 0; i < sources->model->map->box_count; i++)
        sources->is_open[i] = true;
    return 0;
}
