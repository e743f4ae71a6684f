/* Every deadlock test: it calls dead nothing that can be solved, and it acts. Solutions of real
 * levels are replayed elsewhere (test_known_solutions.c). */
#include "sokoban/deadlock/deadlock.h"

#include "sokoban/analysis/board/distances.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* All tests over one board. */
struct bench {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct occupancy occupancy;
    bool *marks[DEADLOCK_KINDS];
    struct deadlock *tests[DEADLOCK_KINDS];
};

/* The set says which tests there are to be. */
static void bench_init(struct bench *bench, const struct board *board, uint32_t set)
{
    *bench = (struct bench){.map = map_new(board)};
    bench->push_graph = push_graph_new(bench->map);
    bench->distances = distances_new(bench->push_graph, SIZE_MAX);
    occupancy_init(&bench->occupancy, bench->map);
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        const struct deadlock_kind *kind = deadlock_kinds[i];
        assert_int_equal(kind->preserves, PRESERVES_ALL);
        if (!(set >> i & 1))
            continue;
        if (kind->mark)
            bench->marks[i] = deadlock_dead_squares(UINT32_C(1) << i, bench->distances);
        else
            bench->tests[i] = kind->make(bench->distances);
    }
}

static void bench_free(struct bench *bench)
{
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        mem_free(bench->marks[i]);
        if (bench->tests[i])
            bench->tests[i]->kind->free(bench->tests[i]);
    }
    occupancy_free(&bench->occupancy);
    distances_free(bench->distances);
    push_graph_free(bench->push_graph);
    map_free(bench->map);
}

static bool gives_up(struct bench *bench, unsigned kind, cell box, cell player)
{
    struct deadlock *test = bench->tests[kind];
    if (bench->marks[kind])
        return bench->marks[kind][box];
    return test && test->kind->is_dead(test, &bench->occupancy, box, player);
}

/* Does the test by this name call the start of the level dead? */
static bool calls_dead(const char *name, const char *rows)
{
    struct board *board = sample_board(rows);
    struct bench bench;
    bench_init(&bench, board, UINT32_MAX);
    bool dead = false;
    for (unsigned b = 0; b < bench.map->box_count; b++)
        occupancy_put_box(&bench.occupancy, bench.map->boxes[b]);
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        for (unsigned b = 0; b < bench.map->box_count; b++)
            if (strcmp(deadlock_kinds[i]->name, name) == 0)
                dead |= gives_up(&bench, i, bench.map->boxes[b], bench.map->player);
    bench_free(&bench);
    board_free(board);
    return dead;
}

TEST(each_acts)
{
    const char *corner = "#####\n#@ .#\n#  $#\n#####\n";
    assert_true(calls_dead("corner", corner));
    assert_true(calls_dead("wall", corner));
    assert_true(calls_dead("dead", corner));
    const char *wall = "######\n#@   #\n# .  #\n# $  #\n######\n";
    assert_false(calls_dead("corner", wall));
    assert_true(calls_dead("wall", wall));
    assert_true(calls_dead("dead", wall));
    /* The wall has a gap, but the player cannot use it. */
    const char *niche = "#######\n#@ .  #\n#  $  #\n##  # #\n#######\n";
    assert_false(calls_dead("wall", niche));
    const char *square = "#######\n#@    #\n# $*  #\n# **  #\n#     #\n#   . #\n#######\n";
    assert_true(calls_dead("square", square));
    assert_false(calls_dead("angle", square));
    assert_true(calls_dead("freeze", square));
    const char *pair = "########\n#@     #\n# .    #\n#    . #\n# $$ # #\n########\n";
    assert_true(calls_dead("pair", pair));
    assert_false(calls_dead("square", pair));
    assert_true(calls_dead("freeze", pair));
    const char *angle = "#######\n#@  . #\n# #$  #\n# **  #\n#     #\n#######\n";
    assert_true(calls_dead("angle", angle));
    assert_false(calls_dead("pair", angle));
    assert_true(calls_dead("freeze", angle));
    const char *diagonal = "#######\n#@ ...#\n# $$ .#\n# $ $ #\n#  $# #\n#     #\n#######\n";
    assert_false(calls_dead("freeze", diagonal));
    assert_true(calls_dead("diagonal", diagonal));
    /* Boxes that stay where they are bar the player's way round the one that is left. */
    const char *barred = "#######\n#@    #\n# $   #\n#     #\n## ## #\n#   . #\n# **  #\n#######\n";
    assert_false(calls_dead("freeze", barred));
    assert_true(calls_dead("bipartite", barred));
    const char *order = "########\n#.   # #\n#  $ # #\n# $   *#\n#    # #\n#  # @.#\n########\n";
    assert_false(calls_dead("retrograde", order));
    assert_true(calls_dead("k-distance", order));
}

