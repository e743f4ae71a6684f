#include "sokoban/analysis/tables/packing_order.h"

#include "sokoban/level/board.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

/* In a blind end the innermost goal has to be filled first. */
TEST(innermost_first)
{
    struct board *board = sample_board("###########\n"
                                       "#      ####\n"
                                       "# $$$@ ...#\n"
                                       "#      ####\n"
                                       "###########\n");
    struct map *map = map_new(board);
    struct packing_order *packing_order = packing_order_new(map);
    assert_int_equal(packing_order->count, 3);
    assert_int_equal(packing_order->free, 0);
    assert_int_equal(packing_order->goals[0], map->goals[2]);
    assert_int_equal(packing_order->goals[1], map->goals[1]);
    assert_int_equal(packing_order->goals[2], map->goals[0]);
    packing_order_free(packing_order);
    map_free(map);
    board_free(board);
}

/* A goal no box can be pulled from has no order. */
TEST(goals_without_order)
{
    struct board *board = sample_board("##########\n"
                                       "#####.####\n"
                                       "#. $$@   #\n"
                                       "##########\n");
    struct map *map = map_new(board);
    struct packing_order *packing_order = packing_order_new(map);
    assert_int_equal(packing_order->count, 2);
    assert_int_equal(packing_order->free, 1);
    assert_int_equal(packing_order->goals[0], map->goals[0]);
    packing_order_free(packing_order);
    map_free(map);
    board_free(board);
}

TEST(every_goal_once)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 8, 1, 6});
        struct map *map = map_new(board);
        struct packing_order *packing_order = packing_order_new(map);
        assert_int_equal(packing_order->count, map->goal_count);
        assert_in_range(packing_order->free, 0, packing_order->count);
        for (unsigned i = 0; i < packing_order->count; i++) {
            assert_true(map->is_goal[packing_order->goals[i]]);
            for (unsigned j = 0; j < i; j++)
                assert_int_not_equal(packing_order->goals[i], packing_order->goals[j]);
        }
        packing_order_free(packing_order);
        map_free(map);
        board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(innermost_first),
        cmocka_unit_test(goals_without_order),
        cmocka_unit_test(every_goal_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
