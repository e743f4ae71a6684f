#include "app/commands/dispatch.h"
#include "app/core/options/options.h"
#include "front/cli/program.h"

enum { SCREEN_LINES = 24, MOST_LINES = 40 };

static void run(struct program *program, const char *arguments)
{
    char line[80];
    snprintf(line, sizeof line, "$cariste %s", arguments);
    program_start(program, line);
    program_finish(program);
    assert_int_equal(program->status, 0);
}

static unsigned lines_of(const char *command)
{
    struct program program;
    char arguments[40];
    unsigned lines = 0;
    snprintf(arguments, sizeof arguments, "%s --help", command);
    run(&program, arguments);
    for (const char *at = program.out.bytes; (at = strchr(at, '\n')); at++)
        lines++;
    program_free(&program);
    return lines;
}

TEST(help_is_short)
{
    assert_in_range(lines_of("solve"), 10, SCREEN_LINES);
    for (const struct command *const *each = command_table; *each; each++)
        assert_in_range(lines_of((*each)->name), 10, MOST_LINES);
    expect_run("$cariste solve --help", 0, "any, pushes, moves", "");
    expect_run("$cariste solve --help", 0, "\"cariste solve --help all\" tells more", "");
}

/* However it is asked for, all help has every option and every value. */
static void expect_all(const char *arguments, const struct command *command)
{
    struct program program;
    run(&program, arguments);
    for (const struct option *option = option_table; option->name; option++) {
        if (!command_shows(command, option))
            continue;
        char name[40];
        snprintf(name, sizeof name, "--%s", option->name);
        expect_part(&program.out, name);
        bool choice = option->kind == OPTION_CHOICE || option->kind == OPTION_CHOICES;
        for (size_t i = 0; choice && option_value(option, i).name; i++)
            expect_part(&program.out, option_value(option, i).name);
    }
    program_free(&program);
}

TEST(all_help_is_whole)
{
    static const char *const ways[] = {"%s --help all", "%s --help=all", "help %s all", "%s -h all",
                                       "--help all"};
    for (const struct command *const *each = command_table; *each; each++) {
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            char arguments[60], *blank;
            snprintf(arguments, sizeof arguments, "%s", ways[i]);
            if ((blank = strstr(arguments, "%s")))
                snprintf(blank, sizeof arguments - (size_t)(blank - arguments), "%s%s",
                         (*each)->name, strstr(ways[i], "%s") + 2);
            expect_all(arguments, *each);
        }
    }
}

/* A file may have that name all the same. */
TEST(all_is_a_file_without_help)
{
    expect_run("$cariste solve all", 2, "", "all: error: No such file");
}

TEST(paragraphs_are_apart)
{
    expect_run("$cariste show --help", 0, "on the way.\n\nWith --output the boards are drawn as",
               "");
    expect_run("$cariste --generate man", 0, "on the way.\n.PP\nWith \\-\\-output", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_is_short),
        cmocka_unit_test(all_help_is_whole),
        cmocka_unit_test(all_is_a_file_without_help),
        cmocka_unit_test(paragraphs_are_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
