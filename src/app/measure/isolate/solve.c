#include "app/measure/isolate/solve.h"

#include "app/core/options/options.h"
#include "app/core/report.h"
#include "app/measure/results/result_table.h"
#include "app/core/task.h"
#include "puzzle/level.h"

/* What a process may take beyond the limits of its search: seconds to notice and to report, memory
 * for the program, the level and what is worked out about it. */
static const double spare_seconds = 2, spare_share = 0.1;
static const size_t spare_bytes = (size_t)256 << 20;

struct isolation isolated_limits(struct request *request, const struct options *options)
{
    struct limits *limits = &request->limits;
    struct isolation isolation = {.jobs = (unsigned)options->jobs};
    if (!options->memory)
        limits->bytes /= isolation.jobs;
    if (limits->seconds > 0)
        isolation.seconds = limits->seconds * (1 + spare_share) + spare_seconds;
    if (limits->bytes && limits->bytes < SIZE_MAX - spare_bytes)
        isolation.bytes = limits->bytes + spare_bytes;
    request->hooks.progress = NULL; /* processes would talk all at once */
    return isolation;
}

int isolated_solve(const struct level *level, const struct request *request, struct text *output)
{
    struct solve_result result;
    task_solve(level, request, &result);
    report_solve_json(output, &result);
    solve_result_free(&result);
    return 0;
}

void isolated_take(struct result_table *result_table, size_t row, const struct level *level,
                   const struct isolated *outcome)
{
    if (result_table_fill(result_table, row, outcome->output.bytes, outcome->output.length))
        return;
    struct text why;
    text_init(&why);
    isolated_explain(outcome, &why);
    bool late = outcome->end == ISOLATED_TIMEOUT, stopped = outcome->end == ISOLATED_STOPPED;
    result_table_set(result_table, row, "title", level->title);
    result_table_set(result_table, row, "file", level->file);
    result_table_set(result_table, row, "puzzle", level->family->name);
    result_table_set(result_table, row, "status", late || stopped ? "limit" : "crashed");
    result_table_set(result_table, row, "limit", late ? "time" : NULL);
    result_table_set(result_table, row, "message", why.bytes);
    result_table_set_format(result_table, row, "seconds", "%.6f", outcome->seconds);
    text_free(&why);
}
