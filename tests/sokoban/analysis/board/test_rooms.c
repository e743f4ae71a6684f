#include "sokoban/analysis/board/rooms.h"

#include "sokoban/sample.h"
#include "support/test.h"

/* The board with a letter on every cell: capitals for rooms, small ones for corridors. */
static char *letters(const struct rooms *rooms)
{
    const struct map *map = rooms->map;
    struct text out;
    text_init(&out);
    for (size_t i = 0; i < board_size(map->board); i++) {
        uint16_t area = rooms->area[map->cell_at[i]];
        char letter = map->board->squares[i] & SQUARE_WALL ? '#' : ' ';
        if (area != AREA_NONE)
            letter = rooms_is_room(rooms, area) ? (char)('A' + area)
                                                : (char)('a' + (int)(area - rooms->count));
        text_add_char(&out, letter);
        if ((i + 1) % map->board->width == 0)
            text_add_char(&out, '\n');
    }
    return text_take(&out);
}

static void check(const char *rows, const char *expected)
{
    struct board *board = sample_board(rows);
    struct map *map = map_new(board);
    struct rooms *rooms = rooms_new(map);
    char *found = letters(rooms);
    assert_string_equal(found, expected);
    mem_free(found);
    rooms_free(rooms);
    map_free(map);
    board_free(board);
}

TEST(the_picture_of_the_header)
{
    check("############\n"
          "#   ###   ##\n"
          "#@        ##\n"
          "#   ### ####\n"
          "####### #  #\n"
          "#######    #\n"
          "############\n",
          "############\n"
          "#AAA###BBB##\n"
          "#AAAaaaBBB##\n"
          "#AAA###b####\n"
          "#######b#bb#\n"
          "#######bbbb#\n"
          "############\n");
}

TEST(a_lone_block_is_no_room)
{
    check("####\n#@ #\n#  #\n####\n", "####\n#aa#\n#aa#\n####\n");
    check("#####\n#@  #\n#   #\n#####\n", "#####\n#AAA#\n#AAA#\n#####\n");
}

TEST(boxes_do_not_matter)
{
    check("#####\n#@$.#\n#$ .#\n#####\n", "#####\n#AAA#\n#AAA#\n#####\n");
}

TEST(a_corner_shared_belongs_to_neither)
{
    check("######\n"
          "#@ ###\n"
          "#  ###\n"
          "#   ##\n"
          "##  ##\n"
          "##  ##\n"
          "######\n",
          "######\n"
          "#AA###\n"
          "#AA###\n"
          "#AaB##\n"
          "##BB##\n"
          "##BB##\n"
          "######\n");
}

TEST(rooms_may_touch)
{
    check("#######\n"
          "#@ ####\n"
          "#  ####\n"
          "#    ##\n"
          "###  ##\n"
          "###  ##\n"
          "#######\n",
          "#######\n"
          "#AA####\n"
          "#AA####\n"
          "#AABB##\n"
          "###BB##\n"
          "###BB##\n"
          "#######\n");
}

TEST(a_map_without_cells_has_no_areas)
{
    check("###\n# #\n###\n", "###\n# #\n###\n");
}

TEST(neighbours_are_rooms_with_no_room_between)
{
    struct board *board = sample_board("##################\n"
                                       "#@ ####   ####   #\n"
                                       "#                #\n"
                                       "#  ## #   ####   #\n"
                                       "##### ############\n"
                                       "##### ############\n"
                                       "####   ###########\n"
                                       "####   ###########\n"
                                       "##################\n");
    struct map *map = map_new(board);
    struct rooms *rooms = rooms_new(map);
    assert_int_equal(rooms->count, 4); /* A, B, C in a row, D below */
    assert_int_equal(rooms->areas, 6);
    static const bool expected[4][4] = {
        {0, 1, 0, 1},
        {1, 0, 1, 1},
        {0, 1, 0, 0},
        {1, 1, 0, 0},
    };
    for (uint16_t i = 0; i < 4; i++)
        for (uint16_t j = 0; j < 4; j++)
            if (i != j)
                assert_int_equal(rooms_are_neighbours(rooms, i, j), expected[i][j]);
    rooms_free(rooms);
    map_free(map);
    board_free(board);
}

static bool is_block(const struct board *board, int x, int y)
{
    return !((board_at(board, x, y) | board_at(board, x + 1, y) | board_at(board, x, y + 1) |
              board_at(board, x + 1, y + 1)) &
             SQUARE_WALL);
}

/* How many blocks around a cell, joined to some other block. */
static unsigned joined_blocks(const struct board *board, int x, int y)
{
    unsigned count = 0;
    for (int bx = x - 1; bx <= x; bx++)
        for (int by = y - 1; by <= y; by++)
            count += is_block(board, bx, by) &&
                     (is_block(board, bx - 1, by) || is_block(board, bx + 1, by) ||
                      is_block(board, bx, by - 1) || is_block(board, bx, by + 1));
    return count;
}

static void check_cell(const struct rooms *rooms, cell c)
{
    const struct map *map = rooms->map;
    uint16_t area = rooms->area[c];
    int x = (int)(map->place[c] % map->board->width);
    int y = (int)(map->place[c] / map->board->width);
    unsigned blocks = joined_blocks(map->board, x, y);
    assert_true(area < rooms->areas);
    if (rooms_is_room(rooms, area))
        assert_true(blocks > 0);
    else /* two blocks: a shared corner */
        assert_true(blocks == 0 || blocks == 2);
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(map, c, (enum direction)d);
        uint16_t other = rooms->area[to];
        if (to == map->cells || other == area)
            continue;
        assert_true(rooms_is_room(rooms, area) || rooms_is_room(rooms, other));
        unsigned listed = 0;
        for (uint32_t i = rooms->first_link[area]; i < rooms->first_link[area + 1]; i++)
            listed += rooms->links[i] == other;
        assert_int_equal(listed, 1);
    }
}

static void check_level(const char *name, const struct board *board, const char *solution)
{
    (void)name;
    (void)solution;
    struct map *map = map_new(board);
    struct rooms *rooms = rooms_new(map);
    assert_int_equal(rooms->first_cell[rooms->areas], map->cells);
    for (uint16_t area = 0; area < rooms->areas; area++) {
        assert_true(rooms->first_cell[area] < rooms->first_cell[area + 1]);
        for (uint32_t i = rooms->first_cell[area]; i < rooms->first_cell[area + 1]; i++)
            assert_int_equal(rooms->area[rooms->cells[i]], area);
    }
    for (unsigned c = 0; c < map->cells; c++)
        check_cell(rooms, (cell)c);
    rooms_free(rooms);
    map_free(map);
}

TEST(real_levels_keep_the_promises)
{
    assert_int_equal(sample_each(check_level), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_of_the_header),
        cmocka_unit_test(a_lone_block_is_no_room),
        cmocka_unit_test(boxes_do_not_matter),
        cmocka_unit_test(a_corner_shared_belongs_to_neither),
        cmocka_unit_test(rooms_may_touch),
        cmocka_unit_test(a_map_without_cells_has_no_areas),
        cmocka_unit_test(neighbours_are_rooms_with_no_room_between),
        cmocka_unit_test(real_levels_keep_the_promises),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
