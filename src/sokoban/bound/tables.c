#include "sokoban/bound/tables.h"

#include "base/mem.h"
#include "sokoban/analysis/tables/area_dbs.h"
#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/analysis/board/goal_potentials.h"
#include "sokoban/bound/matching.h"
#include "sokoban/bound/walk_heights.h"

/* There are many areas, and larger ones rarely tell more: each gets this part of the entries. */
enum { AREA_DB_SHARE = 8 };

/* What a bound says of the start. */
static uint32_t start_bound(const struct bound_kind *kind, const struct distances *distances,
                            const struct bound_tables *tables)
{
    const struct map *map = distances->push_graph->map;
    struct bound *bound = kind->make(distances, tables, map->box_count);
    uint32_t *vertices = mem_alloc(map->box_count, sizeof *vertices);
    for (unsigned i = 0; i < map->box_count; i++)
        vertices[i] = push_graph_vertex(distances->push_graph, map->boxes[i], map->player);
    bound->player = bound->region = map->player;
    uint32_t value = bound->kind->whole(bound, vertices);
    mem_free(vertices);
    bound_free(bound);
    return value;
}

/* Areas that overlap, and the patterns in what they leave, cost time in every position: they are
 * used where they say more of the start than anything else. */
static void judge_telling(struct bound_tables *tables, const struct distances *distances)
{
    if (!tables->telling || !tables->pattern_db)
        return;
    uint32_t shared = start_bound(&bound_shared, distances, tables);
    if (shared > start_bound(&bound_priced, distances, tables) &&
        shared > start_bound(&bound_cuts, distances, tables))
        return;
    tables->bytes -= tables->telling->bytes;
    area_dbs_free(tables->telling);
    tables->telling = NULL;
    pattern_db_forget_left(tables->pattern_db);
}

/* Prices for a position, or NULL. */
static struct goal_potentials *potentials_for(const struct distances *distances,
                                              const struct area_position *position)
{
    const struct map *map = distances->push_graph->map;
    struct goal_potentials *potentials = NULL;
    struct bound *matching = bound_matching.make(distances, NULL, map->box_count);
    if (!matching)
        return NULL;
    uint32_t *vertices = mem_alloc(map->box_count, sizeof *vertices);
    unsigned *goal_of = mem_alloc(map->box_count, sizeof *goal_of);
    for (unsigned i = 0; i < map->box_count; i++)
        vertices[i] =
            push_graph_vertex(distances->push_graph, position->boxes[i], position->player);
    if (bound_matching.whole(matching, vertices) != BOUND_UNSOLVABLE) {
        for (unsigned i = 0; i < map->box_count; i++)
            goal_of[i] = matching_goal(matching, i);
        potentials = goal_potentials_new(distances, vertices, goal_of);
    }
    mem_free(vertices);
    mem_free(goal_of);
    bound_free(matching);
    return potentials;
}

static struct area_position start_of(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    return (struct area_position){.boxes = map->boxes, .player = map->player};
}

static void add_pattern_db(struct bound_tables *tables, const struct bound_kind *kind,
                           const struct distances *distances, const struct bound_limits *limits)
{
    struct area_position start = start_of(distances);
    struct pattern_limits pattern_limits = {.size_max = kind->pattern_max,
                                            .sets_max = limits->entries_max,
                                            .go_on = limits->go_on,
                                            .self = limits->self};
    tables->pattern_db = pattern_db_new(
        distances, kind->is_priced ? potentials_for(distances, &start) : NULL,
        tables->telling ? tables->telling->left : (struct set_costs){0}, &pattern_limits);
    if (tables->pattern_db)
        tables->bytes += tables->pattern_db->bytes;
}

