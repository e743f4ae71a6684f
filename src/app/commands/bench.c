/* The command bench: every level in a process of its own, the table, the data, the comparison. */
#include "app/commands/dispatch.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/measure/bench/compare.h"
#include "app/measure/bench/difficulty.h"
#include "app/measure/bench/foreign.h"
#include "app/measure/bench/foreign_files.h"
#include "app/measure/bench/repeat.h"
#include "app/measure/bench/suite.h"
#include "app/measure/bench/table.h"
#include "app/measure/isolate/isolate.h"
#include "app/measure/isolate/solve.h"
#include "app/measure/results/result_json.h"
#include "app/measure/results/result_metrics.h"
#include "app/measure/results/result_output.h"
#include "app/measure/results/result_table.h"
#include "base/file.h"
#include "base/language/message.h"
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
    size_t repeats;                   /* of each level */
    struct result_table runs;         /* a row for each of these */
    bool *run_ended;                  /* by row of runs, which is the number of its process */
    size_t printed;                   /* rows */
    size_t solved;
    char *solver;
    char *folder; /* of a foreign solver's files, or NULL */
    char date[24];
    struct result_output output;
};

static const struct suite_level *item_of(const struct bench *bench, size_t run)
{
    return &bench->suites.items[run / bench->repeats];
}

static int child_main(void *context, size_t run, struct text *output)
{
    const struct bench *bench = context;
    const struct level *level = item_of(bench, run)->level;
    if (!bench->folder || !level_is_valid(level))
        return isolated_solve(level, &bench->run->request, output);
    struct text folder;
    text_init(&folder);
    foreign_child_folder(bench->folder, run, &folder);
    int status = foreign_become(bench->run->arguments->options.foreign, folder.bytes, level,
                                &bench->run->request.limits);
    text_free(&folder);
    return status;
}

