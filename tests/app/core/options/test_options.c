#include "app/core/options/options.h"

#include <stdio.h>
#include <string.h>

#include "app/core/toy.h"
#include "support/english.h"
#include "support/test.h"

struct options_fixture {
    struct options options;
    struct text error;
};

static int set_up(void **state)
{
    struct options_fixture *fixture = mem_alloc(1, sizeof *fixture);
    options_init(&fixture->options);
    fixture->options.families = toy_families;
    text_init(&fixture->error);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct options_fixture *fixture = *state;
    options_free(&fixture->options);
    text_free(&fixture->error);
    mem_free(fixture);
    return 0;
}

static void good(struct options_fixture *fixture, const char *name, const char *value)
{
    text_clear(&fixture->error);
    if (!options_set(&fixture->options, name, value, &fixture->error))
        fail_msg("%s", fixture->error.bytes);
    assert_int_equal(fixture->error.length, 0);
}

static void bad(struct options_fixture *fixture, const char *name, const char *value,
                const char *part)
{
    text_clear(&fixture->error);
    assert_false(options_set(&fixture->options, name, value, &fixture->error));
    if (!strstr(english(fixture->error.bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", fixture->error.bytes, part);
}

/* Every row can be set with a value of its kind, refuses a missing value and is well formed. */
static void every_row(void **state)
{
    static const char *const samples[OPTION_KINDS] = {
        [OPTION_FLAG] = "true", [OPTION_TEXT] = "text",    [OPTION_LEVELS] = "1-3",
        [OPTION_NUMBER] = "7",  [OPTION_SECONDS] = "1.5",  [OPTION_CHOICE] = "auto",
        [OPTION_WORD] = NULL,   [OPTION_CHOICES] = "none",
    };
    for (const struct option *option = option_table; option->name; option++) {
        const char *sample = option->kind == OPTION_WORD ? option->words[0] : samples[option->kind];
        good(*state, option->name, sample);
        const char *help = english(option->help);
        assert_true(help[0] >= 'A' && help[0] <= 'Z');
        assert_true(help[strlen(help) - 1] != '.');
        assert_int_equal(option->kind == OPTION_FLAG, option->placeholder == NULL);
        if (option->kind != OPTION_FLAG)
            bad(*state, option->name, NULL, "needs a value");
        assert_ptr_equal(option_find(option->name), option);
        if (option->letter)
            assert_ptr_equal(option_find_letter(option->letter), option);
    }
}

static void initial_values(void **state)
{
    struct options_fixture *fixture = *state;
    const struct options *options = &fixture->options;
    assert_null(options->goal);
    assert_int_equal(options->threads, 1);
    assert_int_equal(options->nodes, 0);
    assert_true(options->time == 0);
    assert_says(options->color, "auto");
    assert_false(options->json);
}

static void numbers(void **state)
{
    struct options_fixture *fixture = *state;
    good(fixture, "nodes", "18446744073709551615");
    assert_true(fixture->options.nodes == UINT64_MAX);
    bad(fixture, "nodes", "18446744073709551616", "from 0 to 18446744073709551615");
    bad(fixture, "nodes", "-1", "whole number");
    bad(fixture, "nodes", "1e3", "whole number");
    bad(fixture, "nodes", "", "whole number");
    bad(fixture, "nodes", " 1", "whole number");
    bad(fixture, "threads", "0", "from 1 to 1024");
    bad(fixture, "threads", "1025", "from 1 to 1024");
    assert_int_equal(fixture->options.threads, 1);
}

static void seconds(void **state)
{
    struct options_fixture *fixture = *state;
    good(fixture, "time", "2.25");
    assert_true(fixture->options.time == 2.25);
    good(fixture, "time", ".5");
    assert_true(fixture->options.time == 0.5);
    good(fixture, "time", "60");
    assert_true(fixture->options.time == 60);
    bad(fixture, "time", "1,5", "number of seconds");
    bad(fixture, "time", "1.2.3", "number of seconds");
    bad(fixture, "time", ".", "number of seconds");
    bad(fixture, "time", "", "number of seconds");
    bad(fixture, "time", "inf", "number of seconds");
    bad(fixture, "time", "-1", "number of seconds");
    bad(fixture, "time", "1000000001", "from 0 to 1000000000");
}

static void choices(void **state)
{
    struct options_fixture *fixture = *state;
    good(fixture, "goal", "any");
    assert_says(fixture->options.goal, "any");
    good(fixture, "goal", "auto");
    assert_null(fixture->options.goal);
    bad(fixture, "goal", "mvoes", "did you mean \"moves\"?");
    bad(fixture, "goal", "zzzz", "none of auto, moves, any");
    good(fixture, "prune", "left,right");
    assert_says(fixture->options.prune, "left,right");
    good(fixture, "prune", "none");
    bad(fixture, "prune", "left,rihgt", "did you mean \"right\"?");
    bad(fixture, "prune", "left,", "is none of");
    assert_says(fixture->options.prune, "none");
    bad(fixture, "color", "allways", "did you mean \"always\"?");
}

static void names_and_flags(void **state)
{
    struct options_fixture *fixture = *state;
    bad(fixture, "gaol", "any", "did you mean --goal?");
    bad(fixture, "", NULL, "no option");
    good(fixture, "json", NULL);
    assert_true(fixture->options.json);
    good(fixture, "json", "false");
    assert_false(fixture->options.json);
    bad(fixture, "json", "maybe", "takes no value");
    bad(fixture, "level", "3-1", "backwards");
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(every_row), PREPARED(initial_values), PREPARED(numbers),
        PREPARED(seconds),   PREPARED(choices),        PREPARED(names_and_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
