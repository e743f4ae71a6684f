/* The file a command keeps its results in as data, row by row, so that a run that is cut short
 * leaves what it has. */
#ifndef APP_MEASURE_RESULTS_RESULT_OUTPUT_H
#define APP_MEASURE_RESULTS_RESULT_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "app/measure/results/result_table.h"

struct arguments;
struct console;

struct result_output {
    FILE *file;              /* or NULL */
    struct console *console; /* what takes it instead when the path is "-"; or NULL */
    const char *path;
    enum result_table_format format;
    bool failed;
};

/* Notes how the results came to be: command, version, date, machine, and what --note says. */
void result_table_describe(struct result_table *result_table, const struct arguments *arguments);

/* Opens the file, unless the path is NULL, and writes the head. False with a complaint when it
 * cannot. */
bool result_output_open(struct result_output *output, const struct result_table *result_table,
                        const char *path, struct console *console);
void result_output_row(struct result_output *output, const struct result_table *result_table,
                       size_t row);
void result_output_close(struct result_output *output, struct console *console);

#endif
