#include "base/dynamic.h"

#include "support/test.h"

TEST(what_is_not_there_is_not_loaded)
{
    assert_null(dynamic_open("libcariste-is-not-there.so"));
}

/* The C library's own library of functions, by the name that it has on GNU systems. */
TEST(functions_are_found_by_name)
{
    void *library = dynamic_open("libm.so.6");
    double (*root)(double) = NULL;
    if (!library)
        skip();
    assert_true(dynamic_find(library, "sqrt", &root));
    assert_true(root(9) == 3);
    assert_false(dynamic_find(library, "cariste_is_not_there", &root));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_there_is_not_loaded),
        cmocka_unit_test(functions_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
