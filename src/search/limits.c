#include "search/limits.h"

#include "base/clock.h"

/* Most expansions between two looks at the clock; fewer where they are so slow that looks come
 * further apart than the interval. */
enum { LOOK_EVERY = 64 };
static const double look_interval = 0.01;

static const double progress_interval = 0.2;

const char *limit_name(enum limit_kind kind)
{
    static const char *const names[] = {NULL, "time", "memory", "nodes", "stopped"};
    return names[kind];
}

void meter_start(struct meter *meter, const struct limits *limits)
{
    *meter = (struct meter){.limits = *limits, .started = clock_seconds(), .look_every = 1};
    meter->next_progress = progress_interval;
}

double meter_seconds(const struct meter *meter)
{
    return clock_seconds() - meter->started;
}

struct limits meter_left(const struct meter *meter)
{
    struct limits left = {.stop = meter->limits.stop};
    double seconds = meter->limits.seconds - meter_seconds(meter);
    if (meter->limits.seconds > 0)
        left.seconds = seconds > 0 ? seconds : 1e-9; /* 0 would be no limit at all */
    if (meter->limits.nodes)                         /* likewise */
        left.nodes = meter->counters.expanded < meter->limits.nodes
                         ? meter->limits.nodes - meter->counters.expanded
                         : 1;
    if (meter->limits.bytes)
        left.bytes = meter->bytes < meter->limits.bytes ? meter->limits.bytes - meter->bytes : 1;
    return left;
}

void meter_absorb(struct meter *meter, const struct search_counters *inner)
{
    struct search_counters *counters = &meter->counters;
    counters->expanded += inner->expanded;
    counters->generated += inner->generated;
    counters->duplicates += inner->duplicates;
    counters->reopened += inner->reopened;
    counters->pruned += inner->pruned;
    counters->stored += inner->stored;
    if (meter->bytes + inner->peak_bytes > counters->peak_bytes)
        counters->peak_bytes = meter->bytes + inner->peak_bytes;
}

static bool is_stopped(struct meter *meter)
{
    const atomic_bool *stop = meter->limits.stop;
    if (!stop || !atomic_load_explicit(stop, memory_order_relaxed))
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

bool meter_look(struct meter *meter)
{
    const struct limits *limits = &meter->limits;
    meter->until_look = LOOK_EVERY;
    if (is_stopped(meter))
        return false;
    if (limits->seconds <= 0 && !limits->progress)
        return true;
    double seconds = meter_seconds(meter);
    set_pace(meter, seconds);
    if (limits->seconds > 0 && seconds >= limits->seconds) {
        meter->hit = LIMIT_TIME;
        return false;
    }
    if (limits->progress && seconds >= meter->next_progress) {
        meter->next_progress = seconds + progress_interval;
        limits->progress(limits->progress_context,
                         &(struct search_progress){&meter->counters, seconds, meter->depth});
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

bool meter_fits(const struct meter *meter, size_t bytes)
{
    size_t most = meter->limits.bytes;
    return !most || (meter->bytes <= most && bytes <= most - meter->bytes);
}

bool meter_take(struct meter *meter, size_t bytes)
{
    if (!meter_fits(meter, bytes)) {
        meter->hit = LIMIT_MEMORY;
        return false;
    }
    meter->bytes += bytes;
    if (meter->bytes > meter->counters.peak_bytes)
        meter->counters.peak_bytes = meter->bytes;
    return true;
}

void meter_give(struct meter *meter, size_t bytes)
{
    meter->bytes -= bytes;
}
