/* Statements of SQL, and what to do when the database refuses one. */
#ifndef STORE_SQLITE_QUERY_H
#define STORE_SQLITE_QUERY_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "store/backend.h"

/* Reports what the database says of its last call. Only somebody else's lock is worth another
 * try; anything else ends the use of the file. */
void sqlite_fail(struct store *store);

/* A statement being executed. Every call on a failed one does nothing, so that the end is the only
 * place to look for failure. */
struct query {
    struct store *store;
    sqlite3_stmt *statement;
    int parameters; /* bound so far: they are given in order */
    bool failed;
};

void query_begin(struct query *query, struct store *store, const char *sql);
void query_give_text(struct query *query, const char *text); /* NULL is allowed; not copied */
void query_give_whole(struct query *query, int64_t value);
void query_give_real(struct query *query, double value);
bool query_next(struct query *query); /* false after the last row */

/* Of the present row; text is valid until the next one. */
const char *query_text(struct query *query, int column); /* never NULL */
const char *query_text_or_null(struct query *query, int column);
int64_t query_whole(struct query *query, int column);
double query_real(struct query *query, int column);

bool query_end(struct query *query); /* false if anything failed */

/* Executes a statement, or several, without parameters and without an answer. */
bool sqlite_execute(struct store *store, const char *sql);

/* The first column of the first row; 0 when there is none. False on failure. */
bool sqlite_number(struct store *store, const char *sql, int64_t *out);

bool sqlite_begin(struct store *store, bool writing);
bool sqlite_commit(struct store *store, bool good);

#endif
