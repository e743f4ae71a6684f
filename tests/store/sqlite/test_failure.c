/* Every call of the file system and every allocation of SQLite fails once, and the disk fills up at
 * every moment: what was said to be kept is there afterwards, and the file is sound. */
#include "store/store.h"

#include "store/sqlite/frail.h"
#include "store/shelf.h"

static struct level *level;

/* SQLite's own allocator behind a counter. */
static sqlite3_mem_methods allocator;
static unsigned allocations_left;

static bool allocation_fails(void)
{
    return allocations_left && --allocations_left == 0;
}

static void *allocate(int bytes)
{
    return allocation_fails() ? NULL : allocator.xMalloc(bytes);
}

static void *reallocate(void *block, int bytes)
{
    return allocation_fails() ? NULL : allocator.xRealloc(block, bytes);
}

static int set_up(void **state)
{
    level = shelf_level(SHELF_ROWS);
    return scratch_open(state);
}

static int tear_down(void **state)
{
    level_free(level);
    return scratch_close(state);
}

/* What the library said it has kept. */
struct promise {
    bool detour, moves, bound, progress;
};

static struct promise use(void)
{
    struct promise promise = {0};
    struct store_progress progress = {.moves = (char[]){"r"}};
    struct shelf shelf;
    shelf_open(&shelf, "library.db", STORE_WRITE);
    if (shelf.store) {
        promise.detour = store_keep_solution(shelf.store, level, SHELF_DETOUR, "test");
        promise.moves = store_keep_solution(shelf.store, level, SHELF_MOVES, "test");
        promise.bound = store_keep_bound(shelf.store, level, "moves", 3, "test");
        promise.progress = store_keep_progress(shelf.store, level, &progress);
    }
    bool all = promise.detour && promise.moves && promise.bound && promise.progress;
    assert_true(all || shelf.diags.count > 0); /* no failure in silence */
    assert_int_equal(shelf.diags.errors, 0);
    shelf_close(&shelf);
    return promise;
}

static void look(const struct promise *promise)
{
    struct store_progress progress;
    struct shelf shelf;
    shelf_open(&shelf, "library.db", STORE_WRITE);
    assert_non_null(shelf.store);
    assert_true(store_examine(shelf.store));
    int64_t best = shelf_best(&shelf, level, "moves");
    if (promise->moves)
        assert_int_equal(best, 3);
    else if (promise->detour)
        assert_true(best == 5 || best == 3);
    if (promise->bound)
        assert_int_equal(store_bound(shelf.store, level, "moves"), 3);
    if (promise->progress) {
        assert_true(store_progress(shelf.store, level, &progress));
        mem_free(progress.moves);
    }
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
}

static void forget(void)
{
    unlink(scratch_path("library.db"));
    unlink(scratch_path("library.db-wal"));
    unlink(scratch_path("library.db-shm"));
    unlink(scratch_path("library.db-journal"));
}

static void fail_every_file_call(bool lasts)
{
    unsigned nth = 0;
    do {
        forget();
        frail.left = ++nth;
        frail.lasts = lasts;
        frail.broken = false;
        struct promise promise = use();
        frail.left = 0;
        frail.lasts = false;
        look(&promise);
    } while (frail.broken);
    assert_true(nth > 50);
}

TEST(a_file_call_fails)
{
    fail_every_file_call(false);
}

TEST(the_disk_is_full_from_then_on)
{
    fail_every_file_call(true);
}

TEST(an_allocation_fails)
{
    bool failed;
    unsigned nth = 0;
    do {
        forget();
        allocations_left = nth += 1 + nth / 50; /* there are thousands: ever larger strides */
        struct promise promise = use();
        failed = allocations_left == 0;
        allocations_left = 0;
        look(&promise);
    } while (failed);
    assert_true(nth > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_file_call_fails, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_disk_is_full_from_then_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_allocation_fails, set_up, tear_down),
    };
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &allocator);
    sqlite3_mem_methods counted = allocator;
    counted.xMalloc = allocate;
    counted.xRealloc = reallocate;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &counted);
    frail_install();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
