#include "app/measure/lab/vary.h"

#include <string.h>

#include "app/measure/lab/recipe.h"
#include "app/core/options/options.h"
#include "base/text.h"
#include "support/english.h"
#include "support/test.h"

static struct vary vary;
static struct text error, series;

FIXTURE(set_up)
{
    text_init(&error);
    text_init(&series);
    return 0;
}

FIXTURE(tear_down)
{
    vary_free(&vary);
    text_free(&error);
    text_free(&series);
    return 0;
}

static void expect_series(size_t combination, const char *name)
{
    text_clear(&series);
    vary_series(&vary, combination, &series);
    assert_says(series.bytes, name);
}

TEST(the_last_changes_fastest)
{
    assert_true(vary_parse(&vary, "algorithm=bfs/astar prune=none/both~dead,freeze", &error));
    assert_int_equal(vary_combinations(&vary), 4);
    assert_int_equal(vary.axis, VARY_NONE);
    expect_series(0, "bfs, none");
    expect_series(1, "bfs, both");
    expect_series(2, "astar, none");
    assert_says(vary_value(&vary, 3, 1)->value, "dead,freeze");
}

TEST(numbers_have_ranges)
{
    assert_true(vary_parse(&vary, " algorithm=bfs/dfs  nodes=10-19:4/100 ", &error));
    assert_int_equal(vary.axis, 1);
    assert_int_equal(vary_combinations(&vary), 8);
    static const char *const numbers[] = {"10", "14", "18", "100"};
    for (size_t i = 0; i < 8; i++) {
        assert_says(vary_value(&vary, i, 1)->value, numbers[i % 4]);
        expect_series(i, i < 4 ? "bfs" : "dfs"); /* the axis is no part of the name */
    }
}

TEST(options_are_set)
{
    struct options options, copy;
    options_init(&options);
    assert_true(options_set(&options, "goal", "pushes", &error));
    options_copy(&copy, &options);
    assert_true(vary_parse(&vary, "algorithm=bfs nodes=5-6", &error));
    assert_true(vary_apply(&vary, 1, &copy, &error));
    assert_says(copy.goal, "pushes");
    assert_says(copy.algorithm, "bfs");
    assert_int_equal(copy.nodes, 6);
    assert_null(options.algorithm);
    assert_int_equal(options.nodes, 0);
    options_free(&copy);
    options_free(&options);
}

TEST(values_bring_others_along)
{
    struct options options;
    options_init(&options);
    assert_true(
        vary_parse(&vary, "algorithm=bfs/A*~astar+heuristic=nearest+prune=dead,freeze", &error));
    expect_series(1, "A*");
    assert_true(vary_apply(&vary, 0, &options, &error));
    assert_null(options.heuristic);
    assert_true(vary_apply(&vary, 1, &options, &error));
    assert_says(options.algorithm, "astar");
    assert_says(options.heuristic, "nearest");
    assert_says(options.prune, "dead,freeze");
    options_free(&options);
}

TEST(nothing_varies)
{
    assert_true(vary_parse(&vary, NULL, &error));
    assert_int_equal(vary_combinations(&vary), 1);
    expect_series(0, "all");
}

TEST(unknown_options)
{
    assert_false(vary_parse(&vary, "algoritm=bfs", &error));
    assert_non_null(strstr(english(error.bytes), "algoritm"));
}

TEST(missing_values)
{
    assert_false(vary_parse(&vary, "algorithm", &error));
    assert_non_null(strstr(english(error.bytes), "has no values"));
}

TEST(values_that_do_not_fit)
{
    struct options options;
    options_init(&options);
    assert_true(vary_parse(&vary, "nodes=9-3", &error));
    assert_false(vary_apply(&vary, 0, &options, &error));
    assert_non_null(strstr(english(error.bytes), "\"9-3\" is not a whole number"));
    options_free(&options);
}

/* Every recipe names options, values and measures that there are, and levels of our own. */
TEST(recipes_make_sense)
{
    const struct option *measures = option_find("measure");
    size_t count = 0;
    for (const struct recipe *recipe = recipes; recipe->name; recipe++, count++) {
        assert_says(recipe_names[count], recipe->name);
        assert_ptr_equal(recipe_find(recipe->name), recipe);
        for (size_t i = 0; i < RECIPE_PLANS_MAX && recipe->plans[i].title; i++) {
            const struct experiment_plan *plan = &recipe->plans[i];
            struct options options;
            struct vary settings;
            options_init(&options);
            assert_true(vary_parse(&settings, plan->settings, &error));
            assert_true(vary_apply(&settings, 0, &options, &error));
            assert_true(vary_parse(&vary, plan->vary, &error));
            for (size_t k = 0; k < vary_combinations(&vary); k++)
                assert_true(vary_apply(&vary, k, &options, &error));
            assert_true(options.time > 0);
            assert_non_null(plan->levels);
            for (size_t k = 0; k < PLAN_MEASURES_MAX && plan->measures[k]; k++)
                assert_true(option_assign(measures, &options, plan->measures[k], &error));
            vary_free(&vary);
            vary_free(&settings);
            options_free(&options);
        }
    }
    assert_null(recipe_names[count]);
    assert_true(vary_parse(&vary, NULL, &error));
}

int main(void)
{
#define PREPARED(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        PREPARED(the_last_changes_fastest), PREPARED(numbers_have_ranges),
        PREPARED(options_are_set),          PREPARED(values_bring_others_along),
        PREPARED(nothing_varies),           PREPARED(unknown_options),
        PREPARED(missing_values),           PREPARED(values_that_do_not_fit),
        PREPARED(recipes_make_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
