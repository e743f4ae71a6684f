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

static struct stream *begin(void *context)
{
    struct checkpoint_piece *piece = context;
    struct diag_list diags;
    diag_list_init(&diags);
    piece->out = stream_create(scratch_path("state"), &diags);
    assert_non_null(piece->out);
    return piece->out;
}

static void search(struct graph *graph, struct limits limits, struct search_checkpoint *checkpoint,
                   struct meter *meter, struct search_result *result)
{
    struct space space = graph_space(graph);
    meter_start(meter, &limits, &(struct search_hooks){.checkpoint = checkpoint});
    search_astar(&space, meter, result);
    assert_int_equal(meter->bytes, 0);
}

/* One piece of a search, from the state that an earlier one has left, if any; whether it was not
 * the last. */
static bool search_piece(struct graph *graph, struct limits limits, struct meter *meter,
                         struct search_result *result)
{
    bool goes_on = access(scratch_path("state"), F_OK) == 0;
    struct diag_list diags;
    struct checkpoint_piece piece = {.checkpoint.begin = begin};
    diag_list_init(&diags);
    piece.checkpoint.context = &piece;
    piece.checkpoint.from = goes_on ? stream_open(scratch_path("state"), &diags) : NULL;
    search(graph, limits, &piece.checkpoint, meter, result);
    assert_int_equal(piece.checkpoint.taken, goes_on);
    assert_false(piece.checkpoint.spoilt);
    stream_discard(piece.checkpoint.from);
    assert_true(!piece.out || stream_close(piece.out, &diags));
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

TEST(in_pieces)
{
    unsigned pieces = 0;
    for (uint64_t seed = 0; seed < 60; seed++)
        for (uint64_t step = 1; step < 12; step += 5) {
            struct graph graph;
            struct meter whole, meter;
            struct search_result expected, result;
            unlink(scratch_path("state"));
            graph_fill(&graph, seed, seed % 2);
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
    assert_true(pieces > 100);
}

/* Memory runs out in the middle of an expansion, too. */
TEST(with_ever_more_memory)
{
    unsigned pieces = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct graph graph;
        struct meter whole, meter;
        struct search_result expected, result;
        size_t bytes = 3000;
        unlink(scratch_path("state"));
        graph_fill(&graph, seed, seed % 2);
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

TEST(of_another_space)
{
    struct graph graph, other;
    struct meter meter;
    struct search_result result;
    struct diag_list diags;
    struct checkpoint_piece piece = {.checkpoint.begin = begin};
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
    piece.checkpoint.from = stream_open(scratch_path("state"), &diags);
    search(&other, (struct limits){0}, &piece.checkpoint, &meter, &result);
    assert_true(piece.checkpoint.spoilt);
    assert_null(piece.out);
    assert_int_equal(result.outcome, SEARCH_LIMITED);
    stream_discard(piece.checkpoint.from);
    search_result_free(&result);
    diag_list_free(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(in_pieces, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(with_ever_more_memory, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(of_another_space, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
