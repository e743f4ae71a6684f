/* The work on one level: solve it, check its solutions, count its positions. */
#ifndef APP_CORE_TASK_H
#define APP_CORE_TASK_H

#include <stdbool.h>

#include "app/core/exit_status.h"
#include "puzzle/puzzle.h"

struct exchange;
struct level;
struct level_solution;
struct options;

struct solve_result {
    const struct level *level;
    char id[PUZZLE_ID_ROOM]; /* empty for an invalid level */
    struct goal goal, tie;   /* the tie's name may be NULL */
    struct answer answer;    /* verified */
    struct score score;      /* of the solution, when solved */
    bool broken;             /* the solver contradicted the rules */
    bool on_disk;
    uint64_t disk_peak;              /* then: the most bytes that files took */
    const struct exchange *exchange; /* of the ranks that shared the search; or NULL */
};

enum check_status {
    CHECK_SOLVED,   /* legal, and solves the level */
    CHECK_UNSOLVED, /* legal, but does not */
    CHECK_ILLEGAL,  /* some move cannot be made */
    CHECK_MISSING,  /* the level has no solution to replay */
    CHECK_INVALID   /* the level itself is broken */
};

struct check_result {
    const struct level *level;
    char id[PUZZLE_ID_ROOM];
    const struct level_solution *solution; /* NULL when missing or invalid */
    enum check_status status;
    struct score score;
    char *spelled; /* the solution in normal spelling, or NULL */
    char *message; /* what is wrong, or NULL */
};

enum count_status { COUNT_COMPLETE, COUNT_LIMIT, COUNT_INVALID };

struct count_result {
    const struct level *level;
    char id[PUZZLE_ID_ROOM];
    const char *space;
    enum count_status status;
    struct tally tally;
    bool measured; /* the distances say something */
    struct measurement distances;
    bool on_disk;
    bool rests_on_file;              /* then: some of it was counted before, and kept there */
    uint64_t disk_peak;              /* then: the most bytes that files took */
    char *message;                   /* or NULL */
    const struct exchange *exchange; /* of the ranks that shared the search; or NULL */
};

/* What the options ask of a solver. The strings stay the options'. */
struct request task_request(const struct options *options);

/* Empty for an invalid level. */
void task_identify(const struct level *level, char id[PUZZLE_ID_ROOM]);

/* Why the request cannot be put to this level, or NULL; the caller frees it. */
char *task_objection(const struct level *level, const struct request *request);

void task_solve(const struct level *level, const struct request *request, struct solve_result *out);
/* The same without solving: what cannot be put to the level, and why, a message that is taken over.
 */
void task_refuse(const struct level *level, const struct request *request, char *why_not,
                 struct solve_result *out);
void solve_result_free(struct solve_result *result);
enum exit_status solve_exit(const struct solve_result *result);

/* NULL for a level without solutions. */
void task_check(const struct level *level, const struct level_solution *solution,
                struct check_result *out);
void check_result_free(struct check_result *result);
enum exit_status check_exit(const struct check_result *result);

void task_count(const struct level *level, const struct request *request, struct count_result *out);
void count_result_free(struct count_result *result);
enum exit_status count_exit(const struct count_result *result);

/* "solved", "unsolved", "illegal", "missing", "invalid" */
const char *check_status_name(enum check_status status);
const char *check_status_words(enum check_status status); /* a message */
/* "complete", "limit", "invalid" */
const char *count_status_name(enum count_status status);

#endif
