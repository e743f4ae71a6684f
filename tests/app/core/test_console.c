/* Where results and complaints go, and how a command ends. */
#include "app/core/console.h"

#include <string.h>

#include "support/test.h"

static struct text printed, complaints;
static atomic_bool stop;
static bool reads;

static bool print(void *context, const char *bytes, size_t length)
{
    (void)context;
    text_add_bytes(&printed, bytes, length);
    return reads;
}

static void complain(void *context, const char *line)
{
    (void)context;
    text_format(&complaints, "%s|", line);
}

static const struct front front = {.print = print, .complain = complain, .stop = &stop};
static struct console console;

FIXTURE(set_up)
{
    text_init(&printed);
    text_init(&complaints);
    console_init(&console, &front, false);
    reads = true;
    atomic_store(&stop, false);
    return 0;
}

FIXTURE(tear_down)
{
    text_free(&printed);
    text_free(&complaints);
    console_free(&console);
    return 0;
}

TEST(the_worst_status_stays)
{
    console_worsen(&console, EXIT_LIMITED);
    console_worsen(&console, EXIT_ANSWERED);
    assert_int_equal(console.status, EXIT_LIMITED);
    console_warn(&console, "only a %s", "word");
    assert_int_equal(console.status, EXIT_LIMITED);
    console_fail(&console, "bad\x1b[2J");
    assert_int_equal(console.status, EXIT_BAD);
    assert_string_equal(complaints.bytes, "only a word|bad?[2J|");
}

TEST(the_quiet_tell_errors_only)
{
    struct diag_list diags;
    diag_list_init(&diags);
    diag_add(&diags, DIAG_WARNING, (struct place){.file = "a"}, NULL, "odd");
    console_complain(&console, &diags, DIAG_WARNING);
    assert_string_equal(complaints.bytes, "a: warning: odd|");
    assert_int_equal(console.status, EXIT_ANSWERED);
    console.quiet = true;
    diag_add(&diags, DIAG_ERROR, (struct place){.file = "a"}, NULL, "wrong");
    console_complain(&console, &diags, DIAG_WARNING);
    assert_string_equal(complaints.bytes, "a: warning: odd|a: error: wrong|");
    assert_int_equal(console.status, EXIT_BAD);
    diag_list_free(&diags);
}

TEST(picking_nothing_is_said_unless_worse_was)
{
    console_fail_picking(&console, "9", 3);
    console_fail_picking(&console, "9", 3);
    assert_string_equal(complaints.bytes,
                        "--level 9 picks nothing: levels are numbered from 1 to 3|");
}

TEST(it_ends_when_nobody_reads_or_wants_more)
{
    text_add(&console.out, "one");
    console_flush(&console);
    assert_false(console_is_stopped(&console));
    atomic_store(&stop, true);
    assert_true(console_is_stopped(&console));
    atomic_store(&stop, false);
    reads = false;
    text_add(&console.out, " two");
    console_save(&console, "-");
    assert_true(console_is_stopped(&console));
    text_add(&console.out, " three");
    console_flush(&console);
    assert_string_equal(printed.bytes, "one two");
    assert_int_equal(console.out.length, 0);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(the_worst_status_stays),
        PREPARED(the_quiet_tell_errors_only),
        PREPARED(picking_nothing_is_said_unless_worse_was),
        PREPARED(it_ends_when_nobody_reads_or_wants_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
