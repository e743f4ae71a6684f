/* Help, from the tables of commands and options. */
#ifndef FRONT_CLI_HELP_H
#define FRONT_CLI_HELP_H

#include <stdbool.h>
#include <stdio.h>

struct command;

/* What there is; for a command, what most people need of it, on one screen, or all. */
void help_print(FILE *out, const struct command *command, bool all);

/* Prints sentences between margins; later lines are indented, and a line end begins
 * a paragraph. */
void help_wrap(FILE *out, const char *text, int indent, int column);

#endif
