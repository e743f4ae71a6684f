/* What every cmocka program begins with. */
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* TEST(name) { ... }: a test that keeps no state of cmocka's; FIXTURE: what sets up or tears down,
 * and returns 0. */
#define TEST(name)    static void name(void **state __attribute__((unused)))
#define FIXTURE(name) static int name(void **state __attribute__((unused)))

#endif
