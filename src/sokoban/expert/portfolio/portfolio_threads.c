#include "sokoban/expert/portfolio/portfolio_threads.h"

#include "base/mem.h"
#include "base/thread.h"

enum { PORTFOLIO_THREADS = 2 };

/* Where the number of a thread stands in its seed. */
enum { THREAD_SHIFT = 31 };

struct portfolio_thread {
    const struct model *model;
    const struct member_kind *kinds[MEMBER_KINDS + 1]; /* ends with NULL */
    uint64_t seed;
    struct meter meter;
    atomic_bool *is_over;
    struct thread thread;
    enum search_outcome outcome;
    char *moves;
};

static void work(void *context)
{
    struct portfolio_thread *thread = context;
    thread->outcome =
        portfolio_solve(thread->model, &thread->meter, thread->kinds, thread->seed, &thread->moves);
    if (thread->outcome != SEARCH_LIMITED)
        atomic_store(thread->is_over, true);
}

/* Each thread has its part of the nodes, and takes from one pool of memory. The first shows how it
 * goes. */
static struct meter part_of_meter(const struct meter *meter, struct meter_pool *pool, unsigned i)
{
    struct meter part = *meter;
    part.counters = (struct search_counters){0};
    part.test_stats = (struct test_stats){0};
    part.pool = pool;
    if (meter->limits.nodes) {
        uint64_t nodes = meter->limits.nodes - meter->counters.expanded;
        part.limits.nodes = i == 0 ? (nodes + 1) / 2 : nodes / 2;
    }
    if (i > 0)
        part.hooks.progress = NULL;
    return part;
}

/* Starts all but the first; how many work. */
static unsigned start(struct portfolio_thread *threads)
{
    unsigned started = 1;
    while (started < PORTFOLIO_THREADS &&
           thread_start(&threads[started].thread, work, &threads[started]))
        started++;
    return started;
}

static enum search_outcome conclude(struct portfolio_thread *threads, unsigned count,
                                    struct meter *meter, char **moves)
{
    enum search_outcome outcome = SEARCH_LIMITED;
    for (unsigned i = 0; i < count; i++) {
        struct portfolio_thread *thread = &threads[i];
        counters_add(&meter->counters, &thread->meter.counters);
        test_stats_join(&meter->test_stats, &thread->meter.test_stats);
        if (meter->hit == LIMIT_NONE)
            meter->hit = thread->meter.hit;
        if (outcome == SEARCH_LIMITED) {
            outcome = thread->outcome;
            *moves = thread->moves;
        } else {
            mem_free(thread->moves);
        }
    }
    if (outcome != SEARCH_LIMITED)
        meter->hit = LIMIT_NONE;
    return outcome;
}

/* Each thread has searches from both ends, for these meet: their rows say which. */
static void choose_members(struct portfolio_thread *thread, unsigned number)
{
    unsigned count = 0;
    for (unsigned i = 0; i < MEMBER_KINDS; i++)
        if (portfolio_all[i]->threads >> number & 1)
            thread->kinds[count++] = portfolio_all[i];
}

static enum search_outcome run_all_threads(const struct model *model, struct meter *meter,
                                           uint64_t seed, char **moves)
{
    struct portfolio_thread threads[PORTFOLIO_THREADS];
    atomic_bool is_over = false;
    size_t room = meter_room(meter);
    struct meter_pool pool = {.limit = room == SIZE_MAX ? 0 : room ? room : 1};
    for (unsigned i = 0; i < PORTFOLIO_THREADS; i++) {
        threads[i] = (struct portfolio_thread){.model = model,
                                               .seed = seed ^ (uint64_t)i << THREAD_SHIFT,
                                               .meter = part_of_meter(meter, &pool, i),
                                               .is_over = &is_over,
                                               .outcome = SEARCH_LIMITED};
        threads[i].meter.is_over = &is_over;
        choose_members(&threads[i], i);
    }
    unsigned count = start(threads);
    work(&threads[0]);
    for (unsigned i = 1; i < count; i++)
        thread_join(&threads[i].thread);
    if (meter->bytes + pool.peak > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes + pool.peak;
    return conclude(threads, count, meter, moves);
}

enum search_outcome portfolio_threads_solve(const struct model *model, struct meter *meter,
                                            unsigned threads, uint64_t seed, char **moves)
{
    /* With a single node there is nothing to share, and 0 would be no limit. */
    bool alone = threads < 2 || meter->limits.nodes == 1;
    return alone ? portfolio_solve(model, meter, portfolio_all, seed, moves)
                 : run_all_threads(model, meter, seed, moves);
}
