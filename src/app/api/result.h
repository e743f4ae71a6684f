/* What stands behind a result. */
#ifndef APP_API_RESULT_H
#define APP_API_RESULT_H

#include "app/api/handles.h"
#include "app/api/watch.h"
#include "app/core/task.h"

enum result_kind { RESULT_SOLVE, RESULT_COUNT, RESULT_CHECK };

/* Of one kind; what the others have is zero. */
struct cariste_result {
    struct api_head head;
    enum result_kind kind;
    struct solve_result solve;
    bool is_wrong;       /* of optimizing: what was given is no solution */
    struct score before; /* the same: of what was given */
    struct count_result count;
    struct check_result check;
    struct level_solution checked; /* what check.solution points to */
    struct text json;
    char *message;                        /* in words, or NULL */
    struct api_counterexample refuted[2]; /* of solving: an answer, a step */
};

struct cariste_result *api_result_new(enum result_kind kind);

/* Puts what a task has said into English words without the dashes of options, for JSON; returns
 * what it was, which is then put into words in the language asked for. */
char *api_english(char **said);
void api_result_words(struct cariste_result *result, const char *language, char *original);

/* Drops the line end of JSON. */
void api_end_json(struct text *json);
struct cariste_result *api_result_finish(struct cariste_result *result);

#endif
