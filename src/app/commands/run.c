#include "app/commands/run.h"

#include "app/core/input.h"
#include "app/core/sanitize.h"
#include "base/deadline.h"
#include "puzzle/level.h"
#include "search/exchange/exchange.h"

void run_complain_of_library(struct run *run)
{
    console_complain(&run->console, &run->library.diags, DIAG_WARNING);
    diag_list_free(&run->library.diags);
}

const struct exchange *run_shared(const struct run *run)
{
    const struct exchange *exchange = run->console.front->exchange;
    return exchange && exchange->totals.is_shared ? exchange : NULL;
}

static void visit_level(struct run *run, const struct level_walk *walk, struct level *level)
{
    const char *given = run->arguments->options.solution;
    struct diag_list diags;
    diag_list_init(&diags);
    run->level = level;
    if (run->console.front->exchange)
        run->console.front->exchange->totals = (struct exchange_totals){0};
    console_complain(&run->console, &level->diags, DIAG_WARNING);
    struct deadline before = deadline_start(walk->seconds, run->console.front->stop);
    if (!given || input_give_solution(level, given, &diags))
        walk->visit(walk->context, level);
    if (walk->seconds && deadline_is_over() && !deadline_is_stopped())
        diag_add(&diags, DIAG_WARNING, (struct place){.file = level->file, .line = level->line},
                 NULL,
                 "what is marked on this level is not all there: it was not worked out in %u s",
                 walk->seconds);
    deadline_set(before);
    console_complain(&run->console, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    run_complain_of_library(run);
    console_flush(&run->console);
}

/* A level that can be written is taken from the list it was read into; it keeps its number. */
static void take(struct level_list *taken, struct level **level)
{
    if (!taken || !(*level)->model)
        return;
    unsigned number = (*level)->number;
    level_list_add(taken, *level);
    (*level)->number = number;
    *level = NULL;
}

/* One collection stays one; several become a new one without a name. */
static void take_names(struct level_list *taken, struct level_list *list)
{
    taken->title = list->title;
    taken->author = list->author;
    list->title = list->author = NULL;
}

/* Whether the levels of each file stand under its name. */
static bool names_files(const struct run *run, const struct level_walk *walk)
{
    const struct options *options = &run->arguments->options;
    return run->arguments->file_count > 1 && !options->json && !options->quiet && !walk->unnamed;
}

void run_each_level(struct run *run, const struct level_walk *walk)
{
    const struct arguments *arguments = run->arguments;
    struct console *console = &run->console;
    size_t read = 0, worked = 0;
    for (size_t i = 0; i < arguments->file_count && !console_is_stopped(console); i++) {
        struct level_list list;
        level_list_init(&list);
        input_read(arguments->options.families, arguments->files[i], &list);
        console_complain(console, &list.diags, DIAG_WARNING);
        read = list.count > read ? list.count : read;
        if (names_files(run, walk)) {
            sanitize_line(&console->out, arguments->files[i]);
            text_add(&console->out, ":\n");
        }
        for (size_t j = 0; j < list.count && !console_is_stopped(console); j++) {
            if (select_has(&arguments->select, list.items[j]->number)) {
                visit_level(run, walk, list.items[j]);
                take(walk->taken, &list.items[j]);
                worked++;
            }
        }
        if (walk->taken && arguments->file_count == 1)
            take_names(walk->taken, &list);
        level_list_free(&list);
    }
    run->level = NULL;
    if (console_is_stopped(console))
        console_worsen(console, EXIT_LIMITED);
    else if (!worked)
        console_fail_picking(console, arguments->options.level, read);
}

void run_take_seed(struct run *run)
{
    const struct options *options = &run->arguments->options;
    if (options_given(options, "seed"))
        request_set_number(&run->request, "seed", options->seed, true);
}
