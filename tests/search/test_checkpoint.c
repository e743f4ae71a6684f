/* A search stopped again and again, and taken up from its checkpoint each time, ends like one that
 * never was. */
#include "search/checkpoint.h"

#include <string.h>

#include "base/diag.h"
#include "base/stream.h"
#include "search/limits.h"
#include "search/search.h"
#include "support/graph.h"
#include "support/scratch.h"
#include "support/test.h"

struct checkpoint_piece {
    struct search_checkpoint checkpoint;
    struct stream *out;
};

static struct stream *begin(void *context, bool at_limit)
{
    struct checkpoint_piece *piece = context;
    assert_true(at_limit);
    struct diag_list diags;
    diag_list_init(&diags);
    piece->out = stream_create(scratch_path("state"), &diags);
    assert_non_null(piece->out);
    return piece->out;
}

static void end(void *context, struct stream *stream)
{
    struct checkpoint_piece *piece = context;
    struct diag_list diags;
    diag_list_init(&diags);
    assert_ptr_equal(stream, piece->out);
    assert_true(stream_close(stream, &diags));
    diag_list_free(&diags);
}

/* How a graph is searched: its costs as numbers by some threads, or as pairs by one. */
static unsigned threads;
static bool in_pairs;

static void search(struct graph *graph, struct limits limits, struct search_checkpoint *checkpoint,
                   struct meter *meter, struct search_result *result)
{
    struct space space = graph_space(graph);
    meter_start(meter, &limits, &(struct search_hooks){.checkpoint = checkpoint});
    search_run(in_pairs ? search_astar_pairs : search_astar, &space, threads, meter, result);
    assert_int_equal(meter->bytes, 0);
    assert_true(!limits.bytes || meter->counters.peak_bytes <= limits.bytes);
}

/* One piece of a search, from the state that an earlier one has left, if any; whether it was not
 * the last. */
static bool search_piece(struct graph *graph, struct limits limits, struct meter *meter,
                         struct search_result *result)
{
    bool goes_on = access(scratch_path("state"), F_OK) == 0;
    struct diag_list diags;
    struct checkpoint_piece piece = {.checkpoint = {.begin = begin, .end = end}};
    diag_list_init(&diags);
    piece.checkpoint.context = &piece;
    piece.checkpoint.from = goes_on ? stream_open(scratch_path("state"), &diags) : NULL;
    search(graph, limits, &piece.checkpoint, meter, result);
    assert_int_equal(piece.checkpoint.taken, goes_on);
    assert_false(piece.checkpoint.spoilt);
    stream_discard(piece.checkpoint.from);
    assert_true(!piece.out || meter->hit != LIMIT_NONE);
    diag_list_free(&diags);
    return meter->hit != LIMIT_NONE;
}

static void expect_same(const struct graph *graph, const struct search_result *a,
                        const struct search_result *b, struct search_counters first,
                        struct search_counters second)
{
    assert_int_equal(a->outcome, b->outcome);
    assert_int_equal(a->optimal, b->optimal);
    assert_int_equal(a->cost, b->cost);
    assert_int_equal(a->lower_bound, b->lower_bound);
    assert_int_equal(a->steps, b->steps);
    if (a->path)
        assert_memory_equal(a->path, b->path, (a->steps + 1) * graph->key_bytes);
    first.peak_bytes = second.peak_bytes = 0; /* memory is laid out anew */
    assert_memory_equal(&first, &second, sizeof first);
}

static uint64_t seeds(void)
{
    return in_pairs ? 30 : 60;
}

static void fill(struct graph *graph, uint64_t seed)
{
    uint32_t truth[GRAPH_NODES_MAX];
    graph_fill(graph, seed, seed % 2);
    if (in_pairs)
        graph_make_pairs(graph, truth);
}

static void search_in_pieces(void)
{
    unsigned pieces = 0;
    threads = 1;
    for (uint64_t seed = 0; seed < seeds(); seed++)
        for (uint64_t step = 1; step < 12; step += 5) {
            struct graph graph;
            struct meter whole, meter;
            struct search_result expected, result;
            unlink(scratch_path("state"));
            fill(&graph, seed);
            search(&graph, (struct limits){0}, NULL, &whole, &expected);
            uint64_t nodes = step;
            bool more = search_piece(&graph, (struct limits){.nodes = nodes}, &meter, &result);
            for (; more; pieces++) {
                search_result_free(&result);
                nodes += step;
                more = search_piece(&graph, (struct limits){.nodes = nodes}, &meter, &result);
            }
            expect_same(&graph, &expected, &result, whole.counters, meter.counters);
            search_result_free(&expected);
            search_result_free(&result);
        }
    assert_true(pieces > 50);
}

