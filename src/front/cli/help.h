/* Help, from the tables of commands and options. */
#ifndef FRONT_CLI_HELP_H
#define FRONT_CLI_HELP_H

#include <stdio.h>

struct command;

/* What there is; for a command, all about it. */
void help_print(FILE *out, const struct command *command);

/* Prints sentences between margins; later lines are indented. */
void help_wrap(FILE *out, const char *text, int indent, int column);

#endif
