/* Copies of real levels share their entries. */
#include "store/store.h"

#include "base/random.h"
#include "sokoban/level/board.h"
#include "sokoban/sample.h"
#include "store/shelf.h"

enum { EVERY = 7 }; /* a part of the levels is enough here: tests/sokoban/rules carries them all */

static struct shelf shelf;
static struct random source = {5};
static unsigned visited;

static void keep_and_ask_a_copy(const char *name, const struct board *board, const char *solution)
{
    if (visited++ % EVERY)
        return;
    struct board *first = board_copy(board);
    struct board *second = board_image(board, 1 + random_below(&source, SYMMETRIES - 1));
    struct level original = {
        .family = &sokoban_puzzle, .file = (char[]){"original"}, .model = first};
    struct level copy = {.family = &sokoban_puzzle, .file = (char[]){"copy"}, .model = second};
    struct store_solution best;
    struct score score;
    assert_true(store_keep_solution(shelf.store, &original, solution, name));
    assert_true(store_best(shelf.store, &copy, "pushes", &best));
    sokoban_puzzle.judge(&copy, best.moves, &score);
    assert_true(score.solved);
    assert_string_equal(best.origin, name);
    /* What the copy has is no news to the original. */
    assert_false(store_keep_solution(shelf.store, &copy, best.moves, "copy"));
    store_solution_free(&best);
    board_free(first);
    board_free(second);
}

static bool count(void *context, struct store_record *record)
{
    unsigned *records = context;
    *records += record->best_count == 2;
    return true;
}

TEST(real_levels)
{
    unsigned records = 0;
    shelf_open(&shelf, "library.db", STORE_WRITE);
    assert_non_null(shelf.store);
    assert_int_equal(sample_each(keep_and_ask_a_copy), SAMPLE_COUNT);
    assert_true(store_each(shelf.store, shelf_families, count, &records));
    assert_int_equal(records, (SAMPLE_COUNT + EVERY - 1) / EVERY);
    assert_true(store_examine(shelf.store));
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(real_levels, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
