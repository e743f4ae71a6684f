#include "sokoban/retrograde/retrograde.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/random.h"
#include "sokoban/retrograde/goal_sets.h"
#include "sokoban/retrograde/sweep.h"
#include "support/test.h"

static struct room rectangle(unsigned width, unsigned height)
{
    struct room room;
    assert_true(room_init(&room, width, height));
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            bits_add(room.floor, room_bit(&room, x, y));
    return room;
}

static void ignore(void *context, const struct sweep_start *start)
{
    (void)context;
    (void)start;
}

/* The distance of the hardest start of all goal sets. */
static size_t hardest(const struct room *room, unsigned boxes, enum retrograde_metric metric)
{
    struct meter meter;
    struct sweep sweep = {.room = room, .boxes = boxes, .metric = metric, .found = ignore};
    meter_start(&meter, &(struct limits){0}, NULL);
    assert_true(sweep_run(&sweep, &meter));
    assert_int_equal(meter.bytes, 0);
    mem_free(sweep.layers);
    return sweep.layer_count ? sweep.layer_count - 1 : 0;
}

/* Fewest moves and pushes of the hardest start in empty rooms, for 1, 2, 3, ... boxes: found by a
 * program that shares nothing with this one. */
struct known {
    unsigned width, height;
    unsigned most[5][2]; /* ends with 0 */
};

static void expect(const struct known *known, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct room room = rectangle(known[i].width, known[i].height);
        for (unsigned boxes = 1; boxes <= 5 && known[i].most[boxes - 1][0]; boxes++) {
            const unsigned *most = known[i].most[boxes - 1];
            assert_int_equal(hardest(&room, boxes, RETROGRADE_MOVES), most[0]);
            assert_int_equal(hardest(&room, boxes, RETROGRADE_PUSHES), most[1]);
        }
    }
}

TEST(empty_rooms)
{
    static const struct known known[] = {
        {3, 3, {{7, 2}, {14, 3}, {9, 3}, {9, 3}, {4, 3}}},
        {3, 4, {{9, 3}, {16, 5}, {29, 6}, {20, 7}, {20, 7}}},
        {3, 5, {{11, 4}, {19, 7}, {34, 9}, {49, 12}, {38, 12}}},
        {4, 4, {{11, 4}, {19, 6}, {32, 8}, {70, 13}, {45, 15}}},
        {4, 5, {{13, 5}, {21, 8}, {32, 11}}},
        {4, 6, {{15, 6}, {25, 10}, {36, 14}}},
        {5, 5, {{15, 6}, {25, 10}}},
        {6, 5, {{17, 7}, {29, 12}}},
        {6, 6, {{19, 8}}},
        {7, 7, {{23, 10}}},
    };
    expect(known, sizeof known / sizeof *known);
}

/* The rest, which takes minutes: CARISTE_SLOW=1. */
TEST(larger_empty_rooms)
{
    static const struct known known[] = {
        {4, 5, {{13, 5}, {21, 8}, {32, 11}, {43, 15}, {66, 19}}},
        {4, 6, {{15, 6}, {25, 10}, {36, 14}, {47, 19}, {61, 23}}},
        {5, 5, {{15, 6}, {25, 10}, {34, 14}, {41, 17}, {48, 20}}},
        {6, 5, {{17, 7}, {29, 12}, {40, 17}, {48, 21}}},
        {6, 6, {{19, 8}, {33, 14}, {46, 20}}},
        {7, 7, {{23, 10}, {41, 18}, {58, 26}}},
    };
    if (!getenv("CARISTE_SLOW"))
        skip();
    expect(known, sizeof known / sizeof *known);
}

/* Over any number of boxes. */
TEST(any_number_of_boxes)
{
    static const unsigned known[][4] = {{3, 3, 14, 3},  {3, 4, 29, 7},  {3, 5, 49, 12},
                                        {4, 4, 70, 15}, {3, 6, 71, 21}, {4, 5, 91, 27},
                                        {3, 7, 101, 29}};
    enum { QUICK = 4 }; /* the first so many; the rest with CARISTE_SLOW=1 */
    for (size_t i = 0; i < (getenv("CARISTE_SLOW") ? sizeof known / sizeof *known : QUICK); i++) {
        struct room room = rectangle(known[i][0], known[i][1]);
        for (enum retrograde_metric metric = RETROGRADE_PUSHES; metric <= RETROGRADE_MOVES;
             metric++) {
            size_t most = 0;
            for (unsigned boxes = 1; boxes < known[i][0] * known[i][1]; boxes++) {
                size_t found = hardest(&room, boxes, metric);
                most = found > most ? found : most;
            }
            assert_int_equal(most, known[i][metric == RETROGRADE_MOVES ? 2 : 3]);
        }
    }
}

