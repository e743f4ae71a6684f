#include "sokoban/expert/crews.h"

#include <pthread.h>
#include <signal.h>

#include "base/mem.h"

enum { CREWS = 2, CREW_MOST = 5 };

/* Those that meet are in one crew, those that are best alone in the other. */
static const struct member_kind *const crew_kinds[CREWS][CREW_MOST] = {
    {&member_fess, &member_fess_second, &member_fess_third, NULL},
    {&member_pulls, &member_pushes, &member_roomy, &member_waypoint, NULL},
};

struct crew {
    const struct model *model;
    const struct member_kind *const *kinds;
    struct meter meter;
    atomic_bool *is_over;
    pthread_t thread;
    enum search_outcome outcome;
    char *moves;
};

static void *work(void *context)
{
    struct crew *crew = context;
    crew->outcome = portfolio_solve(crew->model, &crew->meter, crew->kinds, &crew->moves);
    if (crew->outcome != SEARCH_LIMITED)
        atomic_store(crew->is_over, true);
    return NULL;
}

/* Each crew has its part of the nodes, and takes from one pool of memory. The first shows how it
 * goes. */
static struct meter part_of_meter(const struct meter *meter, struct meter_pool *pool, unsigned i)
{
    struct meter part = *meter;
    part.counters = (struct search_counters){0};
    part.sieves = (struct sieves){0};
    part.pool = pool;
    if (meter->limits.nodes) {
        uint64_t nodes = meter->limits.nodes - meter->counters.expanded;
        part.limits.nodes = i == 0 ? (nodes + 1) / 2 : nodes / 2;
    }
    if (i > 0)
        part.limits.progress = NULL;
    return part;
}

/* Starts all crews but the first; how many work. Signals are for the thread that waits. */
static unsigned start(struct crew *crews)
{
    sigset_t all, before;
    unsigned started = 1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (started < CREWS &&
           pthread_create(&crews[started].thread, NULL, work, &crews[started]) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static enum search_outcome conclude(struct crew *crews, unsigned count, struct meter *meter,
                                    char **moves)
{
    enum search_outcome outcome = SEARCH_LIMITED;
    for (unsigned i = 0; i < count; i++) {
        struct crew *crew = &crews[i];
        counters_add(&meter->counters, &crew->meter.counters);
        sieves_join(&meter->sieves, &crew->meter.sieves);
        if (meter->hit == LIMIT_NONE)
            meter->hit = crew->meter.hit;
        if (outcome == SEARCH_LIMITED) {
            outcome = crew->outcome;
            *moves = crew->moves;
        } else {
            mem_free(crew->moves);
        }
    }
    if (outcome != SEARCH_LIMITED)
        meter->hit = LIMIT_NONE;
    return outcome;
}

static enum search_outcome run_crews(const struct model *model, struct meter *meter, char **moves)
{
    struct crew crews[CREWS];
    atomic_bool is_over = false;
    size_t room = meter_room(meter);
    struct meter_pool pool = {.limit = room == SIZE_MAX ? 0 : room ? room : 1};
    for (unsigned i = 0; i < CREWS; i++) {
        crews[i] = (struct crew){.model = model,
                                 .kinds = crew_kinds[i],
                                 .meter = part_of_meter(meter, &pool, i),
                                 .is_over = &is_over,
                                 .outcome = SEARCH_LIMITED};
        crews[i].meter.is_over = &is_over;
    }
    unsigned count = start(crews);
    work(&crews[0]);
    for (unsigned i = 1; i < count; i++)
        pthread_join(crews[i].thread, NULL);
    if (meter->bytes + pool.peak > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes + pool.peak;
    return conclude(crews, count, meter, moves);
}

enum search_outcome crews_solve(const struct model *model, struct meter *meter, unsigned threads,
                                char **moves)
{
    /* With a single node there is nothing to share, and 0 would be no limit. */
    bool alone = threads < 2 || meter->limits.nodes == 1;
    return alone ? portfolio_solve(model, meter, portfolio_all, moves)
                 : run_crews(model, meter, moves);
}
