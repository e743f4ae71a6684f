#include "app/measure/lab/experiment.h"

#include <string.h>

#include "app/measure/isolate/isolate.h"
#include "app/measure/isolate/solve.h"
#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "app/core/places.h"
#include "app/core/task.h"
#include "app/measure/results/result_metrics.h"
#include "app/measure/results/result_output.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* One level under one combination. */
struct trial {
    const struct suite_level *item;
    struct options options; /* which the request borrows from */
    struct request request;
};

struct trial_set {
    struct experiment *experiment;
    const struct arguments *arguments;
    struct console *console;
    struct trial *trials;
    size_t count;
    bool *ended;
};

static void add_columns(struct experiment *experiment)
{
    static const struct result_column before[] = {
        {"experiment", RESULT_COLUMN_TEXT}, {"suite", RESULT_COLUMN_TEXT},
        {"level", RESULT_COLUMN_NUMBER},    {"title", RESULT_COLUMN_TEXT},
        {"puzzle", RESULT_COLUMN_TEXT},     {NULL, RESULT_COLUMN_TEXT},
    };
    static const struct result_column middle[] = {
        {"series", RESULT_COLUMN_TEXT},
        {"status", RESULT_COLUMN_TEXT},
        {"proved", RESULT_COLUMN_FLAG},
        {NULL, RESULT_COLUMN_TEXT},
    };
    static const struct result_column after[] = {
        {"expanded", RESULT_COLUMN_NUMBER}, {"generated", RESULT_COLUMN_NUMBER},
        {"seconds", RESULT_COLUMN_NUMBER},  {"peak_bytes", RESULT_COLUMN_NUMBER},
        {"algorithm", RESULT_COLUMN_TEXT},  {"limit", RESULT_COLUMN_TEXT},
        {"message", RESULT_COLUMN_TEXT},    {NULL, RESULT_COLUMN_TEXT},
    };
    struct result_table *result_table = &experiment->result_table;
    result_table_add_columns(result_table, before);
    for (size_t i = 0; i < experiment->vary.count; i++) {
        struct text name;
        text_init(&name);
        text_format(&name, "--%s", experiment->vary.items[i].option->name);
        result_table_add_column(result_table, name.bytes,
                                i == experiment->vary.axis ? RESULT_COLUMN_NUMBER
                                                           : RESULT_COLUMN_TEXT);
        text_free(&name);
    }
    result_table_add_columns(result_table, middle);
    for (size_t i = 0; i < experiment->suites.count; i++)
        result_metrics_add(result_table, experiment->suites.items[i].level->family, NULL);
    result_table_add_columns(result_table, after);
    for (size_t i = 0; i < PLAN_COLUMNS_MAX && experiment->plan->columns[i]; i++)
        result_table_add_column(result_table, experiment->plan->columns[i], RESULT_COLUMN_NUMBER);
}

/* Whether some level can be measured by what the plan compares. */
static bool can_measure(const struct experiment *experiment, struct text *error)
{
    for (size_t i = 0; i < PLAN_MEASURES_MAX && experiment->plan->measures[i]; i++) {
        const char *measure = experiment->plan->measures[i];
        if (result_table_column(&experiment->result_table, measure) != RESULT_TABLE_NONE)
            continue;
        text_say(error, "--measure: \"%s\" is no metric of these levels; they have", measure);
        const char *between = " ";
        for (size_t j = 0; j < experiment->result_table.column_count; j++) {
            const struct result_table_column *column = &experiment->result_table.columns[j];
            if (column->kind != RESULT_COLUMN_METRIC)
                continue;
            text_format(error, "%s%s", between, column->name);
            between = ", ";
        }
        return false;
    }
    return true;
}

