/* Shorter solutions: printed, kept in the library, and written beside the old ones. */
#include "app/core/run.h"

#include "app/core/shorten.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* What is looked at for each push when no limit says how long to go on. */
enum { EFFORT = 1000 };

/* Beside those the level came with. */
static void add_solution(struct level *level, const struct shorten_result *result)
{
    struct text label;
    bool shortened = result->status == SHORTEN_SHORTENED;
    if (!shortened && !result->from_library)
        return;
    text_init(&label);
    score_print(&result->after, 2, &label);
    text_add(&label, shortened ? " (optimize)" : " (library)");
    level_add_solution(level, result->answer.solution, label.bytes);
    text_free(&label);
}

static void shorten(struct run *run, struct level *level)
{
    struct shorten_result result;
    struct request request = run->request;
    bool bounded = request.limits.nodes || request.limits.seconds > 0;
    const char *goal = shorten_goal(level, &request);
    char *known = goal && !run->arguments->options.solution
                      ? library_best_solution(&run->library, level, goal)
                      : NULL;
    request.improve = bounded ? 0 : EFFORT;
    task_shorten(level, known, &request, &result);
    if (run->arguments->options.json)
        report_shorten_json(&run->out, &result);
    else
        report_shorten_text(&run->out, &result);
    if (result.status == SHORTEN_SHORTENED)
        library_add_solution(&run->library, level, result.answer.solution, "optimize");
    add_solution(level, &result);
    totals_add_shorten(&run->totals, &result);
    run_worsen(run, shorten_exit(&result));
    shorten_result_free(&result);
    mem_free(known);
}

void command_optimize(struct run *run)
{
    struct level_list written;
    level_list_init(&written);
    if (run->arguments->options.output)
        run->collected = &written;
    run_each_level(run, shorten);
    if (written.count)
        run_write_levels(run, &written);
    level_list_free(&written);
    run->collected = NULL;
}
