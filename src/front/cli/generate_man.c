#include "front/cli/generate.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "base/mem.h"
#include "cariste.h"
#include "front/cli/page.h"

/* Text in the man language: a backslash and a minus are escaped, and so is a dot or a quote that
 * begins a line; a line end begins a paragraph. */
static void print_text(const struct page *page, const char *said)
{
    FILE *out = page->out;
    char *words = page_words(page, said);
    if (*words == '.' || *words == '\'')
        fputs("\\&", out);
    for (const char *text = words; *text; text++) {
        if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '\n')
            fputs("\n.PP\n", out);
        else
            fputc(*text, out);
    }
    mem_free(words);
}

static void print_option(const struct page *page, const struct option *option)
{
    FILE *out = page->out;
    fputs(".TP\n", out);
    if (option->letter)
        fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    fputs("\\fB\\-\\-", out);
    print_text(page, option->name);
    fputs("\\fR", out);
    if (option->placeholder) {
        fputs(option->bare ? " [\\fI" : " \\fI", out);
        print_text(page, option->placeholder);
        fputs(option->bare ? "\\fR]" : "\\fR", out);
    }
    fputc('\n', out);
    print_text(page, option->help);
    fputs(".\n", out);
    if (option->initial && strcmp(option->initial, "0") != 0)
        page_say(page, "The default is %s.\n", option->initial);
}

/* The values a choice knows, as a list under its option. */
static void print_values(const struct page *page, const struct option *option)
{
    FILE *out = page->out;
    if (option->kind != OPTION_CHOICE && option->kind != OPTION_CHOICES)
        return;
    fputs(".RS\n", out);
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            break;
        fputs(".TP\n\\fB", out);
        print_text(page, value.name);
        fputs("\\fR\n", out);
        print_text(page, value.help);
        if (value.note) {
            fputs(" (", out);
            print_text(page, value.note);
            fputs(")", out);
        }
        fputs("\n", out);
    }
    fputs(".RE\n", out);
}

static void print_command(const struct page *page, const struct command *command)
{
    FILE *out = page->out;
    page_say(page, ".SS cariste %s \\fR[\\fIOPTIONS\\fR] \\fI%s\\fR\n", command->name,
             command->arguments);
    print_text(page, command->description);
    for (const struct command_action *action = command->actions; action && action->name; action++) {
        fprintf(out, "\n.TP\n\\fB%s\\fR\n", action->name);
        print_text(page, action->help);
    }
    fputs("\n.PP\n", out);
    page_say(page, "Options: ");
    const char *before = "";
    for (const struct option *option = option_table; option->name; option++) {
        if (command_shows(command, option)) {
            fprintf(out, "%s\\fB\\-\\-", before);
            print_text(page, option->name);
            fputs("\\fR", out);
            before = ", ";
        }
    }
    fputs(".\n", out);
    for (size_t i = 0; i < COMMAND_EXAMPLES_MAX && command->examples[i].line; i++) {
        fputs(".TP\n", out);
        print_text(page, command->examples[i].line);
        fputc('\n', out);
        print_text(page, command->examples[i].help);
        fputs(".\n", out);
    }
}

static void print_head(const struct page *page)
{
    page_say(page, ".TH CARISTE 1 \"\" \"cariste %s\" \"User Commands\"\n", cariste_version());
    page_say(page, ".SH NAME\ncariste \\- a laboratory for puzzles\n");
    page_say(page, ".SH SYNOPSIS\n.B cariste\n.I COMMAND\n[\\fIOPTIONS\\fR] \\fIFILE\\fR...\n");
    page_say(page, ".SH DESCRIPTION\n");
    page_say(page,
             "Reads, shows, plays, solves and proves Sokoban levels and sliding blocks; compares "
             "algorithms, counts positions and invents levels.\n");
    page_say(page, "A \\fIFILE\\fR is a level file of any dialect, a folder of them, or \\- for "
                   "standard input.\n");
    page_say(page, "Results go to standard output; progress, on a terminal, and complaints go to "
                   "standard error.\n");
}

static void print_foot(const struct page *page)
{
    page_say(page, ".SH EXIT STATUS\n");
    page_say(page, ".TP\n0\nEvery level has an answer: solved, proved unsolvable, counted, "
                   "replayed.\n");
    page_say(page, ".TP\n1\nSome level hit a limit, had no solution to replay, or the run was "
                   "interrupted.\n");
    page_say(page, ".TP\n2\nBad usage, bad input or a wrong solution; other levels are still "
                   "worked on.\n");
    page_say(page, ".SH ENVIRONMENT\n");
    page_say(page, ".TP\n.B NO_COLOR\nIf set and not empty, colours are used only when asked "
                   "for.\n");
    page_say(page,
             ".TP\n.B LANGUAGE\\fR, \\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\nThe "
             "language of help, messages and the game, unless \\fB\\-\\-lang\\fR names it; JSON, "
             "option names and files do not depend on it.\n");
}

void generate_man(const struct page *page)
{
    print_head(page);
    page_say(page, ".SH COMMANDS\n");
    for (const struct command *const *each = command_table; *each; each++)
        print_command(page, *each);
    page_say(page, ".SH OPTIONS\n");
    for (const struct option *option = option_table; option->name; option++) {
        if (option->instead)
            continue;
        print_option(page, option);
        print_values(page, option);
    }
    print_foot(page);
}
