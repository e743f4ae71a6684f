#include "app/measure/isolate/isolate.h"

#include <stdbool.h>
#include <string.h>

#include "app/measure/isolate/isolate_shared.h"
#include "base/clock.h"
#include "base/language/message.h"
#include "base/language/system.h"
#include "base/mem.h"
#include "base/process.h"

enum {
    WATCH_MS = 200, /* between two looks around when nothing happens */
    REAP_MS = 2     /* the same when a process has closed its outputs and is about to be gone */
};

static const double grace = 2; /* seconds between asking and killing */

/* What is known of the process in the same place of the pool. */
struct child {
    size_t number;
    double started, deadline;
    bool asked; /* to end */
    enum isolated_end end;
};

struct pool {
    const struct isolation *isolation;
    struct process *processes;
    struct child *children;
    size_t started, ended;
    double next_watch;
};

static bool stopping(const struct pool *pool)
{
    const atomic_bool *stop = pool->isolation->stop;
    return stop && atomic_load(stop);
}

static void finish(struct pool *pool, size_t place, enum isolated_end end, int code)
{
    const struct isolation *isolation = pool->isolation;
    const struct child *child = &pool->children[place];
    struct text *said = pool->processes[place].said;
    struct isolated outcome = {.end = end,
                               .code = code,
                               .seconds = clock_seconds() - child->started,
                               .output = said[PROCESS_OUTPUT],
                               .errors = said[PROCESS_ERRORS]};
    pool->ended++;
    isolation->done(isolation->context, child->number, &outcome);
    text_free(&said[PROCESS_OUTPUT]);
    text_free(&said[PROCESS_ERRORS]);
}

static void begin(struct pool *pool, size_t place)
{
    const struct isolation *isolation = pool->isolation;
    struct child *child = &pool->children[place];
    double now = clock_seconds();
    *child = (struct child){.number = pool->started++, .started = now, .end = ISOLATED_KILLED};
    child->deadline = isolation->seconds > 0 ? now + isolation->seconds : 0;
    int error =
        process_start(&pool->processes[place], &(struct process_task){.work = isolation->child_main,
                                                                      .context = isolation->context,
                                                                      .number = child->number,
                                                                      .bytes = isolation->bytes});
    if (error)
        finish(pool, place, ISOLATED_NEVER, error);
}

static void reap(struct pool *pool, size_t place)
{
    bool killed;
    int code;
    if (process_has_ended(&pool->processes[place], &killed, &code))
        finish(pool, place, killed ? pool->children[place].end : ISOLATED_EXITED, code);
}

static void press(struct pool *pool, size_t place)
{
    const struct process *process = &pool->processes[place];
    struct child *child = &pool->children[place];
    double now = clock_seconds();
    if (stopping(pool) && !child->asked) {
        child->asked = true;
        child->end = ISOLATED_STOPPED;
        child->deadline = now + grace;
        process_ask_to_end(process);
    }
    if (child->deadline > 0 && now >= child->deadline) {
        if (!child->asked)
            child->end = ISOLATED_TIMEOUT;
        process_kill(process);
    }
}

/* How long nothing needs to be looked at. */
static int patience(const struct pool *pool)
{
    double now = clock_seconds();
    int least = WATCH_MS;
    for (unsigned i = 0; i < pool->isolation->jobs; i++) {
        double deadline = pool->children[i].deadline;
        if (!pool->processes[i].id)
            continue;
        double left = deadline > 0 ? (deadline - now) * 1000 + 1 : WATCH_MS;
        if (process_is_silent(&pool->processes[i]))
            left = REAP_MS;
        if (left < least)
            least = left > REAP_MS ? (int)left : REAP_MS;
    }
    return least;
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

static void look_after(struct pool *pool)
{
    const struct isolation *isolation = pool->isolation;
    process_listen(pool->processes, isolation->jobs, patience(pool));
    for (unsigned i = 0; i < isolation->jobs; i++) {
        if (pool->processes[i].id)
            press(pool, i);
        if (pool->processes[i].id)
            reap(pool, i);
    }
    show(pool);
}

/* Without processes a task is as good as its own limits. */
static void work_here(struct pool *pool)
{
    const struct isolation *isolation = pool->isolation;
    while (pool->started < isolation->children && !stopping(pool)) {
        struct process *here = &pool->processes[0];
        pool->children[0] = (struct child){.number = pool->started++, .started = clock_seconds()};
        for (unsigned i = 0; i < PROCESS_PIPES; i++)
            text_init(&here->said[i]);
        show(pool);
        int code = isolation->child_main(isolation->context, pool->children[0].number,
                                         &here->said[PROCESS_OUTPUT]);
        finish(pool, 0, ISOLATED_EXITED, code);
    }
}

void isolate_all(const struct isolation *isolation)
{
    struct pool pool = {.isolation = isolation};
    if (isolation->exchange) {
        isolate_shared(isolation);
        return;
    }
    pool.processes = mem_alloc(isolation->jobs, sizeof *pool.processes);
    pool.children = mem_alloc(isolation->jobs, sizeof *pool.children);
    if (!process_can_start())
        work_here(&pool);
    for (;;) {
        for (unsigned i = 0; i < isolation->jobs; i++)
            if (!pool.processes[i].id && pool.started < isolation->children && !stopping(&pool))
                begin(&pool, i);
        if (pool.ended == pool.started && (pool.started == isolation->children || stopping(&pool)))
            break;
        look_after(&pool);
    }
    mem_free(pool.processes);
    mem_free(pool.children);
}

void isolated_explain(const struct isolated *outcome, struct text *out)
{
    switch (outcome->end) {
    case ISOLATED_EXITED:
        text_say(out, "ended with status %d", outcome->code);
        break;
    case ISOLATED_KILLED:
        text_say(out, "crashed: %s", process_signal_name(outcome->code));
        break;
    case ISOLATED_TIMEOUT:
        text_say(out, "killed, since it did not end in time");
        break;
    case ISOLATED_STOPPED:
        text_say(out, "interrupted");
        break;
    case ISOLATED_NEVER:
        text_say(out, "not begun: %s", system_words(outcome->code));
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
