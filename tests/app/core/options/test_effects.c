#include "app/core/options/effects.h"

#include <string.h>

#include "app/commands/dispatch.h"
#include "app/core/options/arguments.h"
#include "base/mem.h"
#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

enum { WORDS_MAX = 24 };

/* Expects a line, cut at spaces, to be refused with these words; NULL: to be accepted. */
static void expect(const char *text, const char *part)
{
    struct arguments arguments;
    struct text error;
    char *copy = mem_string(text), *words[WORDS_MAX] = {(char[]){"cariste"}};
    int count = 1;
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        words[count++] = word;
    text_init(&error);
    bool good = arguments_parse(&arguments, command_table, count, words, &error);
    if (good != !part || (part && !strstr(english(error.bytes), part)))
        fail_msg("%s: \"%s\", not \"%s\"", text, error.bytes, part ? part : "");
    arguments_free(&arguments);
    text_free(&error);
    mem_free(copy);
}

TEST(options_that_need_others)
{
    expect("solve a --trace-nodes 3", "--trace-nodes has no effect without --trace");
    expect("solve a --trace-nodes 3 --trace t", NULL);
    expect("bench a --note x", "--note has no effect without --output");
    expect("bench a --note x --output o.tsv", NULL);
    expect("optimize a --format sok", "--format has no effect without --output");
    expect("optimize a --format sok --output b.sok", NULL);
    expect("show a --theme dark", "--theme has no effect without --output");
    expect("show a --cell-size 9 --as svg", NULL);
    expect("check a --heuristic zero", "--heuristic says how to check a --certificate");
}

TEST(options_that_others_do_away_with)
{
    expect("convert a --lint --output b.sok", "--output has no effect with --lint");
    expect("convert a --lint --fix", NULL);
    expect("check --certificate c --solution lU", "--solution has no effect with --certificate");
    expect("check --certificate c --level 2", "--level has no effect with --certificate");
    expect("bench a --foreign x{file} --algorithm astar",
           "--algorithm has no effect with --foreign");
    expect("bench a --foreign x{file} --time 3", NULL);
    expect("lab --recipe tp --vary goal=any", "--vary has no effect with --recipe");
    expect("show a --output b.svg --ascii", "--ascii has no effect with --output");
    expect("play a --plain --color never", "--color has no effect with --plain");
}

TEST(options_with_and_without_files)
{
    expect("generate --reachable", "--reachable has no effect without a file");
    expect("generate --level 2", "--level has no effect without a file");
    expect("generate a --seed 3", "--seed has no effect on what is made from a file");
    expect("generate --seed 3", NULL);
    expect("generate a --reachable", NULL);
    expect("library list --format sok", "--format is for \"library export\"");
    expect("library export --format sok", NULL);
    expect("library import x --match y", "--match is for \"library list|export|delete\"");
    expect("library list x --match y --sort gap", NULL);
}

/* What no row names is refused by the list of the command. */
TEST(counting_takes_one_thread)
{
    expect("count a --threads 2", "\"count\" takes no --threads");
    expect("count a --layers", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_need_others),
        cmocka_unit_test(options_that_others_do_away_with),
        cmocka_unit_test(options_with_and_without_files),
        cmocka_unit_test(counting_takes_one_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
