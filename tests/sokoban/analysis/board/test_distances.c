/* Push distances against a search with one box and an exact player. */
#include "sokoban/analysis/board/distances.h"

#include <string.h>

#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

#define FAR UINT32_MAX

/* Places of one box and the player: box * cells + player. */
struct brute {
    const struct map *map;
    uint32_t *pushes; /* from every place to the goal */
};

/* The place after a step; false when it cannot be made. */
static bool step(const struct map *map, cell *box, cell *player, enum direction d)
{
    cell to = map_next(map, *player, d);
    cell beyond = map_next(map, to, d);
    if (to == map->cells || (to == *box && beyond == map->cells))
        return false;
    if (to == *box)
        *box = beyond;
    *player = to;
    return true;
}

/* Fewest pushes that bring the box to the goal, from everywhere, by repeating until nothing
 * changes. */
static void measure(struct brute *brute, cell goal)
{
    const struct map *map = brute->map;
    for (size_t i = 0; i < (size_t)map->cells * map->cells; i++)
        brute->pushes[i] = i / map->cells == goal ? 0 : FAR;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = (size_t)map->cells * map->cells; i-- > 0;)
            for (int d = 0; d < DIRECTIONS && i / map->cells != i % map->cells; d++) {
                cell box = (cell)(i / map->cells), player = (cell)(i % map->cells);
                if (!step(map, &box, &player, (enum direction)d))
                    continue;
                uint32_t rest = brute->pushes[(size_t)box * map->cells + player];
                uint32_t sum = rest + (box != i / map->cells);
                if (rest != FAR && sum < brute->pushes[i]) {
                    brute->pushes[i] = sum;
                    changed = true;
                }
            }
    }
}

static uint32_t widened(uint16_t distance)
{
    return distance == DISTANCE_NONE ? FAR : distance;
}

/* Compares the distances to one goal and gathers the least over all of them. */
static void compare_goal(struct brute *brute, const struct distances *distances, unsigned goal,
                         uint32_t *nearest)
{
    const struct map *map = brute->map;
    measure(brute, map->goals[goal]);
    for (unsigned box = 0; box < map->cells; box++)
        for (unsigned player = 0; player < map->cells; player++) {
            size_t place = (size_t)box * map->cells + player;
            if (box == player)
                continue;
            uint32_t vertex = push_graph_vertex(distances->push_graph, (cell)box, (cell)player);
            uint32_t found = widened(distances_row(distances, vertex)[goal]);
            if (found != brute->pushes[place])
                fail_msg("box %u, player %u, goal %u: %u, not %u", box, player, goal, found,
                         brute->pushes[place]);
            if (found < nearest[place])
                nearest[place] = found;
        }
}

static void compare_nearest(const struct map *map, const struct distances *distances,
                            const uint32_t *nearest)
{
    for (unsigned box = 0; box < map->cells; box++) {
        bool live = map->is_goal[box];
        for (unsigned player = 0; player < map->cells; player++) {
            if (player == box)
                continue;
            uint32_t vertex = push_graph_vertex(distances->push_graph, (cell)box, (cell)player);
            uint32_t least = nearest[(size_t)box * map->cells + player];
            assert_int_equal(widened(distances->nearest[vertex]), least);
            live |= least != FAR;
        }
        assert_int_equal(distances->live[box], live);
    }
    assert_false(distances->live[map->cells]);
}

/* Where a box of the start can get when it is alone. */
static void compare_visited(const struct map *map, const struct distances *distances)
{
    size_t places = (size_t)map->cells * map->cells;
    bool *reached = mem_alloc(places, sizeof *reached);
    for (unsigned i = 0; i < map->box_count; i++)
        reached[(size_t)map->boxes[i] * map->cells + map->player] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < places; i++)
            for (int d = 0; d < DIRECTIONS && reached[i]; d++) {
                cell box = (cell)(i / map->cells), player = (cell)(i % map->cells);
                if (!step(map, &box, &player, (enum direction)d))
                    continue;
                bool *to = &reached[(size_t)box * map->cells + player];
                changed |= !*to;
                *to = true;
            }
    }
    for (unsigned box = 0; box < map->cells; box++) {
        bool visited = memchr(reached + (size_t)box * map->cells, true, map->cells);
        assert_int_equal(distances->visited[box], visited);
    }
    assert_false(distances->visited[map->cells]);
    mem_free(reached);
}

