#include "app/core/options/options.h"

#include <stdio.h>
#include <string.h>

#include "app/core/toy.h"
#include "support/test.h"

struct options_fixture {
    struct options options;
    struct text error;
};

static int set_up(void **state)
{
    struct options_fixture *options_fixture = mem_alloc(1, sizeof *options_fixture);
    options_init(&options_fixture->options);
    options_fixture->options.families = toy_families;
    text_init(&options_fixture->error);
    *state = options_fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct options_fixture *options_fixture = *state;
    options_free(&options_fixture->options);
    text_free(&options_fixture->error);
    mem_free(options_fixture);
    return 0;
}

static void good(struct options_fixture *options_fixture, const char *name, const char *value)
{
    text_clear(&options_fixture->error);
    if (!options_set(&options_fixture->options, name, value, &options_fixture->error))
        fail_msg("%s", options_fixture->error.bytes);
    assert_int_equal(options_fixture->error.length, 0);
}

static void bad(struct options_fixture *options_fixture, const char *name, const char *value,
                const char *part)
{
    text_clear(&options_fixture->error);
    assert_false(options_set(&options_fixture->options, name, value, &options_fixture->error));
    if (!strstr(options_fixture->error.bytes, part))
        fail_msg("\"%s\" lacks \"%s\"", options_fixture->error.bytes, part);
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
        assert_true(option->help[0] >= 'A' && option->help[0] <= 'Z');
        assert_true(option->help[strlen(option->help) - 1] != '.');
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
    struct options_fixture *options_fixture = *state;
    const struct options *options = &options_fixture->options;
    assert_null(options->goal);
    assert_int_equal(options->threads, 1);
    assert_int_equal(options->nodes, 0);
    assert_true(options->time == 0);
    assert_string_equal(options->color, "auto");
    assert_false(options->json);
}

static void numbers(void **state)
{
    struct options_fixture *options_fixture = *state;
    good(options_fixture, "nodes", "18446744073709551615");
    assert_true(options_fixture->options.nodes == UINT64_MAX);
    bad(options_fixture, "nodes", "18446744073709551616", "from 0 to 18446744073709551615");
    bad(options_fixture, "nodes", "-1", "whole number");
    bad(options_fixture, "nodes", "1e3", "whole number");
    bad(options_fixture, "nodes", "", "whole number");
    bad(options_fixture, "nodes", " 1", "whole number");
    bad(options_fixture, "threads", "0", "from 1 to 1024");
    bad(options_fixture, "threads", "1025", "from 1 to 1024");
    assert_int_equal(options_fixture->options.threads, 1);
}

static void seconds(void **state)
{
    struct options_fixture *options_fixture = *state;
    good(options_fixture, "time", "2.25");
    assert_true(options_fixture->options.time == 2.25);
    good(options_fixture, "time", ".5");
    assert_true(options_fixture->options.time == 0.5);
    good(options_fixture, "time", "60");
    assert_true(options_fixture->options.time == 60);
    bad(options_fixture, "time", "1,5", "number of seconds");
    bad(options_fixture, "time", "1.2.3", "number of seconds");
    bad(options_fixture, "time", ".", "number of seconds");
    bad(options_fixture, "time", "", "number of seconds");
    bad(options_fixture, "time", "inf", "number of seconds");
    bad(options_fixture, "time", "-1", "number of seconds");
    bad(options_fixture, "time", "1000000001", "from 0 to 1000000000");
}

static void choices(void **state)
{
    struct options_fixture *options_fixture = *state;
    good(options_fixture, "goal", "any");
    assert_string_equal(options_fixture->options.goal, "any");
    good(options_fixture, "goal", "auto");
    assert_null(options_fixture->options.goal);
    bad(options_fixture, "goal", "mvoes", "did you mean \"moves\"?");
    bad(options_fixture, "goal", "zzzz", "none of auto, moves, any");
    good(options_fixture, "prune", "left,right");
    assert_string_equal(options_fixture->options.prune, "left,right");
    good(options_fixture, "prune", "none");
    bad(options_fixture, "prune", "left,rihgt", "did you mean \"right\"?");
    bad(options_fixture, "prune", "left,", "is none of");
    assert_string_equal(options_fixture->options.prune, "none");
    bad(options_fixture, "color", "allways", "did you mean \"always\"?");
}

static void names_and_flags(void **state)
{
    struct options_fixture *options_fixture = *state;
    bad(options_fixture, "gaol", "any", "did you mean --goal?");
    bad(options_fixture, "", NULL, "no option");
    good(options_fixture, "json", NULL);
    assert_true(options_fixture->options.json);
    good(options_fixture, "json", "false");
    assert_false(options_fixture->options.json);
    bad(options_fixture, "json", "maybe", "takes no value");
    bad(options_fixture, "level", "3-1", "backwards");
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
