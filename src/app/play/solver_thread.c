#include "app/play/solver_thread.h"

#include <stdatomic.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/thread.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

/* What one thread works on. It belongs to struct solver_thread; the thread writes the result, and
 * after it `solved`, then the rating and `done`, and touches nothing then. */
struct question {
    struct thread thread;
    bool started;
    struct level *level;
    struct request request;
    atomic_bool stop;
    atomic_bool solved, done;
    bool rates; /* the level is rated, too */
    struct solve_result result;
    struct rate_result rating;
    struct question *next;
};

struct solver_thread {
    struct question *question; /* the question, or NULL */
    struct question *given_up; /* told to stop; their threads may go on a little */
};

struct solver_thread *solver_thread_new(void)
{
    return mem_alloc(1, sizeof(struct solver_thread));
}

static void thread_main(void *context)
{
    struct question *question = context;
    task_solve(question->level, &question->request, &question->result);
    atomic_store(&question->solved, true);
    if (question->rates)
        task_rate(question->level, &question->request, &question->rating);
    atomic_store(&question->done, true);
}

/* Where no thread can be had the player waits, but not for long. */
static void answer_here(struct question *question)
{
    static const double patience = 5;
    double *seconds = &question->request.limits.seconds;
    if (*seconds <= 0 || *seconds > patience)
        *seconds = patience;
    thread_main(question);
}

static void end_question(struct question *question)
{
    if (question->started)
        thread_join(&question->thread);
    solve_result_free(&question->result);
    if (question->rates)
        rate_result_free(&question->rating);
    level_free(question->level);
    mem_free(question);
}

/* Frees the questions given up whose threads have ended. */
static void free_ended(struct solver_thread *solver)
{
    for (struct question **at = &solver->given_up; *at;) {
        struct question *question = *at;
        if (atomic_load(&question->done)) {
            *at = question->next;
            end_question(question);
        } else {
            at = &question->next;
        }
    }
}

void solver_thread_stop(struct solver_thread *solver)
{
    struct question *question = solver->question;
    if (question) {
        atomic_store(&question->stop, true);
        question->next = solver->given_up;
        solver->given_up = question;
        solver->question = NULL;
    }
    free_ended(solver);
}

void solver_thread_free(struct solver_thread *solver)
{
    if (!solver)
        return;
    solver_thread_stop(solver);
    while (solver->given_up) {
        struct question *question = solver->given_up;
        solver->given_up = question->next;
        end_question(question);
    }
    mem_free(solver);
}

static void ask(struct solver_thread *solver, struct level *level, const struct request *request,
                bool rates)
{
    solver_thread_stop(solver);
    struct question *question = mem_alloc(1, sizeof *question);
    question->rates = rates;
    question->level = level;
    question->request = *request;
    question->request.hooks.stop = &question->stop;
    question->request.hooks.progress = NULL;
    question->started = thread_start(&question->thread, thread_main, question);
    if (!question->started)
        answer_here(question);
    solver->question = question;
}

void solver_thread_ask(struct solver_thread *solver, struct level *level,
                       const struct request *request)
{
    ask(solver, level, request, false);
}

void solver_thread_ask_rating(struct solver_thread *solver, struct level *level,
                              const struct request *request)
{
    ask(solver, level, request, level->family->rate != NULL);
}

bool solver_thread_is_busy(const struct solver_thread *solver)
{
    return solver->question && !atomic_load(&solver->question->done);
}

const struct solve_result *solver_thread_answer(const struct solver_thread *solver)
{
    const struct question *question = solver->question;
    return question && atomic_load(&question->solved) ? &question->result : NULL;
}

const struct rate_result *solver_thread_rating(const struct solver_thread *solver)
{
    const struct question *question = solver->question;
    return question && question->rates && atomic_load(&question->done) ? &question->rating : NULL;
}

const struct solve_result *solver_thread_wait(struct solver_thread *solver, const atomic_bool *stop)
{
    static const double moment = 0.002;
    while (solver_thread_is_busy(solver)) {
        if (stop && atomic_load(stop))
            atomic_store(&solver->question->stop, true);
        clock_sleep(moment);
    }
    return solver_thread_answer(solver);
}
