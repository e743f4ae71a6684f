#include "app/api/result.h"

#include "app/core/report.h"
#include "base/mem.h"

struct cariste_result *api_result_new(enum result_kind kind)
{
    struct cariste_result *result = api_new(API_RESULT, sizeof *result);
    text_init(&result->json);
    result->kind = kind;
    return result;
}

char *api_english(char **said)
{
    char *original = *said;
    *said = api_words(NULL, original);
    return original;
}

void api_result_words(struct cariste_result *result, const char *language, char *original)
{
    result->message = api_words(language, original);
    mem_free(original);
}

void api_end_json(struct text *json)
{
    if (json->length)
        json->bytes[--json->length] = '\0';
}

struct cariste_result *api_result_finish(struct cariste_result *result)
{
    api_end_json(&result->json);
    return result;
}

struct cariste_result *cariste_solve(const struct cariste_level *level,
                                     struct cariste_options *options)
{
    struct cariste_options *used = api_is(level, API_LEVEL) ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_result *result = api_result_new(RESULT_SOLVE);
    struct request request = api_request(used);
    struct api_watch watch;
    request.closed_census = used->keeps_proof;
    api_watch_begin(&watch, used, level->level, &request, result->refuted);
    task_solve(level->level, &request, &result->solve);
    api_watch_end(&watch);
    char *original = api_english(&result->solve.answer.message);
    report_solve_json(&result->json, &result->solve);
    api_result_words(result, used->values.lang, original);
    api_give_back(used);
    return api_result_finish(result);
}

struct cariste_result *cariste_count(const struct cariste_level *level,
                                     struct cariste_options *options)
{
    struct cariste_options *used = api_is(level, API_LEVEL) ? api_borrow(options) : NULL;
    if (!used)
        return NULL;
    struct cariste_result *result = api_result_new(RESULT_COUNT);
    struct request request = api_request(used);
    task_count(level->level, &request, &result->count);
    char *original = api_english(&result->count.message);
    report_count_json(&result->json, &result->count, used->values.layers);
    api_result_words(result, used->values.lang, original);
    api_give_back(used);
    return api_result_finish(result);
}

struct cariste_result *cariste_check(const struct cariste_level *level, const char *solution)
{
    if (!api_is(level, API_LEVEL))
        return NULL;
    struct cariste_result *result = api_result_new(RESULT_CHECK);
    result->checked.moves = mem_string(solution);
    task_check(level->level, solution ? &result->checked : NULL, &result->check);
    report_check_json(&result->json, &result->check);
    result->message = api_words(NULL, result->check.message);
    return api_result_finish(result);
}

void cariste_result_free(struct cariste_result *result)
{
    if (!api_is(result, API_RESULT))
        return;
    solve_result_free(&result->solve);
    count_result_free(&result->count);
    check_result_free(&result->check);
    mem_free(result->checked.moves);
    text_free(&result->json);
    mem_free(result->message);
    for (size_t i = 0; i < 2; i++) {
        mem_free(result->refuted[i].position);
        mem_free(result->refuted[i].next);
    }
    api_bury(result);
}

/* What the handle holds, or what came of nothing. */
static const struct cariste_result *contents(const struct cariste_result *result)
{
    static const struct cariste_result nothing = {.kind = RESULT_CHECK,
                                                  .solve.answer.lower_bound = UINT32_MAX,
                                                  .check.status = CHECK_INVALID};
    return api_is(result, API_RESULT) ? result : &nothing;
}

enum cariste_status cariste_result_status(const struct cariste_result *result)
{
    result = contents(result);
    static const enum cariste_status solve[] = {
        [VERDICT_SOLVED] = CARISTE_SOLVED,
        [VERDICT_UNSOLVABLE] = CARISTE_UNSOLVABLE,
        [VERDICT_LIMIT] = CARISTE_LIMIT,
        [VERDICT_INVALID] = CARISTE_INVALID,
    };
    static const enum cariste_status count[] = {
        [COUNT_COMPLETE] = CARISTE_COUNTED,
        [COUNT_LIMIT] = CARISTE_LIMIT,
        [COUNT_INVALID] = CARISTE_INVALID,
    };
    static const enum cariste_status check[] = {
        [CHECK_SOLVED] = CARISTE_SOLVED,   [CHECK_UNSOLVED] = CARISTE_WRONG,
        [CHECK_ILLEGAL] = CARISTE_WRONG,   [CHECK_MISSING] = CARISTE_INVALID,
        [CHECK_INVALID] = CARISTE_INVALID,
    };
    switch (result->kind) {
    case RESULT_SOLVE:
        if (result->is_wrong)
            return CARISTE_WRONG;
        return solve[result->solve.answer.verdict];
    case RESULT_COUNT:
        return count[result->count.status];
    case RESULT_CHECK:
        break;
    }
    return check[result->check.status];
}