static void add_row(struct experiment *experiment, const struct suite_level *item, size_t which)
{
    struct result_table *result_table = &experiment->result_table;
    size_t row = result_table_add_row(result_table);
    struct text text;
    text_init(&text);
    result_table_set(result_table, row, "experiment", experiment->plan->title);
    result_table_set(result_table, row, "suite", item->suite);
    result_table_set_format(result_table, row, "level", "%u", item->number);
    result_table_set(result_table, row, "puzzle", item->level->family->name);
    result_metrics_restrict(result_table, row, item->level->family);
    for (size_t i = 0; i < experiment->vary.count; i++) {
        text_clear(&text);
        text_format(&text, "--%s", experiment->vary.items[i].option->name);
        result_table_set(result_table, row, text.bytes,
                         vary_value(&experiment->vary, which, i)->value);
    }
    text_clear(&text);
    vary_series(&experiment->vary, which, &text);
    result_table_set(result_table, row, "series", text.bytes);
    text_free(&text);
}

/* The user's limits come before the plan's. */
static bool set_up(struct trial_set *trial_set, struct trial *trial, const struct vary *settings,
                   size_t which, struct text *error)
{
    const struct options *given = &trial_set->arguments->options;
    options_copy(&trial->options, given);
    if (!vary_apply(settings, 0, &trial->options, error) ||
        !vary_apply(&trial_set->experiment->vary, which, &trial->options, error))
        return false;
    trial->options.time = given->time > 0 ? given->time : trial->options.time;
    trial->options.nodes = given->nodes ? given->nodes : trial->options.nodes;
    trial->options.memory = given->memory ? given->memory : trial->options.memory;
    trial->request = task_request(&trial->options);
    trial->request.hooks.stop = trial_set->console->front->stop;
    return true;
}

static bool prepare(struct trial_set *trial_set, struct text *error)
{
    struct experiment *experiment = trial_set->experiment;
    struct vary settings;
    size_t levels = experiment->suites.count;
    bool good = vary_parse(&settings, experiment->plan->settings, error);
    experiment->combinations = vary_combinations(&experiment->vary);
    trial_set->trials = mem_alloc(levels * experiment->combinations, sizeof *trial_set->trials);
    trial_set->ended = mem_alloc(levels * experiment->combinations, sizeof *trial_set->ended);
    for (size_t i = 0; good && i < levels * experiment->combinations; i++) {
        struct trial *trial = &trial_set->trials[trial_set->count++];
        trial->item = &experiment->suites.items[i / experiment->combinations];
        good = set_up(trial_set, trial, &settings, i % experiment->combinations, error);
        result_metrics_add(&experiment->result_table, trial->item->level->family,
                           trial->options.goal);
        add_row(experiment, trial->item, i % experiment->combinations);
    }
    vary_free(&settings);
    return good;
}

static int child_main(void *context, size_t row, struct text *output)
{
    const struct trial_set *trial_set = context;
    const struct trial *trial = &trial_set->trials[row];
    return isolated_solve(trial->item->level, &trial->request, output);
}

static void done(void *context, size_t row, const struct isolated *outcome)
{
    struct trial_set *trial_set = context;
    struct result_table *result_table = &trial_set->experiment->result_table;
    const struct suite_level *item = trial_set->trials[row].item;
    isolated_take(result_table, row, item->level, outcome);
    result_table_set_format(result_table, row, "level", "%u", item->number);
    trial_set->ended[row] = true;
}

static void watch(void *context, size_t started, size_t ended)
{
    const struct trial_set *trial_set = context;
    const struct front *front = trial_set->console->front;
    const struct result_table *result_table = &trial_set->experiment->result_table;
    struct text line;
    text_init(&line);
    char *all = message_count(trial_set->count, "trials");
    text_say(&line, "%s: %zu of %s; at work on", trial_set->experiment->plan->title, ended, all);
    mem_free(all);
    for (size_t i = 0; i < started; i++)
        if (!trial_set->ended[i])
            text_say(&line, " level %s, %s;", result_table_get(result_table, i, "level"),
                     result_table_get(result_table, i, "series"));
    front_progress(front, &line);
    text_free(&line);
}

