#include "app/measure/results/result_metrics.h"

#include <string.h>

#include "app/measure/results/result_table.h"
#include "puzzle/puzzle.h"

static bool measures(const struct puzzle *family, const char *column)
{
    for (const char *const *metric = family->metrics; *metric; metric++)
        if (strcmp(*metric, column) == 0)
            return true;
    return false;
}

/* The metric of the goal, or of the first goal that counts anything. */
static const char *counted_by(const struct puzzle *family, const char *goal)
{
    const struct goal *row = goal_find(family->goals, goal);
    if (row && row->metric)
        return row->metric;
    for (row = family->goals; row->name; row++)
        if (row->metric)
            return row->metric;
    return NULL;
}

void result_metrics_add(struct result_table *result_table, const struct puzzle *family,
                        const char *goal)
{
    const char *counted = counted_by(family, goal);
    for (size_t i = 0; family->metrics[i]; i++) {
        size_t column = result_table_column(result_table, family->metrics[i]);
        if (column == RESULT_TABLE_NONE)
            column =
                result_table_add_column(result_table, family->metrics[i], RESULT_COLUMN_METRIC);
        struct result_table_column *added = &result_table->columns[column];
        added->kind = RESULT_COLUMN_METRIC;
        added->shown = added->shown || metric_is_shown(family->metrics[i], i, counted);
        added->counted = added->counted || (counted && strcmp(family->metrics[i], counted) == 0);
    }
}

void result_metrics_restrict(struct result_table *result_table, size_t row,
                             const struct puzzle *family)
{
    for (size_t i = 0; i < result_table->column_count; i++)
        if (result_table->columns[i].kind == RESULT_COLUMN_METRIC &&
            !measures(family, result_table->columns[i].name))
            result_table_leave_out(result_table, row, i);
}

void result_metrics_set(struct result_table *result_table, size_t row, const struct score *score)
{
    for (size_t i = 0; i < score->metric_count; i++)
        result_table_set_format(result_table, row, score->metrics[i].name, "%llu",
                                (unsigned long long)score->metrics[i].value);
}
