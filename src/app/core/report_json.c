#include "app/core/report.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/json.h"
#include "app/core/shorten.h"
#include "app/core/task.h"
#include "base/text.h"
#include "puzzle/level.h"

static json_t *string_if(bool applies, const char *value)
{
    return applies ? json_text(value) : json_null();
}

static json_t *whole_if(bool applies, uint64_t value)
{
    return applies ? json_whole(value) : json_null();
}

static json_t *real_if(bool applies, double value)
{
    return applies ? json_real(value) : json_null();
}

static json_t *metric(const struct score *score, const char *name)
{
    int64_t value = score_metric(score, name);
    return whole_if(value >= 0, (uint64_t)value);
}

/* An interruption is nobody's limit: the message tells it. */
static json_t *limit(enum limit_kind kind)
{
    return string_if(kind != LIMIT_STOPPED, limit_name(kind));
}

/* Every object begins with these. */
static json_t *object_about(const struct level *level, const char *id)
{
    json_t *object = json_object();
    json_object_set_new(object, "file", json_text(level->file));
    json_object_set_new(object, "level", json_whole(level->number));
    json_object_set_new(object, "title", json_text(level->title));
    json_object_set_new(object, "id", string_if(id[0], id));
    json_object_set_new(object, "puzzle", json_text(level->family->name));
    return object;
}

static void set_counters(json_t *object, bool ran, const struct search_counters *counters)
{
    json_object_set_new(object, "expanded", whole_if(ran, counters->expanded));
    json_object_set_new(object, "generated", whole_if(ran, counters->generated));
    json_object_set_new(object, "peak_bytes", whole_if(ran, counters->peak_bytes));
}

/* By name; null where no test was counted. */
static json_t *tests(const struct test_stats *test_stats)
{
    json_t *object = test_stats->count ? json_object() : json_null();
    for (unsigned i = 0; i < test_stats->count; i++) {
        json_t *test = json_object();
        json_object_set_new(test, "asked", json_whole(test_stats->items[i].asked));
        json_object_set_new(test, "killed", json_whole(test_stats->items[i].killed));
        json_object_set_new(test, "steps", json_whole(test_stats->items[i].steps));
        json_object_set_new(object, test_stats->items[i].name, test);
    }
    return object;
}

bool report_solve_json(struct text *out, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    bool ran = answer->verdict != VERDICT_INVALID;
    json_t *object = object_about(result->level, result->id);
    json_object_set_new(object, "goal", json_text(result->goal));
    json_object_set_new(object, "tie", json_text(result->tie));
    json_object_set_new(object, "status", json_text(verdict_name(answer->verdict)));
    json_object_set_new(object, "proved", json_boolean(answer->proved));
    json_object_set_new(object, "moves", metric(&result->score, "moves"));
    json_object_set_new(object, "pushes", metric(&result->score, "pushes"));
    json_object_set_new(object, "solution", json_text(answer->solution));
    json_object_set_new(object, "lower_bound",
                        whole_if(answer->lower_bound != UINT32_MAX, answer->lower_bound));
    json_object_set_new(object, "seconds", real_if(ran, answer->seconds));
    set_counters(object, ran, &answer->counters);
    json_object_set_new(object, "algorithm", json_text(answer->algorithm));
    json_object_set_new(object, "limit", limit(answer->limit));
    json_object_set_new(object, "message", json_text(answer->message));
    json_object_set_new(object, "tests", tests(&answer->test_stats));
    return json_line(object, 21, out);
}

/* The family's measures under the names of JSON: "box lines" becomes box_lines. */
static json_t *metrics(const struct score *score)
{
    json_t *object = json_object();
    for (size_t i = 0; i < score->metric_count; i++) {
        char key[40] = "";
        strncpy(key, score->metrics[i].name, sizeof key - 1);
        for (char *space = key; (space = strchr(space, ' '));)
            *space = '_';
        json_object_set_new(object, key, json_whole(score->metrics[i].value));
    }
    return object;
}

bool report_check_json(struct text *out, const struct check_result *result)
{
    const struct level_solution *solution = result->solution;
    json_t *object = object_about(result->level, result->id);
    json_object_set_new(object, "status", json_text(check_status_name(result->status)));
    json_object_set_new(object, "solution_file", json_text(solution ? solution->file : NULL));
    json_object_set_new(object, "solution_line",
                        whole_if(solution && solution->line, solution ? solution->line : 0));
    json_object_set_new(object, "label", json_text(solution ? solution->label : NULL));
    json_object_set_new(object, "solution", json_text(result->spelled));
    json_object_set_new(object, "metrics", solution ? metrics(&result->score) : json_null());
    json_object_set_new(object, "failed_at",
                        whole_if(result->score.failed_at, result->score.failed_at));
    json_object_set_new(object, "message", json_text(result->message));
    return json_line(object, 13, out);
}

