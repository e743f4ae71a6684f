#include "front/cli/signals.h"

#include <stdbool.h>
#include <time.h>

#include "support/scratch.h"
#include "front/cli/program.h"

static const char small_level[] = "#####\n#@$.#\n#####\n\n";

/* Counting this one would take hours. */
static const char endless_level[] = "################\n"
                                    "#@             #\n"
                                    "# $$$$$$$$$$$$ #\n"
                                    "#              #\n"
                                    "# ............ #\n"
                                    "#              #\n"
                                    "#              #\n"
                                    "################\n\n";

static const char *write_levels(const char *first, const char *second, const char *third)
{
    struct text levels;
    text_init(&levels);
    text_format(&levels, "%s%s%s", first, second, third);
    const char *path = scratch_write("levels.sok", levels.bytes);
    text_free(&levels);
    return path;
}

/* Interrupts the count so long after the first level is printed. The report is clean whenever it
 * comes; returns whether it came in the midst of the second level. */
static bool interrupt(int number, long milliseconds)
{
    struct program program;
    char line[200];
    snprintf(line, sizeof line, "exec $cariste count --json --memory 4000 %s",
             write_levels(small_level, endless_level, small_level));
    program_start(&program, line);
    program_wait_lines(&program, 1);
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000}, NULL);
    assert_int_equal(kill(program.pid, number), 0);
    program_finish(&program);
    assert_int_equal(program.status, 1);
    assert_string_equal(program.err.bytes, "");
    assert_null(strstr(program.out.bytes, "\"level\":3"));
    bool amidst = strstr(program.out.bytes, "\"level\":2");
    if (amidst)
        expect_part(&program.out, "\"limit\":null,\"message\":\"interrupted\"");
    program_free(&program);
    return amidst;
}

TEST(interruption)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < 2; i++) {
        long wait = 1;
        while (wait < 1000 && !interrupt(numbers[i], wait))
            wait *= 2;
        assert_true(wait < 1000);
    }
}

/* Nobody reads: the program stops quietly at its first result, though hours of work are left. */
TEST(closed_pipe)
{
    int ends[2];
    char line[200];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    assert_int_equal(dup2(ends[1], 9), 9);
    close(ends[1]);
    snprintf(line, sizeof line, "$cariste count --json --memory 4000 %s >&9",
             write_levels(small_level, endless_level, small_level));
    expect_run(line, 1, "", "");
    close(9);
}

TEST(full_disk)
{
    if (access("/dev/full", W_OK) != 0)
        skip();
    expect_run("$cariste show levels/seeds.sok >/dev/full", 2, "", "standard output: No space");
    expect_run("$cariste --help >/dev/full", 2, "", "standard output: No space");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(interruption, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(closed_pipe, scratch_open, scratch_close),
        cmocka_unit_test(full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
