/* Files that are not what they should be: each is a warning, never more. */
#include "store/store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/wait.h>

#include "base/random.h"
#include "store/shelf.h"

static struct level *level;

/* A library with an entry of every kind, closed. */
static int set_up(void **state)
{
    struct shelf shelf;
    if (scratch_open(state) != 0)
        return -1;
    level = shelf_level(SHELF_ROWS "Title: Corridor\n");
    shelf_open(&shelf, "library.db", STORE_WRITE);
    assert_non_null(shelf.store);
    struct store_progress progress = {.moves = (char[]){"r"}, .seconds = 1};
    assert_true(store_keep_solution(shelf.store, level, SHELF_MOVES, "test"));
    assert_true(store_keep_bound(shelf.store, level, "moves", 3, "test"));
    assert_true(store_keep_progress(shelf.store, level, &progress));
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
    return 0;
}

static int tear_down(void **state)
{
    level_free(level);
    return scratch_close(state);
}

static bool see(void *context, struct store_record *record)
{
    unsigned *bests = context;
    *bests += (unsigned)record->best_count;
    return true;
}

/* Uses everything; whatever the file is, what comes out solves the level. */
static void use(struct shelf *shelf)
{
    struct store_solution best;
    struct store_progress progress = {.moves = (char[]){"rr"}};
    unsigned bests = 0;
    if (!shelf->store)
        return;
    if (store_best(shelf->store, level, "moves", &best)) {
        assert_true(best.score.solved);
        store_solution_free(&best);
    }
    store_keep_solution(shelf->store, level, SHELF_DETOUR, "test");
    store_keep_progress(shelf->store, level, &progress);
    if (store_progress(shelf->store, level, &progress))
        mem_free(progress.moves);
    store_keep_unsolvable(shelf->store, level, "test");
    store_each(shelf->store, shelf_families, see, &bests);
    store_examine(shelf->store);
}

static void refused(const char *name, enum store_mode mode, const char *part)
{
    struct shelf shelf;
    shelf_open(&shelf, name, mode);
    assert_null(shelf.store);
    if (!shelf_said(&shelf, part))
        fail_msg("not said: %s", part);
    assert_int_equal(shelf.diags.errors, 0);
    shelf_close(&shelf);
}

TEST(no_file_at_all)
{
    scratch_folder("folder");
    scratch_write("words", "These are words, and many more of them than a header has bytes, which "
                           "is a hundred: no database begins like this.");
    refused("folder", STORE_WRITE, "unable to open");
    refused("nowhere", STORE_READ, "unable to open");
    refused("no/such/folder.db", STORE_WRITE, "unable to open");
    refused("words", STORE_WRITE, "not a database");
}

TEST(an_empty_file_becomes_a_library)
{
    struct shelf shelf;
    scratch_write("empty.db", "");
    shelf_open(&shelf, "empty.db", STORE_READ);
    assert_non_null(shelf.store);
    assert_true(store_keep_solution(shelf.store, level, SHELF_MOVES, "test"));
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
}

/* The bytes of the library, changed by a test. */
static char *bytes;
static size_t length;

