#include "app/core/output.h"

#include <string.h>

#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"

/* The format asked for, or the one the output's name ends with; NULL when this family has no such
 * format. */
static const char *format_named(const struct puzzle *family, const char *format, const char *path)
{
    const char *dot = path ? strrchr(path, '.') : NULL;
    const char *name = format ? format : dot ? dot + 1 : "";
    return choice_find(family->formats, name).name;
}

static const struct puzzle *family_to_write(const struct level_list *levels, const char *format,
                                            const char *path)
{
    for (size_t i = 0; i < levels->count; i++)
        if (format_named(levels->items[i]->family, format, path))
            return levels->items[i]->family;
    return format || !levels->count ? NULL : levels->items[0]->family;
}

const struct puzzle *output_family(const struct options *options, const struct level_list *levels)
{
    return family_to_write(levels, options->format, options->output);
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

size_t output_write(const struct level_list *levels, const char *format, const char *path,
                    struct text *out, struct text *warning)
{
    const struct puzzle *family = family_to_write(levels, format, path);
    size_t left_out = 0;
    for (size_t i = 0; i < levels->count; i++)
        left_out += levels->items[i]->family != family;
    if (family)
        write_family(family, format_named(family, format, path), levels, out);
    if (left_out) {
        char *all = message_count(levels->count, "levels");
        if (family)
            text_say_count(warning, left_out,
                           "%zu of %s is left out: a file holds puzzles of one family, here %s",
                           "%zu of %s are left out: a file holds puzzles of one family, here %s",
                           left_out, all, family->name);
        else
            text_say_count(warning, left_out, "%zu of %s is left out: no family is written as %s",
                           "%zu of %s are left out: no family is written as %s", left_out, all,
                           format);
        mem_free(all);
    }
    return left_out;
}

size_t output_levels(struct console *console, const struct options *options,
                     const struct level_list *levels)
{
    struct text warning;
    text_init(&warning);
    size_t left_out =
        output_write(levels, options->format, options->output, &console->out, &warning);
    if (left_out)
        console_warn(console, "%s", warning.bytes);
    text_free(&warning);
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
        text_say(why_not, "--%s - and --%s would both be printed: give one of them a file", one,
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