/* Workers ask those before the bound and these after it. */
TEST(expensive_ones_come_last)
{
    bool expensive = false;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++) {
        assert_true(deadlock_kinds[i]->is_expensive || !expensive);
        expensive = deadlock_kinds[i]->is_expensive;
    }
    assert_true(expensive);
}

TEST(all_on_goals_is_not_dead)
{
    const char *boards[] = {
        "#######\n#@  . #\n# **$ #\n# **  #\n#     #\n#######\n",
        "########\n#@  $. #\n#      #\n# **   #\n########\n",
        "#######\n#@  . #\n# #*$ #\n# **  #\n#     #\n#######\n",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned k = 0; k < DEADLOCK_KINDS; k++)
            if (calls_dead(deadlock_kinds[k]->name, boards[i]))
                fail_msg("%s on\n%s", deadlock_kinds[k]->name, boards[i]);
}

/* Puts an oracle's position down; its squares are numbered as cells are. */
static void put_position(struct bench *bench, uint64_t boxes, bool down)
{
    for (unsigned c = 0; c < bench->map->cells; c++)
        if (boxes >> c & 1)
            (down ? occupancy_put_box : occupancy_take_box)(&bench->occupancy, (cell)c);
}

/* Notes which tests act, and which of them where no cheaper one does. */
static void check_position(struct bench *bench, const struct oracle *oracle, size_t number,
                           unsigned *acted, unsigned *alone, const char *rows)
{
    bool known = false;
    uint64_t boxes = oracle_boxes(oracle, number);
    cell player = (cell)oracle_player(oracle, number);
    put_position(bench, boxes, true);
    for (unsigned kind = 0; kind < DEADLOCK_KINDS; kind++) {
        bool dead = false;
        for (unsigned c = 0; c < bench->map->cells && !dead; c++)
            dead = boxes >> c & 1 && gives_up(bench, kind, (cell)c, player);
        if (dead && oracle->moves[number] != ORACLE_NEVER)
            fail_msg("%s: boxes %llx player %u of\n%s", deadlock_kinds[kind]->name,
                     (unsigned long long)boxes, player, rows);
        acted[kind] += dead;
        alone[kind] += dead && !known;
        known |= dead;
    }
    for (unsigned c = 0; c < bench->map->cells; c++)
        assert_int_equal(occupancy_is_blocked(&bench->occupancy, (cell)c), boxes >> c & 1);
    put_position(bench, boxes, false);
}

TEST(sound_on_random_levels)
{
    const uint32_t others = ~(deadlock_bit(&deadlock_table) | deadlock_bit(&deadlock_diagonal));
    unsigned acted[DEADLOCK_KINDS] = {0}, alone[DEADLOCK_KINDS] = {0};
    for (uint64_t seed = 1; seed <= 400; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        struct bench bench;
        /* The table knows all about up to four boxes, and few boxes tangle but around diagonals;
         * without the two others act alone. */
        bench_init(&bench, board, seed % 2 ? UINT32_MAX : others);
        for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 1000)
            check_position(&bench, oracle, i, acted, alone, rows);
        bench_free(&bench);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    for (unsigned kind = 0; kind < DEADLOCK_KINDS; kind++)
        if (!acted[kind] || !alone[kind])
            fail_msg("%s acted %u times, %u alone", deadlock_kinds[kind]->name, acted[kind],
                     alone[kind]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_acts),
        cmocka_unit_test(expensive_ones_come_last),
        cmocka_unit_test(all_on_goals_is_not_dead),
        cmocka_unit_test(sound_on_random_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
