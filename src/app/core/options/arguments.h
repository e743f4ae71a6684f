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
    const struct option **given;         /* every option set */
    size_t given_count;
    char **files; /* borrowed from the command line */
    size_t file_count;
    char *line; /* as a shell would take it */
};

/* Understands a line with one of these commands, a list that ends with NULL. False with one
 * sentence in error when it cannot be understood. Free in either case. */
bool arguments_parse(struct arguments *arguments, const struct command *const *commands, int count,
                     char **words, struct text *error);
void arguments_free(struct arguments *arguments);

/* The first of these options, names with spaces between them, that was set; NULL when none was. */
const char *arguments_given(const struct arguments *arguments, const char *names);

#endif
