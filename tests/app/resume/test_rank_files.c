/* A* by ranks that keep what they have come to: killed at any moment, at limits, damaged, and gone
 * on with. Ranks are threads whose messages are late and out of order. */
#include "app/resume/rank_files.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"
#include "search/rank_store.h"
#include "support/graph.h"
#include "support/scratch.h"
#include "support/test.h"
#include "support/thread_exchange.h"

static const unsigned rank_counts[] = {1, 2, 3, 4, 7};
enum { COUNTS = sizeof rank_counts / sizeof *rank_counts };

static char kept[80]; /* the folder */

/* A rank's files, which it can write to so many times. */
struct mortal {
    struct rank_store inner;
    unsigned lives;
};

struct kept_run {
    struct graph graph;
    struct limits limits;
    uint64_t death_seed; /* 0: nobody dies */
    bool pairs;
    struct meter meters[THREAD_RANKS_MAX];
    struct search_result results[THREAD_RANKS_MAX];
    bool refused[THREAD_RANKS_MAX], spoilt[THREAD_RANKS_MAX];
    uint64_t went_on[THREAD_RANKS_MAX]; /* from this generation */
};

static struct stream *mortal_create(void *context, uint64_t generation)
{
    struct mortal *mortal = context;
    if (!mortal->lives)
        return NULL;
    mortal->lives--;
    return mortal->inner.create(mortal->inner.context, generation);
}

static bool mortal_complete(void *context, struct stream *stream)
{
    struct mortal *mortal = context;
    return mortal->inner.complete(mortal->inner.context, stream);
}

static struct stream *mortal_open(void *context, uint64_t generation)
{
    struct mortal *mortal = context;
    return mortal->inner.open(mortal->inner.context, generation);
}

static void mortal_close(void *context, struct stream *stream)
{
    struct mortal *mortal = context;
    mortal->inner.close(mortal->inner.context, stream);
}

/* Bounds that say nothing, so that there is something to search. */
static void fill(struct graph *graph, uint64_t seed, bool free_steps)
{
    graph_fill(graph, seed, free_steps);
    memset(graph->bound, 0, sizeof graph->bound);
}

static void mortal_drop(void *context, uint64_t generation)
{
    struct mortal *mortal = context;
    mortal->inner.drop(mortal->inner.context, generation);
}

static void search_in(struct kept_run *run, struct exchange *exchange, struct rank_files *files)
{
    unsigned rank = exchange->rank;
    struct random random = {run->death_seed * THREAD_RANKS_MAX + rank};
    struct mortal mortal = {.inner = *rank_files_store(files),
                            .lives = run->death_seed ? random_below(&random, 6) : UINT32_MAX};
    struct rank_store store = {
        .context = &mortal,
        .generations = {mortal.inner.generations[0], mortal.inner.generations[1]},
        .create = mortal_create,
        .complete = mortal_complete,
        .open = mortal_open,
        .close = mortal_close,
        .drop = mortal_drop};
    struct graph graph = run->graph;
    struct space space = graph_space(&graph);
    run->went_on[rank] = store.generations[0];
    meter_start(&run->meters[rank], &run->limits,
                &(struct search_hooks){.exchange = exchange, .rank_store = &store});
    search_run(run->pairs ? search_astar_pairs : search_astar, &space, 1, &run->meters[rank],
               &run->results[rank]);
    assert_true(store.used);
    run->spoilt[rank] = store.spoilt;
}

static void work(void *context, struct exchange *exchange)
{
    struct kept_run *run = context;
    unsigned rank = exchange->rank;
    char *why_not;
    struct rank_files *files = rank_files_open(kept, "one", exchange, &why_not);
    run->results[rank] = (struct search_result){0};
    run->refused[rank] = !files;
    mem_free(why_not);
    assert_non_null(files);
    search_in(run, exchange, files);
    rank_files_close(files, run->meters[rank].hit == LIMIT_NONE);
}

static void go(struct kept_run *run, unsigned ranks, uint64_t seed)
{
    struct thread_ranks *threads = thread_ranks_new(ranks, seed);
    snprintf(kept, sizeof kept, "%s/kept", scratch);
    thread_ranks_run(threads, work, run);
    thread_ranks_free(threads);
}

