#include "app/core/verify.h"

#include <stdarg.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

static bool __attribute__((format(printf, 2, 3)))
verify_reject(struct answer *answer, const char *format, ...)
{
    struct text what;
    text_init(&what);
    va_list list;
    va_start(list, format);
    text_say_list(&what, format, list);
    va_end(list);
    mem_free(answer->message);
    mem_free(answer->solution);
    answer->message = message_new("internal error: %s", what.bytes);
    text_free(&what);
    answer->solution = NULL;
    answer->verdict = VERDICT_LIMIT;
    answer->limit = LIMIT_NONE;
    answer->proved = false;
    answer->lower_bound = UINT32_MAX;
    return false;
}

static bool verify_solution(const struct level *level, const struct goal *goal,
                            struct answer *answer, struct score *score)
{
    const struct puzzle *family = level->family;
    if (!answer->solution)
        return verify_reject(answer, "the solver says solved and gives no solution");
    char *spelled = family->spell(level, answer->solution);
    if (spelled) {
        mem_free(answer->solution);
        answer->solution = spelled;
    }
    family->judge(level, answer->solution, score);
    if (!score->legal)
        return verify_reject(answer, "the solver's solution fails: %s", score->why);
    if (!score->solved)
        return verify_reject(answer, "the solver's solution does not solve: %s", score->why);
    int64_t achieved = goal && goal->metric ? score_metric(score, goal->metric) : -1;
    bool bounded = answer->lower_bound != UINT32_MAX;
    if (achieved >= 0 && bounded && answer->lower_bound > achieved)
        return verify_reject(answer, "the lower bound %lu is above the solution's %lld %s",
                             (unsigned long)answer->lower_bound, (long long)achieved, goal->metric);
    return true;
}

bool verify_answer(const struct level *level, const struct goal *goal, struct answer *answer,
                   struct score *score)
{
    *score = (struct score){0};
    switch (answer->verdict) {
    case VERDICT_SOLVED:
        if (verify_solution(level, goal, answer, score))
            return true;
        *score = (struct score){0};
        return false;
    case VERDICT_UNSOLVABLE:
        return answer->proved ||
               verify_reject(answer, "the solver says unsolvable and has no proof");
    case VERDICT_LIMIT:
    case VERDICT_INVALID:
        break;
    }
    return true;
}
