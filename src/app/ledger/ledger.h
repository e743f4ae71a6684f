/* Results as data: rows of named columns, read from and written to CSV, TSV and JSON lines.
 *
 *   # command: cariste bench levels       notes, before anything else
 *   # date: 2026-11-15
 *   suite,level,pushes                    the columns
 *   seeds,1,1                             the rows; an empty cell = nothing known
 *
 * In JSON, every row is an object on a line of its own; the notes are one object before them under
 * the key "about". */
#ifndef APP_LEDGER_LEDGER_H
#define APP_LEDGER_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

struct diag_list;
struct text;

enum ledger_kind { LEDGER_TEXT, LEDGER_NUMBER, LEDGER_FLAG };

struct ledger_column {
    char *name;
    enum ledger_kind kind; /* how JSON writes it */
};

struct ledger {
    struct ledger_column *columns;
    size_t column_count;
    char **cells; /* row after row; NULL = empty */
    size_t row_count;
    size_t row_room;
    char **notes; /* key, value, key, value, ... */
    size_t note_count;
};

enum ledger_format { LEDGER_CSV, LEDGER_TSV, LEDGER_JSON };

#define LEDGER_NONE SIZE_MAX

void ledger_init(struct ledger *ledger);
void ledger_free(struct ledger *ledger);

/* Before the first row; returns its index. */
size_t ledger_add_column(struct ledger *ledger, const char *name, enum ledger_kind kind);
/* The index, or LEDGER_NONE. */
size_t ledger_column(const struct ledger *ledger, const char *name);

void ledger_add_note(struct ledger *ledger, const char *key, const char *value);
const char *ledger_note(const struct ledger *ledger, const char *key);

/* An empty row; returns its index. */
size_t ledger_add_row(struct ledger *ledger);

/* Drops the rows from this one on. */
void ledger_truncate(struct ledger *ledger, size_t rows);

/* A copy; NULL or "" empties the cell. A column that does not exist is nobody's business. */
void ledger_set(struct ledger *ledger, size_t row, const char *column, const char *value);
void ledger_set_format(struct ledger *ledger, size_t row, const char *column, const char *format,
                       ...) __attribute__((format(printf, 4, 5)));

/* The cell, or NULL when it is empty or the column is LEDGER_NONE. */
const char *ledger_cell(const struct ledger *ledger, size_t row, size_t column);
/* The same by name. */
const char *ledger_get(const struct ledger *ledger, size_t row, const char *column);
/* False when it is empty or no number. */
bool ledger_number(const struct ledger *ledger, size_t row, const char *column, double *value);

/* By the ending of a name: .json, .jsonl, .tsv; anything else is CSV. */
enum ledger_format ledger_format_of(const char *path);

/* Notes and columns; then each row by itself. */
void ledger_write_head(const struct ledger *ledger, enum ledger_format format, struct text *out);
void ledger_write_row(const struct ledger *ledger, size_t row, enum ledger_format format,
                      struct text *out);

/* A row from what a JSON object holds under the names of the columns, "a.b" being b of the object
 * under a; false when the bytes are no object. */
bool ledger_fill(struct ledger *ledger, size_t row, const char *bytes, size_t length);

/* Appends what bytes hold, adding columns as they come. False with a diagnostic when they cannot be
 * understood. */
bool ledger_parse(struct ledger *ledger, const char *name, const char *bytes, size_t length,
                  struct diag_list *diags);
bool ledger_read(struct ledger *ledger, const char *path, struct diag_list *diags);

#endif