static void do_trials(struct trial_set *trial_set)
{
    const struct front *front = trial_set->console->front;
    struct isolation isolation = {0};
    for (size_t i = 0; i < trial_set->count; i++) {
        struct isolation own =
            isolated_limits(&trial_set->trials[i].request, &trial_set->arguments->options);
        isolation.jobs = own.jobs;
        isolation.seconds = own.seconds > isolation.seconds ? own.seconds : isolation.seconds;
        isolation.bytes = own.bytes > isolation.bytes ? own.bytes : isolation.bytes;
    }
    isolation.children = trial_set->count;
    isolation.stop = front->stop;
    isolation.context = trial_set;
    isolation.child_main = child_main;
    isolation.done = done;
    isolation.watch = front->progress ? watch : NULL;
    isolate_all(&isolation);
    /* What was not begun leaves no row; trials begin in order. */
    size_t rows = trial_set->count;
    while (rows && !trial_set->ended[rows - 1])
        rows--;
    trial_set->experiment->whole = rows == trial_set->count;
    result_table_truncate(&trial_set->experiment->result_table, rows);
}

/* The levels of the files named, or those of our own that the plan names. */
static void gather(struct experiment *experiment, const struct arguments *arguments,
                   struct console *console, struct text *error)
{
    struct select select = {0};
    struct text path;
    text_init(&path);
    char *own = places_levels();
    const char *wanted = experiment->plan->levels;
    if (arguments->file_count || !wanted) {
        suites_gather(&experiment->suites, arguments, console);
    } else if (!own) {
        text_say(error, "our own levels are not here: name a file of levels");
    } else if (select_parse(&select, arguments->options.level ? arguments->options.level : wanted,
                            error)) {
        text_format(&path, "%s/seeds.sok", own);
        suites_read(&experiment->suites, arguments->options.families, &(char *){path.bytes}, 1,
                    &select, console);
    }
    if (!experiment->suites.count && !error->length)
        console_fail_picking(console, arguments->options.level, experiment->suites.most);
    select_free(&select);
    text_free(&path);
    mem_free(own);
}

bool experiment_do(struct experiment *experiment, const struct experiment_plan *plan,
                   const struct arguments *arguments, struct console *console)
{
    struct trial_set trial_set = {
        .experiment = experiment, .arguments = arguments, .console = console};
    struct text error;
    text_init(&error);
    *experiment = (struct experiment){.plan = plan, .measure = plan->measures[0]};
    result_table_init(&experiment->result_table);
    bool good = vary_parse(&experiment->vary, plan->vary, &error);
    if (good) {
        gather(experiment, arguments, console, &error);
        add_columns(experiment);
        good = !error.length && experiment->suites.count && can_measure(experiment, &error) &&
               prepare(&trial_set, &error);
    }
    if (good) {
        result_table_describe(&experiment->result_table, arguments, console->front);
        do_trials(&trial_set);
    } else if (error.length) {
        console_fail(console, "%s", error.bytes);
    }
    for (size_t i = 0; i < trial_set.count; i++)
        options_free(&trial_set.trials[i].options);
    mem_free(trial_set.trials);
    mem_free(trial_set.ended);
    text_free(&error);
    return good;
}

void experiment_free(struct experiment *experiment)
{
    suites_free(&experiment->suites);
    vary_free(&experiment->vary);
    result_table_free(&experiment->result_table);
}

bool experiment_finished(const struct result_table *result_table, size_t row)
{
    const char *status = result_table_get(result_table, row, "status");
    const char *message = result_table_get(result_table, row, "message");
    bool broken = !status || strcmp(status, "crashed") == 0 || strcmp(status, "invalid") == 0;
    bool stopped = message && strcmp(message, "interrupted") == 0;
    return !broken && !stopped && !result_table_get(result_table, row, "limit");
}
