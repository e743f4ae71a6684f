/* Boxes that are walls: shapes, and the known solutions, which never push them again. */
#include "sokoban/analysis/walls.h"

#include "sokoban/analysis/distances.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/sample.h"
#include "support/test.h"

struct subject {
    struct map *map;
    struct sides *sides;
    struct distances *distances;
    struct layout layout;
    struct walls walls;
};

static void set_up(struct subject *subject, const struct board *board)
{
    subject->map = map_new(board);
    subject->sides = sides_new(subject->map);
    subject->distances = distances_new(subject->sides, SIZE_MAX);
    layout_init(&subject->layout, subject->map);
    walls_init(&subject->walls, subject->distances);
    for (unsigned i = 0; i < subject->map->box_count; i++)
        layout_put_box(&subject->layout, subject->map->boxes[i]);
}

static void tear_down(struct subject *subject)
{
    walls_free(&subject->walls);
    layout_free(&subject->layout);
    distances_free(subject->distances);
    sides_free(subject->sides);
    map_free(subject->map);
}

/* How many boxes of a level are walls at its start; -1 when it is dead. */
static int count_walls(const char *rows)
{
    struct board *board = sample_board(rows);
    struct subject subject;
    set_up(&subject, board);
    int count = walls_settle(&subject.walls, &subject.layout, subject.map->player) ? 0 : -1;
    for (unsigned c = 0; count >= 0 && c < subject.map->cells; c++)
        count += subject.walls.is_wall[c];
    tear_down(&subject);
    board_free(board);
    return count;
}

TEST(shapes)
{
    assert_int_equal(count_walls("#######\n#@$ . #\n#     #\n#######\n"), 0);
    /* frozen on goals */
    assert_int_equal(count_walls("#########\n#@ $ .**#\n#  $ .**#\n#       #\n#########\n"), 4);
    /* nothing keeps the box in the middle from being pushed, but none could be pushed there */
    const char *middle = "########\n#   ####\n# * ####\n#@   $.#\n########\n";
    assert_int_equal(count_walls(middle), 1);
    assert_int_equal(count_walls("########\n# $ ####\n# . ####\n#@   $.#\n########\n"), -1);
}

/* What the player can never reach backwards from the end he cannot be in now. */
TEST(player_shut_in)
{
    assert_int_equal(count_walls("#########\n#  *@   #\n#  ######\n# $.    #\n#########\n"), 0);
    assert_int_equal(count_walls("########\n# #@#  #\n# #*#$.#\n#      #\n########\n"), -1);
}

/* Plays a known solution; no box is pushed after it was called a wall. */
static void keeps_walls(const char *name, const struct board *board, const char *solution)
{
    struct subject subject;
    struct lurd lurd;
    enum direction direction;
    set_up(&subject, board);
    bool *was_wall = mem_alloc(subject.map->cells, sizeof *was_wall);
    cell player = subject.map->player;
    lurd_open(&lurd, solution);
    bool possible = subject.map->box_count == subject.map->goal_count;
    while (possible && lurd_next(&lurd, &direction)) {
        player = map_next(subject.map, player, direction);
        if (!layout_is_blocked(&subject.layout, player))
            continue;
        if (was_wall[player])
            fail_msg("%s: a wall is pushed", name);
        layout_take_box(&subject.layout, player);
        layout_put_box(&subject.layout, map_next(subject.map, player, direction));
        if (!walls_settle(&subject.walls, &subject.layout, player))
            fail_msg("%s: called dead", name);
        for (unsigned c = 0; c < subject.map->cells; c++)
            was_wall[c] |= subject.walls.is_wall[c];
    }
    mem_free(was_wall);
    tear_down(&subject);
}

TEST(known_solutions_keep_walls)
{
    unsigned count = sample_each(keeps_walls);
    if (count == 0)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(player_shut_in),
        cmocka_unit_test(known_solutions_keep_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
