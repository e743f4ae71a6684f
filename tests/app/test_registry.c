#include "app/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle/puzzle.h"

static void names_are_those_of_the_families(void **state)
{
    (void)state;
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
