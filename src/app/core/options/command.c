#include "app/core/options/command.h"

#include <string.h>

#include "app/core/options/names.h"
#include "app/core/options/options.h"

const struct command *command_find(const struct command *const *commands, const char *name)
{
    for (; *commands; commands++)
        if (strcmp((*commands)->name, name) == 0)
            return *commands;
    return NULL;
}

const struct command_action *command_action(const struct command *command, const char *name)
{
    for (const struct command_action *action = command->actions; action && action->name; action++)
        if (strcmp(action->name, name) == 0)
            return action;
    return NULL;
}

bool command_shows(const struct command *command, const struct option *option)
{
    if (option->scope != OPTION_OF_SOME)
        return option->scope == OPTION_OF_ALL;
    return names_have(command->options, option->name);
}

bool command_takes(const struct command *command, const struct option *option)
{
    return command_shows(command, option) ||
           (command->older && names_have(command->older, option->name));
}