static void take_foreign(struct bench *bench, size_t run, const struct isolated *outcome)
{
    const struct level *level = item_of(bench, run)->level;
    struct result_table *runs = &bench->runs;
    struct text folder, why;
    struct score score;
    char *solution = NULL;
    text_init(&folder);
    text_init(&why);
    foreign_child_folder(bench->folder, run, &folder);
    result_table_set_format(runs, run, "seconds", "%.6f", outcome->seconds);
    if (foreign_claim(level, outcome, folder.bytes, &solution, &score, &why)) {
        result_table_set(runs, run, "status", "solved");
        result_table_set(runs, run, "solution", solution);
        result_metrics_set(runs, run, &score);
    } else if (why.length) {
        result_table_set(runs, run, "status", "wrong");
        result_table_set(runs, run, "message", why.bytes);
    } else {
        isolated_explain(outcome, &why);
        bool crashed = outcome->end == ISOLATED_KILLED || outcome->end == ISOLATED_NEVER ||
                       (outcome->end == ISOLATED_EXITED && outcome->code > SHELL_SIGNAL);
        result_table_set(runs, run, "status", crashed ? "crashed" : "limit");
        result_table_set(runs, run, "limit", outcome->end == ISOLATED_TIMEOUT ? "time" : NULL);
        result_table_set(runs, run, "message", why.bytes);
    }
    mem_free(solution);
    text_free(&why);
    text_free(&folder);
    foreign_child_drop(bench->folder, run);
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

static void print_foot(struct bench *bench, const struct bench_suite *suite)
{
    bench_table_foot(&bench->run->console.out, suite);
    if (bench->repeats > 1)
        repeat_table(&bench->run->console.out, suite);
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
            print_foot(bench, &suite);
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

/* All runs of a level that will ever end have ended. */
static void finish_row(struct bench *bench, size_t row)
{
    const struct suite_level *item = &bench->suites.items[row];
    struct result_table *result_table = &bench->result_table;
    if (!repeat_merge(result_table, row, &bench->runs, bench->run_ended, row * bench->repeats,
                      bench->repeats))
        return;
    const char *differs = result_table_get(result_table, row, "differs");
    if (differs)
        console_warn(&bench->run->console, "%s %u: not the same in every run: %s", item->suite,
                     item->number, differs);
    judge_exit(bench, row);
    if (bench->run->arguments->options.difficulty && level_is_valid(item->level))
        difficulty_fill(result_table, row, item->level, &bench->run->request);
    bench->ended[row] = true;
}

static void done(void *context, size_t run, const struct isolated *outcome)
{
    struct bench *bench = context;
    const struct suite_level *item = item_of(bench, run);
    struct result_table *runs = &bench->runs;
    if (bench->folder && level_is_valid(item->level)) {
        result_table_set(runs, run, "title", item->level->title);
        result_table_set(runs, run, "file", item->level->file);
        char id[PUZZLE_ID_ROOM];
        item->level->family->identify(item->level, id);
        result_table_set(runs, run, "id", id);
        take_foreign(bench, run, outcome);
    } else {
        isolated_take(runs, run, item->level, outcome);
    }
    result_table_set_format(runs, run, "level", "%u", item->number);
    result_table_set(runs, run, "solver", bench->solver);
    bench->run_ended[run] = true;
    size_t first = run / bench->repeats * bench->repeats, ended = 0;
    for (size_t i = first; i < first + bench->repeats; i++)
        ended += bench->run_ended[i];
    if (ended == bench->repeats)
        finish_row(bench, run / bench->repeats);
    for (; bench->printed < bench->suites.count && bench->ended[bench->printed]; bench->printed++)
        print_row(bench, bench->printed);
}

static void watch(void *context, size_t started, size_t ended)
{
    struct bench *bench = context;
    const struct front *front = bench->run->console.front;
    struct text line;
    text_init(&line);
    char *all = message_count(bench->suites.count, "levels");
    text_say(&line, "%zu of %s, %zu answered; at work on", ended / bench->repeats, all,
             bench->solved);
    mem_free(all);
    for (size_t i = 0; i < started; i++)
        if (!bench->run_ended[i])
            text_format(&line, " %s %u", item_of(bench, i)->suite, item_of(bench, i)->number);
    front_progress(front, &line);
    text_free(&line);
}

static void lose_rank(void *context, unsigned rank)
{
    struct bench *bench = context;
    console_warn(&bench->run->console, "rank %u has died: others do what it had to do", rank);
}

/* What was not begun leaves no row. */
static void drop_unended(struct bench *bench)
{
    size_t rows = bench->suites.count;
    for (size_t row = 0; row < rows; row++)
        if (!bench->ended[row])
            finish_row(bench, row);
    while (rows && !bench->ended[rows - 1])
        rows--;
    result_table_truncate(&bench->result_table, rows);
    const struct suite_level *items = bench->suites.items;
    bool within = rows && rows < bench->suites.count && items[rows].order == items[rows - 1].order;
    if (within && bench->printed == rows && !bench->run->arguments->options.json) {
        struct bench_suite suite = suite_of(bench, rows - 1);
        print_foot(bench, &suite);
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
    isolation.children = bench->suites.count * bench->repeats;
    if (bench->folder)
        isolation.seconds = run->request.limits.seconds; /* it may not know of limits at all */
    isolation.stop = run->console.front->stop;
    isolation.exchange = run->console.front->exchange;
    isolation.lost = lose_rank;
    run->request.hooks.exchange = NULL; /* a level is one rank's work */
    isolation.context = bench;
    isolation.child_main = child_main;
    isolation.done = done;
    isolation.watch = run->console.front->progress ? watch : NULL;
    isolate_all(&isolation);
}

/* What whole runs took, below the rows of the data. */
static void tell_totals(struct bench *bench)
{
    const struct options *options = &bench->run->arguments->options;
    struct text lines;
    if (bench->repeats < 2)
        return;
    text_init(&lines);
    if (bench->output.format == RESULT_TABLE_JSON)
        repeat_totals_json(&lines, &bench->result_table);
    else
        repeat_totals_lines(&lines, &bench->result_table);
    result_output_text(&bench->output, &lines);
    text_free(&lines);
    if (options->json)
        repeat_totals_json(&bench->run->console.out, &bench->result_table);
}

static void print_summary(struct bench *bench)
{
    bench_summary(&bench->run->console.out, &bench->result_table);
    if (bench->repeats > 1)
        repeat_summary(&bench->run->console.out, &bench->result_table);
}

static void prepare_tables(struct bench *bench)
{
    const struct run *run = bench->run;
    const char *goal = run->arguments->options.goal;
    size_t runs = bench->suites.count * bench->repeats;
    bench->ended = mem_alloc(bench->suites.count, sizeof *bench->ended);
    bench->run_ended = mem_alloc(runs, sizeof *bench->run_ended);
    bench_columns(&bench->result_table, &bench->suites, goal);
    if (bench->repeats > 1)
        repeat_columns(&bench->result_table);
    if (run->arguments->options.difficulty)
        difficulty_columns(&bench->result_table);
    bench_rows(&bench->result_table, &bench->suites, 1);
    bench_columns(&bench->runs, &bench->suites, goal);
    bench_rows(&bench->runs, &bench->suites, bench->repeats);
    result_table_describe(&bench->result_table, run->arguments, run->console.front);
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
    prepare_tables(bench);
    if (result_output_open(&bench->output, &bench->result_table, options->output, &run->console)) {
        isolate_levels(bench);
        drop_unended(bench);
        tell_totals(bench);
        if (!options->json && !output_printed(options) && bench->result_table.row_count > 0)
            print_summary(bench);
        console_flush(&run->console);
        if (options->compare)
            compare(bench, options->compare);
    }
    result_output_close(&bench->output, &run->console);
    mem_free(bench->ended);
    mem_free(bench->run_ended);
    mem_free(bench->solver);
    foreign_folder_free(bench->folder);
}

static void perform(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct bench bench = {.run = run, .repeats = (size_t)options->repeat};
    time_t now = time(NULL);
    run_take_seed(run);
    strftime(bench.date, sizeof bench.date, "%Y-%m-%d  %H:%M:%S", localtime(&now));
    result_table_init(&bench.result_table);
    result_table_init(&bench.runs);
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
    result_table_free(&bench.runs);
}

const struct command command_bench = {
    .name = "bench",
    .arguments = "FILE...",
    .help = M_("solve suites and keep the results"),
    .description =
        M_("Solves every level in a process of its own, so that none can hurt another, and "
           "prints the statistics table that solvers share; --output keeps the results as "
           "data. Files of one level each, named by suite and number (xsokoban0001.sok), are "
           "taken as one suite. With --compare the run stands beside an earlier one or "
           "beside a table of what others achieved. With --foreign another solver runs under "
           "the same limits, and what it claims is replayed. With --repeat every level is solved "
           "several times: its time is the median, and how far the times are apart stands beside "
           "it; answers and counters that are not the same every time are told."),
    .examples = {{"cariste bench levels/seeds.sok --level 1-4 --time 10 --jobs 2",
                  M_("four levels, two at a time")},
                 {"cariste bench levels/seeds.sok --level 1-4 --goal pushes --json",
                  M_("one object a level")},
                 {"cariste bench levels/seeds.sok --level 1-4 --nodes 20000 --repeat 5",
                  M_("medians and spread of five runs")}},
    .accepts = output_accepts,
    .options = SEARCH_OPTIONS " output jobs repeat compare foreign difficulty note seed json",
    .perform = perform,
};
