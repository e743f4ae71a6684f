/* The command bench: every level in a process of its own, the table, the data, the comparison. */
#include "app/run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/bench/compare.h"
#include "app/bench/foreign.h"
#include "app/bench/foreign_files.h"
#include "app/bench/suite.h"
#include "app/bench/table.h"
#include "app/isolate/isolate.h"
#include "app/isolate/solve.h"
#include "app/ledger/output.h"
#include "app/ledger/ledger.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* A shell tells of a signal that ended its command by a status above this. */
enum { SHELL_SIGNAL = 128 };

struct bench {
    struct run *run;
    struct suites suites;
    struct ledger ledger;   /* a row for each level, in their order */
    bool *ended;            /* by row */
    size_t printed;         /* rows */
    struct bench_sums sums; /* of the suite being printed */
    size_t solved;
    char *solver;
    char *folder; /* of a foreign solver's files, or NULL */
    char date[24];
    struct ledger_output output;
};

static int work(void *context, size_t task)
{
    const struct bench *bench = context;
    const struct level *level = bench->suites.items[task].level;
    if (!bench->folder || !level_is_valid(level))
        return isolated_solve(level, &bench->run->request);
    struct text folder;
    text_init(&folder);
    foreign_task_folder(bench->folder, task, &folder);
    int status = foreign_become(bench->run->arguments->options.foreign, folder.bytes, level,
                                &bench->run->request.limits);
    text_free(&folder);
    return status;
}

static void take_foreign(struct bench *bench, size_t task, const struct isolated *outcome)
{
    const struct level *level = bench->suites.items[task].level;
    struct ledger *ledger = &bench->ledger;
    struct text folder, why;
    struct score score;
    char *solution = NULL;
    text_init(&folder);
    text_init(&why);
    foreign_task_folder(bench->folder, task, &folder);
    ledger_set_format(ledger, task, "seconds", "%.6f", outcome->seconds);
    if (foreign_claim(level, outcome, folder.bytes, &solution, &score, &why)) {
        ledger_set(ledger, task, "status", "solved");
        ledger_set(ledger, task, "solution", solution);
        for (size_t i = 0; i < score.metric_count; i++)
            ledger_set_format(ledger, task, score.metrics[i].name, "%llu",
                              (unsigned long long)score.metrics[i].value);
    } else if (why.length) {
        ledger_set(ledger, task, "status", "wrong");
        ledger_set(ledger, task, "message", why.bytes);
    } else {
        isolated_explain(outcome, &why);
        bool crashed = outcome->end == ISOLATED_KILLED || outcome->end == ISOLATED_NEVER ||
                       (outcome->end == ISOLATED_EXITED && outcome->code > SHELL_SIGNAL);
        ledger_set(ledger, task, "status", crashed ? "crashed" : "limit");
        ledger_set(ledger, task, "limit", outcome->end == ISOLATED_TIMEOUT ? "time" : NULL);
        ledger_set(ledger, task, "message", why.bytes);
    }
    mem_free(solution);
    text_free(&why);
    text_free(&folder);
    foreign_task_drop(bench->folder, task);
}

static void print_row(struct bench *bench, size_t row)
{
    struct run *run = bench->run;
    const struct suite_level *items = bench->suites.items;
    bool first = row == 0 || items[row - 1].order != items[row].order;
    bool last = row + 1 == bench->suites.count || items[row + 1].order != items[row].order;
    ledger_output_row(&bench->output, &bench->ledger, row);
    if (run->arguments->options.json) {
        ledger_write_row(&bench->ledger, row, LEDGER_JSON, &run->out);
    } else {
        if (first)
            bench_table_head(&run->out, bench->solver, items[row].suite, bench->date);
        bench_table_row(&run->out, &bench->ledger, row, items[row].number);
        bench_sums_add(&bench->sums, &bench->ledger, row);
        if (last)
            bench_table_foot(&run->out, &bench->sums);
    }
    if (last)
        bench->sums = (struct bench_sums){0};
    run_flush(run);
}

static void judge_exit(struct bench *bench, size_t row)
{
    const char *status = ledger_get(&bench->ledger, row, "status");
    bool answered = strcmp(status, "solved") == 0 || strcmp(status, "unsolvable") == 0;
    bool bad = strcmp(status, "crashed") == 0 || strcmp(status, "invalid") == 0;
    bench->solved += answered;
    run_worsen(bench->run, answered ? EXIT_ANSWERED : bad ? EXIT_BAD : EXIT_LIMITED);
}

