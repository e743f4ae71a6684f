/* The command bench: every level in a process of its own, the table, the data, the comparison. */
#include "app/commands/dispatch.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/measure/bench/compare.h"
#include "app/measure/bench/foreign.h"
#include "app/measure/bench/foreign_files.h"
#include "app/measure/bench/suite.h"
#include "app/measure/bench/table.h"
#include "app/measure/isolate/isolate.h"
#include "app/measure/isolate/solve.h"
#include "app/measure/results/result_json.h"
#include "app/measure/results/result_metrics.h"
#include "app/measure/results/result_output.h"
#include "app/measure/results/result_table.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/process.h"
#include "puzzle/level.h"

/* A shell tells of a signal that ended its command by a status above this. */
enum { SHELL_SIGNAL = 128 };

struct bench {
    struct run *run;
    struct suites suites;
    struct result_table result_table; /* a row for each level, in their order */
    bool *ended;                      /* by row */
    size_t printed;                   /* rows */
    size_t solved;
    char *solver;
    char *folder; /* of a foreign solver's files, or NULL */
    char date[24];
    struct result_output output;
};

static int child_main(void *context, size_t row, struct text *output)
{
    const struct bench *bench = context;
    const struct level *level = bench->suites.items[row].level;
    if (!bench->folder || !level_is_valid(level))
        return isolated_solve(level, &bench->run->request, output);
    struct text folder;
    text_init(&folder);
    foreign_child_folder(bench->folder, row, &folder);
    int status = foreign_become(bench->run->arguments->options.foreign, folder.bytes, level,
                                &bench->run->request.limits);
    text_free(&folder);
    return status;
}

static void take_foreign(struct bench *bench, size_t row, const struct isolated *outcome)
{
    const struct level *level = bench->suites.items[row].level;
    struct result_table *result_table = &bench->result_table;
    struct text folder, why;
    struct score score;
    char *solution = NULL;
    text_init(&folder);
    text_init(&why);
    foreign_child_folder(bench->folder, row, &folder);
    result_table_set_format(result_table, row, "seconds", "%.6f", outcome->seconds);
    if (foreign_claim(level, outcome, folder.bytes, &solution, &score, &why)) {
        result_table_set(result_table, row, "status", "solved");
        result_table_set(result_table, row, "solution", solution);
        result_metrics_set(result_table, row, &score);
    } else if (why.length) {
        result_table_set(result_table, row, "status", "wrong");
        result_table_set(result_table, row, "message", why.bytes);
    } else {
        isolated_explain(outcome, &why);
        bool crashed = outcome->end == ISOLATED_KILLED || outcome->end == ISOLATED_NEVER ||
                       (outcome->end == ISOLATED_EXITED && outcome->code > SHELL_SIGNAL);
        result_table_set(result_table, row, "status", crashed ? "crashed" : "limit");
        result_table_set(result_table, row, "limit",
                         outcome->end == ISOLATED_TIMEOUT ? "time" : NULL);
        result_table_set(result_table, row, "message", why.bytes);
    }
    mem_free(solution);
    text_free(&why);
    text_free(&folder);
    foreign_child_drop(bench->folder, row);
}

static struct bench_suite suite_of(const struct bench *bench, size_t row)
{
    const struct suite_level *items = bench->suites.items;
    struct bench_suite suite = {&bench->result_table, row, row + 1};
    while (suite.first && items[suite.first - 1].order == items[row].order)
        suite.first--;
    while (suite.end < bench->result_table.row_count && items[suite.end].order == items[row].order)
        suite.end++;
    return suite;
}

