#include "app/core/task.h"

#include <string.h>

#include "base/language/message.h"
#include "base/machine.h"
#include "app/core/options/names.h"
#include "app/core/options/options.h"
#include "app/core/verify.h"
#include "base/deadline.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/checkpoint.h"
#include "search/layers/layers.h"
#include "search/rank_store.h"

/* What only some families know; each of them says which. */
static void add_parameters(struct request *request, const struct options *options)
{
    request_set_number(request, "improve", options->improve, options_given(options, "improve"));
    request_set_text(request, "without", options->without, true);
    request_set_text(request, "key", options->key, true);
    request_set_number(request, "slots", options->slots, true);
    request_set_number(request, "limit", options->limit, true);
    request_set_number(request, "optimal-by-limit", options->optimal_by_limit, true);
    request_set_number(request, "check-every", options->check_every, true);
}

struct request task_request(const struct options *options)
{
    struct request request = {
        .goal = options->goal,
        .tie = options->tie,
        .algorithm = options->algorithm,
        .heuristic = options->heuristic,
        .prune = options->prune,
        .space = options->space,
        .distances = options->distances,
        .check_heuristic = options->check_heuristic,
        .stats = options->stats,
        .trace = options->trace,
        .closed_census = options->certificate,
        .threads = (unsigned)options->threads,
        .limits =
            {
                .seconds = options->time,
                .nodes = options->nodes,
                .bytes = options->memory ? (size_t)options->memory << 20 : machine_memory_share(),
            },
    };
    add_parameters(&request, options);
    return request;
}

static char *first_error(const struct level *level)
{
    for (size_t i = 0; i < level->diags.count; i++)
        if (level->diags.items[i].severity == DIAG_ERROR)
            return mem_string(level->diags.items[i].what);
    return message_new("the level cannot be played");
}

static bool knows(choice_list *list, const char *name)
{
    return !name || choice_find(list, name).name;
}

static bool knows_all(choice_list *list, const char *names)
{
    bool good = true;
    const char *rest = names && strcmp(names, "none") != 0 ? names : NULL;
    while (good && rest) {
        char *name = names_next(&rest);
        good = knows(list, name);
        mem_free(name);
    }
    return good;
}

/* Whether the family knows a parameter and what is asked of it. */
static bool knows_parameter(const struct puzzle *family, const struct parameter *parameter,
                            struct text *why_not)
{
    if (!parameter->name || !parameter_asks(parameter))
        return true;
    const struct parameter_kind *kind = parameter_find(family, parameter->name);
    if (!kind)
        text_say(why_not, "%s knows no --%s", family->name, parameter->name);
    else if (kind->choices && !knows_all(kind->choices, parameter->text))
        text_say(why_not, "%s knows no --%s \"%s\"", family->name, parameter->name,
                 parameter->text);
    return !why_not->length;
}

/* Another family may know the names. */
char *task_objection(const struct level *level, const struct request *request)
{
    const struct puzzle *family = level->family;
    if (!level_is_valid(level))
        return first_error(level);
    const struct {
        const char *format, *name;
        bool known;
    } wishes[] = {
        {F_("%s knows no goal \"%s\""), request->goal, goal_find(family->goals, request->goal)},
        {F_("%s knows no tie \"%s\""), request->tie,
         !request->tie || goal_find(family->ties, request->tie)},
        {F_("%s knows no algorithm \"%s\""), request->algorithm,
         knows(family->algorithms, request->algorithm)},
        {F_("%s knows no heuristic \"%s\""), request->heuristic,
         knows(family->heuristics, request->heuristic)},
        {F_("%s knows no pruning \"%s\""), request->prune,
         knows_all(family->prunings, request->prune)},
        {F_("%s knows no space \"%s\""), request->space, knows(family->spaces, request->space)},
        {F_("%s knows no count with \"%s\""), "--distances",
         family->measure || !request->distances},
    };
    struct text message;
    text_init(&message);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes && !message.length; i++)
        if (!wishes[i].known)
            text_say(&message, wishes[i].format, family->name, wishes[i].name);
    for (size_t i = 0; i < PARAMETERS_MAX && !message.length; i++)
        knows_parameter(family, &request->parameters[i], &message);
    if (message.length)
        return text_take(&message);
    text_free(&message);
    return NULL;
}

void task_identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    id[0] = '\0';
    if (level_is_valid(level))
        level->family->identify(level, id);
}

/* One that the family does not know is still called by its name. */
static struct goal goal_meant(const struct goal *list, const char *name)
{
    const struct goal *goal = goal_find(list, name);
    return goal ? *goal : (struct goal){.name = name};
}

/* Which option has no effect on this work, for there is none in solving, or in counting; to be
 * freed, or NULL. */
static char *idle_objection(const struct request *request, bool counting)
{
    const struct {
        const char *option;
        bool asked, counts;
    } wishes[] = {
        {"space", request->space, true},
        {"distances", request->distances, true},
        {"goal", request->goal, false},
        {"tie", request->tie, false},
        {"algorithm", request->algorithm, false},
        {"heuristic", request->heuristic, false},
        {"check-heuristic", request->check_heuristic, false},
        {"threads", request->threads > 1, false},
    };
    const char *idle = NULL;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes && !idle; i++)
        if (wishes[i].asked && wishes[i].counts != counting)
            idle = wishes[i].option;
    for (size_t i = 0; i < PARAMETERS_MAX && request->parameters[i].name && counting && !idle; i++)
        if (parameter_asks(&request->parameters[i]))
            idle = request->parameters[i].name;
    if (!idle)
        return NULL;
    struct text message;
    text_init(&message);
    if (counting)
        text_say(&message, "--%s is for solving, not for counting: leave it out", idle);
    else
        text_say(&message, "--%s is for counting, not for solving: leave it out", idle);
    return text_take(&message);
}

