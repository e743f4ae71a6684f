#include "app/lab/experiment.h"

#include <string.h>

#include "app/isolate/isolate.h"
#include "app/isolate/solve.h"
#include "app/options.h"
#include "app/play/catalog.h"
#include "app/run.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* One level under one combination. */
struct trial {
    const struct suite_level *item;
    struct options options; /* which the request borrows from */
    struct request request;
};

struct laboratory {
    struct experiment *experiment;
    struct run *run;
    struct trial *trials;
    size_t count;
    bool *ended;
};

static void add_columns(struct experiment *experiment)
{
    static const struct {
        const char *name;
        enum ledger_kind kind;
    } results[] = {
        {"series", LEDGER_TEXT},      {"status", LEDGER_TEXT},    {"proved", LEDGER_FLAG},
        {"moves", LEDGER_NUMBER},     {"pushes", LEDGER_NUMBER},  {"expanded", LEDGER_NUMBER},
        {"generated", LEDGER_NUMBER}, {"seconds", LEDGER_NUMBER}, {"peak_bytes", LEDGER_NUMBER},
        {"algorithm", LEDGER_TEXT},   {"limit", LEDGER_TEXT},     {"message", LEDGER_TEXT},
    };
    struct ledger *ledger = &experiment->ledger;
    ledger_add_column(ledger, "experiment", LEDGER_TEXT);
    ledger_add_column(ledger, "suite", LEDGER_TEXT);
    ledger_add_column(ledger, "level", LEDGER_NUMBER);
    ledger_add_column(ledger, "title", LEDGER_TEXT);
    for (size_t i = 0; i < experiment->vary.count; i++) {
        struct text name;
        text_init(&name);
        text_format(&name, "--%s", experiment->vary.items[i].option->name);
        ledger_add_column(ledger, name.bytes,
                          i == experiment->vary.axis ? LEDGER_NUMBER : LEDGER_TEXT);
        text_free(&name);
    }
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        ledger_add_column(ledger, results[i].name, results[i].kind);
    for (size_t i = 0; i < PLAN_COLUMNS_MAX && experiment->plan->columns[i]; i++)
        ledger_add_column(ledger, experiment->plan->columns[i], LEDGER_NUMBER);
}

static void add_row(struct experiment *experiment, const struct suite_level *item, size_t which)
{
    struct ledger *ledger = &experiment->ledger;
    size_t row = ledger_add_row(ledger);
    struct text text;
    text_init(&text);
    ledger_set(ledger, row, "experiment", experiment->plan->title);
    ledger_set(ledger, row, "suite", item->suite);
    ledger_set_format(ledger, row, "level", "%u", item->number);
    for (size_t i = 0; i < experiment->vary.count; i++) {
        text_clear(&text);
        text_format(&text, "--%s", experiment->vary.items[i].option->name);
        ledger_set(ledger, row, text.bytes, vary_value(&experiment->vary, which, i)->value);
    }
    text_clear(&text);
    vary_series(&experiment->vary, which, &text);
    ledger_set(ledger, row, "series", text.bytes);
    text_free(&text);
}

/* The user's limits come before the plan's. */
static bool set_up(struct laboratory *laboratory, struct trial *trial, const struct vary *settings,
                   size_t which, struct text *error)
{
    const struct options *given = &laboratory->run->arguments->options;
    options_copy(&trial->options, given);
    if (!vary_apply(settings, 0, &trial->options, error) ||
        !vary_apply(&laboratory->experiment->vary, which, &trial->options, error))
        return false;
    trial->options.time = given->time > 0 ? given->time : trial->options.time;
    trial->options.nodes = given->nodes ? given->nodes : trial->options.nodes;
    trial->options.memory = given->memory ? given->memory : trial->options.memory;
    trial->request = work_request(&trial->options);
    trial->request.limits.stop = laboratory->run->front->stop;
    return true;
}

static bool prepare(struct laboratory *laboratory, struct text *error)
{
    struct experiment *experiment = laboratory->experiment;
    struct vary settings;
    size_t levels = experiment->suites.count;
    bool good = vary_parse(&settings, experiment->plan->settings, error);
    experiment->combinations = vary_combinations(&experiment->vary);
    laboratory->trials = mem_alloc(levels * experiment->combinations, sizeof *laboratory->trials);
    laboratory->ended = mem_alloc(levels * experiment->combinations, sizeof *laboratory->ended);
    for (size_t i = 0; good && i < levels * experiment->combinations; i++) {
        struct trial *trial = &laboratory->trials[laboratory->count++];
        trial->item = &experiment->suites.items[i / experiment->combinations];
        good = set_up(laboratory, trial, &settings, i % experiment->combinations, error);
        add_row(experiment, trial->item, i % experiment->combinations);
    }
    vary_free(&settings);
    return good;
}

