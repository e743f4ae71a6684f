/* When work is to be given up, for those who do it far below those who know of limits: a bound, a
 * deadlock test, a picture's captions. Whoever knows the limits sets it for its thread; threads
 * started from there have it too. Work that is cut short tells less, but never what is wrong. */
#ifndef BASE_DEADLINE_H
#define BASE_DEADLINE_H

#include <stdatomic.h>
#include <stdbool.h>

struct deadline {
    const atomic_bool *stop; /* or NULL */
    double at;               /* by clock_seconds; 0: never */
};

/* Returns the one that was set, to be set again. */
struct deadline deadline_set(struct deadline deadline);
/* The same, so many seconds from now; 0: never. */
struct deadline deadline_start(double seconds, const atomic_bool *stop);
struct deadline deadline_of_thread(void);

/* Has stop been set? For work that has to be done to its end, however long it takes. */
bool deadline_is_stopped(void);

/* Costs as much as a look at the clock. */
bool deadline_is_over(void);

#endif
