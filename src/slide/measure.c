#include "slide/measure.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/solve.h"
#include "slide/space/slide_space.h"
#include "slide/space/layout_graph.h"

/* The first boards of those at a distance. */
static void show(const struct layout_graph *graph, const uint32_t *by_number, uint32_t distance,
                 struct boards *boards)
{
    const struct space *space = &graph->slide_space->space;
    for (uint32_t i = 0; i < graph->table.count && boards->count < BOARDS_MAX; i++) {
        if (by_number[i] != distance)
            continue;
        struct text text;
        text_init(&text);
        space->describe(space->self, table_key(&graph->table, i), &text);
        boards->items[boards->count++] = text_take(&text);
    }
}

/* Takes the layers over. */
static void tell(struct layout_graph *graph, struct tally *tally, struct measurement *distances)
{
    tally->layers = graph->start_layers.counts;
    tally->layer_count = graph->start_layers.count;
    distances->goals = graph->goals;
    distances->optimum = graph->to_goal[0] == LAYOUT_GRAPH_NEVER ? UINT32_MAX : graph->to_goal[0];
    distances->ways = graph->optimal;
    distances->to_goal = graph->goal_layers.counts;
    distances->to_goal_count = graph->goal_layers.count;
    graph->start_layers = graph->goal_layers = (struct layout_graph_layers){0};
    show(graph, graph->from_start, (uint32_t)tally->layer_count - 1,
         &distances->farthest_from_start);
    if (distances->to_goal_count)
        show(graph, graph->to_goal, (uint32_t)distances->to_goal_count - 1,
             &distances->farthest_from_goal);
}

void slide_measure(const struct level *level, const struct request *request, struct tally *tally,
                   struct measurement *distances)
{
    static const char *const meanings[] = {
        [METRIC_STEPS] = M_("a step: one piece goes one cell"),
        [METRIC_MOVES] = M_("a move: one piece goes any way it finds free"),
        [METRIC_STRAIGHT] = M_("a straight move: one piece goes any number of cells in one line"),
    };
    struct meter meter;
    struct opened_space opened;
    struct layout_graph graph = {.meter = &meter};
    meter_start(&meter, &request->limits, &request->hooks);
    slide_open_space(level, request, &opened);
    struct slide_space *slide_space = opened.space->self;
    *distances =
        (struct measurement){.meaning = meanings[slide_space->metric], .optimum = UINT32_MAX};
    *tally = (struct tally){.state_bytes = opened.space->key_bytes};
    tally->complete = meter_take(&meter, slide_space->classes->bytes) &&
                      layout_graph_make(&graph, slide_space, &meter);
    tally->states = graph.table.count;
    if (tally->complete)
        tell(&graph, tally, distances);
    layout_graph_free(&graph);
    slide_close_space(&opened);
    tally->limit = meter.hit;
    tally->counters = meter.counters;
    tally->seconds = meter_seconds(&meter);
}
