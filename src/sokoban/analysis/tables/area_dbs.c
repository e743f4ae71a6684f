#include "sokoban/analysis/tables/area_dbs.h"

#include "base/mem.h"
#include "sokoban/analysis/tables/area_choice.h"

/* Areas that are to say something of the start are tried around many cells: each gets this part of
 * the states. */
enum { TRY_SHARE = 4, TELLING_MAX = AREA_DBS_MAX - AREA_CHOICE_MAX };

/* What an area says of the start. */
static unsigned start_excess(const struct area_db *area_db)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < area_db->map->box_count; i++)
        set |= area_db_bit(area_db, area_db->map->boxes[i]);
    return area_db_excess(area_db, set, area_db->map->player);
}

/* What areas are built from. */
struct area_site {
    const struct distances *distances;
    const struct area_db_limits *limits;
    struct area_choice *choice;
};

/* Adds an area, which from now on has what it needs of the costs to itself. */
static void add(struct area_dbs *area_dbs, struct area_db *area_db, struct set_costs costs)
{
    area_db_saturate(area_db, costs);
    area_dbs->items[area_dbs->count++] = area_db;
    area_dbs->bytes += area_db->slots * sizeof *area_db->table;
}

/* A cell around which there may be an area that says something of the start. */
struct candidate {
    cell start;
    unsigned most; /* no more than this, from what was left of the costs when it was tried last */
};

/* The best of some, or NULL if none says anything; *second gets what the next best says. */
static struct candidate *best_candidate(struct candidate *candidates, unsigned count,
                                        unsigned *second)
{
    struct candidate *best = NULL;
    *second = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned most = candidates[i].most;
        if (most > (best ? best->most : 0)) {
            *second = best ? best->most : 0;
            best = &candidates[i];
        } else if (most > *second) {
            *second = most;
        }
    }
    return best;
}

/* Adds the areas around one of some cells each that say most of the start, one after the other.
 * Where less of the costs is left no area says more than before, so that whoever says at least what
 * the others have said before is the best. */
static void add_telling(struct area_dbs *area_dbs, const struct area_site *site,
                        struct candidate *candidates, unsigned count)
{
    struct area_db_limits limits = *site->limits;
    struct candidate *best;
    unsigned second;
    limits.states_max /= TRY_SHARE;
    unsigned cells = area_choice_cells(limits.states_max);
    while (area_dbs->count < TELLING_MAX && (!limits.go_on || limits.go_on(limits.self)) &&
           (best = best_candidate(candidates, count, &second))) {
        struct area_cells area_cells;
        area_choice_around(site->choice, best->start, cells, &area_cells);
        struct area_db *area_db = area_db_new(site->distances, area_dbs->left, area_cells.cells,
                                              area_cells.count, &limits);
        best->most = area_db ? start_excess(area_db) : 0;
        if (!best->most || best->most < second) {
            area_db_free(area_db);
            continue;
        }
        add(area_dbs, area_db, area_dbs->left);
        best->most = 0;
    }
}

static void add_around_all(struct area_dbs *area_dbs, const struct area_site *site)
{
    const struct map *map = site->distances->push_graph->map;
    unsigned count = 0;
    struct candidate *candidates =
        mem_alloc((size_t)map->goal_count + map->box_count, sizeof *candidates);
    for (unsigned i = 0; i < map->goal_count; i++)
        candidates[count++] = (struct candidate){map->goals[i], UINT32_MAX};
    for (unsigned i = 0; i < map->box_count; i++)
        candidates[count++] = (struct candidate){map->boxes[i], UINT32_MAX};
    add_telling(area_dbs, site, candidates, count);
    mem_free(candidates);
}

/* Adds areas that together cover what is around goals and boxes, for positions to come. */
static void add_cut(struct area_dbs *area_dbs, const struct area_site *site)
{
    struct area_cells *areas = mem_alloc(AREA_CHOICE_MAX, sizeof *areas);
    struct set_costs costs = set_costs_copy(area_dbs->left, site->distances);
    unsigned count =
        area_choice_cut(site->choice, area_choice_cells(site->limits->states_max), areas);
    for (unsigned i = 0; i < count; i++) {
        struct area_db *area_db =
            area_db_new(site->distances, costs, areas[i].cells, areas[i].count, site->limits);
        if (area_db)
            add(area_dbs, area_db, costs);
    }
    set_costs_free(&costs);
    mem_free(areas);
}

struct area_dbs *area_dbs_new(const struct distances *distances, struct goal_potentials *potentials,
                              const struct area_db_limits *limits)
{
    struct area_dbs *area_dbs = mem_alloc(1, sizeof *area_dbs);
    struct area_site site = {distances, limits, area_choice_new(distances, limits)};
    area_dbs->potentials = potentials;
    area_dbs->left = set_costs_of(distances, potentials);
    add_around_all(area_dbs, &site);
    area_dbs->telling = area_dbs->count;
    add_cut(area_dbs, &site);
    area_choice_free(site.choice);
    return area_dbs;
}

void area_dbs_free(struct area_dbs *area_dbs)
{
    if (!area_dbs)
        return;
    for (unsigned i = 0; i < area_dbs->count; i++)
        area_db_free(area_dbs->items[i]);
    set_costs_free(&area_dbs->left);
    goal_potentials_free(area_dbs->potentials);
    mem_free(area_dbs);
}
