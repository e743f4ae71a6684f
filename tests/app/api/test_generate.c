#include "cariste.h"

#include <string.h>

#include "support/test.h"

static struct cariste_options *options;

FIXTURE(set_up)
{
    options = cariste_options_new();
    assert_true(cariste_options_set(options, "puzzle", "slide"));
    assert_true(cariste_options_set(options, "seed", "7"));
    assert_true(cariste_options_set(options, "candidates", "8"));
    assert_true(cariste_options_set(options, "width", "4"));
    assert_true(cariste_options_set(options, "height", "4"));
    assert_true(cariste_options_set(options, "best", "3"));
    return 0;
}

FIXTURE(tear_down)
{
    cariste_options_free(options);
    return 0;
}

/* Each is as hard as it is said to be, and the hardest comes first. */
TEST(new_levels)
{
    struct cariste_collection *made = cariste_generate(NULL, options);
    assert_int_equal(cariste_collection_levels(made), 3);
    assert_int_equal(cariste_collection_diagnostics(made), 0);
    int64_t before = INT64_MAX;
    for (size_t i = 0; i < 3; i++) {
        const struct cariste_level *level = cariste_collection_level(made, i);
        assert_true(cariste_level_is_valid(level));
        assert_string_equal(cariste_level_puzzle(level), "slide");
        int64_t optimum = cariste_level_optimum(level, "steps");
        assert_true(optimum > 0 && optimum <= before);
        before = optimum;
        struct cariste_result *result = cariste_solve(level, NULL);
        assert_true(cariste_result_proved(result));
        assert_int_equal(cariste_result_metric(result, "steps"), optimum);
        cariste_result_free(result);
        result = cariste_check(level, cariste_level_solution(level, 0));
        assert_int_equal(cariste_result_metric(result, "steps"), optimum);
        cariste_result_free(result);
    }
    struct cariste_collection *again = cariste_generate(NULL, options);
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(cariste_level_board(cariste_collection_level(made, i)),
                            cariste_level_board(cariste_collection_level(again, i)));
    cariste_collection_free(again);
    cariste_collection_free(made);
}

/* The styles of Sokoban, by the same options. */
TEST(sokoban_in_a_style)
{
    assert_true(cariste_options_set(options, "puzzle", "sokoban"));
    assert_true(cariste_options_set(options, "style", "templates"));
    assert_true(cariste_options_set(options, "width", "6"));
    assert_true(cariste_options_set(options, "height", "6"));
    assert_true(cariste_options_set(options, "boxes", "2"));
    assert_true(cariste_options_set(options, "grade", "2"));
    assert_true(cariste_options_set(options, "count", "2"));
    struct cariste_collection *made = cariste_generate(NULL, options);
    assert_int_equal(cariste_collection_diagnostics(made), 0);
    assert_int_equal(cariste_collection_levels(made), 2);
    for (size_t i = 0; i < 2; i++) {
        const struct cariste_level *level = cariste_collection_level(made, i);
        struct cariste_result *result = cariste_check(level, cariste_level_solution(level, 0));
        assert_int_equal(cariste_result_metric(result, "pushes"),
                         cariste_level_optimum(level, "pushes"));
        cariste_result_free(result);
    }
    cariste_collection_free(made);
}

TEST(like_a_level)
{
    static const char text[] = "Slide: small\nStart:\nAAB\n.C.\nGoal:\n...\n.AA\n";
    struct cariste_collection *levels = cariste_read_buffer("x.slide", text, sizeof text - 1);
    const struct cariste_level *like = cariste_collection_level(levels, 0);
    assert_true(cariste_options_set(options, "best", "1"));
    struct cariste_collection *made = cariste_generate(like, options);
    const struct cariste_level *level = cariste_collection_level(made, 0);
    assert_true(cariste_level_optimum(level, "steps") > 0);
    assert_string_not_equal(cariste_level_board(level), cariste_level_board(like));
    cariste_collection_free(made);
    struct cariste_collection *broken = cariste_read_buffer("x.slide", text, 20);
    made = cariste_generate(cariste_collection_level(broken, 0), options);
    assert_true(cariste_collection_levels(broken) == 0 || cariste_collection_levels(made) == 0);
    cariste_collection_free(made);
    cariste_collection_free(broken);
    cariste_collection_free(levels);
}

