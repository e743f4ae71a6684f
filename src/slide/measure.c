#include "slide/measure.h"

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/solve.h"
#include "slide/space/layouts.h"
#include "slide/space/survey.h"

/* The first boards of those at a distance. */
static void show(const struct survey *survey, const uint32_t *by_number, uint32_t distance,
                 struct boards *boards)
{
    const struct space *space = &survey->layouts->space;
    for (uint32_t i = 0; i < survey->table.count && boards->count < BOARDS_MAX; i++) {
        if (by_number[i] != distance)
            continue;
        struct text text;
        text_init(&text);
        space->describe(space->self, table_key(&survey->table, i), &text);
        boards->items[boards->count++] = text_take(&text);
    }
}

/* Takes the layers over. */
static void tell(struct survey *survey, struct tally *tally, struct measurement *distances)
{
    tally->layers = survey->start_layers.counts;
    tally->layer_count = survey->start_layers.count;
    distances->goals = survey->goals;
    distances->optimum = survey->to_goal[0] == SURVEY_NEVER ? UINT32_MAX : survey->to_goal[0];
    distances->ways = survey->optimal;
    distances->to_goal = survey->goal_layers.counts;
    distances->to_goal_count = survey->goal_layers.count;
    survey->start_layers = survey->goal_layers = (struct survey_layers){0};
    show(survey, survey->from_start, (uint32_t)tally->layer_count - 1,
         &distances->farthest_from_start);
    if (distances->to_goal_count)
        show(survey, survey->to_goal, (uint32_t)distances->to_goal_count - 1,
             &distances->farthest_from_goal);
}

void slide_measure(const struct level *level, const struct request *request, struct tally *tally,
                   struct measurement *distances)
{
    static const char *const meanings[] = {
        [METRIC_STEPS] = "a step: one piece goes one cell",
        [METRIC_MOVES] = "a move: one piece goes any way it finds free",
        [METRIC_STRAIGHT] = "a straight move: one piece goes any number of cells in one line",
    };
    struct meter meter;
    struct opened_space opened;
    struct survey survey = {.meter = &meter};
    meter_start(&meter, &request->limits);
    slide_open_space(level, request, &opened);
    struct layouts *layouts = opened.space->self;
    *distances = (struct measurement){.meaning = meanings[layouts->metric], .optimum = UINT32_MAX};
    *tally = (struct tally){.state_bytes = opened.space->key_bytes};
    tally->complete =
        meter_take(&meter, layouts->kinds->bytes) && survey_make(&survey, layouts, &meter);
    tally->states = survey.table.count;
    if (tally->complete)
        tell(&survey, tally, distances);
    survey_free(&survey);
    slide_close_space(&opened);
    tally->limit = meter.hit;
    tally->counters = meter.counters;
    tally->seconds = meter_seconds(&meter);
}
