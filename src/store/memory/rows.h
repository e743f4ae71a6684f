/* Rows of one kind, sorted by name. */
#ifndef STORE_MEMORY_ROWS_H
#define STORE_MEMORY_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the kinds of rows have, taken together; the texts are NULL where a kind has none. */
struct memory_row {
    char *name;                   /* the metric, the claim, or "" */
    char *moves, *board, *origin; /* of progress, the origin is the history */
    int64_t value, when;
    double seconds;
};

/* The rows of a kind, by name. */
struct memory_rows {
    struct memory_row *items;
    size_t count;
};

void memory_row_free(struct memory_row *row);
void memory_rows_free(struct memory_rows *rows);

/* Where the row of a name is, or would be. */
size_t memory_rows_place(const struct memory_rows *rows, const char *name, bool *there);

/* Takes a row out; false when there is none. */
bool memory_rows_take(struct memory_rows *rows, const char *name, struct memory_row *out);
void memory_rows_insert(struct memory_rows *rows, struct memory_row row);

#endif
