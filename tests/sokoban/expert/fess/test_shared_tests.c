/* What the searches of a thread learn in common: a position with no way on is studied, and what was
 * dead in it is found again in others, whichever box was moved; nothing that can be solved is given
 * up for it. */
#include "sokoban/expert/fess/shared_tests.h"

#include "base/mem.h"
#include "search/test_stats.h"
#include "sokoban/expert/fess/ablation.h"
#include "sokoban/space/model.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

struct school {
    struct model *model;
    struct shared_tests shared;
    const struct shared_tests *tests;
    struct occupancy occupancy;
    cell *boxes;
};

static void school_init(struct school *school, const struct board *board, uint32_t without)
{
    school->model = model_new(board, 0, 0);
    shared_tests_init(&school->shared, school->model, without);
    school->tests = shared_tests_get(&school->shared);
    occupancy_init(&school->occupancy, school->model->map);
    school->boxes = mem_alloc(school->model->map->box_count, sizeof *school->boxes);
}

static void school_free(struct school *school)
{
    struct test_stats test_stats = {0};
    shared_tests_free(&school->shared, &test_stats);
    occupancy_free(&school->occupancy);
    mem_free(school->boxes);
    model_free(school->model);
}

/* Puts an oracle's position down; its squares are numbered as cells are. */
static cell put_position(struct school *school, const struct oracle *oracle, size_t number)
{
    uint64_t boxes = oracle_boxes(oracle, number);
    unsigned count = 0;
    for (unsigned c = 0; c < school->model->map->cells; c++) {
        (boxes >> c & 1 ? occupancy_put_box : occupancy_take_box)(&school->occupancy, (cell)c);
        if (boxes >> c & 1)
            school->boxes[count++] = (cell)c;
    }
    return (cell)oracle_player(oracle, number);
}

static bool recalls(struct school *school, const struct oracle *oracle, size_t number)
{
    cell player = put_position(school, oracle, number);
    return shared_tests_recall(school->tests, &school->occupancy, school->boxes,
                               school->model->map->box_count, player);
}

static void study(struct school *school, const struct oracle *oracle, size_t number)
{
    cell player = put_position(school, oracle, number);
    shared_tests_study(school->tests, &school->occupancy, school->boxes,
                       school->model->map->box_count, player);
}

/* Studies some positions, dead or not, and counts what is recalled of all; returns how many. */
static unsigned go_to_school(const struct board *board, const struct oracle *oracle,
                             uint32_t without)
{
    struct school school;
    unsigned recalled = 0;
    school_init(&school, board, without);
    for (size_t i = 0; i < oracle->count; i += 2 + oracle->count / 200)
        study(&school, oracle, i);
    for (size_t i = 0; i < oracle->count; i += 1 + oracle->count / 400) {
        bool dead = recalls(&school, oracle, i);
        assert_false(dead && oracle->moves[i] != ORACLE_NEVER);
        recalled += dead;
    }
    school_free(&school);
    return recalled;
}

TEST(what_is_learnt_is_true)
{
    unsigned recalled = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        if (oracle && !oracle->hopeless) {
            recalled += go_to_school(board, oracle, 0);
            assert_int_equal(go_to_school(board, oracle, ablation_named("test-lessons").tests), 0);
            assert_int_equal(go_to_school(board, oracle, ablation_named("test-local").tests), 0);
        }
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
    assert_true(recalled > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_learnt_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
