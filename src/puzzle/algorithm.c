#include "puzzle/algorithm.h"

#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/own.h"
#include "search/own.h"

static const struct {
    enum ability ability;
    const char *option;
} options[] = {
    {CAN_ESTIMATE, "heuristic"},
    {CAN_PRUNE, "prune"},
    {CAN_BREAK_TIES, "tie"},
    {CAN_USE_THREADS, "threads"},
    {CAN_CHECK_HEURISTIC, "check-heuristic"},
    {CAN_COUNT_TESTS, "stats"},
    {CAN_TRACE, "trace"},
    {CAN_KEEP_CHECKPOINT, "checkpoint"},
    {CAN_ASK_CALLER, "own"},
};

struct choice algorithm_choice(const struct algorithm *rows, size_t index)
{
    return (struct choice){.name = rows[index].name, .help = rows[index].help};
}

const struct algorithm *algorithm_find(const struct algorithm *rows, const char *name)
{
    for (; rows->name; rows++)
        if (strcmp(rows->name, name) == 0)
            return rows;
    return NULL;
}

bool algorithm_is_uninformed(const struct algorithm *algorithm)
{
    return algorithm->search == search_bfs || algorithm->search == search_bidirectional ||
           algorithm->search == search_dfs;
}

static unsigned own_wants(const struct search_own *own)
{
    return own ? CAN_ASK_CALLER | (own->estimate ? CAN_ESTIMATE : 0) : 0;
}

unsigned request_wants(const struct request *request)
{
    const struct search_own *own = request->hooks.own;
    return own_wants(own) | (choice_is_open(request->heuristic) ? 0 : CAN_ESTIMATE) |
           (choice_is_open(request->prune) ? 0 : CAN_PRUNE) |
           (choice_is_open(request->tie) ? 0 : CAN_BREAK_TIES) |
           (request->threads > 1 ? CAN_USE_THREADS : 0) |
           (request->check_heuristic && !own ? CAN_CHECK_HEURISTIC : 0) |
           (request->stats ? CAN_COUNT_TESTS : 0) | (request->trace ? CAN_TRACE : 0) |
           (request->hooks.checkpoint ? CAN_KEEP_CHECKPOINT : 0);
}

static bool takes(const struct algorithm *row, unsigned ability, const char *parameter)
{
    return parameter ? choice_named(row->parameters, parameter) : row->can & ability;
}

/* "--stats is for the algorithms portfolio, fess, and not for astar" */
static char *refuse(const struct algorithm *rows, const struct algorithm *algorithm,
                    const char *option, unsigned ability, const char *parameter)
{
    struct text able, sentence;
    size_t count = 0;
    text_init(&able);
    text_init(&sentence);
    for (const struct algorithm *row = rows; row->name; row++)
        if (takes(row, ability, parameter))
            text_format(&able, "%s%s", count++ ? ", " : "", row->name);
    if (count)
        text_say_count(&sentence, count, "--%s is for the algorithm %s, and not for %s",
                       "--%s is for the algorithms %s, and not for %s", option, able.bytes,
                       algorithm->name);
    else
        text_say(&sentence, "--%s is for no algorithm of this puzzle: leave it out", option);
    text_free(&able);
    return text_take(&sentence);
}

static char *objection(const struct algorithm *rows, const struct algorithm *algorithm,
                       const struct request *request)
{
    unsigned missing = request_wants(request) & ~algorithm->can;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (missing & options[i].ability)
            return refuse(rows, algorithm, options[i].option, options[i].ability, NULL);
    const struct algorithm *named = choice_is_open(request->algorithm) ? rows : algorithm;
    for (size_t i = 0; i < PARAMETERS_MAX && request->parameters[i].name; i++) {
        const struct parameter *parameter = &request->parameters[i];
        if (parameter_asks(parameter) && !takes(algorithm, 0, parameter->name) &&
            !takes(named, 0, parameter->name))
            return refuse(rows, algorithm, parameter->name, 0, parameter->name);
    }
    return NULL;
}

void algorithm_solve(const struct algorithm *rows, const struct algorithm *algorithm,
                     const struct level *level, const struct request *request,
                     struct answer *answer)
{
    *answer = (struct answer){.verdict = VERDICT_LIMIT, .lower_bound = UINT32_MAX};
    answer->message = objection(rows, algorithm, request);
    if (answer->message) {
        answer->verdict = VERDICT_INVALID;
        return;
    }
    answer->algorithm = algorithm->name;
    algorithm->solve(algorithm, level, request, answer);
    if (request->hooks.own)
        own_settle(request->hooks.own, answer);
}
