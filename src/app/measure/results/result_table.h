/* Results as data: rows of named columns, read from and written to CSV, TSV and JSON lines.
 *
 *   # command: cariste bench levels       notes, before anything else
 *   # date: 2026-11-15
 *   suite,level,pushes                    the columns
 *   seeds,1,1                             the rows; an empty cell = nothing known
 *
 *   # totals: ...                         remarks, after everything else
 *
 * In JSON, every row is an object on a line of its own; the notes are one object before them, under
 * the keys "about", "build" and "machine" (result_notes.h). */
#ifndef APP_MEASURE_RESULTS_RESULT_TABLE_H
#define APP_MEASURE_RESULTS_RESULT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

struct diag_list;
struct text;

enum result_column_kind {
    RESULT_COLUMN_TEXT,
    RESULT_COLUMN_NUMBER,
    RESULT_COLUMN_METRIC, /* a number: what a solution is measured by */
    RESULT_COLUMN_FLAG,
    RESULT_COLUMN_LIST /* numbers with spaces between them; an array in JSON */
};

struct result_table_column {
    char *name;
    enum result_column_kind kind; /* how JSON writes it */
    bool shown;                   /* a metric that tables for people have */
    bool counted;                 /* the metric of the goal */
};

struct result_table {
    struct result_table_column *columns;
    size_t column_count;
    char **cells; /* row after row; NULL = nothing known, "" = left out */
    size_t row_count;
    size_t row_room;
    char **notes; /* key, value, key, value, ... */
    size_t note_count;
};

enum result_table_format { RESULT_TABLE_CSV, RESULT_TABLE_TSV, RESULT_TABLE_JSON };

#define RESULT_TABLE_NONE SIZE_MAX

/* How a line begins that is no row, below the rows; readers pass over it. */
#define RESULT_TABLE_REMARK "# totals: "

void result_table_init(struct result_table *result_table);
void result_table_free(struct result_table *result_table);

/* A column by its name and kind, for lists that end with a NULL name. */
struct result_column {
    const char *name;
    enum result_column_kind kind;
};

/* Whether it holds numbers, be they metrics or not. */
bool result_column_is_number(const struct result_table_column *column);

/* Before the first row; returns its index. */
size_t result_table_add_column(struct result_table *result_table, const char *name,
                               enum result_column_kind kind);
void result_table_add_columns(struct result_table *result_table, const struct result_column *list);
/* The index, or RESULT_TABLE_NONE. */
size_t result_table_column(const struct result_table *result_table, const char *name);

void result_table_add_note(struct result_table *result_table, const char *key, const char *value);

/* An empty row; returns its index. */
size_t result_table_add_row(struct result_table *result_table);

/* Drops the rows from this one on. */
void result_table_truncate(struct result_table *result_table, size_t rows);

/* A copy; NULL or "" empties the cell. Without such a column nothing happens. */
void result_table_set(struct result_table *result_table, size_t row, const char *column,
                      const char *value);
void result_table_set_format(struct result_table *result_table, size_t row, const char *column,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The column does not concern the row: an empty cell, and in JSON not even its name. */
void result_table_leave_out(struct result_table *result_table, size_t row, size_t column);
bool result_table_is_left_out(const struct result_table *result_table, size_t row, size_t column);

/* The cell, or NULL when it is empty or the column is RESULT_TABLE_NONE. */
const char *result_table_cell(const struct result_table *result_table, size_t row, size_t column);
/* The same by name. */
const char *result_table_get(const struct result_table *result_table, size_t row,
                             const char *column);
/* False when it is empty or no number. */
bool result_table_number(const struct result_table *result_table, size_t row, const char *column,
                         double *value);

/* By the ending of a name: .json, .jsonl, .tsv; anything else is CSV. */
enum result_table_format result_table_format_of(const char *path);

/* Numbers with spaces between them, as an array. */
void result_list_write_json(struct text *out, const char *key, const char *list);

/* Notes and columns; then each row by itself. */
void result_table_write_head(const struct result_table *result_table,
                             enum result_table_format format, struct text *out);
void result_table_write_row(const struct result_table *result_table, size_t row,
                            enum result_table_format format, struct text *out);

/* A row from what a JSON object holds under the names of the columns, "a.b" being b of the object
 * under a; false when the bytes are no object. */
bool result_table_fill(struct result_table *result_table, size_t row, const char *bytes,
                       size_t length);

/* Appends what bytes hold, adding columns as they come. False with a diagnostic when they cannot be
 * understood. */
bool result_table_parse(struct result_table *result_table, const char *name, const char *bytes,
                        size_t length, struct diag_list *diags);
bool result_table_read(struct result_table *result_table, const char *path,
                       struct diag_list *diags);

#endif
