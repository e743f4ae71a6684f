#include "base/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/diag.h"
#include "support/test.h"

/* More than one block of the stream. */
enum { NUMBERS = 20000 };

static char folder[] = "/tmp/cariste-stream-XXXXXX";
static char path[sizeof folder + 8], part[sizeof path + 8];

FIXTURE(make_folder)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(part, sizeof part, "%s.part", path);
    return 0;
}

FIXTURE(remove_folder)
{
    unlink(path);
    return rmdir(folder);
}

static void put_numbers(struct stream *stream, unsigned first)
{
    for (unsigned i = 0; i < NUMBERS; i++)
        stream_put_number(stream, UINT64_C(0x123456789) * (first + i), 8);
}

static void write_file(unsigned first)
{
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = stream_create(path, &diags);
    assert_non_null(stream);
    put_numbers(stream, first);
    assert_true(stream_close(stream, &diags));
    assert_int_equal(diags.count, 0);
    diag_list_free(&diags);
}

static void expect_file(unsigned first)
{
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = stream_open(path, &diags);
    assert_non_null(stream);
    uint64_t number;
    for (unsigned i = 0; i < NUMBERS; i++) {
        assert_int_equal(stream_left(stream), 8 * (NUMBERS - i));
        assert_true(stream_get_number(stream, &number, 8));
        assert_true(number == UINT64_C(0x123456789) * (first + i));
    }
    assert_false(stream_get_number(stream, &number, 1));
    assert_true(number == 0);
    stream_discard(stream);
    diag_list_free(&diags);
}

static void expect_refusal(const char *name)
{
    struct diag_list diags;
    diag_list_init(&diags);
    assert_null(stream_open(name, &diags));
    assert_int_equal(diags.errors, 1);
    diag_list_free(&diags);
}

TEST(what_is_written_is_read)
{
    write_file(1);
    expect_file(1);
    assert_int_not_equal(access(part, F_OK), 0);
}

/* Until a file is complete, the earlier one of its name is untouched. */
TEST(given_up)
{
    struct diag_list diags;
    diag_list_init(&diags);
    write_file(2);
    struct stream *stream = stream_create(path, &diags);
    put_numbers(stream, 3);
    assert_int_equal(access(part, F_OK), 0);
    expect_file(2);
    stream_discard(stream);
    assert_int_not_equal(access(part, F_OK), 0);
    expect_file(2);
    diag_list_free(&diags);
}

static void flip_byte(long at)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ 1, file);
    fclose(file);
}

/* In the first block, in the last, and in the sum. */
TEST(damage_is_seen)
{
    const long places[] = {0, 8L * NUMBERS - 1, 8L * NUMBERS + 7};
    write_file(4);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        flip_byte(places[i]);
        expect_refusal(path);
        flip_byte(places[i]);
        expect_file(4);
    }
    assert_int_equal(truncate(path, 8L * NUMBERS), 0);
    expect_refusal(path);
    assert_int_equal(truncate(path, 3), 0);
    expect_refusal(path);
}

TEST(no_place)
{
    char name[sizeof path + 16];
    struct diag_list diags;
    diag_list_init(&diags);
    snprintf(name, sizeof name, "%s/none/file", folder);
    assert_null(stream_create(name, &diags));
    assert_int_equal(diags.errors, 1);
    diag_list_free(&diags);
    expect_refusal(name);
}

/* Where the name is taken by a folder, the file is not kept. */
TEST(name_taken)
{
    struct diag_list diags;
    diag_list_init(&diags);
    struct stream *stream = stream_create(folder, &diags);
    assert_non_null(stream);
    stream_put(stream, "abc", 3);
    assert_false(stream_close(stream, &diags));
    assert_int_equal(diags.errors, 1);
    diag_list_free(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(given_up),
        cmocka_unit_test(damage_is_seen),
        cmocka_unit_test(no_place),
        cmocka_unit_test(name_taken),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
