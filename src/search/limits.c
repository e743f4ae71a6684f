#include "search/limits.h"

#include "base/clock.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "search/search.h"
#include "search/space.h"

/* Most expansions between two looks at the clock; fewer where they are so slow that looks come
 * further apart than the interval. */
enum { LOOK_EVERY = 64 };
static const double look_interval = 0.01;

static const double progress_interval = 0.2;

/* Items of an array at first. */
enum { ARRAY_FIRST = 64 };

const char *limit_name(enum limit_kind kind)
{
    static const char *const names[] = {NULL, "time", "memory", "nodes", "stopped", "disk"};
    return names[kind];
}

void meter_start(struct meter *meter, const struct limits *limits, const struct search_hooks *hooks)
{
    *meter = (struct meter){.limits = *limits, .started = clock_seconds(), .look_every = 1};
    if (hooks)
        meter->hooks = *hooks;
    meter->next_progress = progress_interval;
    meter->node = (struct search_node){UINT32_MAX, UINT32_MAX, UINT32_MAX};
}

void meter_start_inner(struct meter *inner, const struct meter *outer, const struct limits *limits)
{
    meter_start(inner, limits, &(struct search_hooks){.stop = outer->hooks.stop});
    inner->is_over = outer->is_over;
}

double meter_seconds(const struct meter *meter)
{
    return clock_seconds() - meter->started;
}

struct limits meter_left(const struct meter *meter)
{
    struct limits left = {0};
    double seconds = meter->limits.seconds - meter_seconds(meter);
    if (meter->limits.seconds > 0)
        left.seconds = seconds > 0 ? seconds : 1e-9; /* 0 would be no limit at all */
    if (meter->limits.nodes)                         /* likewise */
        left.nodes = meter->counters.expanded < meter->limits.nodes
                         ? meter->limits.nodes - meter->counters.expanded
                         : 1;
    size_t room = meter_room(meter);
    if (room != SIZE_MAX)
        left.bytes = room ? room : 1;
    return left;
}

void counters_add(struct search_counters *counters, const struct search_counters *more)
{
    counters->expanded += more->expanded;
    counters->generated += more->generated;
    counters->duplicates += more->duplicates;
    counters->reopened += more->reopened;
    counters->pruned += more->pruned;
    counters->stored += more->stored;
}

