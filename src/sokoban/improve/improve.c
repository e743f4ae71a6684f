#include "sokoban/improve/improve.h"

#include "base/mem.h"
#include "puzzle/order.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/improve/detour.h"
#include "sokoban/improve/loops.h"
#include "sokoban/improve/path.h"
#include "sokoban/improve/vicinity.h"
#include "sokoban/rules/replay.h"

/* A way to go along the path: in stretches of so many pushes, so far off it, with so many nodes for
 * each stretch. Short stretches are searched widely, long ones narrowly. From round to round the
 * tolerance grows, and the nodes double. */
struct pass {
    bool by_region; /* only pushes count */
    unsigned length;
    int32_t tolerance, more;
    uint32_t nodes;
    unsigned share; /* most of the effort left that it may use, in percent */
};

/* Fewer pushes are mostly bought with many more moves; the last pass gets those back. */
static const struct pass push_passes[] = {
    {true, 10, 4, 4, 200, 20},    {true, 20, 8, 4, 500, 30},   {true, 40, 4, 2, 2000, 40},
    {true, 80, 4, 2, 4000, 40},   {true, 160, 4, 2, 8000, 40}, {false, 10, 8, 4, 200, 50},
    {false, 20, 4, 2, 1000, 100},
};

static const struct pass move_passes[] = {
    {false, 10, 8, 8, 500, 30},
    {false, 20, 8, 4, 2000, 40},
    {false, 40, 8, 4, 4000, 50},
    {false, 80, 8, 4, 8000, 100},
};

/* By lines, changes and sessions, where the bound says nothing. */
static const struct pass other_passes[] = {
    {false, 10, 4, 4, 500, 30},
    {false, 20, 4, 4, 2000, 40},
    {false, 40, 4, 2, 4000, 50},
    {false, 80, 4, 2, 8000, 100},
};

/* By kind. */
static const struct pass kind_passes[][2] = {
    [IMPROVE_SHORT_STRETCHES] = {{true, 20, 8, 0, 500, 40}, {true, 40, 4, 0, 2000, 100}},
    [IMPROVE_LONG_STRETCHES] = {{true, 80, 4, 0, 4000, 100}},
    [IMPROVE_WALKS] = {{false, 10, 8, 4, 200, 50}, {false, 20, 6, 2, 1000, 100}},
};

const struct order improve_pushes = {{"pushes", "moves"}, 2};
const struct order improve_moves = {{"moves", "pushes"}, 2};

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* After so many rounds a stretch may take a thousand times the nodes of the first. */
enum { ROUNDS_MAX = 10 };

/* A solution being improved. */
struct improvement {
    const struct level *level;
    const struct model *model;
    struct meter *meter;
    const struct order *order;
    struct detour_aim aim; /* for it */
    struct path path;      /* of the best */
    char *best;
    struct score score; /* of the best */
};

/* Takes a solution over if it is the best so far. */
static void take(struct improvement *improvement, char *moves)
{
    struct score score;
    struct path path;
    sokoban_judge(improvement->level, moves, &score);
    if (!score.solved || order_compare(improvement->order, &score, &improvement->score) >= 0 ||
        !path_read(&path, improvement->model, moves)) {
        mem_free(moves);
        return;
    }
    mem_free(improvement->best);
    path_free(&improvement->path);
    improvement->best = moves;
    improvement->score = score;
    improvement->path = path;
}

/* The effort left; without a limit there is always some. */
static uint64_t effort_left(const struct meter *meter)
{
    if (!meter->limits.nodes)
        return UINT64_MAX;
    uint64_t spent = meter->counters.expanded;
    return meter->limits.nodes > spent ? meter->limits.nodes - spent : 0;
}

/* Setting a stretch up costs about as much as so many expansions. */
static uint64_t setup_nodes(const struct improvement *improvement)
{
    return 2 + improvement->model->map->box_count / 8;
}

