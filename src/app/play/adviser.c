#include "app/play/adviser.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

#include "base/mem.h"
#include "puzzle/level.h"

/* What one thread works on. It belongs to the adviser; the thread writes the result, and after it
 * `done`, and touches nothing then. */
struct job {
    pthread_t thread;
    bool started;
    struct level *level;
    struct request request;
    atomic_bool stop;
    atomic_bool done;
    struct solve_result result;
    struct job *next;
};

struct adviser {
    struct job *job;      /* the question, or NULL */
    struct job *given_up; /* told to stop; their threads may go on a little */
};

struct adviser *adviser_new(void)
{
    return mem_alloc(1, sizeof(struct adviser));
}

static void *work(void *context)
{
    struct job *job = context;
    work_solve(job->level, &job->request, &job->result);
    atomic_store(&job->done, true);
    return NULL;
}

/* Signals are for the thread that plays. */
static bool start(struct job *job)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&job->thread, NULL, work, job) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void end_job(struct job *job)
{
    if (job->started)
        pthread_join(job->thread, NULL);
    solve_result_free(&job->result);
    level_free(job->level);
    mem_free(job);
}

/* Buries the jobs given up that have ended. */
static void bury(struct adviser *adviser)
{
    for (struct job **at = &adviser->given_up; *at;) {
        struct job *job = *at;
        if (atomic_load(&job->done)) {
            *at = job->next;
            end_job(job);
        } else {
            at = &job->next;
        }
    }
}

void adviser_stop(struct adviser *adviser)
{
    struct job *job = adviser->job;
    if (job) {
        atomic_store(&job->stop, true);
        job->next = adviser->given_up;
        adviser->given_up = job;
        adviser->job = NULL;
    }
    bury(adviser);
}

void adviser_free(struct adviser *adviser)
{
    if (!adviser)
        return;
    adviser_stop(adviser);
    while (adviser->given_up) {
        struct job *job = adviser->given_up;
        adviser->given_up = job->next;
        end_job(job);
    }
    mem_free(adviser);
}

void adviser_ask(struct adviser *adviser, struct level *level, const struct request *request)
{
    adviser_stop(adviser);
    struct job *job = mem_alloc(1, sizeof *job);
    job->level = level;
    job->request = *request;
    job->request.limits.stop = &job->stop;
    job->request.limits.progress = NULL;
    job->started = start(job);
    if (!job->started) {
        job->result.level = level;
        job->result.answer.verdict = VERDICT_LIMIT;
        atomic_store(&job->done, true);
    }
    adviser->job = job;
}

bool adviser_is_busy(const struct adviser *adviser)
{
    return adviser->job && !atomic_load(&adviser->job->done);
}

const struct solve_result *adviser_answer(const struct adviser *adviser)
{
    return adviser->job && !adviser_is_busy(adviser) ? &adviser->job->result : NULL;
}

const struct solve_result *adviser_wait(struct adviser *adviser, const atomic_bool *stop)
{
    static const struct timespec moment = {.tv_nsec = 2000000};
    while (adviser_is_busy(adviser)) {
        if (stop && atomic_load(stop))
            atomic_store(&adviser->job->stop, true);
        nanosleep(&moment, NULL);
    }
    return adviser_answer(adviser);
}
