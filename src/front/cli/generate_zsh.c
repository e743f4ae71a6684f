#include "front/cli/generate.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "base/mem.h"
#include "front/cli/page.h"

/* Inside a quoted specification: quotes, colons and brackets have meanings of their own. */
static void print_quoted(const struct page *page, const char *said)
{
    FILE *out = page->out;
    char *words = page_words(page, said);
    for (const char *text = words; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", out);
        else if (strchr(":[]\\", *text))
            fprintf(out, "\\%c", *text);
        else
            fputc(*text, out);
    }
    mem_free(words);
}

static void print_argument(const struct page *page, const struct option *option)
{
    FILE *out = page->out;
    bool list = option->kind == OPTION_CHOICES;
    fputc(':', out);
    print_quoted(page, option->placeholder);
    fputc(':', out);
    if (option->kind == OPTION_TEXT)
        fputs("_files", out);
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            break;
        fprintf(out, "%s%s", i ? " " : list ? "_values -s , name " : "(", value.name);
    }
    if (option_value(option, 0).name && !list)
        fputc(')', out);
}

static void print_option(const struct page *page, const struct option *option)
{
    FILE *out = page->out;
    fprintf(out, "            '--%s%s[", option->name, option->placeholder ? "=" : "");
    print_quoted(page, option->help);
    fputc(']', out);
    if (option->placeholder)
        print_argument(page, option);
    fputs("' \\\n", out);
}

void generate_zsh(const struct page *page)
{
    FILE *out = page->out;
    fputs("#compdef cariste\n"
          "# zsh completion for cariste; generated from its tables\n"
          "_cariste() {\n"
          "    local -a commands=(\n",
          out);
    for (const struct command *const *each = command_table; *each; each++) {
        fprintf(out, "        '%s:", (*each)->name);
        print_quoted(page, (*each)->help);
        fputs("'\n", out);
    }
    fputs("    )\n"
          "    if (( CURRENT == 2 )); then\n"
          "        _describe command commands\n"
          "        return\n"
          "    fi\n"
          "    local command=$words[2]\n"
          "    shift words\n"
          "    (( CURRENT-- ))\n"
          "    case $command in\n",
          out);
    for (const struct command *const *each = command_table; *each; each++) {
        fprintf(out, "    %s)\n        _arguments \\\n", (*each)->name);
        for (const struct option *option = option_table; option->name; option++)
            if (command_shows(*each, option))
                print_option(page, option);
        const struct command_action *action = (*each)->actions;
        if (action)
            fputs("            '1:action:(", out);
        for (const char *gap = ""; action && action->name; action++, gap = " ")
            fprintf(out, "%s%s", gap, action->name);
        if (action)
            fputs(")' \\\n", out);
        fputs("            '*:file:_files'\n        ;;\n", out);
    }
    fputs("    esac\n}\n_cariste \"$@\"\n", out);
}
