#include "sokoban/rules/carry.h"

#include <string.h>

#include "base/random.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/rules/replay.h"
#include "sokoban/sample.h"
#include "support/test.h"

TEST(letters_turn_and_the_rest_stays)
{
    char *carried = carry_moves("3u 2(D(l)R)*\n", SYMMETRY_EXCHANGE);
    assert_string_equal(carried, "3l 2(R(u)D)*\n");
    mem_free(carried);
    carried = carry_moves("udlrUDLR", SYMMETRY_MIRROR);
    assert_string_equal(carried, "udrlUDRL");
    mem_free(carried);
    carried = carry_moves("", SYMMETRY_FLIP);
    assert_string_equal(carried, "");
    mem_free(carried);
}

TEST(not_between_different_levels)
{
    struct board *one = sample_board("@$.\n"), *other = sample_board("@ $.\n");
    assert_null(carry_solution(one, other, "rr"));
    board_free(one);
    board_free(other);
}

/* The board in the middle of a larger one, with a box in a room of its own beside it. */
static struct board *decorate(const struct board *board, unsigned left, unsigned top)
{
    struct board *large = board_new(board->width + left + 1, board->height + top + 1);
    memset(large->squares, SQUARE_WALL, board_size(large));
    large->squares[0] = SQUARE_BOX;
    for (size_t place = 0; place < board_size(board); place++) {
        size_t x = place % board->width + left, y = place / board->width + top;
        large->squares[y * large->width + x] = board->squares[place];
    }
    return large;
}

static void judge(struct board *board, const char *moves, struct score *score)
{
    struct level level = {.model = board};
    sokoban_judge(&level, moves, score);
}

static struct random source = {2026};

/* To a copy under a random symmetry, decorated, and back again. The decoration's box is on no goal,
 * so the carried moves are judged on the copy before it is decorated. */
static void carry_there_and_back(const char *name, const struct board *board, const char *solution)
{
    unsigned symmetry = random_below(&source, SYMMETRIES);
    struct board *original = board_copy(board), *copy = board_image(board, symmetry);
    struct board *decorated =
        decorate(copy, 2 + random_below(&source, 3), 2 + random_below(&source, 3));
    char *there = carry_solution(board, decorated, solution);
    char *back = there ? carry_solution(decorated, board, there) : NULL;
    if (!there || !back)
        fail_msg("%s: a copy under symmetry %u is not recognised", name, symmetry);
    struct score first, second, third;
    judge(original, solution, &first);
    judge(copy, there, &second);
    judge(original, back, &third);
    if (!second.solved || !third.solved)
        fail_msg("%s under symmetry %u: %s %s", name, symmetry, second.why, third.why);
    for (size_t i = 0; i < first.metric_count; i++) {
        assert_int_equal(first.metrics[i].value, second.metrics[i].value);
        assert_int_equal(first.metrics[i].value, third.metrics[i].value);
    }
    mem_free(there);
    mem_free(back);
    board_free(original);
    board_free(copy);
    board_free(decorated);
}

TEST(real_solutions)
{
    assert_int_equal(sample_each(carry_there_and_back), SAMPLE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_turn_and_the_rest_stays),
        cmocka_unit_test(not_between_different_levels),
        cmocka_unit_test(real_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
