/* Solutions of level files on their way into the library, and how they stand against it. */
#include "app/commands/library_actions.h"

#include <inttypes.h>
#include <string.h>

#include "app/commands/library_shelf.h"
#include "app/commands/run.h"
#include "app/core/report.h"
#include "app/core/sanitize.h"
#include "base/clock.h"
#include "base/json.h"
#include "base/language/message.h"

/* Rows are printed as solutions come, so that widths cannot follow from what is in them. */
enum {
    LINE_WIDTH = 80,
    FILE_WIDTH = 14,
    TITLE_LEAST = 8,
    VALUE_WIDTH = 6,
    CHANGE_WIDTH = 4,
    OUTCOMES = STORE_FAILED + 1
};

static const char *const outcome_names[OUTCOMES] = {"new",   "better", "equal",
                                                    "worse", "bad",    "failed"};

struct importing {
    struct run *run;
    struct store *store;     /* NULL when it cannot be used */
    struct store *rehearsal; /* in memory, in its place on a dry run; or NULL */
    double until, shown;     /* when to end; when progress was shown last */
    size_t levels, bare;     /* of them, without a solution */
    size_t outcomes[OUTCOMES], solutions;
    const struct puzzle *headed; /* whose columns were named last */
};

static void show_progress(struct importing *self)
{
    static const double interval = 0.2;
    const struct front *front = self->run->console.front;
    double now = clock_seconds();
    if (!front->progress || now < self->shown + interval)
        return;
    struct text line;
    text_init(&line);
    text_say(&line, "levels: %zu; solutions: %zu; new: %zu; better: %zu", self->levels,
             self->solutions, self->outcomes[STORE_NEW], self->outcomes[STORE_BETTER]);
    front_progress(front, &line);
    text_free(&line);
    self->shown = now;
}

static const char *base_name(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? slash + 1 : path ? path : "";
}

static int value_width(const char *metric)
{
    return strlen(metric) > VALUE_WIDTH ? (int)strlen(metric) : VALUE_WIDTH;
}

/* Whether the family can be asked for the least of it. */
static bool is_goal(const struct puzzle *family, const char *metric)
{
    return goal_find(family->goals, metric);
}

/* What the other columns leave of a line. */
static size_t title_width(const struct puzzle *family)
{
    size_t others = FILE_WIDTH + sizeof "  level    better  " - 1;
    for (const char *const *metric = family->metrics; *metric; metric++)
        if (is_goal(family, *metric))
            others += (size_t)value_width(*metric) + CHANGE_WIDTH + 3;
    return others + TITLE_LEAST < LINE_WIDTH ? LINE_WIDTH - others : TITLE_LEAST;
}

static void add_heading(struct importing *self, struct text *out, const struct puzzle *family)
{
    if (self->headed == family)
        return;
    self->headed = family;
    text_say(out, "%-*s  level  %-*s  %-6s", FILE_WIDTH, "file", (int)title_width(family), "title",
             "result");
    for (const char *const *metric = family->metrics; *metric; metric++)
        if (is_goal(family, *metric))
            text_format(out, "  %*s %*s", value_width(*metric), *metric, CHANGE_WIDTH, "+/-");
    text_add_char(out, '\n');
}

/* What there is of a metric, and how much more or less that is than was known. */
static void add_change(struct text *out, const struct store_comparison *comparison,
                       const struct metric_comparison *by)
{
    int64_t value = score_metric(&comparison->score, by->metric);
    text_format(out, "  %*" PRId64, value_width(by->metric), value);
    if (by->known < 0)
        text_format(out, " %*s", CHANGE_WIDTH, "-");
    else if (value == by->known)
        text_format(out, " %*d", CHANGE_WIDTH, 0);
    else
        text_format(out, " %+*" PRId64, CHANGE_WIDTH, value - by->known);
}

/* One solution. */
static void add_row(struct importing *self, const struct level *level, enum store_outcome outcome,
                    const struct store_comparison *comparison)
{
    struct text *out = &self->run->console.out;
    const struct puzzle *family = level->family;
    add_heading(self, out, family);
    sanitize_cell(out, base_name(level->file), FILE_WIDTH);
    text_format(out, "  %5u  ", level->number_in_file);
    sanitize_cell(out, level->title ? level->title : "", title_width(family));
    text_format(out, comparison->count ? "  %-6s" : "  %s", outcome_names[outcome]);
    for (const char *const *metric = family->metrics; *metric; metric++)
        for (size_t i = 0; i < comparison->count; i++)
            if (strcmp(comparison->by[i].metric, *metric) == 0)
                add_change(out, comparison, &comparison->by[i]);
    text_add_char(out, '\n');
}

