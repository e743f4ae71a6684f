/* The command line, understood. */
#ifndef APP_CORE_OPTIONS_ARGUMENTS_H
#define APP_CORE_OPTIONS_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/options/options.h"
#include "app/core/options/select.h"

struct command;
struct command_action;

struct arguments {
    const struct command *command; /* NULL when none was named */
    struct options options;
    struct select select;                /* the levels of options.level */
    const struct command_action *action; /* of the command, if it has any; or NULL */
    char **files;                        /* borrowed from the command line */
    size_t file_count;
    bool help_all; /* help is to tell everything */
    char *line;    /* as a shell would take it */
};

/* Understands a line with one of these commands, a list that ends with NULL. False with one
 * sentence in error when it cannot be understood. Free in either case. */
bool arguments_parse(struct arguments *arguments, const struct command *const *commands, int count,
                     char **words, struct text *error);
void arguments_free(struct arguments *arguments);

#endif
