#include <string.h>

#include "base/mem.h"
#include "sokoban/bound/bound.h"
#include "sokoban/expert/portfolio/waypoint.h"

enum { TABLE_BYTES = 64 << 20 };

/* A target is made for until so many positions have been met, at least; as many are ranked anew for
 * the next one. */
enum { PHASE = 10000 };

/* What another part of the floor, and another broken link between rooms, count in pushes. */
enum { ZONE_WORTH = 4, LINK_WORTH = 2 };

static struct distances *measure(const struct approach *approach)
{
    const struct push_graph *push_graph = approach->model->push_graph;
    const struct waypoint *target = approach->target;
    bool forward = approach->direction == SEARCH_FORWARD;
    if (!target->version)
        return (forward ? distances_new : distances_new_reversed)(push_graph, TABLE_BYTES);
    return (forward ? distances_new_to : distances_new_from)(push_graph, target->boxes,
                                                             target->player, TABLE_BYTES);
}

static void leave_target(struct approach *approach)
{
    sibling_bound_free(&approach->bound);
    distances_free(approach->distances);
}

static void make_for_target(struct approach *approach, uint32_t met)
{
    const struct map *map = approach->model->map;
    bool forward = approach->direction == SEARCH_FORWARD;
    const cell *boxes = approach->target->version ? approach->target->boxes
                        : forward                 ? map->goals
                                                  : map->boxes;
    memset(approach->is_target, 0, map->cells * sizeof *approach->is_target);
    for (unsigned i = 0; i < map->box_count; i++)
        approach->is_target[boxes[i]] = true;
    approach->version = approach->target->version;
    approach->met = met;
    approach->distances = measure(approach);
    sibling_bound_init(&approach->bound, approach->model, approach->distances);
    approach->nearest = UINT64_MAX;
}

void approach_init(struct approach *approach, const struct member_setting *setting,
                   enum search_direction direction)
{
    size_t boxes = setting->model->map->box_count;
    *approach = (struct approach){
        .model = setting->model, .direction = direction, .target = &setting->waypoints[!direction]};
    approach->vertices = mem_alloc(boxes, sizeof *approach->vertices);
    approach->is_target = mem_alloc(setting->model->map->cells, sizeof *approach->is_target);
    approach->boxes = mem_alloc(boxes, sizeof *approach->boxes);
    make_for_target(approach, 0);
}

void approach_free(struct approach *approach)
{
    leave_target(approach);
    mem_free(approach->vertices);
    mem_free(approach->boxes);
    mem_free(approach->is_target);
    *approach = (struct approach){0};
}

bool approach_is_due(const struct approach *approach, uint32_t met)
{
    return approach->version != approach->target->version && met >= approach->met + PHASE;
}

bool approach_choose(struct approach *approach, struct macro_search *search)
{
    leave_target(approach);
    make_for_target(approach, search->table.count);
    return macro_search_rerank(search, approach->is_target, PHASE);
}

void approach_enter(struct approach *approach, const struct macro_search_position *position)
{
    sibling_bound_enter(&approach->bound, position);
}

/* The pushes at least to the target; many if it can no longer be reached. */
static uint32_t look_ahead(struct approach *approach, const struct macro_search_position *position,
                           unsigned *astray)
{
    *astray = 0;
    for (unsigned i = 0; i < approach->model->map->box_count; i++) {
        uint32_t vertex =
            push_graph_vertex(approach->model->push_graph, position->boxes[i], position->player);
        *astray += approach->distances->nearest[vertex] != 0;
        approach->vertices[i] = vertex;
    }
    uint32_t away = sibling_bound_ask(&approach->bound, position, approach->vertices);
    return away < UINT16_MAX ? away : UINT16_MAX;
}

static void compare(struct approach *approach, const struct macro_search_position *position,
                    uint64_t rank)
{
    if (rank >= approach->nearest)
        return;
    approach->nearest = rank;
    memcpy(approach->boxes, position->boxes,
           approach->model->map->box_count * sizeof *approach->boxes);
    approach->player = position->player;
    approach->is_news = true;
}

void approach_rank(struct approach *approach, const struct macro_search_position *position,
                   uint64_t broken_links, struct macro_search_rank *rank)
{
    unsigned astray;
    uint64_t away = look_ahead(approach, position, &astray);
    uint64_t zones = position->zones;
    rank->within = away << 16 | zones << 8 | broken_links;
    rank->among_all = away + ZONE_WORTH * zones + LINK_WORTH * broken_links;
    rank->label =
        (uint64_t)(away == UINT16_MAX) << 48 | (uint64_t)astray << 32 | zones << 16 | broken_links;
    compare(approach, position, rank->within);
}

void approach_tell(struct approach *approach, struct waypoint *waypoint)
{
    if (!approach->version || !approach->is_news)
        return;
    memcpy(waypoint->boxes, approach->boxes,
           approach->model->map->box_count * sizeof *approach->boxes);
    waypoint->player = approach->player;
    waypoint->version++;
    approach->is_news = false;
}
