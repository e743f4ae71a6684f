/* Closed diagonals: drawn ones are judged as they are, and random ones are called dead only if
 * brute force says so. */
#include "sokoban/deadlock/deadlock.h"

#include "base/random.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/test.h"

enum { SIDE = 8, ROWS = SIDE * (SIDE + 1) };

static bool is_called_dead(const char *rows)
{
    struct board *board = sample_board(rows);
    struct map *map = map_new(board);
    struct push_graph *push_graph = push_graph_new(map);
    struct distances *distances = distances_new(push_graph, SIZE_MAX);
    struct deadlock *test = deadlock_diagonal.make(distances);
    struct occupancy occupancy;
    bool dead = false;
    occupancy_init(&occupancy, map);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&occupancy, map->boxes[i]);
    for (unsigned i = 0; i < map->box_count; i++)
        dead |= deadlock_ask(test, &occupancy, map->boxes[i], map->player);
    assert_int_equal(test->asked, map->box_count);
    assert_int_equal(test->killed > 0, dead);
    occupancy_free(&occupancy);
    deadlock_diagonal.free(test);
    distances_free(distances);
    push_graph_free(push_graph);
    map_free(map);
    board_free(board);
    return dead;
}

static void mirror(const char *rows, char *mirrored)
{
    memcpy(mirrored, rows, ROWS + 1);
    for (size_t row = 0; row < ROWS; row += SIDE + 1)
        for (size_t i = 0; i < SIDE; i++)
            mirrored[row + i] = rows[row + SIDE - 1 - i];
}

static void judge(const char *rows, bool dead)
{
    char mirrored[ROWS + 1];
    assert_int_equal(strlen(rows), ROWS);
    mirror(rows, mirrored);
    if (is_called_dead(rows) != dead || is_called_dead(mirrored) != dead)
        fail_msg("%s\n%s", dead ? "not called dead" : "called dead", rows);
}

TEST(drawn_ones)
{
    /* One centre, then two. */
    judge("########\n#@     #\n# $$   #\n# $ $  #\n#  $$  #\n# ...  #\n# ...  #\n########\n", true);
    judge("########\n#@  ...#\n# $$  .#\n# $ $ .#\n#  $ $.#\n#   $$.#\n#.     #\n########\n", true);
    /* The player is inside; a box is missing. */
    judge("########\n#      #\n# $$   #\n# $@$  #\n#  $$  #\n# ...  #\n# ...  #\n########\n",
          false);
    judge("########\n#@     #\n# $$   #\n# $ $  #\n#  $   #\n# ...  #\n# ..   #\n########\n",
          false);
    /* All may stay; one half may stay once the centre is filled; a half that may not. */
    judge("########\n#@     #\n# **   #\n# * *  #\n#  **  #\n#      #\n#  $.  #\n########\n",
          false);
    judge("########\n#@     #\n# **   #\n# *.$  #\n#  $$  #\n# ..   #\n#      #\n########\n",
          false);
    judge("########\n#@     #\n# **   #\n# * $  #\n#  $$  #\n# ...  #\n#      #\n########\n", true);
    judge("########\n#@     #\n# *$   #\n# *.$  #\n#  $$  #\n# ...  #\n#      #\n########\n", true);
    /* Between two centres that are goals; one of the two is none. */
    judge("########\n#@     #\n# $$   #\n# $.*  #\n#  *.$ #\n#   $$ #\n#....  #\n########\n",
          false);
    judge("########\n#@     #\n# $$   #\n# $.*  #\n#  * $ #\n#   $$ #\n#..... #\n########\n", true);
    /* Walls do for caps and hold the pairs; here they do not. */
    judge("########\n#@     #\n# ##   #\n# # $  #\n#  $#  #\n# ..   #\n#      #\n########\n", true);
    judge("########\n#@     #\n#  $#  #\n# $ $  #\n# #$$  #\n# ...  #\n# ..   #\n########\n", true);
    judge("########\n#@     #\n#  $   #\n# $ $  #\n# #$$  #\n# ...  #\n# ..   #\n########\n",
          false);
}

/* Puts a wall or a box down; returns whether it is a box off goal. */
static unsigned enclose(struct random *source, char *square)
{
    static const char kinds[] = "#$$**";
    *square = kinds[random_below(source, sizeof kinds - 1)];
    return *square == '$';
}

static void draw(struct random *source, char *rows)
{
    enum { ROW = SIDE + 1, START = ROW + 1, CORNER = 2 * ROW + 2, STEP = ROW + 1 };
    static const size_t ring[] = {
        0, 1, ROW, STEP + 1, STEP + ROW, 2 * STEP + 1, 2 * STEP + ROW, 3 * STEP};
    unsigned loose = 0;
    memcpy(rows, "########\n#      #\n#      #\n#      #\n#      #\n#      #\n#      #\n########\n",
           ROWS + 1);
    rows[START] = '@';
    for (size_t i = 0; i < sizeof ring / sizeof *ring; i++)
        loose += enclose(source, &rows[CORNER + ring[i]]);
    for (size_t i = 1; i <= 2; i++)
        if (loose && random_below(source, 2)) {
            rows[CORNER + i * STEP] = '.';
            loose--;
        }
    while (loose) {
        char *square = &rows[random_below(source, ROWS)];
        if (*square == ' ') {
            *square = '.';
            loose--;
        }
    }
}

TEST(random_ones)
{
    unsigned dead = 0;
    struct random source = {1};
    for (unsigned i = 0; i < 800; i++) {
        char rows[ROWS + 1], mirrored[ROWS + 1];
        draw(&source, rows);
        mirror(rows, mirrored);
        if (!is_called_dead(i % 2 ? rows : mirrored))
            continue;
        struct oracle *oracle = oracle_new(rows, 20000);
        if (oracle && oracle->moves[0] != ORACLE_NEVER)
            fail_msg("called dead\n%s", rows);
        dead += oracle != NULL;
        oracle_free(oracle);
    }
    assert_in_range(dead, 20, 780);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_ones),
        cmocka_unit_test(random_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