static void drop(struct kept_run *run, unsigned ranks)
{
    for (unsigned i = 0; i < ranks; i++)
        search_result_free(&run->results[i]);
}

/* The truth, of all ranks. */
static void expect_truth(const struct kept_run *run, unsigned ranks)
{
    uint32_t truth = run->graph.truth[0];
    for (unsigned i = 0; i < ranks; i++) {
        const struct search_result *result = &run->results[i];
        assert_int_equal(run->meters[i].bytes, 0);
        assert_int_equal(result->outcome, truth == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
        if (truth == GRAPH_NEVER)
            continue;
        assert_true(result->optimal && result->cost == truth);
        assert_int_equal(graph_path_cost(&run->graph, result), truth);
    }
}

/* Each rank dies after some of what it keeps, and each run ends after some expansions, again and
 * again, until the search is finished. */
TEST(whoever_dies_the_search_goes_on)
{
    static struct kept_run run;
    unsigned interrupted = 0, gone_on = 0;
    for (uint64_t seed = 0; seed < 16; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        bool finished = false;
        for (unsigned times = 1; !finished; times++) {
            assert_true(times < 200);
            run = (struct kept_run){.limits.nodes = (uint64_t)times * ranks,
                                    .death_seed = seed * 1000 + times};
            fill(&run.graph, seed, seed % 2);
            go(&run, ranks, seed + times);
            finished = run.meters[0].hit == LIMIT_NONE;
            interrupted += !finished;
            gone_on += run.went_on[0] > 0;
            for (unsigned i = 0; i < ranks; i++)
                assert_int_equal(run.meters[i].hit, finished ? LIMIT_NONE : LIMIT_NODES);
            if (finished)
                expect_truth(&run, ranks);
            else
                assert_true(run.results[0].lower_bound <= run.graph.truth[0]);
            drop(&run, ranks);
        }
    }
    assert_true(interrupted > 16 && gone_on > 8);
}

static void change_byte(const char *name, long at)
{
    FILE *file = fopen(scratch_path(name), "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 1, file);
    fclose(file);
}

static void interrupt(struct kept_run *run, unsigned ranks, uint64_t seed)
{
    *run = (struct kept_run){.limits.nodes = 6};
    fill(&run->graph, seed, false);
    memset(run->graph.is_goal, 0, sizeof run->graph.is_goal);
    run->graph.truth[0] = GRAPH_NEVER;
    go(run, ranks, seed);
    assert_int_equal(run->meters[0].hit, LIMIT_NODES);
    drop(run, ranks);
}

/* What is damaged is as if it were not there: others go on from before, or all begin anew. */
TEST(damage_costs_time_alone)
{
    static struct kept_run run;
    for (long at = 0; at < 200; at += 13) {
        interrupt(&run, 2, 12);
        change_byte(at % 2 ? "kept/rank-1.odd" : "kept/rank-1.even", at);
        run.limits.nodes = 0;
        go(&run, 2, (uint64_t)at);
        expect_truth(&run, 2);
        drop(&run, 2);
    }
}

TEST(what_cannot_be_gone_on_with_is_refused)
{
    static struct kept_run run;
    struct exchange other = {.rank = 0, .ranks = 3}, same = {.rank = 0, .ranks = 2};
    char *why_not;
    interrupt(&run, 2, 12);
    assert_null(rank_files_open(scratch_path("kept"), "one", &other, &why_not));
    assert_non_null(strstr(why_not, "by %u ranks"));
    mem_free(why_not);
    assert_null(rank_files_open(scratch_path("kept"), "two", &same, &why_not));
    assert_non_null(strstr(why_not, "another search"));
    mem_free(why_not);
    struct rank_files *files = rank_files_open(scratch_path("kept"), "one", &same, &why_not);
    assert_non_null(files);
    assert_null(rank_files_open(scratch_path("kept"), "one", &same, &why_not));
    assert_non_null(strstr(why_not, "at work in"));
    mem_free(why_not);
    rank_files_close(files, false);
    assert_null(rank_files_open("/dev/null/kept", "one", &same, &why_not));
    mem_free(why_not);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_dies_the_search_goes_on, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(damage_costs_time_alone, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(what_cannot_be_gone_on_with_is_refused, scratch_open,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