/* Looks for a detour with so many nodes at most. False when the effort or a limit is reached. */
static bool look(struct improvement *improvement, const struct detour_stretch *stretch,
                 uint64_t nodes)
{
    struct meter *meter = improvement->meter;
    const uint64_t effort = meter->limits.nodes;
    meter->counters.expanded += setup_nodes(improvement);
    uint64_t left = effort_left(meter);
    if (left == 0 || !meter_look(meter))
        return false;
    meter->limits.nodes = meter->counters.expanded + (nodes < left ? nodes : left);
    char *moves = detour_find(&improvement->path, stretch, meter);
    meter->limits.nodes = effort;
    if (meter->hit == LIMIT_NODES && nodes < left)
        meter->hit = LIMIT_NONE;
    if (moves)
        take(improvement, moves);
    return meter->hit == LIMIT_NONE;
}

/* Goes along the whole path once; stretches overlap by half. */
static bool go_along(struct improvement *improvement, const struct pass *pass, unsigned round)
{
    const struct meter *meter = improvement->meter;
    uint64_t share = effort_left(meter) / 100 * pass->share;
    uint64_t until = share < UINT64_MAX / 2 ? meter->counters.expanded + share : UINT64_MAX;
    int32_t tolerance = pass->tolerance + pass->more * (int32_t)round;
    const struct detour_aim *aim = pass->by_region ? &detour_pushes : &improvement->aim;
    bool going = true;
    for (size_t first = 0;
         going && first < improvement->path.count && meter->counters.expanded < until;) {
        size_t last = detour_reach(&improvement->path, aim, first, pass->length);
        struct detour_stretch stretch = {aim, first, last, tolerance};
        if (last > first)
            going = look(improvement, &stretch, (uint64_t)pass->nodes << round);
        first = last >= improvement->path.count ? last : (first + last + 1) / 2;
    }
    return going;
}

static void improve(struct improvement *improvement)
{
    enum sokoban_metric first = improvement->aim.order.metrics[0];
    bool moves = first == METRIC_MOVES, pushes = first == METRIC_PUSHES;
    const struct pass *passes = moves ? move_passes : pushes ? push_passes : other_passes;
    size_t count = moves ? COUNT(move_passes) : pushes ? COUNT(push_passes) : COUNT(other_passes);
    bool going = true;
    for (unsigned round = 0; going && round < ROUNDS_MAX; round++)
        for (size_t i = 0; going && i < count; i++)
            going = go_along(improvement, &passes[i], round);
}

/* Begins with a copy of a solution, its loops cut. False when nothing can be done for it; the best
 * is the caller's, either way. */
static bool open_improvement(struct improvement *improvement, const char *solution)
{
    improvement->aim = (struct detour_aim){.order = cost_order_of(improvement->order)};
    improvement->best = mem_string(solution);
    sokoban_judge(improvement->level, solution, &improvement->score);
    if (!improvement->score.solved || improvement->model->map->box_count > VICINITY_BOXES_MAX ||
        !path_read(&improvement->path, improvement->model, solution))
        return false;
    take(improvement,
         path_replace(&improvement->path, 0, 0, NULL, 0)); /* the same pushes, shorter walks */
    take(improvement, loops_cut(&improvement->path));
    return true;
}

char *improve_solution(const struct level *level, const struct model *model, const char *solution,
                       const struct order *order, struct meter *meter)
{
    struct improvement improvement = {
        .level = level, .model = model, .meter = meter, .order = order};
    if (open_improvement(&improvement, solution)) {
        improve(&improvement);
        path_free(&improvement.path);
    }
    return improvement.best;
}

char *improve_kind(const struct level *level, const struct model *model, const char *solution,
                   enum improve_stretches kind, struct meter *meter)
{
    struct improvement improvement = {
        .level = level, .model = model, .meter = meter, .order = &improve_pushes};
    if (open_improvement(&improvement, solution)) {
        const struct pass *passes = kind_passes[kind];
        for (unsigned i = 0; i < 2 && passes[i].length; i++)
            if (!go_along(&improvement, &passes[i], 0))
                break;
        path_free(&improvement.path);
    }
    return improvement.best;
}
