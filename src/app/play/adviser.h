/* A solver in a thread of its own: asked about a level, looked at now and then, stopped at any
 * time. Nothing here waits, except adviser_wait and adviser_free. */
#ifndef APP_PLAY_ADVISER_H
#define APP_PLAY_ADVISER_H

#include <stdbool.h>

#include "app/work.h"

struct adviser;

struct adviser *adviser_new(void);
void adviser_free(struct adviser *adviser); /* stops and waits */

/* Begins to solve; what was begun before is given up. Takes the level over. */
void adviser_ask(struct adviser *adviser, struct level *level, const struct request *request);

bool adviser_is_busy(const struct adviser *adviser);

/* The answer, verified, once it is there; NULL before, and when nothing was asked. It stays until
 * the next question or adviser_stop. */
const struct solve_result *adviser_answer(const struct adviser *adviser);

/* Gives up the question; the thread ends by itself. */
void adviser_stop(struct adviser *adviser);

/* Waits for the answer, or until the flag (may be NULL) is set, which gives up the question. */
const struct solve_result *adviser_wait(struct adviser *adviser, const atomic_bool *stop);

#endif
