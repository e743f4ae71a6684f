#include "app/core/registry.h"

#include "puzzle/puzzle.h"
#include "support/test.h"

TEST(names_are_those_of_the_families)
{
    size_t i = 0;
    for (; registry_families[i]; i++) {
        assert_non_null(registry_names[i]);
        assert_string_equal(registry_names[i], registry_families[i]->name);
    }
    assert_null(registry_names[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_those_of_the_families)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
