/* Prices of goals: the least sum of distances at the start, and no push or end that gains more. */
#include "sokoban/analysis/prices.h"

#include "base/mem.h"
#include "sokoban/analysis/groups.h"
#include "sokoban/bound/tables.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

enum { BOXES_MAX = 8 };

static void check_pushes(const struct prices *prices, const struct sides *sides)
{
    const struct map *map = sides->map;
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d, back = direction_opposite(direction);
            cell to = map_next(map, (cell)c, direction);
            if (to == map->cells || map_next(map, (cell)c, back) == map->cells)
                continue;
            int32_t before = prices->potential[sides_vertex_beside(sides, (cell)c, back)];
            int32_t after = prices->potential[sides_vertex_beside(sides, to, back)];
            if (after == POTENTIAL_NONE)
                continue;
            assert_true(1 + after - before >= 0);
            assert_int_equal((1 + after - before) % 2, 0);
        }
    for (unsigned g = 0; g < map->goal_count; g++)
        assert_true(prices_end_excess(prices, sides, g) >= 0);
}

/* Returns whether there were prices to check. */
static bool check_level(const struct board *board)
{
    struct map *map = map_new(board);
    struct sides *sides = sides_new(map);
    struct distances *distances = distances_new(sides, SIZE_MAX);
    struct bound_tables *tables =
        bound_tables_new(&bound_priced, distances, &(struct bound_limits){.entries_max = 1000});
    const struct groups *groups = tables->groups;
    bool found = groups && groups->prices;
    if (found) {
        uint32_t vertices[BOXES_MAX];
        int64_t sum = groups->prices->total;
        struct bound *matching = bound_matching.make(distances, NULL, map->box_count);
        for (unsigned i = 0; i < map->box_count; i++) {
            vertices[i] = sides_vertex(sides, map->boxes[i], map->player);
            sum += groups->prices->potential[vertices[i]];
        }
        assert_int_equal(sum, bound_matching.whole(matching, vertices));
        check_pushes(groups->prices, sides);
        bound_free(matching);
    }
    bound_tables_free(tables);
    distances_free(distances);
    sides_free(sides);
    map_free(map);
    return found;
}

TEST(prices_of_random_levels)
{
    unsigned found = 0;
    for (uint64_t seed = 1; seed <= 500; seed++) {
        struct board *board = random_board(seed, (struct random_size){4, 8, 2, 6});
        found += check_level(board);
        board_free(board);
    }
    assert_true(found > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prices_of_random_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
