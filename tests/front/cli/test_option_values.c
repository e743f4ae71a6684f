/* Options with values that nobody should give: every one that takes a name with each of them, and
 * every option of every command with a chance. Each is answered, by results or by a sentence; none
 * crashes, hangs or leaks (which the build with sanitizers sees). */
#include "app/core/options/options.h"

#include <time.h>

#include "app/commands/dispatch.h"
#include "app/core/options/names.h"
#include "base/mem.h"
#include "base/random.h"
#include "front/cli/program.h"

enum { TRIES = 250, SECONDS = 12, LONG = 10000 };

static char long_value[LONG + 1];

static const char *const values[] = {
    "",   "-", "/dev/full", long_value,  "folder", "/proc/nowhere/a/b",
    "-1", "0", "x",         "a,b,,auto", "auto",   "99999999999999999999"};

enum { VALUES = sizeof values / sizeof *values };

/* Runs a command with a value for an option; fails unless it says something, or is content. */
static void try_value(const char *command, const char *option, const char *value)
{
    struct program program;
    struct text line;
    bool is_limited = strcmp(option, "time") != 0 && strcmp(command, "library") != 0;
    text_init(&line);
    text_format(&line, "cd '%s' && ", scratch);
    text_format(&line, "timeout 30 $cariste %s %s '--%s=%s' %s a.sok </dev/null", command,
                strcmp(command, "library") == 0 ? "list" : "", option, value,
                is_limited ? "--time 0.1" : "");
    program_start(&program, line.bytes);
    program_finish(&program);
    bool is_told = program.status == 0 || program.out.length || program.err.length;
    if (program.status > 2 || !is_told || strstr(program.err.bytes, "Sanitizer"))
        fail_msg("%s --%s=%.20s: status %d\n%s", command, option, value, program.status,
                 program.err.bytes);
    if (!*value && program.status != 2 && program.err.length == 0)
        fail_msg("%s --%s with an empty value is taken", command, option);
    program_free(&program);
    text_free(&line);
}

/* Does the command's row name the option? */
static bool takes(const struct command *command, const struct option *option)
{
    const char *at = command->options;
    size_t length = strlen(option->name);
    for (; at && (at = strstr(at, option->name)); at += length)
        if ((at == command->options || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

static void prepare(void)
{
    memset(long_value, 'x', LONG);
    scratch_write("a.sok", "#####\n#@$.#\n#####\nTitle: a\n");
    scratch_folder("folder");
}

/* Names of files are looked at by whoever opens them: all of them are tried. */
TEST(names)
{
    static const char *const tried[][2] = {
        {"solve", "library"}, {"solve", "certificate"}, {"solve", "checkpoint"},
        {"solve", "resume"},  {"solve", "trace"},       {"show", "output"},
        {"show", "png"},      {"show", "svg"},          {"show", "pdf"},
        {"show", "gif"},      {"check", "certificate"}, {"convert", "output"},
        {"graph", "output"},  {"library", "library"},   {"optimize", "output"},
    };
    prepare();
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        for (size_t k = 0; k < 6; k++)
            try_value(tried[i][0], tried[i][1], values[k]);
}

TEST(everything)
{
    struct random random = {.state = 7};
    time_t end = time(NULL) + SECONDS;
    size_t options = 0, count = 0;
    prepare();
    while (option_table[options].name)
        options++;
    while (command_table[count])
        count++;
    for (unsigned i = 0; i < TRIES && time(NULL) < end;) {
        const struct command *command = command_table[random_below(&random, (uint32_t)count)];
        const struct option *option = &option_table[random_below(&random, (uint32_t)options)];
        const char *value = values[random_below(&random, VALUES)];
        bool is_quick = strcmp(command->name, "play") != 0 && strcmp(command->name, "lab") != 0;
        if (!is_quick || option->kind == OPTION_FLAG || !takes(command, option) ||
            (!*value && option->kind != OPTION_TEXT) ||
            strncmp(option->placeholder, "TEXT", 4) == 0)
            continue;
        try_value(command->name, option->name, value);
        i++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(names, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(everything, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
