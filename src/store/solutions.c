/* The best solutions. */
#include "store/store.h"

#include <assert.h>
#include <inttypes.h>
#include <time.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/backend.h"
#include "store/entry.h"
#include "store/rows.h"

void store_solution_free(struct store_solution *solution)
{
    mem_free(solution->moves);
    mem_free(solution->origin);
    *solution = (struct store_solution){0};
}

/* Fewer is better: of the metric first, then of the others in the family's order. */
static bool is_better(const struct score *mine, const struct score *known, const char *metric)
{
    int64_t here = score_metric(mine, metric), there = score_metric(known, metric);
    for (size_t i = 0; here == there && i < mine->metric_count; i++) {
        here = (int64_t)mine->metrics[i].value;
        there = score_metric(known, mine->metrics[i].name);
    }
    return here < there;
}

bool row_solution(struct store *store, const struct solution_row *row, const struct level *level,
                  struct store_solution *out)
{
    const char *metric = row->metric;
    const struct goal *goal = goal_find(level->family->goals, metric);
    char id[PUZZLE_ID_ROOM];
    *out = (struct store_solution){.metric = goal ? goal->name : NULL};
    out->moves = entry_replay(store, level, row->board, row->moves, &out->score);
    int64_t value = row->value, achieved = score_metric(&out->score, metric);
    entry_identify(level, id);
    if (out->moves && out->score.solved && goal && achieved >= 0 && achieved == value) {
        out->origin = mem_string(row->origin);
        out->when = row->when;
        return true;
    }
    if (!out->moves || !out->score.solved)
        store_report(store, "level %s: the best solution by %s does not replay: %s", id, metric,
                     out->score.why);
    else
        store_report(store, "level %s: the best solution by %s does not have %" PRId64 " of them",
                     id, metric, value);
    store_solution_free(out);
    return false;
}

struct solution_query {
    struct store *store;
    const struct level *level;
    struct store_solution *out;
    bool found;
};

static bool take(void *context, const struct solution_row *row)
{
    struct solution_query *query = context;
    query->found = row_solution(query->store, row, query->level, query->out);
    return false;
}

static bool load(struct store *store, int64_t key, const struct level *level, const char *metric,
                 struct store_solution *out)
{
    struct solution_query query = {.store = store, .level = level, .out = out};
    if (store->backend->each_solution(store, key, metric, take, &query))
        return query.found;
    if (query.found)
        store_solution_free(out);
    return false;
}

bool store_best(struct store *store, const struct level *level, const char *metric,
                struct store_solution *out)
{
    int64_t key = entry_find(store, level);
    return key && load(store, key, level, metric, out);
}

/* A solution that is about to be kept. */
struct solution_candidate {
    const struct level *level;
    char *moves; /* in normal spelling */
    char *board;
    const char *origin;
    struct score score;
};

static bool put(struct store *store, int64_t key, const struct solution_candidate *candidate,
                const char *metric)
{
    assert(candidate->score.solved); /* L1 */
    return store->backend->put_solution(
        store, key,
        &(struct solution_row){.metric = metric,
                               .value = score_metric(&candidate->score, metric),
                               .moves = candidate->moves,
                               .board = candidate->board,
                               .origin = candidate->origin,
                               .when = time(NULL)});
}

static bool beats_known(struct store *store, int64_t key,
                        const struct solution_candidate *candidate, const char *metric)
{
    struct store_solution known;
    if (!key || !load(store, key, candidate->level, metric, &known))
        return true;
    bool better = is_better(&candidate->score, &known.score, metric);
    store_solution_free(&known);
    return better;
}

/* Puts the candidate wherever it is better. The row of the level is made only then. */
static bool put_where_better(struct store *store, const struct solution_candidate *candidate,
                             bool *better)
{
    const struct level *level = candidate->level;
    int64_t key = entry_find(store, level);
    for (const struct goal *goal = level->family->goals; goal->name; goal++) {
        if (score_metric(&candidate->score, goal->name) < 0 ||
            !beats_known(store, key, candidate, goal->name))
            continue;
        if (store->failed || !(key = entry_make(store, level)) ||
            !put(store, key, candidate, goal->name))
            return false;
        *better = true;
    }
    return proofs_yield(store, key, level, &candidate->score);
}

static bool keep(struct store *store, const struct solution_candidate *candidate)
{
    bool better = false;
    if (!store_begin(store, true))
        return false;
    bool good = put_where_better(store, candidate, &better);
    return store_commit(store, good) && better;
}

bool store_keep_solution(struct store *store, const struct level *level, const char *moves,
                         const char *origin)
{
    struct solution_candidate candidate = {.level = level, .origin = origin};
    char id[PUZZLE_ID_ROOM];
    if (!entry_identify(level, id))
        return false;
    level->family->judge(level, moves, &candidate.score);
    if (!candidate.score.solved) {
        store_report(store, "level %s: a solution from %s is not kept: %s", id, origin,
                     candidate.score.why);
        return false;
    }
    candidate.moves = level->family->spell(level, moves);
    candidate.board = entry_board(level);
    bool kept = candidate.moves && keep(store, &candidate);
    mem_free(candidate.moves);
    mem_free(candidate.board);
    return kept;
}
