#include "base/deadline.h"

#include <stddef.h>

#include "base/clock.h"

static _Thread_local struct deadline current;

struct deadline deadline_set(struct deadline deadline)
{
    struct deadline before = current;
    current = deadline;
    return before;
}

struct deadline deadline_start(double seconds, const atomic_bool *stop)
{
    return deadline_set(
        (struct deadline){.stop = stop, .at = seconds > 0 ? clock_seconds() + seconds : 0});
}

struct deadline deadline_of_thread(void)
{
    return current;
}

bool deadline_is_stopped(void)
{
    return current.stop && atomic_load_explicit(current.stop, memory_order_relaxed);
}

bool deadline_is_over(void)
{
    if (deadline_is_stopped())
        return true;
    return current.at > 0 && clock_seconds() >= current.at;
}
