/* The command line as a program: understands the words, does what they say, and tells what came of
 * it. */
#ifndef FRONT_CLI_CLI_H
#define FRONT_CLI_CLI_H

#include <stdbool.h>

struct arguments;
struct front;
struct text;

/* A program that is made of it, but does something of its own. */
struct cli_host {
    void *context;
    bool is_silent; /* another process says what there is to say */
    /* Whether it can do this; else says why not. */
    bool (*accepts)(void *context, const struct arguments *arguments, struct text *why_not);
    /* May change both before the command is carried out. */
    void (*join)(void *context, struct arguments *arguments, struct front *front);
};

/* Returns the exit status. The host may be NULL. */
int cli_run(int count, char **words, const struct cli_host *host);

#endif