static int work(void *context, size_t task)
{
    const struct laboratory *laboratory = context;
    const struct trial *trial = &laboratory->trials[task];
    return isolated_solve(trial->item->level, &trial->request);
}

static void done(void *context, size_t task, const struct isolated *outcome)
{
    struct laboratory *laboratory = context;
    struct ledger *ledger = &laboratory->experiment->ledger;
    const struct suite_level *item = laboratory->trials[task].item;
    isolated_take(ledger, task, item->level, outcome);
    ledger_set_format(ledger, task, "level", "%u", item->number);
    laboratory->ended[task] = true;
}

static void watch(void *context, size_t started, size_t ended)
{
    const struct laboratory *laboratory = context;
    const struct front *front = laboratory->run->front;
    const struct ledger *ledger = &laboratory->experiment->ledger;
    struct text line;
    text_init(&line);
    text_format(&line, "%s: %zu of ", laboratory->experiment->plan->title, ended);
    text_add_count(&line, laboratory->count, "trials");
    text_add(&line, "; at work on");
    for (size_t i = 0; i < started; i++)
        if (!laboratory->ended[i])
            text_format(&line, " level %s, %s;", ledger_get(ledger, i, "level"),
                        ledger_get(ledger, i, "series"));
    front->progress(front->context, line.bytes);
    text_free(&line);
}

static void do_trials(struct laboratory *laboratory)
{
    struct run *run = laboratory->run;
    struct isolation isolation = {0};
    for (size_t i = 0; i < laboratory->count; i++) {
        struct isolation own =
            isolated_limits(&laboratory->trials[i].request, &run->arguments->options);
        isolation.jobs = own.jobs;
        isolation.seconds = own.seconds > isolation.seconds ? own.seconds : isolation.seconds;
        isolation.bytes = own.bytes > isolation.bytes ? own.bytes : isolation.bytes;
    }
    isolation.tasks = laboratory->count;
    isolation.stop = run->front->stop;
    isolation.context = laboratory;
    isolation.work = work;
    isolation.done = done;
    isolation.watch = run->front->progress ? watch : NULL;
    isolate_run(&isolation);
    /* What was not begun leaves no row; trials begin in order. */
    size_t rows = laboratory->count;
    while (rows && !laboratory->ended[rows - 1])
        rows--;
    laboratory->experiment->whole = rows == laboratory->count;
    ledger_truncate(&laboratory->experiment->ledger, rows);
}

/* The levels of the files named, or those of our own that the plan names. */
static void gather(struct experiment *experiment, struct run *run, struct text *error)
{
    const struct arguments *arguments = run->arguments;
    struct select select = {0};
    struct text path;
    text_init(&path);
    const char *own = catalog_own_levels(), *wanted = experiment->plan->levels;
    if (arguments->file_count || !wanted) {
        suites_gather(&experiment->suites, run);
    } else if (!own) {
        text_add(error, "our own levels are not here: name a file of levels");
    } else if (select_parse(&select, arguments->options.level ? arguments->options.level : wanted,
                            error)) {
        text_format(&path, "%s/seeds.sok", own);
        suites_read(&experiment->suites, run, &(char *){path.bytes}, 1, &select);
    }
    if (!experiment->suites.count && !error->length)
        run_fail_picking(run, experiment->suites.most);
    select_free(&select);
    text_free(&path);
}

bool experiment_do(struct experiment *experiment, const struct plan_sheet *plan, struct run *run)
{
    struct laboratory laboratory = {.experiment = experiment, .run = run};
    struct text error;
    text_init(&error);
    *experiment = (struct experiment){.plan = plan, .measure = plan->measures[0]};
    ledger_init(&experiment->ledger);
    bool good = vary_parse(&experiment->vary, plan->vary, &error);
    if (good) {
        gather(experiment, run, &error);
        add_columns(experiment);
        good = !error.length && experiment->suites.count && prepare(&laboratory, &error);
    }
    if (good)
        do_trials(&laboratory);
    else if (error.length)
        run_fail(run, "%s", error.bytes);
    for (size_t i = 0; i < laboratory.count; i++)
        options_free(&laboratory.trials[i].options);
    mem_free(laboratory.trials);
    mem_free(laboratory.ended);
    text_free(&error);
    return good;
}

void experiment_free(struct experiment *experiment)
{
    suites_free(&experiment->suites);
    vary_free(&experiment->vary);
    ledger_free(&experiment->ledger);
}

bool experiment_finished(const struct ledger *ledger, size_t row)
{
    const char *status = ledger_get(ledger, row, "status");
    const char *message = ledger_get(ledger, row, "message");
    bool broken = !status || strcmp(status, "crashed") == 0 || strcmp(status, "invalid") == 0;
    bool stopped = message && strcmp(message, "interrupted") == 0;
    return !broken && !stopped && !ledger_get(ledger, row, "limit");
}
