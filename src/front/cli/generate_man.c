#include "front/cli/generate.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "cariste.h"

/* Text in the man language: a backslash and a minus are escaped, and so is a dot or a quote that
 * begins a line; a line end begins a paragraph. */
static void print_text(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++) {
        if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '\n')
            fputs("\n.PP\n", out);
        else
            fputc(*text, out);
    }
}

static void print_option(FILE *out, const struct option *option)
{
    fputs(".TP\n", out);
    if (option->letter)
        fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    fputs("\\fB\\-\\-", out);
    print_text(out, option->name);
    fputs("\\fR", out);
    if (option->placeholder) {
        fputs(" \\fI", out);
        print_text(out, option->placeholder);
        fputs("\\fR", out);
    }
    fputc('\n', out);
    print_text(out, option->help);
    fputs(".\n", out);
    if (option->initial && strcmp(option->initial, "0") != 0)
        fprintf(out, "The default is %s.\n", option->initial);
}

/* The values a choice knows, as a list under its option. */
static void print_values(FILE *out, const struct option *option)
{
    if (option->kind != OPTION_CHOICE && option->kind != OPTION_CHOICES)
        return;
    fputs(".RS\n", out);
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            break;
        fputs(".TP\n\\fB", out);
        print_text(out, value.name);
        fputs("\\fR\n", out);
        print_text(out, value.help);
        if (value.note) {
            fputs(" (", out);
            print_text(out, value.note);
            fputs(")", out);
        }
        fputs("\n", out);
    }
    fputs(".RE\n", out);
}

static void print_command(FILE *out, const struct command *command)
{
    fprintf(out, ".SS cariste %s \\fR[\\fIOPTIONS\\fR] \\fI%s\\fR\n", command->name,
            command->arguments);
    print_text(out, command->description);
    for (const struct command_action *action = command->actions; action && action->name; action++) {
        fprintf(out, "\n.TP\n\\fB%s\\fR\n", action->name);
        print_text(out, action->help);
    }
    fputs("\n.PP\n", out);
    const char *before = "Options: ";
    for (const struct option *option = option_table; option->name; option++) {
        if (command_shows(command, option)) {
            fprintf(out, "%s\\fB\\-\\-", before);
            print_text(out, option->name);
            fputs("\\fR", out);
            before = ", ";
        }
    }
    fputs(".\n", out);
    for (size_t i = 0; i < COMMAND_EXAMPLES_MAX && command->examples[i].line; i++) {
        fputs(".TP\n", out);
        print_text(out, command->examples[i].line);
        fputc('\n', out);
        print_text(out, command->examples[i].help);
        fputs(".\n", out);
    }
}

void generate_man(FILE *out)
{
    fprintf(out,
            ".TH CARISTE 1 \"\" \"cariste %s\" \"User Commands\"\n"
            ".SH NAME\ncariste \\- a laboratory for puzzles\n"
            ".SH SYNOPSIS\n.B cariste\n.I COMMAND\n[\\fIOPTIONS\\fR] \\fIFILE\\fR...\n"
            ".SH DESCRIPTION\n"
            "Reads, shows, plays, solves and proves Sokoban levels and sliding blocks; compares "
            "algorithms, counts positions and invents levels.\n"
            "A \\fIFILE\\fR is a level file of any dialect, a folder of them, or \\- for standard "
            "input.\n"
            "Results go to standard output; progress, on a terminal, and complaints go to standard "
            "error.\n.SH COMMANDS\n",
            cariste_version());
    for (const struct command *const *each = command_table; *each; each++)
        print_command(out, *each);
    fputs(".SH OPTIONS\n", out);
    for (const struct option *option = option_table; option->name; option++) {
        if (option->instead)
            continue;
        print_option(out, option);
        print_values(out, option);
    }
    fputs(".SH EXIT STATUS\n"
          ".TP\n0\nEvery level has an answer: solved, proved unsolvable, counted, replayed.\n"
          ".TP\n1\nSome level hit a limit, had no solution to replay, or the run was "
          "interrupted.\n"
          ".TP\n2\nBad usage, bad input or a wrong solution; other levels are still worked on.\n"
          ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, colours are used only when "
          "asked for.\n",
          out);
}
