#include "sokoban/analysis/board/map.h"

#include "base/random.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/test.h"

/* Marks what the player could reach without boxes, by spreading until nothing changes. */
static void spread(const struct board *board, bool *inside)
{
    size_t player = board_player(board);
    if (player < board_size(board))
        inside[player] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < board_size(board); i++)
            for (int d = 0; d < DIRECTIONS && inside[i]; d++) {
                int x = (int)(i % board->width), y = (int)(i / board->width);
                direction_step((enum direction)d, &x, &y);
                size_t to = (size_t)y * board->width + (size_t)x;
                if (!(board_at(board, x, y) & SQUARE_WALL) && !inside[to])
                    inside[to] = changed = true;
            }
    }
}

/* The ring goes round clockwise, from the square above. */
static void check_ring(const struct map *map, cell c)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    for (size_t k = 0; k < 8; k++) {
        int x = (int)(map->place[c] % map->board->width) + dx[k];
        int y = (int)(map->place[c] / map->board->width) + dy[k];
        cell expected = (cell)map->cells;
        if (!(board_at(map->board, x, y) & SQUARE_WALL))
            expected = map->cell_at[(size_t)y * map->board->width + (size_t)x];
        assert_int_equal(map->around[8 * (size_t)c + k], expected);
    }
}

static void check_cell(const struct map *map, cell c)
{
    check_ring(map, c);
    uint8_t square = map->board->squares[map->place[c]];
    assert_int_equal(map->is_goal[c], (square & SQUARE_GOAL) != 0);
    for (int d = 0; d < DIRECTIONS; d++) {
        enum direction direction = (enum direction)d;
        int x = (int)(map->place[c] % map->board->width);
        int y = (int)(map->place[c] / map->board->width);
        direction_step(direction, &x, &y);
        cell to = map_next(map, c, direction);
        if (board_at(map->board, x, y) & SQUARE_WALL) {
            assert_int_equal(to, map->cells);
        } else {
            assert_int_equal(map->place[to], (size_t)y * map->board->width + (size_t)x);
            assert_int_equal(map_next(map, to, direction_opposite(direction)), c);
        }
    }
}

static void check_contents(const struct map *map)
{
    unsigned goals = 0, boxes = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        uint8_t square = map->board->squares[map->place[c]];
        if (square & SQUARE_GOAL)
            assert_int_equal(map->goals[goals++], c);
        if (square & SQUARE_BOX)
            assert_int_equal(map->boxes[boxes++], c);
        assert_int_equal((square & SQUARE_PLAYER) != 0, c == map->player);
    }
    assert_int_equal(goals, map->goal_count);
    assert_int_equal(boxes, map->box_count);
}

static void check(const struct board *board)
{
    struct map *map = map_new(board);
    bool *inside = mem_alloc(board_size(board), sizeof *inside);
    unsigned count = 0;
    spread(board, inside);
    for (size_t i = 0; i < board_size(board); i++) {
        assert_int_equal(map->cell_at[i], inside[i] ? count : map->cells);
        if (inside[i])
            assert_int_equal(map->place[count++], i);
    }
    assert_int_equal(map->cells, count);
    for (unsigned c = 0; c < count; c++)
        check_cell(map, (cell)c);
    for (int d = 0; d < DIRECTIONS; d++)
        assert_int_equal(map_next(map, (cell)count, (enum direction)d), count);
    assert_false(map->is_goal[count]);
    check_contents(map);
    mem_free(inside);
    map_free(map);
}

static void check_rows(const char *rows)
{
    struct board *board = sample_board(rows);
    check(board);
    board_free(board);
}

TEST(odd_boards)
{
    check_rows("@\n");
    check_rows("@$.\n");                       /* no wall anywhere */
    check_rows("  #  \n @ #$.\n$.#  \n");      /* an open border, and a part out of reach */
    check_rows("####\n#+*#\n####*#\n   ##\n"); /* decoration */
    check_rows("#####\n#   #\n#####\n");       /* nobody at all */
    check_rows("####\n# @#\n###\n");           /* a short row */
    map_free(NULL);
}

TEST(random_boards)
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct board *board = random_board(seed, (struct random_size){1, 9, 0, 3});
        struct random source = {.state = seed};
        for (unsigned i = random_below(&source, 4); i; i--) /* holes in the border */
            board->squares[random_below(&source, (uint32_t)board_size(board))] &=
                (uint8_t)~SQUARE_WALL;
        check(board);
        board_free(board);
    }
}

static void real_levels_of(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct map *map = map_new(board);
    for (unsigned c = 0; c < map->cells; c++)
        check_cell(map, (cell)c);
    check_contents(map);
    map_free(map);
}

TEST(real_levels)
{
    unsigned count = sample_each(real_levels_of);
    if (!count)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
}

/* Every number of a cell fits, the wall's too. */
TEST(largest_board)
{
    struct board *board = board_new(BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    board->squares[0] = SQUARE_PLAYER;
    struct map *map = map_new(board);
    assert_int_equal(map->cells, BOARD_SIDE_MAX * BOARD_SIDE_MAX);
    for (unsigned c = 0; c < map->cells; c++)
        check_cell(map, (cell)c);
    map_free(map);
    board_free(board);
}

/* Goals side by side are of one group, those at a corner are not, nor those behind a wall. */
TEST(goals_form_groups)
{
    static const struct {
        const char *rows;
        unsigned groups;
    } cases[] = {
        {"######\n#@ $ #\n######\n", 0},
        {"#######\n#@ $..#\n#  $  #\n#######\n", 1},
        {"#######\n#@ $. #\n#  $ .#\n#######\n", 2},
        {"#######\n#@.#.##\n#. $ .#\n#..   #\n#######\n", 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct board *board = sample_board(cases[i].rows);
        struct map *map = map_new(board);
        assert_int_equal(map_goal_groups(map), cases[i].groups);
        map_free(map);
        board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_boards),        cmocka_unit_test(random_boards),
        cmocka_unit_test(real_levels),       cmocka_unit_test(largest_board),
        cmocka_unit_test(goals_form_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
