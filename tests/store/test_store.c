#include "store/store.h"

#include "store/backend.h"
#include "store/shelf.h"

static struct shelf shelf;
static struct level *level;

static int set_up(void **state)
{
    if (scratch_open(state) != 0)
        return -1;
    level = shelf_level(SHELF_ROWS "Title: Corridor\n");
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

/* A file keeps what it has from one opening to the next. */
static void reopen(void)
{
    if (shelf_in_memory)
        return;
    shelf_close(&shelf);
    shelf_open(&shelf, "library.db", STORE_READ);
    assert_non_null(shelf.store);
}

TEST(an_empty_library_knows_nothing)
{
    struct store_progress progress;
    assert_int_equal(shelf_best(&shelf, level, "moves"), -1);
    assert_int_equal(store_bound(shelf.store, level, "moves"), -1);
    assert_false(store_unsolvable(shelf.store, level));
    assert_false(store_progress(shelf.store, level, &progress));
    assert_true(store_examine(shelf.store));
    shelf_expect_silence(&shelf);
}

TEST(the_better_solution_stays)
{
    assert_true(store_keep_solution(shelf.store, level, SHELF_DETOUR, "play"));
    assert_int_equal(shelf_best(&shelf, level, "moves"), 5);
    assert_true(store_keep_solution(shelf.store, level, SHELF_MOVES, "solve"));
    assert_false(store_keep_solution(shelf.store, level, SHELF_MOVES, "solve"));
    assert_false(store_keep_solution(shelf.store, level, SHELF_DETOUR, "play"));
    reopen();
    struct store_solution best;
    assert_true(store_best(shelf.store, level, "pushes", &best));
    assert_string_equal(best.moves, SHELF_MOVES);
    assert_string_equal(best.origin, "solve");
    assert_string_equal(best.metric, "pushes");
    assert_int_equal(score_metric(&best.score, "pushes"), 1);
    assert_true(best.when > 0);
    store_solution_free(&best);
    shelf_expect_silence(&shelf);
}

/* Fewer pushes with a long walk, fewer moves with a push too far: each is the best of its kind. */
TEST(one_for_each_metric)
{
    struct level *room = shelf_level("#########\n#       #\n# $ .   #\n# @     #\n#########\n");
    assert_true(store_keep_solution(shelf.store, room, "lrlrlrlrluRR", "walker"));
    assert_true(store_keep_solution(shelf.store, room, "luRRRurrdL", "pusher"));
    assert_int_equal(shelf_best(&shelf, room, "moves"), 10);
    assert_int_equal(shelf_best(&shelf, room, "pushes"), 2);
    /* The other measure breaks a tie. */
    assert_true(store_keep_solution(shelf.store, room, "lrluRR", "both"));
    struct store_solution best;
    assert_true(store_best(shelf.store, room, "pushes", &best));
    assert_string_equal(best.origin, "both");
    store_solution_free(&best);
    shelf_expect_silence(&shelf);
    level_free(room);
}

TEST(copies_share_entries)
{
    struct level *turned = shelf_level(SHELF_TURNED);
    struct store_solution best;
    assert_true(store_keep_solution(shelf.store, level, SHELF_DETOUR, "one"));
    assert_true(store_best(shelf.store, turned, "moves", &best));
    assert_string_equal(best.moves, "lrllL");
    store_solution_free(&best);
    assert_true(store_keep_solution(shelf.store, turned, "llL", "other"));
    assert_true(store_best(shelf.store, level, "moves", &best));
    assert_string_equal(best.moves, SHELF_MOVES);
    assert_string_equal(best.origin, "other");
    store_solution_free(&best);
    shelf_expect_silence(&shelf);
    level_free(turned);
}

TEST(only_solutions_are_kept)
{
    assert_false(store_keep_solution(shelf.store, level, "r", "somebody"));
    assert_false(store_keep_solution(shelf.store, level, "uuu", "somebody"));
    assert_int_equal(shelf.diags.count, 2);
    assert_true(shelf_said(&shelf, "a solution from somebody is not kept"));
    assert_int_equal(shelf_best(&shelf, level, "moves"), -1);
}

TEST(broken_levels_are_nobody)
{
    struct level *broken = shelf_level("#####\n# $.#\n#####\n");
    struct store_progress progress = {.moves = (char[]){""}};
    assert_false(store_keep_solution(shelf.store, broken, "", "test"));
    assert_false(store_keep_unsolvable(shelf.store, broken, "test"));
    assert_false(store_keep_progress(shelf.store, broken, &progress));
    assert_int_equal(shelf_best(&shelf, broken, "moves"), -1);
    level_free(broken);
}

TEST(bounds_only_grow)
{
    assert_true(store_keep_bound(shelf.store, level, "moves", 2, "solve"));
    assert_false(store_keep_bound(shelf.store, level, "moves", 1, "solve"));
    assert_true(store_keep_bound(shelf.store, level, "moves", 3, "solve"));
    assert_int_equal(store_bound(shelf.store, level, "moves"), 3);
    assert_int_equal(store_bound(shelf.store, level, "pushes"), -1);
    shelf_expect_silence(&shelf);
}

TEST(a_replayed_solution_refutes_proofs)
{
    assert_true(store_keep_unsolvable(shelf.store, level, "liar"));
    assert_false(store_keep_unsolvable(shelf.store, level, "liar"));
    assert_true(store_keep_bound(shelf.store, level, "moves", 4, "liar"));
    assert_true(store_keep_solution(shelf.store, level, SHELF_MOVES, "solve"));
    assert_true(shelf_said(&shelf, "said to be unsolvable, and is solved"));
    assert_true(shelf_said(&shelf, "said to need 4 moves, and is solved with 3"));
    assert_false(store_unsolvable(shelf.store, level));
    assert_int_equal(store_bound(shelf.store, level, "moves"), -1);
    assert_false(store_keep_unsolvable(shelf.store, level, "liar"));
    assert_false(store_keep_bound(shelf.store, level, "pushes", 2, "liar"));
    assert_true(shelf_said(&shelf, "refuted by a solution that is kept"));
    assert_true(store_keep_bound(shelf.store, level, "pushes", 1, "honest"));
}

TEST(progress_is_kept)
{
    struct store_progress progress = {
        .moves = (char[]){SHELF_MOVES}, .seconds = 12.5, .solved = true};
    assert_true(store_keep_progress(shelf.store, level, &progress));
    progress = (struct store_progress){
        .moves = (char[]){"r"}, .seconds = 20, .history = (char[]){"it was\nlong"}};
    assert_true(store_keep_progress(shelf.store, level, &progress));
    reopen();
    struct level *turned = shelf_level(SHELF_TURNED);
    assert_true(store_progress(shelf.store, turned, &progress));
    assert_string_equal(progress.moves, "l");
    assert_true(progress.solved);
    assert_true(progress.seconds == 20);
    assert_string_equal(progress.history, "it was\nlong");
    assert_false(progress.same_copy);
    store_progress_free(&progress);
    level_free(turned);
    assert_true(store_progress(shelf.store, level, &progress));
    assert_true(progress.same_copy);
    store_progress_free(&progress);
    progress = (struct store_progress){.moves = (char[]){"dd"}};
    assert_false(store_keep_progress(shelf.store, level, &progress));
    assert_true(shelf_said(&shelf, "is not kept"));
}

TEST(settings_are_kept)
{
    assert_null(store_setting(shelf.store, "place"));
    assert_true(store_keep_setting(shelf.store, "place", "here"));
    assert_true(store_keep_setting(shelf.store, "other", "there"));
    assert_true(store_keep_setting(shelf.store, "place", "nowhere"));
    reopen();
    char *value = store_setting(shelf.store, "place");
    assert_string_equal(value, "nowhere");
    mem_free(value);
    assert_true(store_keep_setting(shelf.store, "place", ""));
    assert_null(store_setting(shelf.store, "place"));
}

struct seen_records {
    unsigned records, bests, proved;
};

static bool see(void *context, struct store_record *record)
{
    struct seen_records *seen_records = context;
    seen_records->records++;
    seen_records->bests += (unsigned)record->best_count;
    seen_records->proved += store_record_proved(record, "moves");
    return seen_records->records < 2;
}

TEST(everything_can_be_visited)
{
    struct level *other = shelf_level("#####\n#@$.#\n#####\n"), *third = shelf_level("#.$@#\n");
    struct seen_records seen_records = {0};
    store_keep_solution(shelf.store, level, SHELF_MOVES, "solve");
    store_keep_bound(shelf.store, level, "moves", 3, "solve");
    assert_true(store_each(shelf.store, shelf_families, see, &seen_records));
    assert_int_equal(seen_records.records, 1);
    assert_int_equal(seen_records.bests, 2);
    assert_int_equal(seen_records.proved, 1);
    store_keep_solution(shelf.store, other, "R", "solve");
    store_keep_unsolvable(shelf.store, third, "solve");
    seen_records = (struct seen_records){0};
    assert_true(store_each(shelf.store, shelf_families, see, &seen_records));
    assert_int_equal(seen_records.records, 2);
    shelf_expect_silence(&shelf);
    level_free(other);
    level_free(third);
}

/* A later copy gives a level the title the first one lacked. */
static bool has_title(void *context, struct store_record *record)
{
    bool *titled = context;
    *titled = record->level->title && strcmp(record->level->title, "Corridor") == 0;
    return true;
}

TEST(titles_are_learned)
{
    struct level *turned = shelf_level(SHELF_TURNED);
    bool titled = false;
    store_keep_bound(shelf.store, turned, "moves", 1, "solve");
    store_keep_solution(shelf.store, level, SHELF_MOVES, "solve");
    assert_true(store_each(shelf.store, shelf_families, has_title, &titled));
    assert_true(titled);
    level_free(turned);
}

struct undone_sight {
    unsigned levels, proofs;
};

static bool see_level(void *context, const struct level_row *row)
{
    struct undone_sight *sight = context;
    assert_null(row->title);
    assert_string_equal(row->board, "plain");
    sight->levels++;
    return true;
}

static bool see_proof(void *context, const struct proof_row *row)
{
    struct undone_sight *sight = context;
    assert_string_equal(row->claim, "moves");
    assert_int_equal(row->value, 3);
    sight->proofs++;
    return true;
}

/* As nothing fails in memory, nobody above asks for it: what is undone leaves no trace. */
TEST(memory_can_be_undone)
{
    const struct store_backend *backend = shelf.store->backend;
    struct level_row row = {.family = "sokoban", .id = "one", .board = "plain"};
    struct store *store = shelf.store;
    assert_true(store_begin(store, true));
    int64_t key = backend->put_level(store, &row);
    assert_true(backend->put_proof(store, key, &(struct proof_row){"moves", "test", 3, 1}));
    assert_true(store_commit(store, true));
    assert_true(store_begin(store, true));
    row.title = "Titled";
    row.board = "other";
    assert_int_equal(backend->put_level(store, &row), key);
    row.id = "two";
    assert_int_equal(backend->put_level(store, &row), key + 1);
    backend->put_proof(store, key, &(struct proof_row){"moves", "test", 7, 1});
    backend->put_proof(store, key, &(struct proof_row){"pushes", "test", 2, 1});
    backend->drop_proof(store, key, "moves");
    assert_false(store_commit(store, false));
    assert_int_equal(backend->find_level(store, "sokoban", "two"), 0);
    assert_int_equal(backend->find_level(store, "sokoban", "one"), key);
    struct undone_sight sight = {0};
    assert_true(backend->each_level(store, see_level, &sight));
    assert_true(backend->each_proof(store, key, NULL, see_proof, &sight));
    assert_int_equal(sight.levels, 1);
    assert_int_equal(sight.proofs, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_empty_library_knows_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_better_solution_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_for_each_metric, set_up, tear_down),
        cmocka_unit_test_setup_teardown(copies_share_entries, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_solutions_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(broken_levels_are_nobody, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bounds_only_grow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_replayed_solution_refutes_proofs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(progress_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(settings_are_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(everything_can_be_visited, set_up, tear_down),
        cmocka_unit_test_setup_teardown(titles_are_learned, set_up, tear_down),
        /* The same in memory. */
        cmocka_unit_test_setup_teardown(an_empty_library_knows_nothing, set_up_in_memory,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_better_solution_stays, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(one_for_each_metric, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(copies_share_entries, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(only_solutions_are_kept, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(broken_levels_are_nobody, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(bounds_only_grow, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(a_replayed_solution_refutes_proofs, set_up_in_memory,
                                        tear_down),
        cmocka_unit_test_setup_teardown(progress_is_kept, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(settings_are_kept, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(everything_can_be_visited, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(titles_are_learned, set_up_in_memory, tear_down),
        cmocka_unit_test_setup_teardown(memory_can_be_undone, set_up_in_memory, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
