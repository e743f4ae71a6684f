#include "sokoban/analysis/tables/area_dbs.h"

#include "base/mem.h"

/* Areas that are to say something of the position are tried around many cells: each gets this part
 * of the states. */
enum { TRY_SHARE = 4 };

/* An area that grows gets so many cells at a time, and about so many times the states. */
enum { CELLS_MORE = 3, GROWTH = 4 };

/* What an area says of a position. */
static unsigned excess_in(const struct area_db *area_db, const struct area_position *position)
{
    uint64_t content = 0;
    for (unsigned i = 0; i < area_db->map->box_count; i++)
        content += area_db_mark(area_db, position->boxes[i]);
    return area_db_excess(area_db, content, position->player);
}

/* What areas are built from. */
struct area_site {
    const struct distances *distances;
    const struct area_position *position;
    const struct area_db_limits *limits;
    struct area_choice *choice;
};

/* Adds an area, which from now on has what it needs of the costs to itself. */
static void add(struct area_dbs *area_dbs, struct area_db *area_db,
                const struct area_position *position)
{
    area_db_saturate(area_db, area_dbs->left);
    area_dbs->told += excess_in(area_db, position);
    area_dbs->items[area_dbs->count++] = area_db;
    area_dbs->bytes += area_db->slots * sizeof *area_db->table;
}

/* A cell around which there may be an area that says something of the position. */
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

/* Adds the areas around one of some cells each that say most of the position, one after the other.
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
    while (area_dbs->count < AREA_DBS_MAX && (!limits.go_on || limits.go_on(limits.self)) &&
           (best = best_candidate(candidates, count, &second))) {
        struct area_cells area_cells;
        area_choice_around(site->choice, best->start, cells, &area_cells);
        struct area_db *area_db = area_db_new(site->distances, area_dbs->left, area_cells.cells,
                                              area_cells.count, &limits);
        best->most = area_db ? excess_in(area_db, site->position) : 0;
        if (!best->most || best->most < second) {
            area_db_free(area_db);
            continue;
        }
        add(area_dbs, area_db, site->position);
        best->most = 0;
    }
}

static struct area_dbs *none(const struct distances *distances,
                             const struct goal_potentials *potentials)
{
    struct area_dbs *area_dbs = mem_alloc(1, sizeof *area_dbs);
    area_dbs->potentials = potentials;
    area_dbs->left = set_costs_of(distances, potentials);
    return area_dbs;
}

struct area_dbs *area_dbs_telling(const struct distances *distances,
                                  const struct goal_potentials *potentials,
                                  const struct area_position *position,
                                  const struct area_db_limits *limits)
{
    const struct map *map = distances->push_graph->map;
    struct area_dbs *area_dbs = none(distances, potentials);
    struct area_site site = {distances, position, limits,
                             area_choice_new(distances, position, limits)};
    unsigned count = 0;
    struct candidate *candidates =
        mem_alloc((size_t)map->goal_count + map->box_count, sizeof *candidates);
    for (unsigned i = 0; i < map->goal_count; i++)
        candidates[count++] = (struct candidate){map->goals[i], UINT32_MAX};
    for (unsigned i = 0; i < map->box_count; i++)
        candidates[count++] = (struct candidate){position->boxes[i], UINT32_MAX};
    add_telling(area_dbs, &site, candidates, count);
    mem_free(candidates);
    area_choice_free(site.choice);
    return area_dbs;
}

/* The area of the first of some cells; boxes beyond it are counted if a part of the states will do
 * for that. */
static struct area_db *first_of(const struct area_dbs *area_dbs, const struct area_site *site,
                                const struct area_cells *around, unsigned count)
{
    struct area_db_limits limits = *site->limits;
    limits.beyond_max = limits.states_max / GROWTH;
    struct area_db *area_db =
        area_db_new(site->distances, area_dbs->left, around->cells, count, &limits);
    if (!area_db || !area_db->counts_beyond || area_db->limit == AREA_DB_DEAD)
        return area_db;
    area_db_free(area_db);
    return area_db_new(site->distances, area_dbs->left, around->cells, count, site->limits);
}

