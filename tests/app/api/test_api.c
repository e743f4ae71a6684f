#include "cariste.h"

#include <pthread.h>
#include <string.h>

#include "support/test.h"

static const char levels[] = "####\n#. #\n#$ #\n# @#\n####\nTitle: small\nAuthor: A. Nobody\n\n"
                             "#####\n#.#\n#####\n\n"
                             "######\n#$@ .#\n######\n";

static struct cariste_collection *collection;
static struct cariste_options *options;

FIXTURE(set_up)
{
    collection = cariste_read_buffer("levels.sok", levels, sizeof levels - 1);
    options = cariste_options_new();
    return 0;
}

FIXTURE(tear_down)
{
    cariste_collection_free(collection);
    cariste_options_free(options);
    return 0;
}

TEST(reading)
{
    assert_int_equal(cariste_collection_levels(collection), 3);
    assert_null(cariste_collection_level(collection, 3));
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    assert_true(cariste_level_is_valid(level));
    assert_string_equal(cariste_level_title(level), "small");
    assert_string_equal(cariste_level_author(level), "A. Nobody");
    assert_string_equal(cariste_level_puzzle(level), "sokoban");
    assert_string_equal(cariste_level_file(level), "levels.sok");
    assert_int_equal(cariste_level_number(level), 1);
    assert_int_equal(strlen(cariste_level_id(level)), 32);
    assert_int_equal(strncmp(cariste_level_board(level), "####\n#. #\n", 10), 0);
    assert_int_equal(cariste_level_solutions(level), 0);
    assert_null(cariste_level_solution(level, 0));
    const struct cariste_level *broken = cariste_collection_level(collection, 1);
    struct cariste_diagnostic diagnostic;
    assert_false(cariste_level_is_valid(broken));
    assert_null(cariste_level_id(broken));
    assert_true(cariste_level_diagnostic(broken, 0, &diagnostic));
    assert_string_equal(diagnostic.file, "levels.sok");
    assert_false(cariste_level_diagnostic(broken, cariste_level_diagnostics(broken), &diagnostic));
}

TEST(missing_file)
{
    struct cariste_collection *nothing = cariste_read("/nowhere/at/all");
    struct cariste_diagnostic diagnostic;
    assert_int_equal(cariste_collection_levels(nothing), 0);
    assert_int_equal(cariste_collection_diagnostics(nothing), 1);
    assert_true(cariste_collection_diagnostic(nothing, 0, &diagnostic));
    assert_int_equal(diagnostic.severity, CARISTE_ERROR);
    assert_null(cariste_collection_title(nothing));
    cariste_collection_free(nothing);
}

TEST(settings)
{
    assert_true(cariste_options_set(options, "goal", "moves"));
    assert_string_equal(cariste_options_error(options), "");
    assert_false(cariste_options_set(options, "goal", "moevs"));
    assert_non_null(strstr(cariste_options_error(options), "did you mean \"moves\"?"));
    assert_false(cariste_options_set(options, "json", NULL));
    assert_false(cariste_options_set(options, "gaol", "moves"));
    assert_true(cariste_options_set(options, "layers", NULL));
}