void meter_absorb(struct meter *meter, const struct search_counters *inner)
{
    counters_add(&meter->counters, inner);
    if (meter->bytes + inner->peak_bytes > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes + inner->peak_bytes;
}

static bool is_set(const atomic_bool *flag)
{
    return flag && atomic_load_explicit(flag, memory_order_relaxed);
}

static bool is_stopped(struct meter *meter)
{
    if (!is_set(meter->hooks.stop) && !is_set(meter->is_over))
        return false;
    meter->hit = LIMIT_STOPPED;
    return true;
}

static void set_pace(struct meter *meter, double seconds)
{
    if (seconds - meter->looked > look_interval)
        meter->look_every = 1;
    else if (meter->look_every < LOOK_EVERY)
        meter->look_every *= 2;
    meter->looked = seconds;
    meter->until_look = meter->look_every;
}

/* A cost of the search that goes on, in the unit of the goal. */
static uint32_t told(const struct meter *meter, uint32_t cost)
{
    return meter->is_paired && cost != UINT32_MAX ? pair_first(cost) : cost;
}

static void tell_progress(const struct meter *meter, double seconds)
{
    const struct search_result *result = meter->is_vouched ? meter->result : NULL;
    uint32_t known = result && result->cost ? result->cost : UINT32_MAX;
    struct search_progress now = {.counters = &meter->counters,
                                  .seconds = seconds,
                                  .depth = meter->depth,
                                  .at_least = UINT32_MAX,
                                  .at_most = told(meter, known)};
    if (result)
        now.at_least = told(meter, result->lower_bound < known ? result->lower_bound : known);
    meter->hooks.progress(meter->hooks.progress_context, &now);
}

bool meter_look(struct meter *meter)
{
    const struct limits *limits = &meter->limits;
    const struct search_hooks *hooks = &meter->hooks;
    meter->until_look = LOOK_EVERY;
    if (is_stopped(meter))
        return false;
    if (limits->seconds <= 0 && !hooks->progress)
        return true;
    double seconds = meter_seconds(meter);
    set_pace(meter, seconds);
    if (limits->seconds > 0 && seconds >= limits->seconds) {
        meter->hit = LIMIT_TIME;
        return false;
    }
    if (hooks->progress && seconds >= meter->next_progress) {
        meter->next_progress = seconds + progress_interval;
        tell_progress(meter, seconds);
    }
    return true;
}

bool meter_tick(struct meter *meter)
{
    if (meter->limits.nodes && meter->counters.expanded >= meter->limits.nodes) {
        meter->hit = LIMIT_NODES;
        return false;
    }
    if (is_stopped(meter) || (meter->until_look == 0 && !meter_look(meter)))
        return false;
    meter->until_look--;
    meter->counters.expanded++;
    return true;
}

bool meter_goes_on(struct meter *meter)
{
    if (meter->hit != LIMIT_NONE || !meter_look(meter))
        return false;
    if (meter->limits.nodes && meter->counters.expanded >= meter->limits.nodes)
        meter->hit = LIMIT_NODES;
    return meter->hit == LIMIT_NONE;
}

size_t meter_room(const struct meter *meter)
{
    const struct meter_pool *pool = meter->pool;
    size_t most = pool ? pool->limit : meter->limits.bytes;
    size_t held = pool ? atomic_load(&pool->bytes) : meter->bytes;
    return !most ? SIZE_MAX : held < most ? most - held : 0;
}

static bool take_from_pool(struct meter_pool *pool, size_t bytes)
{
    size_t held = atomic_load(&pool->bytes);
    do
        if (pool->limit && (held > pool->limit || bytes > pool->limit - held))
            return false;
    while (!atomic_compare_exchange_weak(&pool->bytes, &held, held + bytes));
    size_t peak = atomic_load(&pool->peak);
    while (peak < held + bytes && !atomic_compare_exchange_weak(&pool->peak, &peak, held + bytes))
        continue;
    return true;
}

bool meter_try(struct meter *meter, size_t bytes)
{
    if (meter->pool)
        return take_from_pool(meter->pool, bytes);
    if (bytes > meter_room(meter))
        return false;
    meter->bytes += bytes;
    if (meter->bytes > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes;
    return true;
}

bool meter_take(struct meter *meter, size_t bytes)
{
    if (meter_try(meter, bytes))
        return true;
    meter->hit = LIMIT_MEMORY;
    return false;
}

void meter_give(struct meter *meter, size_t bytes)
{
    if (meter->pool)
        atomic_fetch_sub(&meter->pool->bytes, bytes);
    else
        meter->bytes -= bytes;
}

void *meter_extend(struct meter *meter, void *array, size_t *room, size_t index, size_t size)
{
    size_t wanted = *room ? *room : ARRAY_FIRST;
    while (wanted <= index)
        wanted *= 2;
    if (wanted == *room)
        return array;
    if (!meter_take(meter, (wanted - *room) * size))
        return NULL;
    void *grown = mem_try_resize(array, wanted, size);
    if (grown) {
        *room = wanted;
        return grown;
    }
    meter_give(meter, (wanted - *room) * size);
    meter->hit = LIMIT_MEMORY;
    return NULL;
}

const char *limit_words(enum limit_kind kind)
{
    static const char *const words[] = {
        [LIMIT_NONE] = NULL,
        [LIMIT_TIME] = M_("time limit"),
        [LIMIT_MEMORY] = M_("memory limit"),
        [LIMIT_NODES] = M_("nodes limit"),
        [LIMIT_DISK] = M_("disk limit"),
        [LIMIT_STOPPED] = M_("interrupted"),
    };
    return words[kind];
}
