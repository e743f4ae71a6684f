#include "base/file.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

static char *below(const char *folder, const char *name)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/%s", folder, name);
    return text_take(&path);
}

static bool count_name(void *context, const char *name)
{
    unsigned *count = context;
    assert_true(strcmp(english(name), ".") != 0 && strcmp(english(name), "..") != 0);
    return ++*count < 2;
}

TEST(folders_are_made_listed_and_removed)
{
    char *folder = file_temporary_folder();
    assert_non_null(folder);
    char *inner = below(folder, "a/b/file"), *first = below(folder, "a");
    struct file_status status, same;
    struct diag_list diags;
    unsigned count = 0;
    diag_list_init(&diags);
    assert_true(file_make_folders_above(inner));
    assert_true(file_make_folders_above(inner)); /* they are there */
    assert_true(file_write(inner, "xy", 2, &diags));
    assert_true(file_look(inner, &status) && status.kind == FILE_REGULAR);
    assert_true(file_look(first, &status) && status.kind == FILE_FOLDER);
    assert_true(file_look(folder, &same) && same.number != status.number);
    assert_true(file_list(first, count_name, &count));
    assert_int_equal(count, 1);
    file_remove_all(folder);
    assert_false(file_exists(folder));
    assert_false(file_look(inner, &status));
    assert_false(file_list(first, count_name, &count));
    assert_true(*file_why());
    mem_free(inner);
    mem_free(first);
    mem_free(folder);
    diag_list_free(&diags);
}

TEST(a_listing_ends_when_told_to)
{
    char *folder = file_temporary_folder();
    struct diag_list diags;
    unsigned count = 0;
    diag_list_init(&diags);
    for (const char *name = "abc"; *name; name++) {
        char *path = below(folder, name);
        assert_true(file_write(path, "", 0, &diags));
        mem_free(path);
    }
    assert_true(file_list(folder, count_name, &count));
    assert_int_equal(count, 2);
    file_remove_all(folder);
    mem_free(folder);
    diag_list_free(&diags);
}

TEST(a_temporary_file_holds_its_bytes)
{
    char *path = file_temporary("abc", 3), *other = file_temporary("", 0);
    struct diag_list diags;
    struct file file;
    diag_list_init(&diags);
    assert_non_null(path);
    assert_string_not_equal(path, other);
    assert_true(file_read(&file, path, 3, &diags));
    assert_says(file.bytes, "abc");
    file_free(&file);
    assert_false(file_read(&file, path, 2, &diags)); /* larger than that */
    assert_int_equal(diags.errors, 1);
    FILE *open = fopen(path, "rb");
    assert_int_equal(file_length(open), 3);
    fclose(open);
    remove(path);
    remove(other);
    mem_free(path);
    mem_free(other);
    diag_list_free(&diags);
}

TEST(where_nothing_can_be_made_it_is_said_why)
{
    struct diag_list diags;
    diag_list_init(&diags);
    assert_true(file_make_folders_above("")); /* nothing is above it, and nothing behind it read */
    assert_true(file_make_folders_above("/"));
    assert_false(file_make_folders_above("/dev/null/a/b"));
    assert_says(file_why(), "Not a directory");
    assert_false(file_write("/dev/null/a", "x", 1, &diags));
    assert_int_equal(diags.errors, 1);
    diag_list_free(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_are_made_listed_and_removed),
        cmocka_unit_test(a_listing_ends_when_told_to),
        cmocka_unit_test(a_temporary_file_holds_its_bytes),
        cmocka_unit_test(where_nothing_can_be_made_it_is_said_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
