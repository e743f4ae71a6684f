/* A platform without threads: there is only the one that calls. */
#include "base/thread.h"

#include <stdlib.h>

bool thread_start(struct thread *thread, void (*work)(void *context), void *context)
{
    *thread = (struct thread){.work = work, .context = context};
    return false;
}

void thread_join(struct thread *thread)
{
    (void)thread;
}

void mutex_init(struct mutex *mutex)
{
    *mutex = (struct mutex){0};
}

void mutex_destroy(struct mutex *mutex)
{
    (void)mutex;
}

void mutex_lock(struct mutex *mutex)
{
    (void)mutex;
}

bool mutex_try_lock(struct mutex *mutex)
{
    (void)mutex;
    return true;
}

void mutex_unlock(struct mutex *mutex)
{
    (void)mutex;
}

void condition_init(struct condition *condition)
{
    *condition = (struct condition){0};
}

void condition_destroy(struct condition *condition)
{
    (void)condition;
}

/* Nobody else could ever signal: whoever waits here would wait forever. */
void condition_wait(struct condition *condition, struct mutex *mutex)
{
    (void)condition;
    (void)mutex;
    abort();
}

void condition_signal(struct condition *condition)
{
    (void)condition;
}

void condition_broadcast(struct condition *condition)
{
    (void)condition;
}