static void expect_one(const struct room *room, const uint64_t *goals, unsigned threads,
                       enum retrograde_metric metric, uint64_t *out, size_t *out_count,
                       struct retrograde_start *start, uint64_t *boxes)
{
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    const uint64_t *layers;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct retrograde *search = retrograde_new(&meter, &nodes, threads);
    assert_true(retrograde_run(search, room, goals, metric));
    *out_count = retrograde_layers(search, &layers);
    assert_true(*out_count < 200);
    memcpy(out, layers, *out_count * sizeof *out);
    assert_true(retrograde_next(search, start));
    mask_copy(boxes, start->boxes, room->words);
    retrograde_free(search);
}

/* A wide room has masks of several words, and a large layer is shared by threads: neither makes a
 * difference. Both metrics reach the same positions. */
TEST(threads_and_words)
{
    struct room narrow = rectangle(6, 6), wide, widest;
    assert_true(room_init(&wide, 12, 8)); /* the same floor in a larger frame */
    assert_true(room_init(&widest, 30, 20));
    uint64_t goals[3][MASK_WORDS_MAX] = {{0}};
    struct room *rooms[] = {&narrow, &wide, &widest};
    for (unsigned i = 0; i < 3; i++) {
        struct room *room = rooms[i];
        for (unsigned y = 0; i && y < 6; y++)
            for (unsigned x = 0; x < 6; x++)
                bits_add(room->floor, room_bit(room, x + 1, y + 2));
        for (unsigned k = 0; k < 4; k++)
            bits_add(goals[i], room_bit(room, (i ? 1 : 0) + k, (i ? 2 : 0) + k));
    }
    assert_int_equal(narrow.words, 1);
    assert_int_equal(wide.words, 2);
    assert_true(widest.words > 2);
    for (enum retrograde_metric metric = RETROGRADE_PUSHES; metric <= RETROGRADE_MOVES; metric++) {
        uint64_t first[200], other[200], boxes[MASK_WORDS_MAX], more[MASK_WORDS_MAX];
        size_t first_count, other_count;
        struct retrograde_start start;
        expect_one(&narrow, goals[0], 1, metric, first, &first_count, &start, boxes);
        expect_one(&narrow, goals[0], 2, metric, other, &other_count, &start, more);
        assert_int_equal(boxes[0], more[0]);
        assert_int_equal(first_count, other_count);
        assert_memory_equal(first, other, first_count * sizeof *first);
        for (unsigned i = 1; i < 3; i++) {
            expect_one(rooms[i], goals[i], i, metric, other, &other_count, &start, more);
            assert_int_equal(first_count, other_count);
            assert_memory_equal(first, other, first_count * sizeof *first);
        }
    }
}

/* A limit ends it, and what is known of the layers is true. */
TEST(limits)
{
    struct room room = rectangle(6, 6);
    uint64_t goals[MASK_WORDS_MAX] = {0}, whole[200], boxes[MASK_WORDS_MAX];
    size_t whole_count;
    struct retrograde_start start;
    for (unsigned k = 0; k < 3; k++)
        bits_add(goals, room_bit(&room, 1 + k, 2));
    expect_one(&room, goals, 1, RETROGRADE_PUSHES, whole, &whole_count, &start, boxes);
    const struct limits limits[] = {
        {.nodes = 1}, {.nodes = 5000}, {.bytes = 1000}, {.bytes = 12000}, {.seconds = 1e-9}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct meter meter;
        struct retrograde_nodes nodes = {.most = limits[i].nodes};
        const uint64_t *layers;
        meter_start(&meter, &limits[i], NULL);
        struct retrograde *search = retrograde_new(&meter, &nodes, 1);
        assert_false(retrograde_run(search, &room, goals, RETROGRADE_PUSHES));
        assert_int_equal(meter.hit, limits[i].nodes   ? LIMIT_NODES
                                    : limits[i].bytes ? LIMIT_MEMORY
                                                      : LIMIT_TIME);
        size_t count = retrograde_layers(search, &layers);
        assert_true(count < whole_count);
        for (size_t k = 0; k + 1 < count; k++)
            assert_int_equal(layers[k], whole[k]);
        assert_int_equal(retrograde_next(search, &start), count > 0);
        assert_true(!limits[i].nodes || nodes.expanded <= limits[i].nodes);
        retrograde_free(search);
        assert_int_equal(meter.bytes, 0);
    }
}

/* The same of a room in a search that has no memory for rows of all sets, but for those it meets.
 */
