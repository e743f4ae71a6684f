/* Pivot MDS (Brandes and Pich 2006): the distances of all states to a few pivots, which lie far
 * from each other, are centred and projected on the two directions in which they differ most. */
#include <math.h>
#include <string.h>

#include "app/measure/graph/layout.h"
#include "app/measure/graph/state_graph.h"
#include "base/mem.h"
#include "base/random.h"

enum { PIVOTS = 24, ROUNDS = 60 };

struct pivots {
    const struct layout *layout;
    unsigned count;
    uint16_t *distances; /* of pivot p to state i: [p * states + i] */
    uint16_t *nearest;   /* by state: the distance to the nearest pivot */
    uint32_t *queue;
    double row_mean[PIVOTS], mean; /* of squares of distances */
    double product[PIVOTS][PIVOTS];
};

static const uint16_t far_away = UINT16_MAX;

/* Breadth first from a pivot. */
static void measure(struct pivots *pivots, uint32_t from)
{
    const struct layout *layout = pivots->layout;
    uint16_t *distance = pivots->distances + (size_t)pivots->count++ * layout->count;
    memset(distance, 0xff, layout->count * sizeof *distance);
    uint32_t tail = 0;
    pivots->queue[tail++] = from;
    distance[from] = 0;
    for (uint32_t head = 0; head < tail; head++) {
        uint32_t here = pivots->queue[head];
        uint16_t further = distance[here] < far_away - 1 ? distance[here] + 1 : distance[here];
        for (size_t i = layout->first[here]; i < layout->first[here + 1]; i++) {
            uint32_t there = layout->neighbours[i];
            if (distance[there] != far_away)
                continue;
            distance[there] = further;
            pivots->queue[tail++] = there;
        }
    }
    for (uint32_t i = 0; i < layout->count; i++)
        if (distance[i] < pivots->nearest[i])
            pivots->nearest[i] = distance[i];
}

/* The start, then whatever is furthest from all that were chosen. */
static bool choose(struct pivots *pivots)
{
    const struct layout *layout = pivots->layout;
    memset(pivots->nearest, 0xff, layout->count * sizeof *pivots->nearest);
    uint32_t next = 0;
    while (pivots->count < PIVOTS && pivots->count < layout->count) {
        if (!state_graph_goes_on(layout->graph))
            return false;
        measure(pivots, next);
        for (uint32_t i = 0; i < layout->count; i++)
            if (pivots->nearest[i] > pivots->nearest[next])
                next = i;
    }
    return true;
}

static double squared(const struct pivots *pivots, unsigned pivot, uint32_t state)
{
    double distance = pivots->distances[(size_t)pivot * pivots->layout->count + state];
    return distance * distance;
}

/* The squared distances of a state to the pivots, so that they sum to 0 both ways. */
static void centre(const struct pivots *pivots, uint32_t state, double out[PIVOTS])
{
    double mean = 0;
    for (unsigned p = 0; p < pivots->count; p++)
        mean += squared(pivots, p, state) / pivots->count;
    for (unsigned p = 0; p < pivots->count; p++)
        out[p] = (mean + pivots->row_mean[p] - pivots->mean - squared(pivots, p, state)) / 2;
}

static bool multiply(struct pivots *pivots)
{
    const struct layout *layout = pivots->layout;
    double row[PIVOTS];
    for (unsigned p = 0; p < pivots->count; p++) {
        for (uint32_t i = 0; i < layout->count; i++)
            pivots->row_mean[p] += squared(pivots, p, i) / layout->count;
        pivots->mean += pivots->row_mean[p] / pivots->count;
    }
    for (uint32_t i = 0; i < layout->count; i++) {
        if (!state_graph_pace(layout->graph, i))
            return false;
        centre(pivots, i, row);
        for (unsigned p = 0; p < pivots->count; p++)
            for (unsigned q = 0; q < pivots->count; q++)
                pivots->product[p][q] += row[p] * row[q];
    }
    return true;
}

/* A direction of most difference by power iteration, at right angles to another one (or NULL). */
static void find_axis(const struct pivots *pivots, const double *other, struct random *random,
                      double axis[PIVOTS])
{
    for (unsigned p = 0; p < pivots->count; p++)
        axis[p] = 1 + random_below(random, 1000) / 1000.0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        double next[PIVOTS] = {0}, along = 0, length = 0;
        for (unsigned p = 0; p < pivots->count; p++)
            for (unsigned q = 0; q < pivots->count; q++)
                next[p] += pivots->product[p][q] * axis[q];
        for (unsigned p = 0; other && p < pivots->count; p++)
            along += next[p] * other[p];
        for (unsigned p = 0; p < pivots->count; p++) {
            next[p] -= other ? along * other[p] : 0;
            length += next[p] * next[p];
        }
        for (unsigned p = 0; p < pivots->count; p++)
            axis[p] = length > 0 ? next[p] / sqrt(length) : 0;
    }
}

/* Makes edges as long as wished on average, and shakes states apart that came to lie upon each
 * other. */
static void scale(struct layout *layout, double edge, struct random *random)
{
    double length = 0;
    size_t links = layout->first[layout->count];
    for (uint32_t i = 0; i < layout->count; i++)
        for (size_t k = layout->first[i]; k < layout->first[i + 1]; k++)
            length += hypot(layout->x[i] - layout->x[layout->neighbours[k]],
                            layout->y[i] - layout->y[layout->neighbours[k]]);
    double factor = length > 0 ? edge * (double)links / length : 1;
    for (uint32_t i = 0; i < layout->count; i++) {
        layout->x[i] = layout->x[i] * factor + edge * (random_below(random, 1000) / 1000.0 - 0.5);
        layout->y[i] = layout->y[i] * factor + edge * (random_below(random, 1000) / 1000.0 - 0.5);
    }
}

static bool project(struct pivots *pivots, struct layout *layout, struct random *random)
{
    double axis[2][PIVOTS], row[PIVOTS];
    find_axis(pivots, NULL, random, axis[0]);
    find_axis(pivots, axis[0], random, axis[1]);
    for (uint32_t i = 0; i < layout->count; i++) {
        if (!state_graph_pace(layout->graph, i))
            return false;
        centre(pivots, i, row);
        for (unsigned p = 0; p < pivots->count; p++) {
            layout->x[i] += row[p] * axis[0][p];
            layout->y[i] += row[p] * axis[1][p];
        }
    }
    return true;
}

bool layout_pivots(struct layout *layout, double edge, uint64_t seed)
{
    struct random random = {seed};
    size_t room = (size_t)layout->count + 1;
    struct pivots *pivots = mem_alloc(1, sizeof *pivots);
    pivots->layout = layout;
    pivots->distances = mem_alloc(room * PIVOTS, sizeof *pivots->distances);
    pivots->nearest = mem_alloc(room, sizeof *pivots->nearest);
    pivots->queue = mem_alloc(room, sizeof *pivots->queue);
    bool in_time = choose(pivots) && multiply(pivots) && project(pivots, layout, &random);
    scale(layout, edge, &random);
    mem_free(pivots->distances);
    mem_free(pivots->nearest);
    mem_free(pivots->queue);
    mem_free(pivots);
    return in_time;
}
