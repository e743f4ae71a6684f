/* Solve, check and count: the work on a level and its report. */
#include "app/core/run.h"

#include <string.h>

#include "app/commands/certificate.h"
#include "base/file.h"
#include "app/resume/resume.h"
#include "app/measure/watch/live_view.h"
#include "puzzle/level.h"

/* What the library knows better, of the goal if it is a metric. */
static void add_known(struct run *run, const struct solve_result *result)
{
    struct metric known[SCORE_METRICS_MAX];
    size_t count = library_best_values(&run->library, result->level, known);
    const char *before = "      best known: ";
    bool one = strcmp(result->goal, "any") != 0;
    for (size_t i = 0; i < count; i++) {
        int64_t found = score_metric(&result->score, known[i].name);
        if ((one && strcmp(known[i].name, result->goal) != 0) ||
            (found >= 0 && (uint64_t)found <= known[i].value))
            continue;
        text_add(&run->out, before);
        text_add_count(&run->out, known[i].value, known[i].name);
        before = ", ";
    }
    if (*before == ',')
        text_add_char(&run->out, '\n');
}

/* After every level, so that an interrupted run leaves what it has. */
static void save_trace(struct run *run)
{
    const char *path = run->arguments->options.trace;
    struct diag_list diags;
    diag_list_init(&diags);
    if (path)
        file_write(path, run->trace.bytes, run->trace.length, &diags);
    run_complain(run, &diags, DIAG_ERROR);
    diag_list_free(&diags);
}

void command_solve(struct run *run, struct level *level)
{
    struct solve_result result;
    struct request request = run->request;
    struct live_view live_view;
    struct checkpointing checkpointing;
    live_view_begin(&live_view, run, &request);
    checkpointing_begin(&checkpointing, run, level, &request);
    task_solve(level, &request, &result);
    checkpointing_end(&checkpointing, &result.answer);
    live_view_end(&live_view, level);
    save_trace(run);
    if (run->arguments->options.json)
        report_solve_json(&run->out, &result);
    else
        report_solve_text(&run->out, &result);
    if (run->arguments->options.stats && !run->arguments->options.json)
        report_solve_stats(&run->out, &result);
    library_add_answer(&run->library, &result);
    certificates_add(run, &result);
    if (!run->arguments->options.json)
        add_known(run, &result);
    totals_add_solve(&run->totals, &result);
    run_worsen(run, solve_exit(&result));
    solve_result_free(&result);
}

static void check_one(struct run *run, const struct level *level,
                      const struct level_solution *solution)
{
    const struct options *options = &run->arguments->options;
    struct check_result result;
    task_check(level, solution, &result);
    if (options->json)
        report_check_json(&run->out, &result);
    else if (!options->quiet || result.status != CHECK_SOLVED)
        report_check_text(&run->out, &result);
    totals_add_check(&run->totals, &result);
    run_worsen(run, check_exit(&result));
    check_result_free(&result);
}

void command_check(struct run *run, struct level *level)
{
    for (size_t i = 0; i < level->solution_count; i++)
        check_one(run, level, &level->solutions[i]);
    if (level->solution_count == 0)
        check_one(run, level, NULL);
}

void command_count(struct run *run, struct level *level)
{
    const struct options *options = &run->arguments->options;
    struct count_result result;
    task_count(level, &run->request, &result);
    if (options->json)
        report_count_json(&run->out, &result, options->layers);
    else
        report_count_text(&run->out, &result, options->layers);
    totals_add_count(&run->totals, &result);
    run_worsen(run, count_exit(&result));
    count_result_free(&result);
}