static void add_json(struct importing *self, const struct level *level,
                     const struct level_solution *solution, enum store_outcome outcome,
                     const struct store_comparison *comparison)
{
    struct text *out = &self->run->console.out;
    bool solved = comparison->score.solved;
    json_open(out, NULL, '{');
    json_add_string(out, "file", level->file);
    json_add_whole(out, "level", level->number);
    json_add_string(out, "title", level->title);
    json_add_string(out, "puzzle", level->family->name);
    json_add_string(out, "solution_file", solution->file);
    json_add_whole_if(out, "solution_line", solution->line, solution->line);
    json_add_string(out, "status", outcome_names[outcome]);
    report_metrics_json(out, "metrics", level->family, solved ? &comparison->score : NULL);
    json_open(out, "known", '{');
    for (size_t i = 0; i < comparison->count; i++)
        json_add_whole_if(out, comparison->by[i].metric, comparison->by[i].known >= 0,
                          (uint64_t)comparison->by[i].known);
    json_close(out, '}');
    json_add_string(out, "message", solved ? NULL : comparison->score.why);
    json_end_line(out);
}

/* What the library has of the level, for a dry run to compare with. */
static void rehearse(struct importing *self, const struct level *level)
{
    struct store_record known;
    struct store_comparison ignored;
    if (!self->rehearsal || !self->store || !store_look(self->store, level, &known))
        return;
    for (size_t i = 0; i < known.best_count; i++)
        store_add_solution(self->rehearsal, level, known.best[i].moves, "library", &ignored);
    store_record_free(&known);
}

static void import_solution(struct importing *self, struct level *level,
                            const struct level_solution *solution)
{
    struct run *run = self->run;
    const struct options *options = &run->arguments->options;
    struct store *store = self->rehearsal ? self->rehearsal : self->store;
    struct store_comparison comparison;
    enum store_outcome outcome =
        store_add_solution(store, level, solution->moves, base_name(level->file), &comparison);
    self->solutions++;
    self->outcomes[outcome]++;
    if (outcome == STORE_UNSOLVED)
        diag_add(&run->library.diags, DIAG_WARNING,
                 (struct place){solution->file ? solution->file : level->file, solution->line, 0},
                 NULL, "the solution fails: %s", comparison.score.why);
    if (options->json)
        add_json(self, level, solution, outcome, &comparison);
    else if (!options->quiet)
        add_row(self, level, outcome, &comparison);
}

static void import_level(void *context, struct level *level)
{
    struct importing *self = context;
    struct run *run = self->run;
    bool dry = self->rehearsal;
    if (!self->store && !dry)
        self->store = library_for_writing(&run->library);
    if (!self->store && !dry)
        console_worsen(&run->console, EXIT_BAD);
    if ((!self->store && !dry) || !level_is_valid(level) || library_is_over(run, self->until))
        return;
    self->levels++;
    self->bare += !level->solution_count;
    rehearse(self, level);
    for (size_t i = 0; i < level->solution_count && !library_is_over(run, self->until); i++) {
        import_solution(self, level, &level->solutions[i]);
        show_progress(self);
        console_flush(&run->console);
    }
    if (!dry && !level->solution_count)
        store_note_place(self->store, level);
}

static void tell_totals(const struct importing *self)
{
    const struct options *options = &self->run->arguments->options;
    const size_t *outcomes = self->outcomes;
    struct text *out = &self->run->console.out;
    if (options->json) {
        json_open(out, NULL, '{');
        json_add_whole(out, "solutions", self->solutions);
        json_add_whole(out, "better", outcomes[STORE_NEW] + outcomes[STORE_BETTER]);
        json_add_whole(out, "bad", outcomes[STORE_UNSOLVED]);
        json_add_whole(out, "new", outcomes[STORE_NEW]);
        json_add_whole(out, "equal", outcomes[STORE_EQUAL]);
        json_add_whole(out, "worse", outcomes[STORE_WORSE]);
        json_add_whole(out, "levels", self->levels);
        json_add_whole(out, "without", self->bare);
        json_end_line(out);
    } else if (!options->quiet) {
        text_say(out, "levels: %zu; without a solution: %zu\n", self->levels, self->bare);
        text_say(out, "solutions: %zu; new: %zu; better: %zu; equal: %zu; worse: %zu; bad: %zu\n",
                 self->solutions, outcomes[STORE_NEW], outcomes[STORE_BETTER],
                 outcomes[STORE_EQUAL], outcomes[STORE_WORSE], outcomes[STORE_UNSOLVED]);
    }
}

void library_import(struct run *run)
{
    struct importing self = {.run = run, .until = library_until(run)};
    struct diag_list rehearsed;
    diag_list_init(&rehearsed);
    if (!store_keeps_files())
        console_fail(&run->console, LIBRARY_WITHOUT_FILE);
    if (run->arguments->options.dry_run) {
        self.store = library_opened(run);
        self.rehearsal = store_open_memory(&rehearsed);
    }
    run_each_level(run,
                   &(struct level_walk){.visit = import_level, .context = &self, .unnamed = true});
    if (self.outcomes[STORE_UNSOLVED] || self.outcomes[STORE_FAILED])
        console_worsen(&run->console, EXIT_BAD);
    tell_totals(&self);
    store_close(self.rehearsal);
    diag_list_free(&rehearsed);
}