static json_t *layer_array(const uint64_t *layers, size_t count)
{
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(array, json_whole(layers[i]));
    return array;
}

static json_t *board_array(const struct boards *boards)
{
    json_t *array = json_array();
    for (size_t i = 0; i < boards->count; i++)
        json_array_append_new(array, json_text(boards->items[i]));
    return array;
}

static json_t *distance_object(const struct count_result *result)
{
    const struct measurement *distances = &result->distances;
    const struct tally *tally = &result->tally;
    bool reached = distances->optimum != UINT32_MAX;
    json_t *object = json_object();
    json_object_set_new(object, "meaning", json_text(distances->meaning));
    json_object_set_new(object, "goals", json_whole(distances->goals));
    json_object_set_new(object, "optimum", whole_if(reached, distances->optimum));
    json_object_set_new(object, "ways", whole_if(distances->ways <= INT64_MAX, distances->ways));
    json_object_set_new(object, "from_start", layer_array(tally->layers, tally->layer_count));
    json_object_set_new(object, "to_goal",
                        layer_array(distances->to_goal, distances->to_goal_count));
    json_object_set_new(object, "farthest_from_start",
                        board_array(&distances->farthest_from_start));
    json_object_set_new(object, "farthest_from_goal", board_array(&distances->farthest_from_goal));
    return object;
}

bool report_count_json(struct text *out, const struct count_result *result, bool layers)
{
    const struct tally *tally = &result->tally;
    bool ran = result->status != COUNT_INVALID;
    json_t *object = object_about(result->level, result->id);
    json_object_set_new(object, "space", json_text(result->space));
    json_object_set_new(object, "status", json_text(count_status_name(result->status)));
    json_object_set_new(object, "states", whole_if(ran, tally->states));
    json_object_set_new(object, "layers",
                        ran && layers ? layer_array(tally->layers, tally->layer_count)
                                      : json_null());
    json_object_set_new(object, "distances",
                        result->measured ? distance_object(result) : json_null());
    json_object_set_new(object, "state_bytes", whole_if(ran, tally->state_bytes));
    json_object_set_new(object, "seconds", real_if(ran, tally->seconds));
    set_counters(object, ran, &tally->counters);
    json_object_set_new(object, "limit", limit(tally->limit));
    json_object_set_new(object, "message", json_text(result->message));
    return json_line(object, 17, out);
}

bool report_shorten_json(struct text *out, const struct shorten_result *result)
{
    const struct answer *answer = &result->answer;
    bool ran = answer->solution;
    json_t *object = object_about(result->level, result->id);
    json_object_set_new(object, "goal", json_text(result->goal));
    json_object_set_new(object, "status", json_text(shorten_status_name(result->status)));
    json_object_set_new(object, "solution_file", json_text(result->file));
    json_object_set_new(object, "from_library", json_boolean(result->from_library));
    json_object_set_new(object, "before", ran ? metrics(&result->before) : json_null());
    json_object_set_new(object, "after", ran ? metrics(&result->after) : json_null());
    json_object_set_new(object, "proved", json_boolean(answer->proved));
    json_object_set_new(object, "solution", json_text(answer->solution));
    json_object_set_new(object, "seconds", real_if(ran, answer->seconds));
    set_counters(object, ran, &answer->counters);
    json_object_set_new(object, "limit", limit(answer->limit));
    json_object_set_new(object, "message", json_text(answer->message));
    return json_line(object, 19, out);
}

static json_t *optima(const struct level *level)
{
    json_t *object = json_object();
    const size_t length = sizeof REPORT_OPTIMUM - 1;
    for (size_t i = 0; i < level->note_count; i++) {
        const struct level_note *note = &level->notes[i];
        if (note->key && strncmp(note->key, REPORT_OPTIMUM, length) == 0)
            json_object_set_new(object, note->key + length,
                                json_whole(strtoull(note->value, NULL, 10)));
    }
    return object;
}

bool report_made_json(struct text *out, struct level *level, const char *goal, uint32_t worth)
{
    const struct puzzle *family = level->family;
    const struct level_list list = {.family = family, .items = &level, .count = 1};
    char id[PUZZLE_ID_ROOM];
    struct text text;
    text_init(&text);
    family->identify(level, id);
    family->write(&list, family->formats[0].name, &text);
    json_t *object = json_object();
    json_object_set_new(object, "puzzle", json_text(family->name));
    json_object_set_new(object, "title", json_text(level->title));
    json_object_set_new(object, "id", json_text(id));
    json_object_set_new(object, "goal", json_text(goal));
    json_object_set_new(object, "worth", json_whole(worth));
    json_object_set_new(object, "optima", optima(level));
    json_object_set_new(object, "solution",
                        json_text(level->solution_count ? level->solutions[0].moves : NULL));
    json_object_set_new(object, "text", json_text(text.bytes));
    text_free(&text);
    return json_line(object, 8, out);
}
