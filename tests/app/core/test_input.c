#include "app/core/input.h"

#include "base/file.h"
#include "app/core/folder.h"
#include "support/scratch.h"
#include "app/core/toy.h"
#include "support/english.h"

static struct level_list list;

static int set_up(void **state)
{
    level_list_init(&list);
    return scratch_open(state);
}

static int tear_down(void **state)
{
    level_list_free(&list);
    return scratch_close(state);
}

static void read_path(const char *path)
{
    input_read(toy_families, path, &list);
}

/* The numbers of the levels read, as "3 5 10". */
static void expect_levels(const char *expected)
{
    struct text found;
    text_init(&found);
    for (size_t i = 0; i < list.count; i++) {
        const int *model = list.items[i]->model;
        text_format(&found, "%s%d", i ? " " : "", model ? *model : -1);
        assert_int_equal(list.items[i]->number, i + 1);
    }
    assert_string_equal(found.bytes, expected);
    text_free(&found);
}

static void expect_diag(enum diag_severity severity, const char *part)
{
    for (size_t i = 0; i < list.diags.count; i++)
        if (list.diags.items[i].severity == severity &&
            strstr(english(list.diags.items[i].what), part))
            return;
    fail_msg("no diagnostic says \"%s\"", part);
}

TEST(one_file)
{
    read_path(scratch_write("a.toy", "toy 3 first\ntoy 5\ntoy bad\n"));
    expect_levels("3 5 -1");
    assert_string_equal(list.items[0]->title, "first");
    assert_false(level_is_valid(list.items[2]));
    assert_int_equal(list.diags.count, 0);
}

TEST(natural_order_of_names)
{
    assert_true(natural_order("level2", "level10") < 0);
    assert_true(natural_order("level10", "level2") > 0);
    assert_true(natural_order("a", "b") < 0);
    assert_true(natural_order("a", "ab") < 0);
    assert_true(natural_order("x007", "x8") < 0);
    assert_true(natural_order("x7y1", "x07y2") < 0);
    assert_true(natural_order("7", "007") != 0);
    assert_true(natural_order("99999999999999999999998", "99999999999999999999999") < 0);
    assert_int_equal(natural_order("same1", "same1"), 0);
}

TEST(folder)
{
    scratch_folder("sub");
    scratch_write("level10.toy", "toy 10\n");
    scratch_write("level2.toy", "toy 2\n");
    scratch_write(".hidden.toy", "toy 99\n");
    scratch_write("README", "what this is about\n");
    scratch_write("sub/level1.toy", "toy 1\ntoy 4\n");
    read_path(scratch);
    expect_levels("2 10 1 4");
    expect_diag(DIAG_NOTE, "not a level file");
    assert_int_equal(list.diags.errors, 0);
}

TEST(solutions_beside)
{
    scratch_write("a.toy", "toy 2\n");
    scratch_write("a.sol", "dd\n");
    scratch_write("b.toy", "toy 1\ntoy 2\n");
    scratch_write("b.sol", "d\n");
    scratch_write("c.toy", "toy 3\n");
    scratch_write("c.sol", "what?\n");
    read_path(scratch);
    expect_levels("2 1 2 3");
    assert_int_equal(list.items[0]->solution_count, 1);
    assert_string_equal(list.items[0]->solutions[0].moves, "dd");
    assert_string_equal(list.items[0]->solutions[0].file, scratch_path("a.sol"));
    assert_int_equal(list.items[1]->solution_count, 0); /* whose would it be? */
    assert_int_equal(list.items[3]->solution_count, 0);
    expect_diag(DIAG_WARNING, "holds no solution");
    assert_true(level_is_valid(list.items[3]));
}

TEST(solution_beside_a_named_file)
{
    scratch_write("a.sol", "d\n");
    read_path(scratch_write("a.toy", "toy 1\n"));
    assert_int_equal(list.items[0]->solution_count, 1);
}

TEST(folder_loop)
{
    scratch_folder("sub");
    scratch_write("sub/a.toy", "toy 6\n");
    assert_int_equal(symlink("..", scratch_path("sub/back")), 0);
    assert_int_equal(symlink("nowhere", scratch_path("dangling")), 0);
    read_path(scratch);
    expect_levels("6");
    expect_diag(DIAG_WARNING, "a link back to a folder above");
    expect_diag(DIAG_ERROR, "No such file");
}

