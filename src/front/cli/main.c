#include <stdio.h>
#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/arguments.h"
#include "base/build.h"
#include "front/cli/generate.h"
#include "front/cli/help.h"
#include "front/cli/signals.h"
#include "front/cli/terminal.h"

/* The word of --generate is one of these. */
static void generate(FILE *out, const char *what)
{
    static const struct {
        const char *name;
        void (*print)(FILE *);
    } kinds[] = {
        {"man", generate_man},
        {"bash", generate_bash},
        {"zsh", generate_zsh},
        {"fish", generate_fish},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, what) == 0)
            kinds[i].print(out);
}

static void print_parts(const char *title, bool there)
{
    const char *before = title;
    for (const struct build_part *part = build_parts; part->name; part++) {
        if (part->there != there)
            continue;
        printf("%s%s", before, part->name);
        before = ", ";
    }
    if (before != title)
        putchar('\n');
}

static void print_version(void)
{
    printf("cariste %s\nbuild %s\n", build_version(), build_identity());
    print_parts("with ", true);
    print_parts("without ", false);
}

static enum exit_status execute(const struct arguments *arguments)
{
    struct terminal terminal;
    terminal_open(&terminal, &arguments->options, signals_catch());
    enum exit_status status = EXIT_ANSWERED;
    if (arguments->options.version)
        print_version();
    else if (arguments->options.help)
        help_print(stdout, arguments->command, arguments->help_all);
    else if (arguments->options.generate)
        generate(stdout, arguments->options.generate);
    else
        status = dispatch_command(arguments, &terminal.front);
    return terminal_close(&terminal, status);
}

int main(int count, char **words)
{
    struct arguments arguments;
    struct text error;
    text_init(&error);
    bool understood = arguments_parse(&arguments, command_table, count, words, &error);
    const struct options *options = &arguments.options;
    bool idle = !arguments.command && !options->help && !options->version && !options->generate;
    enum exit_status status = EXIT_BAD;
    if (!understood)
        fprintf(stderr, "cariste: %s\n(\"cariste %s%s--help\" tells more)\n", error.bytes,
                arguments.command ? arguments.command->name : "", arguments.command ? " " : "");
    else if (idle)
        help_print(stderr, NULL, false);
    else
        status = execute(&arguments);
    arguments_free(&arguments);
    text_free(&error);
    return (int)status;
}
