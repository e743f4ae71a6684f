/* The command "library": list, export, import, stats, check. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/library_report.h"
#include "app/commands/run.h"
#include "app/core/output.h"
#include "base/clock.h"
#include "base/json.h"
#include "puzzle/level.h"
#include "store/store.h"

/* The library to read from. None yet is an empty one; one that cannot be read ends the command. */
static struct store *opened(struct run *run)
{
    struct store *store = library_for_reading(&run->library);
    if (!store_keeps_files())
        console_fail(&run->console, LIBRARY_WITHOUT_FILE);
    else if (!run->library.path)
        console_fail(&run->console, "there is no library: name one with --library");
    if (run->library.refused)
        console_worsen(&run->console, EXIT_BAD);
    return store;
}

static void visit_all(struct run *run, struct store *store, store_visit *visit, void *context)
{
    if (!store_each(store, run->arguments->options.families, visit, context))
        console_worsen(&run->console, EXIT_BAD);
}

static bool list_one(void *context, struct store_record *record)
{
    struct run *run = context;
    if (run->arguments->options.json)
        library_report_json(&run->console.out, record);
    else
        library_report_text(&run->console.out, record);
    console_flush(&run->console);
    return !console_is_stopped(&run->console);
}

static void list(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct store *store = opened(run);
    if (!options->json && !options->quiet)
        library_report_heading(&run->console.out);
    console_flush(&run->console);
    if (store)
        visit_all(run, store, list_one, run);
}

/* Whether an earlier one has the same moves. */
static bool is_there(const struct store_record *record, size_t which)
{
    for (size_t i = 0; i < which; i++)
        if (strcmp(record->best[i].moves, record->best[which].moves) == 0)
            return true;
    return false;
}

/* The level, with the best solutions for its own; the same moves stand there once. */
static bool export_one(void *context, struct store_record *record)
{
    struct level_list *levels = context;
    struct text label;
    text_init(&label);
    for (size_t i = 0; i < record->best_count; i++) {
        if (is_there(record, i))
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
    output_levels(&run->console, &run->arguments->options, &levels);
    level_list_free(&levels);
}

/* Solutions of level files on their way into the library. */
struct importing {
    struct run *run;
    size_t solutions, better, bad;
    double shown; /* when progress was shown last */
};

static void show_imported(struct importing *self)
{
    static const double interval = 0.2;
    const struct front *front = self->run->console.front;
    double now = clock_seconds();
    if (!front->progress || now < self->shown + interval)
        return;
    struct text line;
    text_init(&line);
    text_add_count(&line, self->solutions, "solutions");
    text_format(&line, " looked at, %zu better than known", self->better);
    front->progress(front->context, line.bytes);
    text_free(&line);
    self->shown = now;
}

static void import_one(void *context, struct level *level)
{
    struct importing *self = context;
    struct run *run = self->run;
    struct store *store = library_for_writing(&run->library);
    size_t count = store && level_is_valid(level) ? level->solution_count : 0;
    for (size_t i = 0; i < count && !console_is_stopped(&run->console); i++) {
        const struct level_solution *solution = &level->solutions[i];
        struct score score;
        self->solutions++;
        show_imported(self);
        level->family->judge(level, solution->moves, &score);
        if (!score.solved) {
            struct place place = {solution->file ? solution->file : level->file, solution->line, 0};
            diag_add(&run->library.diags, DIAG_WARNING, place, NULL, "the solution fails: %s",
                     score.why);
            self->bad++;
        } else {
            self->better += store_keep_solution(store, level, solution->moves, level->file);
        }
    }
    if (!store)
        console_worsen(&run->console, EXIT_BAD);
}

static void import(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct text *out = &run->console.out;
    struct importing self = {.run = run};
    if (!store_keeps_files())
        console_fail(&run->console, LIBRARY_WITHOUT_FILE);
    run_each_level(run, &(struct level_walk){.visit = import_one, .context = &self});
    if (self.bad)
        console_worsen(&run->console, EXIT_BAD);
    if (options->json) {
        json_open(out, NULL, '{');
        json_add_whole(out, "solutions", self.solutions);
        json_add_whole(out, "better", self.better);
        json_add_whole(out, "bad", self.bad);
        json_end_line(out);
    } else if (!options->quiet) {
        text_add_count(out, self.solutions, "solutions");
        text_format(out, ": %zu better than known, %zu bad\n", self.better, self.bad);
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
        library_report_totals_json(&run->console.out, totals);
    else
        library_report_totals_text(&run->console.out, totals);
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
        console_worsen(&run->console, EXIT_BAD);
    tell_totals(run, &totals);
}

static const struct command_action actions[] = {
    {"list", "what is kept, a line for each level", false, list},
    {"export", "the levels with their best solutions, as a level file", false, export},
    {"import", "keep the solutions of level files", true, import},
    {"stats", "how much is kept", false, stats},
    {"check", "replay everything", false, check},
    {0},
};

const struct command command_library = {
    .name = "library",
    .arguments = "list|export|import|stats|check [FILE...]",
    .help = "the best solutions kept so far",
    .description = "The library keeps, for each level and all its rotated and mirrored copies, the "
                   "best solutions found, what was proved, and where a player is. It is a file in "
                   "the user's data folder, or the one of --library.",
    .actions = actions,
    .examples = {{"cariste library list", "what is kept"},
                 {"cariste library import levels/seeds.sok", "keep the solutions of a file"},
                 {"cariste library check", "replay everything"}},
    .options = "format output library json",
};
