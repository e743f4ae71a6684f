/* What comes into a library and goes out of it again: where levels stand, how solutions compare,
 * what is deleted. */
#include "store/store.h"

#include "store/backend.h"
#include "store/shelf.h"

/* Fewest pushes with a long walk; fewest moves with a push too far; both at once. */
#define ROOM   "#########\n#       #\n# $ .   #\n# @     #\n#########\n"
#define WALKER "lrlrlrlrluRR"
#define PUSHER "luRRRurrdL"
#define BOTH   "luRR"

static struct shelf shelf;
static struct level *level;

static int set_up(void **state)
{
    if (scratch_open(state) != 0)
        return -1;
    level = shelf_level(ROOM);
    shelf_open(&shelf, "library.db", STORE_WRITE);
    return shelf.store ? 0 : -1;
}

static int tear_down(void **state)
{
    shelf_close(&shelf);
    level_free(level);
    return scratch_close(state);
}

static int set_up_in_memory(void **state)
{
    shelf_in_memory = true;
    return set_up(state);
}

static enum store_outcome add(const char *moves, struct store_comparison *comparison)
{
    return store_add_solution(shelf.store, level, moves, "test", comparison);
}

TEST(what_was_better_is_told)
{
    struct store_comparison comparison;
    assert_int_equal(add(WALKER, &comparison), STORE_NEW);
    assert_int_equal(comparison.count, 2);
    assert_int_equal(comparison.by[0].known, -1);
    assert_int_equal(add(WALKER, &comparison), STORE_EQUAL);
    assert_int_equal(add(PUSHER, &comparison), STORE_BETTER);
    assert_string_equal(comparison.by[0].metric, "pushes");
    assert_false(comparison.by[0].better);
    assert_int_equal(comparison.by[0].known, 2);
    assert_true(comparison.by[1].better);
    assert_int_equal(comparison.by[1].known, 12);
    assert_int_equal(score_metric(&comparison.score, "moves"), 10);
    assert_int_equal(add("lrlrlrlrlrluRR", &comparison), STORE_WORSE);
    assert_int_equal(add("lu", &comparison), STORE_UNSOLVED);
    assert_true(comparison.score.why[0]);
    assert_int_equal(comparison.count, 0);
    shelf_expect_silence(&shelf);
}

/* What is left steps in where the deleted solution was the best. */
TEST(one_solution_is_deleted)
{
    struct store_comparison comparison;
    add(WALKER, &comparison);
    add(PUSHER, &comparison);
    assert_int_equal(shelf_best(&shelf, level, "moves"), 10);
    assert_false(store_delete_solution(shelf.store, level, BOTH));
    assert_true(store_delete_solution(shelf.store, level, PUSHER));
    assert_int_equal(shelf_best(&shelf, level, "moves"), 12);
    assert_int_equal(shelf_best(&shelf, level, "pushes"), 2);
    assert_true(store_delete_solution(shelf.store, level, WALKER));
    assert_int_equal(shelf_best(&shelf, level, "moves"), -1);
    assert_int_equal(shelf_best(&shelf, level, "pushes"), -1);
    assert_false(store_delete_solution(shelf.store, level, WALKER));
    shelf_expect_silence(&shelf);
}

TEST(everything_of_a_level_is_deleted)
{
    struct store_progress progress = {.moves = (char[]){"l"}};
    struct store_record record;
    struct level *other = shelf_level(SHELF_ROWS);
    struct store_comparison comparison;
    add(BOTH, &comparison);
    store_keep_solution(shelf.store, other, SHELF_MOVES, "test");
    store_keep_bound(shelf.store, level, "pushes", 2, "test");
    store_keep_progress(shelf.store, level, &progress);
    assert_true(store_look(shelf.store, level, &record));
    assert_int_equal(record.best_count, 2);
    assert_true(record.played);
    assert_int_equal(store_record_bound(&record, "pushes"), 2);
    assert_int_equal(store_record_bound(&record, "moves"), -1);
    assert_true(store_record_proved(&record, "pushes"));
    store_record_free(&record);
    assert_true(store_delete_level(shelf.store, level));
    assert_false(store_look(shelf.store, level, &record));
    assert_int_equal(store_bound(shelf.store, level, "pushes"), -1);
    assert_false(store_delete_level(shelf.store, level));
    assert_int_equal(shelf_best(&shelf, other, "moves"), 3);
    /* It may come again, as if it had never been there. */
    assert_int_equal(add(WALKER, &comparison), STORE_NEW);
    assert_int_equal(shelf_best(&shelf, level, "moves"), 12);
    assert_true(store_examine(shelf.store));
    shelf_expect_silence(&shelf);
    level_free(other);
}

/* Deleting is undone like anything else. */
TEST(deletion_can_be_undone)
{
    struct store_comparison comparison;
    const struct store_backend *backend = shelf.store->backend;
    char id[PUZZLE_ID_ROOM];
    add(BOTH, &comparison);
    sokoban_puzzle.identify(level, id);
    assert_true(store_begin(shelf.store, true));
    int64_t key = backend->find_level(shelf.store, "sokoban", id);
    assert_true(backend->drop_solution(shelf.store, key, "moves"));
    assert_true(backend->drop_level(shelf.store, key));
    assert_int_equal(backend->find_level(shelf.store, "sokoban", id), 0);
    assert_false(store_commit(shelf.store, false));
    assert_int_equal(shelf_best(&shelf, level, "moves"), 4);
}

static void stand_in(const char *file, unsigned number)
{
    mem_free(level->file);
    level->file = mem_string(file);
    level->number_in_file = number;
}

TEST(places_are_remembered)
{
    struct store_record record;
    struct store_comparison comparison;
    stand_in("some/folder/b.sok", 3);
    assert_true(store_note_place(shelf.store, level)); /* nothing is kept of it: nothing to note */
    assert_false(store_look(shelf.store, level, &record));
    add(BOTH, &comparison);
    stand_in("a.sok", 7);
    assert_int_equal(add(BOTH, &comparison), STORE_EQUAL);
    stand_in("elsewhere/b.sok", 4); /* the file has got another level in front */
    assert_true(store_note_place(shelf.store, level));
    stand_in("-", 1);
    store_keep_bound(shelf.store, level, "pushes", 2, "test");
    stand_in("c.sok", 0);
    store_keep_bound(shelf.store, level, "moves", 2, "test");
    assert_true(store_look(shelf.store, level, &record));
    assert_int_equal(record.place_count, 2);
    assert_string_equal(record.places[0].file, "a.sok");
    assert_int_equal(record.places[0].number, 7);
    assert_string_equal(record.places[1].file, "b.sok");
    assert_int_equal(record.places[1].number, 4);
    store_record_free(&record);
    shelf_expect_silence(&shelf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_better_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_solution_is_deleted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(everything_of_a_level_is_deleted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(deletion_can_be_undone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(places_are_remembered, set_up, tear_down),
        /* The same in memory. */
        cmocka_unit_test_setup_teardown(what_was_better_is_told, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(one_solution_is_deleted, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(everything_of_a_level_is_deleted, set_up_in_memory,
                                        tear_down),
        cmocka_unit_test_setup_teardown(deletion_can_be_undone, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(places_are_remembered, set_up_in_memory, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
