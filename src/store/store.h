/* The library of what was achieved: best solutions, progress of play and proofs, by level ID, in
 * one SQLite file that several programs may use at once, or in memory (backend.h).
 *
 * Invariants:
 *  L1  nothing is stored that the family's judge has not replayed
 *  L2  what is read is carried to the level asked for (rotated and mirrored copies share their
 *      entries) and replayed again; what does not replay is reported and taken for absent
 *  L3  each call is one transaction: it happens as a whole or not at all, whatever is killed
 *  L4  a file that cannot be used is reported, once, and every later call does nothing
 *  L5  no proof stands beside a solution that refutes it
 *
 * One store is used by one thread. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct diag_list;
struct level;
struct store;

enum store_mode {
    STORE_READ, /* the file has to be there */
    STORE_WRITE /* the file is made if need be, its folder is not */
};

/* NULL when the file cannot be used. What is wrong with it, now and in later calls, is appended to
 * the diagnostics, which have to outlive the store. */
struct store *store_open(const char *path, enum store_mode mode, struct diag_list *diags);
/* The same without a file: it lasts until it is closed. */
struct store *store_open_memory(struct diag_list *diags);
void store_close(struct store *store); /* NULL is allowed */

/* Whether this program was built with what a file needs. */
bool store_keeps_files(void);

/* --- Solutions -------------------------------------------------------------------------------- */

struct store_solution {
    const char *metric; /* in which it is the best known: of the family's goals, shorten_goals */
    char *moves;        /* for the level it was asked for */
    struct score score;
    char *origin; /* who found it: "solve", "play", a file's name */
    int64_t when; /* seconds since 1970 */
};

/* Keeps the solution in place of the best one of each metric in which it is better. The metrics are
 * those the family has as goals; the other measures break ties. True if it was better somewhere. */
bool store_keep_solution(struct store *store, const struct level *level, const char *moves,
                         const char *origin);

/* The same, and by a metric of the family's shorten_goals as well (others and NULL are no matter).
 */
bool store_keep_solution_by(struct store *store, const struct level *level, const char *moves,
                            const char *origin, const char *metric);

enum store_outcome {
    STORE_NEW,      /* the first that is known of the level */
    STORE_BETTER,   /* in one metric at least */
    STORE_EQUAL,    /* to the best by some metric, and better in none */
    STORE_WORSE,    /* than the best by each metric */
    STORE_UNSOLVED, /* it does not solve the level, or that is broken: score.why */
    STORE_FAILED    /* the file could not be used */
};

/* How a solution stands against those known before it came. */
struct store_comparison {
    struct score score; /* of the solution */
    struct metric_comparison {
        const char *metric;
        int64_t known; /* the least before; -1: none */
        bool better, equal;
    } by[SCORE_METRICS_MAX];
    size_t count;
};

/* The same, and tells how it stands; what does not solve the level is not reported. */
enum store_outcome store_add_solution(struct store *store, const struct level *level,
                                      const char *moves, const char *origin,
                                      struct store_comparison *out);

/* The best solution known by a metric; false when there is none. */
bool store_best(struct store *store, const struct level *level, const char *metric,
                struct store_solution *out);
void store_solution_free(struct store_solution *solution);

/* Takes away the solution with these moves, as store_best tells them; those that are left step in
 * wherever it was the best. False when there is none. */
bool store_delete_solution(struct store *store, const struct level *level, const char *moves);

/* --- Proofs: what solvers claim, which nothing here can replay ---------------------------------
 */

/* No solution has less than this of a metric. True if more than was known. */
bool store_keep_bound(struct store *store, const struct level *level, const char *metric,
                      uint64_t bound, const char *origin);

/* There is no solution. True if this was not known. */
bool store_keep_unsolvable(struct store *store, const struct level *level, const char *origin);

/* -1 when nothing is known. */
int64_t store_bound(struct store *store, const struct level *level, const char *metric);
bool store_unsolvable(struct store *store, const struct level *level);

/* --- Progress of play ------------------------------------------------------------------------- */

struct store_progress {
    char *moves;    /* that lead to the position reached */
    double seconds; /* played */
    bool solved;    /* at some time */
    int64_t when;   /* given by the store */
    char *history;  /* what whoever plays wants to know of the game besides, in words of its own,
                       or NULL */
    bool same_copy; /* the history is of this very copy, not of a rotated or mirrored one; given by
                       the store */
};

void store_progress_free(struct store_progress *progress); /* its texts */

/* Replaces what was kept, but for solved, which stays true once it is. */
bool store_keep_progress(struct store *store, const struct level *level,
                         const struct store_progress *progress);
bool store_progress(struct store *store, const struct level *level, struct store_progress *out);

/* --- What belongs to no level ----------------------------------------------------------------- */

/* The value kept under a name, to be freed; NULL when there is none. An empty value is none. */
char *store_setting(struct store *store, const char *name);
bool store_keep_setting(struct store *store, const char *name, const char *value);

/* --- Everything ------------------------------------------------------------------------------- */

/* A file in which a level was seen. */
struct store_place {
    char *file;      /* the last part of its name */
    unsigned number; /* of the level in it, from 1 */
    int64_t when;    /* last */
};

/* All that is kept for a level, in the orientation it was first seen. */
struct store_record {
    struct level
        *level; /* a visit may take it, and leave NULL; or the whole record, and leave zeroes */
    struct store_place *places; /* by name */
    size_t place_count;
    char id[PUZZLE_ID_ROOM];
    struct store_solution best[SCORE_METRICS_MAX]; /* in the order of the family's metrics */
    size_t best_count;
    struct metric bounds[SCORE_METRICS_MAX]; /* the names live as long as the record */
    size_t bound_count;
    bool unsolvable;
    bool played;
    struct store_progress progress;
};

typedef bool store_visit(void *context, struct store_record *record);

/* Visits the records in the order they came, until one visit says false. False when the file could
 * not be read to the end. */
bool store_each(struct store *store, const struct puzzle *const *families, store_visit *visit,
                void *context);

/* The same for one level, in its own orientation; the record's level is NULL. False when nothing is
 * kept of it, and then the record is empty. */
bool store_look(struct store *store, const struct level *level, struct store_record *out);
void store_record_free(struct store_record *record);

/* Notes the file a level stands in, if something is kept of the level. False on failure. */
bool store_note_place(struct store *store, const struct level *level);

/* Takes away all that is kept for a level. False when there is nothing, or on failure. */
bool store_delete_level(struct store *store, const struct level *level);

/* The least that is proved to be needed of a metric, or -1. */
int64_t store_record_bound(const struct store_record *record, const char *metric);

/* Whether the best solution of a metric is proved to be optimal. */
bool store_record_proved(const struct store_record *record, const char *metric);

/* Looks at every page and index of the file; false when there is damage, which is reported. */
bool store_examine(struct store *store);

#endif