/* What a checkpoint, or a folder, says of the search before it is not looked at again, so that
 * whatever is proved by going on from there is proved if it is true. */
static bool rests_on_file(const struct request *request, const struct answer *answer)
{
    const struct search_checkpoint *checkpoint = request->hooks.checkpoint;
    const struct layer_store *layers = request->hooks.layers;
    const struct rank_store *ranks = request->hooks.rank_store;
    bool claims = answer->proved || answer->lower_bound != UINT32_MAX;
    return claims && ((checkpoint && checkpoint->from && checkpoint->taken) ||
                      (layers && layers->resumed) || (ranks && ranks->resumed));
}

void task_refuse(const struct level *level, const struct request *request, char *why_not,
                 struct solve_result *out)
{
    *out = (struct solve_result){
        .level = level,
        .goal = goal_meant(level->family->goals, request->goal),
        .tie = request->tie ? goal_meant(level->family->ties, request->tie) : (struct goal){0},
        .answer = {.verdict = VERDICT_INVALID, .lower_bound = UINT32_MAX},
    };
    out->answer.message = why_not;
    task_identify(level, out->id);
}

void task_solve(const struct level *level, const struct request *request, struct solve_result *out)
{
    char *why_not = task_objection(level, request);
    if (!why_not)
        why_not = idle_objection(request, false);
    task_refuse(level, request, why_not, out);
    if (why_not)
        return;
    out->answer = (struct answer){.lower_bound = UINT32_MAX};
    struct deadline before = deadline_start(request->limits.seconds, request->hooks.stop);
    level->family->solve(level, request, &out->answer);
    deadline_set(before);
    out->broken = !verify_answer(level, &out->goal, &out->answer, &out->score);
    out->answer.rests_on_file = rests_on_file(request, &out->answer);
    if (out->answer.limit == LIMIT_STOPPED && !out->answer.message)
        out->answer.message = mem_string("interrupted");
}

void solve_result_free(struct solve_result *result)
{
    answer_free(&result->answer);
}

enum exit_status solve_exit(const struct solve_result *result)
{
    if (result->broken || result->answer.verdict == VERDICT_INVALID)
        return EXIT_BAD;
    bool decided = result->answer.verdict == VERDICT_SOLVED || answer_vouched(&result->answer);
    return decided ? EXIT_ANSWERED : EXIT_LIMITED;
}

void task_check(const struct level *level, const struct level_solution *solution,
                struct check_result *out)
{
    *out = (struct check_result){.level = level, .status = CHECK_INVALID};
    task_identify(level, out->id);
    if (!level_is_valid(level)) {
        out->message = first_error(level);
        return;
    }
    out->solution = solution;
    if (!solution) {
        out->status = CHECK_MISSING;
        out->message = message_new("no solution to replay");
        return;
    }
    level->family->judge(level, solution->moves, &out->score);
    out->spelled = level->family->spell(level, solution->moves);
    out->status = !out->score.legal   ? CHECK_ILLEGAL
                  : out->score.solved ? CHECK_SOLVED
                                      : CHECK_UNSOLVED;
    if (out->status != CHECK_SOLVED)
        out->message = mem_string(out->score.why);
}

void check_result_free(struct check_result *result)
{
    mem_free(result->spelled);
    mem_free(result->message);
}

enum exit_status check_exit(const struct check_result *result)
{
    switch (result->status) {
    case CHECK_SOLVED:
        return EXIT_ANSWERED;
    case CHECK_MISSING:
        return EXIT_LIMITED;
    case CHECK_UNSOLVED:
    case CHECK_ILLEGAL:
    case CHECK_INVALID:
        break;
    }
    return EXIT_BAD;
}

void task_count(const struct level *level, const struct request *request, struct count_result *out)
{
    *out = (struct count_result){
        .level = level, .space = request->space ? request->space : level->family->spaces(0).name};
    task_identify(level, out->id);
    out->message = task_objection(level, request);
    if (!out->message)
        out->message = idle_objection(request, true);
    if (out->message) {
        out->status = COUNT_INVALID;
        return;
    }
    struct deadline before = deadline_start(request->limits.seconds, request->hooks.stop);
    if (request->distances)
        level->family->measure(level, request, &out->tally, &out->distances);
    else
        level->family->count(level, request, &out->tally);
    deadline_set(before);
    out->measured = request->distances && out->tally.complete;
    out->status = out->tally.complete ? COUNT_COMPLETE : COUNT_LIMIT;
    if (out->tally.limit == LIMIT_STOPPED)
        out->message = mem_string("interrupted");
}

void count_result_free(struct count_result *result)
{
    tally_free(&result->tally);
    measurement_free(&result->distances);
    mem_free(result->message);
}

enum exit_status count_exit(const struct count_result *result)
{
    static const enum exit_status exits[] = {EXIT_ANSWERED, EXIT_LIMITED, EXIT_BAD};
    return exits[result->status];
}

const char *check_status_words(enum check_status status)
{
    static const char *const words[] = {MC_("solution", "solved"), MC_("solution", "unsolved"),
                                        MC_("solution", "illegal"), MC_("solution", "missing"),
                                        M_("invalid")};
    return words[status];
}

const char *check_status_name(enum check_status status)
{
    static const char *const names[] = {"solved", "unsolved", "illegal", "missing", "invalid"};
    return names[status];
}

const char *count_status_name(enum count_status status)
{
    static const char *const names[] = {"complete", "limit", "invalid"};
    return names[status];
}
