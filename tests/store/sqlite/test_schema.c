#include "store/sqlite/schema.h"

#include "store/sqlite/query.h"
#include "store/shelf.h"
#include "support/english.h"

/* A file of an older version, with a solution in it, made by the older steps alone. */
static void make_old(int version)
{
    struct store old = {.path = (char[]){"old"}};
    struct diag_list diags;
    diag_list_init(&diags);
    old.diags = &diags;
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch_path("old.db"), &db), SQLITE_OK);
    old.data = db;
    assert_true(schema_upgrade(&old, version));
    assert_true(sqlite_execute(
        &old, "INSERT INTO level VALUES (1, 'sokoban', '%ID%', 'Corridor', '" SHELF_ROWS "');"
              "INSERT INTO solution VALUES (1, 'moves', 3, '" SHELF_MOVES "', '" SHELF_ROWS
              "', 'long ago', 86400)"));
    if (version >= 2)
        assert_true(
            sqlite_execute(&old, "INSERT INTO progress (level, moves, board, seconds, solved, time)"
                                 " VALUES (1, 'r', '" SHELF_ROWS "', 1, 0, 5)"));
    struct level *level = shelf_level(SHELF_ROWS);
    char id[PUZZLE_ID_ROOM];
    struct query query;
    sokoban_puzzle.identify(level, id);
    query_begin(&query, &old, "UPDATE level SET id = ?");
    query_give_text(&query, id);
    query_next(&query);
    assert_true(query_end(&query));
    assert_int_equal(diags.count, 0);
    level_free(level);
    diag_list_free(&diags);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

TEST(older_versions_keep_what_they_hold)
{
    for (int version = 1; version < SCHEMA_VERSION; version++) {
        struct shelf shelf;
        struct level *level = shelf_level(SHELF_ROWS);
        struct store_progress progress = {.moves = (char[]){"r"}};
        make_old(version);
        shelf_open(&shelf, "old.db", STORE_READ);
        assert_non_null(shelf.store);
        assert_int_equal(shelf_best(&shelf, level, "moves"), 3);
        if (version >= 2) { /* a game of that time had no history */
            struct store_progress kept;
            assert_true(store_progress(shelf.store, level, &kept));
            assert_string_equal(kept.moves, "r");
            assert_null(kept.history);
            store_progress_free(&kept);
        }
        assert_true(store_keep_progress(shelf.store, level, &progress));
        struct store_record record; /* nor was it known where levels stand */
        assert_true(store_look(shelf.store, level, &record));
        assert_int_equal(record.place_count, 1);
        assert_string_equal(record.places[0].file, "test");
        store_record_free(&record);
        assert_true(store_keep_bound(shelf.store, level, "moves", 3, "test"));
        assert_true(store_examine(shelf.store));
        int64_t now;
        assert_true(sqlite_number(shelf.store, "PRAGMA user_version", &now));
        assert_int_equal(now, SCHEMA_VERSION);
        shelf_expect_silence(&shelf);
        shelf_close(&shelf);
        level_free(level);
        unlink(scratch_path("old.db"));
    }
}

/* Executes SQL on a file outside the store. */
static void meddle(const char *name, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(scratch_path(name), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void refused(const char *name, const char *part)
{
    struct shelf shelf;
    shelf_open(&shelf, name, STORE_WRITE);
    assert_null(shelf.store);
    assert_int_equal(shelf.diags.count, 1);
    if (!shelf_said(&shelf, part))
        fail_msg("\"%s\" lacks \"%s\"", english(shelf.diags.items[0].what), part);
    shelf_close(&shelf);
}

TEST(strangers_are_left_alone)
{
    make_old(1);
    meddle("old.db", "PRAGMA user_version = 99");
    refused("old.db", "newer cariste");
    meddle("old.db", "PRAGMA user_version = -1");
    refused("old.db", "newer cariste");
    meddle("diary.db", "CREATE TABLE diary (day, words)");
    refused("diary.db", "another program");
    meddle("game.db", "PRAGMA application_id = 7");
    refused("game.db", "another program");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(older_versions_keep_what_they_hold, scratch_open,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(strangers_are_left_alone, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
