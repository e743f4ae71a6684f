/* Counting by layers against the table, on small random levels. */
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/sokoban.h"
#include "support/layers.h"
#include "support/random_level.h"
#include "support/test.h"

enum { LEVELS = 1500 };

TEST(layers_agree_with_the_table)
{
    static const char *const spaces[] = {"pushes", "moves"};
    for (uint64_t seed = 0; seed < LEVELS; seed++) {
        struct random_size size = {3, 5, 1, 3};
        struct level *level = level_around(random_board(seed, size));
        struct request request = {.space = spaces[seed % 2]};
        struct opened_space opened;
        sokoban_puzzle.open_space(level, &request, &opened);
        assert_false(opened.space->undirected);
        assert_layers_agree(opened.space, 100);
        sokoban_puzzle.close_space(&opened);
        level_free(level);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(layers_agree_with_the_table)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
