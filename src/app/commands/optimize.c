/* Shorter solutions: printed, kept in the library, and written beside the old ones. What is found
 * is kept at once, so that whatever ends the program, nothing is lost. */
#include "app/commands/dispatch.h"

#include <string.h>

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/shorten.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The command at work on a level. */
struct shortening {
    struct run *run;
    struct level_list written; /* the levels done, where there is an output */
    struct level *level;
    const struct goal *goal, *tie;
};

/* Beside those the level came with. */
static void add_solution(struct level *level, const struct goal *goal, const struct goal *tie,
                         const char *moves, const char *origin)
{
    struct score score;
    struct text label;
    level->family->judge(level, moves, &score);
    text_init(&label);
    score_print_tied(&score, goal->metric, tie ? tie->metric : NULL, &label);
    wording_settle(&label, NULL); /* files are English */
    text_format(&label, " (%s)", origin);
    level_add_solution(level, moves, label.bytes);
    text_free(&label);
}

static void forget_last_solution(struct level *level)
{
    struct level_solution *last = &level->solutions[--level->solution_count];
    mem_free(last->moves);
    mem_free(last->label);
    mem_free(last->file);
}

/* Puts the output as it would be if the level were done into its file. */
static void write_so_far(struct shortening *shortening)
{
    const struct options *options = &shortening->run->arguments->options;
    struct level_list list = shortening->written;
    struct text bytes, warning;
    struct diag_list diags;
    if (!options->output || strcmp(options->output, "-") == 0)
        return;
    list.items = mem_alloc(list.count + 1, sizeof(struct level *));
    for (size_t i = 0; i < list.count; i++)
        list.items[i] = shortening->written.items[i];
    list.items[list.count++] = shortening->level;
    text_init(&bytes);
    text_init(&warning);
    diag_list_init(&diags);
    output_write(&list, options->format, options->output, &bytes, &warning);
    file_replace(options->output, bytes.bytes, bytes.length, &diags); /* its end will be told */
    diag_list_free(&diags);
    text_free(&warning);
    text_free(&bytes);
    mem_free(list.items);
}

/* A better solution, as soon as it is found. */
static void keep(void *context, const char *solution)
{
    struct shortening *shortening = context;
    struct run *run = shortening->run;
    struct score score;
    shortening->level->family->judge(shortening->level, solution, &score);
    if (!score.solved)
        return;
    library_add_solution_by(&run->library, shortening->level, solution, "optimize",
                            shortening->goal->metric);
    add_solution(shortening->level, shortening->goal, shortening->tie, solution, "optimize");
    write_so_far(shortening);
    forget_last_solution(shortening->level);
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

/* What goes into the output, if there is one. */
static void add_result(struct level *level, const struct shorten_result *result)
{
    bool shortened = result->status == SHORTEN_SHORTENED;
    if (result->goal && (shortened || result->from_library))
        add_solution(level, result->goal, result->tie, result->answer.solution,
                     shortened ? "optimize" : "library");
}

/* The library's best solution by the goal, or, when it keeps none by that, by the first goal there
 * is; to be freed. */
static char *known_solution(struct library *library, const struct level *level,
                            const struct goal *goal)
{
    const struct goal *first = level->family->goals;
    while (!first->metric)
        first++;
    char *known = library_best_solution(library, level, goal->metric);
    return known ? known : library_best_solution(library, level, first->metric);
}

static void shorten(void *context, struct level *level)
{
    struct shortening *shortening = context;
    struct run *run = shortening->run;
    struct shorten_result result;
    struct request request = run->request;
    shortening->level = level;
    shortening->goal = shorten_goal(level, &request);
    shortening->tie = shorten_tie(level, &request);
    request.improved = keep;
    request.improved_context = shortening;
    char *known = shortening->goal && !run->arguments->options.solution
                      ? known_solution(&run->library, level, shortening->goal)
                      : NULL;
    task_shorten(level, known, &request, &result);
    report(run, &result);
    if (result.status == SHORTEN_SHORTENED)
        library_add_solution_by(&run->library, level, result.answer.solution, "optimize",
                                result.goal->metric);
    if (result.goal && !result.broken && goal_find(level->family->goals, result.goal->name))
        library_add_bound(&run->library, level, result.goal->metric, result.answer.lower_bound,
                          "optimize");
    add_result(level, &result);
    totals_add_shorten(&run->totals, &result);
    console_worsen(&run->console, shorten_exit(&result));
    shorten_result_free(&result);
    mem_free(known);
}

static void perform(struct run *run)
{
    struct shortening shortening = {.run = run};
    const struct options *options = &run->arguments->options;
    level_list_init(&shortening.written);
    run_each_level(run, &(struct level_walk){
                            .visit = shorten,
                            .context = &shortening,
                            .taken = options->output ? &shortening.written : NULL,
                        });
    if (shortening.written.count)
        output_levels(&run->console, options, &shortening.written);
    level_list_free(&shortening.written);
}

const struct command command_optimize = {
    .name = "optimize",
    .arguments = "FILE...",
    .shortens = true,
    .help = M_("shorten solutions"),
    .description =
        M_("Takes the best solution of each level, found in the file, beside it, in the "
           "library or with --solution, and looks for a shorter one by the first goal of its "
           "family that can be counted, or by --goal; --tie says what decides between equals, "
           "and then pushes and moves do. It looks near the solution, for other orders of its "
           "pushes, for another way of each box, for new plans within a budget of pushes for "
           "all of it and for parts, past solutions as good, among others that came with the "
           "level, and, of pushes and moves, for a proof that none is shorter. It ends "
           "by itself after a while; --time or --nodes say how long to go on instead. What is "
           "printed was replayed, and is never worse than what was given; what each method has "
           "saved is told, and what is proved necessary. With --output the levels are written "
           "with all their solutions, the new ones among them; the library keeps the new ones "
           "as well. Both have them as soon as they are found."),
    .examples = {{"cariste optimize levels/seeds.sok --level 1 --solution ludUrl",
                  M_("the same with fewer moves")},
                 {"cariste optimize levels/seeds.sok --level 1 --solution ludU "
                  "--goal moves --json",
                  M_("by moves, for a program to read")},
                 {"cariste optimize levels/seeds.sok --level 1 --solution ludU "
                  "--goal box_lines --tie moves",
                  M_("fewer lines of pushes, and among those fewer moves")}},
    .options = LIMIT_OPTIONS " threads goal tie solution format output library no-library json",
    .accepts = output_accepts,
    .perform = perform,
    .report_totals = report_shorten_totals,
};
