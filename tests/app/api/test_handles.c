/* Every call answers whatever it is given. */
#include "cariste.h"

#include <string.h>

#include "support/test.h"

static const char board[] = "####\n#. #\n#$ #\n# @#\n####\n";

TEST(nothing_is_answered_with_nothing)
{
    struct cariste_diagnostic diagnostic;
    struct cariste_choice choice;
    assert_int_equal(cariste_collection_levels(NULL), 0);
    assert_null(cariste_collection_level(NULL, 0));
    assert_null(cariste_collection_title(NULL));
    assert_false(cariste_collection_diagnostic(NULL, 0, &diagnostic));
    assert_false(cariste_level_is_valid(NULL));
    assert_null(cariste_level_title(NULL));
    assert_null(cariste_level_puzzle(NULL));
    assert_null(cariste_level_id(NULL));
    assert_null(cariste_level_board(NULL));
    assert_null(cariste_level_solution(NULL, 0));
    assert_int_equal(cariste_level_number(NULL), 0);
    assert_false(cariste_options_set(NULL, "goal", "moves"));
    assert_null(cariste_options_error(NULL));
    cariste_options_on_progress(NULL, NULL, NULL);
    cariste_stop(NULL);
    cariste_resume(NULL);
    assert_null(cariste_solve(NULL, NULL));
    assert_null(cariste_count(NULL, NULL));
    assert_null(cariste_check(NULL, "u"));
    assert_int_equal(cariste_result_status(NULL), CARISTE_INVALID);
    assert_int_equal(cariste_result_metric(NULL, "moves"), -1);
    assert_int_equal(cariste_result_lower_bound(NULL), -1);
    assert_null(cariste_result_json(NULL));
    assert_null(cariste_result_message(NULL));
    assert_null(cariste_result_limit(NULL));
    assert_int_equal(cariste_result_counters(NULL).expanded, 0);
    assert_null(cariste_output_bytes(NULL));
    assert_null(cariste_output_error(NULL));
    assert_false(cariste_output_diagnostic(NULL, 0, &diagnostic));
    assert_false(cariste_option_value(NULL, NULL, 0, &choice));
    assert_false(cariste_option(0, NULL));
    cariste_collection_free(NULL);
    cariste_options_free(NULL);
    cariste_result_free(NULL);
    cariste_output_free(NULL);
}

TEST(strange_arguments)
{
    struct cariste_collection *nothing = cariste_read(NULL);
    assert_int_equal(cariste_collection_levels(nothing), 0);
    cariste_collection_free(nothing);
    struct cariste_collection *unnamed = cariste_read_buffer(NULL, board, sizeof board - 1);
    const struct cariste_level *level = cariste_collection_level(unnamed, 0);
    assert_true(cariste_level_is_valid(level));
    struct cariste_result *result = cariste_check(level, NULL);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_int_equal(cariste_result_metric(result, NULL), -1);
    cariste_result_free(result);
    cariste_collection_free(unnamed);
    unnamed = cariste_read_buffer("x.sok", NULL, 12);
    assert_int_equal(cariste_collection_levels(unnamed), 0);
    cariste_collection_free(unnamed);
    struct cariste_options *options = cariste_options_new();
    assert_false(cariste_options_set(options, NULL, NULL));
    assert_false(cariste_options_set(options, "goal", "m\xff"));
    assert_non_null(strstr(cariste_options_error(options), "UTF-8"));
    assert_false(cariste_options_set(options, "g\xc3", "moves"));
    cariste_options_free(options);
}

/* A handle of another type is no handle. */
TEST(mistaken_handles)
{
    struct cariste_options *options = cariste_options_new();
    assert_null(cariste_solve((const struct cariste_level *)options, NULL));
    assert_int_equal(cariste_collection_levels((const struct cariste_collection *)options), 0);
    cariste_result_free((struct cariste_result *)options);
    assert_true(cariste_options_set(options, "goal", "moves"));
    cariste_options_free(options);
}

#ifndef NDEBUG
TEST(freed_handles)
{
    struct cariste_collection *collection = cariste_read_buffer("x", board, sizeof board - 1);
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    struct cariste_options *options = cariste_options_new();
    struct cariste_result *result = cariste_solve(level, options);
    cariste_result_free(result);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_null(cariste_result_solution(result));
    cariste_result_free(result);
    cariste_options_free(options);
    assert_false(cariste_options_set(options, "goal", "moves"));
    assert_null(cariste_solve(level, options));
    cariste_collection_free(collection);
    assert_int_equal(cariste_collection_levels(collection), 0);
    assert_null(cariste_level_board(level));
    assert_null(cariste_solve(level, NULL));
    cariste_collection_free(collection);
}
#endif

struct caller {
    struct cariste_options *options;
    const struct cariste_level *level;
    unsigned calls;
    bool was_set;
};

/* Sets, works with, and frees the options it is called for. */
static void call_back(void *context, const struct cariste_progress *now)
{
    struct caller *caller = context;
    (void)now;
    if (caller->calls++)
        return;
    caller->was_set = cariste_options_set(caller->options, "goal", "pushes");
    cariste_options_on_progress(caller->options, NULL, NULL);
    cariste_result_free(cariste_check(caller->level, "u"));
    cariste_stop(caller->options);
    cariste_options_free(caller->options);
}

TEST(progress_that_calls_back)
{
    static const char endless[] = "################\n#@             #\n# $$$$$$$$$$$$ #\n"
                                  "#              #\n# ............ #\n#              #\n"
                                  "################\n";
    struct cariste_collection *collection = cariste_read_buffer("x", endless, sizeof endless - 1);
    struct caller caller = {.options = cariste_options_new(),
                            .level = cariste_collection_level(collection, 0)};
    cariste_options_on_progress(caller.options, call_back, &caller);
    struct cariste_result *result = cariste_count(caller.level, caller.options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    assert_true(caller.calls > 0);
    assert_false(caller.was_set);
    cariste_result_free(result);
    cariste_collection_free(collection);
}

static bool offers(const char *puzzle, const char *option, const char *value)
{
    struct cariste_choice choice;
    for (size_t i = 0; cariste_option_value(puzzle, option, i, &choice); i++)
        if (strcmp(choice.name, value) == 0)
            return true;
    return false;
}

TEST(choices)
{
    struct cariste_choice choice;
    assert_string_equal(cariste_puzzle(0), "sokoban");
    assert_string_equal(cariste_puzzle(1), "slide");
    assert_null(cariste_puzzle(2));
    assert_null(cariste_puzzle(SIZE_MAX));
    assert_true(offers(NULL, "theme", "dark"));
    assert_true(offers("slide", "theme", "dark"));
    assert_true(offers("sokoban", "overlay", "rooms"));
    assert_true(offers("slide", "overlay", "coordinates"));
    assert_false(offers("slide", "overlay", "rooms"));
    assert_true(offers("sokoban", "format", "slc"));
    assert_false(offers("slide", "format", "slc"));
    assert_false(offers("chess", "goal", "moves"));
    assert_false(offers(NULL, "json", "true"));
    assert_false(cariste_option_value(NULL, "theme", SIZE_MAX, &choice));
    size_t count = 0;
    for (; cariste_option(count, &choice); count++) {
        assert_non_null(choice.help);
        assert_string_not_equal(choice.name, "json");
    }
    assert_true(count > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_answered_with_nothing),
        cmocka_unit_test(strange_arguments),
        cmocka_unit_test(mistaken_handles),
#ifndef NDEBUG
        cmocka_unit_test(freed_handles),
#endif
        cmocka_unit_test(progress_that_calls_back),
        cmocka_unit_test(choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