static void expect_hashed(const struct room *room, const uint64_t *goals, unsigned threads,
                          enum retrograde_metric metric)
{
    enum { ROWS = 2 }; /* the second allocation; the first when there was a run before */
    uint64_t whole[200], boxes[MASK_WORDS_MAX];
    size_t whole_count;
    struct retrograde_start start;
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    const uint64_t *layers;
    uint32_t distance;
    expect_one(room, goals, 1, metric, whole, &whole_count, &start, boxes);
    meter_start(&meter, &(struct limits){0}, NULL);
    struct retrograde *search = retrograde_new(&meter, &nodes, threads);
    mem_fail_at(ROWS);
    assert_true(retrograde_run(search, room, goals, metric));
    assert_int_equal(retrograde_layers(search, &layers), whole_count);
    assert_memory_equal(layers, whole, whole_count * sizeof *whole);
    assert_true(retrograde_next(search, &start));
    assert_memory_equal(start.boxes, boxes, room->words * sizeof *boxes);
    struct retrograde_place place = {boxes, mask_first(start.players, room->words)};
    mem_fail_at(ROWS - 1);
    assert_true(retrograde_distance(search, room, goals, metric, &place, &distance));
    mem_fail_at(0);
    assert_int_equal(distance, whole_count - 1);
    retrograde_free(search);
    assert_int_equal(meter.bytes, 0);
}

/* Where rows for all sets do not fit the memory, those that were met have some: with the same
 * layers and the same first start, whoever works on it. */
TEST(hashed)
{
    struct room small = rectangle(5, 5), large;
    uint64_t goals[2][MASK_WORDS_MAX] = {{0}};
    assert_true(room_init(&large, 12, 8));
    for (unsigned i = 0; i < 25; i++)
        bits_add(large.floor, room_bit(&large, 3 + i % 5, 2 + i / 5));
    for (unsigned k = 0; k < 5; k++) {
        bits_add(goals[0], room_bit(&small, k, k % 3));
        bits_add(goals[1], room_bit(&large, 3 + k, 2 + k % 3));
    }
    for (enum retrograde_metric metric = RETROGRADE_PUSHES; metric <= RETROGRADE_MOVES; metric++) {
        expect_hashed(&small, goals[0], 1, metric);
        expect_hashed(&small, goals[0], 3, metric);
        expect_hashed(&large, goals[1], 2, metric);
    }
}

/* A table that nothing could hold is no table of all sets; the memory ends while it grows. */
TEST(too_many_boxes)
{
    struct room room = rectangle(14, 14);
    uint64_t goals[MASK_WORDS_MAX] = {0};
    struct meter meter;
    struct retrograde_nodes nodes = {0};
    for (unsigned k = 0; k < 12; k++)
        bits_add(goals, room_bit(&room, 1 + k, 1 + k));
    meter_start(&meter, &(struct limits){.bytes = 1 << 20}, NULL);
    struct retrograde *search = retrograde_new(&meter, &nodes, 1);
    assert_false(retrograde_run(search, &room, goals, RETROGRADE_MOVES));
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    retrograde_free(search);
    assert_false(room_init(&room, 253, 253));
}

/* Wherever memory ends: a limit, nothing lost. */
TEST(memory_ends)
{
    struct room room = rectangle(4, 4);
    uint64_t goals[MASK_WORDS_MAX] = {0};
    bits_add(goals, room_bit(&room, 1, 1));
    bits_add(goals, room_bit(&room, 2, 2));
    for (uint64_t nth = 1; nth < 6; nth++) {
        struct meter meter;
        struct retrograde_nodes nodes = {0};
        meter_start(&meter, &(struct limits){0}, NULL);
        struct retrograde *search = retrograde_new(&meter, &nodes, 1);
        mem_fail_at(nth);
        bool done = retrograde_run(search, &room, goals, RETROGRADE_MOVES);
        mem_fail_at(0);
        assert_int_equal(meter.hit, done ? LIMIT_NONE : LIMIT_MEMORY);
        assert_int_equal(done, nth == 2); /* without rows for all sets: hashed */
        retrograde_free(search);
        assert_int_equal(meter.bytes, 0);
    }
}

/* Every set of goals once, whatever way the room is turned: counted by Burnside's lemma. */
TEST(goal_sets)
{
    static const unsigned known[][4] = {{3, 3, 1, 3}, {3, 3, 2, 8}, {4, 4, 4, 252}, {2, 3, 2, 6},
                                        {1, 1, 1, 1}, {1, 1, 2, 0}, {2, 2, 0, 1}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct room room = rectangle(known[i][0], known[i][1]);
        struct goal_sets sets;
        uint64_t goals[MASK_WORDS_MAX];
        unsigned count = 0;
        goal_sets_init(&sets, &room, known[i][2]);
        while (goal_sets_next(&sets, goals)) {
            assert_int_equal(mask_count(goals, room.words), known[i][2]);
            count++;
        }
        goal_sets_free(&sets);
        assert_int_equal(count, known[i][3]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_rooms),
        cmocka_unit_test(larger_empty_rooms),
        cmocka_unit_test(any_number_of_boxes),
        cmocka_unit_test(threads_and_words),
        cmocka_unit_test(limits),
        cmocka_unit_test(hashed),
        cmocka_unit_test(too_many_boxes),
        cmocka_unit_test(memory_ends),
        cmocka_unit_test(goal_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
