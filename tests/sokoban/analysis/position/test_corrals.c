/* Regions by union-find and floods of three kinds against occupancy_flood, on random levels. */
#include "sokoban/analysis/position/corrals.h"

#include "base/random.h"
#include "sokoban/analysis/position/flood.h"
#include "sokoban/level/board.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

static void check_regions(struct occupancy *occupancy)
{
    const struct map *map = occupancy->map;
    struct corral_map corrals;
    unsigned regions = 0;
    corral_map_init(&corrals, map);
    corral_map_find(&corrals, occupancy);
    for (unsigned c = 0; c < map->cells; c++) {
        if (occupancy_is_blocked(occupancy, (cell)c))
            continue;
        cell least = occupancy_flood(occupancy, (cell)c);
        unsigned reached = occupancy->reached;
        assert_int_equal(corral_map_region(&corrals, (cell)c), least);
        regions += least == c;
        for (int kind = FLOOD_QUEUE; kind <= FLOOD_RECURSIVE; kind++) {
            struct flood_cost cost = flood_measure(occupancy, (cell)c, (enum flood_kind)kind);
            assert_int_equal(cost.cells, reached);
            assert_int_equal(cost.looks, 4 * reached);
            assert_in_range(cost.depth, 1, reached);
            assert_false(cost.gave_up);
        }
    }
    assert_int_equal(corrals.count, regions);
    corral_map_free(&corrals);
}

TEST(random_levels)
{
    struct random source = {.state = 11};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 9, 1, 5});
        struct map *map = map_new(board);
        struct occupancy occupancy;
        occupancy_init(&occupancy, map);
        for (unsigned c = 0; c < map->cells; c++)
            if (random_below(&source, 3) == 0)
                occupancy_put_box(&occupancy, (cell)c);
        check_regions(&occupancy);
        occupancy_free(&occupancy);
        map_free(map);
        board_free(board);
    }
}

/* A queue meets a corridor one cell at a time, a recursion goes as deep as it is long. */
TEST(costs_of_a_corridor)
{
    struct board *board = sample_board("##########\n#@ . $   #\n##########\n");
    struct map *map = map_new(board);
    struct occupancy occupancy;
    occupancy_init(&occupancy, map);
    struct flood_cost queue = flood_measure(&occupancy, map->player, FLOOD_QUEUE);
    struct flood_cost calls = flood_measure(&occupancy, map->player, FLOOD_RECURSIVE);
    assert_int_equal(queue.depth, 1);
    assert_int_equal(calls.depth, 8);
    occupancy_put_box(&occupancy, map->boxes[0]);
    assert_int_equal(flood_measure(&occupancy, map->player, FLOOD_STACK).cells, 4);
    occupancy_free(&occupancy);
    map_free(map);
    board_free(board);
}

/* Deeper than any stack need be, the recursion gives up and says so; the others do not. */
TEST(recursion_gives_up)
{
    struct board *board = board_new(101, 101);
    for (unsigned i = 0; i < 101; i++) {
        board->squares[i] = board->squares[100 * 101 + i] = SQUARE_WALL;
        board->squares[i * 101] = board->squares[i * 101 + 100] = SQUARE_WALL;
    }
    board->squares[102] = SQUARE_PLAYER;
    struct map *map = map_new(board);
    struct occupancy occupancy;
    occupancy_init(&occupancy, map);
    assert_true(flood_measure(&occupancy, map->player, FLOOD_RECURSIVE).gave_up);
    assert_int_equal(flood_measure(&occupancy, map->player, FLOOD_QUEUE).cells, 99 * 99);
    occupancy_free(&occupancy);
    map_free(map);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_levels),
        cmocka_unit_test(costs_of_a_corridor),
        cmocka_unit_test(recursion_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
