/* How hard levels are, through the public header. */
#include "cariste.h"

#include <string.h>

#include "support/test.h"

/* A board whose measures are known from another program. */
static const char text[] = "######\n# .$.#\n# $  #\n#. *$#\n#   @#\n######\n";

static double value_of(const struct cariste_rating *rating, const char *name)
{
    struct cariste_measure measure;
    for (size_t i = 0; cariste_rating_measure(rating, i, &measure); i++)
        if (strcmp(measure.name, name) == 0) {
            assert_true(measure.is_known);
            assert_true(*measure.help);
            return measure.value;
        }
    fail_msg("no measure %s", name);
    return 0;
}

TEST(measures_and_score)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    struct cariste_rating *rating = cariste_rate(cariste_collection_level(levels, 0), NULL);
    double score = 0;
    assert_string_equal(cariste_rating_status(rating), "rated");
    assert_true(value_of(rating, "pushes") == 13);
    assert_true(value_of(rating, "only_moves") == 12);
    assert_true(cariste_rating_score(rating, &score));
    assert_true(score > -0.12 && score < -0.08);
    assert_int_equal(cariste_rating_grade(rating), 5);
    assert_string_equal(cariste_rating_grade_name(rating), "hard");
    assert_non_null(strstr(cariste_rating_json(rating), "\"rated\""));
    cariste_rating_free(rating);
    cariste_collection_free(levels);
}

TEST(in_french)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    struct cariste_options *options = cariste_options_new();
    if (cariste_options_set(options, "lang", "fr")) {
        struct cariste_rating *rating = cariste_rate(cariste_collection_level(levels, 0), options);
        assert_string_equal(cariste_rating_status(rating), "rated");
        assert_string_equal(cariste_rating_grade_name(rating), "dur");
        cariste_rating_free(rating);
    }
    cariste_options_free(options);
    cariste_collection_free(levels);
}

TEST(limits_and_nothing)
{
    struct cariste_collection *levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    struct cariste_options *options = cariste_options_new();
    const struct cariste_level *level = cariste_collection_level(levels, 0);
    struct cariste_measure measure;
    double score = 7;
    cariste_stop(options);
    struct cariste_rating *rating = cariste_rate(level, options);
    assert_string_equal(cariste_rating_status(rating), "limit");
    assert_false(cariste_rating_score(rating, &score));
    assert_true(score == 7);
    assert_int_equal(cariste_rating_grade(rating), 0);
    assert_string_equal(cariste_rating_message(rating), "interrupted");
    const char *json = cariste_rating_json(rating);
    assert_non_null(strstr(json, "\"message\":\"interrupted\""));
    assert_int_equal(json[strlen(json) - 1], '}');
    assert_false(cariste_rating_measure(rating, 1000, &measure));
    cariste_rating_free(rating);
    assert_null(cariste_rate(NULL, NULL));
    assert_null(cariste_rating_status(NULL));
    assert_null(cariste_rating_json((const void *)options));
    assert_false(cariste_rating_measure(NULL, 0, &measure));
    cariste_rating_free(NULL);
    cariste_options_free(options);
    cariste_collection_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_and_score),
        cmocka_unit_test(in_french),
        cmocka_unit_test(limits_and_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
