/* The command "library": list, export, import, stats, check. */
#include "app/core/library.h"

#include <string.h>

#include "app/core/options/command.h"
#include "app/commands/library_report.h"
#include "app/core/run.h"
#include "base/json.h"
#include "puzzle/level.h"
#include "store/store.h"

/* The library to read from. None yet is an empty one; one that cannot be read ends the command. */
static struct store *opened(struct run *run)
{
    struct store *store = library_for_reading(&run->library);
    if (!run->library.path)
        run->front->complain(run->front->context, "there is no library: name one with --library");
    if (!run->library.path || run->library.refused)
        run_worsen(run, EXIT_BAD);
    return store;
}

static void visit_all(struct run *run, struct store *store, store_visit *visit, void *context)
{
    if (!store_each(store, run->arguments->options.families, visit, context))
        run_worsen(run, EXIT_BAD);
}

static bool list_one(void *context, struct store_record *record)
{
    struct run *run = context;
    if (run->arguments->options.json)
        library_report_json(&run->out, record);
    else
        library_report_text(&run->out, record);
    run_flush(run);
    return !run_is_stopped(run);
}

static void list(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct store *store = opened(run);
    if (!options->json && !options->quiet)
        library_report_heading(&run->out);
    run_flush(run);
    if (store)
        visit_all(run, store, list_one, run);
}

/* The level, with the best solutions for its own; the same moves stand there once. */
static bool export_one(void *context, struct store_record *record)
{
    struct level_list *levels = context;
    struct text label;
    text_init(&label);
    for (size_t i = 0; i < record->best_count; i++) {
        if (i && strcmp(record->best[i].moves, record->best[i - 1].moves) == 0)
            continue;
        text_clear(&label);
        library_label(&label, &record->best[i]);
        level_add_solution(record->level, record->best[i].moves, label.bytes);
    }
    text_free(&label);
    if (record->best_count) {
        level_list_add(levels, record->level);
        record->level = NULL;
    }
    return true;
}

static void export(struct run *run)
{
    struct level_list levels;
    struct store *store = opened(run);
    level_list_init(&levels);
    if (store)
        visit_all(run, store, export_one, &levels);
    run_write_levels(run, &levels);
    level_list_free(&levels);
}

/* Counts as totals do: answered are the solutions that were news. */
static void import_one(struct run *run, struct level *level)
{
    struct store *store = library_for_writing(&run->library);
    for (size_t i = 0; store && level_is_valid(level) && i < level->solution_count; i++) {
        const struct level_solution *solution = &level->solutions[i];
        struct score score;
        run->totals.levels++;
        level->family->judge(level, solution->moves, &score);
        if (!score.solved) {
            struct place place = {solution->file ? solution->file : level->file, solution->line, 0};
            diag_add(&run->library.diags, DIAG_WARNING, place, NULL, "the solution fails: %s",
                     score.why);
            run->totals.bad++;
        } else {
            run->totals.answered += store_keep_solution(store, level, solution->moves, level->file);
        }
    }
    if (!store)
        run_worsen(run, EXIT_BAD);
}

static void import(struct run *run)
{
    const struct totals *totals = &run->totals;
    const struct options *options = &run->arguments->options;
    run_each_level(run, import_one);
    if (run->totals.bad)
        run_worsen(run, EXIT_BAD);
    if (options->json) {
        json_open(&run->out, NULL, '{');
        json_add_whole(&run->out, "solutions", totals->levels);
        json_add_whole(&run->out, "better", totals->answered);
        json_add_whole(&run->out, "bad", totals->bad);
        json_end_line(&run->out);
    } else if (!options->quiet) {
        text_add_count(&run->out, totals->levels, "solutions");
        text_format(&run->out, ": %zu better than known, %zu bad\n", totals->answered, totals->bad);
    }
}

static bool count_one(void *context, struct store_record *record)
{
    library_totals_add(context, record);
    return true;
}

static void tell_totals(struct run *run, const struct library_totals *totals)
{
    if (run->arguments->options.json)
        library_report_totals_json(&run->out, totals);
    else
        library_report_totals_text(&run->out, totals);
}

static void stats(struct run *run)
{
    struct library_totals totals = {0};
    struct store *store = opened(run);
    if (store)
        visit_all(run, store, count_one, &totals);
    totals.faults = run->library.diags.count;
    tell_totals(run, &totals);
}

static void check(struct run *run)
{
    struct library_totals totals = {0};
    struct store *store = opened(run);
    if (store && store_examine(store))
        visit_all(run, store, count_one, &totals);
    totals.faults = run->library.diags.count;
    if (totals.faults)
        run_worsen(run, EXIT_BAD);
    tell_totals(run, &totals);
}

void command_library(struct run *run)
{
    static const struct {
        const char *name;
        void (*perform)(struct run *run);
    } actions[] = {
        {"list", list}, {"export", export}, {"import", import}, {"stats", stats}, {"check", check},
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].name, run->arguments->action) == 0)
            actions[i].perform(run);
    run_flush(run);
}