static void load(void)
{
    FILE *file = fopen(scratch_path("library.db"), "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    length = (size_t)ftell(file);
    rewind(file);
    bytes = mem_alloc(length, 1);
    assert_int_equal(fread(bytes, 1, length, file), length);
    fclose(file);
}

static void use_bytes(const char *changed, size_t count)
{
    struct shelf shelf;
    unlink(scratch_path("changed.db-wal"));
    unlink(scratch_path("changed.db-shm"));
    FILE *file = fopen(scratch_path("changed.db"), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(changed, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
    shelf_open(&shelf, "changed.db", STORE_WRITE);
    use(&shelf);
    shelf_close(&shelf);
}

TEST(truncated_anywhere)
{
    load();
    for (size_t count = 0; count < length; count += 509)
        use_bytes(bytes, count);
    mem_free(bytes);
}

TEST(scribbled_over)
{
    struct random source = {11};
    load();
    char *changed = mem_alloc(length, 1);
    for (unsigned round = 0; round < 60; round++) {
        memcpy(changed, bytes, length);
        for (unsigned i = 0; i < 1 + round; i++)
            changed[random_below(&source, (uint32_t)length)] = (char)random_next(&source);
        use_bytes(changed, length);
    }
    mem_free(changed);
    mem_free(bytes);
}

/* Changes the library by SQL, and expects check to find just that. */
static void meddled(const char *sql, const char *part)
{
    sqlite3 *db;
    struct shelf shelf;
    unsigned bests = 0;
    assert_int_equal(sqlite3_open(scratch_path("library.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN", NULL, NULL, NULL), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    shelf_open(&shelf, "library.db", STORE_WRITE);
    assert_non_null(shelf.store);
    store_examine(shelf.store);
    assert_true(store_each(shelf.store, shelf_families, see, &bests));
    if (!shelf_said(&shelf, part))
        fail_msg("after %s nobody said %s", sql, part);
    shelf_close(&shelf);
}

TEST(entries_that_do_not_stand)
{
    meddled("UPDATE solution SET moves = 'rr'", "does not replay");
    meddled("UPDATE solution SET moves = 'uuu'", "does not replay");
    meddled("UPDATE solution SET moves = '" SHELF_MOVES "', value = 2", "does not have 2");
    meddled("UPDATE solution SET metric = 'beauty' WHERE metric = 'moves'", "by beauty");
    meddled("UPDATE solution SET board = '#####' || char(10) || '#@$.#'", "not this level");
    meddled("UPDATE solution SET board = 'nothing'", "not this level");
    meddled("UPDATE progress SET moves = 'd'", "position reached does not replay");
    meddled("UPDATE proof SET claim = 'beauty'", "a proof of nothing");
    meddled("INSERT INTO proof VALUES (77, 'moves', 1, 'test', 0)", "of no level");
    meddled("UPDATE level SET family = 'chess'", "does not know: chess");
    meddled("UPDATE level SET family = 'sokoban', board = 'nothing'", "not this level");
}

TEST(a_refuted_proof_is_reported)
{
    meddled("UPDATE proof SET value = 4", "refuted by a solution");
    meddled("UPDATE proof SET claim = 'unsolvable'", "refuted by a solution");
}

/* A bad entry is in nobody's way: it is reported, and the next good solution takes its place. */
TEST(a_bad_entry_is_replaced)
{
    struct shelf shelf;
    meddled("UPDATE solution SET moves = 'rr'", "does not replay");
    shelf_open(&shelf, "library.db", STORE_WRITE);
    assert_int_equal(shelf_best(&shelf, level, "moves"), -1);
    assert_true(store_keep_solution(shelf.store, level, SHELF_DETOUR, "test"));
    assert_int_equal(shelf_best(&shelf, level, "moves"), 5);
    shelf_close(&shelf);
}

/* In a child, since it may have to give up the rights of root, who may write everything. */
static int use_read_only(void)
{
    struct shelf shelf;
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
        return 77;
    shelf_open(&shelf, "library.db", STORE_WRITE);
    bool kept = shelf.store && store_keep_solution(shelf.store, level, SHELF_DETOUR, "test");
    use(&shelf);
    bool said = shelf.diags.count > 0;
    shelf_close(&shelf);
    return !kept && said ? 0 : 1;
}

TEST(read_only)
{
    int status;
    assert_int_equal(chmod(scratch_path("library.db"), 0444), 0);
    assert_int_equal(chmod(scratch, 0555), 0);
    pid_t child = fork();
    if (child == 0)
        _exit(use_read_only());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(chmod(scratch, 0755), 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_file_at_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_empty_file_becomes_a_library, set_up, tear_down),
        cmocka_unit_test_setup_teardown(truncated_anywhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(scribbled_over, set_up, tear_down),
        cmocka_unit_test_setup_teardown(entries_that_do_not_stand, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_refuted_proof_is_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bad_entry_is_replaced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(read_only, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
