#include "app/api/handles.h"

#include "app/core/report.h"
#include "app/core/task.h"
#include "base/mem.h"

/* One of three kinds; what the others have is zero. */
struct cariste_result {
    enum { RESULT_SOLVE, RESULT_COUNT, RESULT_CHECK } kind;
    struct solve_result solve;
    struct count_result count;
    struct check_result check;
    struct level_solution checked; /* what check.solution points to */
    struct text json;
};

static void forward_progress(void *context, const struct search_progress *now)
{
    const struct cariste_options *options = context;
    const struct search_counters *counters = now->counters;
    options->progress(options->progress_context, &(struct cariste_progress){
                                                     .expanded = counters->expanded,
                                                     .generated = counters->generated,
                                                     .stored = counters->stored,
                                                     .peak_bytes = counters->peak_bytes,
                                                     .depth = now->depth,
                                                     .seconds = now->seconds,
                                                 });
}

static struct request request_of(struct cariste_options *options)
{
    struct request request = task_request(&options->values);
    request.hooks.stop = &options->stop;
    if (options->progress) {
        request.hooks.progress = forward_progress;
        request.hooks.progress_context = options;
    }
    return request;
}

/* Drops the line end. */
static struct cariste_result *finish(struct cariste_result *result)
{
    struct text *json = &result->json;
    if (json->length)
        json->bytes[--json->length] = '\0';
    return result;
}

struct cariste_result *cariste_solve(const struct cariste_level *level,
                                     struct cariste_options *options)
{
    struct cariste_options *used = options ? options : cariste_options_new();
    struct cariste_result *result = mem_alloc(1, sizeof *result);
    struct request request = request_of(used);
    text_init(&result->json);
    result->kind = RESULT_SOLVE;
    task_solve(level->level, &request, &result->solve);
    api_speak(result->solve.answer.message);
    report_solve_json(&result->json, &result->solve);
    if (!options)
        cariste_options_free(used);
    return finish(result);
}

struct cariste_result *cariste_count(const struct cariste_level *level,
                                     struct cariste_options *options)
{
    struct cariste_options *used = options ? options : cariste_options_new();
    struct cariste_result *result = mem_alloc(1, sizeof *result);
    struct request request = request_of(used);
    text_init(&result->json);
    result->kind = RESULT_COUNT;
    task_count(level->level, &request, &result->count);
    api_speak(result->count.message);
    report_count_json(&result->json, &result->count, used->values.layers);
    if (!options)
        cariste_options_free(used);
    return finish(result);
}

struct cariste_result *cariste_check(const struct cariste_level *level, const char *solution)
{
    struct cariste_result *result = mem_alloc(1, sizeof *result);
    text_init(&result->json);
    result->kind = RESULT_CHECK;
    result->checked.moves = mem_string(solution);
    task_check(level->level, &result->checked, &result->check);
    report_check_json(&result->json, &result->check);
    return finish(result);
}

void cariste_result_free(struct cariste_result *result)
{
    if (!result)
        return;
    solve_result_free(&result->solve);
    count_result_free(&result->count);
    check_result_free(&result->check);
    mem_free(result->checked.moves);
    text_free(&result->json);
    mem_free(result);
}

enum cariste_status cariste_result_status(const struct cariste_result *result)
{
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
    return result->solve.answer.proved;
}

const char *cariste_result_solution(const struct cariste_result *result)
{
    return result->kind == RESULT_CHECK ? result->check.spelled : result->solve.answer.solution;
}

int64_t cariste_result_metric(const struct cariste_result *result, const char *name)
{
    bool checked = result->kind == RESULT_CHECK;
    return score_metric(checked ? &result->check.score : &result->solve.score, name);
}

int64_t cariste_result_lower_bound(const struct cariste_result *result)
{
    uint32_t bound = result->solve.answer.lower_bound;
    return result->kind == RESULT_SOLVE && bound != UINT32_MAX ? (int64_t)bound : -1;
}

uint64_t cariste_result_states(const struct cariste_result *result)
{
    return result->count.tally.states;
}

uint64_t cariste_result_layer(const struct cariste_result *result, size_t distance)
{
    const struct tally *tally = &result->count.tally;
    return distance < tally->layer_count ? tally->layers[distance] : 0;
}

size_t cariste_result_failed_at(const struct cariste_result *result)
{
    return result->check.score.failed_at;
}

struct cariste_progress cariste_result_counters(const struct cariste_result *result)
{
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
    };
}

const char *cariste_result_limit(const struct cariste_result *result)
{
    bool counted = result->kind == RESULT_COUNT;
    enum limit_kind limit = counted ? result->count.tally.limit : result->solve.answer.limit;
    return limit == LIMIT_STOPPED ? NULL : limit_name(limit);
}

const char *cariste_result_algorithm(const struct cariste_result *result)
{
    return result->solve.answer.algorithm;
}

const char *cariste_result_message(const struct cariste_result *result)
{
    switch (result->kind) {
    case RESULT_SOLVE:
        return result->solve.answer.message;
    case RESULT_COUNT:
        return result->count.message;
    case RESULT_CHECK:
        break;
    }
    return result->check.message;
}

const char *cariste_result_json(const struct cariste_result *result)
{
    return result->json.bytes;
}