static void add_area_dbs(struct bound_tables *tables, const struct bound_kind *kind,
                         const struct distances *distances, const struct bound_limits *limits)
{
    struct area_db_limits area_db_limits = {.states_max = limits->entries_max / AREA_DB_SHARE,
                                            .go_on = limits->go_on,
                                            .self = limits->self};
    struct area_position start = start_of(distances);
    tables->potentials = potentials_for(distances, &start);
    if (!tables->potentials)
        return;
    tables->area_dbs = area_dbs_cut(distances, tables->potentials, &start, &area_db_limits);
    tables->bytes += tables->area_dbs->bytes;
    if (!kind->pattern_max)
        return;
    tables->telling = area_dbs_telling(distances, tables->potentials, &start, &area_db_limits);
    tables->bytes += tables->telling->bytes;
}

static void add_heights(struct bound_tables *tables, const struct distances *distances,
                        const struct bound_limits *limits)
{
    tables->heights = walk_heights_new(distances, limits);
    if (!tables->heights)
        return;
    tables->sloped = bound_tables_new(&bound_joined, tables->heights->distances, limits);
    const struct push_graph *push_graph = distances->push_graph;
    size_t entries = (size_t)push_graph_vertices(push_graph) * push_graph->map->goal_count;
    tables->bytes += tables->sloped->bytes + entries * sizeof *tables->heights->distances->to_goal;
}

struct bound_tables *bound_tables_new(const struct bound_kind *kind,
                                      const struct distances *distances,
                                      const struct bound_limits *limits)
{
    struct bound_tables *tables = mem_alloc(1, sizeof *tables);
    if (kind->uses_area_dbs)
        add_area_dbs(tables, kind, distances, limits);
    if (kind->pattern_max)
        add_pattern_db(tables, kind, distances, limits);
    if (kind->is_priced)
        judge_telling(tables, distances);
    if (kind->uses_heights)
        add_heights(tables, distances, limits);
    return tables;
}

bool bound_tables_add_sample(struct bound_tables *tables, const struct distances *distances,
                             struct area_position position, unsigned excess_max,
                             const struct bound_limits *limits)
{
    struct area_db_limits area_db_limits = {.states_max = limits->entries_max / AREA_DB_SHARE,
                                            .go_on = limits->go_on,
                                            .self = limits->self};
    struct sampled_tables sampled = {0};
    if (tables->sampled_count < SAMPLED_TABLES_MAX)
        sampled.potentials = potentials_for(distances, &position);
    if (!sampled.potentials)
        return false;
    struct set_costs costs = set_costs_of(distances, sampled.potentials);
    bool *cells = area_position_reached(&position, distances, costs, excess_max);
    position.cells = cells;
    sampled.area_dbs = area_dbs_cut(distances, sampled.potentials, &position, &area_db_limits);
    mem_free(cells);
    set_costs_free(&costs);
    sampled.wins = mem_alloc(1, sizeof *sampled.wins);
    tables->bytes += sampled.area_dbs->bytes;
    tables->sampled[tables->sampled_count++] = sampled;
    return true;
}

struct sampled_tables bound_tables_take_sample(struct bound_tables *tables, unsigned index)
{
    struct sampled_tables taken = tables->sampled[index];
    tables->sampled_count--;
    for (unsigned i = index; i < tables->sampled_count; i++)
        tables->sampled[i] = tables->sampled[i + 1];
    tables->bytes -= taken.area_dbs->bytes;
    return taken;
}

void sampled_tables_free(struct sampled_tables *sampled)
{
    area_dbs_free(sampled->area_dbs);
    goal_potentials_free(sampled->potentials);
    mem_free(sampled->wins);
}

void bound_tables_free(struct bound_tables *tables)
{
    if (!tables)
        return;
    for (unsigned i = 0; i < tables->sampled_count; i++)
        sampled_tables_free(&tables->sampled[i]);
    pattern_db_free(tables->pattern_db);
    area_dbs_free(tables->area_dbs);
    area_dbs_free(tables->telling);
    goal_potentials_free(tables->potentials);
    bound_tables_free(tables->sloped);
    heights_free(tables->heights);
    mem_free(tables);
}
