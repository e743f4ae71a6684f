/* Threads, locks and conditions, where the platform has them. Where it has none no thread can be
 * started, callers go on alone, and a lock is always free.
 *
 * The types only keep room for what the platform has, so that no header of the system is seen
 * outside base/platform. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdbool.h>

#include "base/deadline.h"

enum { THREAD_LOCK_ROOM = 64 };

struct thread {
    void (*work)(void *context);
    void *context;
    struct deadline deadline; /* of the one that started it */
    unsigned long long handle;
};

struct mutex {
    union {
        unsigned long long align;
        unsigned char room[THREAD_LOCK_ROOM];
    } system;
};

struct condition {
    union {
        unsigned long long align;
        unsigned char room[THREAD_LOCK_ROOM];
    } system;
};

/* False when no further thread can be had. The thread gets no signals: these are for the one that
 * was there first. The struct stays where it is until the thread is joined. */
bool thread_start(struct thread *thread, void (*work)(void *context), void *context);
void thread_join(struct thread *thread);

void mutex_init(struct mutex *mutex);
void mutex_destroy(struct mutex *mutex);
void mutex_lock(struct mutex *mutex);
bool mutex_try_lock(struct mutex *mutex);
void mutex_unlock(struct mutex *mutex);

void condition_init(struct condition *condition);
void condition_destroy(struct condition *condition);
/* May also return without a signal. */
void condition_wait(struct condition *condition, struct mutex *mutex);
void condition_signal(struct condition *condition);
void condition_broadcast(struct condition *condition);

#endif
