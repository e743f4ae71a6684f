#include "app/commands/library_report.h"

#include <time.h>

#include "app/core/report.h"
#include "app/core/sanitize.h"
#include "base/json.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "store/store.h"

enum { TITLE_WIDTH = 28, BEST_WIDTH = 34, PROVED_WIDTH = 28 };

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

static void add_best(struct text *out, const struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++) {
        text_add(out, i ? ", " : "");
        text_add_count(out, best_value(&record->best[i]), record->best[i].metric);
    }
    if (record->best_count == 0)
        text_add(out, "-");
}

/* The metrics that are optimal, and what is known to be needed of the others. */
static void add_proved(struct text *out, const struct store_record *record)
{
    const char *comma = "";
    if (record->unsolvable)
        text_add(out, "unsolvable");
    for (size_t i = 0; i < record->bound_count; i++) {
        const struct metric *bound = &record->bounds[i];
        if (store_record_proved(record, bound->name))
            text_format(out, "%s%s", comma, bound->name);
        else
            text_format(out, "%s%s >= %llu", comma, bound->name, (unsigned long long)bound->value);
        comma = ", ";
    }
    if (!record->unsolvable && record->bound_count == 0)
        text_add(out, "-");
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

/* The newest of the best solutions, or NULL. */
static const struct store_solution *newest(const struct store_record *record)
{
    const struct store_solution *found = NULL;
    for (size_t i = 0; i < record->best_count; i++)
        if (!found || record->best[i].when > found->when)
            found = &record->best[i];
    return found;
}

static void add_column(struct text *out, struct text *column, size_t width)
{
    sanitize_line(out, column->bytes);
    text_fill(out, ' ', column->length < width ? width - column->length : 0);
    text_add(out, "  ");
    text_clear(column);
}

void library_report_heading(struct text *out)
{
    text_format(out, "%-*s  %-*s  %-*s  %-*s  %-10s  %s\n", TITLE_WIDTH, "title",
                PUZZLE_ID_ROOM - 1, "id", BEST_WIDTH, "best", PROVED_WIDTH, "proved", "when",
                "from");
}

void library_report_text(struct text *out, const struct store_record *record)
{
    const struct level *level = record->level;
    const struct store_solution *last = newest(record);
    struct text column;
    text_init(&column);
    sanitize_column(out, level->title ? level->title : level->family->name, TITLE_WIDTH);
    text_format(out, "  %s  ", record->id);
    add_best(&column, record);
    add_column(out, &column, BEST_WIDTH);
    add_proved(&column, record);
    add_column(out, &column, PROVED_WIDTH);
    if (last)
        add_moment(&column, last->when, "%Y-%m-%d");
    else
        text_add(&column, "-");
    add_column(out, &column, 10);
    sanitize_line(out, last ? last->origin : "-");
    text_add_char(out, '\n');
    text_free(&column);
}

static void add_json_moment(struct text *out, int64_t when)
{
    struct text moment;
    text_init(&moment);
    add_moment(&moment, when, "%Y-%m-%dT%H:%M:%SZ");
    json_add_string(out, "when", moment.bytes);
    text_free(&moment);
}

static void add_json_best(struct text *out, const struct store_record *record)
{
    json_open(out, "best", '[');
    for (size_t i = 0; i < record->best_count; i++) {
        const struct store_solution *best = &record->best[i];
        json_open(out, NULL, '{');
        json_add_string(out, "metric", best->metric);
        json_add_whole(out, "value", best_value(best));
        json_add_bool(out, "proved", store_record_proved(record, best->metric));
        json_add_string(out, "solution", best->moves);
        report_metrics_json(out, "metrics", record->level->family, &best->score);
        json_add_string(out, "from", best->origin);
        add_json_moment(out, best->when);
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

void library_report_json(struct text *out, const struct store_record *record)
{
    json_open(out, NULL, '{');
    json_add_string(out, "puzzle", record->level->family->name);
    json_add_string(out, "id", record->id);
    json_add_string(out, "title", record->level->title);
    json_add_string(out, "author", record->level->author);
    add_json_best(out, record);
    add_json_bounds(out, record);
    json_add_bool(out, "unsolvable", record->unsolvable);
    add_json_progress(out, record);
    json_end_line(out);
}

void library_report_totals_text(struct text *out, const struct library_totals *totals)
{
    text_add_count(out, totals->levels, "levels");
    text_format(out, ": %zu solved (%zu optimal), %zu unsolvable, %zu played (%.0f s)\n",
                totals->solved, totals->optimal, totals->unsolvable, totals->played,
                totals->seconds);
    text_add_count(out, totals->solutions, "best solutions");
    text_add(out, ", ");
    text_add_count(out, totals->faults, "entries");
    text_add(out, totals->faults == 1 ? " that does not stand\n" : " that do not stand\n");
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
}
