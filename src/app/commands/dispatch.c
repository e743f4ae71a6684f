#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/output.h"
#include "app/core/task.h"
#include "base/deadline.h"
#include "search/exchange/exchange.h"

#define ADDRESS(name) &command_##name,
const struct command *const command_table[] = {COMMANDS(ADDRESS) NULL};

static void show_progress(void *context, const struct search_progress *now)
{
    struct run *run = context;
    struct text line;
    text_init(&line);
    const struct exchange *exchange = run->request.hooks.exchange;
    if (exchange && exchange->progress.stored)
        report_shared_progress(&line, run->level, now, exchange);
    else
        report_progress(&line, run->level, now);
    front_progress(run->console.front, &line);
    text_free(&line);
}

static void add_totals(struct run *run)
{
    const struct command *command = run->arguments->command;
    const struct options *options = &run->arguments->options;
    bool told = command->report_totals && !options->json && !options->quiet;
    if (told && !output_printed(options) && run->totals.levels > 1)
        command->report_totals(&run->console.out, &run->totals);
    console_flush(&run->console);
}

enum exit_status dispatch_command(const struct arguments *arguments, const struct front *front)
{
    const struct options *options = &arguments->options;
    struct run run = {.arguments = arguments, .request = task_request(options)};
    run.request.hooks.stop = front->stop;
    run.request.hooks.exchange = front->exchange;
    if (front->exchange && !options->memory)
        run.request.limits.bytes /= front->exchange->neighbours;
    if (front->progress) {
        run.request.hooks.progress = show_progress;
        run.request.hooks.progress_context = &run;
    }
    struct deadline before = deadline_start(0, front->stop);
    console_init(&run.console, front, options->quiet);
    library_init(&run.library, front->library ? options : NULL);
    if (arguments->action)
        arguments->action->perform(&run);
    else
        arguments->command->perform(&run);
    add_totals(&run);
    run_complain_of_library(&run);
    library_free(&run.library);
    console_free(&run.console);
    deadline_set(before);
    return run.console.status;
}
