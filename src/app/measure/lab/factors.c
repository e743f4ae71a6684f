#include "app/measure/lab/factors.h"

#include <math.h>
#include <string.h>

#include "app/measure/lab/experiment.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"

/* Combinations that differ from one at the start of a series only along the axis. */
static size_t axis_values(const struct vary *vary)
{
    return vary->axis == VARY_NONE ? 1 : vary->items[vary->axis].count;
}

/* How far apart in the order of combinations two neighbours along the axis stand. */
static size_t axis_stride(const struct vary *vary)
{
    size_t stride = 1;
    for (size_t i = vary->count; vary->axis != VARY_NONE && i-- > vary->axis + 1;)
        stride *= vary->items[i].count;
    return stride;
}

/* The combination of a series (from 0) at a place of the axis. */
static size_t combination_of(const struct vary *vary, size_t series, size_t at)
{
    size_t stride = axis_stride(vary);
    return series / stride * stride * axis_values(vary) + at * stride + series % stride;
}

static bool value_of(const struct experiment *experiment, size_t level, size_t combination,
                     double *value)
{
    size_t row = level * experiment->combinations + combination;
    const struct result_table *result_table = &experiment->result_table;
    return row < result_table->row_count && experiment_finished(result_table, row) &&
           result_table_number(result_table, row, experiment->measure, value) && *value > 0;
}

static struct factor compare(const struct experiment *experiment, size_t series)
{
    const struct vary *vary = &experiment->vary;
    struct factor factor = {0};
    double logs = 0, first, other;
    for (size_t level = 0; level < experiment->suites.count; level++) {
        for (size_t at = 0; at < axis_values(vary); at++) {
            if (!value_of(experiment, level, combination_of(vary, 0, at), &first) ||
                !value_of(experiment, level, combination_of(vary, series, at), &other))
                continue;
            double ratio = first / other;
            factor.least = factor.points && factor.least < ratio ? factor.least : ratio;
            factor.most = factor.most > ratio ? factor.most : ratio;
            logs += log(ratio);
            factor.points++;
        }
    }
    factor.mean = factor.points ? exp(logs / (double)factor.points) : 0;
    return factor;
}

static char *name_of(const struct vary *vary, size_t series)
{
    struct text name;
    text_init(&name);
    vary_series(vary, combination_of(vary, series, 0), &name);
    return text_take(&name);
}

void factors_make(struct factors *factors, const struct experiment *experiment)
{
    const struct vary *vary = &experiment->vary;
    size_t series = experiment->combinations / axis_values(vary);
    *factors = (struct factors){.count = series - 1, .first = name_of(vary, 0)};
    factors->items = mem_alloc(series, sizeof *factors->items);
    for (size_t i = 1; i < series; i++) {
        factors->items[i - 1] = compare(experiment, i);
        factors->items[i - 1].series = name_of(vary, i);
    }
}

void factors_free(struct factors *factors)
{
    for (size_t i = 0; i < factors->count; i++)
        mem_free(factors->items[i].series);
    mem_free(factors->items);
    mem_free(factors->first);
}

void factors_print(const struct factors *factors, const char *measure, struct text *out)
{
    if (!factors->count)
        return;
    text_say(out, "factors by which %s is less than with %s (mean, least, most):\n", measure,
             factors->first);
    for (size_t i = 0; i < factors->count; i++) {
        const struct factor *factor = &factors->items[i];
        if (factor->points) {
            char *points = message_count(factor->points, "points");
            text_say(out, "  %8.2f %8.2f %8.2f  %s (%s)\n", factor->mean, factor->least,
                     factor->most, factor->series, points);
            mem_free(points);
        } else {
            text_say(out, "         -        -        -  %s (nothing to compare)\n",
                     factor->series);
        }
    }
}
