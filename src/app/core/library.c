#include "app/core/library.h"

#include <stdlib.h>
#include <string.h>

#include "app/core/options/options.h"
#include "app/core/task.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "store/store.h"

static char *path_for(const struct options *options)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct text path;
    if (options->no_library)
        return NULL;
    if (options->library)
        return mem_string(options->library);
    text_init(&path);
    /* A path that depends on where one stands would be a different library each time. */
    if (data && data[0] == '/')
        text_add(&path, data);
    else if (home && home[0] == '/')
        text_format(&path, "%s/.local/share", home);
    if (path.length)
        text_add(&path, "/cariste/library.db");
    char *taken = path.length ? text_take(&path) : NULL;
    text_free(&path);
    return taken;
}

void library_init(struct library *library, const struct options *options)
{
    *library = (struct library){.path = options ? path_for(options) : NULL};
    diag_list_init(&library->diags);
    if (options && options->library && library->path && !store_keeps_files())
        diag_add(&library->diags, DIAG_WARNING, (struct place){.file = library->path}, NULL,
                 LIBRARY_WITHOUT_FILE);
}

void library_free(struct library *library)
{
    store_close(library->store);
    diag_list_free(&library->diags);
    mem_free(library->path);
    *library = (struct library){0};
}

static struct store *open_store(struct library *library, enum store_mode mode)
{
    if (library->store || library->refused || !library->path)
        return library->store;
    if (!store_keeps_files())
        return library->store = store_open_memory(&library->diags);
    if (mode == STORE_READ && !file_exists(library->path))
        return NULL;
    if (mode == STORE_READ || file_make_folders_above(library->path))
        library->store = store_open(library->path, mode, &library->diags);
    else
        diag_add(&library->diags, DIAG_WARNING, (struct place){.file = library->path},
                 "--library names another file, --no-library none",
                 "the library cannot be made: %s", file_why());
    library->refused = !library->store;
    return library->store;
}

struct store *library_for_reading(struct library *library)
{
    return open_store(library, STORE_READ);
}

struct store *library_for_writing(struct library *library)
{
    return open_store(library, STORE_WRITE);
}

void library_add_answer(struct library *library, const struct solve_result *result)
{
    const struct answer *answer = &result->answer;
    const struct level *level = result->level;
    bool vouched = !answer->rests_on_file; /* a file that anybody may have written proves nothing */
    bool unsolvable = answer->verdict == VERDICT_UNSOLVABLE && vouched;
    bool bounded = answer->lower_bound != UINT32_MAX && answer->lower_bound > 0 && vouched;
    /* The bound is in the unit of the goal, which may be none. */
    const char *metric = result->goal.metric;
    if (!result->id[0] || !(answer->solution || unsolvable || (bounded && metric)))
        return;
    struct store *store = library_for_writing(library);
    if (store && answer->solution)
        store_keep_solution(store, level, answer->solution, "solve");
    if (store && unsolvable)
        store_keep_unsolvable(store, level, "solve");
    else if (store && bounded && metric)
        store_keep_bound(store, level, metric, answer->lower_bound, "solve");
}

size_t library_best_values(struct library *library, const struct level *level,
                           struct metric known[SCORE_METRICS_MAX])
{
    struct store *store = level_is_valid(level) ? library_for_reading(library) : NULL;
    size_t count = 0;
    for (const struct goal *goal = level->family->goals;
         store && goal->name && count < SCORE_METRICS_MAX; goal++) {
        struct store_solution best;
        if (!store_best(store, level, goal->name, &best))
            continue;
        known[count++] =
            (struct metric){goal->name, (uint64_t)score_metric(&best.score, goal->name)};
        store_solution_free(&best);
    }
    return count;
}

char *library_best_solution(struct library *library, const struct level *level, const char *goal)
{
    struct store *store = library_for_reading(library);
    struct store_solution best;
    if (!store || !store_best(store, level, goal, &best))
        return NULL;
    char *moves = mem_string(best.moves);
    store_solution_free(&best);
    return moves;
}

void library_add_solution(struct library *library, const struct level *level, const char *moves,
                          const char *origin)
{
    struct store *store = library_for_writing(library);
    if (store)
        store_keep_solution(store, level, moves, origin);
}

void library_add_solution_by(struct library *library, const struct level *level, const char *moves,
                             const char *origin, const char *metric)
{
    struct store *store = library_for_writing(library);
    if (store)
        store_keep_solution_by(store, level, moves, origin, metric);
}

void library_add_bound(struct library *library, const struct level *level, const char *metric,
                       uint32_t bound, const char *origin)
{
    bool bounded = bound > 0 && bound != UINT32_MAX;
    struct store *store = bounded ? library_for_writing(library) : NULL;
    if (store)
        store_keep_bound(store, level, metric, bound, origin);
}

void library_save_game(struct library *library, const struct level *level,
                       const struct saved_game *game)
{
    struct store *store = library_for_writing(library);
    if (!store)
        return;
    struct store_progress progress = {
        .moves = game->moves, .seconds = game->seconds, .solved = game->solved};
    progress.history = game->history;
    struct score score = {0};
    level->family->judge(level, game->moves, &score);
    store_keep_progress(store, level, &progress);
    if (score.solved && !game->helped)
        store_keep_solution(store, level, game->moves, "play");
}

struct saved_game library_last_game(struct library *library, const struct level *level)
{
    struct store *store = library_for_reading(library);
    struct store_progress progress;
    if (!store || !store_progress(store, level, &progress))
        return (struct saved_game){0};
    return (struct saved_game){.moves = progress.moves,
                               .seconds = progress.seconds,
                               .solved = progress.solved,
                               .history = progress.history,
                               .same_copy = progress.same_copy};
}

char *library_setting(struct library *library, const char *name)
{
    struct store *store = library_for_reading(library);
    return store ? store_setting(store, name) : NULL;
}

void library_save_setting(struct library *library, const char *name, const char *value)
{
    struct store *store = library_for_writing(library);
    if (store)
        store_keep_setting(store, name, value);
}
