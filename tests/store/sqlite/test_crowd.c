/* Several programs in one library, and programs that are killed in it. */
#include "store/store.h"

#include <signal.h>
#include <sys/wait.h>

#include "base/random.h"
#include "store/shelf.h"

enum { PROGRAMS = 3, LEVELS = 6, DETOURS = 5, KILLS = 25, ENTRIES_MAX = 12 };

/* A corridor of so many free squares before the box. */
static struct level *corridor(unsigned squares)
{
    struct text rows;
    text_init(&rows);
    text_fill(&rows, '#', squares + 5);
    text_add(&rows, "\n#@");
    text_fill(&rows, ' ', squares);
    text_add(&rows, "$.#\n");
    text_fill(&rows, '#', squares + 5);
    text_add(&rows, "\n");
    struct level *level = shelf_level(rows.bytes);
    text_free(&rows);
    return level;
}

static bool keep(struct store *store, unsigned squares, unsigned detours)
{
    struct level *level = corridor(squares);
    struct text moves;
    text_init(&moves);
    for (unsigned i = 0; i < detours; i++)
        text_add(&moves, "rl");
    text_fill(&moves, 'r', squares + 1);
    bool better = store_keep_solution(store, level, moves.bytes, "crowd");
    text_free(&moves);
    level_free(level);
    return better;
}

static int64_t best(struct shelf *shelf, unsigned squares)
{
    struct level *level = corridor(squares);
    int64_t moves = shelf_best(shelf, level, "moves");
    level_free(level);
    return moves;
}

/* One of the crowd: solutions of all levels, with detours in an order of its own. Only the first
 * program knows the shortest of the first level, only the second that of the second... */
static int hammer(unsigned program)
{
    struct shelf shelf;
    struct random source = {program};
    shelf_open(&shelf, "library.db", STORE_WRITE);
    if (!shelf.store)
        return 1;
    for (unsigned round = 0; round < 4 * LEVELS; round++) {
        unsigned level = 1 + random_below(&source, LEVELS);
        keep(shelf.store, level, 1 + random_below(&source, DETOURS));
    }
    for (unsigned level = 1; level <= LEVELS; level++)
        if (level % PROGRAMS == program)
            keep(shelf.store, level, 0);
    int status = shelf.diags.count ? 2 : 0;
    shelf_close(&shelf);
    return status;
}

TEST(several_programs)
{
    pid_t programs[PROGRAMS];
    for (unsigned i = 0; i < PROGRAMS; i++)
        if ((programs[i] = fork()) == 0)
            _exit(hammer(i));
    for (unsigned i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(programs[i], &status, 0), programs[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    struct shelf shelf;
    shelf_open(&shelf, "library.db", STORE_READ);
    assert_non_null(shelf.store);
    for (unsigned level = 1; level <= LEVELS; level++)
        assert_int_equal(best(&shelf, level), level + 1);
    assert_true(store_examine(shelf.store));
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
}

/* Deletes while others keep: levels and single solutions, whatever is there. */
static int delete_some(unsigned program)
{
    struct shelf shelf;
    struct random source = {program};
    shelf_open(&shelf, "library.db", STORE_WRITE);
    if (!shelf.store)
        return 1;
    for (unsigned round = 0; round < 8 * LEVELS; round++) {
        struct level *level = corridor(1 + random_below(&source, LEVELS));
        struct store_record record;
        if (store_look(shelf.store, level, &record)) {
            if (random_below(&source, 2))
                store_delete_level(shelf.store, level);
            else if (record.best_count)
                store_delete_solution(shelf.store, level, record.best[0].moves);
            store_record_free(&record);
        }
        level_free(level);
    }
    int status = shelf.diags.count ? 2 : 0;
    shelf_close(&shelf);
    return status;
}

/* A key that is free again must never lead one program to another's level. */
TEST(deleted_meanwhile)
{
    pid_t programs[PROGRAMS];
    for (unsigned i = 0; i < PROGRAMS; i++)
        if ((programs[i] = fork()) == 0)
            _exit(i ? hammer(i) : delete_some(i));
    for (unsigned i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(programs[i], &status, 0), programs[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    struct shelf shelf;
    shelf_open(&shelf, "library.db", STORE_READ);
    assert_non_null(shelf.store);
    assert_true(store_examine(shelf.store));
    shelf_expect_silence(&shelf);
    shelf_close(&shelf);
}

/* Keeps one level after another and says so each time, until it is killed. */
static void keep_on(int acknowledge)
{
    struct shelf shelf;
    shelf_open(&shelf, "library.db", STORE_WRITE);
    for (unsigned detours = 1000; shelf.store && detours; detours--)
        for (unsigned char level = 1; level <= ENTRIES_MAX; level++)
            if (keep(shelf.store, level, detours) && write(acknowledge, &level, 1) != 1)
                _exit(1);
    _exit(1);
}

/* Kills the program after so many entries; returns which levels it said were kept. */
static unsigned killed_after(unsigned entries)
{
    int ends[2], status;
    unsigned kept = 0;
    unsigned char level;
    assert_int_equal(pipe(ends), 0);
    pid_t program = fork();
    if (program == 0)
        keep_on(ends[1]);
    close(ends[1]);
    for (unsigned i = 0; i < entries && read(ends[0], &level, 1) == 1; i++)
        kept |= 1u << level;
    kill(program, SIGKILL);
    assert_int_equal(waitpid(program, &status, 0), program);
    assert_true(WIFSIGNALED(status));
    while (read(ends[0], &level, 1) == 1)
        kept |= 1u << level;
    close(ends[0]);
    return kept;
}

TEST(killed_at_any_moment)
{
    struct random source = {3};
    for (unsigned round = 0; round < KILLS; round++) {
        struct shelf shelf;
        if (round % 5 == 0)
            unlink(scratch_path("library.db"));
        unsigned kept = killed_after(random_below(&source, ENTRIES_MAX));
        shelf_open(&shelf, "library.db", STORE_WRITE);
        assert_non_null(shelf.store);
        for (unsigned level = 1; level <= ENTRIES_MAX; level++)
            if (kept >> level & 1)
                assert_true(best(&shelf, level) > 0);
        assert_true(store_examine(shelf.store));
        shelf_expect_silence(&shelf);
        shelf_close(&shelf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(several_programs, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(deleted_meanwhile, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(killed_at_any_moment, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
