/* Solve: read, put to the family, verified, reported, kept. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/certificate/certificate.h"
#include "app/commands/run.h"
#include "app/commands/solve_disk.h"
#include "app/commands/solve_ranks.h"
#include "app/core/output.h"
#include "app/core/task.h"
#include "app/measure/watch/live_view.h"
#include "app/resume/resume.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "puzzle/level.h"

struct solving {
    struct run *run;
    struct text trace;        /* what --trace has written down so far */
    struct text certificates; /* written so far */
    struct checkpoints checkpoints;
};

/* What the library knows better, of the goal if it is a metric. */
static void add_known(struct run *run, const struct solve_result *result)
{
    struct metric known[SCORE_METRICS_MAX];
    size_t count = library_best_values(&run->library, result->level, known);
    struct text all;
    text_init(&all);
    const char *metric = result->goal.metric;
    for (size_t i = 0; i < count; i++) {
        int64_t found = score_metric(&result->score, known[i].name);
        if ((metric && strcmp(known[i].name, metric) != 0) ||
            (found >= 0 && (uint64_t)found <= known[i].value))
            continue;
        text_add(&all, all.length ? ", " : "");
        text_add_count(&all, known[i].value, known[i].name);
    }
    if (all.length)
        text_say(&run->console.out, "      best known: %s\n", all.bytes);
    text_free(&all);
}

/* Writes what there is so far, after every level: an interrupted run leaves what it has. */
static void save(struct console *console, const char *path, struct text *text,
                 struct diag_list *diags)
{
    if (path && strcmp(path, "-") == 0) {
        text_add_bytes(&console->out, text->bytes, text->length);
        text_clear(text);
    } else if (path) {
        file_write(path, text->bytes, text->length, diags);
    }
    console_complain(console, diags, DIAG_WARNING);
    diag_list_free(diags);
}

static void save_trace(struct solving *self)
{
    struct diag_list diags;
    diag_list_init(&diags);
    wording_settle(&self->trace, self->run->console.front->catalogue);
    save(&self->run->console, self->run->arguments->options.trace, &self->trace, &diags);
}

static void save_certificate(struct solving *self, const struct solve_result *result)
{
    const char *path = self->run->arguments->options.certificate;
    struct diag_list diags;
    diag_list_init(&diags);
    if (path && !certificate_write(result, &self->certificates))
        diag_add(&diags, DIAG_WARNING, (struct place){.file = path}, NULL,
                 "no certificate for level %u: nothing was found or proved", result->level->number);
    save(&self->run->console, path, &self->certificates, &diags);
}

static void report(struct run *run, const struct solve_result *result)
{
    const struct options *options = &run->arguments->options;
    struct text *out = &run->console.out;
    if (output_printed(options)) { /* a refusal is told all the same */
        if (result->answer.verdict == VERDICT_INVALID && result->answer.message)
            console_fail(&run->console, "%s: level %u: %s", result->level->file,
                         result->level->number, result->answer.message);
        return;
    }
    if (options->json) {
        report_solve_json(out, result);
        return;
    }
    report_solve_text(out, result);
    if (options->stats)
        report_solve_stats(out, result);
}

/* The level was read; from here it goes one way. */
static void solve_level(void *context, struct level *level)
{
    struct solving *self = context;
    struct run *run = self->run;
    const struct options *options = &run->arguments->options;
    struct request request = run->request;
    struct solve_result result;
    struct live_view view;
    struct checkpointing checkpointing;
    live_view_begin(&view, options, level, &run->console, &request);
    checkpointing_begin(&checkpointing, &self->checkpoints, level, &request, &run->console);
    struct layer_folder *folder = NULL;
    struct rank_files *files = NULL;
    if (options->disk)
        folder = solve_disk(run, level, &request, &result);
    else if (options->checkpoint && request.hooks.exchange)
        files = solve_ranks(run, level, &request, &result);
    else
        task_solve(level, &request, &result);
    checkpointing_end(&checkpointing, &result.answer);
    live_view_end(&view, &self->trace);
    save_trace(self);
    result.exchange = run_shared(run);
    if (request.hooks.exchange && !result.exchange && result.answer.verdict != VERDICT_INVALID)
        console_warn(&run->console,
                     "level %u: a search of this kind is not shared: every rank has done all of it",
                     level->number);
    report(run, &result);
    library_add_answer(&run->library, &result);
    save_certificate(self, &result);
    if (!options->json)
        add_known(run, &result);
    totals_add_solve(&run->totals, &result);
    console_worsen(&run->console, solve_exit(&result));
    if (folder || files)
        console_flush(&run->console); /* before the files it is made of are removed */
    solve_disk_end(folder, &result);
    solve_ranks_end(files, &result);
    solve_result_free(&result);
}

/* --resume: the level and the options of a checkpoint. */
static void resume(struct solving *self)
{
    struct run *run = self->run;
    struct resumption resumption;
    struct diag_list diags;
    diag_list_init(&diags);
    self->checkpoints.from_path = run->arguments->options.resume;
    if (resumption_open(&resumption, self->checkpoints.from_path, &diags)) {
        self->checkpoints.from = &resumption;
        run->request.goal = resumption.goal;
        run->request.tie = resumption.tie;
        run->request.algorithm = resumption.algorithm;
        run->request.heuristic = resumption.heuristic;
        run->request.prune = resumption.prune;
        run->level = resumption.levels->items[0];
        solve_level(self, resumption.levels->items[0]);
        run->level = NULL;
        console_flush(&run->console);
    }
    console_complain(&run->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    resumption_free(&resumption);
}

static void perform(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct solving solving = {.run = run};
    run_take_seed(run);
    if (!run->request.hooks.exchange) /* ranks have a folder */
        solving.checkpoints.to = options->checkpoint;
    text_init(&solving.trace);
    text_init(&solving.certificates);
    if (options->resume)
        resume(&solving);
    else
        run_each_level(run, &(struct level_walk){.visit = solve_level, .context = &solving});
    text_free(&solving.trace);
    text_free(&solving.certificates);
}

/* What a checkpoint says is not to be said again. */
static bool accepts(const struct arguments *arguments, struct text *why_not)
{
    const char *said = options_given(
        &arguments->options, "goal tie algorithm heuristic prune check-heuristic level limit slots "
                             "optimal-by-limit check-every key without seed");
    if (!arguments->options.resume || !said)
        return output_accepts(arguments, why_not);
    text_say(why_not,
             "--resume goes on with the level and the options of the checkpoint: "
             "leave --%s out",
             said);
    return false;
}

const struct command command_solve = {
    .name = "solve",
    .arguments = "FILE...",
    .help = M_("find a solution"),
    .description =
        M_("Solves every level, or those picked with --level, and prints one line and the "
           "solution for each. A solution is printed only after the rules alone have "
           "replayed it; \"optimal\" and \"unsolvable\" are said only when proved."),
    .examples = {{"cariste solve levels/seeds.sok --level 1-5", M_("any solution of five levels")},
                 {"cariste solve levels/seeds.sok --goal moves --level 2 --json",
                  M_("fewest moves, for a program to read")},
                 {"cariste solve levels/seeds.sok --goal pushes --time 10 --memory 1000",
                  M_("fewest pushes, at most ten seconds a level")}},
    .options = SEARCH_OPTIONS
    " check-heuristic stats library no-library watch certificate checkpoint resume "
    "trace trace-nodes disk disk-limit seed json",
    .source = "resume",
    .accepts = accepts,
    .perform = perform,
    .report_totals = report_solve_totals,
};
