#include "base/thread.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdalign.h>
#include <string.h>

static_assert(sizeof(pthread_mutex_t) <= THREAD_LOCK_ROOM, "a mutex of the system fits");
static_assert(sizeof(pthread_cond_t) <= THREAD_LOCK_ROOM, "a condition of the system fits");
static_assert(alignof(pthread_mutex_t) <= alignof(struct mutex), "a mutex is aligned");
static_assert(alignof(pthread_cond_t) <= alignof(struct condition), "a condition is aligned");
static_assert(sizeof(pthread_t) <= sizeof(unsigned long long), "the handle of a thread fits");

static pthread_mutex_t *mutex_of(struct mutex *mutex)
{
    return (void *)&mutex->system;
}

static pthread_cond_t *condition_of(struct condition *condition)
{
    return (void *)&condition->system;
}

static void *thread_main(void *context)
{
    const struct thread *thread = context;
    deadline_set(thread->deadline);
    thread->work(thread->context);
    return NULL;
}

bool thread_start(struct thread *thread, void (*work)(void *context), void *context)
{
    sigset_t all, before;
    pthread_t handle;
    *thread = (struct thread){.work = work, .context = context, .deadline = deadline_of_thread()};
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&handle, NULL, thread_main, thread) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started)
        memcpy(&thread->handle, &handle, sizeof handle);
    return started;
}

void thread_join(struct thread *thread)
{
    pthread_t handle;
    memcpy(&handle, &thread->handle, sizeof handle);
    pthread_join(handle, NULL);
}

void mutex_init(struct mutex *mutex)
{
    pthread_mutex_init(mutex_of(mutex), NULL);
}

void mutex_destroy(struct mutex *mutex)
{
    pthread_mutex_destroy(mutex_of(mutex));
}

void mutex_lock(struct mutex *mutex)
{
    pthread_mutex_lock(mutex_of(mutex));
}

bool mutex_try_lock(struct mutex *mutex)
{
    return pthread_mutex_trylock(mutex_of(mutex)) == 0;
}

void mutex_unlock(struct mutex *mutex)
{
    pthread_mutex_unlock(mutex_of(mutex));
}

void condition_init(struct condition *condition)
{
    pthread_cond_init(condition_of(condition), NULL);
}

void condition_destroy(struct condition *condition)
{
    pthread_cond_destroy(condition_of(condition));
}

void condition_wait(struct condition *condition, struct mutex *mutex)
{
    pthread_cond_wait(condition_of(condition), mutex_of(mutex));
}

void condition_signal(struct condition *condition)
{
    pthread_cond_signal(condition_of(condition));
}

void condition_broadcast(struct condition *condition)
{
    pthread_cond_broadcast(condition_of(condition));
}
