/* Rows of the tables, read and judged: what solutions.c, proofs.c, progress.c and records.c tell
 * each other. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

struct level;
struct query;
struct score;
struct store;
struct store_progress;
struct store_record;
struct store_solution;

/* Statements over all rows of one level, which is their first parameter. */
#define ROW_SOLUTIONS                                                                              \
    "SELECT metric, value, moves, board, origin, time FROM solution WHERE level = ?"
#define ROW_PROOFS   "SELECT claim, value FROM proof WHERE level = ?"
#define ROW_PROGRESS "SELECT moves, board, seconds, solved, time FROM progress WHERE level = ?"

/* The claim of a proof that is about no metric. */
#define PROOF_UNSOLVABLE "unsolvable"

/* From the present row of such a statement; false when it does not stand, which is reported. */
bool row_solution(struct store *store, struct query *row, const struct level *level,
                  struct store_solution *out);
bool row_progress(struct store *store, struct query *row, const struct level *level,
                  struct store_progress *out);

/* Whether a solution of this score contradicts a bound of a metric, or, with NULL, that there is no
 * solution. A metric the judge does not count is beyond contradiction. */
bool proof_is_refuted(const struct score *score, const char *metric, int64_t bound);

/* A replayed solution refutes what contradicts it: such proofs are dropped, and that is
 * reported. Within a transaction. */
bool proofs_yield(struct store *store, int64_t key, const struct level *level,
                  const struct score *score);

#endif
