/* What the pass says of every cell agrees with floods of the floor with a box on it. */
#include "sokoban/analysis/joints.h"

#include "base/random.h"
#include "sokoban/level/board.h"
#include "support/random_level.h"
#include "support/test.h"

static void check_part(const struct joint_part *part, const struct layout *layout,
                       struct layout *blocked, cell beside)
{
    assert_int_equal(part->least, layout_flood(blocked, beside));
    for (unsigned c = 0; c <= layout->map->cells; c++)
        assert_int_equal(joint_part_has(part, layout, (cell)c),
                         layout_is_reached(blocked, (cell)c));
}

static void check_cell(const struct joints *joints, const struct layout *layout,
                       struct layout *blocked, cell c)
{
    const struct map *map = layout->map;
    layout_put_box(blocked, c);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(map, c, (enum direction)d);
        if (layout_is_blocked(layout, beside))
            continue;
        struct joint_part part = joints_part(joints, layout, c, beside);
        check_part(&part, layout, blocked, beside);
    }
    layout_reserve_stamps(blocked, 1);
    blocked->stamp++;
    assert_int_equal(joints_regions(joints, layout, c), layout_flood_rest(blocked));
    layout_take_box(blocked, c);
}

TEST(agree_with_floods)
{
    const struct random_size size = {3, 9, 1, 6};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct board *board = random_board(seed, size);
        struct map *map = map_new(board);
        struct layout layout, blocked;
        struct joints joints;
        struct random random = {seed};
        layout_init(&layout, map);
        layout_init(&blocked, map);
        joints_init(&joints, map);
        layout.stamp = seed % 2 ? 0 : LAYOUT_BLOCKED - map->cells; /* stamps start again */
        for (unsigned c = 0; c < map->cells; c++)
            if (random_below(&random, 4) == 0) {
                layout_put_box(&layout, (cell)c);
                layout_put_box(&blocked, (cell)c);
            }
        joints_find(&joints, &layout);
        for (unsigned c = 0; c < map->cells; c++)
            if (!layout_is_blocked(&layout, (cell)c))
                check_cell(&joints, &layout, &blocked, (cell)c);
        joints_free(&joints);
        layout_free(&blocked);
        layout_free(&layout);
        map_free(map);
        board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agree_with_floods)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
