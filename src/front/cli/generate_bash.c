#include "front/cli/generate.h"

#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "front/cli/page.h"

static void print_values(FILE *out, const struct option *option)
{
    const char *gap = "";
    for (size_t i = 0;; i++) {
        struct choice value = option_value(option, i);
        if (!value.name)
            return;
        fprintf(out, "%s%s", gap, value.name);
        gap = " ";
    }
}

static bool has_values(const struct option *option)
{
    return option_value(option, 0).name != NULL;
}

static bool takes_file(const struct option *option)
{
    return option->kind == OPTION_TEXT;
}

/* One case for each option with a value: its names, or files, or nothing. */
static void print_option_cases(FILE *out)
{
    for (const struct option *option = option_table; option->name; option++) {
        if (option->kind == OPTION_FLAG || option->instead)
            continue;
        fprintf(out, "    --%s", option->name);
        if (option->letter)
            fprintf(out, "|-%c", option->letter);
        if (option->kind == OPTION_CHOICES) {
            fputs(") _cariste_list \"", out);
            print_values(out, option);
            fputs("\"; return ;;\n", out);
        } else if (has_values(option)) {
            fputs(") mapfile -t COMPREPLY < <(compgen -W \"", out);
            print_values(out, option);
            fputs("\" -- \"$word\"); return ;;\n", out);
        } else if (takes_file(option)) {
            fputs(") mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;\n", out);
        } else {
            fputs(") return ;;\n", out);
        }
    }
}

static void print_command_cases(FILE *out)
{
    for (const struct command *const *each = command_table; *each; each++) {
        fprintf(out, "    %s) options=\"", (*each)->name);
        for (const struct option *option = option_table; option->name; option++)
            if (command_shows(*each, option))
                fprintf(out, "--%s ", option->name);
        fputs("\" actions=\"", out);
        for (const struct command_action *action = (*each)->actions; action && action->name;
             action++)
            fprintf(out, "%s ", action->name);
        fputs("\" ;;\n", out);
    }
}

/* After a comma the next name of a list, of those that are not yet in it. */
static const char list_function[] =
    "_cariste_list() {\n"
    "    local last=${word##*,} name names=\n"
    "    local before=${word%\"$last\"}\n"
    "    for name in $1; do\n"
    "        [[ ,$before == *,$name,* ]] || names+=\" $name\"\n"
    "    done\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$names\" -- \"$last\")\n"
    "    compopt -o nospace 2>/dev/null\n"
    "}\n";

void generate_bash(const struct page *page)
{
    FILE *out = page->out;
    fprintf(out, "# bash completion for cariste; generated from its tables\n%s", list_function);
    fputs("_cariste() {\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options "
          "actions\n"
          "    COMPREPLY=()\n"
          "    if [[ $word == = ]]; then\n"
          "        word=\n"
          "    elif [[ $before == = ]]; then\n"
          "        before=${COMP_WORDS[COMP_CWORD-2]}\n"
          "    fi\n"
          "    case $before in\n",
          out);
    print_option_cases(out);
    fputs("    esac\n"
          "    case ${COMP_WORDS[1]} in\n",
          out);
    print_command_cases(out);
    fputs("    *) options=\"help", out);
    for (const struct command *const *each = command_table; *each; each++)
        fprintf(out, " %s", (*each)->name);
    fputs(" --help --version\" ;;\n"
          "    esac\n"
          "    if [[ $COMP_CWORD -eq 1 || $word == -* ]]; then\n"
          "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
          "    elif [[ $COMP_CWORD -eq 2 && -n $actions ]]; then\n"
          "        mapfile -t COMPREPLY < <(compgen -W \"$actions\" -- \"$word\")\n"
          "    else\n"
          "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
          "    fi\n"
          "}\n"
          "complete -o filenames -F _cariste cariste\n",
          out);
}
