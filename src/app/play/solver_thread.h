/* A solver in a thread of its own: asked about a level, looked at now and then, stopped at any
 * time. Nothing here waits, except solver_thread_wait and solver_thread_free. */
#ifndef APP_PLAY_SOLVER_THREAD_H
#define APP_PLAY_SOLVER_THREAD_H

#include <stdbool.h>

#include "app/core/rate.h"
#include "app/core/task.h"

struct solver_thread;

struct solver_thread *solver_thread_new(void);
void solver_thread_free(struct solver_thread *solver); /* stops and waits */

/* Begins to solve; what was begun before is given up. Takes the level over. */
void solver_thread_ask(struct solver_thread *solver, struct level *level,
                       const struct request *request);

/* The same, and then rates the level, where its family can. */
void solver_thread_ask_rating(struct solver_thread *solver, struct level *level,
                              const struct request *request);
const struct rate_result *solver_thread_rating(const struct solver_thread *solver);

bool solver_thread_is_busy(const struct solver_thread *solver);

/* The answer, verified, once it is there; NULL before, and when nothing was asked. It stays until
 * the next question or solver_thread_stop. */
const struct solve_result *solver_thread_answer(const struct solver_thread *solver);

/* Gives up the question; the thread ends by itself. */
void solver_thread_stop(struct solver_thread *solver);

/* Waits for the answer, or until the flag (may be NULL) is set, which gives up the question. */
const struct solve_result *solver_thread_wait(struct solver_thread *solver,
                                              const atomic_bool *stop);

#endif
