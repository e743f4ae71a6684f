/* Lines that are rows of a board, plain or run-length encoded. */
#ifndef SOKOBAN_LEVEL_ROWS_H
#define SOKOBAN_LEVEL_ROWS_H

#include <stdbool.h>
#include <stddef.h>

struct diag_list;
struct grid;
struct line;

enum row_kind {
    ROW_NONE,   /* something else */
    ROW_INNER,  /* a row, but only if rows stand above it: nothing but floor, for example */
    ROW_WHOLE,  /* one row */
    ROW_CODED,  /* one row with counts and groups */
    ROW_SEVERAL /* rows with | between them */
};

/* What is wrong with a line that was meant as a row. */
struct row_fault {
    const char *what; /* NULL: nothing */
    const char *remedy;
    size_t offset; /* into the line */
    bool certain;  /* no title would look like this line */
};

/* A line of run-length code that breaks its rules is ROW_NONE, with the fault told. */
enum row_kind row_classify(const struct line *line, struct row_fault *fault);

/* Appends the squares of a line of any kind but ROW_NONE, with their row ends. */
void row_put(const struct line *line, enum row_kind kind, struct grid *grid);

/* Whether a line below other rows stands between walls and is a row but for a few characters that
 * are no squares; row_put takes those for floor. The fault tells of the first. */
bool row_is_damaged(const struct line *line, struct row_fault *fault);

#endif
