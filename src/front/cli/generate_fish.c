#include "front/cli/generate.h"

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "base/mem.h"
#include "front/cli/page.h"

static void print_quoted(const struct page *page, const char *said)
{
    FILE *out = page->out;
    char *words = page_words(page, said);
    fputc('\'', out);
    for (const char *text = words; *text; text++) {
        if (*text == '\'' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('\'', out);
    mem_free(words);
}

static void print_option(const struct page *page, const struct option *option)
{
    FILE *out = page->out;
    bool list = option->kind == OPTION_CHOICES;
    fputs("complete -c cariste -n '", out);
    if (option->scope != OPTION_OF_NONE) {
        fputs("__fish_seen_subcommand_from", out);
        for (const struct command *const *each = command_table; *each; each++)
            if (command_shows(*each, option))
                fprintf(out, " %s", (*each)->name);
    } else {
        fputs("__fish_use_subcommand", out);
    }
    fprintf(out, "' -l %s", option->name);
    if (option->letter)
        fprintf(out, " -s %c", option->letter);
    if (option->kind == OPTION_TEXT)
        fputs(" -r", out);
    else if (option->placeholder)
        fputs(" -x", out);
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            break;
        fprintf(out, "%s%s", i ? " " : list ? " -a '(__cariste_list " : " -a '", value.name);
    }
    if (option_value(option, 0).name)
        fputs(list ? ")'" : "'", out);
    fputs(" -d ", out);
    print_quoted(page, option->help);
    fputc('\n', out);
}

void generate_fish(const struct page *page)
{
    FILE *out = page->out;
    fputs("# fish completion for cariste; generated from its tables\n"
          "function __cariste_list\n"
          "    set -l word (commandline -ct | string replace -r -- '^--[^=]*=' '')\n"
          "    set -l before (string replace -r -- '[^,]*$' '' \"$word\")\n"
          "    for name in $argv\n"
          "        contains -- $name (string split , -- \"$before\"); or echo \"$before$name\"\n"
          "    end\n"
          "end\n",
          out);
    for (const struct command *const *each = command_table; *each; each++) {
        fprintf(out, "complete -c cariste -n __fish_use_subcommand -f -a %s -d ", (*each)->name);
        print_quoted(page, (*each)->help);
        fputc('\n', out);
    }
    for (const struct command *const *each = command_table; *each; each++) {
        const struct command_action *action = (*each)->actions;
        for (; action && action->name; action++) {
            fprintf(out, "complete -c cariste -n '__fish_seen_subcommand_from %s' -a %s -d ",
                    (*each)->name, action->name);
            print_quoted(page, action->help);
            fputc('\n', out);
        }
    }
    for (const struct option *option = option_table; option->name; option++)
        if (!option->instead)
            print_option(page, option);
}
