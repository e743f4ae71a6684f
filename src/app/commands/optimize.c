/* Shorter solutions: printed, kept in the library, and written beside the old ones. */
#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/shorten.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* Beside those the level came with. */
static void add_solution(struct level *level, const struct shorten_result *result)
{
    struct text label;
    bool shortened = result->status == SHORTEN_SHORTENED;
    if (!result->goal || (!shortened && !result->from_library))
        return;
    text_init(&label);
    score_print(&result->after, result->goal->metric, &label);
    wording_settle(&label, NULL); /* files are English */
    text_add(&label, shortened ? " (optimize)" : " (library)");
    level_add_solution(level, result->answer.solution, label.bytes);
    text_free(&label);
}

/* Where the levels themselves are printed, only what is wrong is told. */
static void report(struct run *run, const struct shorten_result *result)
{
    if (!output_printed(&run->arguments->options)) {
        if (run->arguments->options.json)
            report_shorten_json(&run->console.out, result);
        else
            report_shorten_text(&run->console.out, result);
        return;
    }
    const char *why = result->answer.message;
    if (shorten_exit(result) == EXIT_BAD && why)
        console_fail(&run->console, "%s: level %u: %s", result->level->file, result->level->number,
                     why);
}

static void shorten(void *context, struct level *level)
{
    struct run *run = context;
    struct shorten_result result;
    struct request request = run->request;
    const struct goal *goal = shorten_goal(level, &request);
    char *known = goal && !run->arguments->options.solution
                      ? library_best_solution(&run->library, level, goal->metric)
                      : NULL;
    task_shorten(level, known, &request, &result);
    report(run, &result);
    if (result.status == SHORTEN_SHORTENED)
        library_add_solution(&run->library, level, result.answer.solution, "optimize");
    if (result.goal && !result.broken)
        library_add_bound(&run->library, level, result.goal->metric, result.answer.lower_bound,
                          "optimize");
    add_solution(level, &result);
    totals_add_shorten(&run->totals, &result);
    console_worsen(&run->console, shorten_exit(&result));
    shorten_result_free(&result);
    mem_free(known);
}

static void perform(struct run *run)
{
    struct level_list written;
    level_list_init(&written);
    run_each_level(run, &(struct level_walk){
                            .visit = shorten,
                            .context = run,
                            .taken = run->arguments->options.output ? &written : NULL,
                        });
    if (written.count)
        output_levels(&run->console, &run->arguments->options, &written);
    level_list_free(&written);
}

const struct command command_optimize = {
    .name = "optimize",
    .arguments = "FILE...",
    .help = M_("shorten solutions"),
    .description =
        M_("Takes the best solution of each level, found in the file, beside it, in the "
           "library or with --solution, and looks for a shorter one near it, by the first "
           "goal of its family that can be counted or by --goal. It ends by itself after a "
           "while; --time or --nodes say how long to "
           "go on instead. What is printed was replayed, and is never worse than what was "
           "given. With --output the levels are written with all their solutions, the new "
           "ones among them; the library keeps the new ones as well."),
    .examples = {{"cariste optimize levels/seeds.sok --level 1 --solution ludUrl",
                  M_("the same with fewer moves")},
                 {"cariste optimize levels/seeds.sok --level 1 --solution ludU "
                  "--goal moves --json",
                  M_("by moves, for a program to read")}},
    .options = LIMIT_OPTIONS " goal solution format output library no-library json",
    .accepts = output_accepts,
    .perform = perform,
    .report_totals = report_shorten_totals,
};
