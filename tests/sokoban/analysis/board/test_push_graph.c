/* Every box and every player against a flood with that box for a wall. */
#include "sokoban/analysis/board/push_graph.h"

#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

/* Numbers the parts of the floor without the box; returns how many there are. */
static unsigned find_parts(const struct map *map, cell box, unsigned *part, cell *stack)
{
    unsigned parts = 0;
    for (unsigned c = 0; c < map->cells; c++)
        part[c] = UINT32_MAX;
    for (unsigned c = 0; c < map->cells; c++) {
        unsigned count = 0;
        if (c == box || part[c] != UINT32_MAX)
            continue;
        part[c] = parts;
        stack[count++] = (cell)c;
        while (count) {
            cell at = stack[--count];
            for (int d = 0; d < DIRECTIONS; d++) {
                cell to = map_next(map, at, (enum direction)d);
                if (to == map->cells || to == box || part[to] != UINT32_MAX)
                    continue;
                part[to] = parts;
                stack[count++] = to;
            }
        }
        parts++;
    }
    return parts;
}

/* A class for every part and a part for every class, numbered in the order of the directions. */
static void check_box(const struct push_graph *push_graph, cell box, const unsigned *part,
                      unsigned parts)
{
    const struct map *map = push_graph->map;
    unsigned class_of_part[5] = {9, 9, 9, 9, 9};
    unsigned seen = 0;
    assert_int_equal(push_graph_classes(push_graph, box), parts ? parts : 1);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, box, (enum direction)d);
        uint8_t class = push_graph->class_of[4 * (size_t)box + (size_t)d];
        if (to == map->cells) {
            assert_int_equal(class, PUSH_GRAPH_NO_CLASS);
            continue;
        }
        if (class_of_part[part[to]] == 9)
            class_of_part[part[to]] = seen++;
        assert_int_equal(class, class_of_part[part[to]]);
        assert_int_equal(push_graph_vertex_beside(push_graph, box, (enum direction)d),
                         push_graph_vertex(push_graph, box, to));
    }
    for (unsigned c = 0; c < map->cells; c++)
        if (c != box && push_graph_class(push_graph, box, (cell)c) != class_of_part[part[c]])
            fail_msg("box %u, player %u: class %u, not %u", box, c,
                     push_graph_class(push_graph, box, (cell)c), class_of_part[part[c]]);
}

static void check(const struct board *board)
{
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    unsigned *part = mem_alloc(map->cells, sizeof *part);
    cell *stack = mem_alloc(map->cells, sizeof *stack);
    uint32_t vertices = 0;
    for (unsigned box = 0; box < map->cells; box++) {
        assert_int_equal(push_graph->first_vertex[box], vertices);
        unsigned parts = find_parts(map, (cell)box, part, stack);
        check_box(push_graph, (cell)box, part, parts);
        vertices += parts ? parts : 1;
    }
    assert_int_equal(push_graph_vertices(push_graph), vertices);
    mem_free(part);
    mem_free(stack);
    push_graph_free(push_graph);
    map_free(map);
}

TEST(random_boards)
{
    for (uint64_t seed = 0; seed < 1500; seed++) {
        struct board *board = random_board(seed, (struct random_size){1, 10, 0, 2});
        check(board);
        board_free(board);
    }
}

static unsigned checked;

static void check_small(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct map *map = map_new(board);
    bool small = map->cells < 120;
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
    assert_true(checked > 500);
}

TEST(odd_boards)
{
    static const char *const boards[] = {"@\n", "@ \n", "#@#\n# #\n# #\n", "# #\n @ \n# #\n",
                                         "###\n# #\n###\n"};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct board *board = sample_board(boards[i]);
        check(board);
        board_free(board);
    }
    push_graph_free(NULL);
}

/* No recursion: a corridor as long as a board allows. */
TEST(longest_corridor)
{
    struct board *board = board_new(BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    for (unsigned y = 1; y < BOARD_SIDE_MAX; y += 2)
        for (unsigned x = 0; x < BOARD_SIDE_MAX; x++)
            if (x != (y / 2 % 2 ? 0 : BOARD_SIDE_MAX - 1))
                board->squares[(size_t)y * BOARD_SIDE_MAX + x] = SQUARE_WALL;
    board->squares[0] = SQUARE_PLAYER;
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    assert_int_equal(map->cells, 128 * 255 + 127);
    assert_int_equal(push_graph_vertices(push_graph), 2 * map->cells - 2);
    push_graph_free(push_graph);
    map_free(map);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards),
        cmocka_unit_test(real_levels),
        cmocka_unit_test(odd_boards),
        cmocka_unit_test(longest_corridor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
