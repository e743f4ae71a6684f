#include "sokoban/optimize/optimize.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/plane.h"
#include "base/thread.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "sokoban/optimize/cross.h"
#include "sokoban/optimize/exchange.h"
#include "sokoban/optimize/restart.h"
#include "sokoban/rules/replay.h"

/* What the methods may expand in the first round; twice as much in every one, up to a point. A
 * restart has to be done with a table of its own, so that many small ones would be a waste. */
enum { NEAR_NODES = 20000, RESTART_NODES = 4000, SHORTEN_NODES = 8000, REWORK_NODES = 20000 };

/* Exchanges by lot tried for a plateau in the first round; twice as many in every one. */
enum { PLATEAU_TRIES = 64, PLATEAU_NODES = 8000 };

/* What lifting one box or two by pushes alone may expand, in all and each time, in the first round.
 * An expansion costs a tenth of those above. */
enum { JOINT_NODES = 1 << 18, JOINT_NODES_EACH = 10000 };

/* Of the solutions that came with the level so many are looked at. */
enum { GIVEN_MAX = 16 };
enum { ROUNDS_MAX = 24, DOUBLINGS_MAX = 8 };

/* A new way has to save one part in 2 ^ SAVING_SHIFT in the first round, half as much in every
 * one: little savings are what searches near the path are for. */
enum { SAVING_SHIFT = 5, LEAST_SAVING = 2 };

/* Of anything but pushes, a way with more pushes may save some. */
enum { EXCESS_SHIFT = 4 };

/* As long as a stretch gains it is tried again, so many times at most. */
enum { AGAIN_MAX = 32 };

enum { THREADS_MAX = SYMMETRIES };

static const struct shorten_method near_it = {"vicinity", M_("near it")},
                                   anew = {"restart", M_("anew")},
                                   beginning_anew = {"beginning", M_("its beginning anew")},
                                   middle_anew = {"middle", M_("its middle anew")},
                                   end_anew = {"end", M_("its end anew")},
                                   exchanged = {"exchange", M_("in another order")},
                                   lifted = {"lift", M_("box by box")},
                                   in_pairs = {"pairs", M_("box pairs anew")},
                                   on_plateau = {"plateau", M_("past equals")},
                                   crossed = {"cross", M_("crossed")},
                                   from_others = {"given", M_("from others given")};

/* Stretches of the path, in eighths of it, in the order of their turns, with the sides that each is
 * seen from in a round. Parts are easier than the whole, and get less than their part of its nodes.
 */
static const struct stretch {
    const struct shorten_method *method;
    unsigned first, last, sides;
} stretches[] = {
    {&anew, 0, 8, 2},        {&end_anew, 4, 8, 1},       {&end_anew, 2, 8, 1},
    {&end_anew, 6, 8, 1},    {&beginning_anew, 0, 4, 1}, {&middle_anew, 2, 6, 1},
    {&middle_anew, 1, 4, 1}, {&middle_anew, 3, 6, 1},    {&middle_anew, 5, 8, 1},
    {&end_anew, 1, 8, 1},    {&end_anew, 3, 8, 1},       {&end_anew, 5, 8, 1},
};

/* Of what counts first. */
static uint64_t first_of(const struct optimizer *optimizer, const struct score *score)
{
    return (uint64_t)score_metric(score, optimizer->order->metrics[0]);
}

bool optimizer_is_done(const struct optimizer *optimizer)
{
    return optimizer->lower_bound != UINT32_MAX &&
           first_of(optimizer, &optimizer->score) <= optimizer->lower_bound;
}

bool optimizer_open(struct optimizer *optimizer, const char *solution)
{
    sokoban_judge(optimizer->level, solution, &optimizer->score);
    if (!optimizer->score.solved || !path_read(&optimizer->path, optimizer->model, solution))
        return false;
    optimizer->best = mem_string(solution);
    return true;
}

char *optimizer_close(struct optimizer *optimizer)
{
    char *best = optimizer->best;
    path_free(&optimizer->path);
    mem_free(optimizer->equal);
    optimizer->best = optimizer->equal = NULL;
    return best;
}

bool optimizer_take(struct optimizer *optimizer, const struct shorten_method *method, char *moves)
{
    struct score score;
    struct path path;
    sokoban_judge(optimizer->level, moves, &score);
    bool better = score.solved && order_compare(optimizer->order, &score, &optimizer->score) < 0 &&
                  path_read(&path, optimizer->model, moves);
    answer_count_gain(optimizer->answer, method,
                      better ? first_of(optimizer, &optimizer->score) - first_of(optimizer, &score)
                             : 0);
    if (!better) {
        mem_free(moves);
        return false;
    }
    mem_free(optimizer->best);
    mem_free(optimizer->equal);
    path_free(&optimizer->path);
    optimizer->best = moves;
    optimizer->equal = NULL;
    optimizer->score = score;
    optimizer->path = path;
    if (optimizer->request->improved)
        optimizer->request->improved(optimizer->request->improved_context, moves);
    return true;
}

