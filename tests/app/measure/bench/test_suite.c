#include "app/measure/bench/suite.h"

#include "base/mem.h"
#include "support/test.h"

TEST(names)
{
    static const struct {
        const char *path;
        unsigned place, levels;
        const char *suite;
        unsigned number;
    } cases[] = {
        {"maps/xsokoban0012.sok", 1, 1, "xsokoban", 12},
        {"microban01_0007.sok", 1, 1, "microban01", 7},
        {"a/gri-3.xsb", 1, 1, "gri", 3},
        {"a/0042.sok", 1, 1, "0042", 1},
        {"levels/seeds.sok", 4, 11, "seeds", 4},
        {"levels/pack2.sok", 4, 11, "pack2", 4},
        {"single.sok", 1, 1, "single", 1},
        {"-", 2, 3, "-", 2},
        {".hidden5", 1, 1, ".hidden", 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned number;
        char *suite = suite_name(cases[i].path, cases[i].place, cases[i].levels, &number);
        assert_string_equal(suite, cases[i].suite);
        assert_int_equal(number, cases[i].number);
        mem_free(suite);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
