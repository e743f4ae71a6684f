/* How long somebody takes who sees no further than the matching bound (after Ashlock and Schonfeld
 * 2010: how often weak players fail tells how hard a level is).
 *
 * For every live node: the pushes expected until the level is solved or lost, and the chance that
 * it is solved. Both are sums over the successors, solved by relaxation in the order of distances
 * to the goal (Gauss-Seidel), so that one sweep carries the goal's values to every node.
 *
 * Where the walker is caught for long between positions that look good, what a sweep adds shrinks
 * hardly at all, but steadily: then all that is still to come is added at once, as the sum of a
 * geometric series (Lyusternik 1947), and the sweeps go on from there. */
#include <math.h>

#include "search/limits.h"
#include "sokoban/difficulty/live_graph.h"
#include "sokoban/difficulty/measures.h"

static const double most = 12, precision = 0.001;

/* Edges looked at before what has been found is taken for good enough. */
static const uint64_t work_max = 3000000000;

enum { PUSHES, CHANCE, VALUES }; /* until solved or lost; of being solved */

struct fate {
    double value[VALUES];
};

/* What a sweep has changed, summed up over all nodes, and how that shrinks. */
struct change {
    double sum[VALUES];
    double ratio[VALUES];
    double slowest; /* the greatest ratio that was steady */
};

static struct fate fate_of(const struct live_graph *live, const struct fate *fates, uint32_t node)
{
    struct fate fate = {.value = {[PUSHES] = 1}};
    for (uint32_t i = live->first[node]; i < live->first[node + 1]; i++)
        for (unsigned v = 0; v < VALUES; v++)
            fate.value[v] += (double)live->share[i] * fates[live->edges[i].to].value[v];
    return fate;
}

/* Keeps in `steps` by how much every value has changed. */
static void sweep(const struct live_graph *live, struct fate *fates, struct fate *steps,
                  struct change *change)
{
    double sum[VALUES] = {0};
    for (uint32_t node = live->solved; node < live->count; node++) {
        struct fate fate = fate_of(live, fates, node);
        for (unsigned v = 0; v < VALUES; v++) {
            steps[node].value[v] = fate.value[v] - fates[node].value[v];
            sum[v] += fabs(steps[node].value[v]);
        }
        fates[node] = fate;
    }
    for (unsigned v = 0; v < VALUES; v++) {
        change->ratio[v] = change->sum[v] > 0 ? sum[v] / change->sum[v] : 0;
        change->sum[v] = sum[v];
    }
}

/* Whether the ratio has hardly changed, as seen from 1: the rest is in proportion to 1/(1 - r). */
static bool is_steady(double ratio, double before)
{
    return ratio < 1 && before < 1 && fabs(ratio - before) < 0.01 * (1 - ratio);
}

/* Adds what is to come of one value. */
static void leap(const struct live_graph *live, struct fate *fates, const struct fate *steps,
                 unsigned v, double ratio)
{
    for (uint32_t node = live->solved; node < live->count; node++)
        fates[node].value[v] += steps[node].value[v] * ratio / (1 - ratio);
}

/* Whether the start's values will change by no more than the precision, even if what is left
 * shrinks as slowly as ever. */
static bool is_settled(const struct fate *start, const struct fate *step,
                       const struct change *change)
{
    bool good = true;
    for (unsigned v = 0; v < VALUES; v++) {
        double ratio = fmax(change->slowest, change->ratio[v]);
        good =
            good && ratio < 1 && fabs(step->value[v]) <= precision * (1 - ratio) * start->value[v];
    }
    return good;
}

/* False when a limit is reached. */
static bool relax(const struct live_graph *live, struct fate *fates, struct fate *steps)
{
    enum { WAIT = 12 }; /* sweeps between two leaps, for a ratio to show */
    struct change change = {0};
    uint64_t edges = (uint64_t)live->first[live->count] + live->count;
    unsigned since = 0;
    for (uint64_t work = 0; work < work_max; work += edges) {
        struct change before = change;
        if (!meter_look(live->meter))
            return false;
        sweep(live, fates, steps, &change);
        if (++since > 2 && is_settled(&fates[live->start], &steps[live->start], &change))
            return true;
        bool is_due = since >= WAIT;
        for (unsigned v = 0; v < VALUES && is_due; v++) {
            if (!is_steady(change.ratio[v], before.ratio[v]))
                continue;
            leap(live, fates, steps, v, change.ratio[v]);
            change.slowest = fmax(change.slowest, change.ratio[v]);
            since = 0;
        }
    }
    return true;
}

double walker(const struct live_graph *live)
{
    struct meter *meter = live->meter;
    struct fate *fates = meter_array(meter, live->count, sizeof *fates);
    struct fate *steps = meter_array(meter, live->count, sizeof *steps);
    double found = -1;
    for (uint32_t node = 0; fates && node < live->solved; node++)
        fates[node].value[CHANCE] = 1;
    if (live->start < live->solved)
        found = 0;
    else if (fates && steps && relax(live, fates, steps)) {
        const double *start = fates[live->start].value;
        found =
            start[CHANCE] > 0 ? fmin(most, log10(fmax(1, start[PUSHES] / start[CHANCE]))) : most;
    }
    meter_array_free(meter, fates, live->count, sizeof *fates);
    meter_array_free(meter, steps, live->count, sizeof *steps);
    return found;
}
