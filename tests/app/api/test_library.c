/* The library of solutions through the public headers, in a file and in memory. */
#include "cariste.h"

#include <string.h>

#include "store/store.h"
#include "support/scratch.h"
#include "support/test.h"

static const char text[] = "#####\n#.  #\n#$  #\n#  @#\n#####\n\n"
                           "#####\n#@  #\n#$  #\n#.  #\n#####\n\n" /* the first, upside down */
                           "######\n#$@ .#\n######\n\n#####\n#.#\n#####\n";

static struct cariste_collection *levels;

static const struct cariste_level *level(size_t index)
{
    return cariste_collection_level(levels, index);
}

FIXTURE(set_up)
{
    levels = cariste_read_buffer("x.sok", text, sizeof text - 1);
    return 0;
}

FIXTURE(tear_down)
{
    cariste_collection_free(levels);
    return 0;
}

static void use(struct cariste_library *library)
{
    assert_null(cariste_library_best(library, level(0), "moves"));
    assert_int_equal(cariste_library_bound(library, level(0), "moves"), -1);
    assert_int_equal(cariste_library_add(library, level(0), "rlllU", NULL), CARISTE_NEWS_UNSOLVED);
    assert_int_equal(cariste_library_add(library, level(0), "ulrdllU", "me"), CARISTE_NEWS_FIRST);
    assert_int_equal(cariste_library_add(library, level(0), "llU", "me"), CARISTE_NEWS_BETTER);
    assert_int_equal(cariste_library_add(library, level(0), "llU", "me"), CARISTE_NEWS_EQUAL);
    assert_string_equal(cariste_library_best(library, level(0), "moves"), "llU");
    assert_string_equal(cariste_library_best(library, level(0), "pushes"), "llU");
    assert_null(cariste_library_best(library, level(0), "any"));
    assert_null(cariste_library_best(library, level(0), "jumps"));
    assert_null(cariste_library_best(library, level(0), NULL));
    struct cariste_result *result = cariste_solve(level(2), NULL);
    assert_true(cariste_library_add_result(library, result));
    cariste_result_free(result);
    assert_true(cariste_library_is_unsolvable(library, level(2)));
    assert_false(cariste_library_is_unsolvable(library, level(0)));
    struct cariste_options *options = cariste_options_new();
    assert_true(cariste_options_set(options, "goal", "moves"));
    result = cariste_solve(level(1), options);
    assert_true(cariste_library_add_result(library, result));
    assert_int_equal(cariste_library_bound(library, level(1), "moves"),
                     cariste_result_metric(result, "moves"));
    cariste_result_free(result);
    cariste_options_free(options);
}

static void list(struct cariste_library *library)
{
    struct cariste_collection *kept = cariste_library_levels(library);
    size_t solutions = 0;
    for (size_t i = 0; i < cariste_collection_levels(kept); i++)
        for (size_t k = 0; k < cariste_level_solutions(cariste_collection_level(kept, i)); k++) {
            const struct cariste_level *each = cariste_collection_level(kept, i);
            struct cariste_result *result = cariste_check(each, cariste_level_solution(each, k));
            assert_int_equal(cariste_result_status(result), CARISTE_SOLVED);
            cariste_result_free(result);
            solutions++;
        }
    assert_true(solutions >= 1 && cariste_collection_levels(kept) >= 2);
    cariste_collection_free(kept);
}

TEST(in_memory)
{
    struct cariste_library *library = cariste_library_open_memory();
    use(library);
    list(library);
    assert_int_equal(cariste_library_diagnostics(library), 0);
    cariste_library_free(library);
}

TEST(in_a_file)
{
    struct cariste_library *library = cariste_library_open(scratch_path("library.db"));
    use(library);
    cariste_library_free(library);
    library = cariste_library_open(scratch_path("library.db"));
    if (store_keeps_files())
        list(library);
    cariste_library_free(library);
}

TEST(odd_calls)
{
    struct cariste_library *library = cariste_library_open("/nowhere/at/all/library.db");
    assert_null(cariste_library_best(library, level(0), "moves"));
    struct cariste_library *memory = cariste_library_open_memory();
    assert_int_equal(cariste_library_add(memory, level(3), "l", NULL), CARISTE_NEWS_UNSOLVED);
    assert_int_equal(cariste_library_add(memory, NULL, "l", NULL), CARISTE_NEWS_UNSOLVED);
    assert_int_equal(cariste_library_add(memory, level(0), NULL, NULL), CARISTE_NEWS_UNSOLVED);
    assert_int_equal(cariste_library_add(memory, level(0), "llU", "\xff"), CARISTE_NEWS_UNSOLVED);
    assert_int_equal(cariste_library_add(NULL, level(0), "llU", NULL), CARISTE_NEWS_FAILED);
    assert_false(cariste_library_add_result(memory, NULL));
    assert_false(cariste_library_is_unsolvable(memory, level(3)));
    assert_null(cariste_library_levels(NULL));
    assert_int_equal(cariste_library_diagnostics(NULL), 0);
    struct cariste_collection *none = cariste_library_levels(memory);
    assert_int_equal(cariste_collection_levels(none), 0);
    cariste_collection_free(none);
    cariste_library_free(memory);
    cariste_library_free(library);
    cariste_library_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(in_memory, set_up, tear_down),
        cmocka_unit_test_setup_teardown(in_a_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(odd_calls, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