static void done(void *context, size_t task, const struct isolated *outcome)
{
    struct bench *bench = context;
    const struct suite_level *item = &bench->suites.items[task];
    struct ledger *ledger = &bench->ledger;
    if (bench->folder && level_is_valid(item->level)) {
        ledger_set(ledger, task, "title", item->level->title);
        ledger_set(ledger, task, "file", item->level->file);
        ledger_set(ledger, task, "puzzle", item->level->family->name);
        char id[PUZZLE_ID_ROOM];
        item->level->family->identify(item->level, id);
        ledger_set(ledger, task, "id", id);
        take_foreign(bench, task, outcome);
    } else {
        isolated_take(ledger, task, item->level, outcome);
    }
    ledger_set(ledger, task, "suite", item->suite);
    ledger_set_format(ledger, task, "level", "%u", item->number);
    ledger_set(ledger, task, "solver", bench->solver);
    judge_exit(bench, task);
    for (bench->ended[task] = true;
         bench->printed < bench->suites.count && bench->ended[bench->printed]; bench->printed++)
        print_row(bench, bench->printed);
}

static void watch(void *context, size_t started, size_t ended)
{
    struct bench *bench = context;
    const struct front *front = bench->run->front;
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
    ledger_truncate(&bench->ledger, rows);
    for (; bench->printed < rows; bench->printed++)
        if (bench->ended[bench->printed])
            print_row(bench, bench->printed);
    if (bench->sums.levels)
        bench_table_foot(&bench->run->out, &bench->sums); /* of a suite cut short */
}

static void compare(struct bench *bench, const char *path)
{
    struct run *run = bench->run;
    struct ledger theirs, detail;
    struct diag_list diags;
    diag_list_init(&diags);
    ledger_init(&theirs);
    ledger_init(&detail);
    if (ledger_read(&theirs, path, &diags)) {
        struct comparisons comparisons;
        compare_ledgers(&comparisons, &bench->ledger, &theirs, path, &detail);
        if (!run->arguments->options.json)
            compare_print(&run->out, &comparisons, &detail);
        for (size_t row = 0; run->arguments->options.json && row < detail.row_count; row++)
            ledger_write_row(&detail, row, LEDGER_JSON, &run->out);
        comparisons_free(&comparisons);
        run_flush(run);
    }
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    ledger_free(&theirs);
    ledger_free(&detail);
}

static void isolate_levels(struct bench *bench)
{
    struct run *run = bench->run;
    const struct options *options = &run->arguments->options;
    struct isolation isolation = isolated_limits(&run->request, options);
    isolation.tasks = bench->suites.count;
    if (bench->folder)
        isolation.seconds = run->request.limits.seconds; /* it may not know of limits at all */
    isolation.stop = run->front->stop;
    isolation.context = bench;
    isolation.work = work;
    isolation.done = done;
    isolation.watch = run->front->progress ? watch : NULL;
    isolate_run(&isolation);
}

static void bench_all(struct bench *bench)
{
    struct run *run = bench->run;
    const struct options *options = &run->arguments->options;
    if (options->foreign && !(bench->folder = foreign_folder_new())) {
        run_fail(run, "no folder for the solver's files: %s", strerror(errno));
        return;
    }
    bench->solver = options->foreign ? foreign_name(options->foreign) : mem_string("cariste");
    bench->ended = mem_alloc(bench->suites.count, sizeof *bench->ended);
    for (size_t i = 0; i < bench->suites.count; i++)
        ledger_add_row(&bench->ledger);
    ledger_describe(&bench->ledger, run);
    if (ledger_output_open(&bench->output, &bench->ledger, run)) {
        isolate_levels(bench);
        drop_unended(bench);
        if (!options->json && bench->ledger.row_count > 0)
            bench_summary(&run->out, &bench->ledger);
        run_flush(run);
        if (options->compare)
            compare(bench, options->compare);
    }
    ledger_output_close(&bench->output, run);
    mem_free(bench->ended);
    mem_free(bench->solver);
    foreign_folder_free(bench->folder);
}

void run_bench(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct bench bench = {.run = run};
    time_t now = time(NULL);
    strftime(bench.date, sizeof bench.date, "%Y-%m-%d  %H:%M:%S", localtime(&now));
    ledger_init(&bench.ledger);
    bench_columns(&bench.ledger);
    suites_gather(&bench.suites, run);
    if (options->foreign && !foreign_is_usable(options->foreign))
        run_fail(run, "--foreign: the command has no {file}");
    else if (bench.suites.count)
        bench_all(&bench);
    else
        run_fail_picking(run, bench.suites.most);
    suites_free(&bench.suites);
    ledger_free(&bench.ledger);
}
