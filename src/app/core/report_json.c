#include "app/core/make.h"
#include "app/core/report.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/shorten.h"
#include "app/core/task.h"
#include "base/json.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/rating.h"
#include "search/exchange/exchange.h"

/* Every metric of the family; null where there is no solution to measure. */
static void add_metrics(struct text *out, const struct puzzle *family, const struct score *score)
{
    for (const char *const *metric = family->metrics; *metric; metric++) {
        int64_t value = score_metric(score, *metric);
        json_add_whole_if(out, *metric, value >= 0, (uint64_t)value);
    }
}

void report_metrics_json(struct text *out, const char *key, const struct puzzle *family,
                         const struct score *score)
{
    if (!score) {
        json_add_null(out, key);
        return;
    }
    json_open(out, key, '{');
    add_metrics(out, family, score);
    json_close(out, '}');
}

/* An interruption is none of the limits: the message tells it. */
static void add_limit(struct text *out, enum limit_kind kind)
{
    json_add_string(out, "limit", kind == LIMIT_STOPPED ? NULL : limit_name(kind));
}

void report_begin_json(struct text *out, const struct level *level, const char *id)
{
    json_open(out, NULL, '{');
    json_add_string(out, "file", level->file);
    json_add_whole(out, "level", level->number);
    json_add_string(out, "title", level->title);
    json_add_string(out, "id", id[0] ? id : NULL);
    json_add_string(out, "puzzle", level->family->name);
}

static void add_effort(struct text *out, bool ran, double seconds,
                       const struct search_counters *counters)
{
    json_add_real_if(out, "seconds", ran, seconds);
    json_add_whole_if(out, "expanded", ran, counters->expanded);
    json_add_whole_if(out, "generated", ran, counters->generated);
    json_add_whole_if(out, "peak_bytes", ran, counters->peak_bytes);
}

/* By name; null where no test was counted. */
static void add_tests(struct text *out, const struct test_stats *test_stats)
{
    if (!test_stats->count) {
        json_add_null(out, "tests");
        return;
    }
    json_open(out, "tests", '{');
    for (unsigned i = 0; i < test_stats->count; i++) {
        json_open(out, test_stats->items[i].name, '{');
        json_add_whole(out, "asked", test_stats->items[i].asked);
        json_add_whole(out, "killed", test_stats->items[i].killed);
        json_add_whole(out, "steps", test_stats->items[i].steps);
        json_close(out, '}');
    }
    json_close(out, '}');
}

/* What ranks had to tell each other. */
static void add_ranks(struct text *out, const struct exchange *exchange)
{
    const struct exchange_totals *totals = &exchange->totals;
    double mean = (double)totals->stored / exchange->ranks;
    json_open(out, "ranks", '{');
    json_add_whole(out, "count", exchange->ranks);
    json_add_whole(out, "sent_states", totals->records);
    json_add_whole(out, "sent_messages", totals->batches);
    json_add_whole(out, "sent_bytes", totals->bytes);
    json_add_real(out, "idle_seconds", totals->idle_seconds);
    json_add_real(out, "fullest_over_mean", mean > 0 ? (double)totals->fullest / mean : 1);
    json_close(out, '}');
}

void report_solve_json(struct text *out, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    report_begin_json(out, result->level, result->id);
    json_add_string(out, "goal", result->goal.name);
    json_add_string(out, "tie", result->tie.name);
    json_add_string(out, "status", verdict_name(answer->verdict));
    json_add_bool(out, "proved", answer_vouched(answer));
    add_metrics(out, result->level->family, &result->score);
    json_add_string(out, "solution", answer->solution);
    json_add_whole_if(out, "lower_bound", answer->lower_bound != UINT32_MAX, answer->lower_bound);
    json_add_string(out, "given", answer->rests_on_file ? "checkpoint" : NULL);
    add_effort(out, answer->verdict != VERDICT_INVALID, answer->seconds, &answer->counters);
    if (result->on_disk)
        json_add_whole(out, "disk_peak", result->disk_peak);
    json_add_string(out, "algorithm", answer->algorithm);
    add_limit(out, answer->limit);
    json_add_string(out, "message", answer->message);
    add_tests(out, &answer->test_stats);
    if (result->exchange)
        add_ranks(out, result->exchange);
    json_end_line(out);
}

