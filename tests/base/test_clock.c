#include "base/clock.h"

#include <time.h>

#include "support/test.h"

TEST(never_goes_back)
{
    double last = clock_seconds(), first = last;
    for (unsigned i = 0; i < 100000; i++) {
        double now = clock_seconds();
        assert_true(now >= last);
        last = now;
    }
    assert_true(last > first);
}

/* Seconds, not some other unit: a sleep takes at least as long as asked for. */
TEST(counts_seconds)
{
    double before = clock_seconds();
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    double passed = clock_seconds() - before;
    assert_true(passed >= 0.02 && passed < 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_goes_back),
        cmocka_unit_test(counts_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
