#include "app/core/run.h"

#include <stdarg.h>
#include <string.h>

#include "app/commands/certificate.h"
#include "app/core/sanitize.h"
#include "app/core/options/command.h"
#include "base/file.h"
#include "app/core/input.h"
#include "app/resume/resume.h"
#include "puzzle/level.h"

void run_worsen(struct run *run, enum exit_status status)
{
    if (status > run->status)
        run->status = status;
}

void run_complain(struct run *run, const struct diag_list *diags, enum diag_severity least)
{
    struct text raw, line;
    if (run->arguments->options.quiet)
        least = DIAG_ERROR;
    text_init(&raw);
    text_init(&line);
    for (size_t i = 0; i < diags->count; i++) {
        if (diags->items[i].severity < least)
            continue;
        text_clear(&raw);
        text_clear(&line);
        diag_print(&diags->items[i], &raw);
        sanitize_line(&line, raw.bytes);
        run->front->complain(run->front->context, line.bytes);
    }
    if (diags->errors)
        run_worsen(run, EXIT_BAD);
    text_free(&raw);
    text_free(&line);
}

void run_fail(struct run *run, const char *format, ...)
{
    struct text raw, line;
    text_init(&raw);
    text_init(&line);
    va_list list;
    va_start(list, format);
    text_format_list(&raw, format, list);
    va_end(list);
    sanitize_line(&line, raw.bytes);
    run->front->complain(run->front->context, line.bytes);
    run_worsen(run, EXIT_BAD);
    text_free(&raw);
    text_free(&line);
}

void run_fail_picking(struct run *run, size_t levels)
{
    const char *list = run->arguments->options.level;
    if (run->status != EXIT_BAD)
        run_fail(run, "--level %s picks nothing: levels are numbered from 1 to %zu",
                 list ? list : "", levels);
}

void run_flush(struct run *run)
{
    if (run->out.length && !run->closed)
        run->closed = !run->front->print(run->front->context, run->out.bytes, run->out.length);
    text_clear(&run->out);
}

void run_save(struct run *run, const char *path)
{
    struct diag_list diags;
    if (strcmp(path, "-") == 0) {
        run_flush(run);
        return;
    }
    diag_list_init(&diags);
    file_write(path, run->out.bytes, run->out.length, &diags);
    run_complain(run, &diags, DIAG_ERROR);
    diag_list_free(&diags);
    text_clear(&run->out);
}

static void show_progress(void *context, const struct search_progress *now)
{
    struct run *run = context;
    struct text line;
    text_init(&line);
    report_progress(&line, run->level, now);
    run->front->progress(run->front->context, line.bytes);
    text_free(&line);
}

bool run_is_stopped(const struct run *run)
{
    const atomic_bool *stop = run->front->stop;
    return run->closed || (stop && atomic_load(stop));
}

/* What the library had to say. */
static void complain_of_library(struct run *run)
{
    run_complain(run, &run->library.diags, DIAG_WARNING);
    diag_list_free(&run->library.diags);
}

static void handle_level(struct run *run, level_command *command, struct level *level)
{
    const char *given = run->arguments->options.solution;
    struct diag_list diags;
    diag_list_init(&diags);
    run->level = level;
    run_complain(run, &level->diags, DIAG_WARNING);
    if (!given || input_give_solution(level, given, &diags))
        command(run, level);
    run_complain(run, &diags, DIAG_WARNING);
    diag_list_free(&diags);
    complain_of_library(run);
    run_flush(run);
}

/* A level that can be written is taken from the list it was read into; it keeps its number. */
static void collect(struct run *run, struct level **level)
{
    if (!run->collected || !(*level)->model)
        return;
    unsigned number = (*level)->number;
    level_list_add(run->collected, *level);
    (*level)->number = number;
    *level = NULL;
}

/* Whether the levels of each file stand under its name. */
static bool names_files(const struct run *run)
{
    const struct options *options = &run->arguments->options;
    return run->arguments->file_count > 1 && !options->json && !options->quiet && !run->canvas;
}

void run_each_level(struct run *run, level_command *command)
{
    const struct arguments *arguments = run->arguments;
    size_t read = 0, worked = 0;
    for (size_t i = 0; i < arguments->file_count && !run_is_stopped(run); i++) {
        struct level_list list;
        level_list_init(&list);
        input_read(arguments->options.families, arguments->files[i], &list);
        run_complain(run, &list.diags, DIAG_WARNING);
        read = list.count > read ? list.count : read;
        if (names_files(run)) {
            sanitize_line(&run->out, arguments->files[i]);
            text_add(&run->out, ":\n");
        }
        for (size_t j = 0; j < list.count && !run_is_stopped(run); j++) {
            if (select_has(&arguments->select, list.items[j]->number)) {
                handle_level(run, command, list.items[j]);
                collect(run, &list.items[j]);
                worked++;
            }
        }
        level_list_free(&list);
    }
    run->level = NULL;
    if (run_is_stopped(run)) {
        run_worsen(run, EXIT_LIMITED);
    } else if (!worked) {
        run_fail_picking(run, read);
    }
}

static void add_totals(struct run *run, enum command_code code)
{
    const struct options *options = &run->arguments->options;
    if (options->json || options->quiet || run->totals.levels < 2)
        return;
    if (code == COMMAND_SOLVE)
        report_solve_totals(&run->out, &run->totals);
    else if (code == COMMAND_CHECK)
        report_check_totals(&run->out, &run->totals);
    else if (code == COMMAND_COUNT)
        report_count_totals(&run->out, &run->totals);
    else if (code == COMMAND_OPTIMIZE)
        report_shorten_totals(&run->out, &run->totals);
    run_flush(run);
}

enum exit_status dispatch_command(const struct arguments *arguments, const struct front *front)
{
    static level_command *const per_level[COMMANDS] = {
        [COMMAND_SOLVE] = command_solve, [COMMAND_CHECK] = command_check,
        [COMMAND_SHOW] = command_show,   [COMMAND_COUNT] = command_count,
        [COMMAND_GRAPH] = command_graph,
    };
    static whole_command *const whole[COMMANDS] = {
        [COMMAND_CONVERT] = command_convert,   [COMMAND_LIBRARY] = command_library,
        [COMMAND_PLAY] = command_play,         [COMMAND_BENCH] = command_bench,
        [COMMAND_LAB] = command_lab,           [COMMAND_GENERATE] = command_generate,
        [COMMAND_OPTIMIZE] = command_optimize,
    };
    struct run run = {
        .arguments = arguments, .front = front, .request = task_request(&arguments->options)};
    run.request.hooks.stop = front->stop;
    if (front->progress) {
        run.request.hooks.progress = show_progress;
        run.request.hooks.progress_context = &run;
    }
    text_init(&run.out);
    text_init(&run.trace);
    text_init(&run.certificates);
    library_init(&run.library, front->library ? &arguments->options : NULL);
    enum command_code code = command_code(arguments->command);
    if (code == COMMAND_SHOW && pictures_are_wanted(&arguments->options))
        command_pictures(&run);
    else if (code == COMMAND_CHECK && arguments->options.certificate)
        certificates_check(&run);
    else if (code == COMMAND_SOLVE && arguments->options.resume)
        command_resume(&run);
    else if (per_level[code])
        run_each_level(&run, per_level[code]);
    else
        whole[code](&run);
    add_totals(&run, code);
    complain_of_library(&run);
    library_free(&run.library);
    text_free(&run.out);
    text_free(&run.trace);
    text_free(&run.certificates);
    return run.status;
}
