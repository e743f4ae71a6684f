#include "app/measure/isolate/isolate.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/measure/isolate/child.h"
#include "base/clock.h"
#include "base/mem.h"

enum {
    WATCH_MS = 200, /* between two looks around when nothing happens */
    REAP_MS = 2,    /* the same when a process has closed its outputs and is about to be gone */
    ERRORS_KEPT = 2000
};

static const double grace = 2; /* seconds between asking and killing */

/* A place where a process runs; pid 0 = free. */
struct process {
    pid_t pid;
    size_t child;
    int fds[CHILD_PIPES]; /* -1 when closed */
    double started, deadline;
    bool asked; /* to end */
    struct isolated outcome;
};

struct pool {
    const struct isolation *isolation;
    struct process *processes;
    struct pollfd *polled; /* CHILD_PIPES for each slot */
    size_t started, ended;
    double next_watch;
};

static bool stopping(const struct pool *pool)
{
    const atomic_bool *stop = pool->isolation->stop;
    return stop && atomic_load(stop);
}

static void finish(struct pool *pool, struct process *process)
{
    const struct isolation *isolation = pool->isolation;
    process->outcome.seconds = clock_seconds() - process->started;
    pool->ended++;
    isolation->done(isolation->context, process->child, &process->outcome);
    text_free(&process->outcome.output);
    text_free(&process->outcome.errors);
    process->pid = 0;
}

static void begin(struct pool *pool, struct process *process)
{
    const struct isolation *isolation = pool->isolation;
    double now = clock_seconds();
    *process = (struct process){.child = pool->started++, .started = now};
    process->deadline = isolation->seconds > 0 ? now + isolation->seconds : 0;
    text_init(&process->outcome.output);
    text_init(&process->outcome.errors);
    process->pid = child_start(isolation, process->child, process->fds);
    if (process->pid > 0)
        return;
    process->outcome.end = ISOLATED_NEVER;
    process->outcome.code = errno;
    finish(pool, process);
}

/* Takes what a pipe holds. Of the errors only the end is kept. */
static void drain(struct process *process, unsigned pipe)
{
    struct text *text = pipe == CHILD_OUTPUT ? &process->outcome.output : &process->outcome.errors;
    char bytes[4096];
    ssize_t got = 0;
    while (process->fds[pipe] >= 0 && (got = read(process->fds[pipe], bytes, sizeof bytes)) > 0)
        text_add_bytes(text, bytes, (size_t)got);
    if (pipe == CHILD_ERRORS && text->length > ERRORS_KEPT) {
        memmove(text->bytes, text->bytes + text->length - ERRORS_KEPT, ERRORS_KEPT + 1);
        text->length = ERRORS_KEPT;
    }
    if (process->fds[pipe] >= 0 && got == 0) {
        close(process->fds[pipe]);
        process->fds[pipe] = -1;
    }
}

static void close_pipes(struct process *process)
{
    for (unsigned pipe = 0; pipe < CHILD_PIPES; pipe++) {
        drain(process, pipe);
        if (process->fds[pipe] >= 0)
            close(process->fds[pipe]);
    }
}

/* Looks whether the process is gone; what it started goes with it. */
static void reap(struct pool *pool, struct process *process)
{
    int status;
    pid_t gone = waitpid(process->pid, &status, WNOHANG);
    if (gone != process->pid)
        return;
    kill(-process->pid, SIGKILL);
    close_pipes(process);
    struct isolated *outcome = &process->outcome;
    bool by_us = outcome->end == ISOLATED_TIMEOUT || outcome->end == ISOLATED_STOPPED;
    if (WIFEXITED(status)) {
        outcome->end = ISOLATED_EXITED;
        outcome->code = WEXITSTATUS(status);
    } else {
        outcome->end = by_us ? outcome->end : ISOLATED_KILLED;
        outcome->code = WTERMSIG(status);
    }
    finish(pool, process);
}

