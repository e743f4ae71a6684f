#include "app/core/run.h"

#include <string.h>

#include "app/core/input.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* Everything read, and the levels picked from it, which stay the lists'. */
struct gathered {
    struct level_list *lists;
    size_t list_count;
    struct level_list picked;
};

static void lint(struct run *run, const struct diag_list *diags)
{
    for (size_t i = 0; i < diags->count; i++) {
        diag_print(&diags->items[i], &run->out);
        text_add_char(&run->out, '\n');
    }
    if (diags->errors)
        run_worsen(run, EXIT_BAD);
    run_flush(run);
}

static void say(struct run *run, const struct diag_list *diags, enum diag_severity least)
{
    if (run->arguments->options.lint)
        lint(run, diags);
    else
        run_complain(run, diags, least);
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

static void pick(struct run *run, struct level_list *picked, struct level *level)
{
    unsigned number = level->number;
    if (run->arguments->options.fix)
        fix(run, level);
    say(run, &level->diags, DIAG_WARNING);
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
        run_fail_picking(run, most);
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

/* The format asked for, or the one the output's name ends with; NULL when this family has no such
 * format. */
static const char *format_named(const struct options *options, const struct puzzle *family)
{
    const char *dot = options->output ? strrchr(options->output, '.') : NULL;
    const char *name = options->format ? options->format : dot ? dot + 1 : "";
    const struct choice *format = choice_find(family->formats, name);
    return format ? format->name : NULL;
}

/* A file holds puzzles of one family: the first that has the format, or simply the first. */
static const struct puzzle *family_to_write(const struct options *options,
                                            const struct level_list *levels)
{
    for (size_t i = 0; i < levels->count; i++)
        if (format_named(options, levels->items[i]->family))
            return levels->items[i]->family;
    return options->format || !levels->count ? NULL : levels->items[0]->family;
}

static void write_family(struct run *run, const struct puzzle *family,
                         const struct level_list *levels)
{
    const char *format = format_named(&run->arguments->options, family);
    struct level_list part = *levels;
    part.family = family;
    part.items = mem_alloc(levels->count, sizeof(struct level *));
    part.count = 0;
    for (size_t i = 0; i < levels->count; i++)
        if (levels->items[i]->family == family)
            part.items[part.count++] = levels->items[i];
    family->write(&part, format ? format : family->formats[0].name, &run->out);
    mem_free(part.items);
}

size_t run_write_levels(struct run *run, const struct level_list *levels)
{
    const struct options *options = &run->arguments->options;
    const struct puzzle *family = family_to_write(options, levels);
    size_t left_out = 0;
    for (size_t i = 0; i < levels->count; i++)
        left_out += levels->items[i]->family != family;
    if (family)
        write_family(run, family, levels);
    if (left_out) {
        struct text line;
        text_init(&line);
        text_format(&line, "%zu of ", left_out);
        text_add_count(&line, levels->count, "levels");
        text_add(&line, left_out == 1 ? " is left out: " : " are left out: ");
        if (family)
            text_format(&line, "a file holds puzzles of one family, here %s", family->name);
        else
            text_format(&line, "no family is written as %s", options->format);
        run->front->complain(run->front->context, line.bytes);
        text_free(&line);
    }
    run_save(run, options->output ? options->output : "-");
    return left_out;
}

void command_convert(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct gathered gathered;
    gather(run, &gathered);
    if (!options->lint && run_write_levels(run, &gathered.picked))
        run_worsen(run, EXIT_BAD);
    gathered_free(&gathered);
}
