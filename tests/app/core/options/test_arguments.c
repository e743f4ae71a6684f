#include "app/core/options/arguments.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

enum { WORDS_MAX = 16 };

struct line {
    char *copy;
    char *words[WORDS_MAX];
    struct arguments arguments;
    struct text error;
    bool good;
};

/* Parses "cariste" and the words of a line, which are cut at spaces. */
static struct line parse(const char *text)
{
    struct line line = {.copy = mem_string(text), .words = {(char[]){"cariste"}}};
    int count = 1;
    for (char *word = strtok(line.copy, " "); word; word = strtok(NULL, " "))
        line.words[count++] = word;
    text_init(&line.error);
    line.good = arguments_parse(&line.arguments, command_table, count, line.words, &line.error);
    return line;
}

static void line_free(struct line *line)
{
    arguments_free(&line->arguments);
    text_free(&line->error);
    mem_free(line->copy);
}

static void bad(const char *text, const char *part)
{
    struct line line = parse(text);
    assert_false(line.good);
    if (!strstr(english(line.error.bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", line.error.bytes, part);
    line_free(&line);
}

TEST(both_forms)
{
    struct line line = parse("solve --time=2.5 a --nodes 10 b -t3 -l 5-10,13 -q -");
    assert_true(line.good);
    assert_ptr_equal(line.arguments.command, &command_solve);
    assert_true(line.arguments.options.time == 3);
    assert_int_equal(line.arguments.options.nodes, 10);
    assert_true(line.arguments.options.quiet);
    assert_true(select_has(&line.arguments.select, 13));
    assert_false(select_has(&line.arguments.select, 12));
    assert_int_equal(line.arguments.file_count, 3);
    assert_says(line.arguments.files[0], "a");
    assert_says(line.arguments.files[2], "-");
    line_free(&line);
}

TEST(number_may_be_left_out)
{
    static const struct {
        const char *line;
        uint64_t improve;
        size_t files;
    } cases[] = {
        {"solve x --improve 7", 7, 1},           {"solve x --improve=7", 7, 1},
        {"solve x --improve", UINT64_MAX, 1},    {"solve --improve x", UINT64_MAX, 1},
        {"solve --improve 7 8", 7, 1},           {"solve x --improve all y", UINT64_MAX, 2},
        {"solve --improve -q x", UINT64_MAX, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct line line = parse(cases[i].line);
        assert_true(line.good);
        assert_true(line.arguments.options.improve == cases[i].improve);
        assert_int_equal(line.arguments.file_count, cases[i].files);
        line_free(&line);
    }
    bad("solve x --improve=many", "not a whole number");
    bad("solve x --improve 1000001", "from 0 to 1000000");
}

TEST(letters_in_a_bundle)
{
    struct line line = parse("-qj4 solve x");
    assert_true(line.good);
    assert_true(line.arguments.options.quiet);
    assert_int_equal(line.arguments.options.threads, 4);
    line_free(&line);
}

TEST(double_dash_ends_options)
{
    struct line line = parse("solve -- --json -q");
    assert_true(line.good);
    assert_false(line.arguments.options.json);
    assert_int_equal(line.arguments.file_count, 2);
    assert_says(line.arguments.files[0], "--json");
    line_free(&line);
}

TEST(help_needs_no_file)
{
    struct line line = parse("help solve");
    assert_true(line.good);
    assert_true(line.arguments.options.help);
    assert_ptr_equal(line.arguments.command, &command_solve);
    line_free(&line);
    line = parse("");
    assert_true(line.good);
    assert_null(line.arguments.command);
    line_free(&line);
}

TEST(mistakes)
{
    bad("sovle x", "did you mean \"solve\"?");
    bad("help nothing-like-it", "there is no command");
    bad("solve", "needs a file");
    bad("solve --dead x", "belongs to show");
    bad("--layers check x", "belongs to count");
    bad("solve x --time", "needs a value");
    bad("solve x -t", "needs a value");
    bad("solve -z x", "no option -z");
    bad("solve --jsn x", "did you mean --json?");
    bad("solve --json=perhaps x", "takes no value");
    bad("solve --level 7-3 x", "backwards");
    bad("show --ascii --unicode x", "exclude");
    bad("check --time 5 x", "says how to check a --certificate");
    bad("check --certificate c x", "takes no file");
    bad("count --certificate c x", "belongs to solve, check");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms),          cmocka_unit_test(number_may_be_left_out),
        cmocka_unit_test(letters_in_a_bundle), cmocka_unit_test(double_dash_ends_options),
        cmocka_unit_test(help_needs_no_file),  cmocka_unit_test(mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
