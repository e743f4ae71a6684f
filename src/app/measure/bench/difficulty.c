#include "app/measure/bench/difficulty.h"

#include "app/core/rate.h"
#include "app/measure/results/result_table.h"
#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"

void difficulty_columns(struct result_table *result_table)
{
    static const struct result_column columns[] = {
        {"rating", RESULT_COLUMN_TEXT},
        {"score", RESULT_COLUMN_NUMBER},
        {"grade", RESULT_COLUMN_NUMBER},
        {NULL, RESULT_COLUMN_TEXT},
    };
    result_table_add_columns(result_table, columns);
}

void difficulty_fill(struct result_table *result_table, size_t row, const struct level *level,
                     const struct request *request)
{
    struct request wanted = {.limits = request->limits, .hooks = {.stop = request->hooks.stop}};
    struct rate_result result;
    task_rate(level, &wanted, &result);
    result_table_set(result_table, row, "rating", rating_status_name(result.rating.status));
    if (result.rating.has_score) {
        result_table_set_format(result_table, row, "score", "%.3f", result.rating.score);
        result_table_set_format(result_table, row, "grade", "%u", result.rating.grade);
    }
    rate_result_free(&result);
}

void difficulty_print(struct text *out, const struct result_table *result_table, size_t row)
{
    double score, grade;
    if (result_table_number(result_table, row, "score", &score) &&
        result_table_number(result_table, row, "grade", &grade))
        text_say(out, " (score %.2f, %s)", score, rating_grade_name((unsigned)grade));
}
