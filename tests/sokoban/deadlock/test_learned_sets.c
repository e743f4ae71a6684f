/* Lessons: what is taught is found again where it holds, and what the local test teaches is true.
 * Solutions of real levels are replayed elsewhere (test_known_solutions.c). */
#include "sokoban/deadlock/learned_sets.h"

#include "sokoban/analysis/board/distances.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* A board, its teacher and its pupil. */
struct school {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct occupancy occupancy;
    struct deadlock *learned_sets, *local;
};

static void school_init(struct school *school, const struct board *board)
{
    *school = (struct school){.map = map_new(board)};
    school->push_graph = push_graph_new(school->map);
    school->distances = distances_new(school->push_graph, 0);
    occupancy_init(&school->occupancy, school->map);
    school->learned_sets = deadlock_lessons.make(school->distances);
    school->local = deadlock_local.make(school->distances);
    local_teach(school->local, school->learned_sets);
}

static void school_free(struct school *school)
{
    deadlock_local.free(school->local);
    deadlock_lessons.free(school->learned_sets);
    occupancy_free(&school->occupancy);
    distances_free(school->distances);
    push_graph_free(school->push_graph);
    map_free(school->map);
}

TEST(found_where_it_holds)
{
    struct board *board = sample_board("########\n#@     #\n# $$$  #\n#  ... #\n########\n");
    struct school school;
    school_init(&school, board);
    const cell *boxes = school.map->boxes;
    bool *player = mem_alloc(school.map->cells, sizeof *player);
    player[0] = true;
    learned_sets_add(school.learned_sets, boxes, 2, player);
    occupancy_put_box(&school.occupancy, boxes[0]);
    assert_false(deadlock_ask(school.learned_sets, &school.occupancy, boxes[0], 0));
    occupancy_put_box(&school.occupancy, boxes[1]);
    occupancy_put_box(&school.occupancy, boxes[2]);
    assert_true(deadlock_ask(school.learned_sets, &school.occupancy, boxes[0], 0));
    assert_true(deadlock_ask(school.learned_sets, &school.occupancy, boxes[1], 0));
    assert_false(deadlock_ask(school.learned_sets, &school.occupancy, boxes[2], 0));
    assert_false(deadlock_ask(school.learned_sets, &school.occupancy, boxes[0], 1));
    mem_free(player);
    school_free(&school);
    board_free(board);
}

static void put_position(struct school *school, uint64_t boxes, bool down)
{
    for (unsigned c = 0; c < school->map->cells; c++)
        if (boxes >> c & 1)
            (down ? occupancy_put_box : occupancy_take_box)(&school->occupancy, (cell)c);
}

/* Asks a test about all boxes of a position. */
static bool gives_up(struct school *school, struct deadlock *test, const struct oracle *oracle,
                     size_t number)
{
    uint64_t boxes = oracle_boxes(oracle, number);
    bool dead = false;
    put_position(school, boxes, true);
    for (unsigned c = 0; c < school->map->cells; c++)
        if (boxes >> c & 1)
            dead |= deadlock_ask(test, &school->occupancy, (cell)c,
                                 (cell)oracle_player(oracle, number));
    put_position(school, boxes, false);
    return dead;
}

TEST(true_on_random_levels)
{
    unsigned acted = 0, beyond = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        struct school school;
        school_init(&school, board);
        for (size_t i = 0; oracle && i < oracle->count; i += 2 + oracle->count / 200)
            gives_up(&school, school.local, oracle, i);
        for (size_t i = 0; oracle && i < oracle->count; i += 1 + oracle->count / 400) {
            bool dead = gives_up(&school, school.learned_sets, oracle, i);
            assert_false(dead && oracle->moves[i] != ORACLE_NEVER);
            acted += dead;
            beyond += dead && i % (2 + oracle->count / 200); /* not what it was taught by */
        }
        school_free(&school);
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(acted > 100 && beyond > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_where_it_holds),
        cmocka_unit_test(true_on_random_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