/* One of the first of some cells that says more of the position than another, or NULL. */
static struct area_db *larger_than(const struct area_db *area_db, const struct area_dbs *area_dbs,
                                   const struct area_site *site, const struct area_cells *around,
                                   unsigned count)
{
    struct area_db_limits limits = *site->limits;
    unsigned said = excess_in(area_db, site->position);
    if (area_db->limit != AREA_DB_DEAD || area_db->states > limits.states_max / GROWTH || !said)
        return NULL;
    limits.beyond_max = area_db->counts_beyond ? limits.states_max : 0;
    struct area_db *larger =
        area_db_new(site->distances, area_dbs->left, around->cells, count, &limits);
    if (larger && larger->limit == AREA_DB_DEAD && excess_in(larger, site->position) > said)
        return larger;
    area_db_free(larger);
    return NULL;
}

/* The area around a cell, or NULL. A room that few sets of boxes can be in has few states: as long
 * as it says more of the position, it is made larger. */
static struct area_db *grown(const struct area_dbs *area_dbs, const struct area_site *site,
                             cell start, struct area_cells *around)
{
    unsigned most = area_choice_cells(site->limits->states_max);
    area_choice_around(site->choice, start, AREA_DB_CELLS, around);
    unsigned all = around->count;
    around->count = most < all ? most : all;
    struct area_db *area_db = first_of(area_dbs, site, around, around->count);
    while (area_db && around->count < all) {
        unsigned more = around->count + CELLS_MORE < all ? around->count + CELLS_MORE : all;
        struct area_db *larger = larger_than(area_db, area_dbs, site, around, more);
        if (!larger)
            break;
        area_db_free(area_db);
        area_db = larger;
        around->count = more;
    }
    return area_db;
}

/* Adds areas until each of some cells is in one. */
static void cut_around(struct area_dbs *area_dbs, const struct area_site *site, const cell *wanted,
                       unsigned count, bool reversed)
{
    struct area_cells around;
    area_choice_want(site->choice, wanted, count, true);
    for (unsigned i = 0; i < count && area_dbs->count < AREA_DBS_MAX; i++) {
        cell start = wanted[reversed ? count - 1 - i : i];
        if (!area_choice_may_take(site->choice, start))
            continue;
        struct area_db *area_db = grown(area_dbs, site, start, &around);
        area_choice_take(site->choice, &around, around.count);
        if (area_db)
            add(area_dbs, area_db, site->position);
    }
    area_choice_want(site->choice, wanted, count, false);
}

static struct area_dbs *cut(const struct distances *distances,
                            const struct goal_potentials *potentials,
                            const struct area_position *position,
                            const struct area_db_limits *limits, bool reversed)
{
    const struct map *map = distances->push_graph->map;
    struct area_dbs *area_dbs = none(distances, potentials);
    struct area_site site = {distances, position, limits,
                             area_choice_new(distances, position, limits)};
    cut_around(area_dbs, &site, map->goals, map->goal_count, reversed);
    cut_around(area_dbs, &site, position->boxes, map->box_count, reversed);
    area_choice_free(site.choice);
    return area_dbs;
}

struct area_dbs *area_dbs_cut(const struct distances *distances,
                              const struct goal_potentials *potentials,
                              const struct area_position *position,
                              const struct area_db_limits *limits)
{
    struct area_dbs *best = cut(distances, potentials, position, limits, false);
    struct area_dbs *other = cut(distances, potentials, position, limits, true);
    if (other->told > best->told) {
        struct area_dbs *lesser = best;
        best = other;
        other = lesser;
    }
    area_dbs_free(other);
    return best;
}

void area_dbs_free(struct area_dbs *area_dbs)
{
    if (!area_dbs)
        return;
    for (unsigned i = 0; i < area_dbs->count; i++)
        area_db_free(area_dbs->items[i]);
    set_costs_free(&area_dbs->left);
    mem_free(area_dbs);
}
