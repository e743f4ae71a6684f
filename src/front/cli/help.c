#include "front/cli/help.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "app/core/places.h"
#include "base/mem.h"
#include "base/text.h"

enum { RIGHT_MARGIN = 79, HELP_COLUMN = 26 };

void help_wrap(FILE *out, const char *text, int indent, int column)
{
    const char *gap = "";
    while (*text) {
        int length = (int)strcspn(text, " \n");
        if (column + (int)strlen(gap) + length > RIGHT_MARGIN) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            gap = "";
        }
        column += fprintf(out, "%s%.*s", gap, length, text);
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

/* A term on the left, its sentences on the right. */
static void print_row(FILE *out, int indent, const char *term, const char *text)
{
    int column = fprintf(out, "%*s%s", indent, "", term);
    if (column + 2 > HELP_COLUMN) {
        fputc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", HELP_COLUMN - column, "");
    help_wrap(out, text, HELP_COLUMN, HELP_COLUMN);
}

static void print_values(FILE *out, const struct option *option)
{
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            return;
        char term[40], text[240];
        snprintf(term, sizeof term, "%s", value.name);
        snprintf(text, sizeof text, value.note ? "%s (%s)" : "%s", value.help ? value.help : "",
                 value.note);
        print_row(out, 8, term, text);
    }
}

static bool is_choice(const struct option *option)
{
    return option->kind == OPTION_CHOICE || option->kind == OPTION_CHOICES;
}

/* The names alone of what a choice knows. */
static void add_names(struct text *out, const struct option *option)
{
    const char *before = ": ";
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            return;
        if (strcmp(value.name, option->initial) == 0)
            continue;
        text_format(out, "%s%s", before, value.name);
        before = ", ";
    }
}

static void print_option(FILE *out, const struct option *option, bool all)
{
    char term[64];
    struct text text;
    text_init(&text);
    char letter[] = {'-', option->letter, ',', ' ', '\0'};
    snprintf(term, sizeof term, "%s--%s%s%s", option->letter ? letter : "    ", option->name,
             option->placeholder ? " " : "", option->placeholder ? option->placeholder : "");
    text_add(&text, option->help);
    if (!all && is_choice(option))
        add_names(&text, option);
    else if (option->initial && strcmp(option->initial, "0") != 0)
        text_format(&text, " (default %s)", option->initial);
    print_row(out, 2, term, text.bytes);
    if (all && is_choice(option))
        print_values(out, option);
    text_free(&text);
}

/* Says how many options the short help leaves out. */
static unsigned print_options(FILE *out, const struct command *command, bool all)
{
    unsigned left_out = 0;
    fputs("\noptions:\n", out);
    for (const struct option *option = option_table; option->name; option++) {
        if (!command_shows(command, option))
            continue;
        if (all || !option->special)
            print_option(out, option, all);
        else
            left_out++;
    }
    return left_out;
}

static void print_command(FILE *out, const struct command *command, bool all)
{
    fprintf(out, "usage: cariste %s [OPTIONS] %s\n\n", command->name, command->arguments);
    help_wrap(out, command->description, 0, 0);
    if (command->actions)
        fputs("\nactions:\n", out);
    for (const struct command_action *action = command->actions; action && action->name; action++)
        print_row(out, 2, action->name, action->help);
    unsigned left_out = print_options(out, command, all);
    if (!all) {
        fprintf(out, "\nexample: %s\n", command->examples[0].line);
        fprintf(out, "\"cariste %s --help all\" tells more", command->name);
        if (left_out)
            fprintf(out, ", and of %u more options", left_out);
        fputs(".\n", out);
        return;
    }
    fputs("\nexamples:\n", out);
    for (size_t i = 0; i < COMMAND_EXAMPLES_MAX && command->examples[i].line; i++)
        fprintf(out, "  %s\n      %s\n", command->examples[i].line, command->examples[i].help);
}

static void print_place(FILE *out, const char *what, char *folder)
{
    if (folder)
        fprintf(out, "%s: %s\n", what, folder);
    mem_free(folder);
}

static void print_overview(FILE *out)
{
    fputs("usage: cariste COMMAND [OPTIONS] FILE...\n\n"
          "A laboratory for puzzles. FILE is a level file of any dialect, a folder of them,\n"
          "or - for standard input.\n\ncommands:\n",
          out);
    for (const struct command *const *each = command_table; *each; each++)
        print_row(out, 2, (*each)->name, (*each)->help);
    fputs("\noptions:\n", out);
    for (const struct option *option = option_table; option->name; option++)
        if (option->scope == OPTION_OF_NONE || strcmp(option->name, "help") == 0)
            print_option(out, option, true);
    fputs("\n\"cariste COMMAND --help\" tells about a command, \"--help all\" everything.\n"
          "Exit status: 0 every level has an answer, 1 some level hit a limit, 2 bad usage or "
          "input.\n",
          out);
    print_place(out, "Levels to begin with", places_levels());
    print_place(out, "Documents", places_documents());
}

void help_print(FILE *out, const struct command *command, bool all)
{
    if (command) {
        print_command(out, command, all);
        return;
    }
    print_overview(out);
    for (const struct command *const *each = command_table; all && *each; each++) {
        fputc('\n', out);
        print_command(out, *each, true);
    }
}