void report_check_json(struct text *out, const struct check_result *result)
{
    const struct level_solution *solution = result->solution;
    report_begin_json(out, result->level, result->id);
    json_add_string(out, "status", check_status_name(result->status));
    json_add_string(out, "solution_file", solution ? solution->file : NULL);
    json_add_whole_if(out, "solution_line", solution && solution->line,
                      solution ? solution->line : 0);
    json_add_string(out, "label", solution ? solution->label : NULL);
    json_add_string(out, "solution", result->spelled);
    report_metrics_json(out, "metrics", result->level->family, solution ? &result->score : NULL);
    json_add_whole_if(out, "failed_at", result->score.failed_at, result->score.failed_at);
    json_add_string(out, "message", result->message);
    json_end_line(out);
}

static void add_layers(struct text *out, const char *key, const uint64_t *layers, size_t count)
{
    json_open(out, key, '[');
    for (size_t i = 0; i < count; i++)
        json_add_whole(out, NULL, layers[i]);
    json_close(out, ']');
}

static void add_boards(struct text *out, const char *key, const struct boards *boards)
{
    json_open(out, key, '[');
    for (size_t i = 0; i < boards->count; i++)
        json_add_string(out, NULL, boards->items[i]);
    json_close(out, ']');
}

static void add_distances(struct text *out, const struct count_result *result)
{
    const struct measurement *distances = &result->distances;
    const struct tally *tally = &result->tally;
    if (!result->measured) {
        json_add_null(out, "distances");
        return;
    }
    json_open(out, "distances", '{');
    json_add_string(out, "meaning", distances->meaning);
    json_add_whole(out, "goals", distances->goals);
    json_add_whole_if(out, "optimum", distances->optimum != UINT32_MAX, distances->optimum);
    json_add_whole_if(out, "ways", distances->ways <= INT64_MAX, distances->ways);
    add_layers(out, "from_start", tally->layers, tally->layer_count);
    add_layers(out, "to_goal", distances->to_goal, distances->to_goal_count);
    add_boards(out, "farthest_from_start", &distances->farthest_from_start);
    add_boards(out, "farthest_from_goal", &distances->farthest_from_goal);
    json_close(out, '}');
}

void report_count_json(struct text *out, const struct count_result *result, bool layers)
{
    const struct tally *tally = &result->tally;
    bool ran = result->status != COUNT_INVALID;
    report_begin_json(out, result->level, result->id);
    json_add_string(out, "space", result->space);
    json_add_string(out, "status", count_status_name(result->status));
    json_add_whole_if(out, "states", ran, tally->states);
    if (ran && layers)
        add_layers(out, "layers", tally->layers, tally->layer_count);
    else
        json_add_null(out, "layers");
    add_distances(out, result);
    json_add_whole_if(out, "state_bytes", ran, tally->state_bytes);
    add_effort(out, ran, tally->seconds, &tally->counters);
    if (result->on_disk) {
        json_add_whole(out, "disk_peak", result->disk_peak);
        json_add_string(out, "given", result->rests_on_file ? "checkpoint" : NULL);
    }
    add_limit(out, tally->limit);
    json_add_string(out, "message", result->message);
    if (result->exchange)
        add_ranks(out, result->exchange);
    json_end_line(out);
}

/* What each method has saved of what the goal counts. */
static void add_gains(struct text *out, const struct answer *answer)
{
    json_open(out, "methods", '{');
    for (size_t i = 0; i < answer->gain_count; i++) {
        json_open(out, answer->gains[i].method->name, '{');
        json_add_whole(out, "tries", answer->gains[i].tries);
        json_add_whole(out, "saved", answer->gains[i].saved);
        json_close(out, '}');
    }
    json_close(out, '}');
}

