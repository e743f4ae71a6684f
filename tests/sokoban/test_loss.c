/* Lost positions: nothing that can be solved is called lost, and the boxes blamed suffice. */
#include "sokoban/loss.h"

#include "puzzle/game.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/position.h"
#include "sokoban/sample.h"
#include "sokoban/solve.h"
#include "support/random_level.h"
#include "support/english.h"
#include "support/test.h"

enum { SEEDS = 1500 };

static bool is_lost(const struct board *board, struct game_loss *loss)
{
    struct map *map = map_new(board);
    struct loss_finder *finder = loss_finder_new(map);
    bool lost = false;
    for (unsigned i = 0; i < map->box_count && !lost; i++)
        lost = loss_finder_is_lost(finder, board, map->boxes[i], map->player, loss);
    loss_finder_free(finder);
    map_free(map);
    return lost;
}

static void check_solution(const char *name, const struct board *board, const char *solution)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    struct game_loss loss;
    struct map *map = map_new(board);
    struct loss_finder *finder = loss_finder_new(map);
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (lurd_next(&lurd, &direction)) {
        if (position_move(&position, direction) != OUTCOME_PUSHED)
            continue;
        int x = position.x, y = position.y;
        direction_step(direction, &x, &y);
        cell pushed = map->cell_at[(size_t)y * board->width + (size_t)x];
        cell player = map->cell_at[board_player(position.now)];
        if (loss_finder_is_lost(finder, position.now, pushed, player, &loss))
            fail_msg("%s: lost after %zu moves: %s", name, position.made, loss.why);
    }
    position_free(&position);
    loss_finder_free(finder);
    map_free(map);
}

TEST(solutions_are_never_lost)
{
    if (sample_many(sample_wanted(), check_solution) == 0)
        skip();
}

/* The board with no box but those marked. */
static struct board *only_marked(const struct board *board, const struct game_marks *marks)
{
    struct board *left = board_copy(board);
    for (size_t i = 0; i < board_size(left); i++)
        left->squares[i] &= (uint8_t)~SQUARE_BOX;
    for (size_t i = 0; i < marks->count; i++)
        left->squares[marks->items[i].y * left->width + marks->items[i].x] |= SQUARE_BOX;
    return left;
}

TEST(losses_are_proved)
{
    unsigned lost = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = level_around(random_board(seed, random_size_small));
        const struct board *board = level->model;
        struct game_loss loss, again;
        if (is_lost(board, &loss)) {
            static char none[] = "none";
            struct answer answer;
            struct request request = {.prune = none};
            sokoban_solve(level, &request, &answer);
            assert_int_equal(answer.verdict, VERDICT_UNSOLVABLE);
            answer_free(&answer);
            assert_true(loss.marks.count > 0);
            if (strcmp(english(loss.kind), "bipartite") != 0 && /* these are about all boxes */
                strcmp(english(loss.kind), "k-distance") != 0) {
                struct board *left = only_marked(board, &loss.marks);
                assert_true(is_lost(left, &again));
                assert_int_equal(again.marks.count, loss.marks.count);
                board_free(left);
            }
            lost++;
        }
        level_free(level);
    }
    assert_true(lost > SEEDS / 10);
}

static void expect_loss(const char *rows, const char *kind, size_t marks)
{
    struct board *board = sample_board(rows);
    struct game_loss loss = {0};
    assert_true(is_lost(board, &loss));
    assert_says(loss.kind, kind);
    assert_int_equal(loss.marks.count, marks);
    board_free(board);
}

TEST(kinds_are_named)
{
    expect_loss("######\n#$  .#\n#@   #\n######\n", "dead square", 1);
    /* Two in the open, and one that has nothing to do with it. */
    expect_loss("########\n#      #\n# $$ . #\n# $$ ..#\n#   $ .#\n# @  . #\n########\n", "freeze",
                4);
    expect_loss("#######\n#@ $$ #\n#     #\n# . . #\n#     #\n#######\n", "dead square", 2);
    expect_loss("########\n#@   . #\n# $$ $.#\n# $ $ .#\n#  $$ .#\n#  ... #\n#      #\n########\n",
                "diagonal", 6);
    /* Two can only be pushed along the wall, where one goal is. */
    expect_loss("############################################\n"
                "#      $            .              $       #\n"
                "#@                                         #\n"
                "#                   $.                     #\n"
                "#                      .                   #\n"
                "#                                          #\n"
                "############################################\n",
                "bipartite", 1);
    expect_loss("########\n#.   # #\n#  $ # #\n# $   *#\n#    # #\n#  # @.#\n########\n",
                "k-distance", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_are_never_lost),
        cmocka_unit_test(losses_are_proved),
        cmocka_unit_test(kinds_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
