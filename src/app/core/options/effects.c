#include "app/core/options/effects.h"

#include <string.h>

#include "app/core/options/arguments.h"
#include "app/core/options/command.h"
#include "app/core/options/names.h"
#include "base/language/message.h"
#include "base/text.h"

#define PICTURES "output as svg png pdf gif"

/* Names of commands, actions and options have spaces between them. An option has no effect without
 * any of those it needs, beside any of those that do away with it, with files or without them
 * (unless another is given), or in other actions of the command. */
static const struct effect {
    const char *commands, *options;
    const char *needs, *idle_beside, *unless, *actions;
    bool needs_files, needs_no_file;
} effects[] = {
    {.commands = "solve", .options = "trace-nodes", .needs = "trace"},
    {.commands = "count solve", .options = "disk-limit", .needs = "disk"},
    {.commands = "solve", .options = "checkpoint", .idle_beside = "disk"},
    {.commands = "count", .options = "disk", .idle_beside = "distances"},
    {.commands = "check", .options = "solution level", .idle_beside = "certificate"},
    {.commands = "convert", .options = "format output", .idle_beside = "lint"},
    {.commands = "library", .options = "format output", .actions = "export"},
    {.commands = "library", .options = "sort reverse", .actions = "list export"},
    {.commands = "library",
     .options = "match id only goal puzzle",
     .actions = "list export delete"},
    {.commands = "library", .options = "level", .actions = "list export delete import similar"},
    {.commands = "library", .options = "difficulty", .actions = "list"},
    {.commands = "library", .options = "dry-run", .actions = "delete import"},
    {.commands = "lesson", .options = "code", .actions = "start answer"},
    {.commands = "lesson", .options = "student", .actions = "report"},
    {.commands = "lesson", .options = "output", .actions = "start report"},
    {.commands = "lesson", .options = "plot", .actions = "check report"},
    {.commands = "lesson", .options = "json time", .actions = "check"},
    {.commands = "bench",
     .options = "tie algorithm heuristic prune without key slots limit optimal-by-limit "
                "check-every improve threads nodes",
     .idle_beside = "foreign"},
    {.commands = "bench lab cactus", .options = "note", .needs = "output report"},
    {.commands = "lab", .options = "vary measure", .idle_beside = "recipe"},
    {.commands = "optimize", .options = "format", .needs = "output"},
    {.commands = "generate",
     .options = "puzzle style width height reachable boxes threads count grade effort",
     .idle_beside = "vary aim"},
    {.commands = "generate", .options = "depth", .needs = "vary aim"},
    {.commands = "generate", .options = "reachable level aim", .needs_files = true},
    {.commands = "generate", .options = "puzzle width height", .needs_no_file = true},
    {.commands = "generate",
     .options = "seed candidates count grade effort",
     .needs_no_file = true,
     .unless = "style"},
    {.commands = "generate", .options = "candidates best", .idle_beside = "count"},
    {.commands = "show", .options = "theme cell-size", .needs = PICTURES},
    {.commands = "show", .options = "ascii unicode color", .idle_beside = PICTURES},
    {.commands = "graph",
     .options = "layout labels boards alive sample seed",
     .needs = "output as"},
    {.commands = "play", .options = "color", .idle_beside = "plain"},
};

/* "list|export" of "list export". */
static void add_alternatives(struct text *out, const char *names)
{
    for (; *names; names++)
        text_add_char(out, *names == ' ' ? '|' : *names);
}

static bool check(const struct effect *effect, const struct arguments *arguments,
                  struct text *why_not)
{
    const struct options *options = &arguments->options;
    const char *given = options_given(options, effect->options);
    const char *beside =
        given && effect->idle_beside ? options_given(options, effect->idle_beside) : NULL;
    if (!given)
        return true;
    if (effect->needs && !options_given(options, effect->needs))
        text_say(why_not, "--%s has no effect without --%.*s", given,
                 (int)strcspn(effect->needs, " "), effect->needs);
    else if (beside)
        text_say(why_not, "--%s has no effect with --%s", given, beside);
    else if (effect->needs_files && !arguments->file_count && !options->vary)
        text_say(why_not, "--%s has no effect without a file of levels", given);
    else if (effect->needs_no_file && arguments->file_count && !options->aim &&
             !(effect->unless && options_given(options, effect->unless)))
        text_say(why_not, "--%s has no effect on what is made from a file", given);
    else if (effect->actions && arguments->action &&
             !names_have(effect->actions, arguments->action->name)) {
        struct text actions;
        text_init(&actions);
        add_alternatives(&actions, effect->actions);
        text_say(why_not, "--%s is for \"%s %s\"", given, arguments->command->name, actions.bytes);
        text_free(&actions);
    }
    return why_not->length == 0;
}

/* What only optimize can make less of is for no other command. */
static bool check_metric(const struct command *command, const char *name, const char *value,
                         struct text *why_not)
{
    if (!value || command->shortens || !option_is_more(option_find(name), value))
        return true;
    text_say(why_not, "--%s %s is for \"%s\"", name, value, "optimize");
    return false;
}

bool effects_check(const struct arguments *arguments, struct text *why_not)
{
    const struct command *command = arguments->command;
    if (command && (!check_metric(command, "goal", arguments->options.goal, why_not) ||
                    !check_metric(command, "tie", arguments->options.tie, why_not)))
        return false;
    for (size_t i = 0; command && i < sizeof effects / sizeof *effects; i++)
        if (names_have(effects[i].commands, command->name) &&
            !check(&effects[i], arguments, why_not))
            return false;
    return true;
}
