#include "slide/invent_crew.h"

#include "base/mem.h"
#include "base/text.h"
#include "base/thread.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "slide/generate.h"
#include "slide/invent.h"
#include "slide/level/tray.h"

enum {
    CANDIDATE_NODES = 200000, /* expansions of one; those that take more are passed over */
    EACH = 4                  /* candidates in a round, for every thread */
};

/* One invented puzzle. */
struct candidate {
    struct level *level; /* its hardest start; NULL: nothing came of it */
    uint32_t worth;
    uint64_t expanded;
    enum limit_kind hit;
    bool is_done; /* somebody worked on it */
};

struct crew;

struct hand {
    struct crew *crew;
    struct thread thread;
};

struct crew {
    const struct generate_request *wanted;
    struct hand *hands;
    unsigned threads;
    struct meter meter; /* of it all */
    struct meter_pool pool;
    /* the round at hand */
    struct candidate *candidates;
    uint64_t first; /* number of its first */
    size_t count;
    atomic_size_t next;
    atomic_bool halt;
};

static char *origin_of(const struct generate_request *wanted, uint64_t number)
{
    struct text origin;
    text_init(&origin);
    text_format(&origin, "style %s, seed %llu, candidate %llu",
                wanted->style ? wanted->style : slide_styles(0).name,
                (unsigned long long)wanted->seed, (unsigned long long)number);
    return text_take(&origin);
}

/* The first is enough. */
static bool take(void *context, struct level *level, uint32_t worth)
{
    struct candidate *candidate = context;
    candidate->level = level;
    candidate->worth = worth;
    return false;
}

static void make(struct crew *crew, struct candidate *candidate, uint64_t number)
{
    const struct generate_request *wanted = crew->wanted;
    /* Numbers of its own for each, so that a candidate does not depend on those before it. */
    struct random random = {wanted->seed};
    random.state = random_next(&random) + number;
    random.state = random_next(&random);
    struct tray *tray = slide_invent(wanted->style, wanted->width, wanted->height, &random);
    struct generate_request one = *wanted;
    struct limits limits = {.seconds = meter_left(&crew->meter).seconds, .nodes = CANDIDATE_NODES};
    struct meter meter;
    if (wanted->limits.nodes && wanted->limits.nodes < limits.nodes)
        limits.nodes = wanted->limits.nodes;
    one.reachable = true;
    one.offer = take;
    one.context = candidate;
    meter_start_inner(&meter, &crew->meter, &limits);
    meter.pool = &crew->pool;
    slide_search_starts(&one, tray, &meter);
    if (candidate->level) {
        char *origin = origin_of(wanted, number);
        level_add_note(candidate->level, "Origin", origin);
        mem_free(origin);
    }
    candidate->expanded = meter.counters.expanded;
    candidate->hit = meter.hit;
    candidate->is_done = true;
    tray_free(tray);
}

static void work(void *context)
{
    const struct hand *hand = context;
    struct crew *crew = hand->crew;
    while (!atomic_load(&crew->halt)) {
        size_t at = atomic_fetch_add(&crew->next, 1);
        if (at >= crew->count)
            break;
        struct candidate *candidate = &crew->candidates[at];
        make(crew, candidate, crew->first + at);
        if (candidate->hit == LIMIT_TIME || candidate->hit == LIMIT_STOPPED)
            atomic_store(&crew->halt, true);
    }
}

static void run_round(struct crew *crew)
{
    unsigned started = 1;
    for (size_t i = 0; i < crew->count; i++)
        crew->candidates[i] = (struct candidate){0};
    atomic_store(&crew->next, 0);
    while (started < crew->threads && started < crew->count &&
           thread_start(&crew->hands[started].thread, work, &crew->hands[started]))
        started++;
    work(&crew->hands[0]);
    while (started > 1)
        thread_join(&crew->hands[--started].thread);
}

/* A limit of one candidate passes it over; those of the wish end it all. The one that would pass
 * the limit of nodes does not count. */
static void collect_one(struct crew *crew, struct candidate *candidate,
                        struct generate_result *made)
{
    const struct generate_request *wanted = crew->wanted;
    made->candidates++;
    if (wanted->limits.nodes && made->expanded + candidate->expanded > wanted->limits.nodes) {
        made->expanded = wanted->limits.nodes;
        made->limit = LIMIT_NODES;
        return;
    }
    made->expanded += candidate->expanded;
    if (candidate->hit == LIMIT_TIME || candidate->hit == LIMIT_STOPPED)
        made->limit = candidate->hit;
    if (candidate->level) {
        wanted->offer(wanted->context, candidate->level, candidate->worth);
        candidate->level = NULL;
    }
}

static void collect(struct crew *crew, struct generate_result *made)
{
    for (size_t i = 0; i < crew->count; i++) {
        struct candidate *candidate = &crew->candidates[i];
        if (candidate->is_done && made->limit == LIMIT_NONE)
            collect_one(crew, candidate, made);
        level_free(candidate->level);
    }
    crew->meter.counters.expanded = made->expanded;
    crew->meter.depth = (uint32_t)made->candidates;
    if (made->limit == LIMIT_NONE && !meter_look(&crew->meter)) /* which tells the progress */
        made->limit = crew->meter.hit;
}

void slide_invent_many(const struct generate_request *wanted, struct generate_result *made)
{
    struct crew crew = {.wanted = wanted,
                        .threads = wanted->threads ? wanted->threads : 1,
                        .pool = {.limit = wanted->limits.bytes}};
    meter_start(&crew.meter, &wanted->limits, &wanted->hooks);
    crew.hands = mem_alloc(crew.threads, sizeof *crew.hands);
    crew.candidates = mem_alloc((size_t)EACH * crew.threads, sizeof *crew.candidates);
    for (unsigned i = 0; i < crew.threads; i++)
        crew.hands[i].crew = &crew;
    while (made->candidates < wanted->candidates && made->limit == LIMIT_NONE) {
        uint64_t left = wanted->candidates - made->candidates;
        crew.first = made->candidates + 1;
        crew.count = (size_t)EACH * crew.threads;
        if (left < crew.count)
            crew.count = (size_t)left;
        run_round(&crew);
        collect(&crew, made);
    }
    made->seconds = meter_seconds(&crew.meter);
    mem_free(crew.hands);
    mem_free(crew.candidates);
}
