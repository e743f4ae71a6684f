/* Processes for pieces of work: one that crashes, hangs or eats memory hurts no other. */
#ifndef APP_MEASURE_ISOLATE_ISOLATE_H
#define APP_MEASURE_ISOLATE_ISOLATE_H

#include <stdatomic.h>
#include <stddef.h>

#include "base/text.h"

enum isolated_end {
    ISOLATED_EXITED,  /* by itself; code is its exit status */
    ISOLATED_KILLED,  /* by a signal, which is the code: it crashed */
    ISOLATED_TIMEOUT, /* by us, when its time was over */
    ISOLATED_STOPPED, /* by us, since everything is to end */
    ISOLATED_NEVER    /* no process could be had; code is the error number */
};

struct isolated {
    enum isolated_end end;
    int code;
    double seconds;     /* from its start to its end */
    struct text output; /* what it wrote to standard output */
    struct text errors; /* the last of what it wrote to standard error */
};

struct exchange;

struct isolation {
    size_t children;
    unsigned jobs;           /* at one time */
    double seconds;          /* after which a process is killed with all it started; 0 = never */
    size_t bytes;            /* of address space; 0 = no limit */
    const atomic_bool *stop; /* may be NULL */
    void *context;

    /* In the new process: does the work and returns its exit status. What it adds to the text, and
     * writes to standard output and standard error, leads to the outcome; standard input is
     * empty. Where there are no processes it works in this one. */
    int (*child_main)(void *context, size_t child, struct text *output);

    /* Here: a process has ended. They begin in order, but may end in any. */
    void (*done)(void *context, size_t child, const struct isolated *outcome);

    /* Other ranks that take part, each with its own processes; NULL: this one does it all. They
     * hear of nothing: what has ended is told to rank 0. */
    struct exchange *exchange;

    /* Here, with an exchange: a rank is dead, or so it seems; what it had to do is done by others.
     * May be NULL. */
    void (*lost)(void *context, unsigned rank);

    /* Here: some time has passed; may be NULL. */
    void (*watch)(void *context, size_t started, size_t ended);
};

/* Runs all of them. When stop is set, those running are asked to end and then made to; those not
 * yet begun are left out, and nobody hears of them. */
void isolate_all(const struct isolation *isolation);

/* Why a process gave nothing of use: "crashed: Aborted", "ended with status 3", and what it said.
 */
void isolated_explain(const struct isolated *outcome, struct text *out);

#endif
