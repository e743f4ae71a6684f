#include "app/api/result.h"

#include "app/core/report.h"
#include "app/core/shorten.h"

/* A solution that was replayed is there, whatever ended the work. */
static enum verdict verdict_of(enum shorten_status status)
{
    return status == SHORTEN_SHORTENED || status == SHORTEN_KEPT ? VERDICT_SOLVED : VERDICT_INVALID;
}

struct cariste_result *cariste_optimize(const struct cariste_level *level, const char *solution,
                                        struct cariste_options *options)
{
    struct cariste_options *used = api_is(level, API_LEVEL) ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_result *result = api_result_new(RESULT_SOLVE);
    struct request request = api_request(used);
    struct shorten_result shortened;
    task_shorten(level->level, solution, &request, &shortened);
    char *original = api_english(&shortened.answer.message);
    report_shorten_json(&result->json, &shortened);
    api_result_words(result, used->values.lang, original);
    result->solve = (struct solve_result){.level = level->level,
                                          .answer = shortened.answer, /* which is taken over */
                                          .score = shortened.after,
                                          .broken = shortened.broken};
    if (shortened.goal)
        result->solve.goal = *shortened.goal;
    task_identify(level->level, result->solve.id);
    result->solve.answer.verdict = verdict_of(shortened.status);
    result->is_wrong = shortened.status == SHORTEN_WRONG;
    result->before = shortened.before;
    api_give_back(used);
    return api_result_finish(result);
}

int64_t cariste_result_metric_before(const struct cariste_result *result, const char *name)
{
    return api_is(result, API_RESULT) && name ? score_metric(&result->before, name) : -1;
}
