#include "sokoban/analysis/tables/area_dbs.h"

#include "base/mem.h"

/* Areas that are to say something of the position are tried around many cells: each gets this part
 * of the states. */
enum { TRY_SHARE = 4 };

/* What an area says of a position. */
static unsigned excess_in(const struct area_db *area_db, const struct area_position *position)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < area_db->map->box_count; i++)
        set |= area_db_bit(area_db, position->boxes[i]);
    return area_db_excess(area_db, set, position->player);
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

static struct area_dbs *cut(const struct distances *distances,
                            const struct goal_potentials *potentials,
                            const struct area_position *position,
                            const struct area_db_limits *limits, bool reversed)
{
    struct area_dbs *area_dbs = none(distances, potentials);
    struct area_choice *choice = area_choice_new(distances, position, limits);
    struct area_cells *areas = mem_alloc(AREA_CHOICE_MAX, sizeof *areas);
    unsigned count =
        area_choice_cut(choice, position, area_choice_cells(limits->states_max), reversed, areas);
    for (unsigned i = 0; i < count; i++) {
        struct area_db *area_db =
            area_db_new(distances, area_dbs->left, areas[i].cells, areas[i].count, limits);
        if (area_db)
            add(area_dbs, area_db, position);
    }
    mem_free(areas);
    area_choice_free(choice);
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
