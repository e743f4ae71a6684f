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

bool solution_is_better(const struct score *mine, const struct score *known, const char *metric)
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
    if (!goal)
        goal = goal_find(level->family->shorten_goals, metric);
    *out = (struct store_solution){.metric = goal ? goal->name : NULL};
    out->moves = entry_replay(store, level, row->board, row->moves, &out->score);
    int64_t value = row->value, achieved = score_metric(&out->score, metric);
    if (out->moves && out->score.solved && goal && achieved >= 0 && achieved == value) {
        out->origin = mem_string(row->origin);
        out->when = row->when;
        return true;
    }
    entry_identify(level, id);
    if (!out->moves || !out->score.solved)
        store_report(store, "level %s: the best solution by %s does not replay: %s", id, metric,
                     out->score.why);
    else
        store_report(store, "level %s: the best solution by %s does not have %lld of them", id,
                     metric, (long long)value);
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
    if (!store_begin_reading(store))
        return false;
    int64_t key = entry_find(store, level);
    bool found = key && load(store, key, level, metric, out);
    store_end_reading(store);
    return found;
}

/* A solution that is about to be kept. */
struct solution_candidate {
    const struct level *level;
    char *moves; /* in normal spelling */
    char *board;
    const char *origin;
    const char *besides; /* a metric that no goal has, by which it may be the best too; or NULL */
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

/* How a candidate stands against what is known by one metric. */
static void compare(struct store *store, int64_t key, const struct solution_candidate *candidate,
                    const char *metric, struct metric_comparison *out)
{
    struct store_solution known;
    *out = (struct metric_comparison){.metric = metric, .known = -1, .better = true};
    if (!key || !load(store, key, candidate->level, metric, &known))
        return;
    out->known = score_metric(&known.score, metric);
    out->better = solution_is_better(&candidate->score, &known.score, metric);
    out->equal = !out->better && !solution_is_better(&known.score, &candidate->score, metric);
    store_solution_free(&known);
}

/* The index-th metric by which a solution may be kept, those of goals first; NULL after the last.
 */
static const char *metric_at(const struct solution_candidate *candidate, size_t index)
{
    const struct goal *goal = candidate->level->family->goals;
    for (; goal->name; goal++)
        if (score_metric(&candidate->score, goal->name) >= 0 && index-- == 0)
            return goal->name;
    return index == 0 ? candidate->besides : NULL;
}

/* Puts the candidate wherever it is better. The row of the level is made only then. */
static bool put_where_better(struct store *store, const struct solution_candidate *candidate,
                             struct store_comparison *out)
{
    const struct level *level = candidate->level;
    int64_t key = entry_find(store, level);
    bool made = false;
    const char *metric;
    while (out->count < SCORE_METRICS_MAX && (metric = metric_at(candidate, out->count))) {
        struct metric_comparison *by = &out->by[out->count++];
        compare(store, key, candidate, metric, by);
        if (!by->better)
            continue;
        if (!made)
            key = store->failed ? 0 : entry_make(store, level);
        made = true;
        if (!key || !put(store, key, candidate, metric))
            return false;
    }
    return (made || !key || entry_note_place(store, key, level)) &&
           proofs_yield(store, key, level, &candidate->score);
}

/* The one word for all metrics. */
static enum store_outcome outcome_of(const struct store_comparison *comparison)
{
    bool known = false, better = false, equal = false;
    for (size_t i = 0; i < comparison->count; i++) {
        known = known || comparison->by[i].known >= 0;
        better = better || comparison->by[i].better;
        equal = equal || comparison->by[i].equal;
    }
    return !known ? STORE_NEW : better ? STORE_BETTER : equal ? STORE_EQUAL : STORE_WORSE;
}

static enum store_outcome add(struct store *store, const struct level *level, const char *moves,
                              const char *origin, const char *besides, struct store_comparison *out)
{
    struct solution_candidate candidate = {.level = level, .origin = origin, .besides = besides};
    char id[PUZZLE_ID_ROOM];
    *out = (struct store_comparison){0};
    if (!entry_identify(level, id))
        return STORE_UNSOLVED;
    level->family->judge(level, moves, &candidate.score);
    out->score = candidate.score;
    candidate.moves = candidate.score.solved ? level->family->spell(level, moves) : NULL;
    if (!candidate.moves)
        return STORE_UNSOLVED;
    candidate.board = entry_board(level);
    bool stands =
        store_begin(store, true) && store_commit(store, put_where_better(store, &candidate, out));
    mem_free(candidate.moves);
    mem_free(candidate.board);
    return stands ? outcome_of(out) : STORE_FAILED;
}

enum store_outcome store_add_solution(struct store *store, const struct level *level,
                                      const char *moves, const char *origin,
                                      struct store_comparison *out)
{
    return add(store, level, moves, origin, NULL, out);
}

bool store_keep_solution(struct store *store, const struct level *level, const char *moves,
                         const char *origin)
{
    return store_keep_solution_by(store, level, moves, origin, NULL);
}

bool store_keep_solution_by(struct store *store, const struct level *level, const char *moves,
                            const char *origin, const char *metric)
{
    struct store_comparison comparison;
    char id[PUZZLE_ID_ROOM];
    const char *besides = metric && goal_find(level->family->shorten_goals, metric) ? metric : NULL;
    enum store_outcome outcome = add(store, level, moves, origin, besides, &comparison);
    if (outcome == STORE_UNSOLVED && entry_identify(level, id))
        store_report(store, "level %s: a solution from %s is not kept: %s", id, origin,
                     comparison.score.why);
    return outcome == STORE_NEW || outcome == STORE_BETTER;
}