/* Takes a solution over if it is the best so far; if not, perhaps a part of it is better. */
static bool offer(struct optimizer *optimizer, const struct shorten_method *method, char *moves)
{
    const struct cost_order costs = cost_order_of(optimizer->order);
    char *same = mem_string(moves), *both = NULL;
    struct path path;
    bool gained = optimizer_take(optimizer, method, moves);
    if (!gained && path_read(&path, optimizer->model, same)) {
        both = cross_paths(&optimizer->path, &path, &costs);
        gained = both && optimizer_take(optimizer, &crossed, both);
        path_free(&path);
    }
    mem_free(same);
    return gained;
}

static unsigned doublings(unsigned round)
{
    return round < DOUBLINGS_MAX ? round : DOUBLINGS_MAX;
}

static bool is_by_pushes(const struct optimizer *optimizer)
{
    return strcmp(optimizer->order->metrics[0], "pushes") == 0;
}

/* A meter with so many nodes at most. */
static void start_part(const struct meter *meter, uint64_t nodes, struct meter *inner)
{
    struct limits limits = meter_left(meter);
    limits.nodes = limits.nodes && limits.nodes < nodes ? limits.nodes : nodes;
    meter_start_inner(inner, meter, &limits);
}

/* Takes moves over, and lifts box by box where pushes count first. */
static char *lift_each(const struct optimizer *optimizer, struct meter *meter, char *moves)
{
    struct joint_turn turn = {.together = 1};
    struct meter inner;
    if (!is_by_pushes(optimizer) || !meter_goes_on(meter))
        return moves;
    start_part(meter, JOINT_NODES, &inner);
    char *better = rework_by_joint_lift(optimizer->model, moves, &turn, JOINT_NODES_EACH, &inner);
    meter_absorb(meter, &inner.counters);
    mem_free(moves);
    return better;
}

/* Shortens a solution with so many nodes at most, besides those for lifted boxes; to be freed. */
static char *shorten(const struct optimizer *optimizer, struct meter *meter, const char *moves,
                     uint64_t nodes)
{
    struct meter inner;
    char *lifted_first = lift_each(optimizer, meter, mem_string(moves));
    start_part(meter, nodes, &inner);
    char *better = improve_solution(optimizer->level, optimizer->model, lifted_first,
                                    optimizer->order, &inner);
    meter_absorb(meter, &inner.counters);
    mem_free(lifted_first);
    return lift_each(optimizer, meter, better);
}

static bool goes_on(const struct optimizer *optimizer)
{
    return !optimizer_is_done(optimizer) && meter_goes_on(optimizer->meter);
}

/* A restart, and what comes after it, by one of several threads. */
struct job {
    const struct optimizer *optimizer;
    struct restart restart;
    char *moves; /* to be shortened instead; or NULL */
    uint64_t shorten_nodes;
    struct meter meter;
    char *found; /* or NULL */
    struct thread thread;
};

static void work(void *context)
{
    struct job *job = context;
    char *moves = job->moves;
    if (!moves)
        moves = restart_find(&job->optimizer->path, &job->restart, &job->meter);
    if (!moves)
        return;
    job->found = shorten(job->optimizer, &job->meter, moves, job->shorten_nodes);
    mem_free(moves);
}

/* Runs jobs beside each other, where there are threads for them; their nodes are counted. */
static void run_jobs(struct meter *meter, struct job *jobs, unsigned count)
{
    unsigned started = 1;
    struct limits limits = meter_left(meter);
    limits.nodes = limits.nodes ? limits.nodes / count + 1 : 0;
    limits.bytes = limits.bytes ? limits.bytes / count + 1 : 0;
    for (unsigned i = 0; i < count; i++)
        meter_start_inner(&jobs[i].meter, meter, &limits);
    while (started < count && thread_start(&jobs[started].thread, work, &jobs[started]))
        started++;
    work(&jobs[0]);
    for (unsigned i = started; i < count; i++)
        work(&jobs[i]);
    for (unsigned i = 1; i < started; i++)
        thread_join(&jobs[i].thread);
    for (unsigned i = 0; i < count; i++)
        meter_absorb(meter, &jobs[i].meter.counters);
}

