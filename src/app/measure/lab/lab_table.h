/* The results of an experiment as a table: which columns, and the table as text. */
#ifndef APP_MEASURE_LAB_LAB_TABLE_H
#define APP_MEASURE_LAB_LAB_TABLE_H

#include <stdbool.h>
#include <stddef.h>

struct experiment;
struct text;

/* Whether a column is worth a place in a table for people. */
bool lab_table_shows(const struct experiment *experiment, size_t column);

/* What stands in a cell: numbers as they are, seconds with milliseconds, nothing as "-". */
void lab_table_cell(const struct experiment *experiment, size_t row, size_t column,
                    struct text *out);

void lab_table_print(const struct experiment *experiment, struct text *out);

#endif
