/* Writing, looking for what is odd, and repairing, through the public header. */
#include "cariste.h"

#include <string.h>

#include "support/test.h"

static const char levels[] = "####\n#. #\n#$ #\n# @#\n####\nTitle: small\n\n"
                             "#####\n#.#\n#####\n\n"
                             "######\n# $@.#\n####  \n";

static struct cariste_collection *read(const char *bytes)
{
    return cariste_read_buffer("test.sok", bytes, strlen(bytes));
}

/* Every format that is listed is written, and what can be read again is the same level. */
static void check_formats(const char *puzzle, const char *bytes)
{
    struct cariste_collection *collection = read(bytes);
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    struct cariste_choice format;
    size_t written = 0;
    for (size_t i = 0; cariste_option_value(puzzle, "format", i, &format); i++) {
        if (strcmp(format.name, "auto") == 0)
            continue;
        struct cariste_output *output = cariste_write_level(level, format.name);
        if (cariste_output_error(output)) {
            cariste_output_free(output);
            continue;
        }
        written++;
        assert_true(cariste_output_length(output) > 0);
        assert_int_equal(cariste_output_bytes(output)[cariste_output_length(output)], 0);
        struct cariste_collection *again = cariste_read_buffer(
            format.name, cariste_output_bytes(output), cariste_output_length(output));
        if (cariste_collection_levels(again) == 1)
            assert_string_equal(cariste_level_id(cariste_collection_level(again, 0)),
                                cariste_level_id(level));
        cariste_collection_free(again);
        cariste_output_free(output);
    }
    assert_true(written > 1);
    cariste_collection_free(collection);
}

TEST(every_format)
{
    check_formats("sokoban", "####\n#. #\n#$ #\n# @#\n####\nTitle: small\n");
    check_formats("slide", "Slide: four\nStart:\nAAB\nAAC\nD..\nGoal:\n...\n.AA\n.AA\n");
}

TEST(collections)
{
    struct cariste_collection *collection = read(levels);
    struct cariste_output *output = cariste_write(collection, NULL);
    assert_null(cariste_output_error(output));
    assert_non_null(strstr(cariste_output_bytes(output), "Title: small"));
    cariste_output_free(output);
    output = cariste_write(collection, "klotski");
    assert_non_null(strstr(cariste_output_error(output), "klotski"));
    assert_null(cariste_output_bytes(output));
    assert_int_equal(cariste_output_length(output), 0);
    cariste_output_free(output);
    assert_null(cariste_write(collection, "\xff"));
    assert_null(cariste_write(NULL, "sok"));
    assert_null(cariste_write_level(NULL, "sok"));
    struct cariste_collection *empty = read("");
    output = cariste_write(empty, NULL);
    assert_non_null(cariste_output_error(output));
    cariste_output_free(output);
    cariste_collection_free(empty);
    cariste_collection_free(collection);
}

TEST(lint_and_repair)
{
    struct cariste_collection *collection = read(levels);
    struct cariste_output *output = cariste_lint(collection);
    struct cariste_diagnostic diagnostic;
    size_t remedies = 0, count = cariste_output_diagnostics(output);
    for (size_t i = 0; i < count; i++) {
        assert_true(cariste_output_diagnostic(output, i, &diagnostic));
        remedies += diagnostic.remedy != NULL;
    }
    assert_true(count > 1 && remedies > 0);
    assert_false(cariste_output_diagnostic(output, count, &diagnostic));
    assert_non_null(strstr(cariste_output_bytes(output), "test.sok:"));
    cariste_output_free(output);
    const struct cariste_level *level = cariste_collection_level(collection, 2);
    assert_false(cariste_level_is_valid(level));
    output = cariste_repair(collection);
    assert_true(cariste_output_diagnostics(output) > 0);
    assert_true(cariste_level_is_valid(level));
    assert_non_null(cariste_level_id(level));
    cariste_output_free(output);
    cariste_collection_free(collection);
    assert_null(cariste_lint(NULL));
    assert_null(cariste_repair(NULL));
}

TEST(solutions_are_written_with_levels)
{
    struct cariste_collection *collection = read(levels);
    const struct cariste_level *level = cariste_collection_level(collection, 0);
    assert_false(cariste_add_solution(collection, 0, "ru", NULL));
    assert_false(cariste_add_solution(collection, 0, NULL, NULL));
    assert_false(cariste_add_solution(collection, 1, "lu", NULL));
    assert_false(cariste_add_solution(collection, 3, "lu", NULL));
    assert_false(cariste_add_solution(NULL, 0, "lu", NULL));
    assert_true(cariste_add_solution(collection, 0, "lu", "by hand"));
    assert_string_equal(cariste_level_solution(level, 0), "lU");
    struct cariste_output *output = cariste_write_level(level, "sok");
    assert_non_null(strstr(cariste_output_bytes(output), "lU"));
    cariste_output_free(output);
    cariste_collection_free(collection);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format),
        cmocka_unit_test(collections),
        cmocka_unit_test(lint_and_repair),
        cmocka_unit_test(solutions_are_written_with_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