static void check(const struct board *board)
{
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    struct distances *distances = distances_new(push_graph, 1 << 24);
    size_t places = (size_t)map->cells * map->cells;
    struct brute brute = {map, mem_alloc(places, sizeof *brute.pushes)};
    uint32_t *nearest = mem_alloc(places, sizeof *nearest);
    memset(nearest, 0xff, places * sizeof *nearest);
    for (unsigned goal = 0; goal < map->goal_count; goal++)
        compare_goal(&brute, distances, goal, nearest);
    compare_nearest(map, distances, nearest);
    compare_visited(map, distances);
    mem_free(nearest);
    mem_free(brute.pushes);
    distances_free(distances);
    push_graph_free(push_graph);
    map_free(map);
}

TEST(random_boards)
{
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct board *board = random_board(seed, (struct random_size){2, 6, 1, 3});
        check(board);
        board_free(board);
    }
}

/* From where a box starts to where one stands on a goal, the player on some cell: as long as it is
 * measured from the start. */
TEST(both_ways_are_as_long)
{
    unsigned compared = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct board *board = random_board(seed, (struct random_size){2, 6, 1, 3});
        struct map *map = map_new(board);
        struct push_graph *push_graph = push_graph_new(map);
        cell player = 0;
        while (map->is_goal[player])
            player++;
        bool alike = map->goal_count == map->box_count && player < map->cells;
        struct distances *from = distances_new_reversed(push_graph, SIZE_MAX);
        struct distances *to =
            alike ? distances_new_to(push_graph, map->goals, player, SIZE_MAX) : NULL;
        struct distances *back =
            alike ? distances_new_from(push_graph, map->goals, player, SIZE_MAX) : NULL;
        struct distances *home =
            alike ? distances_new_to(push_graph, map->boxes, map->player, SIZE_MAX) : NULL;
        for (unsigned i = 0; i < map->box_count && to; i++)
            for (unsigned j = 0; j < map->goal_count; j++, compared++) {
                uint32_t start = push_graph_vertex(push_graph, map->boxes[i], map->player);
                uint32_t end = push_graph_vertex(push_graph, map->goals[j], player);
                assert_int_equal(distances_row(to, start)[j], distances_row(from, end)[i]);
                assert_int_equal(distances_row(back, start)[j], distances_row(home, end)[i]);
            }
        distances_free(home);
        distances_free(back);
        distances_free(to);
        distances_free(from);
        push_graph_free(push_graph);
        map_free(map);
        board_free(board);
    }
    assert_true(compared > 100);
}

static unsigned checked;

static void check_small(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct map *map = map_new(board);
    bool small = map->cells < 40;
    map_free(map);
    if (small) {
        check(board);
        checked++;
    }
}

TEST(real_levels)
{
    if (!sample_each(check_small))
        skip();
    assert_true(checked > 100);
}

/* The table of all goals stays below the limit, to the byte. */
TEST(table_within_its_limit)
{
    struct board *board = sample_board("#######\n#@$ . #\n# $ . #\n#######\n");
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    size_t bytes = push_graph_vertices(push_graph) * 2 * sizeof(uint16_t);
    struct distances *without = distances_new(push_graph, bytes - 1),
                     *with = distances_new(push_graph, bytes);
    assert_null(without->to_goal);
    assert_non_null(with->to_goal);
    assert_memory_equal(without->nearest, with->nearest,
                        push_graph_vertices(push_graph) * sizeof(uint16_t));
    distances_free(without);
    distances_free(with);
    distances_free(NULL);
    push_graph_free(push_graph);
    map_free(map);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards),
        cmocka_unit_test(both_ways_are_as_long),
        cmocka_unit_test(real_levels),
        cmocka_unit_test(table_within_its_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