TEST(in_pieces)
{
    for (int paired = 0; paired < 2; paired++) {
        in_pairs = paired;
        search_in_pieces();
    }
    in_pairs = false;
}

/* Memory runs out in the middle of an expansion, too. */
static void search_with_ever_more_memory(void)
{
    unsigned pieces = 0;
    threads = 1;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        struct graph graph;
        struct meter whole, meter;
        struct search_result expected, result;
        size_t bytes = 3000;
        unlink(scratch_path("state"));
        fill(&graph, seed);
        search(&graph, (struct limits){0}, NULL, &whole, &expected);
        bool more = search_piece(&graph, (struct limits){.bytes = bytes}, &meter, &result);
        for (; more; pieces++) {
            search_result_free(&result);
            bytes += 700;
            /* What does not even hold the state it starts from leaves the file as it was. */
            struct limits limits = {.bytes = bytes};
            more = search_piece(&graph, limits, &meter, &result);
        }
        expect_same(&graph, &expected, &result, whole.counters, meter.counters);
        search_result_free(&expected);
        search_result_free(&result);
    }
    assert_true(pieces > 100);
}

TEST(with_ever_more_memory)
{
    for (int paired = 0; paired < 2; paired++) {
        in_pairs = paired;
        search_with_ever_more_memory();
    }
    in_pairs = false;
}

/* Each piece by another number of threads, stopped by nodes or for want of memory: the answer is
 * the truth, whoever has come to it. */
TEST(by_any_number_of_threads)
{
    unsigned pieces = 0;
    for (uint64_t seed = 0; seed < 120; seed++) {
        struct graph graph;
        struct meter meter;
        struct search_result result;
        struct limits limits = {.nodes = seed % 3 ? 1 + seed % 5 : 0,
                                .bytes = seed % 3 ? 0 : 240000};
        unlink(scratch_path("state"));
        fill(&graph, seed);
        threads = 1 + seed % 4;
        while (search_piece(&graph, limits, &meter, &result)) {
            assert_true(result.lower_bound <= graph.truth[0]);
            search_result_free(&result);
            threads = 1 + (threads + (unsigned)seed % 2) % 4;
            limits.nodes += limits.nodes ? 1 + seed % 7 : 0;
            limits.bytes += limits.bytes ? 5000 : 0;
            pieces++;
        }
        bool can_be = graph.truth[0] != GRAPH_NEVER;
        assert_int_equal(result.outcome, can_be ? SEARCH_FOUND : SEARCH_EXHAUSTED);
        assert_int_equal(result.optimal, can_be);
        assert_true(!can_be || (result.cost == graph.truth[0] &&
                                graph_path_cost(&graph, &result) == graph.truth[0]));
        search_result_free(&result);
    }
    assert_true(pieces > 100);
}

TEST(of_another_space)
{
    struct graph graph, other;
    struct meter meter;
    struct search_result result;
    struct diag_list diags;
    struct checkpoint_piece piece = {.checkpoint = {.begin = begin, .end = end}};
    uint64_t seed = 0;
    bool stopped = false;
    while (!stopped) {
        graph_fill(&graph, ++seed, true);
        stopped = search_piece(&graph, (struct limits){.nodes = 2}, &meter, &result);
        search_result_free(&result);
    }
    graph_fill(&other, seed, true);
    other.bound[0]++;
    diag_list_init(&diags);
    piece.checkpoint.context = &piece;
    for (threads = 1; threads < 4; threads += 2) {
        piece.checkpoint.from = stream_open(scratch_path("state"), &diags);
        search(&other, (struct limits){0}, &piece.checkpoint, &meter, &result);
        assert_true(piece.checkpoint.spoilt);
        assert_null(piece.out);
        assert_int_equal(result.outcome, SEARCH_LIMITED);
        stream_discard(piece.checkpoint.from);
        search_result_free(&result);
    }
    diag_list_free(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(in_pieces, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(with_ever_more_memory, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(by_any_number_of_threads, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_another_space, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