static void print_row(struct bench *bench, size_t row)
{
    struct run *run = bench->run;
    const struct suite_level *item = &bench->suites.items[row];
    struct bench_suite suite = suite_of(bench, row);
    result_output_row(&bench->output, &bench->result_table, row);
    if (output_printed(&run->arguments->options))
        return;
    if (run->arguments->options.json) {
        result_table_write_row(&bench->result_table, row, RESULT_TABLE_JSON, &run->console.out);
    } else {
        if (row == suite.first)
            bench_table_head(&run->console.out, &suite, bench->solver, item->suite, bench->date);
        bench_table_row(&run->console.out, &suite, row, item->number);
        if (row + 1 == suite.end)
            bench_table_foot(&run->console.out, &suite);
    }
    console_flush(&run->console);
}

static void judge_exit(struct bench *bench, size_t row)
{
    const char *status = result_table_get(&bench->result_table, row, "status");
    bool answered = strcmp(status, "solved") == 0 || strcmp(status, "unsolvable") == 0;
    bool bad = strcmp(status, "crashed") == 0 || strcmp(status, "invalid") == 0;
    bench->solved += answered;
    console_worsen(&bench->run->console, answered ? EXIT_ANSWERED : bad ? EXIT_BAD : EXIT_LIMITED);
}

static void done(void *context, size_t row, const struct isolated *outcome)
{
    struct bench *bench = context;
    const struct suite_level *item = &bench->suites.items[row];
    struct result_table *result_table = &bench->result_table;
    if (bench->folder && level_is_valid(item->level)) {
        result_table_set(result_table, row, "title", item->level->title);
        result_table_set(result_table, row, "file", item->level->file);
        char id[PUZZLE_ID_ROOM];
        item->level->family->identify(item->level, id);
        result_table_set(result_table, row, "id", id);
        take_foreign(bench, row, outcome);
    } else {
        isolated_take(result_table, row, item->level, outcome);
    }
    result_table_set_format(result_table, row, "level", "%u", item->number);
    result_table_set(result_table, row, "solver", bench->solver);
    judge_exit(bench, row);
    for (bench->ended[row] = true;
         bench->printed < bench->suites.count && bench->ended[bench->printed]; bench->printed++)
        print_row(bench, bench->printed);
}

static void watch(void *context, size_t started, size_t ended)
{
    struct bench *bench = context;
    const struct front *front = bench->run->console.front;
    struct text line;
    text_init(&line);
    text_format(&line, "%zu of ", ended);
    text_add_count(&line, bench->suites.count, "levels");
    text_format(&line, ", %zu answered; at work on", bench->solved);
    for (size_t i = 0; i < started; i++)
        if (!bench->ended[i])
            text_format(&line, " %s %u", bench->suites.items[i].suite,
                        bench->suites.items[i].number);
    front->progress(front->context, line.bytes);
    text_free(&line);
}

/* What was not begun leaves no row. */
static void drop_unended(struct bench *bench)
{
    size_t rows = bench->suites.count;
    while (rows && !bench->ended[rows - 1])
        rows--;
    result_table_truncate(&bench->result_table, rows);
    const struct suite_level *items = bench->suites.items;
    bool within = rows && rows < bench->suites.count && items[rows].order == items[rows - 1].order;
    if (within && bench->printed == rows && !bench->run->arguments->options.json) {
        struct bench_suite suite = suite_of(bench, rows - 1);
        bench_table_foot(&bench->run->console.out, &suite);
    }
    for (; bench->printed < rows; bench->printed++)
        if (bench->ended[bench->printed])
            print_row(bench, bench->printed);
}

