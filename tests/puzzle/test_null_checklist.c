/* docs/third-family.md, point by point: the null puzzle, known to the commands as a family is that
 * somebody has just added. */
#include "puzzle/null.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/console.h"
#include "app/core/options/arguments.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/scratch.h"
#include "support/test.h"

static const struct puzzle *const families[] = {&null_puzzle, NULL};
static struct text said; /* results and complaints */

static bool print(void *context, const char *bytes, size_t length)
{
    (void)context;
    text_add_bytes(&said, bytes, length);
    return true;
}

static void complain(void *context, const char *line)
{
    (void)context;
    text_format(&said, "%s\n", line);
}

static int set_up(void **state)
{
    text_init(&said);
    return scratch_open(state);
}

static int tear_down(void **state)
{
    text_free(&said);
    return scratch_close(state);
}

/* Runs "COMMAND FILE OPTIONS" on stairs, as the program does; expects to hear these words. */
static void expect(const char *command, const char *options, enum exit_status status,
                   const char *part)
{
    const struct front front = {.print = print, .complain = complain};
    struct arguments arguments;
    struct text error;
    char line[300], *words[16] = {(char[]){"cariste"}};
    int count = 1;
    snprintf(line, sizeof line, "%s %s %s", command, scratch_write("a.stairs", "stairs 4\n"),
             options);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        words[count++] = word;
    text_init(&error);
    text_clear(&said);
    if (!arguments_parse(&arguments, command_table, count, words, &error))
        fail_msg("%s", error.bytes);
    arguments.options.families = families;
    assert_int_equal(dispatch_command(&arguments, &front), status);
    if (!strstr(said.bytes, part))
        fail_msg("%s %s: \"%s\" lacks \"%s\"", command, options, said.bytes, part);
    arguments_free(&arguments);
    text_free(&error);
}

TEST(point_1_levels)
{
    expect("convert", "--lint", EXIT_ANSWERED, "");
    assert_string_equal(said.bytes, "");
}

TEST(point_2_writing_and_identity)
{
    expect("convert", "", EXIT_ANSWERED, "stairs 4\n");
}

TEST(point_3_rules)
{
    expect("check", "--solution ++++", EXIT_ANSWERED, "4 moves");
    expect("check", "--solution ++", EXIT_BAD, "unsolved");
}

TEST(point_4_a_space)
{
    expect("count", "", EXIT_ANSWERED, "5");
    expect("graph", "--as dot", EXIT_ANSWERED, "digraph");
}

TEST(point_5_goals)
{
    expect("solve", "--goal moves --json", EXIT_ANSWERED, "\"moves\":");
    expect("solve", "--goal pushes", EXIT_BAD, "stairs knows no goal \"pushes\"");
}

TEST(point_6_algorithms)
{
    expect("solve", "", EXIT_ANSWERED, "++++");
    expect("solve", "--algorithm astar", EXIT_ANSWERED, "optimal");
    expect("solve", "--threads 2", EXIT_BAD, "--threads is for no algorithm");
    expect("solve", "--stats", EXIT_BAD, "--stats is for no algorithm");
}

TEST(point_7_choices)
{
    expect("solve", "--heuristic matching", EXIT_BAD, "stairs knows no heuristic \"matching\"");
    expect("solve", "--tie moves", EXIT_BAD, "stairs knows no tie \"moves\"");
}

TEST(point_8_parameters)
{
    expect("solve", "--limit 5", EXIT_BAD, "stairs knows no --limit");
    expect("solve", "--without test-corral", EXIT_BAD, "stairs knows no --without");
}

TEST(point_9_pictures)
{
    expect("show", "--ascii", EXIT_ANSWERED, "1");
    expect("show", "--as svg", EXIT_ANSWERED, "<svg");
}

TEST(point_10_a_game)
{
    assert_non_null(null_puzzle.game);
}

TEST(point_11_what_can_wait)
{
    assert_null(null_puzzle.shorten);
    assert_null(null_puzzle.measure);
    assert_null(null_puzzle.generate);
    expect("count", "--distances", EXIT_BAD, "--distances");
    expect("generate", "", EXIT_BAD, "stairs cannot make levels");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(point_1_levels),         PREPARED(point_2_writing_and_identity),
        PREPARED(point_3_rules),          PREPARED(point_4_a_space),
        PREPARED(point_5_goals),          PREPARED(point_6_algorithms),
        PREPARED(point_7_choices),        PREPARED(point_8_parameters),
        PREPARED(point_9_pictures),       PREPARED(point_10_a_game),
        PREPARED(point_11_what_can_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
