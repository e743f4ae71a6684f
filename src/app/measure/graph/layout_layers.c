/* Layered drawing (Sugiyama, Tagawa, Toda 1981): rows are given by the depth; sweeps order each row
 * by the mean place of its neighbours in the row before, and then move states towards their
 * neighbours without changing the order, which is a regression that keeps an order (pool adjacent
 * violators). */
#include <math.h>
#include <stdlib.h>

#include "app/measure/graph/layout.h"
#include "app/measure/graph/state_graph.h"
#include "base/mem.h"

enum { ORDER_SWEEPS = 24, PLACE_SWEEPS = 24 };

/* The gaps between rows. */
static const double row_gap_least = 44, row_gap_most = 150;

struct place {
    double wish;
    uint32_t index; /* of the layout */
};

struct rows {
    struct layout *layout;
    uint32_t *first;     /* of each row in order; one more at the end */
    uint32_t count;      /* of rows */
    struct place *order; /* row by row, from left to right */
    double *sums;        /* scratch: of runs of states that touch */
    uint32_t *members;   /* and how many they are */
};

static uint32_t depth_at(const struct layout *layout, uint32_t index)
{
    return layout->graph->nodes[layout->nodes[index]].depth;
}

/* States are numbered by rising depth. */
static void find_rows(struct rows *rows)
{
    const struct layout *layout = rows->layout;
    for (uint32_t i = 0; i < layout->count; i++) {
        if (i == 0 || depth_at(layout, i) != depth_at(layout, i - 1))
            rows->first[rows->count++] = i;
        rows->order[i] = (struct place){.index = i};
    }
    rows->first[rows->count] = layout->count;
}

/* The mean place of the neighbours one row above (-1) or below (1), or in both (0); where it is now
 * when it has none there. */
static double mean_beside(const struct layout *layout, uint32_t index, int side)
{
    double sum = 0;
    size_t found = 0;
    uint32_t depth = depth_at(layout, index);
    for (size_t i = layout->first[index]; i < layout->first[index + 1]; i++) {
        uint32_t other = layout->neighbours[i], there = depth_at(layout, other);
        if (there == depth || (side != 0 && (there < depth) != (side < 0)))
            continue;
        sum += layout->x[other];
        found++;
    }
    return found ? sum / (double)found : layout->x[index];
}

static int compare_places(const void *a, const void *b)
{
    const struct place *one = a, *other = b;
    if (one->wish < other->wish || one->wish > other->wish)
        return one->wish < other->wish ? -1 : 1;
    return one->index < other->index ? -1 : one->index > other->index;
}

/* Side by side, around 0. */
static void spread_row(struct rows *rows, uint32_t row)
{
    struct layout *layout = rows->layout;
    uint32_t first = rows->first[row], count = rows->first[row + 1] - first;
    for (uint32_t i = 0; i < count; i++)
        layout->x[rows->order[first + i].index] =
            (i - (count - 1) / 2.0) * (layout->width + layout->gap);
}

static void order_row(struct rows *rows, uint32_t row, int side)
{
    uint32_t first = rows->first[row], end = rows->first[row + 1];
    for (uint32_t i = first; i < end; i++)
        rows->order[i].wish = mean_beside(rows->layout, rows->order[i].index, side);
    qsort(rows->order + first, end - first, sizeof *rows->order, compare_places);
    spread_row(rows, row);
}

/* As near to the wishes as the gaps allow: states that would come too near form runs, each of which
 * stands where its members wish on average. */
static void place_row(struct rows *rows, uint32_t row)
{
    struct layout *layout = rows->layout;
    uint32_t first = rows->first[row], count = rows->first[row + 1] - first, runs = 0;
    double step = layout->width + layout->gap;
    for (uint32_t i = 0; i < count; i++) {
        double wish = mean_beside(layout, rows->order[first + i].index, 0) - i * step;
        rows->sums[runs] = wish;
        rows->members[runs++] = 1;
        while (runs > 1 && rows->sums[runs - 2] / rows->members[runs - 2] >=
                               rows->sums[runs - 1] / rows->members[runs - 1]) {
            rows->sums[runs - 2] += rows->sums[runs - 1];
            rows->members[runs - 2] += rows->members[runs - 1];
            runs--;
        }
    }
    uint32_t at = 0;
    for (uint32_t run = 0; run < runs; run++)
        for (uint32_t i = 0; i < rows->members[run]; i++, at++)
            layout->x[rows->order[first + at].index] =
                rows->sums[run] / rows->members[run] + at * step;
}

static bool sweep(struct rows *rows)
{
    struct state_graph *graph = rows->layout->graph;
    for (uint32_t row = 0; row < rows->count; row++)
        spread_row(rows, row);
    for (unsigned i = 0; i < ORDER_SWEEPS; i++)
        for (uint32_t row = 0; row < rows->count; row++) {
            order_row(rows, i % 2 ? rows->count - 1 - row : row, i % 2 ? 1 : -1);
            if (!state_graph_goes_on(graph))
                return false;
        }
    for (unsigned i = 0; i < PLACE_SWEEPS; i++)
        for (uint32_t row = 0; row < rows->count; row++) {
            place_row(rows, i % 2 ? rows->count - 1 - row : row);
            if (!state_graph_goes_on(graph))
                return false;
        }
    return true;
}

/* Rows of a wide drawing are further apart, or edges would lie flat. */
static void place_rows(struct rows *rows)
{
    struct layout *layout = rows->layout;
    double least = 0, most = 0;
    for (uint32_t i = 0; i < layout->count; i++) {
        least = fmin(least, layout->x[i]);
        most = fmax(most, layout->x[i]);
    }
    double apart = (most - least) / (2.0 * rows->count);
    apart = layout->height + fmin(fmax(apart, row_gap_least), row_gap_most);
    for (uint32_t row = 0; row < rows->count; row++)
        for (uint32_t i = rows->first[row]; i < rows->first[row + 1]; i++)
            layout->y[i] = row * apart;
}

bool layout_layers(struct layout *layout)
{
    size_t room = (size_t)layout->count + 1;
    struct rows rows = {.layout = layout,
                        .first = mem_alloc(room + 1, sizeof *rows.first),
                        .order = mem_alloc(room, sizeof *rows.order),
                        .sums = mem_alloc(room, sizeof *rows.sums),
                        .members = mem_alloc(room, sizeof *rows.members)};
    find_rows(&rows);
    bool in_time = sweep(&rows);
    place_rows(&rows);
    mem_free(rows.first);
    mem_free(rows.order);
    mem_free(rows.sums);
    mem_free(rows.members);
    return in_time;
}
