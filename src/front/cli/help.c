#include "front/cli/help.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "app/core/places.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/cli/page.h"

enum { RIGHT_MARGIN = 79, HELP_COLUMN = 26 };

/* Prints sentences between margins; later lines are indented, and a line end begins a paragraph. A
 * space that may not be broken does not end a word. */
static void wrap(FILE *out, const char *text, int indent, int column)
{
    const char *gap = "";
    while (*text) {
        size_t length = strcspn(text, " \n");
        char *word = mem_string_range(text, length);
        int width = page_width(word);
        if (column + (int)strlen(gap) + width > RIGHT_MARGIN) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            gap = "";
        }
        fprintf(out, "%s%s", gap, word);
        column += (int)strlen(gap) + width;
        mem_free(word);
        gap = " ";
        text += length;
        if (*text == '\n') {
            fprintf(out, "\n\n%*s", indent, "");
            column = indent;
            gap = "";
        }
        text += *text != '\0';
    }
    fputc('\n', out);
}

static void say_wrapped(const struct page *page, const char *said, int indent, int column)
{
    char *words = page_words(page, said);
    wrap(page->out, words, indent, column);
    mem_free(words);
}

/* A term on the left, its sentences on the right. */
static void print_row(const struct page *page, int indent, const char *term, const char *said)
{
    char *words = page_words(page, term);
    fprintf(page->out, "%*s%s", indent, "", words);
    int column = indent + page_width(words);
    mem_free(words);
    if (column + 2 > HELP_COLUMN) {
        fputc('\n', page->out);
        column = 0;
    }
    fprintf(page->out, "%*s", HELP_COLUMN - column, "");
    say_wrapped(page, said, HELP_COLUMN, HELP_COLUMN);
}

static void print_values(const struct page *page, const struct option *option)
{
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            return;
        struct text text;
        text_init(&text);
        if (value.note)
            text_say(&text, "%s (%s)", value.help ? value.help : "", value.note);
        else
            text_add(&text, value.help ? value.help : "");
        print_row(page, 8, value.name, text.bytes);
        text_free(&text);
    }
}

static bool is_choice(const struct option *option)
{
    return option->kind == OPTION_CHOICE || option->kind == OPTION_CHOICES;
}

/* The names alone of what a choice knows. */
static void add_names(struct text *out, const struct option *option, bool shortens)
{
    const char *before = "";
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            return;
        if (strcmp(value.name, option->initial) == 0 ||
            (!shortens && option_is_more(option, value.name)))
            continue;
        text_format(out, "%s%s", before, value.name);
        before = ", ";
    }
}

static void print_option(const struct page *page, const struct command *command,
                         const struct option *option, bool all)
{
    struct text term, text, names;
    text_init(&term);
    text_init(&text);
    text_init(&names);
    char letter[] = {'-', option->letter, ',', ' ', '\0'};
    text_format(&term, "%s--%s", option->letter ? letter : "    ", option->name);
    if (option->placeholder)
        text_format(&term, option->bare ? " [%s]" : " %s", option->placeholder);
    if (!all && is_choice(option))
        add_names(&names, option, command && command->shortens);
    if (!all && is_choice(option))
        text_say(&text, "%s: %s", option->help, names.bytes);
    else if (option->initial && strcmp(option->initial, "0") != 0)
        text_say(&text, "%s (default %s)", option->help, option->initial);
    else
        text_add(&text, option->help);
    print_row(page, 2, term.bytes, text.bytes);
    if (all && is_choice(option))
        print_values(page, option);
    text_free(&names);
    text_free(&text);
    text_free(&term);
}

/* Says how many options the short help leaves out. */
static unsigned print_options(const struct page *page, const struct command *command, bool all)
{
    unsigned left_out = 0;
    page_say(page, "\noptions:\n");
    for (const struct option *option = option_table; option->name; option++) {
        if (!command_shows(command, option))
            continue;
        if (all || !option->special)
            print_option(page, command, option, all);
        else
            left_out++;
    }
    return left_out;
}

static void print_examples(const struct page *page, const struct command *command)
{
    page_say(page, "\nexamples:\n");
    for (size_t i = 0; i < COMMAND_EXAMPLES_MAX && command->examples[i].line; i++) {
        char *words = page_words(page, command->examples[i].help);
        fprintf(page->out, "  %s\n      %s\n", command->examples[i].line, words);
        mem_free(words);
    }
}

static void print_more(const struct page *page, const struct command *command, unsigned left_out)
{
    struct text text;
    text_init(&text);
    if (left_out)
        text_say_count(&text, left_out,
                       "\"cariste %s --help all\" tells more, and of %u more option.",
                       "\"cariste %s --help all\" tells more, and of %u more options.",
                       command->name, left_out);
    else
        text_say(&text, "\"cariste %s --help all\" tells more.", command->name);
    page_say(page, "\nexample: %s\n", command->examples[0].line);
    say_wrapped(page, text.bytes, 0, 0);
    text_free(&text);
}

static void print_command(const struct page *page, const struct command *command, bool all)
{
    page_say(page, "usage: cariste %s [OPTIONS] %s\n\n", command->name, command->arguments);
    say_wrapped(page, command->description, 0, 0);
    if (command->actions)
        page_say(page, "\nactions:\n");
    for (const struct command_action *action = command->actions; action && action->name; action++)
        print_row(page, 2, action->name, action->help);
    unsigned left_out = print_options(page, command, all);
    if (all)
        print_examples(page, command);
    else
        print_more(page, command, left_out);
}

static void print_overview(const struct page *page)
{
    page_say(page, "usage: cariste COMMAND [OPTIONS] FILE...\n\n");
    say_wrapped(page,
                M_("A laboratory for puzzles. FILE is a level file of any dialect, a folder of "
                   "them, or - for standard input."),
                0, 0);
    page_say(page, "\ncommands:\n");
    for (const struct command *const *each = command_table; *each; each++)
        print_row(page, 2, (*each)->name, (*each)->help);
    page_say(page, "\noptions:\n");
    for (const struct option *option = option_table; option->name; option++)
        if (option->scope == OPTION_OF_NONE || strcmp(option->name, "help") == 0 ||
            strcmp(option->name, "lang") == 0)
            print_option(page, NULL, option, true);
    fputc('\n', page->out);
    say_wrapped(page,
                M_("\"cariste COMMAND --help\" tells about a command, \"--help all\" everything."),
                0, 0);
    say_wrapped(page,
                M_("Exit status: 0 every level has an answer, 1 some level hit a limit, 2 bad "
                   "usage or input."),
                0, 0);
    char *levels = places_levels(), *documents = places_documents();
    if (levels)
        page_say(page, "Levels to begin with: %s\n", levels);
    if (documents)
        page_say(page, "Documents: %s\n", documents);
    mem_free(levels);
    mem_free(documents);
}

void help_print(const struct page *page, const struct command *command, bool all)
{
    if (command) {
        print_command(page, command, all);
        return;
    }
    print_overview(page);
    for (const struct command *const *each = command_table; all && *each; each++) {
        fputc('\n', page->out);
        print_command(page, *each, true);
    }
}
