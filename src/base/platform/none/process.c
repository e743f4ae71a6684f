/* A platform without processes: process_can_start tells, and nothing else is ever called. */
#include "base/process.h"

bool process_can_start(void)
{
    return false;
}

int process_start(struct process *process, const struct process_task *task)
{
    (void)task;
    *process = (struct process){0};
    return -1;
}

void process_listen(struct process *processes, size_t count, int milliseconds)
{
    (void)processes;
    (void)count;
    (void)milliseconds;
}

bool process_is_silent(const struct process *process)
{
    (void)process;
    return true;
}

bool process_has_ended(struct process *process, bool *killed, int *code)
{
    (void)process;
    *killed = false;
    *code = 0;
    return true;
}

void process_ask_to_end(const struct process *process)
{
    (void)process;
}

void process_kill(const struct process *process)
{
    (void)process;
}

const char *process_signal_name(int code)
{
    (void)code;
    return "a signal";
}

void process_become(const char *const *arguments)
{
    (void)arguments;
}