TEST(nested_too_deeply)
{
    struct text path;
    text_init(&path);
    for (int i = 0; i < FOLDER_DEPTH_MAX; i++) {
        text_add(&path, i ? "/d" : "d");
        scratch_folder(path.bytes);
    }
    text_add(&path, "/deep.toy");
    scratch_write(path.bytes, "toy 1\n");
    scratch_write("z.toy", "toy 2\n");
    text_free(&path);
    read_path(scratch);
    expect_levels("2");
    expect_diag(DIAG_ERROR, "nested too deeply");
}

TEST(special_files_in_a_folder_are_skipped)
{
    assert_int_equal(mkfifo(scratch_path("a.toy"), 0666), 0);
    scratch_write("b.toy", "toy 4\n");
    read_path(scratch); /* opening the pipe would wait for ever */
    expect_levels("4");
}

TEST(what_cannot_be_read)
{
    read_path(scratch_path("missing.toy"));
    expect_diag(DIAG_ERROR, "No such file");
    assert_string_equal(list.diags.items[0].file, scratch_path("missing.toy"));
    read_path(scratch_write("empty.toy", ""));
    expect_diag(DIAG_ERROR, "no level found");
    scratch_folder("none");
    size_t before = list.diags.errors;
    read_path(scratch_path("none"));
    assert_int_equal(list.diags.errors, before + 1);
    expect_levels("");
}

TEST(unreadable_file)
{
    const char *path = scratch_write("locked.toy", "toy 1\n");
    scratch_write("open.toy", "toy 2\n");
    assert_int_equal(chmod(path, 0), 0);
    if (access(path, R_OK) == 0)
        return; /* the superuser reads everything */
    read_path(scratch);
    expect_levels("2");
    expect_diag(DIAG_ERROR, "Permission denied");
}

TEST(too_large)
{
    const char *path = scratch_write("large.toy", "toy 1\n");
    assert_int_equal(truncate(path, (off_t)FILE_BYTES_MAX + 1), 0); /* takes no room on the disk */
    read_path(path);
    expect_levels("");
    expect_diag(DIAG_ERROR, "larger than");
}

TEST(ceiling_holds_for_pipes)
{
    int ends[2], kept = dup(STDIN_FILENO);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "0123456789", 10), 10);
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    struct file file;
    assert_false(file_read(&file, "-", 9, &list.diags));
    dup2(kept, STDIN_FILENO);
    close(kept);
    expect_diag(DIAG_ERROR, "larger than 9 bytes");
}

TEST(memory_ends_while_reading)
{
    struct file file;
    const char *path = scratch_write("a.toy", "toy 1\n");
    mem_fail_at(1);
    assert_false(file_read(&file, path, FILE_BYTES_MAX, &list.diags));
    mem_fail_at(0);
    assert_null(file.bytes);
    expect_diag(DIAG_ERROR, "not enough memory");
}

TEST(given_solutions)
{
    read_path(scratch_write("a.toy", "toy 2\n"));
    struct level *level = list.items[0];
    level_add_solution(level, "uddd", "own");
    assert_true(input_give_solution(level, "dd", &list.diags));
    assert_int_equal(level->solution_count, 1);
    assert_string_equal(level->solutions[0].moves, "dd");
    struct text given;
    text_init(&given);
    text_format(&given, "@%s", scratch_write("moves", "ud\n"));
    assert_true(input_give_solution(level, given.bytes, &list.diags));
    assert_string_equal(level->solutions[0].moves, "ud");
    assert_false(input_give_solution(level, "@/nowhere/at/all", &list.diags));
    expect_diag(DIAG_ERROR, "No such file");
    text_free(&given);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(one_file),
        PREPARED(natural_order_of_names),
        PREPARED(folder),
        PREPARED(solutions_beside),
        PREPARED(solution_beside_a_named_file),
        PREPARED(folder_loop),
        PREPARED(nested_too_deeply),
        PREPARED(special_files_in_a_folder_are_skipped),
        PREPARED(what_cannot_be_read),
        PREPARED(unreadable_file),
        PREPARED(too_large),
        PREPARED(ceiling_holds_for_pipes),
        PREPARED(memory_ends_while_reading),
        PREPARED(given_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
