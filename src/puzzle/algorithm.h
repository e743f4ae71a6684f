/* The algorithms of a family: a row for each, that says what it can do. What a request asks of one
 * that cannot do it is objected to, in words derived from the rows. */
#ifndef PUZZLE_ALGORITHM_H
#define PUZZLE_ALGORITHM_H

#include "puzzle/puzzle.h"
#include "search/search.h"

/* What may be asked of an algorithm besides a solution. */
enum ability {
    CAN_ESTIMATE = 1 << 0,        /* uses a heuristic: --heuristic */
    CAN_PRUNE = 1 << 1,           /* --prune */
    CAN_BREAK_TIES = 1 << 2,      /* --tie */
    CAN_USE_THREADS = 1 << 3,     /* --threads */
    CAN_CHECK_HEURISTIC = 1 << 4, /* --check-heuristic */
    CAN_COUNT_TESTS = 1 << 5,     /* --stats */
    CAN_TRACE = 1 << 6,           /* asks an observer: --trace */
    CAN_KEEP_CHECKPOINT = 1 << 7, /* --checkpoint, --resume */
    CAN_ASK_CALLER = 1 << 8       /* asks the caller's own functions (search/own.h) */
};

struct algorithm {
    const char *name;
    const char *help;
    unsigned can;           /* of enum ability */
    const char *parameters; /* of the family's, that have an effect; commas between; NULL: none */
    void (*solve)(const struct algorithm *self, const struct level *level,
                  const struct request *request, struct answer *answer);
    search_function *search; /* that it runs, if it is one of search.h; or NULL */
};

/* Rows begin with "auto", which only has a name, help and parameters that all have that it may
 * stand for; they end with a NULL name. */

struct choice algorithm_choice(const struct algorithm *rows, size_t index);

/* NULL when there is none of that name. */
const struct algorithm *algorithm_find(const struct algorithm *rows, const char *name);

/* Whether a search goes on in an order that no estimate has a say in: layer by layer, from both
 * ends, depth first. Such a search takes none unless one is named; all that one could do is to
 * prune. */
bool algorithm_is_uninformed(const struct algorithm *algorithm);

/* What a request asks for, of enum ability. */
unsigned request_wants(const struct request *request);

/* Solves by an algorithm, named by the request or chosen for it; when that cannot do what is asked
 * for, the answer is invalid, with one sentence that names the option and what it needs. */
void algorithm_solve(const struct algorithm *rows, const struct algorithm *algorithm,
                     const struct level *level, const struct request *request,
                     struct answer *answer);

#endif
