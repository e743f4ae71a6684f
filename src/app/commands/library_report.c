#include "app/commands/library_report.h"

#include <time.h>

#include "app/commands/library_shelf.h"
#include "app/core/report.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "store/store.h"

static bool is_optimal(const struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++)
        if (store_record_proved(record, record->best[i].metric))
            return true;
    return false;
}

void library_totals_add(struct library_totals *totals, const struct store_record *record)
{
    totals->levels++;
    totals->solved += record->best_count > 0;
    totals->optimal += is_optimal(record);
    totals->unsolvable += record->unsolvable;
    totals->played += record->played;
    totals->solutions += record->best_count;
    totals->seconds += record->played ? record->progress.seconds : 0;
}

static uint64_t best_value(const struct store_solution *best)
{
    return (uint64_t)score_metric(&best->score, best->metric);
}

static void add_moment(struct text *out, int64_t when, const char *format)
{
    char written[40] = "-";
    time_t moment = (time_t)when;
    struct tm parts;
    if (gmtime_r(&moment, &parts))
        strftime(written, sizeof written, format, &parts);
    text_add(out, written);
}

static void add_json_moment(struct text *out, int64_t when)
{
    struct text moment;
    text_init(&moment);
    add_moment(&moment, when, "%Y-%m-%dT%H:%M:%SZ");
    json_add_string(out, "when", moment.bytes);
    text_free(&moment);
}

static void add_json_best(struct text *out, const struct shelf_item *item)
{
    const struct store_record *record = &item->record;
    json_open(out, "best", '[');
    for (size_t i = 0; i < record->best_count; i++) {
        const struct store_solution *best = &record->best[i];
        int64_t bound = store_record_bound(record, best->metric);
        if (!item->shown[i])
            continue;
        json_open(out, NULL, '{');
        json_add_string(out, "metric", best->metric);
        json_add_whole(out, "value", best_value(best));
        json_add_bool(out, "proved", store_record_proved(record, best->metric));
        json_add_string(out, "solution", best->moves);
        report_metrics_json(out, "metrics", item->level->family, &best->score);
        json_add_string(out, "from", best->origin);
        add_json_moment(out, best->when);
        json_add_whole_if(out, "lower_bound", bound >= 0, (uint64_t)bound);
        json_add_whole_if(out, "gap", bound >= 0, best_value(best) - (uint64_t)bound);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_json_places(struct text *out, const struct store_record *record)
{
    json_open(out, "places", '[');
    for (size_t i = 0; i < record->place_count; i++) {
        json_open(out, NULL, '{');
        json_add_string(out, "file", record->places[i].file);
        json_add_whole(out, "level", record->places[i].number);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_json_bounds(struct text *out, const struct store_record *record)
{
    json_open(out, "lower_bounds", '{');
    for (size_t i = 0; i < record->bound_count; i++)
        json_add_whole(out, record->bounds[i].name, record->bounds[i].value);
    json_close(out, '}');
}

static void add_json_progress(struct text *out, const struct store_record *record)
{
    if (!record->played) {
        json_add_null(out, "progress");
        return;
    }
    json_open(out, "progress", '{');
    json_add_string(out, "moves", record->progress.moves);
    json_add_real(out, "seconds", record->progress.seconds);
    json_add_bool(out, "solved", record->progress.solved);
    add_json_moment(out, record->progress.when);
    json_close(out, '}');
}

void library_report_json(struct text *out, const struct shelf_item *item)
{
    const struct store_record *record = &item->record;
    json_open(out, NULL, '{');
    json_add_string(out, "puzzle", item->level->family->name);
    json_add_string(out, "id", record->id);
    json_add_string(out, "title", item->level->title);
    json_add_string(out, "author", item->level->author);
    json_add_string(out, "file", item->file);
    json_add_whole_if(out, "level", item->number, item->number);
    add_json_places(out, record);
    add_json_best(out, item);
    add_json_bounds(out, record);
    json_add_bool(out, "unsolvable", record->unsolvable);
    add_json_progress(out, record);
    if (item->is_rated)
        report_rating_json(out, &item->rating);
    json_end_line(out);
}

void library_report_totals_text(struct text *out, const struct library_totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_say(out, ": %zu solved (%zu optimal), %zu unsolvable, %zu played (%.0f s)\n",
             totals->solved, totals->optimal, totals->unsolvable, totals->played, totals->seconds);
    text_add_count(out, totals->solutions, "best solutions");
    text_say_count(out, totals->faults, ", %zu entry that does not stand\n",
                   ", %zu entries that do not stand\n", totals->faults);
}

void library_report_totals_json(struct text *out, const struct library_totals *totals)
{
    json_open(out, NULL, '{');
    json_add_whole(out, "levels", totals->levels);
    json_add_whole(out, "solved", totals->solved);
    json_add_whole(out, "optimal", totals->optimal);
    json_add_whole(out, "unsolvable", totals->unsolvable);
    json_add_whole(out, "played", totals->played);
    json_add_real(out, "seconds", totals->seconds);
    json_add_whole(out, "solutions", totals->solutions);
    json_add_whole(out, "faults", totals->faults);
    json_end_line(out);
}

void library_label(struct text *out, const struct store_solution *solution)
{
    score_print(&solution->score, solution->metric, out);
    text_format(out, " (%s)", solution->origin);
    wording_settle(out, NULL); /* files are English */
}