bool cariste_result_proved(const struct cariste_result *result)
{
    result = contents(result);
    return answer_vouched(&result->solve.answer);
}

const char *cariste_result_solution(const struct cariste_result *result)
{
    result = contents(result);
    return result->kind == RESULT_CHECK ? result->check.spelled : result->solve.answer.solution;
}

int64_t cariste_result_metric(const struct cariste_result *result, const char *name)
{
    result = contents(result);
    bool checked = result->kind == RESULT_CHECK;
    if (!name)
        return -1;
    return score_metric(checked ? &result->check.score : &result->solve.score, name);
}

int64_t cariste_result_lower_bound(const struct cariste_result *result)
{
    result = contents(result);
    uint32_t bound = result->solve.answer.lower_bound;
    return result->kind == RESULT_SOLVE && bound != UINT32_MAX ? (int64_t)bound : -1;
}

uint64_t cariste_result_states(const struct cariste_result *result)
{
    result = contents(result);
    return result->count.tally.states;
}

uint64_t cariste_result_layer(const struct cariste_result *result, size_t distance)
{
    result = contents(result);
    const struct tally *tally = &result->count.tally;
    return distance < tally->layer_count ? tally->layers[distance] : 0;
}

size_t cariste_result_failed_at(const struct cariste_result *result)
{
    result = contents(result);
    return result->check.score.failed_at;
}

/* Of the solution, what the goal counts. */
static int64_t goal_metric(const struct cariste_result *result)
{
    return result->kind == RESULT_SOLVE ? cariste_result_metric(result, result->solve.goal.metric)
                                        : -1;
}

struct cariste_progress cariste_result_counters(const struct cariste_result *result)
{
    result = contents(result);
    bool counted = result->kind == RESULT_COUNT;
    const struct answer *answer = &result->solve.answer;
    const struct tally *tally = &result->count.tally;
    const struct search_counters *counters = counted ? &tally->counters : &answer->counters;
    return (struct cariste_progress){
        .expanded = counters->expanded,
        .generated = counters->generated,
        .stored = counters->stored,
        .peak_bytes = counters->peak_bytes,
        .seconds = counted ? tally->seconds : answer->seconds,
        .at_least = cariste_result_lower_bound(result),
        .at_most = goal_metric(result),
    };
}

const char *cariste_result_limit(const struct cariste_result *result)
{
    result = contents(result);
    bool counted = result->kind == RESULT_COUNT;
    enum limit_kind limit = counted ? result->count.tally.limit : result->solve.answer.limit;
    return limit == LIMIT_STOPPED ? NULL : limit_name(limit);
}

const char *cariste_result_algorithm(const struct cariste_result *result)
{
    result = contents(result);
    return result->solve.answer.algorithm;
}

const char *cariste_result_message(const struct cariste_result *result)
{
    return contents(result)->message;
}

static bool refuted(const struct cariste_result *result, bool by_step,
                    struct cariste_counterexample *out)
{
    const struct api_counterexample *found = &contents(result)->refuted[by_step];
    if (!found->position || !out)
        return false;
    *out =
        (struct cariste_counterexample){found->position, found->next, found->said, found->at_most};
    return true;
}

bool cariste_result_not_admissible(const struct cariste_result *result,
                                   struct cariste_counterexample *out)
{
    return refuted(result, false, out);
}

bool cariste_result_not_consistent(const struct cariste_result *result,
                                   struct cariste_counterexample *out)
{
    return refuted(result, true, out);
}

const char *cariste_result_json(const struct cariste_result *result)
{
    result = contents(result);
    return result->json.bytes;
}
