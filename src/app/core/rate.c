#include "app/core/rate.h"

#include <string.h>

#include "app/core/report.h"
#include "app/core/sanitize.h"
#include "app/core/task.h"
#include "base/deadline.h"
#include "base/json.h"
#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"

void task_rate(const struct level *level, const struct request *request, struct rate_result *out)
{
    *out = (struct rate_result){.level = level, .rating.status = RATING_INVALID};
    task_identify(level, out->id);
    out->rating.message = task_objection(level, request);
    if (out->rating.message)
        return;
    if (!level->family->rate) {
        out->rating.message = message_new("%s has no measures of difficulty", level->family->name);
        return;
    }
    struct deadline before = deadline_start(request->limits.seconds, request->hooks.stop);
    level->family->rate(level, request, &out->rating);
    deadline_set(before);
    if (out->rating.limit == LIMIT_STOPPED && !out->rating.message)
        out->rating.message = message_new("interrupted");
}

void rate_result_free(struct rate_result *result)
{
    rating_free(&result->rating);
}

enum exit_status rate_exit(const struct rate_result *result)
{
    if (result->rating.status == RATING_INVALID)
        return EXIT_BAD;
    return result->rating.status == RATING_LIMIT ? EXIT_LIMITED : EXIT_ANSWERED;
}

void measure_print(struct text *out, const struct measure_kind *kind, const struct measure *measure)
{
    text_format(out, "%.*f", (int)kind->decimals, measure->value);
}

/* Names and values, in lines of some width. */
static void add_measures(struct text *out, const struct rate_result *result)
{
    enum { LINE_WIDTH = 78 };
    const struct measure_kind *kinds = result->level->family->measures;
    size_t line = out->length;
    bool begun = false;
    for (size_t i = 0; kinds && kinds[i].name; i++) {
        if (!result->rating.measures[i].is_known)
            continue;
        struct text item;
        text_init(&item);
        text_format(&item, "%s ", kinds[i].name);
        measure_print(&item, &kinds[i], &result->rating.measures[i]);
        if (begun && out->length - line + item.length + 2 > LINE_WIDTH) {
            text_add_char(out, '\n');
            line = out->length;
            begun = false;
        }
        text_add(out, begun ? "  " : "      ");
        text_add(out, item.bytes);
        text_free(&item);
        begun = true;
    }
    if (begun)
        text_add_char(out, '\n');
}

/* What came of it, beside the level's name. */
static void add_verdict(struct text *out, const struct rating *rating)
{
    if (rating->status == RATING_ESTIMATED)
        text_say(out, "%5.2f  grade %u, %s (estimated)", rating->score, rating->grade,
                 rating_grade_name(rating->grade));
    else if (rating->has_score)
        text_say(out, "%5.2f  grade %u, %s", rating->score, rating->grade,
                 rating_grade_name(rating->grade));
    else if (rating->status == RATING_RATED)
        text_say(out, "measured");
    else if (rating->status == RATING_UNSOLVABLE)
        text_say(out, "unsolvable");
    else if (rating->status == RATING_INVALID)
        text_say(out, "cannot be rated");
    else
        text_say(out, "not rated");
}

void report_rate_text(struct text *out, const struct rate_result *result)
{
    report_name(out, result->level);
    add_verdict(out, &result->rating);
    text_add_char(out, '\n');
    add_measures(out, result);
    if (!result->rating.message)
        return;
    text_add(out, "      ");
    sanitize_line(out, result->rating.message);
    text_add_char(out, '\n');
}

void report_rate_json(struct text *out, const struct rate_result *result)
{
    const struct rating *rating = &result->rating;
    const struct measure_kind *kinds = result->level->family->measures;
    bool ran = rating->status != RATING_INVALID;
    report_begin_json(out, result->level, result->id);
    json_add_string(out, "status", rating_status_name(rating->status));
    json_add_real_if(out, "score", rating->has_score, rating->score);
    json_add_whole_if(out, "grade", rating->grade, rating->grade);
    json_open(out, "measures", '{');
    for (size_t i = 0; kinds && kinds[i].name; i++)
        if (kinds[i].decimals)
            json_add_real_if(out, kinds[i].name, rating->measures[i].is_known,
                             rating->measures[i].value);
        else
            json_add_whole_if(out, kinds[i].name, rating->measures[i].is_known,
                              (uint64_t)rating->measures[i].value);
    json_close(out, '}');
    json_add_real_if(out, "seconds", ran, rating->seconds);
    json_add_whole_if(out, "expanded", ran, rating->counters.expanded);
    json_add_whole_if(out, "peak_bytes", ran, rating->counters.peak_bytes);
    json_add_string(out, "limit",
                    rating->limit == LIMIT_STOPPED ? NULL : limit_name(rating->limit));
    json_add_string(out, "message", rating->message);
    json_end_line(out);
}