static void press(struct pool *pool, struct process *process)
{
    double now = clock_seconds();
    if (stopping(pool) && !process->asked) {
        process->asked = true;
        process->outcome.end = ISOLATED_STOPPED;
        process->deadline = now + grace;
        kill(-process->pid, SIGTERM);
    }
    if (process->deadline > 0 && now >= process->deadline) {
        if (!process->asked)
            process->outcome.end = ISOLATED_TIMEOUT;
        kill(-process->pid, SIGKILL);
    }
}

/* How long nothing needs to be looked at. */
static int patience(const struct pool *pool)
{
    double now = clock_seconds();
    int least = WATCH_MS;
    for (unsigned i = 0; i < pool->isolation->jobs; i++) {
        const struct process *process = &pool->processes[i];
        if (!process->pid)
            continue;
        double left = process->deadline > 0 ? (process->deadline - now) * 1000 + 1 : WATCH_MS;
        if (process->fds[CHILD_OUTPUT] < 0 && process->fds[CHILD_ERRORS] < 0)
            left = REAP_MS;
        if (left < least)
            least = left > REAP_MS ? (int)left : REAP_MS;
    }
    return least;
}

static void wait_for_something(struct pool *pool)
{
    nfds_t pipes = (nfds_t)pool->isolation->jobs * CHILD_PIPES;
    for (nfds_t i = 0; i < pipes; i++) {
        const struct process *process = &pool->processes[i / CHILD_PIPES];
        int fd = process->pid ? process->fds[i % CHILD_PIPES] : -1;
        pool->polled[i] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    if (poll(pool->polled, pipes, patience(pool)) <= 0)
        return;
    for (nfds_t i = 0; i < pipes; i++)
        if (pool->polled[i].revents)
            drain(&pool->processes[i / CHILD_PIPES], (unsigned)(i % CHILD_PIPES));
}

static void show(struct pool *pool)
{
    const struct isolation *isolation = pool->isolation;
    double now = clock_seconds();
    if (!isolation->watch || now < pool->next_watch)
        return;
    pool->next_watch = now + WATCH_MS * 1e-3;
    isolation->watch(isolation->context, pool->started, pool->ended);
}

void isolate_all(const struct isolation *isolation)
{
    struct pool pool = {.isolation = isolation};
    pool.processes = mem_alloc(isolation->jobs, sizeof *pool.processes);
    pool.polled = mem_alloc((size_t)isolation->jobs * CHILD_PIPES, sizeof *pool.polled);
    for (;;) {
        for (unsigned i = 0; i < isolation->jobs; i++)
            if (!pool.processes[i].pid && pool.started < isolation->children && !stopping(&pool))
                begin(&pool, &pool.processes[i]);
        if (pool.ended == pool.started && (pool.started == isolation->children || stopping(&pool)))
            break;
        wait_for_something(&pool);
        for (unsigned i = 0; i < isolation->jobs; i++) {
            if (pool.processes[i].pid)
                press(&pool, &pool.processes[i]);
            if (pool.processes[i].pid)
                reap(&pool, &pool.processes[i]);
        }
        show(&pool);
    }
    mem_free(pool.processes);
    mem_free(pool.polled);
}

void isolated_explain(const struct isolated *outcome, struct text *out)
{
    switch (outcome->end) {
    case ISOLATED_EXITED:
        text_format(out, "ended with status %d", outcome->code);
        break;
    case ISOLATED_KILLED:
        text_format(out, "crashed: %s", strsignal(outcome->code));
        break;
    case ISOLATED_TIMEOUT:
        text_add(out, "killed, since it did not end in time");
        break;
    case ISOLATED_STOPPED:
        text_add(out, "interrupted");
        break;
    case ISOLATED_NEVER:
        text_format(out, "not begun: %s", strerror(outcome->code));
        break;
    }
    size_t length = outcome->errors.length;
    while (length && outcome->errors.bytes[length - 1] == '\n')
        length--;
    if (length) {
        text_add(out, ": ");
        text_add_bytes(out, outcome->errors.bytes, length);
    }
}
