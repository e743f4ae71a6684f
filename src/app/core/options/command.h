/* A command: a row from which parsing, help, man page and completions are derived. The rows stand
 * in app/commands, a file each. */
#ifndef APP_CORE_OPTIONS_COMMAND_H
#define APP_CORE_OPTIONS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

struct arguments;
struct option;
struct run;
struct text;
struct totals;

struct command_example {
    const char *line; /* as typed in a shell at the tree's root */
    const char *help; /* what it does */
};

enum { COMMAND_EXAMPLES_MAX = 5 };

/* A word that has to follow the command. */
struct command_action {
    const char *name;
    const char *help;
    enum action_files { ACTION_TAKES_NO_FILE, ACTION_TAKES_FILES, ACTION_NEEDS_FILES } files;
    void (*perform)(struct run *run);
};

struct command {
    const char *name;
    const char *arguments;
    bool needs_no_file;
    bool shortens;    /* takes what can only be made less of, for options that have a list of it */
    const char *help; /* one line, no full stop */
    const char *description;              /* sentences; a line end begins a paragraph */
    const char *options;                  /* names of those it takes, with spaces between them */
    const char *older;                    /* names of those it takes but does not show, or NULL */
    const char *source;                   /* the option that says what to work on instead of files,
                                             or NULL */
    const struct command_action *actions; /* until a NULL name; NULL: files follow at once */
    struct command_example examples[COMMAND_EXAMPLES_MAX]; /* until a NULL line */

    /* False with one sentence when the options contradict each other; may be NULL. */
    bool (*accepts)(const struct arguments *arguments, struct text *why_not);
    void (*perform)(struct run *run); /* without an action; NULL: there has to be one */
    /* The line below the results of several levels; may be NULL. */
    void (*report_totals)(struct text *out, const struct totals *totals);
};

/* The command of a name among those of a list that ends with NULL, or NULL. */
const struct command *command_find(const struct command *const *commands, const char *name);

/* The action of a name, or NULL. */
const struct command_action *command_action(const struct command *command, const char *name);

/* Whether the command shows an option among its own; it may take older names besides. */
bool command_shows(const struct command *command, const struct option *option);
bool command_takes(const struct command *command, const struct option *option);

#endif
