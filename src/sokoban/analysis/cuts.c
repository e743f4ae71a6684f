#include "sokoban/analysis/cuts.h"

#include "base/mem.h"

/* A cell that is wanted (a goal for a cut of goals, a box of the start for another) is nearer than
 * one that is not. */
enum { STEP_WANTED = 1, STEP_OTHER = 3, CELLS_LEAST = 4, CELLS_MOST = 24 };

#define FAR UINT32_MAX

/* The cells chosen for one cut. */
struct piece {
    cell cells[CUT_CELLS];
    unsigned count;
};

/* The choice of one piece after the other. */
struct choice {
    const struct distances *distances;
    bool *is_cut;    /* by cell: in some piece */
    bool *is_wanted; /* by cell: for the pieces at hand */
    uint32_t *far;   /* by cell: from where the piece at hand began */
    bool *done;
    unsigned most; /* cells of a piece */
    struct piece pieces[CUTS_MAX];
    unsigned count;
};

static bool may_take(const struct choice *choice, cell c)
{
    return choice->distances->live[c] && choice->distances->visited[c] && !choice->is_cut[c];
}

static void spread(const struct choice *choice, cell from)
{
    const struct map *map = choice->distances->sides->map;
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, from, (enum direction)d);
        uint32_t far = choice->far[from] + (choice->is_wanted[to] ? STEP_WANTED : STEP_OTHER);
        if (to != map->cells && far < choice->far[to])
            choice->far[to] = far;
    }
}

/* The nearest cell not done, or the wall. */
static cell nearest(const struct choice *choice)
{
    const struct map *map = choice->distances->sides->map;
    cell next = (cell)map->cells;
    for (unsigned c = 0; c < map->cells; c++)
        if (!choice->done[c] && choice->far[c] < choice->far[next])
            next = (cell)c;
    return next;
}

/* Makes a piece of the cells nearest to one by walking. */
static void gather(struct choice *choice, cell start)
{
    const struct map *map = choice->distances->sides->map;
    struct piece *piece = &choice->pieces[choice->count++];
    for (unsigned c = 0; c <= map->cells; c++) {
        choice->far[c] = FAR;
        choice->done[c] = false;
    }
    choice->far[start] = 0;
    while (piece->count < choice->most) {
        cell next = nearest(choice);
        if (next == map->cells)
            break;
        choice->done[next] = true;
        spread(choice, next);
        if (may_take(choice, next))
            piece->cells[piece->count++] = next;
    }
    for (unsigned i = 0; i < piece->count; i++)
        choice->is_cut[piece->cells[i]] = true;
}

/* Makes pieces until every cell wanted is in one, beginning with the first or the last of them. */
static void gather_all(struct choice *choice, const cell *wanted, unsigned count, bool reversed)
{
    for (unsigned i = 0; i < count; i++)
        choice->is_wanted[wanted[i]] = true;
    for (unsigned i = 0; i < count && choice->count < CUTS_MAX; i++) {
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

static struct choice *choose(const struct distances *distances, size_t states, bool reversed)
{
    const struct map *map = distances->sides->map;
    size_t cells = map->cells + (size_t)1;
    struct choice *choice = mem_alloc(1, sizeof *choice);
    choice->distances = distances;
    choice->is_cut = mem_alloc(cells, sizeof *choice->is_cut);
    choice->is_wanted = mem_alloc(cells, sizeof *choice->is_wanted);
    choice->far = mem_alloc(cells, sizeof *choice->far);
    choice->done = mem_alloc(cells, sizeof *choice->done);
    choice->most = cells_affordable(states);
    gather_all(choice, map->goals, map->goal_count, reversed);
    gather_all(choice, map->boxes, map->box_count, reversed);
    return choice;
}

static void forget(struct choice *choice)
{
    mem_free(choice->is_cut);
    mem_free(choice->is_wanted);
    mem_free(choice->far);
    mem_free(choice->done);
    mem_free(choice);
}

/* What a cut says of the start. */
static unsigned start_excess(const struct cut *cut)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < cut->map->box_count; i++)
        set |= cut_bit(cut, cut->map->boxes[i]);
    return cut_excess(cut, set, cut->map->player);
}

static struct cuts *build(const struct distances *distances, const struct prices *prices,
                          const struct cut_limits *limits, bool reversed)
{
    struct cuts *cuts = mem_alloc(1, sizeof *cuts);
    struct choice *choice = choose(distances, limits->states_max, reversed);
    for (unsigned i = 0; i < choice->count; i++) {
        const struct piece *piece = &choice->pieces[i];
        struct cut *cut =
            cut_new(distances, prices, choice->is_cut, piece->cells, piece->count, limits);
        if (!cut)
            continue;
        cuts->items[cuts->count++] = cut;
        cuts->bytes += cut->slots * sizeof *cut->table;
        cuts->start += start_excess(cut);
    }
    forget(choice);
    return cuts;
}

struct cuts *cuts_new(const struct distances *distances, struct prices *prices,
                      const struct cut_limits *limits)
{
    struct cuts *best = build(distances, prices, limits, false);
    struct cuts *other = build(distances, prices, limits, true);
    if (other->start > best->start) {
        struct cuts *lesser = best;
        best = other;
        other = lesser;
    }
    cuts_free(other);
    best->prices = prices;
    return best;
}

void cuts_free(struct cuts *cuts)
{
    if (!cuts)
        return;
    for (unsigned i = 0; i < cuts->count; i++)
        cut_free(cuts->items[i]);
    prices_free(cuts->prices);
    mem_free(cuts);
}
