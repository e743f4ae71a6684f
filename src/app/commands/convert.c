#include "app/commands/dispatch.h"

#include "app/commands/run.h"
#include "app/core/input.h"
#include "app/core/output.h"
#include "app/core/trim.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* Everything read, and the levels picked from it, which stay the lists'. */
struct gathered {
    struct level_list *lists;
    size_t list_count;
    struct level_list picked;
};

static void lint(struct console *console, const struct diag_list *diags)
{
    for (size_t i = 0; i < diags->count; i++) {
        diag_print(&diags->items[i], &console->out);
        text_add_char(&console->out, '\n');
    }
    if (diags->errors)
        console_worsen(console, EXIT_BAD);
    console_flush(console);
}

static void say(struct run *run, const struct diag_list *diags, enum diag_severity least)
{
    if (run->arguments->options.lint)
        lint(&run->console, diags);
    else
        console_complain(&run->console, diags, least);
}

static void fix(struct run *run, struct level *level)
{
    struct diag_list done;
    diag_list_init(&done);
    if (level->family->fix)
        level->family->fix(level, &done);
    say(run, &done, DIAG_NOTE);
    diag_list_free(&done);
}

static void trim(struct run *run, struct level *level)
{
    struct diag_list done;
    diag_list_init(&done);
    console_worsen(&run->console, task_trim(level, &run->request, &done));
    say(run, &done, DIAG_NOTE);
    diag_list_free(&done);
}

static void pick(struct run *run, struct level_list *picked, struct level *level)
{
    unsigned number = level->number;
    if (run->arguments->options.fix)
        fix(run, level);
    say(run, &level->diags, DIAG_WARNING);
    if (run->arguments->options.trim && level_is_valid(level) && !console_is_stopped(&run->console))
        trim(run, level);
    if (!level->model)
        return;
    level_list_add(picked, level);
    level->number = number; /* joining the list has renumbered it */
}

static void gather(struct run *run, struct gathered *out)
{
    const struct arguments *arguments = run->arguments;
    size_t most = 0, picked = 0;
    level_list_init(&out->picked);
    out->list_count = arguments->file_count;
    out->lists = mem_alloc(out->list_count, sizeof *out->lists);
    for (size_t i = 0; i < out->list_count; i++) {
        struct level_list *list = &out->lists[i];
        level_list_init(list);
        input_read(arguments->options.families, arguments->files[i], list);
        say(run, &list->diags, DIAG_WARNING);
        most = list->count > most ? list->count : most;
        for (size_t j = 0; j < list->count; j++)
            if (select_has(&arguments->select, list->items[j]->number)) {
                pick(run, &out->picked, list->items[j]);
                picked++;
            }
    }
    /* One collection stays one; several become a new one without a name. */
    if (!picked)
        console_fail_picking(&run->console, run->arguments->options.level, most);
    if (out->list_count == 1) {
        out->picked.title = mem_string(out->lists[0].title);
        out->picked.author = mem_string(out->lists[0].author);
    }
}

static void gathered_free(struct gathered *gathered)
{
    gathered->picked.count = 0;
    level_list_free(&gathered->picked);
    for (size_t i = 0; i < gathered->list_count; i++)
        level_list_free(&gathered->lists[i]);
    mem_free(gathered->lists);
}

static void perform(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct gathered gathered;
    gather(run, &gathered);
    if (!options->lint && output_levels(&run->console, &run->arguments->options, &gathered.picked))
        console_worsen(&run->console, EXIT_BAD);
    gathered_free(&gathered);
}

const struct command command_convert = {
    .name = "convert",
    .arguments = "FILE...",
    .help = M_("turn levels into another format, or check their form"),
    .description =
        M_("Writes the levels, with what the files say about them, to standard output or to "
           "--output, in the format of --format or of the output's name. With --lint nothing "
           "is written: everything odd in the files is listed instead. With --fix levels are "
           "repaired first where that does not change the puzzle. With --trim what does not matter "
           "is taken away first: floor that can be walled up, and boxes that can go with a goal, "
           "while the optimum of --goal stays what it is, which is proved. It says what it did."),
    .examples = {{"cariste convert levels/seeds.sok --format slc", M_("as XML")},
                 {"cariste convert --lint levels/seeds.sok", M_("is the file in order?")},
                 {"cariste convert --trim --quiet levels/seeds.sok --level 2",
                  M_("without what its fewest pushes do not need")}},
    .options = "format output lint fix trim goal " LIMIT_OPTIONS,
    .perform = perform,
};
