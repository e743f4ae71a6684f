/* An exchange between threads of one process that is as unkind as it may be: messages are late,
 * arrive in any order, and cannot always be sent. */
#ifndef TESTS_SUPPORT_THREAD_EXCHANGE_H
#define TESTS_SUPPORT_THREAD_EXCHANGE_H

#include <stdint.h>

#include "search/exchange/exchange.h"

enum { THREAD_RANKS_MAX = 8 };

struct thread_ranks;

struct thread_ranks *thread_ranks_new(unsigned ranks, uint64_t seed);
void thread_ranks_free(struct thread_ranks *ranks);

/* Has the work done by as many threads, each with its own exchange, and waits for all. */
void thread_ranks_run(struct thread_ranks *ranks,
                      void (*work)(void *context, struct exchange *exchange), void *context);

#endif