static void compare(struct bench *bench, const char *path)
{
    struct run *run = bench->run;
    struct result_table theirs, detail;
    struct diag_list diags;
    diag_list_init(&diags);
    result_table_init(&theirs);
    result_table_init(&detail);
    if (result_table_read(&theirs, path, &diags)) {
        struct comparisons comparisons;
        compare_result_tables(&comparisons, &bench->result_table, &theirs, path, &detail);
        if (!run->arguments->options.json)
            compare_print(&run->console.out, &comparisons, &detail);
        for (size_t row = 0; run->arguments->options.json && row < detail.row_count; row++)
            result_table_write_row(&detail, row, RESULT_TABLE_JSON, &run->console.out);
        comparisons_free(&comparisons);
        console_flush(&run->console);
    }
    console_complain(&run->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    result_table_free(&theirs);
    result_table_free(&detail);
}

static void isolate_levels(struct bench *bench)
{
    struct run *run = bench->run;
    const struct options *options = &run->arguments->options;
    struct isolation isolation = isolated_limits(&run->request, options);
    isolation.children = bench->suites.count;
    if (bench->folder)
        isolation.seconds = run->request.limits.seconds; /* it may not know of limits at all */
    isolation.stop = run->console.front->stop;
    isolation.context = bench;
    isolation.child_main = child_main;
    isolation.done = done;
    isolation.watch = run->console.front->progress ? watch : NULL;
    isolate_all(&isolation);
}

static void bench_all(struct bench *bench)
{
    struct run *run = bench->run;
    const struct options *options = &run->arguments->options;
    if (options->foreign && !(bench->folder = foreign_folder_new())) {
        console_fail(&run->console, "no folder for the solver's files: %s", file_why());
        return;
    }
    bench->solver = options->foreign ? foreign_name(options->foreign) : mem_string("cariste");
    bench->ended = mem_alloc(bench->suites.count, sizeof *bench->ended);
    bench_columns(&bench->result_table, &bench->suites, options->goal);
    bench_rows(&bench->result_table, &bench->suites);
    result_table_describe(&bench->result_table, run->arguments);
    if (result_output_open(&bench->output, &bench->result_table, options->output, &run->console)) {
        isolate_levels(bench);
        drop_unended(bench);
        if (!options->json && !output_printed(options) && bench->result_table.row_count > 0)
            bench_summary(&run->console.out, &bench->result_table);
        console_flush(&run->console);
        if (options->compare)
            compare(bench, options->compare);
    }
    result_output_close(&bench->output, &run->console);
    mem_free(bench->ended);
    mem_free(bench->solver);
    foreign_folder_free(bench->folder);
}

static void perform(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct bench bench = {.run = run};
    time_t now = time(NULL);
    strftime(bench.date, sizeof bench.date, "%Y-%m-%d  %H:%M:%S", localtime(&now));
    result_table_init(&bench.result_table);
    suites_gather(&bench.suites, run->arguments, &run->console);
    if (!CARISTE_WITH_JANSSON)
        console_fail(&run->console, RESULT_WITHOUT_JSON);
    else if (options->foreign && !process_can_start())
        console_fail(&run->console,
                     "--foreign: this program was built for a platform without processes");
    else if (options->foreign && !foreign_is_usable(options->foreign))
        console_fail(&run->console, "--foreign: the command has no {file}");
    else if (bench.suites.count)
        bench_all(&bench);
    else
        console_fail_picking(&run->console, run->arguments->options.level, bench.suites.most);
    suites_free(&bench.suites);
    result_table_free(&bench.result_table);
}

const struct command command_bench = {
    .name = "bench",
    .arguments = "FILE...",
    .help = "solve suites and keep the results",
    .description =
        "Solves every level in a process of its own, so that none can hurt another, and "
        "prints the statistics table that solvers share; --output keeps the results as "
        "data. Files of one level each, named by suite and number (xsokoban0001.sok), are "
        "taken as one suite. With --compare the run stands beside an earlier one or "
        "beside a table of what others achieved. With --foreign another solver runs under "
        "the same limits, and what it claims is replayed.",
    .examples = {{"cariste bench levels/seeds.sok --level 1-4 --time 10 --jobs 2",
                  "four levels, two at a time"},
                 {"cariste bench levels/seeds.sok --level 1-4 --goal pushes --json",
                  "one object a level"}},
    .accepts = output_accepts,
    .options = SEARCH_OPTIONS " output jobs compare foreign note json",
    .perform = perform,
};
