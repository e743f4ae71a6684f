#include "app/commands/library_report.h"

#include <time.h>

#include "app/core/sanitize.h"
#include "app/core/json.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "store/store.h"

enum { TITLE_WIDTH = 28, BEST_WIDTH = 24, PROVED_WIDTH = 20 };

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

static json_t *json_moment(int64_t when)
{
    struct text moment;
    text_init(&moment);
    add_moment(&moment, when, "%Y-%m-%dT%H:%M:%SZ");
    json_t *json = json_text(moment.bytes);
    text_free(&moment);
    return json;
}

static json_t *json_best(const struct store_record *record)
{
    json_t *array = json_array();
    for (size_t i = 0; i < record->best_count; i++) {
        const struct store_solution *best = &record->best[i];
        json_t *object = json_object();
        json_object_set_new(object, "metric", json_text(best->metric));
        json_object_set_new(object, "value", json_whole(best_value(best)));
        json_object_set_new(object, "proved",
                            json_boolean(store_record_proved(record, best->metric)));
        json_object_set_new(object, "solution", json_text(best->moves));
        json_object_set_new(object, "from", json_text(best->origin));
        json_object_set_new(object, "when", json_moment(best->when));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *json_bounds(const struct store_record *record)
{
    json_t *object = json_object();
    for (size_t i = 0; i < record->bound_count; i++)
        json_object_set_new(object, record->bounds[i].name, json_whole(record->bounds[i].value));
    return object;
}

static json_t *json_progress(const struct store_record *record)
{
    if (!record->played)
        return json_null();
    json_t *object = json_object();
    json_object_set_new(object, "moves", json_text(record->progress.moves));
    json_object_set_new(object, "seconds", json_real(record->progress.seconds));
    json_object_set_new(object, "solved", json_boolean(record->progress.solved));
    json_object_set_new(object, "when", json_moment(record->progress.when));
    return object;
}

bool library_report_json(struct text *out, const struct store_record *record)
{
    json_t *object = json_object();
    json_object_set_new(object, "puzzle", json_text(record->level->family->name));
    json_object_set_new(object, "id", json_text(record->id));
    json_object_set_new(object, "title", json_text(record->level->title));
    json_object_set_new(object, "author", json_text(record->level->author));
    json_object_set_new(object, "best", json_best(record));
    json_object_set_new(object, "lower_bounds", json_bounds(record));
    json_object_set_new(object, "unsolvable", json_boolean(record->unsolvable));
    json_object_set_new(object, "progress", json_progress(record));
    return json_line(object, 8, out);
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

bool library_report_totals_json(struct text *out, const struct library_totals *totals)
{
    json_t *object = json_object();
    json_object_set_new(object, "levels", json_whole(totals->levels));
    json_object_set_new(object, "solved", json_whole(totals->solved));
    json_object_set_new(object, "optimal", json_whole(totals->optimal));
    json_object_set_new(object, "unsolvable", json_whole(totals->unsolvable));
    json_object_set_new(object, "played", json_whole(totals->played));
    json_object_set_new(object, "seconds", json_real(totals->seconds));
    json_object_set_new(object, "solutions", json_whole(totals->solutions));
    json_object_set_new(object, "faults", json_whole(totals->faults));
    return json_line(object, 8, out);
}

void library_label(struct text *out, const struct store_solution *solution)
{
    score_print(&solution->score, 2, out);
    text_format(out, " (%s)", solution->origin);
}