/* A program that links the library has neither a command line nor a terminal. */
TEST(refusals_name_options_as_they_are_set)
{
    static const char *const wrong[][2] = {{"json", NULL},       {"gaol", "moves"}, {"goal", NULL},
                                           {"goal", "moevs"},    {"time", "soon"},  {"layers", "x"},
                                           {"certificate", "x"}, {"prune", "x,y"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(cariste_options_set(options, wrong[i][0], wrong[i][1]));
        assert_null(strstr(cariste_options_error(options), "--"));
        assert_null(strstr(cariste_options_error(options), "terminal"));
    }
    assert_false(cariste_options_set(options, "goal", "--x"));
    assert_non_null(strstr(cariste_options_error(options), "\"--x\""));
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    assert_true(cariste_options_set(options, "goal", "any"));
    assert_true(cariste_options_set(options, "tie", "moves"));
    struct cariste_result *result = cariste_solve(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_null(strstr(cariste_result_message(result), "--"));
    assert_null(strstr(cariste_result_json(result), "--"));
    cariste_result_free(result);
    result = cariste_count(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_null(strstr(cariste_result_message(result), "--"));
    cariste_result_free(result);
    struct cariste_options *others = cariste_options_new();
    assert_true(cariste_options_set(others, "distances", NULL));
    result = cariste_count(level, others);
    assert_non_null(strstr(cariste_result_message(result), "\"distances\""));
    cariste_result_free(result);
    cariste_options_free(others);
}

TEST(solving)
{
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    assert_true(cariste_options_set(options, "goal", "moves"));
    struct cariste_result *result = cariste_solve(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
    assert_true(cariste_result_proved(result));
    assert_string_equal(cariste_result_solution(result), "lU");
    assert_int_equal(cariste_result_metric(result, "moves"), 2);
    assert_int_equal(cariste_result_metric(result, "pushes"), 1);
    assert_int_equal(cariste_result_metric(result, "jumps"), -1);
    assert_int_equal(cariste_result_lower_bound(result), 2);
    assert_null(cariste_result_limit(result));
    assert_non_null(cariste_result_algorithm(result));
    assert_true(cariste_result_counters(result).expanded > 0);
    assert_non_null(strstr(cariste_result_json(result), "\"status\":\"solved\""));
    assert_null(strchr(cariste_result_json(result), '\n'));
    cariste_result_free(result);
    result = cariste_solve(cariste_collection_level(collection, 2), NULL);
    assert_int_equal(cariste_result_status(result), CARISTE_UNSOLVABLE);
    assert_true(cariste_result_proved(result));
    assert_null(cariste_result_solution(result));
    cariste_result_free(result);
    result = cariste_solve(cariste_collection_level(collection, 1), options);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_non_null(cariste_result_message(result));
    assert_int_equal(cariste_result_lower_bound(result), -1);
    cariste_result_free(result);
}

TEST(counting)
{
    struct cariste_result *result = cariste_count(cariste_collection_level(collection, 0), options);
    assert_int_equal(cariste_result_status(result), CARISTE_COUNTED);
    assert_int_equal(cariste_result_states(result), 3);
    assert_int_equal(cariste_result_layer(result, 0), 1);
    assert_int_equal(cariste_result_layer(result, 1000), 0);
    cariste_result_free(result);
}

TEST(checking)
{
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    struct cariste_result *result = cariste_check(level, "lu");
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
    assert_string_equal(cariste_result_solution(result), "lU");
    assert_int_equal(cariste_result_failed_at(result), 0);
    cariste_result_free(result);
    result = cariste_check(level, "rr");
    assert_int_equal(cariste_result_status(result), CARISTE_WRONG);
    assert_int_equal(cariste_result_failed_at(result), 1);
    assert_non_null(cariste_result_message(result));
    cariste_result_free(result);
}

/* Counting this one would take hours. */
static const char endless[] = "################\n#@             #\n# $$$$$$$$$$$$ #\n"
                              "#              #\n# ............ #\n#              #\n"
                              "################\n";

static void stop_at_progress(void *context, const struct cariste_progress *now)
{
    assert_true(now->expanded > 0);
    cariste_stop(context);
}

TEST(progress_and_stop)
{
    struct cariste_collection *large = cariste_read_buffer("x", endless, sizeof endless - 1);
    const struct cariste_level *level = cariste_collection_level(large, 0);
    cariste_options_on_progress(options, stop_at_progress, options);
    struct cariste_result *result = cariste_count(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    assert_null(cariste_result_limit(result));
    assert_string_equal(cariste_result_message(result), "interrupted");
    cariste_result_free(result);
    cariste_resume(options);
    cariste_options_on_progress(options, NULL, NULL);
    assert_true(cariste_options_set(options, "nodes", "10"));
    result = cariste_count(level, options);
    assert_string_equal(cariste_result_limit(result), "nodes");
    cariste_result_free(result);
    cariste_collection_free(large);
}

static void stop_in_between(void *context, const struct cariste_progress *now)
{
    assert_true(now->at_least >= 24); /* every box is two pushes from a goal of its own */
    assert_true(now->at_most == -1 || now->at_most >= now->at_least);
    cariste_stop(context);
}

static void stop_knowing_nothing(void *context, const struct cariste_progress *now)
{
    assert_int_equal(now->at_least, -1);
    assert_int_equal(now->at_most, -1);
    cariste_stop(context);
}

TEST(optimum_between_bounds)
{
    struct cariste_collection *large = cariste_read_buffer("x", endless, sizeof endless - 1);
    const struct cariste_level *level = cariste_collection_level(large, 0);
    assert_true(cariste_options_set(options, "goal", "moves"));
    assert_true(cariste_options_set(options, "algorithm", "astar"));
    assert_true(cariste_options_set(options, "heuristic", "matching"));
    cariste_options_on_progress(options, stop_in_between, options);
    struct cariste_result *result = cariste_solve(level, options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    struct cariste_progress last = cariste_result_counters(result);
    assert_true(last.at_least >= 24 && last.at_most == -1);
    cariste_result_free(result);
    cariste_resume(options);
    assert_true(cariste_options_set(options, "heuristic", "greedy")); /* it may exceed the truth */
    cariste_options_on_progress(options, stop_knowing_nothing, options);
    cariste_result_free(cariste_solve(level, options));
    cariste_collection_free(large);
}

TEST(forms)
{
    struct cariste_form form;
    assert_true(cariste_option_form("prune", &form));
    assert_int_equal(form.kind, CARISTE_OPTION_SEVERAL);
    assert_string_equal(form.initial, "auto");
    assert_true(form.special);
    assert_true(cariste_option_form("time", &form));
    assert_int_equal(form.kind, CARISTE_OPTION_SECONDS);
    assert_false(form.special);
    assert_true(cariste_option_form("threads", &form));
    assert_int_equal(form.kind, CARISTE_OPTION_NUMBER);
    assert_true(form.low >= 1 && form.high >= form.low);
    assert_false(cariste_option_form("json", &form)); /* of the program alone */
    assert_false(cariste_option_form("gaol", &form));
    assert_false(cariste_option_form(NULL, &form));
    struct cariste_choice choice;
    for (size_t i = 0; cariste_option(i, &choice); i++)
        assert_true(cariste_option_form(choice.name, &form));
}

static void *stop_from_afar(void *context)
{
    cariste_stop(context);
    return NULL;
}

TEST(stop_from_another_thread)
{
    struct cariste_collection *large = cariste_read_buffer("x", endless, sizeof endless - 1);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_from_afar, options), 0);
    struct cariste_result *result = cariste_count(cariste_collection_level(large, 0), options);
    assert_int_equal(cariste_result_status(result), CARISTE_LIMIT);
    assert_int_equal(pthread_join(thread, NULL), 0);
    cariste_result_free(result);
    cariste_collection_free(large);
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(reading),
        PREPARED(missing_file),
        PREPARED(settings),
        PREPARED(refusals_name_options_as_they_are_set),
        PREPARED(solving),
        PREPARED(counting),
        PREPARED(checking),
        PREPARED(progress_and_stop),
        PREPARED(stop_from_another_thread),
        PREPARED(optimum_between_bounds),
        PREPARED(forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
