#include "sokoban/expert/portfolio/portfolio.h"

#include "base/mem.h"
#include "sokoban/expert/fess/shared_tests.h"
#include "sokoban/expert/portfolio/waypoint.h"

/* Moves generated in the first turn of a search with share 1; twice as many in every round, up to a
 * point: turns need only be long enough for the caches. */
enum { FIRST_TURN = 1000, GROWING_ROUNDS = 5 };

_Static_assert(
    (int)MEMBER_KINDS <= (int)PORTFOLIO_MOST,
    "every search of the portfolio has a table in the perimeters: raise PERIMETER_TABLES");

#define ROW(name) &member_##name,
const struct member_kind *const portfolio_all[] = {MEMBERS(ROW) NULL};

static const struct member_kind *const only_fess[] = {&member_fess, NULL};

struct portfolio {
    const struct model *model;
    struct meter *meter;
    const struct member_kind *const *kinds;
    enum member_theme theme;
    unsigned count;
    unsigned going;                 /* those that still take part */
    bool is_closed[PORTFOLIO_MOST]; /* by number of the kind: takes no part, or no more */
    void *members[PORTFOLIO_MOST];  /* by number of the kind; NULL before the first turn */
    struct perimeter perimeters[SEARCH_DIRECTIONS]; /* tables by number of the kind */
    struct shared_tests tests;
    struct waypoint waypoints[SEARCH_DIRECTIONS]; /* by who has met them */
    uint32_t pushes_max;                          /* 0: any number */
    uint64_t seed;
    struct ablation without;
    const struct search_observer *observer; /* or NULL */
};

static enum member_theme theme_of(const struct map *map)
{
    if (map->box_count <= MEMBER_FEW_BOXES)
        return THEME_FEW_BOXES;
    return map_goal_groups(map) >= MEMBER_SCATTERED_GROUPS ? THEME_SCATTERED : THEME_TOGETHER;
}

static void begin(struct portfolio *portfolio)
{
    portfolio->theme = theme_of(portfolio->model->map);
    shared_tests_init(&portfolio->tests, portfolio->model, portfolio->without.tests);
    for (int i = 0; i < SEARCH_DIRECTIONS; i++)
        portfolio->waypoints[i].boxes =
            mem_alloc(portfolio->model->map->box_count, sizeof *portfolio->waypoints[i].boxes);
    for (; portfolio->kinds[portfolio->count]; portfolio->count++) {
        const struct member_kind *kind = portfolio->kinds[portfolio->count];
        bool suits =
            kind->shares[portfolio->theme] && (!kind->suits || kind->suits(portfolio->model));
        portfolio->is_closed[portfolio->count] = !suits;
        portfolio->going += suits;
    }
    for (int i = 0; i < SEARCH_DIRECTIONS; i++)
        portfolio->perimeters[i].count = portfolio->count;
}

/* False when there is no memory for it. */
static bool open_member(struct portfolio *portfolio, unsigned i)
{
    const struct member_kind *kind = portfolio->kinds[i];
    struct member_setting setting = {.model = portfolio->model,
                                     .meter = portfolio->meter,
                                     .others = &portfolio->perimeters[!kind->direction],
                                     .pushes_max = portfolio->pushes_max,
                                     .without = portfolio->without,
                                     .tests = &portfolio->tests,
                                     .waypoints = portfolio->waypoints,
                                     .seed = portfolio->seed,
                                     .observer = portfolio->observer};
    portfolio->members[i] = kind->open(&setting);
    if (!portfolio->members[i])
        return false;
    portfolio->perimeters[kind->direction].tables[i] = kind->table(portfolio->members[i]);
    return true;
}

static void close_member(struct portfolio *portfolio, unsigned i)
{
    const struct member_kind *kind = portfolio->kinds[i];
    portfolio->perimeters[kind->direction].tables[i] = NULL;
    if (portfolio->members[i])
        kind->close(portfolio->members[i]);
    portfolio->members[i] = NULL;
    portfolio->is_closed[i] = true;
}

/* The solution a search has found, perhaps one half of it by another. */
static char *join(struct portfolio *portfolio, unsigned i)
{
    struct meeting meeting = portfolio->kinds[i]->meeting(portfolio->members[i]);
    bool backward = portfolio->kinds[i]->direction == SEARCH_BACKWARD;
    unsigned first = backward ? meeting.table : i, second = backward ? i : meeting.table;
    uint32_t to = backward ? meeting.other : meeting.number;
    uint32_t from = backward ? meeting.number : meeting.other;
    struct solution solution;
    solution_begin(&solution, portfolio->model);
    if (to != TABLE_NONE)
        portfolio->kinds[first]->write(portfolio->members[first], to, &solution);
    if (from != TABLE_NONE)
        portfolio->kinds[second]->write(portfolio->members[second], from, &solution);
    return solution_finish(&solution);
}