/* A room cannot be played, but levels can be made of it. */
TEST(of_a_room)
{
    static const char text[] = "#####\n#   #\n#   #\n#   #\n#####\n";
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    assert_true(cariste_options_set(options, "boxes", "2"));
    assert_true(cariste_options_set(options, "goal", "moves"));
    struct cariste_collection *made =
        cariste_generate(cariste_collection_level(levels, 0), options);
    assert_int_equal(cariste_collection_diagnostics(made), 0);
    const struct cariste_level *level = cariste_collection_level(made, 0);
    assert_int_equal(cariste_level_optimum(level, "moves"), 14);
    struct cariste_result *result = cariste_check(level, cariste_level_solution(level, 0));
    assert_int_equal(cariste_result_metric(result, "moves"), 14);
    cariste_result_free(result);
    cariste_collection_free(made);
    cariste_collection_free(levels);
}

TEST(variants)
{
    static const char text[] = "######\n#  ###\n# .###\n#*@  #\n#  $ #\n#  ###\n######\n";
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    assert_true(cariste_options_set(options, "aim", "harder"));
    assert_true(cariste_options_set(options, "depth", "1"));
    assert_true(cariste_options_set(options, "candidates", "1000"));
    assert_true(cariste_options_set(options, "best", "2"));
    struct cariste_collection *made = cariste_generate(level, options);
    assert_int_equal(cariste_collection_diagnostics(made), 0);
    assert_int_equal(cariste_collection_levels(made), 2);
    const struct cariste_level *first = cariste_collection_level(made, 0);
    struct cariste_result *result = cariste_check(first, cariste_level_solution(first, 0));
    assert_int_equal(cariste_result_metric(result, "pushes"),
                     cariste_level_optimum(first, "pushes"));
    cariste_result_free(result);
    cariste_collection_free(made);
    cariste_collection_free(levels);
}

static void stop(void *context, const struct cariste_progress *now)
{
    (void)now;
    cariste_stop(context);
}

TEST(what_goes_wrong)
{
    struct cariste_diagnostic said;
    assert_true(cariste_options_set(options, "puzzle", "sokoban"));
    assert_true(cariste_options_set(options, "style", "rush"));
    struct cariste_collection *made = cariste_generate(NULL, options);
    assert_int_equal(cariste_collection_levels(made), 0);
    assert_true(cariste_collection_diagnostic(made, 0, &said));
    assert_int_equal(said.severity, CARISTE_ERROR);
    cariste_collection_free(made);
    assert_true(cariste_options_set(options, "puzzle", "slide"));
    assert_true(cariste_options_set(options, "candidates", "1000000000"));
    cariste_options_on_progress(options, stop, options);
    made = cariste_generate(NULL, options);
    assert_true(cariste_collection_diagnostic(made, 0, &said));
    assert_int_equal(said.severity, CARISTE_WARNING);
    assert_non_null(strstr(said.what, "1000000000"));
    cariste_collection_free(made);
    made = cariste_generate(NULL, options); /* it is still stopped */
    assert_int_equal(cariste_collection_levels(made), 0);
    cariste_collection_free(made);
    struct cariste_collection *collection = cariste_read_buffer("x.sok", "", 0);
    assert_null(cariste_generate(NULL, (struct cariste_options *)collection));
    made = cariste_generate((const struct cariste_level *)collection, NULL);
    assert_int_equal(cariste_collection_levels(made), 0);
    cariste_collection_free(made);
    cariste_collection_free(collection);
    assert_int_equal(cariste_level_optimum(NULL, "moves"), -1);
}

TEST(optima_in_notes)
{
    static const char text[] = "Slide: small\nStart:\nAAB\n.C.\nGoal:\n...\n.AA\n"
                               "Optimum-steps: 7\nOptimum-moves: x1\n";
    struct cariste_collection *levels = cariste_read_buffer("x.slide", text, sizeof text - 1);
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    assert_int_equal(cariste_level_optimum(level, "steps"), 7);
    assert_int_equal(cariste_level_optimum(level, "moves"), -1);
    assert_int_equal(cariste_level_optimum(level, "straight"), -1);
    assert_int_equal(cariste_level_optimum(level, NULL), -1);
    cariste_collection_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(new_levels, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sokoban_in_a_style, set_up, tear_down),
        cmocka_unit_test_setup_teardown(like_a_level, set_up, tear_down),
        cmocka_unit_test_setup_teardown(variants, set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_a_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_goes_wrong, set_up, tear_down),
        cmocka_unit_test(optima_in_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
