#include "app/core/shorten.h"

#include <string.h>

#include "app/core/verify.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"

/* What is looked at for each push when no limit says how long to go on. */
enum { EFFORT = 1000 };

/* One that can be proved as well, or one that only shortening knows. */
static const struct goal *find(const struct puzzle *family, const struct goal *list,
                               const char *name)
{
    const struct goal *goal = goal_find(list, name);
    return goal || !family->shorten ? goal : goal_find(family->shorten_goals, name);
}

const struct goal *shorten_goal(const struct level *level, const struct request *request)
{
    const struct goal *goal = find(level->family, level->family->goals, request->goal);
    while (!request->goal && goal->name && !goal->metric)
        goal++;
    return level_is_valid(level) && goal && goal->metric ? goal : NULL;
}

const struct goal *shorten_tie(const struct level *level, const struct request *request)
{
    return request->tie ? find(level->family, level->family->ties, request->tie) : NULL;
}

/* Why the level cannot be shortened as asked, or NULL. */
static char *objection(const struct level *level, const struct request *request,
                       const struct shorten_result *out)
{
    struct request rest = *request;
    if (out->goal)
        rest.goal = NULL;
    if (out->tie)
        rest.tie = NULL;
    if (out->goal && out->tie && strcmp(out->goal->metric, out->tie->metric) == 0)
        return message_new("--tie %s is the goal already: name another", out->tie->name);
    return task_objection(level, &rest);
}

/* Takes a solution if it solves the level and is the best so far; says whether. */
static bool consider(struct shorten_result *out, const char *moves, const char *file)
{
    const struct puzzle *family = out->level->family;
    struct score score;
    family->judge(out->level, moves, &score);
    if (!score.solved) {
        if (!out->answer.message)
            out->answer.message = mem_string(score.why);
        return false;
    }
    if (out->answer.solution && order_compare(&out->order, &score, &out->before) >= 0)
        return false;
    mem_free(out->answer.solution);
    out->answer.solution = family->spell(out->level, moves);
    out->before = out->after = score;
    out->file = file;
    return true;
}

/* False when there is nothing to shorten. */
static bool choose(const char *known, struct shorten_result *out)
{
    const struct level *level = out->level;
    for (size_t i = 0; i < level->solution_count; i++)
        consider(out, level->solutions[i].moves, level->solutions[i].file);
    out->from_library = known && consider(out, known, NULL);
    if (out->answer.solution) {
        mem_free(out->answer.message);
        out->answer.message = NULL;
        return true;
    }
    out->status = out->answer.message ? SHORTEN_WRONG : SHORTEN_MISSING;
    if (!out->answer.message)
        out->answer.message = message_new("no solution to shorten: give one with --solution, or "
                                          "let solve find one");
    return false;
}

/* A solution that was replayed is there whatever the answer says. */
static void settle(struct shorten_result *out, char *given)
{
    struct answer *answer = &out->answer;
    struct score score;
    if (answer->verdict == VERDICT_UNSOLVABLE) {
        out->broken = true;
        mem_free(answer->message);
        answer->message = message_new("internal error: the solver calls a solved level unsolvable");
    } else {
        out->broken = !verify_answer(out->level, out->goal, answer, &score);
    }
    bool found = !out->broken && answer->solution;
    if (found && order_compare(&out->order, &score, &out->before) < 0) {
        out->status = SHORTEN_SHORTENED;
        out->after = score;
        mem_free(given);
        return;
    }
    out->status = SHORTEN_KEPT;
    answer->proved = found && answer->proved;
    mem_free(answer->solution);
    answer->solution = given;
}

/* Of the goals, those that can be counted. */
static char *ask_for_goal(const struct puzzle *family)
{
    struct text names;
    text_init(&names);
    const char *before = "";
    for (const struct goal *goal = family->goals; goal->name; goal++) {
        if (!goal->metric)
            continue;
        text_format(&names, "%s%s", before, goal->name);
        before = M_(" or ");
    }
    char *message = message_new("name what there shall be less of: --goal %s", names.bytes);
    text_free(&names);
    return message;
}

void task_shorten(const struct level *level, const char *known, const struct request *request,
                  struct shorten_result *out)
{
    const struct puzzle *family = level->family;
    *out = (struct shorten_result){.level = level, .status = SHORTEN_INVALID};
    out->answer.lower_bound = UINT32_MAX;
    out->goal = shorten_goal(level, request);
    out->tie = shorten_tie(level, request);
    task_identify(level, out->id);
    out->answer.message = objection(level, request, out);
    if (!out->answer.message && !out->goal)
        out->answer.message = ask_for_goal(family);
    if (out->answer.message || !out->goal)
        return;
    out->order = order_of(family->goals, out->goal, out->tie);
    if (!choose(known, out))
        return;
    struct request wanted = *request;
    char *given = mem_string(out->answer.solution);
    bool bounded = request->limits.nodes || request->limits.seconds > 0;
    wanted.goal = out->goal->name;
    request_set_number(&wanted, "improve", bounded ? 0 : EFFORT, false);
    if (family->shorten) {
        family->shorten(level, &wanted, &out->answer);
    } else {
        mem_free(out->answer.solution);
        family->solve(level, &wanted, &out->answer);
    }
    settle(out, given);
    if (out->answer.limit == LIMIT_STOPPED && !out->answer.message)
        out->answer.message = mem_string(limit_words(LIMIT_STOPPED));
}

void shorten_result_free(struct shorten_result *result)
{
    answer_free(&result->answer);
}

enum exit_status shorten_exit(const struct shorten_result *result)
{
    static const enum exit_status exits[] = {EXIT_ANSWERED, EXIT_ANSWERED, EXIT_LIMITED, EXIT_BAD,
                                             EXIT_BAD};
    return result->broken ? EXIT_BAD : exits[result->status];
}

const char *shorten_status_words(enum shorten_status status)
{
    static const char *const words[] = {MC_("solution", "shortened"), MC_("solution", "kept"),
                                        MC_("solution", "missing"), MC_("solution", "wrong"),
                                        M_("invalid")};
    return words[status];
}

const char *shorten_status_name(enum shorten_status status)
{
    static const char *const names[] = {"shortened", "kept", "missing", "wrong", "invalid"};
    return names[status];
}