static enum search_outcome take_turn(struct portfolio *portfolio, unsigned i, uint64_t work,
                                     char **moves)
{
    const struct member_kind *kind = portfolio->kinds[i];
    struct meter *meter = portfolio->meter;
    enum search_outcome outcome = SEARCH_LIMITED;
    bool is_open = portfolio->members[i] || open_member(portfolio, i);
    if (is_open && meter->hit == LIMIT_NONE) /* not reached when opening */
        outcome = kind->step(portfolio->members[i], work);
    if (outcome == SEARCH_FOUND)
        *moves = join(portfolio, i);
    else if ((!is_open || meter->hit == LIMIT_MEMORY) && portfolio->going > 1) {
        close_member(portfolio, i); /* to make room for the others */
        portfolio->going--;
        if (meter->hit == LIMIT_MEMORY)
            meter->hit = LIMIT_NONE;
    } else if (!is_open && meter->hit == LIMIT_NONE)
        meter->hit = LIMIT_MEMORY; /* for which the others were closed, if not this one */
    return outcome;
}

/* Whose turn it is. */
struct turn {
    unsigned member, part, round;
};

/* Moves in a part of a turn. */
static uint64_t work_of(const struct portfolio *portfolio, const struct turn *turn)
{
    const struct member_kind *kind = portfolio->kinds[turn->member];
    unsigned doublings = turn->round < GROWING_ROUNDS ? turn->round : GROWING_ROUNDS;
    uint64_t work = ((uint64_t)FIRST_TURN << doublings) * kind->shares[portfolio->theme];
    return kind->parts[portfolio->theme] ? work / kind->parts[portfolio->theme] : work;
}

/* Two searches that are made for each other follow each other several times. */
static void pass_on(const struct portfolio *portfolio, struct turn *turn)
{
    const struct member_kind *const *kinds = portfolio->kinds;
    unsigned member = turn->member;
    unsigned theme = portfolio->theme, parts = kinds[member]->parts[theme];
    bool is_first = kinds[member + 1] && kinds[member + 1]->parts[theme];
    if (parts && !is_first && ++turn->part < parts)
        turn->member -= member && kinds[member - 1]->parts[theme];
    else
        *turn = (struct turn){member + 1, is_first ? turn->part : 0, turn->round};
    if (turn->member == portfolio->count)
        *turn = (struct turn){.round = turn->round + 1};
}

static enum search_outcome take_turns(struct portfolio *portfolio, char **moves)
{
    struct meter *meter = portfolio->meter;
    enum search_outcome outcome = SEARCH_LIMITED;
    begin(portfolio);
    for (struct turn turn = {0};
         outcome == SEARCH_LIMITED && portfolio->going && meter->hit == LIMIT_NONE;
         pass_on(portfolio, &turn))
        if (!portfolio->is_closed[turn.member] &&
            turn.round >= portfolio->kinds[turn.member]->waits[portfolio->theme])
            outcome = take_turn(portfolio, turn.member, work_of(portfolio, &turn), moves);
    for (unsigned i = 0; i < portfolio->count; i++)
        close_member(portfolio, i);
    shared_tests_free(&portfolio->tests, &meter->test_stats);
    for (int i = 0; i < SEARCH_DIRECTIONS; i++)
        mem_free(portfolio->waypoints[i].boxes);
    if (outcome != SEARCH_LIMITED)
        meter->hit = LIMIT_NONE; /* reached at the very moment of the answer */
    return outcome;
}

enum search_outcome portfolio_solve(const struct model *model, struct meter *meter,
                                    const struct member_kind *const *kinds, uint64_t seed,
                                    char **moves)
{
    struct portfolio portfolio = {.model = model, .meter = meter, .kinds = kinds, .seed = seed};
    return take_turns(&portfolio, moves);
}

enum search_outcome portfolio_solve_within(const struct model *model, struct meter *meter,
                                           uint32_t pushes_max, char **moves)
{
    struct portfolio portfolio = {
        .model = model, .meter = meter, .kinds = only_fess, .pushes_max = pushes_max};
    return take_turns(&portfolio, moves);
}

enum search_outcome portfolio_solve_without(const struct model *model, struct meter *meter,
                                            struct ablation without, char **moves)
{
    struct portfolio portfolio = {.model = model,
                                  .meter = meter,
                                  .kinds = only_fess,
                                  .without = without,
                                  .observer = meter->hooks.observer};
    return take_turns(&portfolio, moves);
}
