/* What steps count on a detour: those near the one before nothing, those far away so much each,
 * until something gets better. */
#include "sokoban/expert/portfolio/relevance.h"

#include "search/limits.h"
#include "sokoban/space/model.h"
#include "sokoban/space/position_eval.h"
#include "support/test.h"

enum { WIDTH = 16, HEIGHT = 6 };

/* Two boxes near each other and one far away, numbered from left to right. */
enum { LEFT, MIDDLE, RIGHT, BOXES };
static const unsigned columns[BOXES] = {2, 4, 12};

struct fixture {
    struct board *board;
    struct model *model;
    struct position_eval eval;
    struct meter meter;
    struct relevance relevance;
};

static void set_up(struct fixture *fixture)
{
    struct board *board = fixture->board = board_new(WIDTH, HEIGHT);
    for (unsigned i = 0; i < BOXES; i++) {
        board->squares[2 * WIDTH + columns[i]] = SQUARE_BOX;
        board->squares[4 * WIDTH + columns[i]] = SQUARE_GOAL;
    }
    board->squares[0] = SQUARE_PLAYER;
    fixture->model = model_new(board, 0, SIZE_MAX);
    position_eval_init(&fixture->eval, fixture->model,
                       (struct position_eval_options){.bound = &bound_matching, .weight = 1});
    meter_start(&fixture->meter, &(struct limits){0}, NULL);
    relevance_init(&fixture->relevance, fixture->model->map, &fixture->meter, &fixture->eval);
}

static void tear_down(struct fixture *fixture)
{
    relevance_free(&fixture->relevance);
    assert_int_equal(fixture->meter.bytes, 0);
    position_eval_free(&fixture->eval);
    model_free(fixture->model);
    board_free(fixture->board);
}

/* The handicap of a position reached by moving a box up. */
static uint32_t judge(struct fixture *fixture, uint32_t number, uint32_t parent, unsigned box,
                      uint32_t bound)
{
    uint32_t handicap = UINT32_MAX;
    struct greedy_arrival arrival = {number, parent, step_tag(box, DIR_UP), bound};
    assert_true(relevance_judge(&fixture->relevance, &arrival, &handicap));
    return handicap;
}

TEST(far_steps_count_on_a_detour)
{
    struct fixture fixture;
    set_up(&fixture);
    assert_int_equal(judge(&fixture, 0, TABLE_NONE, LEFT, 6), 0);
    assert_int_equal(judge(&fixture, 1, 0, LEFT, 7), 0);   /* nothing was before it */
    assert_int_equal(judge(&fixture, 2, 1, MIDDLE, 8), 0); /* near */
    uint32_t once = judge(&fixture, 3, 2, RIGHT, 9);
    assert_true(once > 0);
    assert_int_equal(judge(&fixture, 4, 3, RIGHT, 9), once);
    assert_int_equal(judge(&fixture, 5, 4, LEFT, 6), 2 * once); /* as good as before is no better */
    assert_int_equal(judge(&fixture, 6, 5, LEFT, 5), 0);
    assert_int_equal(judge(&fixture, 7, 6, RIGHT, 4), 0); /* far, but better */
    assert_int_equal(judge(&fixture, 8, 7, LEFT, 4), once);
    tear_down(&fixture);
}

/* What a position counts is a matter of the way to it alone, whatever was judged in between. */
TEST(ways_are_apart)
{
    struct fixture fixture;
    set_up(&fixture);
    judge(&fixture, 0, TABLE_NONE, LEFT, 6);
    judge(&fixture, 1, 0, LEFT, 7);
    judge(&fixture, 2, 0, RIGHT, 7);
    uint32_t far = judge(&fixture, 3, 1, RIGHT, 8);
    assert_true(far > 0);
    assert_int_equal(judge(&fixture, 4, 2, RIGHT, 8), 0);
    assert_int_equal(judge(&fixture, 5, 1, MIDDLE, 8), 0);
    assert_int_equal(judge(&fixture, 6, 3, LEFT, 9), 2 * far);
    tear_down(&fixture);
}

TEST(memory_is_a_limit)
{
    struct fixture fixture;
    set_up(&fixture);
    fixture.meter.limits.bytes = 1;
    uint32_t handicap;
    struct greedy_arrival arrival = {0, TABLE_NONE, 0, 6};
    assert_false(relevance_judge(&fixture.relevance, &arrival, &handicap));
    assert_int_equal(fixture.meter.hit, LIMIT_MEMORY);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_steps_count_on_a_detour),
        cmocka_unit_test(ways_are_apart),
        cmocka_unit_test(memory_is_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
