#include "front/cli/help.h"

#include <stdbool.h>
#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "app/core/places.h"
#include "base/mem.h"

enum { RIGHT_MARGIN = 79, HELP_COLUMN = 26 };

void help_wrap(FILE *out, const char *text, int indent, int column)
{
    const char *gap = "";
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (column + (int)strlen(gap) + length > RIGHT_MARGIN) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            gap = "";
        }
        column += fprintf(out, "%s%.*s", gap, length, text);
        gap = " ";
        text += length;
        text += *text == ' ';
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

static void print_option(FILE *out, const struct option *option)
{
    char term[64], text[240];
    char letter[] = {'-', option->letter, ',', ' ', '\0'};
    snprintf(term, sizeof term, "%s--%s%s%s", option->letter ? letter : "    ", option->name,
             option->placeholder ? " " : "", option->placeholder ? option->placeholder : "");
    bool told = option->initial && strcmp(option->initial, "0") != 0;
    snprintf(text, sizeof text, "%s%s%s%s", option->help, told ? " (default " : "",
             told ? option->initial : "", told ? ")" : "");
    print_row(out, 2, term, text);
    if (option->kind == OPTION_CHOICE || option->kind == OPTION_CHOICES)
        print_values(out, option);
}

static void print_command(FILE *out, const struct command *command)
{
    fprintf(out, "usage: cariste %s [OPTIONS] %s\n\n", command->name, command->arguments);
    help_wrap(out, command->description, 0, 0);
    if (command->actions)
        fputs("\nactions:\n", out);
    for (const struct command_action *action = command->actions; action && action->name; action++)
        print_row(out, 2, action->name, action->help);
    fputs("\noptions:\n", out);
    for (const struct option *option = option_table; option->name; option++)
        if (command_shows(command, option))
            print_option(out, option);
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
            print_option(out, option);
    fputs("\n\"cariste COMMAND --help\" tells all about a command.\n"
          "Exit status: 0 every level has an answer, 1 some level hit a limit, 2 bad usage or "
          "input.\n",
          out);
    print_place(out, "Levels to begin with", places_levels());
    print_place(out, "Documents", places_documents());
}

void help_print(FILE *out, const struct command *command)
{
    if (command)
        print_command(out, command);
    else
        print_overview(out);
}
