#include "app/run.h"

#include <string.h>

#include "app/input.h"
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
    level_list_init(&out->picked);
    out->list_count = arguments->file_count;
    out->lists = mem_alloc(out->list_count, sizeof *out->lists);
    for (size_t i = 0; i < out->list_count; i++) {
        struct level_list *list = &out->lists[i];
        level_list_init(list);
        input_read(arguments->options.families, arguments->files[i], list);
        say(run, &list->diags, DIAG_WARNING);
        for (size_t j = 0; j < list->count; j++)
            if (select_has(&arguments->select, list->items[j]->number))
                pick(run, &out->picked, list->items[j]);
    }
    /* One collection stays one; several become a new one without a name. */
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

/* The format asked for, or the one the output's name ends with, or the family's first. */
static const char *format_for(const struct options *options, const struct puzzle *family)
{
    const char *dot = options->output ? strrchr(options->output, '.') : NULL;
    if (options->format)
        return choice_find(family->formats, options->format) ? options->format : NULL;
    if (dot && choice_find(family->formats, dot + 1))
        return dot + 1;
    return family->formats[0].name;
}

/* Writes the levels family by family, each family in one go. */
static void write_all(struct run *run, struct level_list *picked)
{
    const struct options *options = &run->arguments->options;
    for (size_t first = 0, last; first < picked->count; first = last) {
        const struct puzzle *family = picked->items[first]->family;
        for (last = first + 1; last < picked->count && picked->items[last]->family == family;)
            last++;
        const char *format = format_for(options, family);
        struct level_list part = *picked;
        part.family = family;
        part.items += first;
        part.count = last - first;
        if (format) {
            family->write(&part, format, &run->out);
        } else {
            struct text line;
            text_init(&line);
            text_format(&line, "%s is not written as %s", family->name, options->format);
            run->front->complain(run->front->context, line.bytes);
            run_worsen(run, EXIT_BAD);
            text_free(&line);
        }
    }
}

void run_write(struct run *run, struct level_list *levels)
{
    const char *output = run->arguments->options.output;
    write_all(run, levels);
    run_save(run, output ? output : "-");
}

void run_convert(struct run *run)
{
    const struct options *options = &run->arguments->options;
    struct gathered gathered;
    gather(run, &gathered);
    if (!options->lint)
        run_write(run, &gathered.picked);
    gathered_free(&gathered);
}
