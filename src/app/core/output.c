#include "app/core/output.h"

#include <string.h>

#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The format asked for, or the one the output's name ends with; NULL when this family has no such
 * format. */
static const char *format_named(const struct options *options, const struct puzzle *family)
{
    const char *dot = options->output ? strrchr(options->output, '.') : NULL;
    const char *name = options->format ? options->format : dot ? dot + 1 : "";
    return choice_find(family->formats, name).name;
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

static void write_family(const struct puzzle *family, const char *format,
                         const struct level_list *levels, struct text *out)
{
    struct level_list part = *levels;
    part.family = family;
    part.items = mem_alloc(levels->count, sizeof(struct level *));
    part.count = 0;
    for (size_t i = 0; i < levels->count; i++)
        if (levels->items[i]->family == family)
            part.items[part.count++] = levels->items[i];
    family->write(&part, format ? format : family->formats(0).name, out);
    mem_free(part.items);
}

size_t output_levels(struct console *console, const struct options *options,
                     const struct level_list *levels)
{
    const struct puzzle *family = family_to_write(options, levels);
    size_t left_out = 0;
    for (size_t i = 0; i < levels->count; i++)
        left_out += levels->items[i]->family != family;
    if (family)
        write_family(family, format_named(options, family), levels, &console->out);
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
        console_warn(console, "%s", line.bytes);
        text_free(&line);
    }
    console_save(console, options->output);
    return left_out;
}

const char *output_kind(const struct options *options)
{
    const char *dot = options->output ? strrchr(options->output, '.') : NULL;
    return options->as ? options->as : dot ? dot + 1 : "";
}

/* The next such option from an index on; the index is left behind it. */
static const char *next_printed(const struct options *options, size_t *index)
{
    const struct {
        const char *name, *path;
    } files[] = {{"output", options->output},
                 {"plot", options->plot},
                 {"report", options->report},
                 {"trace", options->trace},
                 {"certificate", options->certificate}};
    while (*index < sizeof files / sizeof *files) {
        size_t i = (*index)++;
        if (files[i].path && strcmp(files[i].path, "-") == 0)
            return files[i].name;
    }
    return NULL;
}

const char *output_printed(const struct options *options)
{
    size_t index = 0;
    return next_printed(options, &index);
}

bool output_accepts(const struct arguments *arguments, struct text *why_not)
{
    const struct options *options = &arguments->options;
    size_t index = 0;
    const char *one = next_printed(options, &index);
    const char *other = one ? next_printed(options, &index) : NULL;
    other = one && !other ? options_given(options, "json stats compare") : other;
    if (other)
        text_format(why_not, "--%s - and --%s would both be printed: give one of them a file", one,
                    other);
    return !other;
}

void output_bare_level(const struct level *level, struct text *out)
{
    struct level copy = *level;
    struct level *item = &copy;
    struct level_list list = {.family = level->family, .items = &item, .count = 1};
    struct text text;
    unsigned lines = 0;
    copy.title = copy.author = NULL;
    copy.note_count = copy.solution_count = 0;
    text_init(&text);
    level->family->write(&list, level->family->formats(0).name, &text);
    if (text.length && text.bytes[text.length - 1] != '\n')
        text_add_char(&text, '\n');
    for (size_t i = 0; i < text.length; i++)
        lines += text.bytes[i] == '\n';
    text_format(out, "level: %u\n%s", lines, text.bytes);
    text_free(&text);
}
