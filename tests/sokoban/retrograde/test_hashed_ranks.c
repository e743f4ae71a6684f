/* A room by several ranks, none of which has memory for rows of its share of all sets: those that
 * were met have some, in each rank by itself, and it comes to the same. */
#include "base/bits.h"
#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/retrograde/masks.h"
#include "sokoban/retrograde/retrograde.h"
#include "support/test.h"
#include "support/thread_exchange.h"

enum { WIDTH = 5, HEIGHT = 5, GOALS = 14, LAYERS_MOST = 200 };
enum { SETS = 4457400, ROW_BYTES = 16 }; /* 14 of 25 squares */

/* What a rank, or one process, comes to. */
struct facts {
    uint64_t layers[LAYERS_MOST];
    size_t layer_count;
    uint64_t starts; /* a sum of all, in their order */
    bool done;
};

struct shared_room {
    struct room room;
    uint64_t goals[MASK_WORDS_MAX];
    enum retrograde_metric metric;
    size_t bytes; /* for each */
    struct facts facts[THREAD_RANKS_MAX];
};

static void search(const struct shared_room *shared, struct exchange *exchange, struct facts *facts)
{
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    struct retrograde_start start;
    const uint64_t *layers;
    meter_start(&meter, &(struct limits){.bytes = shared->bytes}, NULL);
    struct retrograde *work = retrograde_new(&meter, &nodes, 1);
    if (exchange)
        retrograde_join(work, exchange);
    *facts = (struct facts){0};
    facts->done = retrograde_run(work, &shared->room, shared->goals, shared->metric);
    facts->layer_count = retrograde_layers(work, &layers);
    assert_true(facts->layer_count < LAYERS_MOST);
    memcpy(facts->layers, layers, facts->layer_count * sizeof *layers);
    while (retrograde_next(work, &start))
        for (unsigned i = 0; i < shared->room.words; i++)
            facts->starts = (facts->starts ^ start.boxes[i] ^ start.players[i] << 1) *
                            UINT64_C(0x9e3779b97f4a7c15);
    retrograde_free(work);
    assert_int_equal(meter.bytes, 0);
}

static void work(void *context, struct exchange *exchange)
{
    struct shared_room *shared = context;
    search(shared, exchange, &shared->facts[exchange->rank]);
}

static struct shared_room dense_room(enum retrograde_metric metric)
{
    struct shared_room shared = {.metric = metric};
    assert_true(room_init(&shared.room, WIDTH, HEIGHT));
    for (unsigned i = 0; i < WIDTH * HEIGHT; i++) {
        unsigned bit = room_bit(&shared.room, i % WIDTH, i / WIDTH);
        bits_add(shared.room.floor, bit);
        if (i < GOALS)
            bits_add(shared.goals, bit);
    }
    return shared;
}

static void compare(struct shared_room *shared, unsigned ranks)
{
    static struct facts alone;
    shared->bytes = 0;
    search(shared, NULL, &alone);
    assert_true(alone.done && alone.layer_count > 3);
    shared->bytes = (size_t)SETS * ROW_BYTES / ranks / 8; /* an eighth of what rows would take */
    struct thread_ranks *threads = thread_ranks_new(ranks, ranks);
    thread_ranks_run(threads, work, shared);
    thread_ranks_free(threads);
    for (unsigned i = 0; i < ranks; i++) {
        const struct facts *facts = &shared->facts[i];
        assert_true(facts->done);
        assert_int_equal(facts->layer_count, alone.layer_count);
        assert_memory_equal(facts->layers, alone.layers, alone.layer_count * sizeof *alone.layers);
        assert_int_equal(facts->starts, alone.starts);
    }
}

TEST(hashed_by_ranks)
{
    static const unsigned rank_counts[] = {1, 2, 3, 4, 7};
    for (unsigned i = 0; i < sizeof rank_counts / sizeof *rank_counts; i++) {
        struct shared_room shared = dense_room(i % 2 ? RETROGRADE_MOVES : RETROGRADE_PUSHES);
        compare(&shared, rank_counts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hashed_by_ranks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