/* The pushes that a new way of a stretch may take. */
static uint32_t pushes_allowed(const struct optimizer *optimizer, size_t pushes, unsigned round)
{
    size_t saving = pushes >> (SAVING_SHIFT + doublings(round));
    size_t least = saving > LEAST_SAVING ? saving : LEAST_SAVING;
    if (!is_by_pushes(optimizer))
        return (uint32_t)(pushes + (pushes >> EXCESS_SHIFT));
    return pushes > least ? (uint32_t)(pushes - least) : 0;
}

static uint64_t nodes_for(const struct stretch *stretch, unsigned round)
{
    uint64_t nodes = (uint64_t)RESTART_NODES << doublings(round);
    unsigned eighths = stretch->last - stretch->first;
    return eighths < 8 ? nodes * eighths / 16 : nodes;
}

/* Has the stretch looked at from so many sides, from one on, beside each other. Says whether
 * something was gained. */
static bool try_sides(struct optimizer *optimizer, const struct stretch *stretch, unsigned round,
                      unsigned side, unsigned sides)
{
    struct job jobs[THREADS_MAX];
    size_t count = optimizer->path.count;
    struct restart restart = {.first = count * stretch->first / 8,
                              .last = count * stretch->last / 8,
                              .nodes = nodes_for(stretch, round),
                              .deadlocks = optimizer->deadlocks};
    bool gained = false;
    restart.pushes_max = pushes_allowed(optimizer, restart.last - restart.first, round);
    if (!restart.pushes_max || !goes_on(optimizer))
        return false;
    for (unsigned i = 0; i < sides; i++) {
        jobs[i] = (struct job){.optimizer = optimizer, .restart = restart};
        jobs[i].restart.symmetry = (side + i) % SYMMETRIES;
        jobs[i].shorten_nodes = (uint64_t)SHORTEN_NODES << doublings(round);
    }
    run_jobs(optimizer->meter, jobs, sides);
    for (unsigned i = 0; i < sides; i++)
        if (jobs[i].found)
            gained |= offer(optimizer, stretch->method, jobs[i].found);
    return gained;
}

/* Sides change from round to round. */
static void try_stretch(struct optimizer *optimizer, const struct stretch *stretch, unsigned round)
{
    unsigned threads = optimizer->threads ? optimizer->threads : 1;
    unsigned beside = threads < THREADS_MAX ? threads : THREADS_MAX;
    for (unsigned side = 0; side < stretch->sides; side += beside)
        for (unsigned again = 0; again < AGAIN_MAX && goes_on(optimizer); again++)
            if (!try_sides(optimizer, stretch, round, round * stretch->sides + side, beside))
                break;
}

/* Says whether something was gained. */
static bool try_exchange(struct optimizer *optimizer, unsigned round)
{
    struct meter inner;
    if (!meter_goes_on(optimizer->meter))
        return false;
    start_part(optimizer->meter, (uint64_t)REWORK_NODES << doublings(round), &inner);
    char *moves = rework_by_exchange(optimizer->model, optimizer->best, optimizer->order, &inner);
    meter_absorb(optimizer->meter, &inner.counters);
    return optimizer_take(optimizer, &exchanged, moves);
}

static bool try_lift(struct optimizer *optimizer, unsigned round)
{
    struct meter inner;
    if (!meter_goes_on(optimizer->meter) || !optimizer->model->map->box_count)
        return false;
    start_part(optimizer->meter, (uint64_t)REWORK_NODES << doublings(round), &inner);
    char *moves = rework_by_lift(optimizer->model, optimizer->best, optimizer->order,
                                 &optimizer->box, &inner);
    meter_absorb(optimizer->meter, &inner.counters);
    return optimizer_take(optimizer, &lifted, moves);
}

/* Box by box, or two at a time. */
static bool try_joint(struct optimizer *optimizer, unsigned round, unsigned together)
{
    struct meter inner;
    if (!is_by_pushes(optimizer) || !goes_on(optimizer))
        return false;
    struct joint_turn *turn = together > 1 ? &optimizer->pair : &optimizer->single;
    turn->together = together;
    start_part(optimizer->meter, (uint64_t)JOINT_NODES << doublings(round), &inner);
    char *moves = rework_by_joint_lift(optimizer->model, optimizer->best, turn,
                                       (uint64_t)JOINT_NODES_EACH << doublings(round), &inner);
    meter_absorb(optimizer->meter, &inner.counters);
    return optimizer_take(optimizer, together > 1 ? &in_pairs : &lifted, moves);
}

