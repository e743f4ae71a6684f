/* What keeps the rows of a store. The policy above it (what is better, what is refuted, what does
 * not replay) knows nothing of files, and a backend nothing of puzzles: it keeps what it is given.
 *
 * A call that fails says why to store_report, and marks the store as failed when it is of no use
 * any more.
 *
 * Invariants:
 *  B1  a key is above 0, and is that of one level as long as the store is open
 *  B2  every write stands between begin and commit, and nothing is written to a failed store
 *  B3  a level has one row of a kind by a name at most */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

struct store_backend;

struct store {
    const struct store_backend *backend;
    void *data; /* the backend's */
    char *path; /* or a name, for reports */
    struct diag_list *diags;
    bool failed;  /* it cannot be used any more */
    bool writing; /* between begin and commit */
};

/* The strings of a row that is visited last until the visit returns. */
struct level_row {
    int64_t key; /* given by the backend, above 0 */
    const char *family, *id, *board;
    const char *title; /* may be NULL */
};

struct solution_row {
    const char *metric, *moves, *board, *origin;
    int64_t value;
    int64_t when;
};

struct proof_row {
    const char *claim; /* a metric, of which the value is a lower bound; or "unsolvable" */
    const char *origin;
    int64_t value;
    int64_t when;
};

struct progress_row {
    const char *moves, *board, *history;
    double seconds;
    bool solved;
    int64_t when;
};

struct place_row {
    const char *file; /* the last part of its name */
    int64_t number;   /* of the level in it, from 1 */
    int64_t when;     /* it was seen there last */
};

/* A visit says whether to go on. */
typedef bool level_visit(void *context, const struct level_row *row);
typedef bool solution_visit(void *context, const struct solution_row *row);
typedef bool proof_visit(void *context, const struct proof_row *row);
typedef bool progress_visit(void *context, const struct progress_row *row);
typedef bool place_visit(void *context, const struct place_row *row);

/* All but find_level and put_level return false on failure. */
struct store_backend {
    bool (*open)(struct store *store, enum store_mode mode);
    void (*close)(struct store *store); /* also what could not be opened */
    bool (*examine)(struct store *store);

    bool (*begin)(struct store *store, bool writing);
    bool (*commit)(struct store *store, bool good); /* undoes what was put unless it is good */

    /* The key of a level, 0 when there is none. put_level makes its row if need be; the first copy
     * that has a title gives that and its board. */
    int64_t (*find_level)(struct store *store, const char *family, const char *id);
    int64_t (*put_level)(struct store *store, const struct level_row *row);
    bool (*each_level)(struct store *store, level_visit *visit, void *context);
    bool (*drop_level)(struct store *store, int64_t level); /* and all rows of it */

    /* Of one level: those with this name, or all, by name, when it is NULL. What is put replaces
     * what had its name. */
    bool (*each_solution)(struct store *store, int64_t level, const char *metric,
                          solution_visit *visit, void *context);
    bool (*put_solution)(struct store *store, int64_t level, const struct solution_row *row);
    bool (*drop_solution)(struct store *store, int64_t level, const char *metric);
    bool (*each_proof)(struct store *store, int64_t level, const char *claim, proof_visit *visit,
                       void *context);
    bool (*put_proof)(struct store *store, int64_t level, const struct proof_row *row);
    bool (*drop_proof)(struct store *store, int64_t level, const char *claim);
    bool (*see_progress)(struct store *store, int64_t level, progress_visit *visit, void *context);
    bool (*put_progress)(struct store *store, int64_t level, const struct progress_row *row);
    bool (*each_place)(struct store *store, int64_t level, place_visit *visit, void *context);
    bool (*put_place)(struct store *store, int64_t level, const struct place_row *row);

    /* What is kept by name alone: a copy, to be freed, or NULL when there is nothing, or on
     * failure; an empty value takes it away. */
    char *(*setting)(struct store *store, const char *name);
    bool (*put_setting)(struct store *store, const char *name, const char *value);
};

/* One SQLite file; and the memory of this process, which lasts as long as the store. */
extern const struct store_backend store_sqlite, store_memory;

/* A store with this backend; NULL when it cannot be opened. */
struct store *store_open_with(const struct store_backend *backend, const char *path,
                              enum store_mode mode, struct diag_list *diags);

/* Reports an entry that is not what it should be. */
void store_report(struct store *store, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A transaction. store_commit undoes it unless good; returns whether it stands. */
bool store_begin(struct store *store, bool writing);
bool store_commit(struct store *store, bool good);

/* What is read between these is of one moment, also within a transaction that writes. Only where
 * begin says true is there anything to end. */
bool store_begin_reading(struct store *store);
void store_end_reading(struct store *store);

#endif
