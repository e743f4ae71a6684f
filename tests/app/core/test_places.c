#include "app/core/places.h"

#include <stdlib.h>

#include "base/mem.h"
#include "support/test.h"

/* A test program stands where nothing is installed: the tree it was built from serves. */
TEST(the_tree_serves_until_something_is_installed)
{
    char *levels = places_levels(), *documents = places_documents();
    assert_string_equal(levels, SOURCE_DIR "/levels");
    assert_string_equal(documents, SOURCE_DIR "/docs");
    mem_free(levels);
    mem_free(documents);
}

TEST(examples_are_found_from_anywhere)
{
    char *found = places_example("levels/seeds.sok");
    assert_string_equal(found, SOURCE_DIR "/levels/seeds.sok");
    mem_free(found);
    assert_null(places_example("levels/missing.sok"));
    assert_null(places_example("seeds.sok"));
    assert_null(places_example("/levels/seeds.sok"));
}

TEST(the_user_may_have_other_levels)
{
    setenv("CARISTE_LEVELS", SOURCE_DIR "/tests", 1);
    char *levels = places_levels();
    unsetenv("CARISTE_LEVELS");
    assert_string_equal(levels, SOURCE_DIR "/tests");
    mem_free(levels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_serves_until_something_is_installed),
        cmocka_unit_test(examples_are_found_from_anywhere),
        cmocka_unit_test(the_user_may_have_other_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
