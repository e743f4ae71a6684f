/* Help, from the tables of commands and options. */
#ifndef FRONT_CLI_HELP_H
#define FRONT_CLI_HELP_H

#include <stdbool.h>
struct command;
struct page;

/* What there is; for a command, what most people need of it, on one screen, or all. */
void help_print(const struct page *page, const struct command *command, bool all);

#endif
