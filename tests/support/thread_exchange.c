#include "support/thread_exchange.h"

#include <assert.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/thread.h"
#include "search/exchange/owner.h"

struct message {
    uint8_t *bytes;
    size_t length;
};

/* Messages to one rank. */
struct inbox {
    struct mutex mutex;
    struct message *items;
    size_t count;
};

struct thread_rank {
    struct exchange exchange;
    struct thread_ranks *all;
    struct random random;
    struct inbox inbox;
    uint8_t *taken;
    struct thread thread;
    void (*work)(void *context, struct exchange *exchange);
    void *context;
};

struct thread_ranks {
    unsigned count;
    struct thread_rank ranks[THREAD_RANKS_MAX];
};

/* A rank with so many messages takes no more; one in so many chances is missed. */
enum { INBOX_MOST = 20, MISSED = 3, BUSY = 5 };

static bool send(void *self, unsigned to, const uint8_t *bytes, size_t length)
{
    struct thread_rank *rank = self;
    struct inbox *inbox = &rank->all->ranks[to].inbox;
    assert(to != rank->exchange.rank && to < rank->all->count);
    if (random_below(&rank->random, BUSY) == 0)
        return false;
    mutex_lock(&inbox->mutex);
    bool fits = inbox->count < INBOX_MOST;
    if (fits) {
        struct message message = {mem_alloc(length, 1), length};
        memcpy(message.bytes, bytes, length);
        inbox->items = mem_resize(inbox->items, inbox->count + 1, sizeof *inbox->items);
        inbox->items[inbox->count++] = message;
    }
    mutex_unlock(&inbox->mutex);
    return fits;
}

static const uint8_t *receive(void *self, size_t *length)
{
    struct thread_rank *rank = self;
    struct inbox *inbox = &rank->inbox;
    mem_free(rank->taken);
    rank->taken = NULL;
    mutex_lock(&inbox->mutex);
    if (inbox->count && random_below(&rank->random, MISSED)) {
        size_t at = random_below(&rank->random, (uint32_t)inbox->count);
        rank->taken = inbox->items[at].bytes;
        *length = inbox->items[at].length;
        inbox->items[at] = inbox->items[--inbox->count];
    }
    mutex_unlock(&inbox->mutex);
    return rank->taken;
}

static void rest(void *self)
{
    (void)self;
    clock_sleep(1e-6);
}

struct thread_ranks *thread_ranks_new(unsigned ranks, uint64_t seed)
{
    struct thread_ranks *all = mem_alloc(1, sizeof *all);
    all->count = ranks;
    for (unsigned i = 0; i < ranks; i++) {
        struct thread_rank *rank = &all->ranks[i];
        rank->all = all;
        rank->exchange = (struct exchange){.self = rank,
                                           .rank = i,
                                           .ranks = ranks,
                                           .neighbours = ranks,
                                           .owners = &owner_rows[ranks % 2],
                                           .send = send,
                                           .receive = receive,
                                           .rest = rest};
        rank->random.state = seed * THREAD_RANKS_MAX + i;
        mutex_init(&rank->inbox.mutex);
    }
    return all;
}

void thread_ranks_free(struct thread_ranks *all)
{
    for (unsigned i = 0; i < all->count; i++) {
        struct inbox *inbox = &all->ranks[i].inbox;
        for (size_t j = 0; j < inbox->count; j++)
            mem_free(inbox->items[j].bytes);
        mem_free(inbox->items);
        mem_free(all->ranks[i].taken);
        mutex_destroy(&inbox->mutex);
    }
    mem_free(all);
}

static void work(void *context)
{
    struct thread_rank *rank = context;
    rank->work(rank->context, &rank->exchange);
}

void thread_ranks_run(struct thread_ranks *all,
                      void (*perform)(void *context, struct exchange *exchange), void *context)
{
    for (unsigned i = 0; i < all->count; i++) {
        all->ranks[i].work = perform;
        all->ranks[i].context = context;
        bool started = thread_start(&all->ranks[i].thread, work, &all->ranks[i]);
        assert(started);
        (void)started;
    }
    for (unsigned i = 0; i < all->count; i++)
        thread_join(&all->ranks[i].thread);
}
