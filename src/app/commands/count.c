#include "app/commands/dispatch.h"

#include "app/commands/count_disk.h"
#include "app/commands/run.h"
#include "app/core/task.h"
#include "base/language/message.h"
#include "puzzle/level.h"

static void count_level(void *context, struct level *level)
{
    struct run *run = context;
    const struct options *options = &run->arguments->options;
    struct count_result result;
    struct layer_folder *folder = NULL;
    if (options->disk)
        folder = count_disk(run, level, &result);
    else
        task_count(level, &run->request, &result);
    result.exchange = run_shared(run);
    if (options->json)
        report_count_json(&run->console.out, &result, options->layers);
    else
        report_count_text(&run->console.out, &result, options->layers);
    totals_add_count(&run->totals, &result);
    console_worsen(&run->console, count_exit(&result));
    console_flush(&run->console); /* before the files it is made of are removed */
    count_disk_end(folder, &result);
    count_result_free(&result);
}

static void perform(struct run *run)
{
    run_each_level(run, &(struct level_walk){.visit = count_level, .context = run});
}

const struct command command_count = {
    .name = "count",
    .arguments = "FILE...",
    .help = M_("count reachable positions"),
    .description = M_(
        "Counts the positions that can be reached from the start, push by push, step by "
        "step or as --space says; with --layers, at each distance from it. With --distances also "
        "how "
        "far all of them are from a goal, which are farthest, and how many ways to a goal "
        "are shortest (sliding blocks)."),
    .examples = {{"cariste count levels/seeds.sok --level 1-3", M_("positions of three levels")},
                 {"cariste count levels/seeds.sok --level 2 --space moves --layers",
                  M_("move by move")},
                 {"cariste count levels/slide/squirrel.slide --distances",
                  M_("how far is every position from a goal?")}},
    .options = LIMIT_OPTIONS " space layers distances disk disk-limit json",
    .perform = perform,
    .report_totals = report_count_totals,
};
