/* Boxes that are walls: shapes, and the known solutions, which never push them again. */
#include "sokoban/analysis/position/fixed_boxes.h"

#include "sokoban/analysis/board/distances.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/sample.h"
#include "support/test.h"

struct subject {
    struct map *map;
    struct push_graph *push_graph;
    struct distances *distances;
    struct occupancy occupancy;
    struct fixed_boxes fixed_boxes;
};

static void set_up(struct subject *subject, const struct board *board)
{
    subject->map = map_new(board);
    subject->push_graph = push_graph_new(subject->map);
    subject->distances = distances_new(subject->push_graph, SIZE_MAX);
    occupancy_init(&subject->occupancy, subject->map);
    fixed_boxes_init(&subject->fixed_boxes, subject->distances);
    for (unsigned i = 0; i < subject->map->box_count; i++)
        occupancy_put_box(&subject->occupancy, subject->map->boxes[i]);
}

static void tear_down(struct subject *subject)
{
    fixed_boxes_free(&subject->fixed_boxes);
    occupancy_free(&subject->occupancy);
    distances_free(subject->distances);
    push_graph_free(subject->push_graph);
    map_free(subject->map);
}

/* How many boxes of a level are walls at its start; -1 when it is dead. */
static int count_fixed_boxes(const char *rows)
{
    struct board *board = sample_board(rows);
    struct subject subject;
    set_up(&subject, board);
    int count =
        fixed_boxes_settle(&subject.fixed_boxes, &subject.occupancy, subject.map->player) ? 0 : -1;
    for (unsigned c = 0; count >= 0 && c < subject.map->cells; c++)
        count += subject.fixed_boxes.is_fixed[c];
    tear_down(&subject);
    board_free(board);
    return count;
}

TEST(shapes)
{
    assert_int_equal(count_fixed_boxes("#######\n#@$ . #\n#     #\n#######\n"), 0);
    /* frozen on goals */
    assert_int_equal(count_fixed_boxes("#########\n#@ $ .**#\n#  $ .**#\n#       #\n#########\n"),
                     4);
    /* nothing keeps the box in the middle from being pushed, but none could be pushed there */
    const char *middle = "########\n#   ####\n# * ####\n#@   $.#\n########\n";
    assert_int_equal(count_fixed_boxes(middle), 1);
    assert_int_equal(count_fixed_boxes("########\n# $ ####\n# . ####\n#@   $.#\n########\n"), -1);
}

/* What the player can never reach backwards from the end he cannot be in now. */
TEST(player_shut_in)
{
    assert_int_equal(count_fixed_boxes("#########\n#  *@   #\n#  ######\n# $.    #\n#########\n"),
                     0);
    assert_int_equal(count_fixed_boxes("########\n# #@#  #\n# #*#$.#\n#      #\n########\n"), -1);
}

/* Plays a known solution; no box is pushed after it was called a wall. */
static void keeps_fixed_boxes(const char *name, const struct board *board, const char *solution)
{
    struct subject subject;
    struct lurd lurd;
    enum direction direction;
    set_up(&subject, board);
    bool *was_fixed = mem_alloc(subject.map->cells, sizeof *was_fixed);
    cell player = subject.map->player;
    lurd_open(&lurd, solution);
    bool possible = subject.map->box_count == subject.map->goal_count;
    while (possible && lurd_next(&lurd, &direction)) {
        player = map_next(subject.map, player, direction);
        if (!occupancy_is_blocked(&subject.occupancy, player))
            continue;
        if (was_fixed[player])
            fail_msg("%s: a wall is pushed", name);
        occupancy_take_box(&subject.occupancy, player);
        occupancy_put_box(&subject.occupancy, map_next(subject.map, player, direction));
        if (!fixed_boxes_settle(&subject.fixed_boxes, &subject.occupancy, player))
            fail_msg("%s: called dead", name);
        for (unsigned c = 0; c < subject.map->cells; c++)
            was_fixed[c] |= subject.fixed_boxes.is_fixed[c];
    }
    mem_free(was_fixed);
    tear_down(&subject);
}

TEST(known_solutions_keep_fixed_boxes)
{
    unsigned count = sample_each(keeps_fixed_boxes);
    if (count == 0)
        skip();
    assert_int_equal(count, SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes),
        cmocka_unit_test(player_shut_in),
        cmocka_unit_test(known_solutions_keep_fixed_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
