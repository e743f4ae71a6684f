#include "front/cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/arguments.h"
#include "base/build.h"
#include "base/language/catalogue.h"
#include "base/language/language.h"
#include "front/cli/commit.h"
#include "front/cli/generate.h"
#include "front/cli/help.h"
#include "front/cli/page.h"
#include "front/cli/signals.h"
#include "front/cli/speech.h"
#include "front/cli/terminal.h"

/* The word of --generate is one of these. */
static void generate(const struct page *page, const char *what)
{
    static const struct {
        const char *name;
        void (*print)(const struct page *);
    } kinds[] = {
        {"man", generate_man},
        {"bash", generate_bash},
        {"zsh", generate_zsh},
        {"fish", generate_fish},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, what) == 0)
            kinds[i].print(page);
}

/* "with threads, ncurses" */
static void print_parts(const struct page *page, bool there)
{
    struct text names;
    text_init(&names);
    for (const struct build_part *part = build_parts; part->name; part++)
        if (part->there == there)
            text_format(&names, "%s%s", names.length ? ", " : "", part->name);
    if (names.length && there)
        page_say(page, "with %s\n", names.bytes);
    else if (names.length)
        page_say(page, "without %s\n", names.bytes);
    text_free(&names);
}

static void print_version(const struct page *page)
{
    page_say(page, "cariste %s\nbuild %s\n", build_version(), build_identity());
    if (*program_commit)
        page_say(page, "commit %s\n", program_commit);
    page_say(page, "compiler %s\n", build_compiler());
    print_parts(page, true);
    print_parts(page, false);
    struct text names;
    text_init(&names);
    for (const struct language *language = languages; language->name; language++)
        text_format(&names, ", %s", language->name);
    page_say(page, "languages: en%s\n", names.bytes);
    text_free(&names);
}

static enum exit_status execute(struct arguments *arguments, const struct catalogue *catalogue,
                                const struct cli_host *host)
{
    struct terminal terminal;
    struct page page = {stdout, catalogue};
    terminal_open(&terminal, &arguments->options, catalogue, signals_catch());
    if (host)
        host->join(host->context, arguments, &terminal.front);
    enum exit_status status = EXIT_ANSWERED;
    if (arguments->options.version)
        print_version(&page);
    else if (arguments->options.help)
        help_print(&page, arguments->command, arguments->help_all);
    else if (arguments->options.generate)
        generate(&page, arguments->options.generate);
    else
        status = dispatch_command(arguments, &terminal.front);
    return terminal_close(&terminal, status);
}

static void refuse(const struct page *page, const char *why, const struct command *command)
{
    page_say(page, "cariste: %s\n", why);
    page_say(page, "(\"cariste %s%s--help\" tells more)\n", command ? command->name : "",
             command ? " " : "");
}

int cli_run(int count, char **words, const struct cli_host *host)
{
    struct arguments arguments;
    struct text error;
    text_init(&error);
    bool understood = arguments_parse(&arguments, command_table, count, words, &error);
    struct catalogue *catalogue = speech_open(count, words);
    const struct options *options = &arguments.options;
    bool idle = !arguments.command && !options->help && !options->version && !options->generate;
    enum exit_status status = EXIT_BAD;
    struct page complaints = {stderr, catalogue};
    bool silent = host && host->is_silent;
    if (understood && host && arguments.command && !options->help)
        understood = host->accepts(host->context, &arguments, &error);
    if (!understood && !silent)
        refuse(&complaints, error.bytes, arguments.command);
    else if (understood && idle && !silent)
        help_print(&complaints, NULL, false);
    else if (understood && !idle && (arguments.command || !silent))
        status = execute(&arguments, catalogue, host);
    arguments_free(&arguments);
    catalogue_free(catalogue);
    text_free(&error);
    return (int)status;
}
