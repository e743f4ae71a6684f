/* The commands: one table from which parsing, help, man page and completions are derived. */
#ifndef APP_CORE_OPTIONS_COMMAND_H
#define APP_CORE_OPTIONS_COMMAND_H

#include <stdbool.h>

enum command_code {
    COMMAND_SOLVE,
    COMMAND_CHECK,
    COMMAND_SHOW,
    COMMAND_COUNT,
    COMMAND_CONVERT,
    COMMAND_LIBRARY,
    COMMAND_PLAY,
    COMMAND_BENCH,
    COMMAND_GRAPH,
    COMMAND_LAB,
    COMMAND_GENERATE,
    COMMAND_OPTIMIZE,
    COMMANDS
};

struct command_example {
    const char *line; /* as typed in a shell at the tree's root */
    const char *help; /* what it does */
};

enum { COMMAND_EXAMPLES_MAX = 3 };

/* A word that has to follow the command. */
struct command_action {
    const char *name;
    const char *help;
    bool files; /* and then files */
};

struct command {
    const char *name;
    const char *arguments;
    bool needs_no_file;
    const char *help;                     /* one line, no full stop */
    const char *description;              /* sentences; a line end begins a paragraph */
    const struct command_action *actions; /* until a NULL name; NULL: files follow at once */
    struct command_example examples[COMMAND_EXAMPLES_MAX]; /* until a NULL line */
};

/* COMMANDS of them, in the order of their codes. */
extern const struct command command_table[];

/* The command of a name, or NULL. */
const struct command *command_find(const char *name);

/* The action of a name, or NULL. */
const struct command_action *command_action(const struct command *command, const char *name);

enum command_code command_code(const struct command *command);

#endif
