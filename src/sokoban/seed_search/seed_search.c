#include "sokoban/seed_search/seed_search.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "search/limits.h"

const struct seed_algorithm seed_algorithms[] = {
    {"naive", NULL, KEY_TUPLE, true},
    {"naive-undo", NULL, KEY_TUPLE, false},
    {"hash", seed_slot_marks_new, KEY_HASH1, false},
    {"injective", seed_direct_table_new, KEY_TUPLE, false},
    {"dictionary", seed_dictionary_new, KEY_STRING, false},
    {NULL, NULL, KEY_TUPLE, false},
};

const struct seed_algorithm *seed_algorithm_find(const char *name)
{
    for (const struct seed_algorithm *algorithm = seed_algorithms; algorithm->name; algorithm++)
        if (strcmp(algorithm->name, name) == 0)
            return algorithm;
    return NULL;
}

/* What one run under one limit came to. */
struct attempt {
    enum search_outcome outcome;
    bool cut;       /* the limit was reached somewhere */
    char *solution; /* when found */
    uint32_t moves;
    uint64_t collisions, shortened;
    char *refusal; /* why there was no run */
};

static struct seed_transpositions *make_transpositions(const struct model *model,
                                                       const struct seed_options *options,
                                                       const struct seed_position *position,
                                                       struct meter *meter, struct text *why)
{
    struct keys keys;
    if (keys_init(&keys, model, options->key, options->sorted, options->slots))
        return options->algorithm->transpositions(position, keys, meter, why);
    text_say(why, "there are more coordinates than primes below 1000");
    return NULL;
}

static void note(struct attempt *out, const struct depth_limited_result *result)
{
    out->outcome = result->outcome;
    out->cut = result->cut;
    if (result->outcome != SEARCH_FOUND)
        return;
    struct text moves;
    text_init(&moves);
    for (size_t i = 0; i < result->steps; i++)
        text_add_char(&moves, "udlr"[seed_position_direction(result->path[i])]);
    out->moves = (uint32_t)result->steps;
    out->solution = text_take(&moves);
}

static void run(const struct seed_position *position, struct seed_transpositions *transpositions,
                uint32_t limit, struct meter *meter, struct attempt *out)
{
    struct depth_limited_result result;
    search_depth_limited(&position->state, transpositions ? &transpositions->transpositions : NULL,
                         limit, meter, &result);
    note(out, &result);
    depth_limited_result_free(&result);
    if (transpositions) {
        out->collisions = transpositions->collisions;
        out->shortened = transpositions->shortened;
    }
}

static void attempt(const struct model *model, const struct seed_options *options, uint32_t limit,
                    struct meter *meter, struct attempt *out)
{
    struct seed_position position;
    struct seed_transpositions *transpositions = NULL;
    struct text why;
    *out = (struct attempt){.outcome = SEARCH_LIMITED};
    text_init(&why);
    seed_position_init(&position, model, options->deadlocks, options->check_every,
                       options->algorithm->copying);
    if (options->algorithm->transpositions)
        transpositions = make_transpositions(model, options, &position, meter, &why);
    if (transpositions || !options->algorithm->transpositions)
        run(&position, transpositions, limit, meter, out);
    else
        out->refusal = text_take(&why);
    if (transpositions)
        transpositions->free(transpositions);
    seed_position_free(&position);
    text_free(&why);
}

static char *tell_losses(const struct attempt *last)
{
    struct text text;
    text_init(&text);
    if (last->collisions)
        text_add_count(&text, last->collisions, "collisions");
    if (last->shortened) {
        text_add(&text, last->collisions ? ", " : "");
        text_say_count(&text, last->shortened,
                       "%llu position not entered again with more moves left",
                       "%llu positions not entered again with more moves left",
                       (unsigned long long)last->shortened);
    }
    char *message = message_new("may miss solutions: %s", text.bytes);
    text_free(&text);
    return message;
}

/* A run that found nothing shows something only if its memory lost nothing. */
static bool conclude(struct seed_result *result, struct attempt *last, uint32_t limit)
{
    bool lossless = !last->collisions && !last->shortened;
    if (last->outcome == SEARCH_LIMITED) {
        mem_free(result->message);
        result->message = last->refusal;
        return false;
    }
    if (!lossless) {
        mem_free(result->message);
        result->message = tell_losses(last);
    }
    if (last->outcome == SEARCH_FOUND) {
        mem_free(result->solution);
        result->solution = last->solution;
        result->outcome = SEARCH_FOUND;
        return true;
    }
    if (lossless && limit + 1 > result->lower_bound)
        result->lower_bound = limit + 1;
    if (lossless && !last->cut && !result->solution)
        result->outcome = SEARCH_EXHAUSTED;
    return last->cut;
}

/* Raises the limit move by move until there is a solution, or until it cuts nothing off any more.
 */
static void raise(const struct model *model, const struct seed_options *options,
                  struct meter *meter, struct seed_result *result)
{
    for (uint32_t limit = options->at_least;; limit++) {
        struct attempt last;
        attempt(model, options, limit, meter, &last);
        bool more = conclude(result, &last, limit);
        if (!more || last.outcome == SEARCH_FOUND)
            return;
    }
}

/* Searches under the limit given, then under one less than each solution has moves. */
static void lower(const struct model *model, const struct seed_options *options,
                  struct meter *meter, struct seed_result *result)
{
    for (uint32_t limit = options->limit;;) {
        struct attempt last;
        attempt(model, options, limit, meter, &last);
        conclude(result, &last, limit);
        bool again = last.outcome == SEARCH_FOUND && options->by_limit && last.moves;
        result->within = last.outcome == SEARCH_EXHAUSTED && !result->solution;
        if (!again)
            return;
        limit = last.moves - 1;
    }
}

void seed_search(const struct model *model, const struct seed_options *options, struct meter *meter,
                 struct seed_result *result)
{
    *result = (struct seed_result){.outcome = SEARCH_LIMITED, .lower_bound = options->at_least};
    if (options->limit)
        lower(model, options, meter, result);
    else
        raise(model, options, meter, result);
    if (result->outcome == SEARCH_FOUND)
        result->optimal = strlen(result->solution) <= result->lower_bound;
    if (result->outcome == SEARCH_EXHAUSTED)
        result->within = false;
}
