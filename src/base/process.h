/* Other processes, where the platform has them. What they write is collected, of standard error
 * only the end. A process is ended together with all that it has started. */
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { PROCESS_OUTPUT, PROCESS_ERRORS, PROCESS_PIPES };

struct process {
    long id;                         /* 0: none is at work here */
    int pipes[PROCESS_PIPES];        /* -1 when closed */
    struct text said[PROCESS_PIPES]; /* the caller's; process_start begins them */
};

/* What a process is to do, and in how much address space (0 = no limit). What the function adds to
 * its output is as if it had been written to standard output; it returns the exit status. */
struct process_task {
    int (*work)(void *context, size_t number, struct text *output);
    void *context;
    size_t number;
    size_t bytes;
};

bool process_can_start(void);

/* 0, or the error number when there can be no process. */
int process_start(struct process *process, const struct process_task *task);

/* Waits until one of them writes something or closes its outputs, but no longer than this, and
 * collects it. */
void process_listen(struct process *processes, size_t count, int milliseconds);

/* It has closed its outputs: it ends, or has ended. */
bool process_is_silent(const struct process *process);

/* Whether it has ended; then the place is free. The code is its exit status, or the signal that
 * killed it. */
bool process_has_ended(struct process *process, bool *killed, int *code);

void process_ask_to_end(const struct process *process);
void process_kill(const struct process *process);

const char *process_signal_name(int code);

/* Turns this process into another program, found as the shell finds it; the list ends with NULL.
 * Returns only when that fails. */
void process_become(const char *const *arguments);

#endif
