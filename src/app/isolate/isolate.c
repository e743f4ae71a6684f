#include "app/isolate/isolate.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/isolate/child.h"
#include "base/clock.h"
#include "base/mem.h"

enum {
    WATCH_MS = 200, /* between two looks around when nothing happens */
    REAP_MS = 2,    /* the same when a process has closed its outputs and is about to be gone */
    ERRORS_KEPT = 2000
};

static const double grace = 2; /* seconds between asking and killing */

/* A place where a process runs; pid 0 = free. */
struct slot {
    pid_t pid;
    size_t task;
    int fds[CHILD_PIPES]; /* -1 when closed */
    double started, deadline;
    bool asked; /* to end */
    struct isolated outcome;
};

struct shop {
    const struct isolation *isolation;
    struct slot *slots;
    struct pollfd *polled; /* CHILD_PIPES for each slot */
    size_t started, ended;
    double next_watch;
};

static bool stopping(const struct shop *shop)
{
    const atomic_bool *stop = shop->isolation->stop;
    return stop && atomic_load(stop);
}

static void finish(struct shop *shop, struct slot *slot)
{
    const struct isolation *isolation = shop->isolation;
    slot->outcome.seconds = clock_seconds() - slot->started;
    shop->ended++;
    isolation->done(isolation->context, slot->task, &slot->outcome);
    text_free(&slot->outcome.output);
    text_free(&slot->outcome.errors);
    slot->pid = 0;
}

static void begin(struct shop *shop, struct slot *slot)
{
    const struct isolation *isolation = shop->isolation;
    double now = clock_seconds();
    *slot = (struct slot){.task = shop->started++, .started = now};
    slot->deadline = isolation->seconds > 0 ? now + isolation->seconds : 0;
    text_init(&slot->outcome.output);
    text_init(&slot->outcome.errors);
    slot->pid = child_start(isolation, slot->task, slot->fds);
    if (slot->pid > 0)
        return;
    slot->outcome.end = ISOLATED_NEVER;
    slot->outcome.code = errno;
    finish(shop, slot);
}

/* Takes what a pipe holds. Of the errors only the end is kept. */
static void drain(struct slot *slot, unsigned pipe)
{
    struct text *text = pipe == CHILD_OUTPUT ? &slot->outcome.output : &slot->outcome.errors;
    char bytes[4096];
    ssize_t got = 0;
    while (slot->fds[pipe] >= 0 && (got = read(slot->fds[pipe], bytes, sizeof bytes)) > 0)
        text_add_bytes(text, bytes, (size_t)got);
    if (pipe == CHILD_ERRORS && text->length > ERRORS_KEPT) {
        memmove(text->bytes, text->bytes + text->length - ERRORS_KEPT, ERRORS_KEPT + 1);
        text->length = ERRORS_KEPT;
    }
    if (slot->fds[pipe] >= 0 && got == 0) {
        close(slot->fds[pipe]);
        slot->fds[pipe] = -1;
    }
}

static void close_pipes(struct slot *slot)
{
    for (unsigned pipe = 0; pipe < CHILD_PIPES; pipe++) {
        drain(slot, pipe);
        if (slot->fds[pipe] >= 0)
            close(slot->fds[pipe]);
    }
}

/* Looks whether the process is gone; what it started goes with it. */
static void reap(struct shop *shop, struct slot *slot)
{
    int status;
    pid_t gone = waitpid(slot->pid, &status, WNOHANG);
    if (gone != slot->pid)
        return;
    kill(-slot->pid, SIGKILL);
    close_pipes(slot);
    struct isolated *outcome = &slot->outcome;
    bool by_us = outcome->end == ISOLATED_TIMEOUT || outcome->end == ISOLATED_STOPPED;
    if (WIFEXITED(status)) {
        outcome->end = ISOLATED_EXITED;
        outcome->code = WEXITSTATUS(status);
    } else {
        outcome->end = by_us ? outcome->end : ISOLATED_KILLED;
        outcome->code = WTERMSIG(status);
    }
    finish(shop, slot);
}

static void press(struct shop *shop, struct slot *slot)
{
    double now = clock_seconds();
    if (stopping(shop) && !slot->asked) {
        slot->asked = true;
        slot->outcome.end = ISOLATED_STOPPED;
        slot->deadline = now + grace;
        kill(-slot->pid, SIGTERM);
    }
    if (slot->deadline > 0 && now >= slot->deadline) {
        if (!slot->asked)
            slot->outcome.end = ISOLATED_TIMEOUT;
        kill(-slot->pid, SIGKILL);
    }
}

/* How long nothing needs to be looked at. */
static int patience(const struct shop *shop)
{
    double now = clock_seconds();
    int least = WATCH_MS;
    for (unsigned i = 0; i < shop->isolation->jobs; i++) {
        const struct slot *slot = &shop->slots[i];
        if (!slot->pid)
            continue;
        double left = slot->deadline > 0 ? (slot->deadline - now) * 1000 + 1 : WATCH_MS;
        if (slot->fds[CHILD_OUTPUT] < 0 && slot->fds[CHILD_ERRORS] < 0)
            left = REAP_MS;
        if (left < least)
            least = left > REAP_MS ? (int)left : REAP_MS;
    }
    return least;
}

static void wait_for_something(struct shop *shop)
{
    nfds_t pipes = (nfds_t)shop->isolation->jobs * CHILD_PIPES;
    for (nfds_t i = 0; i < pipes; i++) {
        const struct slot *slot = &shop->slots[i / CHILD_PIPES];
        int fd = slot->pid ? slot->fds[i % CHILD_PIPES] : -1;
        shop->polled[i] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    if (poll(shop->polled, pipes, patience(shop)) <= 0)
        return;
    for (nfds_t i = 0; i < pipes; i++)
        if (shop->polled[i].revents)
            drain(&shop->slots[i / CHILD_PIPES], (unsigned)(i % CHILD_PIPES));
}

static void show(struct shop *shop)
{
    const struct isolation *isolation = shop->isolation;
    double now = clock_seconds();
    if (!isolation->watch || now < shop->next_watch)
        return;
    shop->next_watch = now + WATCH_MS * 1e-3;
    isolation->watch(isolation->context, shop->started, shop->ended);
}

void isolate_run(const struct isolation *isolation)
{
    struct shop shop = {.isolation = isolation};
    shop.slots = mem_alloc(isolation->jobs, sizeof *shop.slots);
    shop.polled = mem_alloc((size_t)isolation->jobs * CHILD_PIPES, sizeof *shop.polled);
    for (;;) {
        for (unsigned i = 0; i < isolation->jobs; i++)
            if (!shop.slots[i].pid && shop.started < isolation->tasks && !stopping(&shop))
                begin(&shop, &shop.slots[i]);
        if (shop.ended == shop.started && (shop.started == isolation->tasks || stopping(&shop)))
            break;
        wait_for_something(&shop);
        for (unsigned i = 0; i < isolation->jobs; i++) {
            if (shop.slots[i].pid)
                press(&shop, &shop.slots[i]);
            if (shop.slots[i].pid)
                reap(&shop, &shop.slots[i]);
        }
        show(&shop);
    }
    mem_free(shop.slots);
    mem_free(shop.polled);
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
