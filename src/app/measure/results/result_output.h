/* The file a command keeps its results in as data, row by row, so that a run that is cut short
 * leaves what it has. */
#ifndef APP_MEASURE_RESULTS_RESULT_OUTPUT_H
#define APP_MEASURE_RESULTS_RESULT_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "app/measure/results/result_table.h"

struct arguments;
struct console;
struct front;
struct text;

struct result_output {
    FILE *file;              /* or NULL */
    struct console *console; /* what takes it instead when the path is "-"; or NULL */
    const char *path;
    enum result_table_format format;
    bool failed;
};

/* Notes how the results come to be: command, version, build, commit, compiler, date, machine,
 * processor, load, and what --note says. Before the work, which is a load itself. */
void result_table_describe(struct result_table *result_table, const struct arguments *arguments,
                           const struct front *front);

/* Opens the file, unless the path is NULL, and writes the head. False with a complaint when it
 * cannot. */
bool result_output_open(struct result_output *output, const struct result_table *result_table,
                        const char *path, struct console *console);
void result_output_row(struct result_output *output, const struct result_table *result_table,
                       size_t row);
/* What stands between or below the rows. */
void result_output_text(struct result_output *output, const struct text *text);
void result_output_close(struct result_output *output, struct console *console);

#endif
