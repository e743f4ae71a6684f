#include "base/deadline.h"

#include "base/clock.h"
#include "base/thread.h"
#include "support/test.h"

static void note(void *context)
{
    *(bool *)context = deadline_is_over();
}

TEST(is_over_when_the_time_has_come)
{
    assert_false(deadline_is_over());
    struct deadline before = deadline_start(0.02, NULL);
    assert_false(deadline_is_over());
    clock_sleep(0.03);
    assert_true(deadline_is_over());
    deadline_set(before);
    assert_false(deadline_is_over());
}

TEST(is_over_when_told_to_stop)
{
    atomic_bool stop = false;
    struct deadline before = deadline_start(0, &stop);
    assert_false(deadline_is_over());
    atomic_store(&stop, true);
    assert_true(deadline_is_over());
    deadline_set(before);
}

TEST(is_that_of_threads_too)
{
    atomic_bool stop = true;
    bool seen = false;
    struct thread thread;
    struct deadline before = deadline_start(0, &stop);
    assert_true(thread_start(&thread, note, &seen));
    thread_join(&thread);
    assert_true(seen);
    deadline_set(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_over_when_the_time_has_come),
        cmocka_unit_test(is_over_when_told_to_stop),
        cmocka_unit_test(is_that_of_threads_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
