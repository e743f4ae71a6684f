/* The command lab: experiments, one after the other, with their tables, data, plots and page. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/measure/lab/experiment.h"
#include "app/measure/lab/factors.h"
#include "app/measure/lab/lab_table.h"
#include "app/measure/lab/html_page.h"
#include "app/measure/lab/plot.h"
#include "app/measure/lab/recipe.h"
#include "app/measure/results/gnuplot.h"
#include "app/measure/results/result_json.h"
#include "app/measure/results/result_output.h"
#include "base/language/message.h"

struct lab {
    struct run *run;
    const char *title;
    struct text page;
    unsigned experiments, plots; /* done */
};

/* "plot.svg" for the only experiment or the first, "plot-2.svg" for the second. */
static void numbered(struct text *out, const char *path, unsigned number)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
    text_add_bytes(out, path, stem);
    if (number > 1 && strcmp(path, "-") != 0)
        text_format(out, "-%u", number);
    text_add(out, path + stem);
}

/* The file of data of an experiment: one for each, since their columns differ. */
static void save_data(struct lab *lab, struct experiment *experiment)
{
    struct run *run = lab->run;
    const char *path = run->arguments->options.output;
    struct text name;
    text_init(&name);
    if (path) {
        enum result_table_format format = result_table_format_of(path);
        numbered(&name, path, lab->experiments);
        result_table_write_head(&experiment->result_table, format, &run->console.out);
        for (size_t row = 0; row < experiment->result_table.row_count; row++)
            result_table_write_row(&experiment->result_table, row, format, &run->console.out);
        console_save(&run->console, name.bytes);
    }
    text_free(&name);
}

static void print(struct lab *lab, const struct experiment *experiment)
{
    struct run *run = lab->run;
    struct factors factors;
    bool first = experiment->measure == experiment->plan->measures[0];
    if (output_printed(&run->arguments->options))
        return;
    if (run->arguments->options.json) {
        for (size_t row = 0; first && row < experiment->result_table.row_count; row++)
            result_table_write_row(&experiment->result_table, row, RESULT_TABLE_JSON,
                                   &run->console.out);
        return;
    }
    if (first) {
        text_format(&run->console.out, "%s%s\n", lab->experiments > 1 ? "\n" : "",
                    experiment->plan->title);
        lab_table_print(experiment, &run->console.out);
    }
    factors_make(&factors, experiment);
    factors_print(&factors, experiment->measure, &run->console.out);
    factors_free(&factors);
}

static void save_plot(struct lab *lab, const struct experiment *experiment)
{
    struct run *run = lab->run;
    const char *path = run->arguments->options.plot;
    struct text name, why;
    text_init(&name);
    text_init(&why);
    numbered(&name, path, lab->plots);
    if (plot_draw(experiment, run->console.front->catalogue, gnuplot_terminal(path),
                  &run->console.out, &why))
        console_save(&run->console, name.bytes);
    else
        console_fail(&run->console, "%s: %s", name.bytes, why.bytes);
    text_free(&name);
    text_free(&why);
}

static void add_to_page(struct lab *lab, const struct experiment *experiment)
{
    struct text plot, why;
    text_init(&plot);
    text_init(&why);
    bool drawn = plot_draw(experiment, lab->run->console.front->catalogue, "svg", &plot, &why);
    if (!drawn)
        console_fail(&lab->run->console, "%s: %s", lab->run->arguments->options.report, why.bytes);
    if (lab->plots == 1)
        html_page_begin(&lab->page, lab->run->console.front->catalogue, lab->title,
                        &experiment->result_table);
    html_page_add(&lab->page, lab->run->console.front->catalogue, experiment, lab->plots, &plot,
                  drawn ? NULL : why.bytes);
    text_free(&plot);
    text_free(&why);
}

/* A trial that hits a limit is a result like any other here; one that crashes is not. */
static void judge_exit(struct console *console, const struct experiment *experiment)
{
    for (size_t row = 0; row < experiment->result_table.row_count; row++) {
        const char *status = result_table_get(&experiment->result_table, row, "status");
        if (strcmp(status, "crashed") == 0)
            console_worsen(console, EXIT_BAD);
    }
    if (!experiment->whole)
        console_worsen(console, EXIT_LIMITED);
}

static bool do_one(struct lab *lab, const struct experiment_plan *plan)
{
    struct run *run = lab->run;
    const struct options *options = &run->arguments->options;
    struct experiment experiment;
    bool good = experiment_do(&experiment, plan, run->arguments, &run->console);
    if (good) {
        lab->experiments++;
        judge_exit(&run->console, &experiment);
        save_data(lab, &experiment);
    }
    for (size_t i = 0; good && i < PLAN_MEASURES_MAX && plan->measures[i]; i++) {
        lab->plots++;
        experiment.measure = plan->measures[i];
        print(lab, &experiment);
        console_flush(&run->console);
        if (options->plot)
            save_plot(lab, &experiment);
        if (options->report)
            add_to_page(lab, &experiment);
    }
    experiment_free(&experiment);
    return good && !console_is_stopped(&run->console);
}

static void perform(struct run *run)
{
    const struct options *options = &run->arguments->options;
    const struct recipe *recipe = options->recipe ? recipe_find(options->recipe) : NULL;
    struct experiment_plan own = {.title = M_("Experiment"),
                                  .vary = options->vary ? options->vary : "algorithm=dfs/bfs/astar",
                                  .measures = {options->measure ? options->measure : "expanded"}};
    struct lab lab = {.run = run, .title = recipe ? recipe->title : own.title};
    if (!CARISTE_WITH_JANSSON) {
        console_fail(&run->console, RESULT_WITHOUT_JSON);
        return;
    }
    if (!recipe && run->arguments->file_count == 0) {
        console_fail(&run->console, "\"lab\" needs a file of levels, or a --recipe");
        return;
    }
    text_init(&lab.page);
    if (recipe)
        for (size_t i = 0; i < RECIPE_PLANS_MAX && recipe->plans[i].title; i++)
            if (!do_one(&lab, &recipe->plans[i]))
                break;
    if (!recipe)
        do_one(&lab, &own);
    if (options->report && lab.plots) {
        html_page_end(&lab.page);
        text_add_bytes(&run->console.out, lab.page.bytes, lab.page.length);
        console_save(&run->console, options->report);
    }
    text_free(&lab.page);
}

const struct command command_lab = {
    .name = "lab",
    .arguments = "[FILE...]",
    .needs_no_file = true,
    .accepts = output_accepts,
    .help = M_("compare algorithms and options, and plot them"),
    .description =
        M_("Solves the levels with every combination of the options that --vary names, each "
           "in a process of its own, and prints a table and the factors between the "
           "combinations. --output keeps the data, --plot draws them with gnuplot, --report "
           "puts tables, plots and explanations on one page. --recipe repeats what the seeds "
           "measured, on their levels unless files are named."),
    .examples = {{"cariste lab levels/seeds.sok --level 3-5 --goal pushes "
                  "--vary algorithm=bfs/astar",
                  M_("two searches on three levels")},
                 {"cariste lab levels/seeds.sok --level 6 --goal pushes "
                  "--vary 'algorithm=astar heuristic=zero/nearest/matching'",
                  M_("three heuristics")}},
    .options = SEARCH_OPTIONS " output jobs note vary recipe measure plot report json",
    .perform = perform,
};
