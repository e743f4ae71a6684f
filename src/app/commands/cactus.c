/* The command cactus: results of bench and lab, any number of them, as levels solved over time. */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/measure/cactus/curves.h"
#include "app/measure/results/gnuplot.h"
#include "app/measure/results/result_notes.h"
#include "app/measure/results/result_output.h"
#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"

/* The points as data, with where they come from. */
static void save_data(struct run *run, const struct curves *curves)
{
    const struct arguments *arguments = run->arguments;
    struct result_table data;
    struct result_output output;
    result_table_init(&data);
    curves_table(curves, &data);
    result_table_describe(&data, arguments, run->console.front);
    for (size_t i = 0; i < arguments->file_count; i++) {
        const char *commit = result_table_note(&curves->tables[i], "commit");
        const char *date = result_table_note(&curves->tables[i], "date");
        struct text key, value;
        text_init(&key);
        text_init(&value);
        text_format(&key, "source%zu", i + 1);
        text_format(&value, "%s, commit %s, date %s", arguments->files[i], commit ? commit : "?",
                    date ? date : "?");
        result_table_add_note(&data, key.bytes, value.bytes);
        text_free(&key);
        text_free(&value);
    }
    if (result_output_open(&output, &data, arguments->options.output, &run->console))
        for (size_t row = 0; row < data.row_count; row++)
            result_output_row(&output, &data, row);
    result_output_close(&output, &run->console);
    result_table_free(&data);
}

static void tell(struct run *run, const struct curves *curves)
{
    const struct options *options = &run->arguments->options;
    struct text why;
    if (!output_printed(options)) {
        curves_print(curves, &run->console.out);
        console_flush(&run->console);
    }
    if (options->output)
        save_data(run, curves);
    text_init(&why);
    if (options->plot && curves_draw(curves, run->console.front->catalogue,
                                     gnuplot_terminal(options->plot), &run->console.out, &why))
        console_save(&run->console, options->plot);
    else if (options->plot)
        console_fail(&run->console, "%s: %s", options->plot, why.bytes);
    text_free(&why);
}

static void perform(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    const char *measure = arguments->options.measure;
    size_t count = arguments->file_count;
    struct result_table *tables = mem_alloc(count, sizeof *tables);
    struct diag_list diags;
    struct curves curves = {0};
    struct text why;
    text_init(&why);
    diag_list_init(&diags);
    for (size_t i = 0; i < count; i++) {
        result_table_init(&tables[i]);
        result_table_read(&tables[i], arguments->files[i], &diags);
    }
    console_complain(&run->console, &diags, DIAG_WARNING);
    if (!diags.errors && curves_make(&curves, tables, (const char *const *)arguments->files, count,
                                     measure ? measure : "seconds", &why))
        tell(run, &curves);
    else if (why.length)
        console_fail(&run->console, "%s", why.bytes);
    curves_free(&curves);
    for (size_t i = 0; i < count; i++)
        result_table_free(&tables[i]);
    mem_free(tables);
    diag_list_free(&diags);
    text_free(&why);
}

const struct command command_cactus = {
    .name = "cactus",
    .arguments = "RESULTS...",
    .help = M_("levels solved over time, from results of bench and lab"),
    .description = M_(
        "Reads what bench and lab have kept with --output (CSV, TSV or JSON) and says how many "
        "levels each run solved within which time, a curve for each file of bench and for each "
        "combination of lab. --plot draws them with gnuplot into one picture, --output keeps the "
        "points as data. With --measure expanded the axis counts positions instead of seconds, "
        "which is the same on every machine."),
    .examples = {{"cariste bench levels/seeds.sok --level 1-6 --output - | cariste cactus -",
                  M_("the curve of a run")},
                 {"cariste lab levels/seeds.sok --level 1-6 --goal pushes "
                  "--vary algorithm=bfs/astar --output - | cariste cactus - --measure expanded",
                  M_("two searches, by positions")}},
    .options = "output note measure plot",
    .accepts = output_accepts,
    .perform = perform,
};
