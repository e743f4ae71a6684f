#include "sokoban/solve_seed_search.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/algorithm.h"
#include "sokoban/bound/bound.h"
#include "sokoban/goals.h"
#include "sokoban/seed_search/seed_search.h"
#include "sokoban/setup.h"

enum { SLOTS = 257, CHECK_EVERY = 1 }; /* when nothing else is asked for; 257 is the seed's */

struct choice sokoban_keys(size_t index)
{
    static const struct choice list[] = {
        {.name = "sorted", .help = M_("boxes in the order of their squares")},
        {.name = "unsorted",
         .help = M_("boxes in their order from the start: the same position has many keys")},
        {.name = "tuple", .help = M_("the coordinates")},
        {.name = "string", .help = M_("the coordinates as text")},
        {.name = "primes", .help = M_("a product of primes to the powers of the coordinates")},
        {.name = "zobrist",
         .help = M_("the exclusive or of random words; positions may share one")},
        {.name = "hash1", .help = M_("for hash: the sum of (i * coordinate) to the power 5")},
        {.name = "hash2", .help = M_("for hash: the sum of i to the power of the coordinate")},
        {0},
    };
    return list[index];
}

/* Why the request makes no sense, or NULL. */
static const char *objection(const struct request *request, const struct seed_options *options)
{
    bool hash = options->key == KEY_HASH1 || options->key == KEY_HASH2;
    if (setup_prunes(request->prune) || choice_named(request->prune, "symmetry"))
        return M_("limited searches know only prunings that call positions dead");
    if (options->by_limit && !options->limit)
        return M_("--optimal-by-limit needs a --limit to begin with");
    if (hash != (options->algorithm->key == KEY_HASH1))
        return M_("the keys hash1 and hash2 are for the algorithm hash, and the only ones it has");
    return NULL;
}

static struct seed_options read_options(const char *name, const struct request *request)
{
    const char *key = request_text(request, "key");
    uint64_t slots = request_number(request, "slots");
    uint64_t check_every = request_number(request, "check-every");
    struct seed_options options = {
        .algorithm = seed_algorithm_find(name),
        .sorted = !choice_named(key, "unsorted"),
        .slots = slots ? (uint32_t)slots : SLOTS,
        .check_every = check_every ? (unsigned)check_every : CHECK_EVERY,
        .deadlocks = setup_deadlocks(request->prune),
        .limit = (uint32_t)request_number(request, "limit"),
        .by_limit = request_number(request, "optimal-by-limit"),
    };
    options.key = options.algorithm->key;
    for (unsigned i = 0; i < KEY_KINDS; i++)
        if (choice_named(key, key_names[i]))
            options.key = (enum key_kind)i;
    return options;
}

static void report(const struct request *request, struct seed_result *result, struct answer *answer)
{
    bool moves = goal_code_of(request) == GOAL_MOVES;
    answer->message = result->message;
    if (moves && result->outcome != SEARCH_EXHAUSTED)
        answer->lower_bound = result->lower_bound;
    if (result->outcome == SEARCH_FOUND) {
        answer->verdict = VERDICT_SOLVED;
        answer->solution = result->solution;
        answer->proved = moves && result->optimal;
    } else if (result->outcome == SEARCH_EXHAUSTED) {
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
    } else if (result->within && !answer->message) {
        char *limit = message_count(request_number(request, "limit"), "moves");
        answer->message = message_new("no solution within %s", limit);
        mem_free(limit);
    }
}

static void run(const struct model *model, const struct request *request,
                struct seed_options *options, struct meter *meter, struct answer *answer)
{
    struct seed_result result = {.outcome = SEARCH_EXHAUSTED};
    options->at_least = model_start_bound(model, &bound_nearest);
    if (!model_is_hopeless(model) && options->at_least != BOUND_UNSOLVABLE)
        seed_search(model, options, meter, &result);
    report(request, &result, answer);
    answer->limit = meter->hit;
}

void solve_by_seed_search(const struct algorithm *self, const struct level *level,
                          const struct request *request, struct answer *answer)
{
    struct seed_options options = read_options(self->name, request);
    const char *why_not = objection(request, &options);
    if (why_not) {
        answer->verdict = VERDICT_INVALID;
        answer->message = mem_string(why_not);
        return;
    }
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    struct model *model = model_new(level->model, options.deadlocks, DISTANCE_TABLE_BYTES);
    if (meter_take(&meter, model->bytes))
        run(model, request, &options, &meter, answer);
    else
        answer->limit = LIMIT_MEMORY;
    model_free(model);
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}
