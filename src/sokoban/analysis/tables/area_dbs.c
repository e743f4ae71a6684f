#include "sokoban/analysis/tables/area_dbs.h"

#include "base/mem.h"

/* A cell that is wanted (a goal for an area of goals, a box of the start for another) is nearer
 * than one that is not. */
enum { STEP_WANTED = 1, STEP_OTHER = 3, CELLS_LEAST = 4, CELLS_MOST = 24, ASK_EVERY = 16 };

#define FAR UINT32_MAX

/* The cells chosen for one area. */
struct area_cells {
    cell cells[AREA_DB_CELLS];
    unsigned count;
};

/* The choice of one piece after the other. */
struct area_choice {
    const struct distances *distances;
    bool *is_in_area; /* by cell: in some piece */
    bool *is_wanted;  /* by cell: for the pieces at hand */
    uint32_t *far;    /* by cell: from where the piece at hand began */
    bool *done;
    unsigned most; /* cells of a piece */
    struct area_cells areas[AREA_DBS_MAX];
    unsigned count;
    const struct area_db_limits *limits;
    size_t steps;
};

static bool may_take(const struct area_choice *choice, cell c)
{
    return choice->distances->live[c] && choice->distances->visited[c] && !choice->is_in_area[c];
}

static void spread(const struct area_choice *choice, cell from)
{
    const struct map *map = choice->distances->push_graph->map;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, from, (enum direction)d);
        uint32_t far = choice->far[from] + (choice->is_wanted[to] ? STEP_WANTED : STEP_OTHER);
        if (to != map->cells && far < choice->far[to])
            choice->far[to] = far;
    }
}

/* The nearest cell not done, or the wall. */
static cell nearest(const struct area_choice *choice)
{
    const struct map *map = choice->distances->push_graph->map;
    cell next = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++)
        if (!choice->done[c] && choice->far[c] < choice->far[next])
            next = (cell)c;
    return next;
}

/* A look at all cells of a giant board takes long. */
static bool goes_on(struct area_choice *choice)
{
    const struct area_db_limits *limits = choice->limits;
    return choice->steps++ % ASK_EVERY || !limits->go_on || limits->go_on(limits->self);
}

/* Makes a piece of the cells nearest to one by walking. */
static void gather(struct area_choice *choice, cell start)
{
    const struct map *map = choice->distances->push_graph->map;
    struct area_cells *area_cells = &choice->areas[choice->count++];
    for (unsigned c = 0; c <= map->cells; c++) {
        choice->far[c] = FAR;
        choice->done[c] = false;
    }
    choice->far[start] = 0;
    while (area_cells->count < choice->most) {
        cell next = goes_on(choice) ? nearest(choice) : (cell)map->cells;
        if (next == map->cells)
            break;
        choice->done[next] = true;
        spread(choice, next);
        if (may_take(choice, next))
            area_cells->cells[area_cells->count++] = next;
    }
    for (unsigned i = 0; i < area_cells->count; i++)
        choice->is_in_area[area_cells->cells[i]] = true;
}

/* Makes pieces until every cell wanted is in one, beginning with the first or the last of them. */
static void gather_all(struct area_choice *choice, const cell *wanted, unsigned count,
                       bool reversed)
{
    for (unsigned i = 0; i < count; i++)
        choice->is_wanted[wanted[i]] = true;
    for (unsigned i = 0; i < count && choice->count < AREA_DBS_MAX; i++) {
        cell start = wanted[reversed ? count - 1 - i : i];
        if (may_take(choice, start))
            gather(choice, start);
    }
    for (unsigned i = 0; i < count; i++)
        choice->is_wanted[wanted[i]] = false;
}

static unsigned cells_affordable(size_t states)
{
    unsigned cells = CELLS_LEAST;
    while (cells < CELLS_MOST && states >> (cells + 1))
        cells++;
    return cells;
}

static struct area_choice *choose(const struct distances *distances,
                                  const struct area_db_limits *limits, bool reversed)
{
    const struct map *map = distances->push_graph->map;
    size_t cells = map->cells + (size_t)1;
    struct area_choice *choice = mem_alloc(1, sizeof *choice);
    choice->distances = distances;
    choice->limits = limits;
    choice->is_in_area = mem_alloc(cells, sizeof *choice->is_in_area);
    choice->is_wanted = mem_alloc(cells, sizeof *choice->is_wanted);
    choice->far = mem_alloc(cells, sizeof *choice->far);
    choice->done = mem_alloc(cells, sizeof *choice->done);
    choice->most = cells_affordable(limits->states_max);
    gather_all(choice, map->goals, map->goal_count, reversed);
    gather_all(choice, map->boxes, map->box_count, reversed);
    return choice;
}

static void forget(struct area_choice *choice)
{
    mem_free(choice->is_in_area);
    mem_free(choice->is_wanted);
    mem_free(choice->far);
    mem_free(choice->done);
    mem_free(choice);
}

/* What an area says of the start. */
static unsigned start_excess(const struct area_db *area_db)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < area_db->map->box_count; i++)
        set |= area_db_bit(area_db, area_db->map->boxes[i]);
    return area_db_excess(area_db, set, area_db->map->player);
}

static struct area_dbs *build(const struct distances *distances,
                              const struct goal_potentials *potentials,
                              const struct area_db_limits *limits, bool reversed)
{
    struct area_dbs *area_dbs = mem_alloc(1, sizeof *area_dbs);
    struct area_choice *choice = choose(distances, limits, reversed);
    for (unsigned i = 0; i < choice->count; i++) {
        const struct area_cells *area_cells = &choice->areas[i];
        struct area_db *area_db = area_db_new(distances, potentials, choice->is_in_area,
                                              area_cells->cells, area_cells->count, limits);
        if (!area_db)
            continue;
        area_dbs->items[area_dbs->count++] = area_db;
        area_dbs->bytes += area_db->slots * sizeof *area_db->table;
        area_dbs->start += start_excess(area_db);
    }
    forget(choice);
    return area_dbs;
}

struct area_dbs *area_dbs_new(const struct distances *distances, struct goal_potentials *potentials,
                              const struct area_db_limits *limits)
{
    struct area_dbs *best = build(distances, potentials, limits, false);
    struct area_dbs *other = build(distances, potentials, limits, true);
    if (other->start > best->start) {
        struct area_dbs *lesser = best;
        best = other;
        other = lesser;
    }
    area_dbs_free(other);
    best->potentials = potentials;
    return best;
}

void area_dbs_free(struct area_dbs *area_dbs)
{
    if (!area_dbs)
        return;
    for (unsigned i = 0; i < area_dbs->count; i++)
        area_db_free(area_dbs->items[i]);
    goal_potentials_free(area_dbs->potentials);
    mem_free(area_dbs);
}