static bool try_single(struct optimizer *optimizer, unsigned round)
{
    return try_joint(optimizer, round, 1);
}

static bool try_pairs(struct optimizer *optimizer, unsigned round)
{
    return try_joint(optimizer, round, 2);
}

/* The plateau goes on from what was found there, as long as that is as good as the best. */
static void keep_equal(struct optimizer *optimizer, const char *moves)
{
    struct score score;
    sokoban_judge(optimizer->level, moves, &score);
    if (!score.solved || first_of(optimizer, &score) > first_of(optimizer, &optimizer->score))
        return;
    mem_free(optimizer->equal);
    optimizer->equal = mem_string(moves);
}

/* Shuffles a solution as good as the best; to be freed. */
static char *shuffle(struct optimizer *optimizer, unsigned round)
{
    const struct cost_order costs = cost_order_of(optimizer->order);
    const char *from = optimizer->equal ? optimizer->equal : optimizer->best;
    struct path path;
    char *moves = NULL;
    if (path_read(&path, optimizer->model, from)) {
        moves = exchange_shuffle(&path, &costs, (unsigned)PLATEAU_TRIES << doublings(round),
                                 &optimizer->random, optimizer->meter);
        path_free(&path);
    }
    return moves;
}

static bool try_plateau(struct optimizer *optimizer, unsigned round)
{
    unsigned threads = optimizer->threads ? optimizer->threads : 1;
    unsigned count = threads < THREADS_MAX ? threads : THREADS_MAX;
    struct job jobs[THREADS_MAX];
    bool gained = false;
    if (!meter_goes_on(optimizer->meter))
        return false;
    for (unsigned i = 0; i < count; i++)
        jobs[i] = (struct job){.optimizer = optimizer,
                               .moves = shuffle(optimizer, round),
                               .shorten_nodes = (uint64_t)PLATEAU_NODES << doublings(round)};
    run_jobs(optimizer->meter, jobs, count);
    for (unsigned i = 0; i < count; i++) {
        if (!jobs[i].found)
            continue;
        char *same = mem_string(jobs[i].found);
        gained |= offer(optimizer, &on_plateau, jobs[i].found);
        keep_equal(optimizer, same);
        mem_free(same);
    }
    return gained;
}

/* Says whether something was gained. */
static bool try_near(struct optimizer *optimizer, unsigned round)
{
    uint64_t nodes = (uint64_t)NEAR_NODES << doublings(round);
    return meter_goes_on(optimizer->meter) &&
           optimizer_take(optimizer, &near_it,
                          shorten(optimizer, optimizer->meter, optimizer->best, nodes));
}

/* What counts first is as little as can be; what counts next may not be. */
static void finish(struct optimizer *optimizer)
{
    bool gained = true;
    for (unsigned round = 0; round < DOUBLINGS_MAX && gained; round++) {
        gained = try_exchange(optimizer, round);
        gained |= try_lift(optimizer, round);
        gained |= try_near(optimizer, round);
    }
}

/* Those that came with the level besides the one taken. */
static bool try_given(struct optimizer *optimizer, unsigned round)
{
    const struct level *level = optimizer->level;
    uint64_t nodes = (uint64_t)SHORTEN_NODES << doublings(round);
    bool gained = false;
    for (size_t i = 0; i < level->solution_count && i < GIVEN_MAX && goes_on(optimizer); i++) {
        const char *moves = level->solutions[i].moves;
        struct score score;
        sokoban_judge(level, moves, &score);
        if (score.solved && level->solution_count > 1 && strcmp(moves, optimizer->best) != 0)
            gained |=
                offer(optimizer, &from_others, shorten(optimizer, optimizer->meter, moves, nodes));
    }
    return gained;
}

void optimizer_run(struct optimizer *optimizer)
{
    typedef bool method(struct optimizer * optimizer, unsigned round);
    static method *const methods[] = {try_single, try_near,  try_exchange, try_lift,
                                      try_pairs,  try_given, try_plateau};
    const size_t count = sizeof methods / sizeof *methods;
    const size_t turns = sizeof stretches / sizeof *stretches + count;
    while (optimizer->round < ROUNDS_MAX && goes_on(optimizer)) {
        if (optimizer->turn < count)
            methods[optimizer->turn](optimizer, optimizer->round);
        else
            try_stretch(optimizer, &stretches[optimizer->turn - count], optimizer->round);
        optimizer->turn = (optimizer->turn + 1) % turns;
        optimizer->round += optimizer->turn == 0;
    }
    if (optimizer_is_done(optimizer))
        finish(optimizer);
}
