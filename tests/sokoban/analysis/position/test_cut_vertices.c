/* What the pass says of every cell agrees with floods of the floor with a box on it. */
#include "sokoban/analysis/position/cut_vertices.h"

#include "base/random.h"
#include "sokoban/level/board.h"
#include "support/random_level.h"
#include "support/test.h"

static void check_part(const struct cut_part *part, const struct occupancy *occupancy,
                       struct occupancy *blocked, cell beside)
{
    assert_int_equal(part->least, occupancy_flood(blocked, beside));
    for (unsigned c = 0; c <= occupancy->map->cells; c++)
        assert_int_equal(cut_part_has(part, occupancy, (cell)c),
                         occupancy_is_reached(blocked, (cell)c));
}

static void check_cell(const struct cut_vertices *cut_vertices, const struct occupancy *occupancy,
                       struct occupancy *blocked, cell c)
{
    const struct map *map = occupancy->map;
    occupancy_put_box(blocked, c);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell beside = map_next(map, c, (enum direction)d);
        if (occupancy_is_blocked(occupancy, beside))
            continue;
        struct cut_part part = cut_vertices_part(cut_vertices, occupancy, c, beside);
        check_part(&part, occupancy, blocked, beside);
    }
    occupancy_reserve_stamps(blocked, 1);
    blocked->stamp++;
    assert_int_equal(cut_vertices_regions(cut_vertices, occupancy, c),
                     occupancy_flood_rest(blocked));
    occupancy_take_box(blocked, c);
}

TEST(agree_with_floods)
{
    const struct random_size size = {3, 9, 1, 6};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct board *board = random_board(seed, size);
        struct map *map = map_new(board);
        struct occupancy occupancy, blocked;
        struct cut_vertices cut_vertices;
        struct random random = {seed};
        occupancy_init(&occupancy, map);
        occupancy_init(&blocked, map);
        cut_vertices_init(&cut_vertices, map);
        occupancy.stamp = seed % 2 ? 0 : OCCUPANCY_BLOCKED - map->cells; /* stamps start again */
        for (unsigned c = 0; c < map->cells; c++)
            if (random_below(&random, 4) == 0) {
                occupancy_put_box(&occupancy, (cell)c);
                occupancy_put_box(&blocked, (cell)c);
            }
        cut_vertices_find(&cut_vertices, &occupancy);
        for (unsigned c = 0; c < map->cells; c++)
            if (!occupancy_is_blocked(&occupancy, (cell)c))
                check_cell(&cut_vertices, &occupancy, &blocked, (cell)c);
        cut_vertices_free(&cut_vertices);
        occupancy_free(&blocked);
        occupancy_free(&occupancy);
        map_free(map);
        board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(agree_with_floods)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
