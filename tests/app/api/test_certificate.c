/* Certificates and shorter solutions through the library. */
#include "cariste.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

static const char text[] =
    "####\n#. #\n#$ #\n# @#\n####\n\n#######\n#.   .#\n# $ $ #\n#  @  #\n#     #\n#######\n";

static struct cariste_collection *collection;
static struct cariste_options *options;
static const struct cariste_level *level;

FIXTURE(set_up)
{
    collection = cariste_read_buffer("x.sok", text, sizeof text - 1);
    options = cariste_options_new();
    level = cariste_collection_level(collection, 1);
    return 0;
}

FIXTURE(tear_down)
{
    cariste_options_free(options);
    cariste_collection_free(collection);
    return 0;
}

static struct cariste_output *certify(void)
{
    assert_true(cariste_options_set(options, "goal", "pushes"));
    assert_true(cariste_options_set(options, "heuristic", "zero"));
    cariste_options_keep_proof(options, true);
    struct cariste_result *result = cariste_solve(level, options);
    assert_true(cariste_result_proved(result));
    struct cariste_output *output = cariste_certificate(result);
    assert_non_null(output);
    cariste_result_free(result);
    return output;
}

TEST(certificates)
{
    struct cariste_output *output = certify();
    const char *bytes = cariste_output_bytes(output);
    assert_non_null(strstr(bytes, "claim: optimal"));
    assert_non_null(strstr(bytes, "layer: "));
    struct cariste_checks *checks =
        cariste_check_certificates("x.cert", bytes, cariste_output_length(output), NULL);
    assert_int_equal(cariste_checks_count(checks), 1);
    assert_int_equal(cariste_checks_status(checks, 0), CARISTE_CONFIRMED);
    assert_int_equal(cariste_checks_status(checks, 1), CARISTE_REFUTED);
    assert_null(cariste_checks_json(checks, 1));
    assert_non_null(strstr(cariste_checks_json(checks, 0), "confirmed"));
    cariste_checks_free(checks);
    char changed[4096];
    snprintf(changed, sizeof changed, "%s", bytes);
    char *cost = strstr(changed, "cost: ");
    cost[6]++;
    checks = cariste_check_certificates("x.cert", changed, strlen(changed), options);
    struct cariste_diagnostic said;
    assert_true(cariste_checks_status(checks, 0) == CARISTE_REFUTED);
    assert_true(cariste_checks_message(checks, 0) || cariste_checks_diagnostic(checks, 0, &said));
    cariste_checks_free(checks);
    cariste_output_free(output);
}

/* What rests on functions of one's own can be proved again without them. */
static int64_t zero(void *context, const struct cariste_position *position)
{
    (void)context;
    (void)position;
    return 0;
}

TEST(certificates_of_own_functions)
{
    assert_true(cariste_options_set(options, "check-heuristic", NULL));
    cariste_options_own_estimate(options, zero, NULL);
    struct cariste_output *output = certify();
    const char *bytes = cariste_output_bytes(output);
    assert_null(strstr(bytes, "heuristic: "));
    struct cariste_checks *checks =
        cariste_check_certificates("x.cert", bytes, strlen(bytes), NULL);
    assert_int_equal(cariste_checks_count(checks), 1);
    assert_int_equal(cariste_checks_status(checks, 0), CARISTE_CONFIRMED);
    cariste_checks_free(checks);
    cariste_output_free(output);
}

TEST(nothing_to_certify)
{
    struct cariste_result *result = cariste_count(level, NULL);
    struct cariste_output *output = cariste_certificate(result);
    assert_null(cariste_output_bytes(output));
    assert_non_null(cariste_output_error(output));
    cariste_output_free(output);
    cariste_result_free(result);
    assert_null(cariste_certificate(NULL));
    static const char *const strange[] = {NULL, "", "x", "cariste certificate 1\n", "\xff\xfe"};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        struct cariste_checks *checks = cariste_check_certificates(
            NULL, strange[i], strange[i] ? strlen(strange[i]) : 99, NULL);
        assert_int_equal(cariste_checks_count(checks), 0);
        assert_int_equal(cariste_checks_diagnostics(checks), 1);
        cariste_checks_free(checks);
    }
    cariste_checks_free(NULL);
    cariste_options_keep_proof(NULL, true);
    assert_null(cariste_check_certificates("x", "", 0, (struct cariste_options *)collection));
}

TEST(shorter_solutions)
{
    struct cariste_result *result = cariste_optimize(level, "rlrlulldlUddR", options);
    if (cariste_result_status(result) == CARISTE_SOLVED)
        fail_msg("that was no solution");
    assert_int_equal(cariste_result_status(result), CARISTE_WRONG);
    cariste_result_free(result);
    struct cariste_result *solved = cariste_solve(level, options);
    char longer[256];
    snprintf(longer, sizeof longer, "lrlrlr%s", cariste_result_solution(solved));
    assert_true(cariste_options_set(options, "goal", "moves"));
    result = cariste_optimize(level, longer, options);
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
    assert_true(cariste_result_metric(result, "moves") + 6 <=
                cariste_result_metric_before(result, "moves"));
    assert_int_equal(cariste_result_metric(solved, "pushes"),
                     cariste_result_metric_before(result, "pushes"));
    assert_non_null(strstr(cariste_result_json(result), "\"shortened\""));
    cariste_result_free(result);
    result = cariste_optimize(level, NULL, options);
    assert_int_equal(cariste_result_status(result), CARISTE_INVALID);
    assert_null(strstr(cariste_result_message(result), "--"));
    assert_int_equal(cariste_result_metric_before(result, "moves"), -1);
    cariste_result_free(result);
    cariste_stop(options);
    result = cariste_optimize(level, longer, options);
    assert_int_equal(cariste_result_status(result), CARISTE_SOLVED); /* the one given, at least */
    cariste_result_free(result);
    cariste_result_free(solved);
    assert_null(cariste_optimize(NULL, "l", options));
    assert_null(cariste_optimize(level, "l", (struct cariste_options *)collection));
    assert_int_equal(cariste_result_metric_before(NULL, "moves"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(certificates, set_up, tear_down),
        cmocka_unit_test_setup_teardown(certificates_of_own_functions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_to_certify, set_up, tear_down),
        cmocka_unit_test_setup_teardown(shorter_solutions, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
