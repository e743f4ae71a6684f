/* The command line, understood. */
#ifndef APP_CORE_OPTIONS_ARGUMENTS_H
#define APP_CORE_OPTIONS_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/options/options.h"
#include "app/core/options/select.h"

struct command;

struct arguments {
    const struct command *command; /* NULL when none was named */
    struct options options;
    struct select select; /* the levels of options.level */
    const char *action;   /* the word after the command, for those that have actions; or NULL */
    char **files;         /* borrowed from the command line */
    size_t file_count;
    char *line; /* as a shell would take it */
};

/* False with one sentence in error when the line cannot be understood. Free in either case. */
bool arguments_parse(struct arguments *arguments, int count, char **words, struct text *error);
void arguments_free(struct arguments *arguments);

#endif
