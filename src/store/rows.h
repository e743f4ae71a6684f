/* Rows of the tables, read and judged: what solutions.c, proofs.c, progress.c and records.c tell
 * each other. */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

struct level;
struct progress_row;
struct score;
struct solution_row;
struct store;
struct store_progress;
struct store_record;
struct store_solution;

/* The claim of a proof that is about no metric. */
#define PROOF_UNSOLVABLE "unsolvable"

/* From a row that a backend shows; false when it does not stand, which is reported. */
bool row_solution(struct store *store, const struct solution_row *row, const struct level *level,
                  struct store_solution *out);
bool row_progress(struct store *store, const struct progress_row *row, const struct level *level,
                  struct store_progress *out);

/* Fewer is better: of the metric first, then of the others in the family's order. */
bool solution_is_better(const struct score *mine, const struct score *known, const char *metric);

/* Whether a solution of this score contradicts a bound of a metric, or, with NULL, that there is no
 * solution. A metric the judge does not count is beyond contradiction. */
bool proof_is_refuted(const struct score *score, const char *metric, int64_t bound);

/* A replayed solution refutes what contradicts it: such proofs are dropped, and that is
 * reported. Within a transaction. */
bool proofs_yield(struct store *store, int64_t key, const struct level *level,
                  const struct score *score);

#endif
