/* As much of cmocka as the tests use, for machines that cmocka is not to be had for, such as the
 * 32-bit half of a 64-bit one. A test that fails ends the program. */
#ifndef TESTS_SUPPORT_PLAIN_CMOCKA_H
#define TESTS_SUPPORT_PLAIN_CMOCKA_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*test)(void **state);
    int (*set_up)(void **state);
    int (*tear_down)(void **state);
};

#define cmocka_unit_test(test)                                                                     \
    {                                                                                              \
#test, test, NULL, NULL                                                                    \
    }
#define cmocka_unit_test_setup_teardown(test, set_up, tear_down)                                   \
    {                                                                                              \
#test, test, set_up, tear_down                                                             \
    }
#define cmocka_unit_test_teardown(test, tear_down)                                                 \
    {                                                                                              \
#test, test, NULL, tear_down                                                               \
    }

/* Where skip() leads. */
static jmp_buf plain_skipped __attribute__((unused));

static __attribute__((noinline, unused)) void plain_run_one(const struct CMUnitTest *test,
                                                            void **state)
{
    if (setjmp(plain_skipped) == 0)
        test->test(state);
}

static inline int plain_run(const struct CMUnitTest *tests, size_t count,
                            int (*set_up)(void **state), int (*tear_down)(void **state))
{
    void *state = NULL;
    if (set_up && set_up(&state) != 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        printf("%s\n", tests[i].name);
        fflush(stdout);
        if (tests[i].set_up && tests[i].set_up(&state) != 0)
            return 1;
        plain_run_one(&tests[i], &state);
        if (tests[i].tear_down && tests[i].tear_down(&state) != 0)
            return 1;
    }
    return tear_down && tear_down(&state) != 0;
}

#define cmocka_run_group_tests(tests, set_up, tear_down)                                           \
    plain_run(tests, sizeof(tests) / sizeof(tests)[0], set_up, tear_down)

#define print_message printf
#define print_error   printf
#define fail_msg(...)                                                                              \
    (printf("%s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), puts(""), exit(1))
#define fail() fail_msg("failed")
#define skip() longjmp(plain_skipped, 1)

#define assert_true(what)                                                                          \
    do                                                                                             \
        if (!(what))                                                                               \
            fail_msg("%s", #what);                                                                 \
    while (0)
#define assert_false(what) assert_true(!(what))

static inline void plain_compare(uintmax_t a, uintmax_t b, bool equal, const char *file, int line)
{
    if ((a == b) == equal)
        return;
    printf("%s:%d: %jd and %jd\n", file, line, (intmax_t)a, (intmax_t)b);
    exit(1);
}

static inline void plain_range(uintmax_t value, uintmax_t least, uintmax_t most, const char *file,
                               int line)
{
    if (value >= least && value <= most)
        return;
    printf("%s:%d: %ju is not within %ju and %ju\n", file, line, value, least, most);
    exit(1);
}

static inline void plain_compare_text(const char *a, const char *b, bool equal, const char *file,
                                      int line)
{
    if ((strcmp(a, b) == 0) == equal)
        return;
    printf("%s:%d: \"%s\" and \"%s\"\n", file, line, a, b);
    exit(1);
}

#define assert_int_equal(a, b)                                                                     \
    plain_compare((uintmax_t)(a), (uintmax_t)(b), true, __FILE__, __LINE__)
#define assert_int_not_equal(a, b)                                                                 \
    plain_compare((uintmax_t)(a), (uintmax_t)(b), false, __FILE__, __LINE__)
#define assert_in_range(value, least, most)                                                        \
    plain_range((uintmax_t)(value), (uintmax_t)(least), (uintmax_t)(most), __FILE__, __LINE__)
#define assert_float_equal(a, b, slack)     assert_true((a) - (b) <= (slack) && (b) - (a) <= (slack))
#define assert_string_equal(a, b)           plain_compare_text(a, b, true, __FILE__, __LINE__)
#define assert_string_not_equal(a, b)       plain_compare_text(a, b, false, __FILE__, __LINE__)
#define assert_null(pointer)                assert_true(!(pointer))
#define assert_non_null(pointer)            assert_true(pointer)
#define assert_ptr_equal(a, b)              assert_true((a) == (b))
#define assert_ptr_not_equal(a, b)          assert_true((a) != (b))
#define assert_memory_equal(a, b, size)     assert_true(memcmp(a, b, size) == 0)
#define assert_memory_not_equal(a, b, size) assert_true(memcmp(a, b, size) != 0)

#endif
