/* Other programs that draw for us: Graphviz, gnuplot. They are wished for, and not needed. */
#ifndef APP_MEASURE_ISOLATE_TOOL_H
#define APP_MEASURE_ISOLATE_TOOL_H

#include <stdatomic.h>
#include <stdbool.h>

struct text;

struct tool {
    const char *program;
    const char *package; /* where Debian has it */
};

extern const struct tool tool_dot, tool_gnuplot;

/* When it is to be given up. */
struct tool_limits {
    double seconds;          /* 0: never */
    const atomic_bool *stop; /* may be NULL */
};

/* Runs the program on a file that holds the input, and appends what it prints. The option, if it is
 * not NULL, comes before the file. False with one sentence in why when the program is not there or
 * fails. */
bool tool_execute(const struct tool *tool, const char *option, const struct text *input,
                  struct tool_limits limits, struct text *output, struct text *why);

#endif
