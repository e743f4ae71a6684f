#include "sokoban/improve/improve.h"

#include "base/mem.h"
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
    enum detour_aim aim;
    unsigned length;
    int32_t tolerance, more;
    uint32_t nodes;
    unsigned share; /* most of the effort left that it may use, in percent */
};

/* Fewer pushes are mostly bought with many more moves; the last pass gets those back. */
static const struct pass push_passes[] = {
    {DETOUR_PUSHES, 10, 4, 4, 200, 20},         {DETOUR_PUSHES, 20, 8, 4, 500, 30},
    {DETOUR_PUSHES, 40, 4, 2, 2000, 40},        {DETOUR_PUSHES, 80, 4, 2, 4000, 40},
    {DETOUR_PUSHES, 160, 4, 2, 8000, 40},       {DETOUR_PUSHES_MOVES, 10, 8, 4, 200, 50},
    {DETOUR_PUSHES_MOVES, 20, 4, 2, 1000, 100},
};

static const struct pass move_passes[] = {
    {DETOUR_MOVES_PUSHES, 10, 8, 8, 500, 30},
    {DETOUR_MOVES_PUSHES, 20, 8, 4, 2000, 40},
    {DETOUR_MOVES_PUSHES, 40, 8, 4, 4000, 50},
    {DETOUR_MOVES_PUSHES, 80, 8, 4, 8000, 100},
};

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* After so many rounds a stretch may take a thousand times the nodes of the first. */
enum { ROUNDS_MAX = 10 };

/* A solution being improved. */
struct improvement {
    const struct level *level;
    const struct model *model;
    struct meter *meter;
    enum improve_aim aim;
    struct path path; /* of the best */
    char *best;
    uint64_t cost; /* of the best: what counts first in the upper half */
};

/* UINT64_MAX when the rules do not accept it. */
static uint64_t judge(const struct improvement *improvement, const char *moves)
{
    struct score score;
    sokoban_judge(improvement->level, moves, &score);
    if (!score.solved)
        return UINT64_MAX;
    uint64_t pushed = (uint64_t)score_metric(&score, "pushes");
    uint64_t moved = (uint64_t)score_metric(&score, "moves");
    return improvement->aim == IMPROVE_MOVES ? moved << 32 | pushed : pushed << 32 | moved;
}

/* Takes a solution over if it is the best so far. */
static void take(struct improvement *improvement, char *moves)
{
    uint64_t cost = judge(improvement, moves);
    struct path path;
    if (cost >= improvement->cost || !path_read(&path, improvement->model, moves)) {
        mem_free(moves);
        return;
    }
    mem_free(improvement->best);
    path_free(&improvement->path);
    improvement->best = moves;
    improvement->cost = cost;
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
    bool going = true;
    for (size_t first = 0;
         going && first < improvement->path.count && meter->counters.expanded < until;) {
        size_t last = detour_reach(&improvement->path, pass->aim, first, pass->length);
        struct detour_stretch stretch = {pass->aim, first, last, tolerance};
        if (last > first)
            going = look(improvement, &stretch, (uint64_t)pass->nodes << round);
        first = last >= improvement->path.count ? last : (first + last + 1) / 2;
    }
    return going;
}

static void improve(struct improvement *improvement)
{
    bool moves = improvement->aim == IMPROVE_MOVES;
    const struct pass *passes = moves ? move_passes : push_passes;
    size_t count = moves ? COUNT(move_passes) : COUNT(push_passes);
    bool going = true;
    for (unsigned round = 0; going && round < ROUNDS_MAX; round++)
        for (size_t i = 0; going && i < count; i++)
            going = go_along(improvement, &passes[i], round);
}

char *improve_solution(const struct level *level, const struct model *model, const char *solution,
                       enum improve_aim aim, struct meter *meter)
{
    struct improvement improvement = {.level = level, .model = model, .meter = meter, .aim = aim};
    improvement.best = mem_string(solution);
    improvement.cost = judge(&improvement, solution);
    if (improvement.cost != UINT64_MAX && model->map->box_count <= VICINITY_BOXES_MAX &&
        path_read(&improvement.path, model, solution)) {
        take(&improvement,
             path_replace(&improvement.path, 0, 0, NULL, 0)); /* the same pushes, shorter walks */
        take(&improvement, loops_cut(&improvement.path));
        improve(&improvement);
        path_free(&improvement.path);
    }
    return improvement.best;
}
