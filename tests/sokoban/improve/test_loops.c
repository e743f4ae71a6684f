#include "sokoban/improve/loops.h"

#include "base/random.h"
#include "sokoban/improve/path.h"
#include "sokoban/rules/move.h"
#include "sokoban/rules/position.h"
#include "sokoban/rules/replay.h"
#include "sokoban/sample.h"
#include "sokoban/setup.h"
#include "support/random_level.h"
#include "support/test.h"

static char *cut(const struct level *level, const char *moves)
{
    struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
    struct path path;
    assert_true(path_read(&path, model, moves));
    char *left = loops_cut(&path);
    path_free(&path);
    model_free(model);
    return left;
}

static void expect_cut(const char *rows, const char *moves, const char *left)
{
    struct level *level = level_around(sample_board(rows));
    char *got = cut(level, moves);
    assert_string_equal(got, left);
    mem_free(got);
    level_free(level);
}

TEST(ways_back_are_left_out)
{
    static const char corridor[] = "#######\n"
                                   "#     #\n"
                                   "#@ $ .#\n"
                                   "#     #\n"
                                   "#######\n";
    expect_cut(corridor, "rRR", "rRR");
    expect_cut(corridor, "urdRR", "rRR");         /* a walk */
    expect_cut(corridor, "rRurrdLulldRR", "rRR"); /* there, back, and there again */
    expect_cut(corridor, "rRRlrl", "rRR");        /* steps after the end */
}

/* What is pushed after the level is solved, and off the goal and back to it again. */
TEST(nothing_follows_the_first_solved_position)
{
    static const char two[] = "########\n"
                              "#@$.   #\n"
                              "#      #\n"
                              "########\n";
    expect_cut(two, "RRdrruL", "R");
}

/* Moves by chance until the level is solved; NULL when it is not, after many. */
static char *wander(const struct level *level, uint64_t seed)
{
    struct random chance = {seed};
    struct position position;
    position_init(&position, level->model);
    for (unsigned tries = 0; tries < 2000 && !position_is_solved(&position); tries++)
        position_move(&position, (enum direction)random_below(&chance, 4));
    struct text moves;
    text_init(&moves);
    for (size_t i = 0; i < position.made; i++)
        text_add_char(&moves, move_letter(position.history[i]));
    bool solved = position_is_solved(&position);
    position_free(&position);
    char *taken = text_take(&moves);
    if (!solved)
        mem_free(taken);
    return solved ? taken : NULL;
}

/* What is left solves, has no more pushes, and no loop any more. */
TEST(random_levels)
{
    unsigned shorter = 0;
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        struct level *level = level_around(random_board(seed, (struct random_size){5, 8, 1, 1}));
        char *moves = wander(level, seed);
        if (moves) {
            struct score before, after;
            char *left = cut(level, moves), *again = cut(level, left);
            sokoban_judge(level, moves, &before);
            sokoban_judge(level, left, &after);
            assert_true(before.solved);
            assert_true(after.solved);
            assert_true(score_metric(&after, "pushes") <= score_metric(&before, "pushes"));
            assert_string_equal(left, again);
            shorter += score_metric(&after, "pushes") < score_metric(&before, "pushes");
            mem_free(left);
            mem_free(again);
        }
        mem_free(moves);
        level_free(level);
    }
    assert_true(shorter >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_back_are_left_out),
        cmocka_unit_test(nothing_follows_the_first_solved_position),
        cmocka_unit_test(random_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
