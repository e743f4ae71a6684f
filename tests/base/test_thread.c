#include "base/thread.h"

#include <signal.h>
#include <stdatomic.h>

#include "support/test.h"

enum { THREADS = 4, ROUNDS = 10000 };

struct counted {
    struct mutex lock;
    struct condition changed;
    unsigned count, arrived;
};

static void count(void *context)
{
    struct counted *counted = context;
    for (unsigned i = 0; i < ROUNDS; i++) {
        if (i % 2 || !mutex_try_lock(&counted->lock))
            mutex_lock(&counted->lock);
        counted->count++;
        mutex_unlock(&counted->lock);
    }
}

TEST(a_lock_keeps_others_out)
{
    struct counted counted = {0};
    struct thread threads[THREADS];
    unsigned started = 0;
    mutex_init(&counted.lock);
    while (started < THREADS && thread_start(&threads[started], count, &counted))
        started++;
    count(&counted);
    for (unsigned i = 0; i < started; i++)
        thread_join(&threads[i]);
    assert_int_equal(counted.count, (started + 1) * ROUNDS);
    mutex_destroy(&counted.lock);
}

static void arrive(void *context)
{
    struct counted *counted = context;
    mutex_lock(&counted->lock);
    counted->arrived++;
    condition_broadcast(&counted->changed);
    while (counted->count == 0)
        condition_wait(&counted->changed, &counted->lock);
    mutex_unlock(&counted->lock);
}

TEST(a_condition_wakes_who_waits)
{
    struct counted counted = {0};
    struct thread thread;
    mutex_init(&counted.lock);
    condition_init(&counted.changed);
    bool started = thread_start(&thread, arrive, &counted);
    mutex_lock(&counted.lock);
    while (started && counted.arrived == 0)
        condition_wait(&counted.changed, &counted.lock);
    counted.count = 1;
    condition_signal(&counted.changed);
    mutex_unlock(&counted.lock);
    if (started)
        thread_join(&thread);
    assert_int_equal(counted.arrived, started ? 1 : 0);
    condition_destroy(&counted.changed);
    mutex_destroy(&counted.lock);
}

#ifndef CARISTE_PLATFORM_NONE
static atomic_bool is_blocked;

static void look_at_signals(void *context)
{
    sigset_t now;
    (void)context;
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    atomic_store(&is_blocked, sigismember(&now, SIGINT) == 1);
}

/* Ctrl-C is for the thread that waits for the others. */
TEST(a_thread_gets_no_signals)
{
    struct thread thread;
    sigset_t mine;
    assert_true(thread_start(&thread, look_at_signals, NULL));
    thread_join(&thread);
    assert_true(atomic_load(&is_blocked));
    pthread_sigmask(SIG_BLOCK, NULL, &mine);
    assert_int_equal(sigismember(&mine, SIGINT), 0);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lock_keeps_others_out),
        cmocka_unit_test(a_condition_wakes_who_waits),
#ifndef CARISTE_PLATFORM_NONE
        cmocka_unit_test(a_thread_gets_no_signals),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
