#include "app/api/result.h"

#include <string.h>

#include "app/core/library.h"
#include "app/core/registry.h"
#include "base/mem.h"
#include "store/store.h"

struct cariste_library {
    struct api_head head;
    struct library library;
    struct diag_list spoken; /* what the library has said, in words */
    char *best;              /* asked for last, or NULL */
};

static struct cariste_library *library_new(void)
{
    struct cariste_library *self = api_new(API_LIBRARY, sizeof *self);
    diag_list_init(&self->spoken);
    return self;
}

/* To be called when the library may have said something. */
static void settle(struct cariste_library *self)
{
    api_settle_diags(NULL, &self->library.diags, &self->spoken);
}

struct cariste_library *cariste_library_open(const char *path)
{
    struct cariste_library *self = library_new();
    struct options options;
    struct text why;
    options_init(&options);
    text_init(&why);
    if (path)
        options_set(&options, "library", path, &why);
    library_init(&self->library, &options);
    options_free(&options);
    text_free(&why);
    settle(self);
    return self;
}

struct cariste_library *cariste_library_open_memory(void)
{
    struct cariste_library *self = library_new();
    library_init(&self->library, NULL);
    self->library.store = store_open_memory(&self->library.diags);
    return self;
}

void cariste_library_free(struct cariste_library *library)
{
    if (!api_is(library, API_LIBRARY))
        return;
    library_free(&library->library);
    diag_list_free(&library->spoken);
    mem_free(library->best);
    api_bury(library);
}

size_t cariste_library_diagnostics(const struct cariste_library *library)
{
    return api_is(library, API_LIBRARY) ? library->spoken.count : 0;
}

bool cariste_library_diagnostic(const struct cariste_library *library, size_t index,
                                struct cariste_diagnostic *out)
{
    return api_is(library, API_LIBRARY) && api_diagnostic(&library->spoken, index, out);
}

static bool can_ask(const struct cariste_library *library, const struct cariste_level *level)
{
    return api_is(library, API_LIBRARY) && api_is(level, API_LEVEL) && level_is_valid(level->level);
}

enum cariste_news cariste_library_add(struct cariste_library *library,
                                      const struct cariste_level *level, const char *solution,
                                      const char *origin)
{
    static const enum cariste_news news[] = {
        [STORE_NEW] = CARISTE_NEWS_FIRST,         [STORE_BETTER] = CARISTE_NEWS_BETTER,
        [STORE_EQUAL] = CARISTE_NEWS_EQUAL,       [STORE_WORSE] = CARISTE_NEWS_WORSE,
        [STORE_UNSOLVED] = CARISTE_NEWS_UNSOLVED, [STORE_FAILED] = CARISTE_NEWS_FAILED,
    };
    if (!api_is(library, API_LIBRARY))
        return CARISTE_NEWS_FAILED;
    if (!can_ask(library, level) || !solution || (origin && !api_is_utf8(origin)))
        return CARISTE_NEWS_UNSOLVED;
    struct store *store = library_for_writing(&library->library);
    struct store_comparison comparison;
    enum store_outcome outcome = STORE_FAILED;
    if (store)
        outcome = store_add_solution(store, level->level, solution, origin ? origin : "library",
                                     &comparison);
    settle(library);
    return news[outcome];
}

bool cariste_library_add_result(struct cariste_library *library,
                                const struct cariste_result *result)
{
    if (!api_is(library, API_LIBRARY) || !api_is(result, API_RESULT) ||
        result->kind != RESULT_SOLVE || !result->solve.level)
        return false;
    const struct answer *answer = &result->solve.answer;
    bool bounded = answer->lower_bound != UINT32_MAX && result->solve.goal.metric;
    if (!answer->solution && answer->verdict != VERDICT_UNSOLVABLE && !bounded)
        return false;
    library_add_answer(&library->library, &result->solve);
    settle(library);
    return library->library.store;
}

/* Whether the family has such a goal to be best in. */
static bool is_metric(const struct cariste_level *level, const char *metric)
{
    const struct goal *goal = metric ? goal_find(level->level->family->goals, metric) : NULL;
    return goal && goal->metric;
}

const char *cariste_library_best(struct cariste_library *library, const struct cariste_level *level,
                                 const char *metric)
{
    if (!can_ask(library, level))
        return NULL;
    mem_free(library->best);
    library->best = is_metric(level, metric)
                        ? library_best_solution(&library->library, level->level, metric)
                        : NULL;
    settle(library);
    return library->best;
}

int64_t cariste_library_bound(struct cariste_library *library, const struct cariste_level *level,
                              const char *metric)
{
    if (!can_ask(library, level) || !is_metric(level, metric))
        return -1;
    struct store *store = library_for_reading(&library->library);
    int64_t bound = store ? store_bound(store, level->level, metric) : -1;
    settle(library);
    return bound;
}

bool cariste_library_is_unsolvable(struct cariste_library *library,
                                   const struct cariste_level *level)
{
    if (!can_ask(library, level))
        return false;
    struct store *store = library_for_reading(&library->library);
    bool unsolvable = store && store_unsolvable(store, level->level);
    settle(library);
    return unsolvable;
}

/* Takes a level, with its solutions, each once. */
static bool take(void *context, struct store_record *record)
{
    struct level *level = record->level;
    record->level = NULL;
    level_drop_solutions(level);
    for (size_t i = 0; i < record->best_count; i++) {
        bool again = false;
        for (size_t k = 0; k < i; k++)
            again = again || strcmp(record->best[k].moves, record->best[i].moves) == 0;
        if (!again)
            level_add_solution(level, record->best[i].moves, record->best[i].metric);
    }
    level_list_add(context, level);
    return true;
}

struct cariste_collection *cariste_library_levels(struct cariste_library *library)
{
    if (!api_is(library, API_LIBRARY))
        return NULL;
    struct cariste_collection *collection = api_collection_new();
    struct store *store = library_for_reading(&library->library);
    if (store)
        store_each(store, registry_families, take, &collection->list);
    settle(library);
    return api_collection_open(collection);
}
