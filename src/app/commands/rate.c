/* The command rate: how hard levels are for people, as a report and as data. */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/rate.h"
#include "app/core/registry.h"
#include "app/measure/results/result_output.h"
#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/level.h"

struct rate_command {
    struct run *run;
    struct result_table table;
    struct result_output output;
};

/* The measures of all families, each name once: what levels will come is not known yet. */
static void add_columns(struct result_table *table)
{
    static const struct result_column before[] = {
        {"file", RESULT_COLUMN_TEXT},    {"level", RESULT_COLUMN_NUMBER},
        {"title", RESULT_COLUMN_TEXT},   {"id", RESULT_COLUMN_TEXT},
        {"puzzle", RESULT_COLUMN_TEXT},  {"status", RESULT_COLUMN_TEXT},
        {"score", RESULT_COLUMN_NUMBER}, {"grade", RESULT_COLUMN_NUMBER},
        {NULL, RESULT_COLUMN_TEXT},
    };
    static const struct result_column after[] = {
        {"seconds", RESULT_COLUMN_NUMBER},    {"expanded", RESULT_COLUMN_NUMBER},
        {"peak_bytes", RESULT_COLUMN_NUMBER}, {"limit", RESULT_COLUMN_TEXT},
        {NULL, RESULT_COLUMN_TEXT},
    };
    result_table_add_columns(table, before);
    for (const struct puzzle *const *family = registry_families; *family; family++)
        for (const struct measure_kind *kind = (*family)->measures; kind && kind->name; kind++)
            if (result_table_column(table, kind->name) == RESULT_TABLE_NONE)
                result_table_add_column(table, kind->name, RESULT_COLUMN_NUMBER);
    result_table_add_columns(table, after);
}

static void set_measures(struct result_table *table, size_t row, const struct rate_result *result)
{
    const struct measure_kind *kinds = result->level->family->measures;
    for (size_t i = 0; kinds && kinds[i].name; i++)
        if (result->rating.measures[i].is_known)
            result_table_set_format(table, row, kinds[i].name, "%.*f", (int)kinds[i].decimals,
                                    result->rating.measures[i].value);
}

static void keep_row(struct rate_command *self, const struct rate_result *result)
{
    struct result_table *table = &self->table;
    const struct level *level = result->level;
    const struct rating *rating = &result->rating;
    size_t row = result_table_add_row(table);
    result_table_set(table, row, "file", level->file);
    result_table_set_format(table, row, "level", "%u", level->number);
    result_table_set(table, row, "title", level->title);
    result_table_set(table, row, "id", result->id);
    result_table_set(table, row, "puzzle", level->family->name);
    result_table_set(table, row, "status", rating_status_name(rating->status));
    if (rating->has_score) {
        result_table_set_format(table, row, "score", "%.3f", rating->score);
        result_table_set_format(table, row, "grade", "%u", rating->grade);
    }
    set_measures(table, row, result);
    result_table_set_format(table, row, "seconds", "%.3f", rating->seconds);
    result_table_set_format(table, row, "expanded", "%llu",
                            (unsigned long long)rating->counters.expanded);
    result_table_set_format(table, row, "peak_bytes", "%llu",
                            (unsigned long long)rating->counters.peak_bytes);
    result_table_set(table, row, "limit",
                     rating->limit == LIMIT_STOPPED ? NULL : limit_name(rating->limit));
    result_output_row(&self->output, table, row);
}

static void rate_level(void *context, struct level *level)
{
    struct rate_command *self = context;
    struct run *run = self->run;
    const struct options *options = &run->arguments->options;
    struct rate_result result;
    task_rate(level, &run->request, &result);
    if (options->json)
        report_rate_json(&run->console.out, &result);
    else if (!output_printed(options))
        report_rate_text(&run->console.out, &result);
    keep_row(self, &result);
    console_worsen(&run->console, rate_exit(&result));
    rate_result_free(&result);
}

static void perform(struct run *run)
{
    struct rate_command self = {.run = run};
    result_table_init(&self.table);
    add_columns(&self.table);
    result_table_describe(&self.table, run->arguments, run->console.front);
    if (result_output_open(&self.output, &self.table, run->arguments->options.output,
                           &run->console))
        run_each_level(run, &(struct level_walk){.visit = rate_level, .context = &self});
    result_output_close(&self.output, &run->console);
    result_table_free(&self.table);
}

const struct command command_rate = {
    .name = "rate",
    .arguments = "FILE...",
    .help = M_("how hard levels are for people"),
    .description =
        M_("Tells how hard levels are for people: measures of the graph of all positions, and for "
           "Sokoban a score made of three of them, fitted to how many players give up, with a "
           "grade from 1 to 6. Where the graph is too large, or a limit is reached, the score is "
           "an estimate and called so. With --output the results are kept as data. "
           "docs/difficulty.md says what each measure means and how well it agrees with people."),
    .examples = {{"cariste rate levels/seeds.sok --level 1-6", M_("six levels")},
                 {"cariste rate levels/seeds.sok --level 2,3 --json", M_("one object a level")},
                 {"cariste rate levels/seeds.sok --level 1-6 --output -",
                  M_("as CSV; a file's name tells the format")}},
    .accepts = output_accepts,
    .options = LIMIT_OPTIONS " output note json",
    .perform = perform,
};