void report_shorten_json(struct text *out, const struct shorten_result *result)
{
    const struct answer *answer = &result->answer;
    bool ran = answer->solution;
    report_begin_json(out, result->level, result->id);
    json_add_string(out, "goal", result->goal ? result->goal->name : NULL);
    json_add_string(out, "tie", result->tie ? result->tie->name : NULL);
    json_add_string(out, "status", shorten_status_name(result->status));
    json_add_string(out, "solution_file", result->file);
    json_add_bool(out, "from_library", result->from_library);
    report_metrics_json(out, "before", result->level->family, ran ? &result->before : NULL);
    report_metrics_json(out, "after", result->level->family, ran ? &result->after : NULL);
    json_add_bool(out, "proved", answer->proved);
    json_add_whole_if(out, "lower_bound", answer->lower_bound != UINT32_MAX, answer->lower_bound);
    json_add_string(out, "solution", answer->solution);
    add_gains(out, answer);
    add_effort(out, ran, answer->seconds, &answer->counters);
    add_limit(out, answer->limit);
    json_add_string(out, "message", answer->message);
    json_end_line(out);
}

void report_optima_json(struct text *out, const struct level *level)
{
    const size_t length = sizeof REPORT_OPTIMUM - 1;
    json_open(out, "optima", '{');
    for (size_t i = 0; i < level->note_count; i++) {
        const struct level_note *note = &level->notes[i];
        if (note->key && strncmp(note->key, REPORT_OPTIMUM, length) == 0)
            json_add_whole(out, note->key + length, strtoull(note->value, NULL, 10));
    }
    json_close(out, '}');
}

/* What a family has counted on the way; null of one that does not count. */
static void add_positions(struct text *out, const struct generate_result *result)
{
    bool counted = result->layers;
    uint64_t positions = 0;
    for (size_t i = 0; i < result->layer_count; i++)
        positions += result->layers[i];
    json_add_whole_if(out, "goal_sets", counted, result->candidates);
    json_add_whole_if(out, "states", counted, positions);
    if (counted) {
        json_open(out, "layers", '[');
        for (size_t i = 0; i < result->layer_count; i++)
            json_add_whole(out, NULL, result->layers[i]);
        json_close(out, ']');
    } else {
        json_add_null(out, "layers");
    }
    json_add_real_if(out, "seconds", counted, result->seconds);
    json_add_real_if(out, "states_per_second", counted && result->seconds > 0,
                     (double)positions / result->seconds);
}

void report_rating_json(struct text *out, const struct rating *rating)
{
    bool has_score = rating && rating->has_score;
    json_add_string(out, "rating", rating ? rating_status_name(rating->status) : NULL);
    json_add_real_if(out, "score", has_score, has_score ? rating->score : 0);
    json_add_whole_if(out, "grade", has_score, has_score ? rating->grade : 0);
}

void report_begin_new_json(struct text *out, const struct level *level)
{
    char id[PUZZLE_ID_ROOM];
    level->family->identify(level, id);
    json_open(out, NULL, '{');
    json_add_string(out, "puzzle", level->family->name);
    json_add_string(out, "title", level->title);
    json_add_string(out, "id", id);
}

void report_end_new_json(struct text *out, struct level *level, const struct rating *rating)
{
    const struct puzzle *family = level->family;
    const struct level_list list = {.family = family, .items = &level, .count = 1};
    struct text text;
    text_init(&text);
    family->write(&list, family->formats(0).name, &text);
    report_rating_json(out, rating);
    json_add_string(out, "text", text.bytes);
    json_end_line(out);
    text_free(&text);
}

void report_made_json(struct text *out, const struct made_level *made, const struct rating *rating)
{
    struct level *level = made->level;
    const struct puzzle *family = level->family;
    const char *solution = level->solution_count ? level->solutions[0].moves : NULL;
    struct score score;
    report_begin_new_json(out, level);
    json_add_string(out, "goal", made->goal->name);
    json_add_whole(out, "worth", made->worth);
    json_add_bool(out, "hardest", made->hardest);
    add_positions(out, made->result);
    report_optima_json(out, level);
    json_add_string(out, "solution", solution);
    if (solution)
        family->judge(level, solution, &score);
    report_metrics_json(out, "metrics", family, solution ? &score : NULL);
    report_end_new_json(out, level, rating);
}
