/* Prices of goals: the least sum of distances at the start, and no push or end that gains more. */
#include "sokoban/analysis/board/goal_potentials.h"

#include "base/mem.h"
#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/bound/tables.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

enum { BOXES_MAX = 8 };

static void check_pushes(const struct goal_potentials *potentials,
                         const struct push_graph *push_graph)
{
    const struct map *map = push_graph->map;
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d, back = direction_opposite(direction);
            cell to = map_next(map, (cell)c, direction);
            if (to == map->cells || map_next(map, (cell)c, back) == map->cells)
                continue;
            int32_t before =
                potentials->potential[push_graph_vertex_beside(push_graph, (cell)c, back)];
            int32_t after = potentials->potential[push_graph_vertex_beside(push_graph, to, back)];
            if (after == POTENTIAL_NONE)
                continue;
            assert_true(1 + after - before >= 0);
            assert_int_equal((1 + after - before) % 2, 0);
        }
    for (unsigned g = 0; g < map->goal_count; g++)
        assert_true(goal_potentials_end_excess(potentials, push_graph, g) >= 0);
}

/* Returns whether there were prices to check. */
static bool check_level(const struct board *board)
{
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    struct distances *distances = distances_new(push_graph, SIZE_MAX);
    struct bound_tables *tables =
        bound_tables_new(&bound_priced, distances, &(struct bound_limits){.entries_max = 1000});
    const struct pattern_db *pattern_db = tables->pattern_db;
    bool found = pattern_db && pattern_db->potentials;
    if (found) {
        uint32_t vertices[BOXES_MAX];
        int64_t sum = pattern_db->potentials->total;
        struct bound *matching = bound_matching.make(distances, NULL, map->box_count);
        for (unsigned i = 0; i < map->box_count; i++) {
            vertices[i] = push_graph_vertex(push_graph, map->boxes[i], map->player);
            sum += pattern_db->potentials->potential[vertices[i]];
        }
        assert_int_equal(sum, bound_matching.whole(matching, vertices));
        check_pushes(pattern_db->potentials, push_graph);
        bound_free(matching);
    }
    bound_tables_free(tables);
    distances_free(distances);
    push_graph_free(push_graph);
    map_free(map);
    return found;
}

TEST(potentials_of_random_levels)
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
        cmocka_unit_test(potentials_of_random_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
