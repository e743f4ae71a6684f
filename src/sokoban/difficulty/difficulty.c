#include "sokoban/difficulty/difficulty.h"

#include <math.h>

#include "search/limits.h"
#include "search/space.h"
#include "sokoban/difficulty/live_graph.h"
#include "sokoban/difficulty/measures.h"

/* What the score is made of comes first, for limits may cut the rest. */
static void measure_live(const struct live_graph *live, bool all, struct difficulty *out)
{
    out->live = live->count;
    out->dead_fraction = 1 - (double)live->count / out->nodes;
    out->is_unsolvable = live->start == live->count;
    if (out->is_unsolvable)
        return;
    out->pushes = live->to_goal[live->start];
    out->only_moves = only_moves(live);
    out->walker = walker(live);
    if (!all)
        return;
    out->box_series = series_of_box(live);
    out->line_series = series_of_line(live);
    out->group_series = series_of_group(live);
}

static void measure(const struct board *board, struct meter *meter, bool all,
                    struct difficulty *out)
{
    *out = (struct difficulty){.bound = DIFFICULTY_UNKNOWN,
                               .live = DIFFICULTY_UNKNOWN,
                               .pushes = DIFFICULTY_UNKNOWN,
                               .only_moves = DIFFICULTY_UNKNOWN,
                               .box_series = DIFFICULTY_UNKNOWN,
                               .line_series = DIFFICULTY_UNKNOWN,
                               .group_series = DIFFICULTY_UNKNOWN,
                               .dead_fraction = -1,
                               .walker = -1};
    struct push_nodes nodes;
    struct live_graph live;
    push_nodes_make(&nodes, board, DIFFICULTY_NODES_MAX, meter);
    out->nodes = nodes.count;
    out->is_complete = nodes.is_complete;
    out->is_too_large = !nodes.is_complete && nodes.count == DIFFICULTY_NODES_MAX;
    if (nodes.count)
        out->bound = nodes.bound[0];
    bool good = nodes.is_complete && live_graph_make(&live, &nodes);
    push_nodes_free(&nodes);
    if (good)
        measure_live(&live, all, out);
    if (out->is_complete)
        live_graph_free(&live);
}

void difficulty_measure(const struct board *board, struct meter *meter, struct difficulty *out)
{
    measure(board, meter, true, out);
}

void difficulty_measure_score(const struct board *board, struct meter *meter,
                              struct difficulty *out)
{
    measure(board, meter, false, out);
}

bool difficulty_has_score(const struct difficulty *difficulty)
{
    return difficulty->only_moves != DIFFICULTY_UNKNOWN && difficulty->walker >= 0;
}

double difficulty_score(const struct difficulty *difficulty)
{
    return -2.13 + 0.292 * log(1 + (double)difficulty->only_moves) + 0.068 * difficulty->walker +
           0.801 * difficulty->dead_fraction;
}

double difficulty_estimate(uint64_t expanded, uint64_t moves)
{
    return -2.80 + 0.283 * log(fmax(1, (double)expanded)) + 0.314 * log(fmax(1, (double)moves));
}

unsigned difficulty_grade(double score)
{
    static const double above[DIFFICULTY_GRADES - 1] = {-1.30, -1.03, -0.85, -0.53, -0.10};
    unsigned grade = 1;
    while (grade < DIFFICULTY_GRADES && score > above[grade - 1])
        grade++;
    return grade;
}
